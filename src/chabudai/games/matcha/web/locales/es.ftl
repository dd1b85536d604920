# Las palabras del tablero de Matcha.

web-matcha-beats = { $first } gana a { $second }
web-matcha-mat-label = { matcha-mat }
web-matcha-mat-later = Todavía no: el { matcha-mat } es para la ronda { $round }. Estamos en la { $now }.
web-matcha-mat-over = El { matcha-mat } era el de la ronda { $round }, ya acabada. Estamos en la { $now }.
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
web-matcha-decide = Juega una carta bocabajo, o pasa.
web-matcha-decide-pass = Solo puedes pasar.
web-matcha-decide-keep = Se acabó la serie. ¿Qué cartas guardas para la siguiente?
web-matcha-preview = En juego: una ficha de { $token }. Se la lleva quien mejor empareje por { $slot }; si solo empareja el otro, te quedas con un batidor.
web-matcha-preview-pass = Reservas tus cartas para después.

## La primera partida

web-matcha-lesson-1 = Te damos la bienvenida a la sala de té. Tu rival y tú reunís utensilios: té, bol, agua, cucharilla y el batidor. Ganan tres del mismo palo, cuatro batidores o uno de cada uno de los cinco tipos.
web-matcha-lesson-2 = Tres tatamis, uno por ronda. Ahora se juega el iluminado. Su carta izquierda se empareja por número, la derecha por palo. El signo de una carta es la ficha que se gana allí.
web-matcha-lesson-3 = Los dos jugáis bocabajo. Tu 1 de bol tiene el mismo número que el 1 de té de la izquierda: empareja por número. Tómalo de tu mano y ponlo bajo esa carta.
web-matcha-lesson-4 = Tu rival ha jugado contra ti: ves dónde, no qué. Tu segunda carta va al otro lado. Un cero no empareja con nada, y esa es su gracia: si tu rival empareja ahí y tú no, te llevas un batidor. Juégalo por palo.
web-matcha-lesson-5 = Se han descubierto las cuatro cartas. Por número emparejaban las dos y decidió el pequeño círculo: el bol gana al agua, el té es tuyo. Por palo solo emparejó tu rival: se lleva el bol y tú un batidor.
web-matcha-lesson-6 = Segunda ronda, el tatami central, y empiezas otra vez tú, que repartes. Hay pocas cartas: cinco para tres rondas. Ahora pasa y mira qué hace tu rival.
web-matcha-lesson-7 = Tu rival ha jugado por número. Te queda un turno: por palo aún no ha jugado nadie. Pon ahí tu 3 de cucharilla.
web-matcha-lesson-8 = Tu rival pasó, así que cada cual jugó sin rival: los dos os lleváis la ficha y las cartas quedan bocabajo. Eso es todo: emparejar, fallar a propósito, colarse sin que te vean. Hasta puedes decir en voz alta qué has jugado, sea verdad o no. ¿Vamos con una de verdad?
