# Las palabras del tablero de Matcha.

web-matcha-beats = { $first } gana a { $second }
web-matcha-mat-label = { matcha-mat }
web-matcha-slot-label = { $card }, se combina por { $slot }
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
web-matcha-decide = Juega una carta boca abajo, o pasa.
web-matcha-decide-keep = Se acabó la serie. ¿Qué cartas guardas para la siguiente?
web-matcha-preview-match = Coincide ({ $slot }): la mejor coincidencia se lleva la ficha de { $token }.
web-matcha-preview-miss = No coincide ({ $slot }): contra una coincidencia da un batidor; sin rival, la ficha de { $token }.
web-matcha-preview-pass = Guardas tus cartas para después.

## La primera partida

web-matcha-lesson-1 = Te damos la bienvenida a la sala de té. Hana y tú reunís utensilios: té, bol, agua, cucharilla y el batidor. Ganan tres del mismo palo, cuatro batidores o uno de cada uno de los cinco tipos.
web-matcha-lesson-2 = Tres tatamis, uno por ronda. Ahora se juega el iluminado. Su carta izquierda se combina por número, la derecha por palo. El signo de una carta es la ficha que se gana allí.
web-matcha-lesson-3 = Los dos jugáis boca abajo. Tu 1 de cucharilla tiene el número del 1 de té, así que coincide por número. Tómalo de tu mano y ponlo bajo la carta izquierda.
web-matcha-lesson-4 = Hana también ha jugado: ves dónde, pero no qué. Tu segunda carta va al otro lado. Tu cero no coincide con nada, y esa es su gracia: si Hana coincide y tú no, te llevas un batidor. Juégalo por palo.
web-matcha-lesson-5 = Se vuelven las dos cartas. Si las dos coinciden, el pequeño ciclo dice cuál es mejor: la flecha va de quien gana a quien pierde. Si solo una coincide, la otra se lleva un batidor. Si solo jugaste tú, la ficha es tuya, sea cual sea tu carta.
web-matcha-lesson-6 = Segunda ronda, el tatami central. Vuelve a empezar quien reparte. A veces conviene guardar las cartas: pasa este turno y mira.
web-matcha-lesson-7 = Eso es todo: coincidir, o fallar a propósito, y que Hana no sepa qué pensar. Hasta puedes decir en voz alta qué has jugado, sea verdad o no. ¿Vamos con una de verdad?
