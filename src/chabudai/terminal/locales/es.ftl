# El cliente de terminal. Cada juego tiene sus palabras en su propio catálogo.

## Personas y bots

terminal-you = Tú
terminal-player = Jugador { $number }
terminal-bot-random = Capricho
terminal-bot-greedy = Novato
terminal-bot-ismcts = Estratega
terminal-bot-other = Bot
terminal-bot-numbered = { $name } { $number }
terminal-dealer-mark = (reparte)

## En la mesa

terminal-moves = Te toca
terminal-moves-of = Le toca a { $name }
terminal-thinking = { $name } piensa…
terminal-log = Qué ha pasado
terminal-type = Escribe una jugada, por ejemplo { $example }
terminal-your-hand = Tu mano: { $cards }
terminal-no-cards = No quedan cartas
terminal-cards-left = { $cards ->
    [one] { $name } tiene { $cards } carta
   *[other] { $name } tiene { $cards } cartas
}
terminal-list = { $first }, { $last }
terminal-over = Fin de la partida
terminal-nothing-to-say = Ahora mismo no hay nada que declarar.
terminal-saved = La partida está guardada en { $file }.
terminal-not-saved = No se ha podido guardar la partida en { $file }: { $why }
terminal-load-no-table = { $file } no dice quién juega. Tienes el primer asiento; contra ti: { $names }. Para elegir, usa --bot o --hot-seat.

## Teclas

terminal-enter = Intro
terminal-key-help = Ayuda
terminal-key-type = Escribir
terminal-key-talk = Hablar
terminal-key-undo = Deshacer
terminal-key-sheet = Hoja
terminal-key-board = Tablero
terminal-key-light = Claro/oscuro
terminal-key-quit = Salir
terminal-key-back = Volver
terminal-key-go-on = Seguir
terminal-key-again = Otra partida
terminal-key-rules = Leer la regla
terminal-help-title = Teclas
terminal-help-numbers = hace la jugada con ese número o esa letra
terminal-help-pass = pasa, si el juego lo permite
terminal-help-arrows = eligen una jugada y la hacen
terminal-help-help = abre esta página: teclas, notación y reglas
terminal-help-type = te deja escribir una jugada
terminal-help-talk = declara algo en voz alta, si el juego lo permite
terminal-help-undo = deshace tu última jugada, mientras nadie haya jugado después ni se haya revelado nada
terminal-help-sheet = muestra la hoja de puntos, qué gana a qué o qué cuesta cada cosa
terminal-help-board = pasa las páginas de un tablero que no cabe en la pantalla
terminal-help-light = cambia entre oscuro y claro
terminal-help-quit = deja la mesa (con --save se guarda la partida)
terminal-help-back = vuelve a la mesa
terminal-help-scroll = recorre lo que ha pasado
terminal-help-again = empieza otra partida cuando esta ha terminado
terminal-help-notation = Cómo se escriben las jugadas

## Pantallas

terminal-refused = Eso no vale
terminal-clause = La regla [{ $rule }]
terminal-claim-title = ¿Qué dices? Puede ser verdad o no.
terminal-sheet-title = Para consultar
terminal-hand-over = Pásale la pantalla a { $name }
terminal-hand-over-ready = { $name }, pulsa Intro cuando nadie más esté mirando.
terminal-hand-over-undo = Quien acaba de jugar aún puede deshacerlo con u.
terminal-moment = Así ha quedado

## Línea a línea

terminal-plain-start = { $title }. Escribe ? si necesitas ayuda.
terminal-plain-fallback = Aquí no hay pantalla completa: la partida se cuenta línea a línea.
terminal-plain-missing = La pantalla completa necesita algo más, { $install }: la partida se cuenta línea a línea.
terminal-plain-moves = Puedes hacer esto:
terminal-plain-prompt = { $who ->
    [you] Tu jugada (número o notación, ? para la ayuda):
   *[other] { $name }, tu jugada (número o notación, ? para la ayuda):
}
terminal-plain-help = Escribe el número de una jugada o la jugada misma, por ejemplo { $example }. Otras órdenes: { $commands }.
terminal-plain-claims = Puedes decir:
terminal-plain-no-number = No hay ninguna jugada con el número { $number }.
terminal-plain-undone = Deshecho.
terminal-plain-again = ¿Otra? Escribe { $again }; cualquier otra cosa termina.
terminal-plain-end = No llega nada más: se recoge la mesa.
terminal-plain-bye = Hasta la próxima.
terminal-command-help = ayuda
terminal-command-rules = reglas
terminal-command-undo = deshacer
terminal-command-claim = decir
terminal-command-sheet = puntos
terminal-command-quit = salir
terminal-command-again = otra
terminal-command-board = tablero

## Juegos sin tablero propio

terminal-fallback-place = { $rank }. { $name }: { $score }
terminal-fallback-notation = Cada jugada aparece con su texto entre corchetes. Escribe ese texto o el número de la jugada.
