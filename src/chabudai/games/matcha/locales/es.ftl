# Matcha. Vocabulario: RULES.es.md. Las cartas van en palabras (`$card`) y en notación (`$card-text`).

matcha-about = Reúne lo que pide un buen té: empareja bocabajo las cartas de los tatamis, por número o por palo, y que tu rival no sepa qué tramas.
matcha-box-2015-title = Matcha 2015
matcha-box-2015-about = La primera edición: se juega hasta que alguien gane, guardas cartas de una serie a otra y reúnes cuatro iguales o los cinco tipos.

## Opciones

matcha-option-edition = Edición
matcha-option-edition-value = { $value ->
    [2015] 2015: se juega hasta que alguien gane; puedes guardar las cartas que te sobren; se gana con cuatro iguales o con los cinco tipos
   *[2020] 2020: dos series como mucho; se gana con tres de un palo, cuatro batidores o los cinco tipos
}

## Nombres

matcha-suit = { $suit ->
    [t] té
    [b] bol
    [w] agua
   *[s] cucharilla
}
matcha-token = { $token ->
    [tea] té
    [bowl] bol
    [water] agua
    [scoop] cucharilla
   *[whisk] batidor
}
matcha-slot = { $slot ->
    [number] número
   *[suit] palo
}
matcha-mat = { $round ->
    [1] tatami izquierdo
    [2] tatami central
   *[3] tatami derecho
}
matcha-card = { $suit ->
    [none] cero
   *[other] { $number } de { matcha-suit }
}

## Negativas: qué, por qué y qué valdría

matcha-unreadable = «{ $move }» no es una jugada de Matcha. Escribe una carta y dónde va, como 3t suit (palo) o 0 number (número); o pass para pasar; o keep y las cartas que guardas.
matcha-not-in-hand = No puedes jugar { $card }: no está en tu mano. Juega una de tus cartas o pasa.
matcha-taken-number = Ya tienes una carta junto a la carta de número de este tatami, y ahí solo cabe una. Juega junto a la de palo o pasa.
matcha-taken-suit = Ya tienes una carta junto a la carta de palo de este tatami, y ahí solo cabe una. Juega junto a la de número o pasa.
matcha-keep-now = La serie ha terminado y te quedan cartas: primero elige cuáles guardas. Escribe keep y esas cartas, o solo keep para no guardar ninguna.
matcha-keep-own = No puedes guardar { $cards }: lo que tienes es { $hand }. Guárdalo todo, una parte o nada.
matcha-keep-later = Las cartas se guardan después de la tercera ronda, no antes. De momento juega una carta o pasa.
matcha-nothing-kept = En esta edición no se guardan cartas: las 18 se barajan en cada serie. Juega una carta o pasa.
matcha-no-deal = «{ $move }» no es un reparto. Escribe deal, las seis cartas de los tatamis y, tras una barra, las de cada jugador.
matcha-deal-unknown = En el mazo no hay ninguna carta «{ $card }»: las cartas son 0 y del 1 al 4 de t, b, w y s.
matcha-deal-table = { $found ->
    [one] Con { $found } carta en los tatamis no hay reparto: tienen que ser { $size }.
   *[other] Con { $found } cartas en los tatamis no hay reparto: tienen que ser { $size }.
}
matcha-deal-zero-on-table = Un cero no puede estar bocarriba en un tatami: las seis cartas de ahí tienen palo.
matcha-deal-twice = { $card } se reparte más veces de las que quedan en el mazo: reparte otra carta en su lugar.
matcha-deal-hand = { $found ->
    [one] El asiento { $seat } no puede recibir { $found } carta: para tener cinco necesita { $due }.
   *[other] El asiento { $seat } no puede recibir { $found } cartas: para tener cinco necesita { $due }.
}

## Charla

matcha-claim-number-match = Mi carta empareja el número.
matcha-claim-number-miss = Mi carta no empareja el número.
matcha-claim-suit-match = Mi carta empareja el palo.
matcha-claim-suit-miss = Mi carta no empareja el palo.

## Lo que ocurre

matcha-event-set-started = { $dealer-is ->
    [you] Serie { $set }: repartes tú. Los tatamis por orden, carta de número y carta de palo: { $table-1-text } { $table-2-text }, { $table-3-text } { $table-4-text }, { $table-5-text } { $table-6-text }.
   *[other] Serie { $set }: reparte { $dealer }. Los tatamis por orden, carta de número y carta de palo: { $table-1-text } { $table-2-text }, { $table-3-text } { $table-4-text }, { $table-5-text } { $table-6-text }.
}
matcha-event-hand-dealt = { $seat-is ->
    [you] { $count ->
        [0] Guardaste las cinco cartas y no recibes ninguna.
        [one] Recibes { $count } carta: { $cards-text }.
       *[other] Recibes { $count } cartas: { $cards-text }.
    }
   *[other] { $count ->
        [0] { $seat } guardó las cinco cartas y no recibe ninguna.
        [one] { $hidden ->
            [yes] { $seat } recibe { $count } carta.
           *[no] { $seat } recibe { $count } carta: { $cards-text }.
        }
       *[other] { $hidden ->
            [yes] { $seat } recibe { $count } cartas.
           *[no] { $seat } recibe { $count } cartas: { $cards-text }.
        }
    }
}
matcha-event-card-placed = { $seat-is ->
    [you] Juegas bocabajo el { $card } ({ $card-text }) junto a la carta de { matcha-slot } del { matcha-mat }.
   *[other] { $hidden ->
        [yes] { $seat } juega una carta bocabajo junto a la carta de { matcha-slot } del { matcha-mat }.
       *[no] { $seat } juega bocabajo el { $card } ({ $card-text }) junto a la carta de { matcha-slot } del { matcha-mat }.
    }
}
matcha-event-passed = { $seat-is ->
    [you] { $out ->
        [yes] Pasas y no vuelves a jugar hasta la próxima ronda.
       *[no] Pasas.
    }
   *[other] { $out ->
        [yes] { $seat } pasa y no vuelve a jugar hasta la próxima ronda.
       *[no] { $seat } pasa.
    }
}
matcha-event-cards-revealed = Junto a la carta de { matcha-slot }, el { $face } ({ $face-text }), se descubren las dos cartas: { $each }.
matcha-event-cards-revealed-each = { $seat }, { $cards } ({ $cards-text })
matcha-event-token-taken = { $seat-is ->
    [you] { $why ->
        [best-match] Tuyo es el mejor emparejamiento por { matcha-slot }: te llevas una ficha de { matcha-token }.
        [only-match] Solo tú emparejas el { matcha-slot }: te llevas una ficha de { matcha-token }.
        [missed] No emparejas el { matcha-slot } y te llevas un { matcha-token }.
       *[alone] Solo tú has jugado junto a la carta de { matcha-slot }: te llevas una ficha de { matcha-token } y tu carta sigue bocabajo.
    }
   *[other] { $why ->
        [best-match] { $seat } tiene el mejor emparejamiento por { matcha-slot } y se lleva una ficha de { matcha-token }.
        [only-match] Solo { $seat } empareja el { matcha-slot } y se lleva una ficha de { matcha-token }.
        [missed] { $seat } no empareja el { matcha-slot } y se lleva un { matcha-token }.
       *[alone] Solo { $seat } ha jugado junto a la carta de { matcha-slot }: se lleva una ficha de { matcha-token } y su carta sigue bocabajo.
    }
}
matcha-event-nothing-taken = { $why ->
    [empty] Nadie ha jugado junto a la carta de { matcha-slot } del { matcha-mat }: su ficha se queda en la caja.
   *[no-match] Nadie empareja el { matcha-slot }, así que nadie se lleva nada.
}
matcha-event-set-ended = Termina la serie { $set } y todavía no ha ganado nadie.
matcha-event-cards-kept = { $seat-is ->
    [you] { $cards-count ->
        [0] No guardas ninguna carta.
       *[other] Guardas { $cards-text } para la próxima serie.
    }
   *[other] { $hidden ->
        [yes] { $seat } ya ha elegido qué guarda.
       *[no] { $cards-count ->
            [0] { $seat } no guarda ninguna carta.
           *[other] { $seat } guarda { $cards-text } para la próxima serie.
        }
    }
}
matcha-event-play-on = Ambos han llegado a la meta con las mismas fichas: se juega otra ronda.
matcha-event-game-ended = Fin de la partida. { $end }

## Por qué termina

matcha-end-enough-of-a-suit = { $winners-is ->
    [you] Ganas con fichas suficientes de un mismo palo.
   *[other] { $winners } gana con fichas suficientes de un mismo palo.
}
matcha-end-enough-whisks = { $winners-is ->
    [you] Ganas con batidores suficientes.
   *[other] { $winners } gana con batidores suficientes.
}
matcha-end-all-five = { $winners-is ->
    [you] Ganas con los cinco tipos de ficha.
   *[other] { $winners } gana con los cinco tipos de ficha.
}
matcha-end-both-at-once = { $winners-is ->
    [you] Llegáis a la meta en la misma ronda, y ganas el desempate: primero té, luego bol, agua, cucharilla y batidor.
   *[other] Ambos llegan a la meta en la misma ronda, y { $winners } gana el desempate: primero té, luego bol, agua, cucharilla y batidor.
}
matcha-end-last-round = { $winners-is ->
    [you] Era la última ronda, y ganas el desempate: primero té, luego bol, agua, cucharilla y batidor.
   *[other] Era la última ronda, y { $winners } gana el desempate: primero té, luego bol, agua, cucharilla y batidor.
}
matcha-end-draw = Es un empate: ambos tienen las mismas fichas de los cinco tipos.
