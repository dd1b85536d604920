# Leaf Coins. Terms: RULES.md.

leaf-coins-about = Hide coins in your fist, claim how many there are in all fists, and catch the others bluffing.

## Moves and labels

leaf-coins-move-hide = { $first ->
    [0] Hide no coins
    [one] Hide { $first } coin
   *[other] Hide { $first } coins
}
leaf-coins-move-say = { $first ->
    [one] Claim { $first } coin
   *[other] Claim { $first } coins
}
leaf-coins-move-doubt = Doubt the claim
leaf-coins-view-round = Round
leaf-coins-view-leader = Leader
leaf-coins-view-coins = Coins
leaf-coins-view-coins-in-play = Coins left in all
leaf-coins-view-has-hidden = Has hidden
leaf-coins-view-claim = Last claim
leaf-coins-view-claimer = Claimed by
leaf-coins-view-last-fists = Fists last round
leaf-coins-view-out = Out
leaf-coins-view-your-fist = Coins in your fist
leaf-coins-view-fists = Coins in the fist

## Refusals: what, why, and what would be legal

leaf-coins-unreadable = “{ $move }” isn’t a move in Leaf Coins. Write hide and a number, such as hide 2; say and a number, such as say 5; or doubt.
leaf-coins-hide-first = You can’t claim or doubt yet: all players hide coins first. Hide 0 to { $coins }.
leaf-coins-hidden-already = Everyone has hidden their coins. Make a claim or doubt one.
leaf-coins-too-many = { $coins ->
    [one] You can’t hide { $number } coins: you have only { $coins } left.
   *[other] You can’t hide { $number } coins: you have only { $coins } left.
}
leaf-coins-nothing-to-doubt = There’s no claim to doubt yet. Make the first one.
leaf-coins-too-low = You can’t claim { $number }: a claim must be higher than { $claim }. Claim up to { $most }, or doubt.
leaf-coins-too-high = You can’t claim { $number }: there are only { $most } coins left in the game, and the last claim is { $claim }.

## Log

leaf-coins-event-coins-hidden = { $hidden ->
    [yes] { $seat } closes a fist.
   *[no] { $seat-is ->
        [you] { $number ->
            [0] You hide 0 coins.
            [one] You hide { $number } coin.
           *[other] You hide { $number } coins.
        }
       *[other] { $number ->
            [0] { $seat } hides 0 coins.
            [one] { $seat } hides { $number } coin.
           *[other] { $seat } hides { $number } coins.
        }
    }
}
leaf-coins-event-claim-made = { $seat-is ->
    [you] { $number ->
        [one] You claim { $number } coin.
       *[other] You claim { $number } coins.
    }
   *[other] { $number ->
        [one] { $seat } claims { $number } coin.
       *[other] { $seat } claims { $number } coins.
    }
}
leaf-coins-event-doubted = { $seat-is ->
    [you] You doubt { $claimer }, who claimed { $number }.
   *[other] { $claimer-is ->
        [you] { $seat } doubts you. You claimed { $number }.
       *[other] { $seat } doubts { $claimer }, who claimed { $number }.
    }
}
leaf-coins-event-fists-opened = { $found ->
    [one] The fists open: { $each }. That’s { $found } coin.
   *[other] The fists open: { $each }. That’s { $found } coins.
}
leaf-coins-event-fists-opened-each = { $seat } { $fists }
leaf-coins-event-coin-lost = { $seat-is ->
    [you] { $left ->
        [one] { $rival } was right. You lose a coin and have { $left } left.
       *[other] { $rival } was right. You lose a coin and have { $left } left.
    }
   *[other] { $rival-is ->
        [you] You were right. { $seat } loses a coin and has { $left } left.
       *[other] { $rival } was right. { $seat } loses a coin and has { $left } left.
    }
}
leaf-coins-event-player-out = { $seat-is ->
    [you] You’re out.
   *[other] { $seat } is out.
}
leaf-coins-event-round-started = { $leader-is ->
    [you] Round { $round }. You lead.
   *[other] Round { $round }. { $leader } leads.
}
leaf-coins-event-game-ended = The game is over. { $end }

## Why it ended

leaf-coins-end-last-one = { $winners-count ->
    [one] { $winners-is ->
        [you] You’re the last one with coins and win.
       *[other] { $winners } is the last one with coins and wins.
    }
   *[other] { $winners } share the win.
}
