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
