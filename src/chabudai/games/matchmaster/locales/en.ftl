# MatchMaster. Terms: RULES.md. Cards come in words (`$card`) and in notation (`$card-text`).

matchmaster-about = Look at your cards, say how many tricks you will take, and then take exactly that many.

## Options

matchmaster-option-dealer = First dealer
matchmaster-option-dealer-value = seat { $value }

## Names

matchmaster-suit = { $suit ->
    [O] dark orange
    [o] light orange
    [B] dark blue
   *[b] light blue
}
matchmaster-card = { matchmaster-suit } { $number }

## Refusals: what, why, and what would be legal

matchmaster-unreadable = “{ $move }” is not a move of MatchMaster. Write say and a number of tricks, such as say 3, or a card: 1 to 13 of O, o, B or b, such as 13O.
matchmaster-predict-first = No card can be played yet: predictions come first. Say how many tricks you will take, from 0 to { $most }.
matchmaster-predicted-already = Everybody has predicted, and predictions stand. Play a card.
matchmaster-too-many-tricks = You cannot say { $said }: the hand has no more tricks than you have cards. Say 0 to { $most }.
matchmaster-not-in-hand = You cannot play { $card }: it is not in your hand. Play one of your own cards.
matchmaster-follow-dark-orange = You cannot play { $card }: dark orange, the trump, was led and you hold some. Play a dark orange card.
matchmaster-follow-light-orange = You cannot play { $card }: light orange was led and you hold some. Play a light orange card, high or low.
matchmaster-follow-dark-blue = You cannot play { $card }: dark blue was led and you hold some. Play a dark blue card, high or low.
matchmaster-follow-light-blue = You cannot play { $card }: light blue was led and you hold some. Play a light blue card, high or low.
matchmaster-must-trump = You cannot play { $card }: you hold none of the suit led, but you do hold trumps. Play a dark orange card.
matchmaster-beat-trump = You cannot play { $card }: trump was led and you can beat { $best }, the highest one so far. Play a trump above it.
matchmaster-overtrump = You cannot play { $card }: the trick is trumped with { $best } and you can beat that. Play a trump above it.
matchmaster-no-deal = “{ $move }” is not a deal. Write deal and each player’s cards, with a slash between players.
matchmaster-deal-seats = { $found ->
    [one] A deal of { $found } hand does not fit this table: { $seats } players each need one.
   *[other] A deal of { $found } hands does not fit this table: { $seats } players each need one.
}
matchmaster-deal-size = { $found ->
    [one] Nobody can be dealt { $found } card now: in this hand everybody gets { $size }.
   *[other] Nobody can be dealt { $found } cards now: in this hand everybody gets { $size }.
}
matchmaster-deal-unknown = There is no card “{ $card }” in the deck: the cards are 1 to 13 of O, o, B and b.
matchmaster-deal-twice = { $card } cannot be dealt twice: the deck has every card once. Deal another in its place.

## What happens

matchmaster-event-hand-started = { $dealer-is ->
    [you] { $size ->
        [one] Hand { $hand } of 13, { $size } card each. You deal.
       *[other] Hand { $hand } of 13, { $size } cards each. You deal.
    }
   *[other] { $size ->
        [one] Hand { $hand } of 13, { $size } card each. { $dealer } deals.
       *[other] Hand { $hand } of 13, { $size } cards each. { $dealer } deals.
    }
}
matchmaster-event-hand-dealt = { $hidden ->
    [yes] { $seat } looks at the cards dealt.
   *[no] { $seat-is ->
        [you] You are dealt { $cards-text }.
       *[other] { $seat } is dealt { $cards-text }.
    }
}
matchmaster-event-prediction-sealed = { $hidden ->
    [yes] { $seat } has made a prediction.
   *[no] { $seat-is ->
        [you] { $said ->
            [0] You predict no tricks.
            [one] You predict { $said } trick.
           *[other] You predict { $said } tricks.
        }
       *[other] { $said ->
            [0] { $seat } predicts no tricks.
            [one] { $seat } predicts { $said } trick.
           *[other] { $seat } predicts { $said } tricks.
        }
    }
}
matchmaster-event-predictions-revealed = { $leader-is ->
    [you] All predictions are in: { $each }. You lead.
   *[other] All predictions are in: { $each }. { $leader } leads.
}
matchmaster-event-predictions-revealed-each = { $seat }: { $said }
matchmaster-event-card-played = { $seat-is ->
    [you] { $leads ->
        [yes] You lead { $card } ({ $card-text }).
       *[no] You play { $card } ({ $card-text }).
    }
   *[other] { $leads ->
        [yes] { $seat } leads { $card } ({ $card-text }).
       *[no] { $seat } plays { $card } ({ $card-text }).
    }
}
matchmaster-event-trick-taken = { $seat-is ->
    [you] You take the trick with { $card } ({ $card-text }).
   *[other] { $seat } takes the trick with { $card } ({ $card-text }).
}
matchmaster-event-hand-scored = Hand { $hand } is scored: { $each }.
matchmaster-event-hand-scored-each = { $points ->
    [one] { $seat } said { $said }, took { $taken }, { $points } point ({ $scores } in all)
   *[other] { $seat } said { $said }, took { $taken }, { $points } points ({ $scores } in all)
}
matchmaster-event-game-ended = The game is over. { $end }

## Why it ended

matchmaster-end-thirteen-hands = { $winners-count ->
    [one] { $winners-is ->
        [you] After thirteen hands you have the most points and win.
       *[other] After thirteen hands { $winners } has the most points and wins.
    }
   *[other] After thirteen hands { $winners } have the most points and share the win.
}
