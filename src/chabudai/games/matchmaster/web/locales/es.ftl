# Las palabras del tablero de MatchMaster.

web-matchmaster-hand = Tus cartas
web-matchmaster-hand-number = Mano { $hand } de 13
web-matchmaster-cards-left = { $count ->
    [one] { $count } carta por jugar
   *[other] { $count } cartas por jugar
}
web-matchmaster-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
web-matchmaster-dealer = ha repartido esta mano
web-matchmaster-dealer-mark = reparte
web-matchmaster-dealer-letter = R
web-matchmaster-not-said = pensando…
web-matchmaster-closed = mano cerrada: la predicción está hecha
web-matchmaster-closed-own = mano cerrada: { $said }
web-matchmaster-closed-known = mano cerrada: { $said }
web-matchmaster-tally = predicción { $said }, bazas { $taken }
web-matchmaster-trump = Triunfo
web-matchmaster-trump-is = Triunfo: { $suit }
web-matchmaster-led = Salida
web-matchmaster-led-is = Palo de salida: { $suit }
web-matchmaster-led-none = Sin salida
web-matchmaster-led-mark = sale
web-matchmaster-trick = La baza
web-matchmaster-lies = { $name }: { $card }
web-matchmaster-lies-takes = { $name }: { $card }, la mejor hasta ahora
web-matchmaster-takes = se la lleva
web-matchmaster-last-trick = Última baza
web-matchmaster-predict = { $cards ->
    [one] ¿Cuántas bazas ganarás con tu carta?
   *[other] ¿Cuántas bazas ganarás con tus { $cards } cartas?
}
web-matchmaster-pick = { $count ->
    [one] { $count } cerilla
   *[other] { $count } cerillas
}
web-matchmaster-close-hand = { $count ->
    [0] Cerrar la mano vacía
    [one] Cerrar la mano con { $count } cerilla
   *[other] Cerrar la mano con { $count } cerillas
}
web-matchmaster-say = { $count ->
    [0] Ninguna baza
    [one] { $count } baza
   *[other] { $count } bazas
}
web-matchmaster-preview-say = { $count ->
    [0] Si no ganas ninguna: diez puntos. Cada baza que ganes resta uno.
    [one] Si ganas exactamente { $count }: diez puntos y uno por la baza. Cada baza de más o de menos resta uno.
   *[other] Si ganas exactamente { $count }: diez puntos y uno por cada baza. Cada baza de más o de menos resta uno.
}
web-matchmaster-decide = Juega una carta: se ha salido de { $suit }.
web-matchmaster-decide-lead = Sales tú: juega la carta que quieras.
web-matchmaster-scores = Puntos
web-matchmaster-sheet = Hoja de puntos
web-matchmaster-sheet-cards = Cartas
web-matchmaster-sheet-hand = { $size ->
    [one] Mano { $hand }, { $size } carta
   *[other] Mano { $hand }, { $size } cartas
}
web-matchmaster-sheet-total = Total
web-matchmaster-sheet-cell = predicción { $said }, bazas { $taken }, { $points }, total { $total }
web-matchmaster-sheet-hint = En un círculo: acertada. Tachada: fallada, y al lado lo que ganó de verdad.
