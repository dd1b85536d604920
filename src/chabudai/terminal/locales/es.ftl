# El cliente de terminal. Cada juego tiene sus palabras en su propio catálogo.

## Personas y bots

terminal-you = Tú
terminal-player = Jugador { $number }
terminal-dealer-mark = (rep.)

## En la mesa

terminal-moves = Te toca
terminal-moves-of = Le toca a { $name }
terminal-thinking = { $name } está pensando…
terminal-log = Historial
terminal-type = Escribe una jugada, por ejemplo { $example }
terminal-your-hand = Tu mano: { $cards }
terminal-no-cards = No quedan cartas
terminal-cards-left = { $cards ->
    [one] { $name } tiene { $cards } carta
   *[other] { $name } tiene { $cards } cartas
}
terminal-list = { $first }, { $last }
terminal-over = Fin de la partida
terminal-nothing-to-say = Ahora no puedes afirmar nada.
terminal-saved = La partida está guardada en { $file }.
terminal-not-saved = No se ha podido guardar la partida en { $file }: { $why }
terminal-load-no-table = { $file } no dice quién juega. Ocupas el primer asiento contra { $names }. Para elegir, usa --bot o --hot-seat.

## Teclas

terminal-enter = Intro
terminal-key-help = Ayuda y reglas
terminal-key-type = Escribir jugada
terminal-key-talk = Afirmar
terminal-key-undo = Deshacer
terminal-key-resign = Rendirse
terminal-key-sheet = Hoja
terminal-key-board = Tablero
terminal-key-light = Claro/oscuro
terminal-key-quit = Salir
terminal-key-back = Volver
terminal-key-go-on = Continuar
terminal-key-again = Jugar otra vez
terminal-key-hint = Pista
terminal-key-review = Análisis
terminal-key-rules = Leer la regla
terminal-help-title = Teclas
terminal-help-numbers = hace la jugada con ese número o esa letra
terminal-help-pass = pasa, si el juego lo permite
terminal-help-arrows = eligen una jugada y la hacen
terminal-help-help = abre esta página: teclas, notación y reglas
terminal-help-type = te deja escribir una jugada
terminal-help-talk = afirma algo de una carta, si el juego lo permite
terminal-help-undo = deshace tu última jugada, hasta que juegue un rival o se revele algo
terminal-help-resign = te rindes; antes se te pregunta otra vez
terminal-help-sheet = muestra la hoja de puntos, qué gana a qué o qué cuesta cada cosa
terminal-help-board = pasa las páginas de un tablero que no cabe en la pantalla
terminal-help-light = cambia entre oscuro y claro
terminal-help-quit = sale de la mesa (con --save se guarda la partida)
terminal-help-back = vuelve a la mesa
terminal-help-scroll = recorre el historial
terminal-help-again = empieza otra partida cuando esta ha terminado
terminal-help-hint = sugiere una jugada y dice por qué; solo contra bots
terminal-help-review = analiza la partida terminada: qué costó cada una de tus decisiones
terminal-help-notation = Cómo se escriben las jugadas

## Pantallas

terminal-refused = Jugada no permitida
terminal-clause = Regla [{ $rule }]
terminal-claim-title = ¿Qué afirmas? Puede ser verdad o no.
terminal-sheet-title = Consulta
terminal-hand-over = Pasa la pantalla a { $name }
terminal-hand-over-ready = { $name }, pulsa Intro cuando nadie más mire.
terminal-hand-over-undo = El último jugador aún puede deshacer con u.
terminal-moment = Resultado
terminal-review-wait = { $total ->
    [0] Analizando la partida…
   *[other] Analizando la partida: { $done } de { $total } decisiones…
}

## Línea a línea

terminal-plain-start = { $title }. Escribe ? para ver la ayuda.
terminal-plain-fallback = Este terminal no puede mostrar la pantalla completa: la partida se muestra línea a línea.
terminal-plain-missing = La pantalla completa necesita { $install }: la partida se muestra línea a línea.
terminal-plain-moves = Tus jugadas:
terminal-plain-prompt = { $who ->
    [you] Tu jugada (número o notación, ? para la ayuda):
   *[other] { $name }, tu jugada (número o notación, ? para la ayuda):
}
terminal-plain-help = Escribe el número de una jugada o la jugada misma, por ejemplo { $example }. Otras órdenes: { $commands }.
terminal-plain-claims = Puedes afirmar:
terminal-plain-no-number = No hay ninguna jugada { $number }.
terminal-plain-undone = Deshecho.
terminal-hint = Prueba: { $move }. { $why }
terminal-hint-wait = Buscando una buena jugada…
terminal-hint-not-here = Solo hay pistas contra bots.
terminal-plain-again = ¿Jugar otra vez? Escribe { $again }. Para ver qué costó cada decisión, escribe { $review }. Cualquier otra cosa sale.
terminal-plain-review = Analizando la partida. Puede tardar unos minutos.
terminal-plain-resign = ¿Seguro que quieres rendirte? Escribe { $yes }; cualquier otra cosa sigue la partida.
terminal-plain-resign-not = Sigues jugando.
terminal-resign-question = { $goes_on ->
    [yes] ¿Seguro que quieres rendirte? Quedarás en último lugar y un bot seguirá por ti.
   *[no] ¿Seguro que quieres rendirte? Pierdes la partida.
}
terminal-yes = sí
terminal-plain-end = No hay más entrada. ¡Adiós!
terminal-plain-bye = ¡Hasta la próxima!
terminal-command-help = ayuda
terminal-command-rules = reglas
terminal-command-undo = deshacer
terminal-command-resign = rendirse
terminal-command-claim = afirmar
terminal-command-sheet = puntos
terminal-command-quit = salir
terminal-command-again = otra
terminal-command-hint = pista
terminal-command-review = análisis
terminal-command-board = tablero

## Juegos sin tablero propio

terminal-fallback-place = { $rank }. { $name }: { $score }
terminal-fallback-notation = Cada jugada aparece con su texto entre corchetes. Escribe ese texto o el número de la jugada.
