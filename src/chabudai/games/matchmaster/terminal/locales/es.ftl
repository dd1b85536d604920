# MatchMaster en la terminal.

terminal-matchmaster-title = Mano { $hand } de 13 · { $cards ->
    [one] { $cards } carta por jugador
   *[other] { $cards } cartas por jugador
} · reparte: { $dealer }
terminal-matchmaster-say = { $tricks ->
    [one] { $tricks } baza
   *[other] { $tricks } bazas
}
terminal-matchmaster-player = { $name }: predicción { $said }, bazas { $taken }, puntos { $points }
terminal-matchmaster-said = predicción
terminal-matchmaster-taken = bazas
terminal-matchmaster-points = puntos
terminal-matchmaster-sealed = hecha
terminal-matchmaster-unsaid = pendiente
terminal-matchmaster-trick-so-far = En la baza: { $cards }
terminal-matchmaster-trick = Baza { $number } · salida: { $led }
terminal-matchmaster-last-trick = { $taker ->
    [you] Has ganado la última baza
   *[other] { $name } ha ganado la última baza
}
terminal-matchmaster-no-trick = Aún no se ha jugado ninguna carta
terminal-matchmaster-your-cards = Tu mano · triunfo: { $trump }
terminal-matchmaster-hand = mano
terminal-matchmaster-scored = Mano { $hand }
terminal-matchmaster-sum = total
terminal-matchmaster-sheet = predicción/bazas, puntos, total
terminal-matchmaster-sheet-row = Mano { $hand }: { $boxes }
terminal-matchmaster-notation =
    - `13O` juega el 13 naranja oscuro, el triunfo más alto.
    - Una carta es su número y una letra: `O` naranja oscuro (triunfo), `o` naranja claro, `B` azul oscuro, `b` azul claro.
    - `say 3` predice tres bazas.
