# What every table says, whatever is played on it.
# The names of a player are `$seat` (or another role) and `$seat-is`: `you` or `other`.

## Refusals: what, why, and what would be legal

table-no-such-seat = There is no seat { $seat } at this table: the seats are 0 to { $last }.
table-game-over = The game is over, so nothing more can be played. Start a new one to play on.
table-chance-first = Nobody can move yet: chance comes first, a deal for instance. Then play on.
table-no-chance-now = “{ $move }” cannot happen now: a player is to move, or the game is over. Chance comes only where the rules call for it.
table-not-your-turn = It is not your turn. The table is waiting for { $names }.
table-no-move = { $move } is not a move: a move is a short text.
table-undo-not-yours = You can take back only your own move, and only while it is the last one made.
table-undo-revealed = That move can no longer be taken back: it showed somebody something new. Only a move that revealed nothing can be.
table-no-claims-now = There is nothing to claim now: a claim is about something you have played that the others cannot see.
table-no-such-claim = “{ $claim }” is not something you can claim now. Open to you: { $claims }.
table-legal-now = { $rest ->
    [0] Legal now: { $moves }.
   *[other] Legal now: { $moves }, and { $rest } more.
}

## Table talk

table-event-claimed = { $seat-is ->
    [you] You say: “{ $claim }”
   *[other] { $seat } says: “{ $claim }”
}

## Putting words together

table-you = you
# Two things, or the last two of many.
table-list-and = { $first } and { $last }
# All others.
table-list-comma = { $first }, { $last }
# What is told of one player after the other.
table-list-each = { $first }; { $last }

## Components

table-components = Components: { $verified } verified, { $single } from a single source, { $reconstructed } reconstructed.
