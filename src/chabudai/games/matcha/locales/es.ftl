# Matcha. Términos: docs/glossary.md. Las cartas van en palabras (`$card`) y en notación (`$card-text`).

matcha-about = Reúne los utensilios para un bol de té. Juega cartas bocabajo, empareja por número o por palo las de los tatamis y engaña a tu rival.
matcha-box-2015-title = Matcha 2015
matcha-box-2015-about = La primera edición: guarda de una serie a otra las cartas que te sobren y gana con cuatro fichas iguales o con los cinco tipos.

## Opciones

matcha-option-edition = Edición
matcha-option-edition-value = { $value ->
    [2015] 2015: sin límite de series; puedes guardar las cartas que te sobren; ganas con cuatro fichas iguales o con los cinco tipos
   *[2020] 2020: dos series como máximo; ganas con tres fichas de un palo, cuatro batidores o los cinco tipos
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

## Jugadas no permitidas: qué, por qué y qué sería válido

matcha-unreadable = «{ $move }» no es una jugada de Matcha. Escribe una carta y su lugar (3t suit, 0 number), pass para pasar, o keep y las cartas que guardas.
matcha-not-in-hand = No puedes jugar { $card }: no está en tu mano. Juega una de tus cartas o pasa.
matcha-taken-number = No puedes jugar ahí: ya tienes una carta junto a la carta de número. Juega junto a la de palo o pasa.
matcha-taken-suit = No puedes jugar ahí: ya tienes una carta junto a la carta de palo. Juega junto a la de número o pasa.
matcha-keep-now = Ahora no puedes hacer eso: la serie ha terminado y antes debes elegir qué cartas guardas. Escribe keep y esas cartas, o solo keep para no guardar ninguna.
matcha-keep-own = No puedes guardar { $cards }: tu mano es { $hand }. Guárdala entera, en parte o nada.
matcha-keep-later = Aún no puedes guardar cartas: se elige después de la tercera ronda. Juega una carta o pasa.
matcha-nothing-kept = En esta edición no puedes guardar cartas: las 18 se barajan en cada serie. Juega una carta o pasa.
matcha-no-deal = «{ $move }» no es un reparto. Escribe deal, las seis cartas de los tatamis y, tras una barra, las de cada jugador.
matcha-deal-unknown = En el mazo no hay ninguna carta «{ $card }». Las cartas son 0 y del 1 al 4 de t, b, w y s.
matcha-deal-table = { $found ->
    [one] No se puede repartir { $found } carta a los tatamis. El reparto es de { $size }.
   *[other] No se pueden repartir { $found } cartas a los tatamis. El reparto es de { $size }.
}
matcha-deal-zero-on-table = No se puede repartir un cero a un tatami: las seis cartas de ahí tienen palo. Reparte otra carta.
matcha-deal-twice = No se puede repartir { $card }: en el mazo no queda ninguna. Reparte otra carta.
matcha-deal-hand = { $found ->
    [one] No se puede repartir { $found } carta al asiento { $seat }: una mano tiene cinco cartas. El reparto es de { $due }.
   *[other] No se pueden repartir { $found } cartas al asiento { $seat }: una mano tiene cinco cartas. El reparto es de { $due }.
}

## Afirmaciones

matcha-claim-number-match = Mi carta empareja el número.
matcha-claim-number-miss = Mi carta no empareja el número.
matcha-claim-suit-match = Mi carta empareja el palo.
matcha-claim-suit-miss = Mi carta no empareja el palo.

## Historial

matcha-event-set-started = { $dealer-is ->
    [you] Serie { $set }: repartes tú. Tatamis (carta de número, carta de palo): { $table-1-text } { $table-2-text }, { $table-3-text } { $table-4-text }, { $table-5-text } { $table-6-text }.
   *[other] Serie { $set }: reparte { $dealer }. Tatamis (carta de número, carta de palo): { $table-1-text } { $table-2-text }, { $table-3-text } { $table-4-text }, { $table-5-text } { $table-6-text }.
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
    [you] Juegas bocabajo { $card-text ->
        [0] un { $card }
       *[other] el { $card }
    } ({ $card-text }) junto a la carta de { matcha-slot } del { matcha-mat }.
   *[other] { $hidden ->
        [yes] { $seat } juega una carta bocabajo junto a la carta de { matcha-slot } del { matcha-mat }.
       *[no] { $seat } juega bocabajo { $card-text ->
            [0] un { $card }
           *[other] el { $card }
        } ({ $card-text }) junto a la carta de { matcha-slot } del { matcha-mat }.
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
matcha-event-cards-revealed = Junto a la carta de { matcha-slot }, el { $face } ({ $face-text }), se revelan las dos cartas: { $each }.
matcha-event-cards-revealed-each = { $seat }, { $cards } ({ $cards-text })
matcha-event-token-taken = { $seat-is ->
    [you] { $why ->
        [best-match] Tienes el mejor emparejamiento por { matcha-slot } y tomas una ficha de { matcha-token }.
        [only-match] Solo tú emparejas el { matcha-slot }: tomas una ficha de { matcha-token }.
        [missed] No emparejas el { matcha-slot }: tomas un { matcha-token }.
       *[alone] Solo tú has jugado junto a la carta de { matcha-slot }: tomas una ficha de { matcha-token } y tu carta sigue bocabajo.
    }
   *[other] { $why ->
        [best-match] { $seat } tiene el mejor emparejamiento por { matcha-slot } y toma una ficha de { matcha-token }.
        [only-match] Solo { $seat } empareja el { matcha-slot } y toma una ficha de { matcha-token }.
        [missed] { $seat } no empareja el { matcha-slot } y toma un { matcha-token }.
       *[alone] Solo { $seat } ha jugado junto a la carta de { matcha-slot } y toma una ficha de { matcha-token }. Su carta sigue bocabajo.
    }
}
matcha-event-nothing-taken = { $why ->
    [empty] Nadie ha jugado junto a la carta de { matcha-slot } del { matcha-mat }, así que nadie toma su ficha.
   *[no-match] Nadie empareja el { matcha-slot }, así que nadie toma ficha.
}
matcha-event-set-ended = Termina la serie { $set }. Aún no ha ganado nadie.
matcha-event-cards-kept = { $seat-is ->
    [you] { $cards-count ->
        [0] No guardas ninguna carta.
       *[other] Guardas { $cards-text } para la próxima serie.
    }
   *[other] { $hidden ->
        [yes] { $seat } ya ha elegido qué cartas guarda.
       *[no] { $cards-count ->
            [0] { $seat } no guarda ninguna carta.
           *[other] { $seat } guarda { $cards-text } para la próxima serie.
        }
    }
}
matcha-event-play-on = Ambos jugadores cumplen una condición de victoria y empatan en todos los tipos de ficha. Se juega otra ronda.
matcha-event-game-ended = Fin de la partida. { $end }

## Por qué termina

matcha-count = { $count ->
    [3] tres
    [4] cuatro
   *[other] { $count }
}
matcha-end-enough-of-a-suit = { $winners-is ->
    [you] Ganas con { matcha-count } fichas de { matcha-token }.
   *[other] { $winners } gana con { matcha-count } fichas de { matcha-token }.
}
matcha-end-enough-whisks = { $winners-is ->
    [you] Ganas con { matcha-count } batidores.
   *[other] { $winners } gana con { matcha-count } batidores.
}
matcha-end-all-five = { $winners-is ->
    [you] Ganas con los cinco tipos de ficha.
   *[other] { $winners } gana con los cinco tipos de ficha.
}
matcha-end-both-at-once = { $winners-is ->
    [you] Ambos jugadores cumplen una condición de victoria en la misma ronda. Ganas el desempate: más té, y después boles, agua, cucharillas y batidores.
   *[other] Ambos jugadores cumplen una condición de victoria en la misma ronda. { $winners } gana el desempate: más té, y después boles, agua, cucharillas y batidores.
}
matcha-end-last-round = { $winners-is ->
    [you] Era la última ronda. Al comparar las fichas (té, luego boles, agua, cucharillas y batidores), ganas tú.
   *[other] Era la última ronda. Al comparar las fichas (té, luego boles, agua, cucharillas y batidores), gana { $winners }.
}
matcha-end-draw = Es un empate: ambos jugadores tienen las mismas fichas.

## Análisis y pistas

matcha-review-pass = pasar
matcha-review-place = jugar el { $card } junto a la carta de { matcha-slot }
matcha-review-keep = { $count ->
    [0] no guardar cartas
   *[other] guardar { $cards }
}
matcha-review-hand = La mano de tu rival
matcha-review-face-down = La carta bocabajo de tu rival junto a la carta de { matcha-slot } del { matcha-mat }
matcha-review-fact = { $fact }.
matcha-review-stake-token = { $token ->
    [whisk] un batidor más
   *[other] una ficha más de { matcha-token }
}
matcha-review-stake = { $stake ->
    [own] Con { matcha-review-stake-token } cumples una condición de victoria.
    [opponent] Con { matcha-review-stake-token } tu rival cumple una condición de victoria.
   *[both] Con { matcha-review-stake-token } cualquiera de los dos cumple una condición de victoria.
}
matcha-review-takes-whisk = Si la carta de tu rival ahí empareja, tomas un batidor, y con él cumples una condición de victoria.
matcha-review-gives-whisk = { $wins ->
    [yes] el { $card } empareja el { matcha-slot }: si la carta de tu rival ahí no lo empareja, tu rival toma un batidor, y con él cumple una condición de victoria.
   *[no] el { $card } empareja el { matcha-slot }: si la carta de tu rival ahí no lo empareja, tu rival toma un batidor.
}
matcha-review-alone = Tu rival ya no puede jugar junto a la carta de { matcha-slot }, así que el { $card } toma seguro la ficha de { matcha-token }
matcha-review-against-match = { $chance ->
    [100] Sea cual sea la carta de tu rival junto a la carta de { matcha-slot }, el { $card } toma la ficha de { matcha-token }
   *[other] Según las cartas que no ves, el { $card } supera a la carta de tu rival junto a la carta de { matcha-slot } el { $chance } % de las veces
}
matcha-review-no-match = el { $card } no empareja el { matcha-slot }, y según las cartas que no ves la carta que tu rival tiene ahí tampoco, así que nadie toma la ficha de { matcha-token }
matcha-review-against-miss = el { $card } no empareja el { matcha-slot }, pero así la carta de tu rival solo toma la ficha de { matcha-token } si empareja: el { $chance } % de las veces según las cartas que no ves, y entonces tomas un batidor
matcha-review-open-match = { $count ->
    [0] el { $card } empareja el { matcha-slot }, y ninguna carta que pueda tener tu rival lo supera ahí
    [one] el { $card } empareja el { matcha-slot }, y solo { $count } carta que puede tener tu rival lo supera ahí
   *[other] el { $card } empareja el { matcha-slot }, y { $count } cartas que puede tener tu rival lo superan ahí
}
matcha-review-open-miss = { $later ->
    [0] el { $card } no empareja ninguna carta de los tatamis que quedan, así que no pierdes ningún emparejamiento al jugarlo: toma la ficha de { matcha-token } si tu rival no juega nada ahí
   *[other] el { $card } no empareja el { matcha-slot }, así que solo toma la ficha de { matcha-token } si tu rival no juega nada ahí
}
matcha-review-keeps = { $count ->
    [one] Así conservas el { $card }, que empareja otra carta de los tatamis.
   *[other] Así conservas el { $card }, que empareja otras { $count } cartas de los tatamis.
}
matcha-review-saves-to-win = Así conservas el { $card } para la carta de { matcha-slot } del { matcha-mat }: la empareja, ninguna carta que pueda tener tu rival lo supera ahí, y con una ficha más de { matcha-token } cumples una condición de victoria.
matcha-review-leaves-free = Así la carta de { matcha-slot } queda libre para el { $card }, que la empareja y al que no supera ahí ninguna carta que pueda tener tu rival.
matcha-review-pass-for-now = Pasar no muestra nada, conserva tus cartas y te deja otro turno en esta ronda.
matcha-review-pass-gives = { $count ->
    [one] Si pasas, ya no puedes jugar en esta ronda: tu rival toma la ficha de { $tokens }, pero conservas tus cartas.
   *[other] Si pasas, ya no puedes jugar en esta ronda: tu rival toma las fichas de { $tokens }, pero conservas tus cartas.
}
matcha-review-pass-last = Es la última ronda de la serie y tu último turno en ella, así que las cartas de tu mano ya no valen nada.
matcha-review-your-cards = { $count ->
    [one] tu última carta
   *[other] tus { $count } cartas
}
matcha-review-pass-saves = { $mats ->
    [0] Pasar acaba la ronda para ti y conserva { matcha-review-your-cards } para la serie siguiente.
    [one] Pasar acaba la ronda para ti y conserva { matcha-review-your-cards } para el tatami que queda.
   *[other] Pasar acaba la ronda para ti y conserva { matcha-review-your-cards } para los { $mats } tatamis que quedan.
}
matcha-review-pass-costs = Después de pasar ya no puedes jugar en esta ronda: donde no tienes carta, cualquier carta de tu rival toma la ficha.
