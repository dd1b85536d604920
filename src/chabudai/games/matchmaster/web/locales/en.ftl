# Words of MatchMaster's board.

web-matchmaster-hand = Your hand
web-matchmaster-hand-number = Hand { $hand } of 13
web-matchmaster-cards-left = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
web-matchmaster-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-matchmaster-dealer = dealt this hand
web-matchmaster-dealer-mark = dealer
web-matchmaster-dealer-letter = D
web-matchmaster-not-said = thinking…
web-matchmaster-closed = a closed hand: the prediction is made
web-matchmaster-closed-own = you hold { $said }
web-matchmaster-closed-known = holds { $said }
web-matchmaster-tally = said { $said }, taken { $taken }
web-matchmaster-trump = Trump
web-matchmaster-trump-is = Trump: { $suit }
web-matchmaster-led = Led
web-matchmaster-led-is = Led: { $suit }
web-matchmaster-led-none = Nothing led
web-matchmaster-led-mark = led
web-matchmaster-trick = The trick
web-matchmaster-lies = { $name }: { $card }
web-matchmaster-lies-takes = { $name }: { $card }, the best so far
web-matchmaster-takes = takes it
web-matchmaster-last-trick = Last trick
web-matchmaster-predict = { $cards ->
    [one] How many tricks will you take with your card?
   *[other] How many tricks will you take with your { $cards } cards?
}
web-matchmaster-pick = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
web-matchmaster-close-hand = { $count ->
    [0] Close an empty hand
    [one] Close your hand over { $count } match
   *[other] Close your hand over { $count } matches
}
web-matchmaster-say = { $count ->
    [0] No tricks
    [one] { $count } trick
   *[other] { $count } tricks
}
web-matchmaster-preview-say = { $count ->
    [0] If you take none at all: ten points. Every trick you take costs one.
    [one] If you take exactly { $count }: ten points and one for the trick. Every trick too many or too few costs one.
   *[other] If you take exactly { $count }: ten points and one for each trick. Every trick too many or too few costs one.
}
web-matchmaster-decide = Play a card: { $suit } was led.
web-matchmaster-decide-lead = You lead: play any card.
web-matchmaster-scores = Scores
web-matchmaster-sheet = Score sheet
web-matchmaster-sheet-cards = Cards
web-matchmaster-sheet-hand = { $size ->
    [one] Hand { $hand }, { $size } card
   *[other] Hand { $hand }, { $size } cards
}
web-matchmaster-sheet-total = Total
web-matchmaster-sheet-cell = said { $said }, taken { $taken }, { $points }, { $total } in all
web-matchmaster-sheet-hint = In a ring: came true. Crossed out: missed, with what was really taken beside it.
