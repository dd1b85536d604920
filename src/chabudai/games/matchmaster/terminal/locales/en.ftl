# MatchMaster in the terminal.

terminal-matchmaster-title = Hand { $hand } of 13 · { $cards ->
    [one] { $cards } card each
   *[other] { $cards } cards each
} · dealer: { $dealer }
terminal-matchmaster-say = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
terminal-matchmaster-player = { $name }: prediction { $said }, tricks { $taken }, points { $points }
terminal-matchmaster-said = prediction
terminal-matchmaster-taken = tricks
terminal-matchmaster-points = points
terminal-matchmaster-sealed = made
terminal-matchmaster-unsaid = pending
terminal-matchmaster-trick-so-far = In the trick: { $cards }
terminal-matchmaster-trick = Trick { $number } · led { $led }
terminal-matchmaster-last-trick = { $taker ->
    [you] You took the last trick
   *[other] { $name } took the last trick
}
terminal-matchmaster-no-trick = No cards played yet
terminal-matchmaster-your-cards = Your hand · trump is { $trump }
terminal-matchmaster-hand = hand
terminal-matchmaster-scored = Hand { $hand }
terminal-matchmaster-sum = total
terminal-matchmaster-sheet = prediction/tricks, points, total
terminal-matchmaster-sheet-row = Hand { $hand }: { $boxes }
terminal-matchmaster-notation =
    - `13O` plays the 13 of dark orange, the highest trump.
    - A card is its number and a letter: `O` dark orange (trump), `o` light orange, `B` dark blue, `b` light blue.
    - `say 3` predicts three tricks.
