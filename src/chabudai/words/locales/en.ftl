# Texts for every table, whatever the game.
# A player’s name comes as `$seat` (or another role) with `$seat-is`: `you` or `other`.

## Refusals: what, why, and what would be legal

table-no-such-seat = This table has no seat { $seat }. Its seats are 0 to { $last }.
table-game-over = The game is over, so you can’t make another move. Start a new game to play again.
table-chance-first = You can’t move yet: a deal or a roll comes first. Wait for that chance event, then move.
table-no-chance-now = “{ $move }” can’t happen now: a player is to move, or the game is over. Chance events happen only where the rules call for them.
table-not-your-turn = It’s not your turn. Waiting for { $names }.
table-no-move = { $move } isn’t a move. A move is a short text.
table-undo-not-yours = You can’t undo that. You can undo only your own move, and only if no one has moved since.
table-undo-revealed = You can’t undo that move: it revealed something. You can undo only moves that revealed nothing.
table-no-claims-now = There’s nothing to claim now. A claim is about something you’ve played that the others can’t see.
table-no-such-claim = You can’t claim “{ $claim }” now. You can claim: { $claims }.
table-legal-now = { $rest ->
    [0] Legal moves: { $moves }.
   *[other] Legal moves: { $moves }, and { $rest } more.
}

## A game that ends early

table-gave-up-already = { $name } has already given up. You can give up only once.
table-no-draws = You can’t agree to a draw here: that takes two players and a game that can end in a draw.
table-event-ended = { $reason ->
    [resigned] { $seat-is ->
        [you] You resign.
       *[other] { $seat } resigns.
    }
    [out-of-time] { $seat-is ->
        [you] Your time is up.
       *[other] { $seat } is out of time.
    }
   *[agreed-draw] The players agree to a draw.
}
# Who won, and why the game ended early. `$seat` gave up, after `$moves` moves in all.
table-end-resigned = { $seat-is ->
    [you] { $winners-count ->
        [0] You resigned { table-after-moves }.
       *[other] You resigned { table-after-moves }. { $winners } wins.
    }
   *[other] { $winners-is ->
        [you] { $seat } resigned { table-after-moves }. You win.
       *[other] { $winners-count ->
            [0] { $seat } resigned { table-after-moves }.
           *[other] { $seat } resigned { table-after-moves }. { $winners } wins.
        }
    }
}
table-end-out-of-time = { $seat-is ->
    [you] { $winners-count ->
        [0] Your time ran out { table-after-moves }.
       *[other] Your time ran out { table-after-moves }. { $winners } wins.
    }
    [none] Everyone’s time ran out at the same moment, { table-after-moves }: a draw.
   *[other] { $winners-is ->
        [you] { $seat } ran out of time { table-after-moves }. You win.
       *[other] { $winners-count ->
            [0] { $seat } ran out of time { table-after-moves }.
           *[other] { $seat } ran out of time { table-after-moves }. { $winners } wins.
        }
    }
}
table-end-agreed-draw = A draw, agreed on { table-after-moves }.
table-after-moves = { $moves ->
    [0] before the first move
    [one] after { $moves } move
   *[other] after { $moves } moves
}

## Table talk

table-event-claimed = { $seat-is ->
    [you] You claim: “{ $claim }”
   *[other] { $seat } claims: “{ $claim }”
}

## Putting words together

table-you = you
# Two things, or the last two of many.
table-list-and = { $first } and { $last }
# All others.
table-list-comma = { $first }, { $last }
# One entry per player.
table-list-each = { $first }; { $last }

## Components

table-components = Components: { $verified } verified, { $single } from a single source, { $reconstructed } reconstructed.

## Fallback boards: an observation as labels and values

table-yes = yes
table-no = no
table-view-players = Players
table-view-item = { $label }: { $value }
table-view-group = { $label } ({ $value })

## Bots: a name, a word for the level, and how it plays

table-bot-novice = Hina
table-bot-novice-level = Beginner
table-bot-novice-about = She is new to the game and often overlooks what you can do.
table-bot-casual = Taro
table-bot-casual-level = Casual
table-bot-casual-about = He takes what he sees first and forgets to plan ahead.
table-bot-regular = Kenji
table-bot-regular-level = Regular
table-bot-regular-about = He plays every week and makes few plain mistakes.
table-bot-strong = Sakura
table-bot-strong-level = Strong
table-bot-strong-about = She thinks several moves ahead and punishes mistakes.
table-bot-expert = Sensei Oda
table-bot-expert-level = Expert
table-bot-expert-about = He gives nothing away. The strongest of the five levels.
table-bot-random = Random
table-bot-random-level = Any move
table-bot-random-about = It plays any legal move.
table-bot-greedy = Rule of thumb
table-bot-greedy-level = Baseline
table-bot-greedy-about = It takes the best move at once, without looking ahead.
table-bot-ismcts = Thinker
table-bot-ismcts-level = Search
table-bot-ismcts-about = It tries out many ways in which the game could go on.
table-bot-other = Bot
table-bot-with-level = { $name } · { $level }
table-bot-numbered = { $name } { $number }

## Reviews of finished games, and hints

table-review-best = This was the best move: your chance of winning was { $chance }%.
table-review-all-equal = All moves were about equally good here: your chance of winning was { $chance }%.
table-review-won = The game was as good as won here, whatever you played: your chance of winning was { $chance }%.
table-review-lost = The game was as good as lost here, whatever you played: your chance of winning was { $chance }%.
table-review-equal = This was about as good as { $best }: your chance of winning was { $chance }%.
table-review-good = A good move, but { $best } was a little better: your chance of winning would have been { $best-chance }% instead of { $chance }%.
table-review-costly = The better move was { $best }: your chance of winning would have been { $best-chance }% instead of { $chance }%.
table-review-hint = Your chance of winning is then about { $chance }%.
table-review-accuracy = { $name }: accuracy { $accuracy }%
table-review-no-accuracy = { $name }: no decisions
table-review-decision = { $at }. { $name }: { $move } ({ $label }). { $why }
table-review-mix = Ideal mix: { $moves }.
table-review-mix-move = { $move } { $chance }%
table-review-label = { $label ->
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
