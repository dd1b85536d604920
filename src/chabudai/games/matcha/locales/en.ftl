# Matcha. Terms: RULES.md. Cards come in words (`$card`) and in notation (`$card-text`).

matcha-about = Gather what a bowl of tea needs: match the cards on the mats, face down, by number or by suit, and keep your rival guessing.

## Options

matcha-option-edition = Edition
matcha-option-edition-value = { $value ->
    [2015] 2015: play until somebody wins; cards left over may be kept; four of a kind, or all five kinds, win
   *[2020] 2020: two sets at most; three of a suit, four whisks, or all five kinds, win
}

## Names

matcha-suit = { $suit ->
    [t] tea
    [b] bowl
    [w] water
   *[s] scoop
}
matcha-token = { $token ->
    [tea] tea
    [bowl] bowl
    [water] water
    [scoop] scoop
   *[whisk] whisk
}
matcha-slot = { $slot ->
    [number] number
   *[suit] suit
}
matcha-mat = { $round ->
    [1] left mat
    [2] centre mat
   *[3] right mat
}
matcha-card = { $suit ->
    [none] zero
   *[other] { matcha-suit } { $number }
}

## Refusals: what, why, and what would be legal

matcha-unreadable = “{ $move }” is not a move of Matcha. Write a card and where it goes, such as 3t suit or 0 number, or pass, or keep and the cards to keep.
matcha-not-in-hand = You cannot play { $card }: it is not in your hand. Play one of your own cards, or pass.
matcha-taken-number = You already have a card beside this mat’s number card, and only one fits there. Play beside the suit card, or pass.
matcha-taken-suit = You already have a card beside this mat’s suit card, and only one fits there. Play beside the number card, or pass.
matcha-keep-now = The set is over and you still hold cards: first choose which to keep. Write keep and those cards, or keep alone for none.
matcha-keep-own = You cannot keep { $cards }: what you hold is { $hand }. Keep all of it, some or nothing.
matcha-keep-later = Cards are kept after the third round, not before. For now play a card, or pass.
matcha-nothing-kept = No card is kept in this edition: all 18 are shuffled for every set. Play a card, or pass.
matcha-no-deal = “{ $move }” is not a deal. Write deal, the six cards for the mats, and after a slash each player’s cards.
matcha-deal-unknown = There is no card “{ $card }” in the deck: the cards are 0 and 1 to 4 of t, b, w and s.
matcha-deal-table = { $found ->
    [one] { $found } card on the mats does not make a deal: there must be { $size }.
   *[other] { $found } cards on the mats do not make a deal: there must be { $size }.
}
matcha-deal-zero-on-table = A zero cannot lie face up on a mat: the six cards there all have a suit.
matcha-deal-twice = { $card } is dealt more often than the deck has it left: deal another card in its place.
matcha-deal-hand = { $found ->
    [one] Seat { $seat } cannot be dealt { $found } card: a hand of five needs { $due }.
   *[other] Seat { $seat } cannot be dealt { $found } cards: a hand of five needs { $due }.
}

## Table talk

matcha-claim-number-match = My card matches the number.
matcha-claim-number-miss = My card does not match the number.
matcha-claim-suit-match = My card matches the suit.
matcha-claim-suit-miss = My card does not match the suit.

## What happens

matcha-event-set-started = { $dealer-is ->
    [you] Set { $set }: you deal. The mats in order, number card and suit card: { $table-1-text } { $table-2-text }, { $table-3-text } { $table-4-text }, { $table-5-text } { $table-6-text }.
   *[other] Set { $set }: { $dealer } deals. The mats in order, number card and suit card: { $table-1-text } { $table-2-text }, { $table-3-text } { $table-4-text }, { $table-5-text } { $table-6-text }.
}
matcha-event-hand-dealt = { $seat-is ->
    [you] { $count ->
        [0] You kept all five cards and are dealt none.
        [one] You are dealt { $count } card: { $cards-text }.
       *[other] You are dealt { $count } cards: { $cards-text }.
    }
   *[other] { $count ->
        [0] { $seat } kept all five cards and is dealt none.
        [one] { $hidden ->
            [yes] { $seat } is dealt { $count } card.
           *[no] { $seat } is dealt { $count } card: { $cards-text }.
        }
       *[other] { $hidden ->
            [yes] { $seat } is dealt { $count } cards.
           *[no] { $seat } is dealt { $count } cards: { $cards-text }.
        }
    }
}
matcha-event-card-placed = { $seat-is ->
    [you] You play { $card } ({ $card-text }) face down by the { matcha-slot } card of the { matcha-mat }.
   *[other] { $hidden ->
        [yes] { $seat } plays a card face down by the { matcha-slot } card of the { matcha-mat }.
       *[no] { $seat } plays { $card } ({ $card-text }) face down by the { matcha-slot } card of the { matcha-mat }.
    }
}
matcha-event-passed = { $seat-is ->
    [you] { $out ->
        [yes] You pass and are out until the next round.
       *[no] You pass.
    }
   *[other] { $out ->
        [yes] { $seat } passes and is out until the next round.
       *[no] { $seat } passes.
    }
}
matcha-event-cards-revealed = Both cards by the { matcha-slot } card, { $face } ({ $face-text }), are turned up: { $each }.
matcha-event-cards-revealed-each = { $seat }, { $cards } ({ $cards-text })
matcha-event-token-taken = { $seat-is ->
    [you] { $why ->
        [best-match] Yours is the best match by { matcha-slot }: you take a { matcha-token } token.
        [only-match] Only you match the { matcha-slot }: you take a { matcha-token } token.
        [missed] You do not match the { matcha-slot } and take a { matcha-token }.
       *[alone] Only you played by the { matcha-slot } card: you take a { matcha-token } token, and your card stays face down.
    }
   *[other] { $why ->
        [best-match] { $seat } has the best match by { matcha-slot } and takes a { matcha-token } token.
        [only-match] Only { $seat } matches the { matcha-slot } and takes a { matcha-token } token.
        [missed] { $seat } does not match the { matcha-slot } and takes a { matcha-token }.
       *[alone] Only { $seat } played by the { matcha-slot } card and takes a { matcha-token } token, the card still face down.
    }
}
matcha-event-nothing-taken = { $why ->
    [empty] Nobody played by the { matcha-slot } card of the { matcha-mat }, so its token stays in the box.
   *[no-match] Nobody matches the { matcha-slot }, so nobody takes anything.
}
matcha-event-set-ended = Set { $set } is over, and nobody has won yet.
matcha-event-cards-kept = { $seat-is ->
    [you] { $cards-count ->
        [0] You keep no cards.
       *[other] You keep { $cards-text } for the next set.
    }
   *[other] { $hidden ->
        [yes] { $seat } has chosen what to keep.
       *[no] { $cards-count ->
            [0] { $seat } keeps no cards.
           *[other] { $seat } keeps { $cards-text } for the next set.
        }
    }
}
matcha-event-play-on = Both have reached a goal and are level in everything: on to another round.
matcha-event-game-ended = The game is over. { $end }

## Why it ended

matcha-end-enough-of-a-suit = { $winners-is ->
    [you] You win with enough tokens of one suit.
   *[other] { $winners } wins with enough tokens of one suit.
}
matcha-end-enough-whisks = { $winners-is ->
    [you] You win with enough whisks.
   *[other] { $winners } wins with enough whisks.
}
matcha-end-all-five = { $winners-is ->
    [you] You win with all five kinds of token.
   *[other] { $winners } wins with all five kinds of token.
}
matcha-end-both-at-once = { $winners-is ->
    [you] Both reached a goal in the same round, and you win the comparison: tea first, then bowl, water, scoop and whisk.
   *[other] Both reached a goal in the same round, and { $winners } wins the comparison: tea first, then bowl, water, scoop and whisk.
}
matcha-end-last-round = { $winners-is ->
    [you] That was the last round, and you win the comparison: tea first, then bowl, water, scoop and whisk.
   *[other] That was the last round, and { $winners } wins the comparison: tea first, then bowl, water, scoop and whisk.
}
matcha-end-draw = It is a draw: the players are level in all five kinds of token.
