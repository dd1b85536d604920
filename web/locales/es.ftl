# Las palabras propias del cliente. Las claves empiezan por web-; cada juego trae las suyas.

## En todas partes

web-home = Inicio
web-close = Cerrar
web-cancel = Cancelar
web-back = Volver
web-copy = Copiar
web-copied = Copiado
web-loading = Un momento…
web-moment = Un momento…
web-nowhere = No hay nada en esta dirección.
web-to-table = A la mesa
web-language = Idioma
web-theme-light = Claro
web-theme-dark = Oscuro
web-name-none = Invitado
web-name-change = Cambiar nombre
web-name-title = ¿Cómo te llamamos?
web-name-label = Tu nombre
web-name-hint = Sin cuenta ni contraseña: este dispositivo se acuerda de ti.
web-name-keep = Así me llamo
web-trouble-offline = Ahora no hay conexión con la mesa. Seguimos intentándolo.
web-trouble-failed = No ha funcionado. Inténtalo otra vez.

## Inicio

web-welcome = Siéntate, vamos a jugar.
web-bot-choice = Bot contra el que juegas
web-play-bot = Jugar ya contra un bot
web-invite = Invitar a amigos
web-open-table = Abrir mesa
web-play-alone = Jugar en solitario
web-rules = Reglas
web-rules-contents = En esta página
web-rules-chapters = Capítulos de las reglas
web-learn = Primera partida
web-my-tables = Mis mesas
web-my-tables-empty = Aún no tienes mesa. Elige un juego arriba.
web-my-tables-below = { $count ->
    [one] Mi mesa
   *[other] Mis { $count } mesas
}
web-my-turn = Te toca
web-lobby = Mesas abiertas
web-lobby-empty = Nadie espera. Abre una mesa: quizá venga alguien.
web-watch = Se está jugando
web-watch-empty = Ahora no se juega en ninguna mesa abierta.
web-replays = Partidas terminadas
web-replays-short = Repeticiones
web-list-all = Ver todos los juegos
web-replays-empty = Aquí se vuelven a ver las partidas terminadas.
web-go-on = Seguir
web-join = Unirse
web-watch-verb = Mirar
web-replay-verb = Ver otra vez
web-show-all = Ver las { $count }
web-free-seats = { $count ->
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}

## Poner la mesa

web-seats = Quién juega
web-players = Número de jugadores
web-seat-number = Asiento { $number }
web-seat-me = yo
web-seat-friend = un amigo, por enlace
web-seat-anybody = quien venga
web-seat-a-bot = bot: { $bot }
web-bot-random = Capricho
web-bot-greedy = Novato
web-bot-ismcts = Estratega
web-hot-seat = Varios asientos son tuyos: pasaos el dispositivo. Si el juego tiene manos de cartas, se ocultan entre turnos.
web-clock = Reloj
web-clock-none = sin reloj
web-option-told = { $option }: { $value }
web-terms = A qué se juega
web-terms-listed = cualquiera puede unirse y mirar
web-clock-move = { $time } por jugada
web-clock-game = { $time } por partida
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
web-think = El Estratega puede pensar
web-think-seconds = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
web-listed = Mostrar la mesa a todos: otros pueden unirse y mirar
web-invite-go = Poner la mesa
web-start = Empezar

## Antes de empezar

web-waiting-title = La mesa está puesta
web-waiting-hint-owner = Envía a cada cual su enlace. La partida empieza cuando estén todos sentados.
web-waiting-hint = La partida empieza cuando estén todos sentados.
web-waiting-hint-listed = También puede sentarse quien vea la mesa en la página de inicio.
web-invited-title = Te espera un asiento
web-join-as = Te sientas como { $name }.
web-sit-down = Sentarme
web-watch-only = Este enlace es para mirar. La partida empieza cuando estén todos.
web-link-seat = Enlace del asiento { $number }
web-link-watch = Enlace para mirar
web-qr = Código QR del enlace
web-seat-free = libre
web-seat-is-free = Asiento { $number }: libre
web-seat-bot = Sentar un bot
web-new-link = Anular y hacer otro enlace
web-which-bot = Qué bot
web-stand-up = Levantarme
web-free-seat = Liberar el asiento

## En la mesa

web-table = Mesa
web-table-menu = Esta mesa
web-side = Lo que pasó y charla
web-people = Jugadores
web-watching = { $count ->
    [one] { $count } persona mira
   *[other] { $count } personas miran
}
web-person-free = asiento libre
web-person-away = sin conexión
web-person-thinking = está pensando
web-person-here = está aquí
web-person-bot = un bot juega en su lugar
web-person-bot-away = sin conexión; un bot juega en su lugar
web-away = ausente
web-come-back = He vuelto
web-bot-for-you = Un bot está jugando por ti.
web-take-over = Que juegue un bot
web-take-over-own = Que un bot juegue por mí
web-board-broken = No se ha podido dibujar este tablero. Esta es una vista sencilla de la partida.
web-board = Tablero
web-decision = Decisión
web-showing = Mira lo que pasa…
web-skip = Saltar
web-your-turn = Te toca: { $what }
web-waiting-for = { $count ->
    [one] { $names } está pensando…
   *[other] { $names } están pensando…
}
web-waiting-away = { $count ->
    [one] Esperamos a { $names }, que no está.
   *[other] Esperamos a { $names }, que no están.
}
web-time-out = Se te ha acabado el tiempo.
web-time-out-others = Los demás pueden hacer que un bot juegue por ti.
web-confirm-moves = Preguntar antes de jugar
web-sounds = Sonidos suaves
web-confirm-question = ¿{ $move }?
web-confirm-yes = Sí, jugar
web-refused = No se puede: { $move }.
web-refused-rule = Regla [{ $rule }]
web-refused-instead = Puedes elegir una de estas:
web-undo = Deshacer
web-undo-ask = Pedir deshacer
web-undo-asked = { $name } pide deshacer una jugada.
web-undo-you-ask = Pides deshacer una jugada.
web-undo-with = { $count ->
    [one] Con ella se deshace { $count } jugada posterior.
   *[other] Con ella se deshacen { $count } jugadas posteriores.
}
web-undo-open = Por responder: { $names }.
web-undo-agreed = Has dicho que sí; falta que respondan los demás.
web-undo-question = ¿De acuerdo?
web-undo-yes = De acuerdo
web-undo-no = No
web-since = Desde mi última jugada
web-write-move = Escribir una jugada
web-write-send = Jugar
web-claim = Hablar de una carta
web-claim-say = «{ $claim }»
web-log = Lo que pasó
web-log-empty = Nada todavía.
web-you = Tú
web-chat = Charla
web-chat-new = mensaje nuevo
web-chat-empty = Saluda: los jugadores te oyen.
web-chat-empty-spectators = Aquí charlan los espectadores entre sí.
web-chat-muted = Has silenciado la charla.
web-chat-unmuted = Vuelves a oír la charla.
web-chat-say = Di algo
web-chat-send = Decir
web-chat-sent = Dicho.
web-mute = Silenciar
web-unmute = Volver a oír
web-line-lost = Sin conexión, lo intentamos otra vez…
web-shut = No se puede abrir esta mesa
web-shut-seat = Tu asiento en esta mesa ha quedado libre. Quien preparó la mesa puede enviarte otro enlace.
web-shut-link = El enlace por el que entraste ya no vale. Quien preparó la mesa puede enviarte otro.
web-curtain = Pasa la pantalla a { $name }
web-curtain-hint = Que nadie más mire ahora.
web-curtain-ready = Soy { $name }
web-keys = Teclas
web-keys-text = Los números eligen una jugada, las flechas van de una a otra, Intro la juega. Escape salta lo que se muestra.
web-news-sat = { $name } se sienta.
web-news-stood = { $name } se levanta.
web-news-renamed = { $name } ahora se llama { $now }.
web-news-bot = Se sienta un bot: { $bot }.
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
        [you] Dices: de acuerdo.
       *[other] { $name } dice: de acuerdo.
    }
   *[no] { $who ->
        [you] Dices que no.
       *[other] { $name } dice que no.
    }
}
web-news-taken-over = { $who ->
    [you] Un bot juega ahora por ti: { $bot }.
   *[other] Un bot juega ahora por { $name }: { $bot }.
}
web-news-came-back = { $who ->
    [you] Has vuelto.
   *[other] { $name } ha vuelto.
}

## El final

web-rematch = Otra partida
web-rematch-there = A la siguiente partida
web-result-details = Resultado
web-replay = Repetición
web-record = Descargar el registro

## Repetición

web-replay-start = La mesa está vacía.
web-replay-none = Aquí no hay repetición
web-replay-slider = Momento de la partida
web-replay-back = Atrás
web-replay-on = Adelante
web-replay-play = Ver
web-replay-pause = Pausa
web-replay-view = Visto por
web-replay-open = todo a la vista
web-replay-seat = como lo vio { $name }
web-replay-moves = Jugadas
web-replay-share = Compartir
web-replay-link = Enlace a este momento
web-chance = Azar

## La primera partida

web-lesson-title = Tu primera partida
web-lesson-next = Seguir
web-lesson-try = Pruébalo: { $move }
web-lesson-other = Buena idea, pero hagamos juntos esta: { $move }.
web-lesson-end = Ahora una de verdad
web-lesson-step = Paso { $step } de { $steps }
web-lesson-rival = Rival
web-lesson-you = Tú

## The fallback board

web-fallback-decision = Elige tu jugada.
web-fallback-turn = le toca
web-fallback-none = nada
web-fallback-rank = Puesto
web-fallback-player = Jugador
web-fallback-score = Puntos
