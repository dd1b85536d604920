# MatchMaster en la terminal.

terminal-matchmaster-title = Mano { $hand } de 13 · { $cards ->
    [one] { $cards } carta cada uno
   *[other] { $cards } cartas cada uno
} · reparto: { $dealer }
terminal-matchmaster-say = { $tricks ->
    [one] { $tricks } baza
   *[other] { $tricks } bazas
}
terminal-matchmaster-player = { $name }: predicción { $said }, bazas { $taken }, puntos { $points }
terminal-matchmaster-said = predice
terminal-matchmaster-taken = bazas
terminal-matchmaster-points = puntos
terminal-matchmaster-sealed = en secreto
terminal-matchmaster-unsaid = aún no
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
terminal-matchmaster-sum = suma
terminal-matchmaster-sheet = predicción/bazas, puntos, suma
terminal-matchmaster-sheet-row = Mano { $hand }: { $boxes }
terminal-matchmaster-notation =
    - `13O` juega el 13 de naranja oscuro, el triunfo más alto.
    - `O` es naranja oscuro (triunfo), `o` naranja claro, `B` azul oscuro, `b` azul claro; delante va el número.
    - `say 3` predice tres bazas.
