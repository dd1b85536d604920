# Las palabras del tablero de Matcha.

web-matcha-beats = { $first } gana a { $second }
web-matcha-mat-label = { matcha-mat }
web-matcha-mat-later = Todavía no: el { matcha-mat } es para la ronda { $round }. Estamos en la { $now }.
web-matcha-mat-over = La ronda { $round }, en el { matcha-mat }, ha terminado. Estamos en la { $now }.
web-matcha-slot-label = { $card }, se empareja por { $slot }
web-matcha-lies = { $name }: { $card }
web-matcha-lies-down = { $name }: una carta bocabajo
web-matcha-lies-secret = { $name }: { $card }, bocabajo
web-matcha-took = { $name } ha tomado: { $token }
web-matcha-place = { $card } por { $slot }
web-matcha-pick-first = Elige primero una carta de tu mano
web-matcha-by = { $slot ->
    [number] Por número
   *[suit] Por palo
}
web-matcha-dealer = reparte y empieza cada ronda
web-matcha-dealer-mark = reparte
web-matcha-opponent = Rival
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
web-matcha-tray = Fichas: { $name }
web-matcha-goal = { $edition ->
    [2015] Para ganar, reúne cuatro fichas iguales o una de cada tipo.
   *[2020] Para ganar, reúne tres fichas de un palo, cuatro batidores o una de cada tipo.
}
web-matcha-or = { $first } o { $last }
web-matcha-near = { $who ->
    [you] Ganas con una ficha más: { $tokens }.
   *[other] { $name } gana con una ficha más: { $tokens }.
}
web-matcha-near-pair = { $who ->
    [you] Ganas con dos fichas más, y esta ronda puede darte ambas: { $tokens }.
   *[other] { $name } gana con dos fichas más, y esta ronda puede darle ambas: { $tokens }.
}
web-matcha-pair = { $first } y { $last }
web-matcha-two = dos de { $token ->
    [tea] té
    [bowl] bol
    [water] agua
    [scoop] cucharilla
   *[whisk] batidor
}
web-matcha-decided-tie = Desempate por { $token }: { $most } a { $least }.
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
web-matcha-preview-pass = { $then ->
    [turn] Guardas tus cartas y aún puedes jugar en tu segundo turno. Donde solo juegue tu rival, toma la ficha.
   *[nothing] { $edition ->
        [2015] Guardas tus cartas y quedas fuera hasta la ronda siguiente. Tu rival sigue solo y toma la ficha donde tú no juegues.
       *[2020] Guardas tus cartas; en esta ronda no tienes más turnos. Donde solo haya jugado tu rival, toma la ficha.
    }
}
web-matcha-verdict-match = Empareja.
web-matcha-verdict-miss = No empareja.
web-matcha-verdict-match-short = empareja
web-matcha-verdict-miss-short = no empareja
web-matcha-if-they-miss = Si la carta de tu rival no empareja, tomas la ficha de { $token } y tu rival un batidor.
web-matcha-if-they-match = Si la de tu rival empareja, toma la ficha de { $token } y tú un batidor; si no empareja ninguna, nadie toma nada.
web-matcha-both = Si emparejan las dos, ganas a { $beats } y pierdes contra { $loses }.
web-matcha-both-best = Si emparejan las dos, la ficha es tuya: ganas a { $beats }.
web-matcha-both-worst = Si emparejan las dos, pierdes contra { $loses }.
web-matcha-both-never = Ninguna otra carta oculta empareja aquí.
web-matcha-alone-maybe = Si tu rival no juega aquí, la ficha de { $token } es tuya sin mostrar la carta.
web-matcha-alone-sure = Tu rival ya no puede jugar aquí: la ficha de { $token } es tuya sin mostrar la carta.
