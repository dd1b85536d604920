# Textos para todas las mesas, sea cual sea el juego.
# Quien juega es `$seat` (u otro papel) y `$seat-is`: `you` u `other`.

## Jugadas no permitidas: qué, por qué y qué sería válido

table-no-such-seat = Esta mesa no tiene asiento { $seat }. Los asientos van del 0 al { $last }.
table-game-over = La partida ha terminado y no puedes jugar más. Empieza otra para volver a jugar.
table-chance-first = Aún no puedes jugar: antes viene un reparto o una tirada. Espera a que actúe el azar y juega después.
table-no-chance-now = «{ $move }» no puede ocurrir ahora: le toca a un jugador o la partida ha terminado. El azar solo actúa donde lo piden las reglas.
table-not-your-turn = No es tu turno. Esperando a { $names }.
table-no-move = { $move } no es una jugada. Una jugada es un texto corto.
table-undo-not-yours = No puedes deshacerla. Solo puedes deshacer tu propia jugada, y solo si nadie ha jugado después.
table-undo-revealed = No puedes deshacer esa jugada: reveló algo. Solo puedes deshacer jugadas que no hayan revelado nada.
table-no-claims-now = Ahora no puedes afirmar nada. Solo se puede afirmar algo sobre lo que has jugado sin que los demás lo vean.
table-no-such-claim = Ahora no puedes afirmar «{ $claim }». Puedes afirmar: { $claims }.
table-legal-now = { $rest ->
    [0] Jugadas posibles: { $moves }.
   *[other] Jugadas posibles: { $moves } y { $rest } más.
}

## Una partida que termina antes

table-gave-up-already = { $name } ya se ha rendido. Solo es posible rendirse una vez.
table-no-draws = Aquí no se pueden acordar tablas: hacen falta dos jugadores y un juego que pueda terminar en empate.
table-event-ended = { $reason ->
    [resigned] { $seat-is ->
        [you] Te rindes.
       *[other] { $seat } se rinde.
    }
    [out-of-time] { $seat-is ->
        [you] Se te acaba el tiempo.
       *[other] A { $seat } se le acaba el tiempo.
    }
   *[agreed-draw] Los jugadores acuerdan tablas.
}
table-end-resigned = { $seat-is ->
    [you] { $winners-count ->
        [0] Te has rendido { table-after-moves }.
       *[other] Te has rendido { table-after-moves }. Gana { $winners }.
    }
   *[other] { $winners-is ->
        [you] { $seat } se ha rendido { table-after-moves }. Has ganado.
       *[other] { $winners-count ->
            [0] { $seat } se ha rendido { table-after-moves }.
           *[other] { $seat } se ha rendido { table-after-moves }. Gana { $winners }.
        }
    }
}
table-end-out-of-time = { $seat-is ->
    [you] { $winners-count ->
        [0] Se te ha acabado el tiempo { table-after-moves }.
       *[other] Se te ha acabado el tiempo { table-after-moves }. Gana { $winners }.
    }
    [none] A todos se les ha acabado el tiempo a la vez, { table-after-moves }: empate.
   *[other] { $winners-is ->
        [you] A { $seat } se le ha acabado el tiempo { table-after-moves }. Has ganado.
       *[other] { $winners-count ->
            [0] A { $seat } se le ha acabado el tiempo { table-after-moves }.
           *[other] A { $seat } se le ha acabado el tiempo { table-after-moves }. Gana { $winners }.
        }
    }
}
table-end-agreed-draw = Tablas de común acuerdo { table-after-moves }.
table-after-moves = { $moves ->
    [0] antes de la primera jugada
    [one] tras { $moves } jugada
   *[other] tras { $moves } jugadas
}

## Afirmaciones

table-event-claimed = { $seat-is ->
    [you] Afirmas: «{ $claim }»
   *[other] { $seat } afirma: «{ $claim }»
}

## Unir palabras

table-you = tú
# Dos cosas, o las dos últimas de muchas. `$last-sound` es `i` si la última empieza por ese sonido.
table-list-and = { $last-sound ->
    [i] { $first } e { $last }
   *[other] { $first } y { $last }
}
# Todas las demás.
table-list-comma = { $first }, { $last }
# Una entrada por jugador.
table-list-each = { $first }; { $last }

## Componentes

table-components = Componentes: { $verified } verificados, { $single } de una sola fuente, { $reconstructed } reconstruidos.

## Tableros genéricos: lo que se ve, como etiquetas y valores

table-yes = sí
table-no = no
table-view-players = Jugadores
table-view-item = { $label }: { $value }
table-view-group = { $label } ({ $value })

## Bots: un nombre, una palabra para el nivel y cómo juega

table-bot-novice = Hina
table-bot-novice-level = Principiante
table-bot-novice-about = Acaba de aprender el juego y a menudo no ve lo que puedes hacer.
table-bot-casual = Taro
table-bot-casual-level = Ocasional
table-bot-casual-about = Toma lo primero que ve y se olvida de planear.
table-bot-regular = Kenji
table-bot-regular-level = Habitual
table-bot-regular-about = Juega todas las semanas y comete pocos errores claros.
table-bot-strong = Sakura
table-bot-strong-level = Fuerte
table-bot-strong-about = Piensa varias jugadas por delante y castiga los errores.
table-bot-expert = Sensei Oda
table-bot-expert-level = Experto
table-bot-expert-about = No regala nada. Es el más fuerte de los cinco niveles.
table-bot-random = Aleatorio
table-bot-random-level = Cualquier jugada
table-bot-random-about = Hace cualquier jugada legal.
table-bot-greedy = Regla práctica
table-bot-greedy-level = Referencia
table-bot-greedy-about = Hace al momento la mejor jugada, sin mirar más allá.
table-bot-ismcts = Estratega
table-bot-ismcts-level = Búsqueda
table-bot-ismcts-about = Prueba muchas maneras en que podría seguir la partida.
table-bot-other = Bot
table-bot-with-level = { $name } · { $level }
table-bot-numbered = { $name } { $number }

## Análisis de partidas terminadas, y pistas

table-review-best = Ha sido la mejor jugada: te daba un { $chance } % de probabilidades de ganar.
table-review-all-equal = Todas las jugadas eran casi igual de buenas: te daban un { $chance } % de probabilidades de ganar.
table-review-won = La partida estaba casi ganada, jugaras lo que jugaras: tenías un { $chance } % de probabilidades de ganar.
table-review-lost = La partida estaba casi perdida, jugaras lo que jugaras: tenías un { $chance } % de probabilidades de ganar.
table-review-equal = Ha sido casi tan buena como { $best }: te daba un { $chance } % de probabilidades de ganar.
table-review-good = Buena jugada, pero { $best } era un poco mejor: un { $best-chance } % de probabilidades de ganar en vez de un { $chance } %.
table-review-costly = Era mejor { $best }: un { $best-chance } % de probabilidades de ganar en vez de un { $chance } %.
table-review-hint = Te da un { $chance } % de probabilidades de ganar.
table-review-accuracy = { $name }: precisión { $accuracy } %
table-review-no-accuracy = { $name }: sin decisiones
table-review-decision = { $at }. { $name }: { $move } ({ $label }). { $why }
table-review-mix = Mezcla ideal: { $moves }.
table-review-mix-move = { $move } { $chance } %
table-review-label = { $label ->
    [best] la mejor
    [good] buena
    [inaccuracy] imprecisión
    [mistake] error
   *[blunder] error grave
}
