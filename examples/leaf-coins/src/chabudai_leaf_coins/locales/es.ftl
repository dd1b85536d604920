# Monedas de hoja. Términos: RULES.es.md.

leaf-coins-about = Esconde monedas en el puño, afirma cuántas hay entre todos y descubre a los demás cuando mienten.

## Jugadas y etiquetas

leaf-coins-move-hide = { $first ->
    [0] No esconder monedas
    [one] Esconder { $first } moneda
   *[other] Esconder { $first } monedas
}
leaf-coins-move-say = { $first ->
    [one] Afirmar { $first } moneda
   *[other] Afirmar { $first } monedas
}
leaf-coins-move-doubt = Dudar
leaf-coins-view-round = Ronda
leaf-coins-view-leader = Empieza
leaf-coins-view-coins = Monedas
leaf-coins-view-coins-in-play = Monedas entre todos
leaf-coins-view-has-hidden = Ha escondido
leaf-coins-view-claim = Última afirmación
leaf-coins-view-claimer = Afirmada por
leaf-coins-view-last-fists = Puños de la ronda anterior
leaf-coins-view-out = Eliminados
leaf-coins-view-your-fist = Monedas en tu puño
leaf-coins-view-fists = Monedas en el puño

## Rechazos: qué, por qué y qué sería legal

leaf-coins-unreadable = «{ $move }» no es una jugada de Monedas de hoja. Escribe hide y un número, como hide 2; say y un número, como say 5; o doubt.
leaf-coins-hide-first = Todavía no se puede afirmar ni dudar: antes todos esconden monedas. Esconde de 0 a { $coins }.
leaf-coins-hidden-already = Todos han escondido ya sus monedas. Haz una afirmación o duda.
leaf-coins-too-many = { $coins ->
    [one] No puedes esconder { $number } monedas: solo te queda { $coins }.
   *[other] No puedes esconder { $number } monedas: solo te quedan { $coins }.
}
leaf-coins-nothing-to-doubt = Todavía no hay ninguna afirmación de la que dudar. Haz la primera.
leaf-coins-too-low = No puedes afirmar { $number }: una afirmación debe superar { $claim }. Afirma hasta { $most } o duda.
leaf-coins-too-high = No puedes afirmar { $number }: solo quedan { $most } monedas en el juego y la última afirmación es { $claim }.

## Lo que ocurre

leaf-coins-event-coins-hidden = { $hidden ->
    [yes] { $seat } cierra el puño.
   *[no] { $seat-is ->
        [you] { $number ->
            [one] Escondes { $number } moneda.
           *[other] Escondes { $number } monedas.
        }
       *[other] { $number ->
            [one] { $seat } esconde { $number } moneda.
           *[other] { $seat } esconde { $number } monedas.
        }
    }
}
leaf-coins-event-claim-made = { $seat-is ->
    [you] { $number ->
        [one] Afirmas { $number } moneda.
       *[other] Afirmas { $number } monedas.
    }
   *[other] { $number ->
        [one] { $seat } afirma { $number } moneda.
       *[other] { $seat } afirma { $number } monedas.
    }
}
leaf-coins-event-doubted = { $seat-is ->
    [you] Dudas de { $claimer }, que afirmó { $number }.
   *[other] { $claimer-is ->
        [you] { $seat } duda de ti. Afirmaste { $number }.
       *[other] { $seat } duda de { $claimer }, que afirmó { $number }.
    }
}
leaf-coins-event-fists-opened = { $found ->
    [one] Se abren los puños: { $each }. En total, { $found } moneda.
   *[other] Se abren los puños: { $each }. En total, { $found } monedas.
}
leaf-coins-event-fists-opened-each = { $seat } { $fists }
leaf-coins-event-coin-lost = { $seat-is ->
    [you] { $left ->
        [one] { $rival } tenía razón. Pierdes una moneda y te queda { $left }.
       *[other] { $rival } tenía razón. Pierdes una moneda y te quedan { $left }.
    }
   *[other] { $rival-is ->
        [you] { $left ->
            [one] Tenías razón. { $seat } pierde una moneda y le queda { $left }.
           *[other] Tenías razón. { $seat } pierde una moneda y le quedan { $left }.
        }
       *[other] { $left ->
            [one] { $rival } tenía razón. { $seat } pierde una moneda y le queda { $left }.
           *[other] { $rival } tenía razón. { $seat } pierde una moneda y le quedan { $left }.
        }
    }
}
leaf-coins-event-player-out = { $seat-is ->
    [you] Quedas fuera.
   *[other] { $seat } queda fuera.
}
leaf-coins-event-round-started = { $leader-is ->
    [you] Ronda { $round }. Empiezas tú.
   *[other] Ronda { $round }. Empieza { $leader }.
}
leaf-coins-event-game-ended = Fin de la partida. { $end }

## Por qué terminó

leaf-coins-end-last-one = { $winners-count ->
    [one] { $winners-is ->
        [you] Solo te quedan monedas a ti: ganas.
       *[other] Solo le quedan monedas a { $winners }, que gana.
    }
   *[other] { $winners } comparten la victoria.
}
