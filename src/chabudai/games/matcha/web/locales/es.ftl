# Las palabras del tablero de Matcha.

web-matcha-beats = { $first } gana a { $second }
web-matcha-mat-label = { matcha-mat }
web-matcha-mat-later = Todavía no: el { matcha-mat } es para la ronda { $round }. Estamos en la { $now }.
web-matcha-mat-over = La ronda { $round }, en el { matcha-mat }, ha terminado. Estamos en la { $now }.
web-matcha-slot-label = { $card }, se empareja por { $slot }
web-matcha-lies = { $name }: { $card }
web-matcha-lies-down = { $name }: una carta bocabajo
web-matcha-lies-secret = { $name }: { $card }, bocabajo
web-matcha-place = { $card } por { $slot }
web-matcha-pick-first = Elige primero una carta de tu mano
web-matcha-by = { $slot ->
    [number] Por número
   *[suit] Por palo
}
web-matcha-dealer = reparte y empieza cada ronda
web-matcha-dealer-mark = reparte
web-matcha-out = fuera
web-matcha-set = Serie { $set } · ronda { $round } de 3
web-matcha-log-set = Serie { $set }
web-matcha-log-round = Ronda { $round }
web-matcha-hand = Tu mano
web-matcha-cards-left = { $count ->
    [one] { $count } carta en mano
   *[other] { $count } cartas en mano
}
web-matcha-tokens = { $token }: { $count } de { $goal }
web-matcha-kinds = { $count } de los cinco tipos
web-matcha-pass = Pasar
web-matcha-keep = Guardar { $cards }
web-matcha-keep-none = No guardar nada
web-matcha-keep-these = { $count ->
    [one] Guardar esta carta
   *[other] Guardar estas { $count }
}
web-matcha-decide = Juega una carta bocabajo o pasa.
web-matcha-decide-pass = Solo puedes pasar.
web-matcha-decide-keep = La serie ha terminado. ¿Qué cartas guardas para la siguiente?
web-matcha-preview = En juego: una ficha de { $token } para el mejor emparejamiento por { $slot }. Si solo empareja un jugador, el otro toma un batidor.
web-matcha-preview-pass = Reservas tus cartas para después.

## La primera partida

web-matcha-lesson-1 = ¡Hola! Tu rival y tú coleccionan fichas: té, bol, agua, cucharilla y batidor. Ganas con tres fichas de un mismo palo, con cuatro batidores o con una de cada uno de los cinco tipos.
web-matcha-lesson-2 = Hay tres tatamis, uno por ronda. Ahora se juega en el iluminado. Su carta izquierda se empareja por número y la derecha, por palo. El símbolo de una carta es la ficha que puedes ganar ahí.
web-matcha-lesson-3 = Cada jugador juega cartas bocabajo. Tu 1 de bol tiene el mismo número que el 1 de té de la izquierda: empareja por número. Elígelo en tu mano y después elige el lugar bajo el 1 de té.
web-matcha-lesson-4 = Tu rival también ha jugado: ves dónde, pero no qué. Tu segunda carta va al otro lado. Un cero nunca empareja, y eso puede ayudarte: si tu rival empareja ahí y tú no, tomas un batidor. Juega el cero por palo.
web-matcha-lesson-5 = Se revelan las cuatro cartas. Por número emparejaron ambas y decidió el valor: el bol gana al agua, y tomaste la ficha de té. Por palo solo emparejó tu rival: tomó una ficha de bol y tú, un batidor.
web-matcha-lesson-6 = La segunda ronda es en el tatami central. Repartes tú, así que vuelves a empezar. Solo tienes cinco cartas para seis lugares: a veces toca pasar. Pasa ahora y mira qué hace tu rival.
web-matcha-lesson-7 = Tu rival ha jugado por número. Te queda un turno y nadie ha jugado por palo. Juega ahí tu 3 de cucharilla.
web-matcha-lesson-8 = Tu rival pasó, así que cada uno jugó sin oposición en un lugar: cada uno toma una ficha y las cartas siguen bocabajo. Eso es todo: emparejar, o no hacerlo a propósito, y ocultar lo que tienes. Incluso puedes afirmar algo de tus cartas, sea verdad o no. ¿Jugamos una partida de verdad?
