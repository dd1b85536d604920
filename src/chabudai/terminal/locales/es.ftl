# El cliente de terminal. Cada juego tiene sus palabras en su propio catálogo.

## Personas y bots

terminal-you = Tú
terminal-player = Jugador { $number }
terminal-bot-random = Azar
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
terminal-help-sheet = muestra la hoja de puntos o qué gana a qué
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

## Matcha

terminal-matcha-title = edición { $edition } · serie { $set } de { $sets } · ronda { $round } de 3 · reparto: { $dealer }
terminal-matcha-title-unlimited = edición { $edition } · serie { $set } · ronda { $round } de 3 · reparto: { $dealer }
terminal-matcha-face-down = bocabajo
terminal-matcha-kinds = tipos
terminal-matcha-progress = { $kind } { $have } de { $goal }
terminal-matcha-progress-kinds = { $have } de { $goal } tipos
terminal-matcha-tokens = { $name }, fichas: { $tokens }
terminal-matcha-place = { $card }, por { $slot }
terminal-matcha-pass = Pasar
terminal-matcha-keep = { $count ->
    [0] No guardar nada
   *[other] Guardar { $cards }
}
terminal-matcha-mat-done = Tatami { $mat } (hecho): { $cards }
terminal-matcha-mat-now = Tatami { $mat } (ahora): { $cards }
terminal-matcha-mat-next = Tatami { $mat } (después): { $cards }
terminal-matcha-now = ahora
terminal-matcha-done = hecho
terminal-matcha-kept = guardadas: { $count }
terminal-matcha-your-kept = Guardadas de la serie anterior: { $cards }
terminal-matcha-out = fuera de esta ronda
terminal-matcha-has-chosen = ya ha elegido
terminal-matcha-nobody = nadie se lleva nada
terminal-matcha-nobody-played = nadie ha jugado aquí; la ficha se queda en la caja
terminal-matcha-why-best-match = mejor emparejamiento
terminal-matcha-why-only-match = único emparejamiento
terminal-matcha-why-missed = no empareja
terminal-matcha-why-alone = sin rival ahí; la carta sigue bocabajo
terminal-matcha-order = Qué gana a qué si ambos emparejan
terminal-matcha-both-match = si ambos emparejan:
terminal-matcha-box = Fichas que quedan en la caja
terminal-matcha-notation =
    - `3t suit` juega el 3 de té junto a la carta de palo.
    - `0 number` juega un cero junto a la carta de número.
    - `t` es té, `b` bol, `w` agua, `s` cucharilla; delante va el número, y `0` solo es un cero.
    - `pass` es pasar.
    - `keep 0 3t` guarda esas cartas entre series (edición de 2015).
    - `keep` no guarda ninguna.

## MatchMaster

terminal-matchmaster-title = Mano { $hand } de 13 · { $cards ->
    [one] { $cards } carta cada uno
   *[other] { $cards } cartas cada uno
} · reparto: { $dealer }
terminal-matchmaster-say = { $tricks ->
    [one] { $tricks } baza
   *[other] { $tricks } bazas
}
terminal-matchmaster-player = { $name }: predicción { $said }, bazas { $taken }, puntos { $points }
terminal-matchmaster-said = predice
terminal-matchmaster-taken = bazas
terminal-matchmaster-points = puntos
terminal-matchmaster-sealed = en secreto
terminal-matchmaster-unsaid = aún no
terminal-matchmaster-trick-so-far = En la baza: { $cards }
terminal-matchmaster-trick = Baza { $number } · salida: { $led }
terminal-matchmaster-last-trick = { $taker ->
    [you] Has ganado la última baza
   *[other] { $name } ha ganado la última baza
}
terminal-matchmaster-no-trick = Aún no se ha jugado ninguna carta
terminal-matchmaster-your-cards = Tu mano · triunfo: { $trump }
terminal-matchmaster-hand = mano
terminal-matchmaster-scored = Mano { $hand }
terminal-matchmaster-sum = suma
terminal-matchmaster-sheet = predicción/bazas, puntos, suma
terminal-matchmaster-sheet-row = Mano { $hand }: { $boxes }
terminal-matchmaster-notation =
    - `13O` juega el 13 de naranja oscuro, el triunfo más alto.
    - `O` es naranja oscuro (triunfo), `o` naranja claro, `B` azul oscuro, `b` azul claro; delante va el número.
    - `say 3` predice tres bazas.
