# Las palabras propias del cliente. Las claves empiezan por web-; cada juego trae las suyas.

## En todas partes

web-home = Inicio
web-close = Cerrar
web-cancel = Cancelar
web-back = Volver
web-copy = Copiar
web-copied = Copiado
web-loading = Cargando…
web-moment = Un momento…
web-nowhere = No hay nada en esta dirección.
web-to-table = Ir a la mesa
web-language = Idioma
web-theme-light = Claro
web-theme-dark = Oscuro
web-name-none = Invitado
web-name-change = Cambiar nombre
web-name-title = ¿Cómo te llamas?
web-name-label = Tu nombre
web-name-hint = Sin cuenta ni contraseña. Este dispositivo te recuerda.
web-name-keep = Guardar
web-trouble-offline = No se puede conectar con el servidor. Reintentando…
web-trouble-failed = Algo ha fallado. Inténtalo otra vez.
web-trouble-unreadable = La respuesta del servidor llegó incompleta. Recarga la página para volver a intentarlo.

## Inicio

web-welcome = Siéntate y juega.
web-level = Rival
web-each-bot = Rivales distintos
web-bot-number = Bot { $number }
web-play-bots = Jugar contra { $count } bots
web-play-together = Jugar juntos
web-play-together-bots = { $count ->
    [one] Jugar juntos con un bot
   *[other] Jugar juntos con { $count } bots
}
web-people-at-device = En este dispositivo
web-names-at-device = Nombres de quienes juegan en este dispositivo
web-name-of-player = Jugador { $number }
web-play-bot = Jugar contra { $name }
web-invite = Invitar a amigos
web-open-table = Crear mesa pública
web-play-alone = Jugar en solitario
web-rules = Reglas
web-rules-contents = En esta página
web-rules-chapters = Capítulos de las reglas
web-learn = Aprender a jugar
web-my-tables = Mis mesas
web-my-turn = Te toca
web-lobby = Mesas públicas
web-host-away = el anfitrión no está
web-table-size = { $count } jugadores
web-lobby-empty = No hay nadie esperando. Crea una mesa pública y quizá se una alguien.
web-watch = En juego
web-watch-empty = Ahora no hay partidas públicas.
web-replays = Partidas terminadas
web-replays-short = Repeticiones
web-list-all = Mostrar todos los juegos
web-replays-empty = Aquí aparecen las partidas terminadas.
web-go-on = Continuar
web-join = Unirse
web-watch-verb = Mirar
web-replay-verb = Ver repetición
web-show-all = Mostrar las { $count }
web-free-seats = { $count ->
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}

## Crear una mesa

web-seats = Quién juega
web-players-short = Jugadores
web-seat-number = Asiento { $number }
web-seat-me = yo
web-seat-friend = un amigo, con enlace
web-seat-anyone = quien quiera
web-seat-one-bot = un bot
web-seat-anybody = cualquiera
web-hot-seat = Juegas en varios asientos: el dispositivo pasa de mano en mano. Las cartas se ocultan entre turnos.
web-clock = Reloj
web-clock-none = sin reloj
web-option-value = { $option }: { $value }
web-terms = Ajustes de la mesa
web-terms-listed = Pública: cualquiera puede unirse y mirar
web-clock-move = { $time } por jugada
web-clock-game = { $time } por partida
web-clock-hint-move = Si a alguien se le acaba el tiempo de una jugada, la hace un bot. Después puede volver.
web-clock-hint-game = Si a alguien se le acaba el tiempo, un bot juega por esa persona hasta el final.
web-time-second = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
web-time-minute = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
web-time-hour = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
web-time-day = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
web-think = Tiempo para pensar del Estratega
web-think-seconds = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
web-bots-talk = Los bots hablan de sus cartas, y pueden farolear
web-listed = Mesa pública: cualquiera puede unirse y mirar
web-invite-go = Crear mesa
web-start = Empezar

## Antes de empezar

web-waiting-title = Mesa lista
web-waiting-hint-owner = Envía a cada amigo su propio enlace. La partida empezará cuando estén ocupados todos los asientos.
web-waiting-hint = La partida empezará cuando estén ocupados todos los asientos.
web-waiting-hint-listed = También puede unirse cualquiera desde la página de inicio.
web-invited-title = Te han invitado
web-join-as = Te unirás como { $name }.
web-sit-down = Ocupar este asiento
web-watch-only = Este enlace es para mirar. La partida empezará cuando estén ocupados todos los asientos.
web-link-seat = Enlace del asiento { $number }
web-link-watch = Enlace para espectadores
web-qr = Código QR del enlace
web-seat-free = libre
web-seat-is-free = Asiento { $number }: libre
web-seat-bot = Añadir un bot
web-new-link = Reemplazar enlace
web-which-bot = ¿Qué bot?
web-stand-up = Dejar el asiento
web-free-seat = Liberar este asiento

## En la mesa

web-table = Mesa
web-table-menu = Menú
web-side = Historial y chat
web-people = Jugadores
web-watching = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
web-person-free = asiento libre
web-person-away = sin conexión
web-person-thinking = pensando
web-person-here = con conexión
web-person-bot = un bot juega por esta persona
web-person-bot-away = sin conexión; un bot juega por esta persona
web-away = ausente
web-come-back = Ya he vuelto
web-bot-for-you = Un bot juega por ti.
web-take-over = Dejar que juegue un bot
web-take-over-own = Dejar que un bot juegue por mí
web-stand-in = Bot que juega por ti si hace falta
web-seat-taken = El asiento de este enlace es de { $name }, así que solo puedes mirar. ¿Eres tú? En el dispositivo donde te sentaste, elige tu nombre arriba y «{ web-me-carry }».
web-stand-in-hint = { $time ->
    [yes] Toma tu asiento si no estás y los demás lo piden, o si se te acaba el tiempo.
   *[no] Toma tu asiento si no estás y los demás lo piden.
}
web-board-broken = No se puede mostrar este tablero. Esta es una vista sencilla de la partida.
web-board = Tablero
web-decision = Decisión
web-showing = Mostrando jugadas…
web-skip = Saltar
web-your-turn = Te toca: { $what }
web-waiting-for = { $count ->
    [one] { $names } está pensando…
   *[other] { $names } están pensando…
}
web-waiting-away = { $count ->
    [one] Esperando a { $names }, que no está.
   *[other] Esperando a { $names }, que no están.
}
web-time-out-move = Se te ha acabado el tiempo para esta decisión. La toma un bot por ti; después podrás volver.
web-time-out-game = Se te ha acabado el tiempo de esta partida. Un bot la jugará por ti hasta el final.
web-confirm-moves = Confirmar cada jugada
web-end-of-turn = Terminar mi turno
web-end-of-turn-ask = solo cuando yo lo diga
web-end-of-turn-safe = automáticamente, si no se pierde nada
web-end-of-turn-never = siempre automáticamente
web-sounds = Efectos de sonido
web-volume = Volumen
web-confirm-question = ¿{ $move }?
web-confirm-yes = Sí, jugar
web-refused = Jugada no permitida: { $move }.
web-refused-rule = Regla [{ $rule }]
web-refused-instead = Puedes elegir una de estas:
web-undo = Deshacer
web-undo-ask = Pedir deshacer
web-undo-asked = { $name } pide deshacer una jugada.
web-undo-you-ask = Has pedido deshacer una jugada.
web-undo-with = { $count ->
    [one] También se deshace { $count } jugada posterior.
   *[other] También se deshacen { $count } jugadas posteriores.
}
web-undo-open = Falta la respuesta de { $names }.
web-undo-agreed = Has permitido deshacer. Faltan los demás.
web-undo-question = ¿Permites deshacer?
web-undo-yes = Permitir
web-undo-no = Rechazar
web-since = Desde mi última jugada
web-write-move = Escribir una jugada
web-write-send = Jugar
web-advice = Consejo
web-claim = Afirmar algo de una carta
web-claim-about = Afirma algo sobre tu carta: verdad o farol. No obliga a nadie ni cambia ninguna carta.
web-claim-say = «{ $claim }»
web-log = Historial
web-log-empty = Nada todavía.
web-earlier-show = Mostrar entradas anteriores
web-earlier-shown = { $count ->
    [one] Se ha cargado una entrada anterior.
   *[other] Se han cargado { $count } entradas anteriores.
}
web-you = Tú
web-chat = Chat
web-chat-new = mensaje nuevo
web-chat-empty = Saluda a los demás jugadores.
web-chat-empty-spectators = Solo los espectadores ven este chat.
web-chat-muted = Chat silenciado
web-chat-unmuted = Chat activado
web-chat-say = Escribe un mensaje
web-chat-send = Enviar
web-chat-sent = Enviado
web-mute = Silenciar el chat
web-unmute = Activar el chat
web-line-lost = Conexión perdida. Reconectando…
web-shut = No puedes abrir esta mesa
web-shut-seat = Tu asiento ha quedado libre. Pide al anfitrión un enlace nuevo.
web-shut-link = Tu enlace ya no vale. Pide al anfitrión uno nuevo.
web-hand-over = Pasa el dispositivo a { $name }
web-hand-over-hint = ¡Los demás, sin mirar!
web-hand-over-ready = Soy { $name }
web-keys = Teclas
web-keys-text = Los números eligen una jugada, las flechas pasan de una opción a otra e Intro juega. Escape salta la animación.
web-side-close = Ocultar historial y chat
web-side-open = Mostrar historial y chat
web-zoom = Tamaño del tablero
web-zoom-in = Más grande
web-zoom-out = Más pequeño
web-zoom-reset = Ver todo el tablero
web-lens-of = Ampliado: { $part }
web-keys-board = Con el foco en el tablero: + y − cambian su tamaño, 0 lo muestra entero y Mayús con una flecha lo desplaza. También sirven la rueda y dos dedos. Deja el ratón sobre una parte, o mantenla pulsada, para verla ampliada con su regla. Las piezas se pueden arrastrar.
web-news-sat = { $name } ocupa un asiento.
web-news-stood = { $name } deja su asiento.
web-news-renamed = { $name } ahora se llama { $now }.
web-news-bot = Se une un bot: { $bot }.
web-news-undone = { $who ->
    [you] Deshaces una jugada.
   *[other] { $name } deshace una jugada.
}
web-news-undo-asked = { $who ->
    [you] Pides deshacer una jugada.
   *[other] { $name } pide deshacer una jugada.
}
web-news-undo-answered = { $answer ->
    [yes] { $who ->
        [you] Permites deshacer.
       *[other] { $name } permite deshacer.
    }
   *[no] { $who ->
        [you] Rechazas deshacer.
       *[other] { $name } rechaza deshacer.
    }
}
web-news-taken-over = { $who ->
    [you] Un bot juega ahora por ti: { $bot }.
   *[other] Un bot juega ahora por { $name }: { $bot }.
}
web-news-taken-over-late = { $who ->
    [you] Se te ha acabado el tiempo. Un bot juega ahora por ti: { $bot }.
   *[other] A { $name } se le ha acabado el tiempo. Un bot juega ahora en su lugar: { $bot }.
}
web-news-came-back = { $who ->
    [you] Has vuelto.
   *[other] { $name } ha vuelto.
}
web-news-closed = La administración ha cerrado esta mesa.

## Otras personas

web-people-here = Personas en la mesa
web-person-menu = Sobre { $name }
web-person-more = { $name }: silenciar, bloquear o denunciar
web-mute-person = Silenciar
web-unmute-person = Dejar de silenciar
web-mute-hint = Silenciado: no ves lo que escribe en esta mesa.
web-block = Bloquear
web-block-hint = Las personas bloqueadas no pueden unirse a tus mesas y no ves lo que escriben. No se les avisa.
web-block-ask = ¿Bloquear a { $name }?
web-blocked-now = Has bloqueado a { $name }.
web-blocked-people = Personas bloqueadas
web-blocked-empty = No has bloqueado a nadie.
web-blocked-hint = Los nombres son los que tenían cuando las bloqueaste.
web-unblock = Desbloquear
web-unblocked-now = Has desbloqueado a { $name }.
web-report = Denunciar
web-report-title = Denunciar a { $name }
web-report-reason = ¿Qué ocurre?
web-report-name = Nombre ofensivo
web-report-chat = Chat ofensivo
web-report-cheating = Trampas o pérdida de tiempo
web-report-other = Otra cosa
web-report-words = Con tus palabras (opcional)
web-report-hint = La administración de este servidor recibe tu denuncia con los últimos mensajes del chat. No se avisa a { $name }.
web-report-send = Enviar denuncia
web-report-thanks = Gracias. La administración lo revisará.
web-people-none = No hay nadie más.
web-table-closed = La administración ha cerrado esta mesa. La partida no puede continuar.
web-table-closed-why = Motivo: { $reason }
web-notice = Aviso
web-notice-restart = { $minutes ->
    [0] El servidor se reinicia en un momento.
    [one] El servidor se reinicia en un minuto, más o menos.
   *[other] El servidor se reinicia en unos { $minutes } minutos.
}
web-notice-restart-hint = Tus partidas están guardadas y esta página se reconecta sola.
web-notice-hide = Ocultar

## Administración

web-admin = Administración
web-admin-token = Clave
web-admin-token-hint = La orden «chabudai admin token» la muestra en el servidor. Esta pestaña la olvida al cerrarla.
web-admin-enter = Continuar
web-admin-leave = Olvidar la clave
web-admin-parts = Secciones
web-admin-reports = Denuncias
web-admin-tables = Mesas
web-admin-guests = Invitados
web-admin-bans = Expulsiones
web-admin-announce = Avisar
web-admin-audit = Registro de cambios
web-admin-none = No hay nada.
web-admin-all-reports = Mostrar también las denuncias resueltas
web-admin-report-title = Denuncia { $number }: { $name }
web-admin-reported-by = Denunciado por
web-admin-reported = Denunciado
web-admin-when = Cuándo
web-admin-words = Comentario
web-admin-chat = Chat
web-admin-chat-none = No hay mensajes.
web-admin-spectator = espectador
web-admin-done = Resuelta
web-admin-mark-done = Marcar como resuelta
web-admin-show = Mostrar
web-admin-game = Juego
web-admin-people = Jugadores
web-admin-state = Estado
web-admin-state-waiting = en espera
web-admin-state-playing = en juego
web-admin-state-over = terminada
web-admin-state-closed = cerrada
web-admin-updated = Último uso
web-admin-journal = Diario
web-admin-entries = { $count ->
    [one] { $count } entrada
   *[other] { $count } entradas
}
web-admin-connected = { $count ->
    [0] sin conexión
    [one] { $count } conexión
   *[other] { $count } conexiones
}
web-admin-close-table = Cerrar mesa
web-admin-purge-table = Borrar mesa
web-admin-purge-chat = Borrar chat
web-admin-search = Nombre o identificador
web-admin-search-go = Buscar
web-admin-id = Identificador
web-admin-addresses = Direcciones
web-admin-banned = expulsado
web-admin-rename = Cambiar nombre
web-admin-new-name = Nombre nuevo (vacío: sin nombre)
web-admin-ban = Expulsar
web-admin-ban-address = Dirección o red
web-admin-ban-title = Expulsar a { $name }
web-admin-reason = Motivo (la persona puede leerlo)
web-admin-time = Cuánto tiempo
web-admin-for-ever = para siempre
web-admin-until = Hasta
web-admin-unban = Levantar expulsión
web-admin-kind-restart = Reinicio
web-admin-kind-message = Mensaje
web-admin-kind = Tipo
web-admin-text = Texto
web-admin-minutes = Minutos
web-admin-minutes-wrong = Los minutos son un número entero, por ejemplo 5.
web-admin-announce-go = Avisar
web-admin-announce-none = Retirar el aviso
web-admin-announced = Enviado.
web-admin-sure = ¿Seguro? No se puede deshacer.
web-admin-yes = Sí, hazlo

## El final

web-rematch = Jugar otra vez
web-rematch-there = Ir a la siguiente partida
web-play-stronger = Más difícil: { $name }
web-play-weaker = Más fácil: { $name }
web-places = Clasificación
web-place-rank = { $rank }.º
web-share = Compartir
web-share-link = Enlace a la repetición
web-result-details = Resultado
web-replay = Repetición
web-record = Descargar registro

## Repetición

web-replay-start = La partida no ha empezado.
web-replay-none = Aquí no hay repetición
web-replay-slider = Posición en la partida
web-replay-back = Atrás
web-replay-on = Adelante
web-replay-play = Reproducir
web-replay-pause = Pausa
web-replay-view = Vista
web-replay-open = todas las cartas a la vista
web-replay-seat = vista de { $name }
web-replay-moves = Jugadas
web-replay-share = Compartir
web-replay-link = Enlace a esta posición
web-replay-rounds = Rondas
web-replay-round-back = Ronda anterior
web-replay-round-on = Ronda siguiente
web-replay-round = Ronda { $number }
web-replay-hand = Mano { $number }
web-replay-set = Serie { $set } · { $round }
web-replay-set-up = Preparación
web-replay-speed = Velocidad
web-replay-noted = nota
web-notes = Notas
web-note-here = Nota en este momento ({ $at })
web-note-save = Guardar nota
web-note-saved = Nota guardada.
web-notes-hint = El enlace contiene tus notas. Solo las ve quien tiene el enlace.
web-note-spoken = Nota: { $note }
web-notes-in-link = { $count ->
    [one] Este enlace lleva una nota. Aparece en su momento y en la lista de jugadas.
   *[other] Este enlace lleva { $count } notas. Aparecen en su momento y en la lista de jugadas.
}
web-note-too-long = Una nota tiene como máximo { $most } caracteres. Esta tiene { $length }.
web-note-in-link-too-long = Una nota de este enlace pasa de { $most } caracteres, así que no se muestran sus notas.
web-notes-too-long = Hay demasiadas notas para un enlace. Acorta o quita algunas.
web-notes-unreadable = Las notas de este enlace no se pueden leer. Puede que el enlace esté cortado.
web-chance = Azar

## Partidas guiadas

web-guide = Guía
web-guide-step = Paso { $step } de { $steps }
web-guide-next = Continuar
web-guide-back = Atrás
web-guide-undo = Atrás: deshacer
web-guide-close = Cerrar la guía
web-guide-open = Abrir la guía
web-guide-end = Seguir jugando
web-guide-asks = Tu jugada: { $move }
web-guide-watch = Mira lo que pasa…
web-guide-read-first = Cada cosa a su tiempo: lee esto y después pulsa Continuar.
web-guide-other = «{ $move }» también se puede. Pero aquí la guía quiere enseñarte algo: «{ $asked }».
web-guide-anyway = Hacer la mía de todos modos
web-guide-left = Has dejado la guía y la partida sigue. Juega como quieras, o deshaz jugadas hasta el último paso.
web-guide-return = Volver a la guía
web-learn-title = Aprender a jugar
web-learn-intro = Juegas una partida de verdad contra un bot fácil. Una guía explica las cosas de una en una y te muestra dónde pulsar. Después sigues jugando sin más.
web-learn-minutes = { $minutes ->
    [one] alrededor de { $minutes } minuto
   *[other] unos { $minutes } minutos
}
web-learn-start = Empezar
web-learn-again = Empezar de nuevo
web-learn-continue = Continuar donde lo dejaste
web-learn-offer = ¿Es tu primera vez? Una partida guiada te enseña a jugar. Se abre en otra pestaña.
web-learn-decline = Sin guía, gracias

## El tablero genérico

web-fallback-decision = Elige tu jugada.
web-fallback-turn = le toca
web-fallback-none = nada
web-fallback-rank = Puesto
web-fallback-player = Jugador
web-fallback-score = Puntos

## Tú: identidad y datos

web-former-player = Exjugador
web-me-title = Tú y tus datos
web-me-intro = Chabudai no tiene cuentas: te recuerda este dispositivo. Aquí puedes llevar tus partidas a otros dispositivos, y ver o eliminar lo que sabe el servidor.
web-me-name = Tu nombre
web-me-name-saved = Tu nombre está guardado.
web-me-games = { $count ->
    [0] Tus partidas
    [one] Tus partidas y resultados (1 partida)
   *[other] Tus partidas y resultados ({ $count } partidas)
}
web-me-carry = Usar otro dispositivo
web-me-carry-hint = Conserva tu nombre y tus partidas en un teléfono, una tableta u otro equipo.
web-me-link = Enlace de un solo uso
web-me-link-hint = Ábrelo en el otro dispositivo o escanea el código con su cámara. Vale una vez, durante diez minutos.
web-me-link-make = Crear un enlace
web-me-link-again = Crear otro enlace
web-me-link-ready = El enlace está listo.
web-me-link-left = { $minutes ->
    [one] Vale un minuto más.
   *[other] Vale { $minutes } minutos más.
}
web-me-code = Código de recuperación
web-me-code-hint = Apúntalo y guárdalo bien. Con él vuelves aunque pierdas todos tus dispositivos.
web-me-code-make = Crear un código de recuperación
web-me-code-renew = Crear un código nuevo
web-me-code-made = Creaste un código el { $time }. Uno nuevo lo sustituye.
web-me-code-ready = Tu código de recuperación está listo.
web-me-code-once = Solo se muestra ahora. Quien lo conozca puede jugar en tu nombre.
web-me-code-use = Usar código
web-me-sign-in = ¿Ya te conocen en otro dispositivo?
web-me-sign-in-hint = Escribe tu código de recuperación, usa una llave de acceso o abre un enlace de un solo uso del otro dispositivo.
web-me-sign-in-title = Usar aquí tu otra identidad
web-me-sign-in-go = Continuar
web-me-link-owner = Con este enlace, este dispositivo pasa a ser de { $name }.
web-me-link-warning = Continúa solo si has creado tú el enlace. Quien lo creó compartirá tus partidas a partir de ahora.
web-me-games-question = { $count ->
    [0] En este dispositivo eres { $name }. ¿Qué hacemos con esa identidad?
    [one] En este dispositivo eres { $name }, con una partida. ¿Qué hacemos con ella?
   *[other] En este dispositivo eres { $name }, con { $count } partidas. ¿Qué hacemos con ellas?
}
web-me-games-bring = Llevármelo todo
web-me-games-bring-hint = Los asientos, las partidas y los resultados pasan a la otra identidad. Las dos se unen.
web-me-games-leave = Dejarlo aparte
web-me-games-leave-hint = Recibes un código de recuperación para volver más adelante.
web-me-left-title = Tu identidad anterior
web-me-left-hint = Con este código puedes volver a las partidas que has dejado.
web-me-left-done = Ya lo he apuntado
web-me-passkey = Llave de acceso
web-me-passkey-use = Usar una llave de acceso
web-me-passkeys = Llaves de acceso
web-me-passkeys-hint = Entra con la huella, la cara o un PIN, sin apuntar nada.
web-me-passkeys-browser = Este navegador no ofrece llaves de acceso. Usa un enlace o un código de recuperación.
web-me-passkeys-address = Los navegadores solo permiten llaves de acceso en direcciones con HTTPS y nombre, y en localhost. Aquí puedes usar un enlace o un código de recuperación.
web-me-passkey-add = Añadir una llave de acceso
web-me-passkey-added = La llave de acceso se ha añadido.
web-me-passkey-known = Este dispositivo ya tiene una llave de acceso tuya.
web-me-remove = Quitar
web-me-used = Usada por última vez el { $time }
web-me-devices = Tus dispositivos
web-me-this-device = Este dispositivo
web-me-first-device = Tu primer dispositivo
web-me-seen = Visto por última vez el { $time }
web-me-sign-out = Cerrar sesión
web-me-sign-out-all = Cerrar sesión en los demás
web-me-sign-out-copies = Inutilizar copias de mi cookie
web-me-signed-out = Sesión cerrada.
web-me-devices-hint = ¿Has perdido un dispositivo? Cierra su sesión: sus partidas se cierran al momento. Después quita las llaves que no conozcas y crea un código nuevo.
web-me-data = Tus datos
web-me-data-hint = El servidor guarda tu nombre, tus partidas y tus mensajes, y los dispositivos y llaves de arriba. Ni correo ni contraseña.
web-me-chat-days = { $days ->
    [one] El chat se borra un día después del último uso de la mesa.
   *[other] El chat se borra { $days } días después del último uso de la mesa.
}
web-me-export = Descargar mis datos
web-me-delete = Eliminarlo todo
web-me-delete-title = ¿Eliminar todo sobre ti?
web-me-delete-what = Se eliminan tu nombre, tus mensajes, tus llaves y tus códigos, y se cierra la sesión en todos tus dispositivos.
web-me-delete-games = Las partidas terminadas quedan para los demás, con «Exjugador» en tu asiento. En las partidas en curso sigue jugando un bot.
web-me-delete-sure = Entiendo que no se puede deshacer
web-me-delete-go = Eliminar para siempre
web-my-games = Tus partidas
web-my-games-all = Todas
web-my-games-playing = En curso
web-my-games-waiting = En espera
web-my-games-over = Terminadas
web-my-games-none = Aquí aún no hay partidas. Elige una en la página de inicio.
web-my-games-more = Mostrar más
web-my-state-playing = En curso
web-my-state-waiting = Esperando jugadores
web-my-state-over = Terminada
web-my-place = Puesto { $rank } de { $count }
web-my-score = Puntuación: { $score }
web-shut-device = Se ha cerrado la sesión de este dispositivo desde otro de los tuyos.

## Terminar antes, revancha, series y el comienzo del reloj

web-clock-hint-loss = Quien se queda sin tiempo pierde.
web-clock-hint-loss-many = Quien se queda sin tiempo queda en último lugar y un bot juega por esa persona hasta el final.
web-clock-hint-ready = El reloj de una persona invitada empieza cuando dice que ya puede jugar.
web-clock-waits = El reloj espera a que esta persona pueda jugar.
web-time-out = Cuando se acaba el tiempo
web-time-out-bot-plays = juega un bot
web-time-out-player-loses = se pierde la partida
web-time-out-loss = Se te ha acabado el tiempo. Pierdes por tiempo.
web-series = Partidas
web-series-one = una partida
web-series-best-of = al mejor de { $count }
web-series-points = { $points } en la serie
web-series-game = Partida { $game } de { $count } como máximo:
web-series-over = { $count ->
    [one] { $winners } gana la serie.
   *[other] La serie termina en empate entre { $winners }.
}
web-series-next = Siguiente partida de la serie
web-rematch-asks = { $count ->
    [one] Se preguntará a { $names }.
   *[other] Se preguntará a { $names }.
}
web-rematch-gone = { $count ->
    [one] { $names } ya no está. Su asiento queda libre.
   *[other] { $names } ya no están. Sus asientos quedan libres.
}
web-rematch-waits = Quieres jugar otra vez. Esperando a { $names }.
web-rematch-withdraw = Retirar
web-rematch-left = { $count ->
    [one] queda { $count } segundo para responder
   *[other] quedan { $count } segundos para responder
}
web-rematch-question = { $name } quiere jugar otra vez. ¿Aceptas?
web-offer-accept = Aceptar
web-offer-decline = Rechazar
web-end-game = Terminar antes
web-draw-offer = Ofrecer tablas
web-draw-you-offer = Has ofrecido tablas. Si el otro juega, las rechaza.
web-draw-offered = { $name } ofrece tablas.
web-draw-question = { $name } ofrece tablas. ¿Aceptas? Si juegas, las rechazas.
web-resign = Rendirse
web-resign-question = ¿Seguro que quieres rendirte?
web-resign-hint = Pierdes la partida. Una rendición no se puede deshacer.
web-resign-hint-goes-on = Quedas en último lugar y un bot sigue por ti. Una rendición no se puede deshacer.
web-resign-not = Seguir jugando
web-gave-up = fuera
web-gave-up-resigned = { $over ->
    [yes] se ha rendido
   *[no] se ha rendido; sigue un bot
}
web-gave-up-out-of-time = { $over ->
    [yes] ha perdido por tiempo
   *[no] ha perdido por tiempo; sigue un bot
}
web-you-gave-up-resigned = Te has rendido. Un bot sigue por ti.
web-you-gave-up-out-of-time = Se te ha acabado el tiempo: quedas en último lugar. Un bot sigue por ti.
web-ready = Ya puedo jugar
web-ready-hint = Tu reloj empieza cuando pulses el botón, como mucho a los { $minutes } minutos. Antes puedes leer las reglas.
web-ready-promise = Tu reloj no empieza hasta que digas que ya puedes jugar, como mucho a los { $minutes } minutos.
web-rules-before = Leer antes las reglas
web-cancel-table = Cancelar esta mesa
web-cancel-table-hint = La mesa se elimina y sus enlaces dejan de funcionar. Aún no se ha unido nadie.
web-keep-table = Conservarla
web-table-cancelled = La mesa se ha cancelado.
web-shut-cancelled = El anfitrión ha cancelado esta mesa.
web-news-ready = { $who ->
    [you] Tu reloj corre desde ahora.
   *[other] { $name } ya puede jugar.
}
web-news-ready-late = { $who ->
    [you] Tu reloj empieza ahora.
   *[other] El reloj de { $name } empieza ahora.
}
web-news-draw-offered = { $who ->
    [you] Ofreces tablas.
   *[other] { $name } ofrece tablas.
}
web-news-draw-answered = { $answer ->
    [yes] { $who ->
        [you] Aceptas las tablas.
       *[other] { $name } acepta las tablas.
    }
   *[no] { $who ->
        [you] Rechazas las tablas.
       *[other] { $name } rechaza las tablas.
    }
}
web-news-rematch-offered = { $who ->
    [you] Propones otra partida.
   *[other] { $name } propone otra partida.
}
web-news-rematch-answered = { $answer ->
    [yes] { $who ->
        [you] Aceptas otra partida.
       *[other] { $name } acepta otra partida.
    }
   *[no] { $who ->
        [you] No quieres otra partida.
       *[other] { $name } no quiere otra partida.
    }
}
web-news-offer-expired = No todos han respondido a tiempo, así que no hay otra partida.

## El análisis de una partida terminada
web-review = Análisis
web-review-start = Analizar esta partida
web-review-about = El análisis muestra cuánto valía cada decisión, según lo que sabía el jugador.
web-review-waiting = Tu análisis está en la cola…
web-review-running = Decisión { $done } de { $total }
web-review-failed = El análisis ha fallado.
web-review-again = Intentar de nuevo
web-review-ready = { $count ->
    [0] El análisis está listo. No hay jugadas costosas.
    [one] El análisis está listo. Hay { $count } jugada costosa.
   *[other] El análisis está listo. Hay { $count } jugadas costosas.
}
web-review-graph = Probabilidad de ganar
web-review-graph-line = { $name }: de { $first } a { $last }.
web-review-help = ¿Qué significan las cifras?
web-review-help-graph = El gráfico muestra la probabilidad de ganar de cada jugador tras cada una de sus jugadas, según lo que sabía en ese momento.
web-review-help-loss = −12 % significa que con la mejor jugada habría ganado 12 partidas más de cada 100. Desde el 10 % es una imprecisión, desde el 20 % un error y desde el 30 % un error grave.
web-review-help-accuracy = Quien solo hace jugadas tan buenas como la mejor tiene una precisión del 100 %.
web-review-accuracy = Precisión
web-review-accurate = { $percent } de precisión
web-review-turning = Momentos decisivos
web-review-turn = Momento decisivo { $number }: { $name }, { $move }
web-review-costly = Jugadas costosas
web-review-no-costly = Ninguna. ¡Bien jugado!
web-review-label-best = La mejor
web-review-label-good = Buena
web-review-label-inaccuracy = Imprecisión
web-review-label-mistake = Error
web-review-label-blunder = Error grave
web-review-loss = −{ $percent }
web-review-played = { $name }: { $move }
web-review-better = Mejor: { $move }
web-review-beliefs = Lo que { $name } podía creer
web-review-moves = Todas las jugadas
web-review-move = Jugada
web-review-chance = Probabilidad de ganar
web-review-points = Puntos esperados
web-review-mix = Mezcla ideal
web-review-chosen = elegida
web-review-learn = Aprende de tus errores
web-review-learn-seat = Aprende de los errores de { $name }
web-review-learning = Busca una jugada mejor para cada decisión costosa. Mientras tanto, las respuestas están ocultas.
web-review-back = Volver al análisis
web-review-count = { $number } / { $count }
web-review-question = Jugaste: { $move }. Busca una jugada mejor.
web-review-question-other = { $name } jugó: { $move }. Busca una jugada mejor.
web-review-wrong = { $count ->
    [one] { $move }: así ganas más o menos { $count } partida menos de cada 100. Inténtalo otra vez.
   *[other] { $move }: así ganas unas { $count } partidas menos de cada 100. Inténtalo otra vez.
}
web-review-right = ¡Correcto: { $move }!
web-review-answer = Respuesta: { $move }
web-review-show = Mostrar la respuesta
web-review-next = Siguiente error
web-review-skip = Saltar
web-review-previous = Anterior
web-review-end = Terminar
web-review-tried = Ya la has probado.
web-play-on = Seguir desde aquí
web-play-on-about = Empieza una partida nueva contra bots en esta decisión
web-hint = Pista
web-hint-move = Prueba: { $move }.
web-hints-allowed = Todos pueden pedir pistas
web-terms-hints = Se permiten pistas
