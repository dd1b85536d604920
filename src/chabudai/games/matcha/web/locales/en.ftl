# Matcha in the browser.

web-matcha-beats = { $first } beats { $second }
web-matcha-mat-label = { matcha-mat }
web-matcha-mat-later = Not yet: the { matcha-mat } is for round { $round }. This is round { $now }.
web-matcha-mat-over = Round { $round } at the { matcha-mat } is over. This is round { $now }.
web-matcha-slot-label = { $card }, match by { $slot }
web-matcha-lies = { $name }: { $card }
web-matcha-lies-down = { $name }: a card face down
web-matcha-lies-secret = { $name }: { $card }, face down
web-matcha-took = { $name } took: { $token }
web-matcha-place = { $card } by { $slot }
web-matcha-pick-first = First choose a card from your hand
web-matcha-by = { $slot ->
    [number] By number
   *[suit] By suit
}
web-matcha-dealer = dealer, goes first in every round
web-matcha-dealer-mark = dealer
web-matcha-opponent = Opponent
web-matcha-out = out
web-matcha-set = Set { $set } · round { $round } of 3
web-matcha-log-set = Set { $set }
web-matcha-log-round = Round { $round }
web-matcha-hand = Your hand
web-matcha-cards-left = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
web-matcha-tokens = { $token }: { $count } of { $goal }
web-matcha-kinds = { $count } of the five kinds
web-matcha-tray = Tokens: { $name }
web-matcha-goal = { $edition ->
    [2015] To win, collect four tokens of one kind, or one of each kind.
   *[2020] To win, collect three tokens of one suit, four whisks, or one of each kind.
}
web-matcha-or = { $first } or { $last }
web-matcha-near = { $who ->
    [you] You win with one more token: { $tokens }.
   *[other] { $name } wins with one more token: { $tokens }.
}
web-matcha-near-pair = { $who ->
    [you] You win with two more tokens, and this round can bring both: { $tokens }.
   *[other] { $name } wins with two more tokens, and this round can bring both: { $tokens }.
}
web-matcha-pair = { $first } and { $last }
web-matcha-two = two { $token ->
    [tea] tea
    [bowl] bowls
    [water] water
    [scoop] scoops
   *[whisk] whisks
}
web-matcha-decided-tie = Decided by { $token }: { $most } to { $least }.
web-matcha-pass = Pass
web-matcha-keep = Keep { $cards }
web-matcha-keep-none = Keep nothing
web-matcha-keep-these = { $count ->
    [one] Keep this card
   *[other] Keep these { $count }
}
web-matcha-decide = Play a card face down, or pass.
web-matcha-decide-pass = You can only pass.
web-matcha-decide-keep = The set is over. Which cards do you keep for the next one?
web-matcha-preview-pass = { $then ->
    [turn] You save your cards and may still play on your second turn. If you stay away from a place where your opponent plays, they take its token.
   *[nothing] { $edition ->
        [2015] You save your cards and are out until the next round. Your opponent goes on alone and takes the token wherever you stay away.
       *[2020] You save your cards; this round you have no further turn. Wherever only your opponent has played, they take the token.
    }
}
web-matcha-verdict-match = It matches.
web-matcha-verdict-miss = It doesn’t match.
web-matcha-verdict-match-short = matches
web-matcha-verdict-miss-short = no match
web-matcha-if-they-miss = If your opponent’s card doesn’t, you take the { $token } token and they take a whisk.
web-matcha-if-they-match = If your opponent’s card does, they take the { $token } token and you take a whisk; if neither matches, no one takes anything.
web-matcha-both = If both match, you beat { $beats } and lose to { $loses }.
web-matcha-both-best = If both match, the token is yours: you beat { $beats }.
web-matcha-both-worst = If both match, you lose to { $loses }.
web-matcha-both-never = No other hidden card matches here.
web-matcha-alone-maybe = If they don’t play here, the { $token } token is yours, unseen.
web-matcha-alone-sure = Your opponent can’t play here any more, so the { $token } token is yours, unseen.
