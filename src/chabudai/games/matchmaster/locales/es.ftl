# MatchMaster. Términos: docs/glossary.md. Las cartas van en palabras (`$card`) y en notación (`$card-text`).

matchmaster-about = Mira tus cartas, predice cuántas bazas ganarás y gana exactamente esas.

## Opciones

matchmaster-option-dealer = Quién reparte primero
matchmaster-option-dealer-value = { $value ->
    [0] asiento 1
    [1] asiento 2
    [2] asiento 3
    [3] asiento 4
    [4] asiento 5
    [5] asiento 6
   *[6] asiento 7
}

## Nombres

matchmaster-suit = { $suit ->
    [O] naranja oscuro
    [o] naranja claro
    [B] azul oscuro
   *[b] azul claro
}
matchmaster-card = { $number } { matchmaster-suit }

## Jugadas no permitidas: qué, por qué y qué sería válido

matchmaster-unreadable = «{ $move }» no es una jugada de MatchMaster. Escribe say y un número de bazas (say 3), o una carta: del 1 al 13 de O, o, B o b (13O).
matchmaster-predict-first = Aún no puedes jugar una carta: antes van las predicciones. Haz tu predicción, de 0 a { $most } bazas.
matchmaster-predicted-already = No puedes cambiar tu predicción: ya se está jugando. Juega una carta.
matchmaster-too-many-tricks = No puedes predecir { $said }: son más bazas que cartas tienes. Predice de 0 a { $most }.
matchmaster-not-in-hand = No puedes jugar { $card }: no está en tu mano. Juega una de tus cartas.
matchmaster-follow-dark-orange = No puedes jugar { $card }: se ha salido de naranja oscuro, el triunfo, y tienes alguna. Juega una carta naranja oscuro.
matchmaster-follow-light-orange = No puedes jugar { $card }: se ha salido de naranja claro y tienes alguna. Juega una carta naranja claro, alta o baja.
matchmaster-follow-dark-blue = No puedes jugar { $card }: se ha salido de azul oscuro y tienes alguna. Juega una carta azul oscuro, alta o baja.
matchmaster-follow-light-blue = No puedes jugar { $card }: se ha salido de azul claro y tienes alguna. Juega una carta azul claro, alta o baja.
matchmaster-must-trump = No puedes jugar { $card }: no tienes el palo de salida, pero sí triunfos. Juega una carta naranja oscuro.
matchmaster-beat-trump = No puedes jugar { $card }: se ha salido de triunfo y puedes superar { $best }, el más alto hasta ahora. Juega un triunfo mayor.
matchmaster-overtrump = No puedes jugar { $card }: la baza ya tiene un triunfo, { $best }, y puedes superarlo. Juega un triunfo mayor.
matchmaster-no-deal = «{ $move }» no es un reparto. Escribe deal y las cartas de cada jugador, con una barra entre jugadores.
matchmaster-deal-seats = { $found ->
    [one] No se puede repartir { $found } mano: hay { $seats } jugadores. Reparte una mano a cada jugador.
   *[other] No se pueden repartir { $found } manos: hay { $seats } jugadores. Reparte una mano a cada jugador.
}
matchmaster-deal-size = { $found ->
    [one] En esta mano no se puede repartir { $found } carta a un jugador. El reparto es de { $size } por jugador.
   *[other] En esta mano no se pueden repartir { $found } cartas a un jugador. El reparto es de { $size } por jugador.
}
matchmaster-deal-unknown = En el mazo no hay ninguna carta «{ $card }». Las cartas van del 1 al 13 de O, o, B y b.
matchmaster-deal-twice = No se puede repartir { $card } dos veces: cada carta es única. Reparte otra carta.

## Historial

matchmaster-event-hand-started = { $dealer-is ->
    [you] { $size ->
        [one] Mano { $hand } de 13, { $size } carta por jugador. Repartes tú.
       *[other] Mano { $hand } de 13, { $size } cartas por jugador. Repartes tú.
    }
   *[other] { $size ->
        [one] Mano { $hand } de 13, { $size } carta por jugador. Reparte { $dealer }.
       *[other] Mano { $hand } de 13, { $size } cartas por jugador. Reparte { $dealer }.
    }
}
matchmaster-event-hand-dealt = { $hidden ->
    [yes] { $seat } recibe cartas nuevas.
   *[no] { $seat-is ->
        [you] Recibes { $cards-text }.
       *[other] { $seat } recibe { $cards-text }.
    }
}
matchmaster-event-prediction-sealed = { $hidden ->
    [yes] { $seat } ya ha hecho su predicción.
   *[no] { $seat-is ->
        [you] { $said ->
            [0] Predices 0 bazas.
            [one] Predices { $said } baza.
           *[other] Predices { $said } bazas.
        }
       *[other] { $said ->
            [0] { $seat } predice 0 bazas.
            [one] { $seat } predice { $said } baza.
           *[other] { $seat } predice { $said } bazas.
        }
    }
}
matchmaster-event-predictions-revealed = { $leader-is ->
    [you] Predicciones: { $each }. Sales tú.
   *[other] Predicciones: { $each }. Sale { $leader }.
}
matchmaster-event-predictions-revealed-each = { $seat }: { $said }
matchmaster-event-card-played = { $seat-is ->
    [you] { $leads ->
        [yes] Sales con el { $card } ({ $card-text }).
       *[no] Juegas el { $card } ({ $card-text }).
    }
   *[other] { $leads ->
        [yes] { $seat } sale con el { $card } ({ $card-text }).
       *[no] { $seat } juega el { $card } ({ $card-text }).
    }
}
matchmaster-event-trick-taken = { $seat-is ->
    [you] Ganas la baza con el { $card } ({ $card-text }).
   *[other] { $seat } gana la baza con el { $card } ({ $card-text }).
}
matchmaster-event-hand-scored = Termina la mano { $hand }: { $each }.
matchmaster-event-hand-scored-each = { $points ->
    [one] { $seat }: predicción { $said }, bazas { $taken }, { $points } punto (total { $scores })
   *[other] { $seat }: predicción { $said }, bazas { $taken }, { $points } puntos (total { $scores })
}
matchmaster-event-game-ended = Fin de la partida. { $end }

## Por qué termina

matchmaster-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
matchmaster-end-thirteen-hands = { $winners-count ->
    [one] { $winners-is ->
        [you] Ganas con { matchmaster-points } tras trece manos.
       *[other] { $winners } gana con { matchmaster-points } tras trece manos.
    }
   *[other] Victoria compartida con { matchmaster-points } tras trece manos: { $winners }.
}

## Análisis y pistas

matchmaster-review-play = jugar el { $card }
matchmaster-review-predict = { $said ->
    [0] predecir 0 bazas
    [one] predecir { $said } baza
   *[other] predecir { $said } bazas
}
matchmaster-review-holds = puede tener
matchmaster-review-exactly = { $said ->
    [0] En el { $chance } % de los repartos posibles que se probaron, no ganas ninguna baza.
    [one] En el { $chance } % de los repartos posibles que se probaron, ganas exactamente { $said } baza.
   *[other] En el { $chance } % de los repartos posibles que se probaron, ganas exactamente { $said } bazas.
}
matchmaster-review-predictions = { $bold ->
    [yes] Esa predicción solo se cumple en el { $chance } % de los repartos posibles que se probaron; la tuya, en el { $instead } %. Pero da de media { $points } puntos más.
   *[no] Esa predicción se cumple en el { $chance } % de los repartos posibles que se probaron; la tuya, en el { $instead } %.
}
matchmaster-review-comes-true = Con el { $card } tu predicción se cumple en el { $chance } % de los repartos posibles que se probaron; con tu carta, en el { $instead } %.
matchmaster-review-more-points = Con el { $card } acabas la mano con { $points } puntos más de media.
matchmaster-review-rivals = Con el { $card } el mejor de los demás acaba la mano con { $points } puntos menos de media.
matchmaster-review-needs = { $needs ->
    [over] Tienes más bazas de las que predijiste, y cada una más cuesta un punto
    [short] Ya no puedes ganar tantas bazas como predijiste, pero cada una que ganes ahorra un punto
    [zero] Predijiste 0 bazas, así que no quieres ninguna
    [none] Tienes todas las bazas que predijiste, así que no quieres más
    [all] { $left ->
        [one] Necesitas la última baza
       *[other] Necesitas las { $left } bazas que quedan
    }
   *[some] Necesitas { $needed } de las { $left } bazas que quedan
}
matchmaster-review-fate = { $does ->
    [takes] el { $card } gana esta con seguridad
    [loses] el { $card } pierde esta con seguridad
    [open] el { $card } puede ganar esta, pero aún se puede superar
   *[beatable] el { $card } aún se puede superar
}
matchmaster-review-card = { $contrary ->
    [yes] { matchmaster-review-needs }, pero { matchmaster-review-fate }.
   *[no] { matchmaster-review-needs }: { matchmaster-review-fate }.
}
