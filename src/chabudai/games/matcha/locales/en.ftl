# Matcha. Terms: docs/glossary.md. Cards come in words (`$card`) and in notation (`$card-text`).

matcha-about = Collect the utensils for a bowl of tea. Play cards face down, match the cards on the mats by number or suit, and bluff your opponent.
matcha-box-2015-title = Matcha 2015
matcha-box-2015-about = The first edition: keep leftover cards from set to set, and win with four tokens of a kind or all five kinds.

## Options

matcha-option-edition = Edition
matcha-option-edition-value = { $value ->
    [2015] 2015: any number of sets; you may keep leftover cards; win with four of a kind or all five kinds
   *[2020] 2020: two sets at most; win with three of a suit, four whisks or all five kinds
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

matcha-unreadable = “{ $move }” isn’t a move in Matcha. Write a card and its place (3t suit, 0 number), pass, or keep and the cards you keep.
matcha-not-in-hand = You can’t play { $card }: it isn’t in your hand. Play one of your own cards, or pass.
matcha-taken-number = You can’t play there: you already have a card beside the number card. Play beside the suit card, or pass.
matcha-taken-suit = You can’t play there: you already have a card beside the suit card. Play beside the number card, or pass.
matcha-keep-now = You can’t do that now: the set is over, so first choose which cards to keep. Write keep and those cards, or just keep for none.
matcha-keep-own = You can’t keep { $cards }: your hand is { $hand }. Keep all, some or none of it.
matcha-keep-later = You can’t keep cards yet: you choose after the third round. Play a card, or pass.
matcha-nothing-kept = You can’t keep cards in this edition: all 18 are shuffled for every set. Play a card, or pass.
matcha-no-deal = “{ $move }” isn’t a deal. Write deal, the six cards for the mats, and each player’s cards after a slash.
matcha-deal-unknown = The deck has no card “{ $card }”. Its cards are 0, and 1 to 4 of t, b, w and s.
matcha-deal-table = { $found ->
    [one] You can’t deal { $found } card to the mats. Deal { $size }.
   *[other] You can’t deal { $found } cards to the mats. Deal { $size }.
}
matcha-deal-zero-on-table = You can’t deal a zero to a mat: all six cards there have a suit. Deal another card.
matcha-deal-twice = You can’t deal { $card }: the deck has none left. Deal another card.
matcha-deal-hand = { $found ->
    [one] You can’t deal { $found } card to seat { $seat }: a hand has five cards. Deal { $due }.
   *[other] You can’t deal { $found } cards to seat { $seat }: a hand has five cards. Deal { $due }.
}

## Table talk

matcha-claim-number-match = My card matches the number.
matcha-claim-number-miss = My card doesn’t match the number.
matcha-claim-suit-match = My card matches the suit.
matcha-claim-suit-miss = My card doesn’t match the suit.

## Log

matcha-event-set-started = { $dealer-is ->
    [you] Set { $set }: you deal. Mats (number card, suit card): { $table-1-text } { $table-2-text }, { $table-3-text } { $table-4-text }, { $table-5-text } { $table-6-text }.
   *[other] Set { $set }: { $dealer } deals. Mats (number card, suit card): { $table-1-text } { $table-2-text }, { $table-3-text } { $table-4-text }, { $table-5-text } { $table-6-text }.
}
matcha-event-hand-dealt = { $seat-is ->
    [you] { $count ->
        [0] You kept all five cards, so you get none.
        [one] You get { $count } card: { $cards-text }.
       *[other] You get { $count } cards: { $cards-text }.
    }
   *[other] { $count ->
        [0] { $seat } kept all five cards and gets none.
        [one] { $hidden ->
            [yes] { $seat } gets { $count } card.
           *[no] { $seat } gets { $count } card: { $cards-text }.
        }
       *[other] { $hidden ->
            [yes] { $seat } gets { $count } cards.
           *[no] { $seat } gets { $count } cards: { $cards-text }.
        }
    }
}
matcha-event-card-placed = { $seat-is ->
    [you] You play { $card } ({ $card-text }) face down beside the { matcha-slot } card of the { matcha-mat }.
   *[other] { $hidden ->
        [yes] { $seat } plays a card face down beside the { matcha-slot } card of the { matcha-mat }.
       *[no] { $seat } plays { $card } ({ $card-text }) face down beside the { matcha-slot } card of the { matcha-mat }.
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
matcha-event-cards-revealed = At the { matcha-slot } card, { $face } ({ $face-text }), both cards are revealed: { $each }.
matcha-event-cards-revealed-each = { $seat } had { $cards } ({ $cards-text })
matcha-event-token-taken = { $seat-is ->
    [you] { $why ->
        [best-match] You have the best match by { matcha-slot } and take a { matcha-token } token.
        [only-match] Only you match the { matcha-slot }: you take a { matcha-token } token.
        [missed] You don’t match the { matcha-slot }: you take a { matcha-token }.
       *[alone] Only you played beside the { matcha-slot } card: you take a { matcha-token } token, and your card stays face down.
    }
   *[other] { $why ->
        [best-match] { $seat } has the best match by { matcha-slot } and takes a { matcha-token } token.
        [only-match] Only { $seat } matches the { matcha-slot } and takes a { matcha-token } token.
        [missed] { $seat } doesn’t match the { matcha-slot } and takes a { matcha-token }.
       *[alone] Only { $seat } played beside the { matcha-slot } card and takes a { matcha-token } token. The card stays face down.
    }
}
matcha-event-nothing-taken = { $why ->
    [empty] No one played beside the { matcha-slot } card of the { matcha-mat }, so no one takes its token.
   *[no-match] No one matches the { matcha-slot }, so no one takes a token.
}
matcha-event-set-ended = Set { $set } is over. No one has won yet.
matcha-event-cards-kept = { $seat-is ->
    [you] { $cards-count ->
        [0] You keep no cards.
       *[other] You keep { $cards-text } for the next set.
    }
   *[other] { $hidden ->
        [yes] { $seat } has chosen which cards to keep.
       *[no] { $cards-count ->
            [0] { $seat } keeps no cards.
           *[other] { $seat } keeps { $cards-text } for the next set.
        }
    }
}
matcha-event-play-on = Both players meet a winning condition and tie on every kind of token. Play another round.
matcha-event-game-ended = The game is over. { $end }

## Why it ended

matcha-count = { $count ->
    [3] three
    [4] four
   *[other] { $count }
}
matcha-end-enough-of-a-suit = { $winners-is ->
    [you] You win with { matcha-count } { matcha-token } tokens.
   *[other] { $winners } wins with { matcha-count } { matcha-token } tokens.
}
matcha-end-enough-whisks = { $winners-is ->
    [you] You win with { matcha-count } whisks.
   *[other] { $winners } wins with { matcha-count } whisks.
}
matcha-end-all-five = { $winners-is ->
    [you] You win with all five kinds of token.
   *[other] { $winners } wins with all five kinds of token.
}
matcha-end-both-at-once = { $winners-is ->
    [you] Both players meet a winning condition in the same round. You win the tiebreak: most tea, then bowls, water, scoops, whisks.
   *[other] Both players meet a winning condition in the same round. { $winners } wins the tiebreak: most tea, then bowls, water, scoops, whisks.
}
matcha-end-last-round = { $winners-is ->
    [you] That was the last round. You win on tokens: most tea, then bowls, water, scoops, whisks.
   *[other] That was the last round. { $winners } wins on tokens: most tea, then bowls, water, scoops, whisks.
}
matcha-end-draw = It’s a draw: both players have the same tokens.

## Reviews and hints

matcha-review-pass = passing
matcha-review-place = { $card } beside the { matcha-slot } card
matcha-review-keep = { $count ->
    [0] keeping no cards
   *[other] keeping { $cards }
}
matcha-review-hand = Your opponent’s hand
matcha-review-face-down = Your opponent’s face-down card beside the { matcha-slot } card of the { matcha-mat }
matcha-review-fact = { $fact }.
matcha-review-stake-token = { $token ->
    [whisk] whisk
   *[other] { matcha-token } token
}
matcha-review-stake = { $stake ->
    [own] One more { matcha-review-stake-token } gives you enough to win.
    [opponent] One more { matcha-review-stake-token } gives your opponent enough to win.
   *[both] One more { matcha-review-stake-token } gives either of you enough to win.
}
matcha-review-takes-whisk = If your opponent’s card there matches, you take a whisk, and that gives you enough to win.
matcha-review-gives-whisk = { $wins ->
    [yes] { $card } matches the { matcha-slot }: if your opponent’s card there doesn’t, they take a whisk, and that gives them enough to win.
   *[no] { $card } matches the { matcha-slot }: if your opponent’s card there doesn’t, they take a whisk.
}
matcha-review-alone = Your opponent can’t play beside the { matcha-slot } card any more, so { $card } is sure to take the { matcha-token } token
matcha-review-against-match = { $chance ->
    [100] Whatever your opponent’s card beside the { matcha-slot } card is, { $card } takes the { matcha-token } token
   *[other] By the cards you can’t see, { $card } beats your opponent’s card beside the { matcha-slot } card { $chance }% of the time
}
matcha-review-no-match = { $card } doesn’t match the { matcha-slot }, and by the cards you can’t see your opponent’s card there doesn’t match either, so no one takes the { matcha-token } token
matcha-review-against-miss = { $card } doesn’t match the { matcha-slot }, but your opponent’s card then takes the { matcha-token } token only if it matches: { $chance }% of the time by the cards you can’t see, and then you take a whisk
matcha-review-open-match = { $count ->
    [0] { $card } matches the { matcha-slot }, and no card that your opponent can hold beats it there
    [one] { $card } matches the { matcha-slot }, and only { $count } card that your opponent can hold beats it there
   *[other] { $card } matches the { matcha-slot }, and { $count } cards that your opponent can hold beat it there
}
matcha-review-open-miss = { $later ->
    [0] { $card } matches no card on the mats that are left, so you lose no match by playing it: it takes the { matcha-token } token if your opponent plays nothing there
   *[other] { $card } doesn’t match the { matcha-slot }, so it takes the { matcha-token } token only if your opponent plays nothing there
}
matcha-review-keeps = { $count ->
    [one] That saves { $card }, which matches another card on the mats.
   *[other] That saves { $card }, which matches { $count } other cards on the mats.
}
matcha-review-saves-to-win = That saves { $card } for the { matcha-slot } card of the { matcha-mat }. It matches there, no card that your opponent can hold beats it, and one more { matcha-token } token gives you enough to win.
matcha-review-leaves-free = That leaves the { matcha-slot } card free for { $card }, which matches it, and no card that your opponent can hold beats it there.
matcha-review-pass-for-now = Passing shows nothing, keeps your cards, and leaves you another turn in this round.
matcha-review-pass-gives = { $count ->
    [one] After this pass you can’t play in this round any more: your opponent takes the { $tokens } token, but you keep your cards.
   *[other] After this pass you can’t play in this round any more: your opponent takes the { $tokens } tokens, but you keep your cards.
}
matcha-review-pass-last = This is the last round of the set and your last turn in it, so the cards you hold are worth nothing later.
matcha-review-your-cards = { $count ->
    [one] your last card
   *[other] your { $count } cards
}
matcha-review-pass-saves = { $mats ->
    [0] Passing ends the round for you and keeps { matcha-review-your-cards } for the next set.
    [one] Passing ends the round for you and keeps { matcha-review-your-cards } for the mat that is left.
   *[other] Passing ends the round for you and keeps { matcha-review-your-cards } for the { $mats } mats that are left.
}
matcha-review-pass-costs = After your pass you can’t play in this round any more: where you have no card, any card of your opponent takes the token.
