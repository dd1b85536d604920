# MatchMaster in the terminal.

terminal-matchmaster-title = Hand { $hand } of 13 · { $cards ->
    [one] { $cards } card each
   *[other] { $cards } cards each
} · dealer: { $dealer }
terminal-matchmaster-say = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
terminal-matchmaster-player = { $name }: said { $said }, taken { $taken }, points { $points }
terminal-matchmaster-said = said
terminal-matchmaster-taken = taken
terminal-matchmaster-points = points
terminal-matchmaster-sealed = sealed
terminal-matchmaster-unsaid = nothing yet
terminal-matchmaster-trick-so-far = In the trick: { $cards }
terminal-matchmaster-trick = Trick { $number } · led { $led }
terminal-matchmaster-last-trick = { $taker ->
    [you] You took the last trick
   *[other] { $name } took the last trick
}
terminal-matchmaster-no-trick = No card has been played yet
terminal-matchmaster-your-cards = Your hand · trump is { $trump }
terminal-matchmaster-hand = hand
terminal-matchmaster-scored = Hand { $hand }
terminal-matchmaster-sum = sum
terminal-matchmaster-sheet = said/taken, points, sum
terminal-matchmaster-sheet-row = Hand { $hand }: { $boxes }
terminal-matchmaster-notation =
    - `13O` plays the 13 of dark orange, the highest trump.
    - `O` is dark orange (trump), `o` light orange, `B` dark blue, `b` light blue; before it stands the number.
    - `say 3` predicts three tricks.
