# MatchMaster. Vocabulario: RULES.es.md. Las cartas van en palabras (`$card`) y en notación (`$card-text`).

matchmaster-about = Mira tus cartas, di cuántas bazas vas a ganar y gana exactamente esas.

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

## Negativas: qué, por qué y qué valdría

matchmaster-unreadable = «{ $move }» no es una jugada de MatchMaster. Escribe say y un número de bazas, como say 3, o una carta: del 1 al 13 de O, o, B o b, como 13O.
matchmaster-predict-first = Todavía no se puede jugar ninguna carta: antes van las predicciones. Di cuántas bazas ganarás, de 0 a { $most }.
matchmaster-predicted-already = Las predicciones ya están hechas y no se cambian. Juega una carta.
matchmaster-too-many-tricks = No puedes decir { $said }: no hay más bazas que cartas en tu mano. Di de 0 a { $most }.
matchmaster-not-in-hand = No puedes jugar { $card }: no está en tu mano. Juega una de tus cartas.
matchmaster-follow-dark-orange = No puedes jugar { $card }: se ha salido de naranja oscuro, el triunfo, y tienes alguna. Juega una carta naranja oscuro.
matchmaster-follow-light-orange = No puedes jugar { $card }: se ha salido de naranja claro y tienes alguna. Juega una carta naranja claro, alta o baja.
matchmaster-follow-dark-blue = No puedes jugar { $card }: se ha salido de azul oscuro y tienes alguna. Juega una carta azul oscuro, alta o baja.
matchmaster-follow-light-blue = No puedes jugar { $card }: se ha salido de azul claro y tienes alguna. Juega una carta azul claro, alta o baja.
matchmaster-must-trump = No puedes jugar { $card }: no tienes el palo de salida, pero sí triunfos. Juega una carta naranja oscuro.
matchmaster-beat-trump = No puedes jugar { $card }: se ha salido de triunfo y puedes superar { $best }, el más alto hasta ahora. Juega un triunfo mayor.
matchmaster-overtrump = No puedes jugar { $card }: la baza ya tiene un triunfo, { $best }, y puedes superarlo. Juega un triunfo mayor.
matchmaster-no-deal = «{ $move }» no es un reparto. Escribe deal y las cartas de cada jugador, con una barra entre uno y otro.
matchmaster-deal-seats = { $found ->
    [one] Un reparto de { $found } mano no sirve en esta mesa: hace falta una para cada uno de los { $seats } jugadores.
   *[other] Un reparto de { $found } manos no sirve en esta mesa: hace falta una para cada uno de los { $seats } jugadores.
}
matchmaster-deal-size = { $found ->
    [one] Nadie puede recibir { $found } carta ahora: en esta mano el reparto es de { $size } por jugador.
   *[other] Nadie puede recibir { $found } cartas ahora: en esta mano el reparto es de { $size } por jugador.
}
matchmaster-deal-unknown = En la baraja no hay ninguna carta «{ $card }»: las cartas van del 1 al 13 de O, o, B y b.
matchmaster-deal-twice = { $card } no se puede repartir dos veces: cada carta es única. Reparte otra en su lugar.

## Lo que ocurre

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
    [yes] { $seat } mira sus cartas.
   *[no] { $seat-is ->
        [you] Recibes { $cards-text }.
       *[other] { $seat } recibe { $cards-text }.
    }
}
matchmaster-event-prediction-sealed = { $hidden ->
    [yes] { $seat } ya ha hecho su predicción.
   *[no] { $seat-is ->
        [you] { $said ->
            [0] Predices que no ganarás ninguna baza.
            [one] Predices { $said } baza.
           *[other] Predices { $said } bazas.
        }
       *[other] { $said ->
            [0] { $seat } predice que no ganará ninguna baza.
            [one] { $seat } predice { $said } baza.
           *[other] { $seat } predice { $said } bazas.
        }
    }
}
matchmaster-event-predictions-revealed = { $leader-is ->
    [you] Se descubren las predicciones: { $each }. Sales tú.
   *[other] Se descubren las predicciones: { $each }. Sale { $leader }.
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
matchmaster-event-hand-scored = Puntos de la mano { $hand }: { $each }.
matchmaster-event-hand-scored-each = { $points ->
    [one] { $seat }, predicción { $said }, bazas { $taken }, { $points } punto (total { $scores })
   *[other] { $seat }, predicción { $said }, bazas { $taken }, { $points } puntos (total { $scores })
}
matchmaster-event-game-ended = Fin de la partida. { $end }

## Por qué termina

matchmaster-end-thirteen-hands = { $winners-count ->
    [one] { $winners-is ->
        [you] Tras trece manos tienes más puntos que nadie: ganas.
       *[other] Tras trece manos { $winners } tiene más puntos que nadie y gana.
    }
   *[other] { $winners-is ->
        [you] Tras trece manos { $winners } compartís la victoria con los mismos puntos.
       *[other] Tras trece manos { $winners } comparten la victoria con los mismos puntos.
    }
}
