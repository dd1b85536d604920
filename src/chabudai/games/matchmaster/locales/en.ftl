# MatchMaster. Terms: docs/glossary.md. Cards come in words (`$card`) and in notation (`$card-text`).

matchmaster-about = Look at your cards, predict how many tricks you’ll take, and then take exactly that many.

## Options

matchmaster-option-dealer = First dealer
matchmaster-option-dealer-value = { $value ->
    [0] seat 1
    [1] seat 2
    [2] seat 3
    [3] seat 4
    [4] seat 5
    [5] seat 6
   *[6] seat 7
}

## Names

matchmaster-suit = { $suit ->
    [O] dark orange
    [o] light orange
    [B] dark blue
   *[b] light blue
}
matchmaster-card = { matchmaster-suit } { $number }

## Refusals: what, why, and what would be legal

matchmaster-unreadable = “{ $move }” isn’t a move in MatchMaster. Write say and a number of tricks (say 3), or a card: 1 to 13 of O, o, B or b (13O).
matchmaster-predict-first = You can’t play a card yet: predictions come first. Make your prediction, 0 to { $most } tricks.
matchmaster-predicted-already = You can’t change your prediction: play has started. Play a card.
matchmaster-too-many-tricks = You can’t predict { $said }: that’s more tricks than you have cards. Predict 0 to { $most }.
matchmaster-not-in-hand = You can’t play { $card }: it isn’t in your hand. Play one of your own cards.
matchmaster-follow-dark-orange = You can’t play { $card }: dark orange (trump) was led, and you hold some. Play a dark orange card.
matchmaster-follow-light-orange = You can’t play { $card }: light orange was led, and you hold some. Play a light orange card, high or low.
matchmaster-follow-dark-blue = You can’t play { $card }: dark blue was led, and you hold some. Play a dark blue card, high or low.
matchmaster-follow-light-blue = You can’t play { $card }: light blue was led, and you hold some. Play a light blue card, high or low.
matchmaster-must-trump = You can’t play { $card }: you have none of the suit led, but you have a trump. Play a dark orange card.
matchmaster-beat-trump = You can’t play { $card }: trump was led, and you can beat { $best }, the highest so far. Play a higher trump.
matchmaster-overtrump = You can’t play { $card }: the trick holds the trump { $best }, and you can beat it. Play a higher trump.
matchmaster-no-deal = “{ $move }” isn’t a deal. Write deal and each player’s cards, with a slash between players.
matchmaster-deal-seats = { $found ->
    [one] You can’t deal { $found } hand: there are { $seats } players. Deal one hand to each.
   *[other] You can’t deal { $found } hands: there are { $seats } players. Deal one hand to each.
}
matchmaster-deal-size = { $found ->
    [one] You can’t deal { $found } card to a player in this hand. Deal { $size } to each.
   *[other] You can’t deal { $found } cards to a player in this hand. Deal { $size } to each.
}
matchmaster-deal-unknown = The deck has no card “{ $card }”. Its cards are 1 to 13 of O, o, B and b.
matchmaster-deal-twice = You can’t deal { $card } twice: the deck has every card once. Deal another card.

## Log

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
    [yes] { $seat } gets new cards.
   *[no] { $seat-is ->
        [you] You get { $cards-text }.
       *[other] { $seat } gets { $cards-text }.
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
    [you] Predictions: { $each }. You lead.
   *[other] Predictions: { $each }. { $leader } leads.
}
matchmaster-event-predictions-revealed-each = { $seat } { $said }
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
matchmaster-event-hand-scored = Hand { $hand } ends: { $each }.
matchmaster-event-hand-scored-each = { $points ->
    [one] { $seat } predicted { $said }, took { $taken }: { $points } point (total { $scores })
   *[other] { $seat } predicted { $said }, took { $taken }: { $points } points (total { $scores })
}
matchmaster-event-game-ended = The game is over. { $end }

## Why it ended

matchmaster-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
matchmaster-end-thirteen-hands = { $winners-count ->
    [one] { $winners-is ->
        [you] You win with { matchmaster-points } after thirteen hands.
       *[other] { $winners } wins with { matchmaster-points } after thirteen hands.
    }
   *[other] { $winners } share the win with { matchmaster-points } each after thirteen hands.
}

## Reviews and hints

matchmaster-review-play = { $card }
matchmaster-review-predict = { $said ->
    [0] predicting no tricks
    [one] predicting { $said } trick
   *[other] predicting { $said } tricks
}
matchmaster-review-holds = may hold
matchmaster-review-exactly = { $said ->
    [0] In { $chance }% of the possible deals that were tried you take no trick.
    [one] In { $chance }% of the possible deals that were tried you take exactly { $said } trick.
   *[other] In { $chance }% of the possible deals that were tried you take exactly { $said } tricks.
}
matchmaster-review-predictions = { $bold ->
    [yes] That prediction comes true in only { $chance }% of the possible deals that were tried, yours in { $instead }%, but it brings { $points } more points on average.
   *[no] That prediction comes true in { $chance }% of the possible deals that were tried, yours in { $instead }%.
}
matchmaster-review-comes-true = With { $card } your prediction comes true in { $chance }% of the possible deals that were tried, with your card in { $instead }%.
matchmaster-review-more-points = With { $card } you end the hand with { $points } more points on average.
matchmaster-review-rivals = With { $card } the best of the other players ends the hand with { $points } fewer points on average.
matchmaster-review-needs = { $needs ->
    [over] You have more tricks than you predicted, and each further one costs a point
    [short] You can’t take as many tricks as you predicted any more, but each one you take saves a point
    [zero] You predicted no tricks, so you want none
    [none] You have all the tricks you predicted, so you want no more
    [all] { $left ->
        [one] You need the last trick
        [2] You need both tricks that are left
       *[other] You need all { $left } tricks that are left
    }
   *[some] You need { $needed } of the { $left } tricks that are left
}
matchmaster-review-fate = { $does ->
    [takes] { $card } is sure to take this one
    [loses] { $card } is sure to lose this one
    [open] { $card } may take this one, but can still be beaten
   *[beatable] { $card } may still be beaten
}
matchmaster-review-card = { $contrary ->
    [yes] { matchmaster-review-needs }, but { matchmaster-review-fate }.
   *[no] { matchmaster-review-needs }: { matchmaster-review-fate }.
}
