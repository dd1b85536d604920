# MatchMaster in the browser.

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
web-matchmaster-dealer-is = { $name } dealt this hand
web-matchmaster-dealer-mark = dealer
web-matchmaster-dealer-letter = D
web-matchmaster-not-said = thinking…
web-matchmaster-closed = prediction made
web-matchmaster-closed-own = you predicted { $said }
web-matchmaster-closed-known = predicted { $said }
web-matchmaster-tally = predicted { $said }, took { $taken }
web-matchmaster-trump = Trump
web-matchmaster-trump-is = Trump: { $suit }
web-matchmaster-led = Led
web-matchmaster-led-is = Led: { $suit }
web-matchmaster-led-none = No card led yet
web-matchmaster-led-mark = led
web-matchmaster-trick = Trick
web-matchmaster-lies = { $name }: { $card }
web-matchmaster-lies-takes = { $name }: { $card }, winning so far
web-matchmaster-takes = takes it
web-matchmaster-last-trick = Last trick
web-matchmaster-predict = { $cards ->
    [one] How many tricks will you take with your card?
   *[other] How many tricks will you take with your { $cards } cards?
}
web-matchmaster-pick = { $count ->
    [0] No matchsticks
    [one] { $count } matchstick
   *[other] { $count } matchsticks
}
web-matchmaster-close-hand = { $count ->
    [0] Predict no tricks
    [one] Predict { $count } trick
   *[other] Predict { $count } tricks
}
web-matchmaster-say = { $count ->
    [0] No tricks
    [one] { $count } trick
   *[other] { $count } tricks
}
web-matchmaster-preview-say = { $count ->
    [0] Take no tricks for 10 points. Each trick you take costs 1 point.
    [one] Take exactly { $count } trick for 10 points plus 1. Each trick too many or too few costs 1 point.
   *[other] Take exactly { $count } tricks for 10 points plus 1 per trick. Each trick too many or too few costs 1 point.
}
web-matchmaster-decide-follow = Play a card: { $suit } was led, and you must follow.
web-matchmaster-decide-beat = Play a trump: trump was led. If you can beat the highest one, you must.
web-matchmaster-decide-trump = Play a trump: { $suit } was led, and you have none.
web-matchmaster-decide-no-trump = Play any card: trump was led, and you have none.
web-matchmaster-decide-any = Play any card: you have neither { $suit }, which was led, nor trump.
web-matchmaster-decide-lead = You lead: play any card.
web-matchmaster-would-takes = It would take the trick.
web-matchmaster-would-ahead = It would be winning so far; others still play.
web-matchmaster-would-loses = It would lose the trick.
web-matchmaster-would-takes-short = takes
web-matchmaster-would-ahead-short = ahead
web-matchmaster-would-loses-short = loses
web-matchmaster-choose-number = Choose how many tricks
web-matchmaster-advice = Count about one trick for each trump from { $trump } up and each 12 or 13: you hold { $count } of these. On average, a player takes { $average }.
web-matchmaster-total = Predicted
web-matchmaster-total-label = { $state ->
    [over] All predictions together: { $total }, for { $tricks } tricks. That’s too many: someone will miss.
    [under] All predictions together: { $total }, for { $tricks } tricks. That’s too few: someone will miss.
   *[even] All predictions together: { $total }, for { $tricks } tricks. All of them can be met.
}
web-matchmaster-gone = Played
web-matchmaster-gone-title = Cards played in this hand
web-matchmaster-gone-hint = Crossed out: played. The others are in hands or weren’t dealt.
web-matchmaster-gone-suit = { $suit }: { $cards } played
web-matchmaster-gone-none = { $suit }: none played
web-matchmaster-scores = Scores
web-matchmaster-sheet = Score sheet
web-matchmaster-sheet-cards = Cards
web-matchmaster-sheet-hand = { $size ->
    [one] Hand { $hand }, { $size } card
   *[other] Hand { $hand }, { $size } cards
}
web-matchmaster-sheet-total = Total
web-matchmaster-sheet-cell = predicted { $said }, took { $taken }, { $points }, total { $total }
web-matchmaster-sheet-hint = Circled: prediction met. Crossed out: missed; tricks taken beside it.
