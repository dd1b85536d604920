# Las palabras del tablero de MatchMaster.

web-matchmaster-hand = Tu mano
web-matchmaster-hand-number = Mano { $hand } de 13
web-matchmaster-cards-left = { $count ->
    [one] { $count } carta en mano
   *[other] { $count } cartas en mano
}
web-matchmaster-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
web-matchmaster-dealer = ha repartido esta mano
web-matchmaster-dealer-is = { $name } ha repartido esta mano
web-matchmaster-dealer-mark = reparte
web-matchmaster-dealer-letter = R
web-matchmaster-not-said = pensando…
web-matchmaster-closed = predicción hecha
web-matchmaster-closed-own = has predicho { $said }
web-matchmaster-closed-known = predicción: { $said }
web-matchmaster-tally = predicción { $said }, bazas { $taken }
web-matchmaster-trump = Triunfo
web-matchmaster-trump-is = Triunfo: { $suit }
web-matchmaster-led = Salida
web-matchmaster-led-is = Palo de salida: { $suit }
web-matchmaster-led-none = Aún no hay salida
web-matchmaster-led-mark = sale
web-matchmaster-trick = Baza
web-matchmaster-lies = { $name }: { $card }
web-matchmaster-lies-takes = { $name }: { $card }, gana de momento
web-matchmaster-takes = la gana
web-matchmaster-last-trick = Última baza
web-matchmaster-predict = { $cards ->
    [one] ¿Cuántas bazas ganarás con tu carta?
   *[other] ¿Cuántas bazas ganarás con tus { $cards } cartas?
}
web-matchmaster-pick = { $count ->
    [0] Ninguna cerilla
    [one] { $count } cerilla
   *[other] { $count } cerillas
}
web-matchmaster-close-hand = { $count ->
    [0] Predecir 0 bazas
    [one] Predecir { $count } baza
   *[other] Predecir { $count } bazas
}
web-matchmaster-say = { $count ->
    [0] Ninguna baza
    [one] { $count } baza
   *[other] { $count } bazas
}
web-matchmaster-preview-say = { $count ->
    [0] No ganes ninguna baza y sumas 10 puntos. Cada baza que ganes resta 1 punto.
    [one] Gana exactamente { $count } baza y sumas 10 puntos más 1. Cada baza de más o de menos resta 1 punto.
   *[other] Gana exactamente { $count } bazas y sumas 10 puntos más 1 por baza. Cada baza de más o de menos resta 1 punto.
}
web-matchmaster-decide-follow = Juega una carta: se ha salido de { $suit }, y debes seguir el palo.
web-matchmaster-decide-beat = Juega un triunfo: se ha salido de triunfo. Si puedes superar el más alto, debes hacerlo.
web-matchmaster-decide-trump = Juega un triunfo: se ha salido de { $suit }, y no tienes.
web-matchmaster-decide-no-trump = Juega cualquier carta: se ha salido de triunfo, y no tienes.
web-matchmaster-decide-any = Juega cualquier carta: no tienes { $suit }, el palo de salida, ni triunfos.
web-matchmaster-decide-lead = Sales tú: juega cualquier carta.
web-matchmaster-would-takes = Ganaría la baza.
web-matchmaster-would-ahead = Ganaría de momento; aún faltan cartas.
web-matchmaster-would-loses = Perdería la baza.
web-matchmaster-would-takes-short = gana
web-matchmaster-would-ahead-short = manda
web-matchmaster-would-loses-short = pierde
web-matchmaster-choose-number = Elige cuántas bazas
web-matchmaster-advice = Cuenta más o menos una baza por cada triunfo desde el { $trump } y por cada 12 o 13: de esas tienes { $count }. De media, cada jugador gana { $average }.
web-matchmaster-total = Predichas
web-matchmaster-total-label = { $state ->
    [over] Todas las predicciones juntas: { $total }, para { $tricks } bazas. Son demasiadas: alguien fallará.
    [under] Todas las predicciones juntas: { $total }, para { $tricks } bazas. Son muy pocas: alguien fallará.
   *[even] Todas las predicciones juntas: { $total }, para { $tricks } bazas. Pueden cumplirse todas.
}
web-matchmaster-gone = Jugadas
web-matchmaster-gone-title = Cartas jugadas en esta mano
web-matchmaster-gone-hint = Tachadas: jugadas. Las demás están en las manos o no se han repartido.
web-matchmaster-gone-suit = { $suit }: jugadas { $cards }
web-matchmaster-gone-none = { $suit }: ninguna jugada
web-matchmaster-scores = Puntos
web-matchmaster-sheet = Hoja de puntos
web-matchmaster-sheet-cards = Cartas
web-matchmaster-sheet-hand = { $size ->
    [one] Mano { $hand }, { $size } carta
   *[other] Mano { $hand }, { $size } cartas
}
web-matchmaster-sheet-total = Total
web-matchmaster-sheet-cell = predicción { $said }, bazas { $taken }, { $points }, total { $total }
web-matchmaster-sheet-hint = En un círculo: predicción cumplida. Tachada: fallada; al lado, las bazas ganadas.
