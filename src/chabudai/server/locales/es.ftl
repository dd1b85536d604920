# Por qué el servidor rechaza una petición. Claves: chabudai.server.problems.

server-guest = Invitado
server-former-player = Exjugador
# Nombres para invitados sin nombre. Los adjetivos no varían con el género.
server-guest-adjectives = Ámbar, Celeste, Azul, Verde, Gris, Violeta, Escarlata, Jade, Turquesa, Valiente, Audaz, Hábil, Sagaz, Alegre, Sonriente, Feliz, Suave, Amable, Paciente, Humilde, Leal, Noble, Apacible, Silente, Veloz, Ágil, Fuerte, Brillante, Errante, Matinal, Elegante, Joven
server-guest-nouns = Garza, Arce, Grulla, Zorro, Tejón, Nutria, Búho, Golondrina, Gorrión, Carpa, Tortuga, Liebre, Ciervo, Lobo, Oso, Gato, Libélula, Luciérnaga, Grillo, Rana, Loto, Iris, Camelia, Cerezo, Ciruelo, Pino, Bambú, Sauce, Cedro, Helecho, Musgo, Petirrojo
server-guest-name = { $noun } { $adjective }

server-asked-already = Ya lo has pedido. Espera la respuesta.
server-bad-address = «{ $address }» no es una dirección ni una red. Ejemplos: 203.0.113.7, 203.0.113.0/24, 2001:db8::/64.
server-bad-chat = Un mensaje tiene de 1 a { $most } caracteres.
server-bad-input = No ha funcionado: { $why }.
server-bad-message = El servidor no ha podido leer el mensaje: { $why }.
server-banned = { $unit ->
    [never] Ya no puedes usar este servidor. Motivo: { $reason }
    [day] No puedes usar este servidor durante { $amount ->
        [one] 1 día más
       *[other] { $amount } días más
    }. Motivo: { $reason }
    [hour] No puedes usar este servidor durante { $amount ->
        [one] 1 hora más
       *[other] { $amount } horas más
    }. Motivo: { $reason }
   *[minute] No puedes usar este servidor durante { $amount ->
        [one] 1 minuto más
       *[other] { $amount } minutos más
    }. Motivo: { $reason }
}
server-cannot-be-asked = { $name } no está y no puede responder. Mientras un bot juegue en su asiento, solo puedes deshacer una jugada que no haya revelado nada, y solo hasta que decida el siguiente jugador.
server-cannot-join = No puedes unirte a esta mesa.
server-closed = La administración ha cerrado esta mesa. La partida no puede continuar.
server-bad-passkey = Esa llave de acceso no ha funcionado. Inténtalo de nuevo.
server-export-busy = Ya hay una exportación en marcha. Espera a que termine.
server-fault = Algo ha fallado en el servidor. La mesa no ha cambiado.
server-foreign = Esa petición viene de otro sitio web.
server-guest-deleted = Su dueño eliminó esa identidad. No se puede recuperar.
server-disk-full = El disco del servidor está casi lleno. Las partidas en curso continúan, pero no se puede guardar nada más.
server-game-time-is-up = Se te ha acabado el tiempo de esta partida. El bot la jugará por ti hasta el final.
server-hello-first = Una conexión debe empezar con un mensaje hello.
server-hello-twice = Esta conexión ya ha enviado su mensaje hello.
server-lobby-full = La lista de mesas está llena. Inténtalo de nuevo en un momento.
server-name-not-allowed = Este servidor no permite ese nombre. Elige otro.
server-name-reserved = Ese nombre está reservado. Elige otro.
server-name-unreadable = Un nombre tiene de 1 a { $most } letras o signos visibles. Elige otro.
server-no-guest = El servidor aún no te conoce. Abre primero su página de inicio y acepta las cookies.
server-no-passkeys-here = Los navegadores solo permiten llaves de acceso en direcciones con HTTPS y nombre, y en localhost. Usa un enlace o un código de recuperación.
server-no-room-for-tables = Ahora mismo no caben más mesas en este servidor. Inténtalo más tarde o únete a una mesa pública.
server-no-stand-in-needed = Ese asiento no necesita un bot.
server-no-such-ban = Esa expulsión no existe.
server-no-such-block = Esa persona no está en tu lista.
server-no-such-guest = Ese invitado no existe.
server-no-such-device = La sesión de ese dispositivo ya está cerrada.
server-no-such-page = No hay nada en esta dirección.
server-no-such-report = Esa denuncia no existe.
server-no-such-seat = Ese asiento no existe. Los asientos van del 0 al { $last }.
server-no-such-table = Esa mesa no existe. Las mesas sin terminar se borran cuando nadie las toca durante mucho tiempo.
server-nobody-there = Ahí no hay ninguna otra persona.
server-not-a-player = Solo pueden hacerlo los jugadores de esta mesa.
server-not-confirmed = No se ha eliminado nada: falta la confirmación.
server-not-here = Eso se hace en una mesa, no en la lista de mesas.
server-not-over = La partida aún no ha terminado.
server-not-saved = No se ha podido guardar, así que nada ha cambiado. Inténtalo de nuevo en un momento.
server-not-started = La partida aún no ha empezado.
server-not-the-owner = Solo puede hacerlo el anfitrión.
server-not-this-way = Esta dirección no acepta ese tipo de petición.
server-not-your-seat = Ese no es tu asiento.
server-nothing-asked = Nadie te ha pedido deshacer una jugada.
server-nothing-to-undo = No tienes ninguna jugada que deshacer.
server-old-link = Este enlace ya no funciona. Vale durante diez minutos y una sola vez. Crea otro en tu otro dispositivo.
server-old-rules = Esta mesa usa la versión { $rules } de las reglas. Este servidor solo conoce la versión { $ours }.
server-one-seat = Ya tienes asiento en esta mesa.
server-over = La partida ha terminado.
server-protocol = Esta página usa la versión { $theirs } del protocolo y el servidor, la { $ours }. Recarga la página.
server-seat-free = Ahí no hay nadie.
server-seat-taken = Ese asiento está ocupado.
server-stale = La partida ha avanzado. Mira la mesa y elige de nuevo.
server-started = La partida ha empezado y ya no se puede liberar ningún asiento.
server-still-there = { $name } sigue ahí y aún tiene tiempo.
server-table-full = Han pasado demasiadas cosas en esta mesa. Puedes seguir jugando, pero nada más.
server-time-is-up = Se te ha acabado el tiempo para esta decisión. La toma el bot por ti; después podrás volver.
server-too-big = Es demasiado largo: como máximo, { $most } bytes.
server-too-fast = Vas demasiado rápido. Espera un momento.
server-too-many-blocks = Has bloqueado a { $most } personas y no puedes bloquear a más. Desbloquea antes a alguien.
server-too-many-devices = Ya usas { $most } dispositivos. Cierra antes la sesión de uno.
server-too-many-passkeys = Ya tienes { $most } llaves de acceso. Quita una antes.
server-too-many-listed = Ya tienes { $most } mesas esperando jugadores en la lista de mesas. Empieza una de ellas primero o crea una mesa privada.
server-too-many-listed-here = Hay demasiadas mesas de tu red esperando jugadores en la lista de mesas. Únete a una de ellas o crea una mesa privada.
server-too-many-people = Hay demasiada gente mirando esta mesa.
server-too-many-reports = Has enviado muchas denuncias. Inténtalo de nuevo mañana.
server-too-many-sockets = Tienes demasiadas mesas abiertas: como máximo, { $most }.
server-too-many-sockets-here = Hay demasiadas mesas abiertas desde tu dirección: como máximo, { $most }. Cierra alguna o inténtalo más tarde.
server-too-many-tables = Hoy has creado { $most } mesas que no han terminado. Termina antes alguna.
server-too-many-tries = Se han probado demasiados códigos de recuperación. Espera unos minutos.
server-too-many-tables-here = Se han creado demasiadas mesas desde tu red. Inténtalo más tarde o únete a una mesa pública.
server-too-much-chat = Envías demasiados mensajes. Espera un momento.
server-try-again = La mesa se está recargando. Inténtalo de nuevo en un momento.
server-unknown-passkey = Este servidor no conoce esa llave de acceso. Puede que se haya quitado.
server-wrong-code = Ese código de recuperación no es correcto, o lo ha sustituido uno más nuevo. Tiene 20 letras y cifras.
server-wrong-host = Este servidor no responde con este nombre.
server-wrong-link = Este enlace no funciona: es incorrecto o el anfitrión lo ha reemplazado.
server-wrong-token = La clave no es correcta.
server-draw-offered-lately = Ya has ofrecido tablas. Haz una jugada antes de volver a ofrecerlas.
server-gave-up = Has abandonado esta partida. Un bot sigue por ti.
server-lost-on-time = Se te ha acabado el tiempo: pierdes por tiempo.
server-no-draws = Aquí no se pueden ofrecer tablas: hacen falta dos jugadores y un juego que pueda terminar en empate.
server-nobody-to-ask = Ahí juega un bot. No puede responder a una oferta.
server-not-cancelled = Otras personas ya están en esta mesa o la partida ha empezado, así que no puedes cancelarla.
server-rematch-asked = Se ha propuesto la revancha. Empieza cuando los demás acepten.
server-too-many-offers = Demasiadas ofertas. Espera un minuto.
server-undo-over-end = No se puede deshacer: alguien ha abandonado desde entonces.
server-undo-refused = No te han permitido deshacer. Haz una jugada antes de volver a pedirlo.

## Títulos y descripciones de páginas

server-page-home = Chabudai: juegos de mesa en línea
server-page-about = { $games } en el navegador. Abre un enlace y juega: sin cuenta ni descargas.
server-page-rules = Reglas: { $game }
server-page-learn = Aprende a jugar a { $game }
server-page-lessons = Aprende a jugar
server-page-lessons-about = Primeras partidas guiadas de { $games }: una cosa cada vez, sobre el tablero.
server-page-chapter = { $chapter } · { $rules }
server-page-invited = { $game }: te invitan
server-page-invited-about = Abre el enlace y siéntate. No hace falta cuenta.
server-page-join = { $game }: toma asiento
server-page-watch = { $game }: mira la partida
server-page-replay = { $game }: repetición
server-page-waiting = { $free ->
    [one] En la mesa: { $names }. { $free } asiento libre.
   *[other] En la mesa: { $names }. { $free } asientos libres.
}
server-page-empty = Asientos libres: { $free }.
server-page-players = Jugadores: { $names }
server-page-me = Tú y tus datos
server-page-games = Tus partidas
server-page-admin = Administración
server-no-decision = Nadie decide después de { $at } entradas de esta partida.
server-no-hint = No se ha encontrado ninguna pista. Inténtalo de nuevo.
server-no-hints-here = En esta mesa no se permiten pistas. Las hay contra bots o si la mesa se creó con pistas.
server-not-your-turn = No es tu turno.
server-too-many-hints = Has pedido muchas pistas. Espera un momento o elige por tu cuenta.
server-too-many-reviews = Hay demasiadas partidas esperando su análisis. Inténtalo de nuevo cuando una de las tuyas esté lista.
