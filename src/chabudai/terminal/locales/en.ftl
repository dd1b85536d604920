# The terminal client. Its games add their own words in their own catalogues.

## People and bots

terminal-you = You
terminal-player = Player { $number }
terminal-bot-random = Whim
terminal-bot-greedy = Beginner
terminal-bot-ismcts = Thinker
terminal-bot-other = Bot
terminal-bot-numbered = { $name } { $number }
terminal-dealer-mark = (deals)

## At the table

terminal-moves = Your move
terminal-moves-of = { $name } to move
terminal-thinking = { $name } thinks …
terminal-log = What happened
terminal-type = Type a move, for example { $example }
terminal-your-hand = Your hand: { $cards }
terminal-no-cards = No cards left
terminal-cards-left = { $cards ->
    [one] { $name } holds { $cards } card
   *[other] { $name } holds { $cards } cards
}
terminal-list = { $first }, { $last }
terminal-over = The game is over
terminal-nothing-to-say = There is nothing to claim just now.
terminal-saved = The match is saved in { $file }.
terminal-not-saved = The match could not be saved in { $file }: { $why }
terminal-load-no-table = { $file } does not say who plays. You have the first seat; against you: { $names }. To choose, give --bot or --hot-seat.

## Keys

terminal-enter = Enter
terminal-key-help = Help and rules
terminal-key-type = Type a move
terminal-key-talk = Talk
terminal-key-undo = Undo
terminal-key-sheet = Sheet
terminal-key-light = Light/dark
terminal-key-quit = Quit
terminal-key-back = Back
terminal-key-go-on = Go on
terminal-key-again = Play again
terminal-key-rules = Read the rule
terminal-help-title = Keys
terminal-help-numbers = plays the move with that number or letter
terminal-help-pass = passes, where the game lets you
terminal-help-arrows = choose a move and play it
terminal-help-help = opens this page: keys, notation, rules
terminal-help-type = lets you type a move
terminal-help-talk = claims something aloud, where the game knows table talk
terminal-help-undo = takes your last move back, until a rival has moved or something was revealed
terminal-help-sheet = shows the score sheet, or what beats what
terminal-help-light = changes between dark and light
terminal-help-quit = leaves the table (with --save the match is kept)
terminal-help-back = goes back to the table
terminal-help-scroll = scrolls through what happened
terminal-help-again = starts another game once this one is over
terminal-help-notation = How moves are written

## Screens

terminal-refused = That does not go
terminal-clause = The rule [{ $rule }]
terminal-claim-title = What do you say? It may be true or not.
terminal-sheet-title = To look up
terminal-hand-over = Pass the screen to { $name }
terminal-hand-over-ready = { $name }, press Enter when nobody else is looking.
terminal-hand-over-undo = Whoever moved last can still take it back with u.
terminal-moment = What it came to

## Line by line

terminal-plain-start = { $title }. Type ? for help.
terminal-plain-fallback = No full screen here, so the game is told line by line.
terminal-plain-missing = The full screen needs one more thing, { $install }, so the game is told line by line.
terminal-plain-moves = What you can do:
terminal-plain-prompt = { $who ->
    [you] Your move (number or notation, ? for help):
   *[other] { $name }, your move (number or notation, ? for help):
}
terminal-plain-help = Type the number of a move or the move itself, for example { $example }. Other commands: { $commands }.
terminal-plain-claims = You can say:
terminal-plain-no-number = There is no move number { $number }.
terminal-plain-undone = Taken back.
terminal-plain-again = Once more? Type { $again }; anything else ends it.
terminal-plain-end = No more input: the table is cleared.
terminal-plain-bye = Until next time.
terminal-command-help = help
terminal-command-rules = rules
terminal-command-undo = undo
terminal-command-claim = claim
terminal-command-sheet = scores
terminal-command-quit = quit
terminal-command-again = again

## Matcha

terminal-matcha-title = { $edition } edition · set { $set } of { $sets } · round { $round } of 3 · dealer: { $dealer }
terminal-matcha-title-unlimited = { $edition } edition · set { $set } · round { $round } of 3 · dealer: { $dealer }
terminal-matcha-face-down = face down
terminal-matcha-kinds = kinds
terminal-matcha-progress = { $kind } { $have } of { $goal }
terminal-matcha-progress-kinds = { $have } of { $goal } kinds
terminal-matcha-tokens = { $name }, tokens: { $tokens }
terminal-matcha-place = { $card } for { $slot }
terminal-matcha-pass = Pass
terminal-matcha-keep = { $count ->
    [0] Keep nothing
   *[other] Keep { $cards }
}
terminal-matcha-mat-done = Mat { $mat } (done): { $cards }
terminal-matcha-mat-now = Mat { $mat } (now): { $cards }
terminal-matcha-mat-next = Mat { $mat } (to come): { $cards }
terminal-matcha-now = now
terminal-matcha-done = done
terminal-matcha-kept = kept { $count }
terminal-matcha-your-kept = Kept from the last set: { $cards }
terminal-matcha-out = out of this round
terminal-matcha-has-chosen = has chosen
terminal-matcha-nobody = nobody takes anything
terminal-matcha-nobody-played = nobody played here; the token stays in the box
terminal-matcha-why-best-match = best match
terminal-matcha-why-only-match = the only match
terminal-matcha-why-missed = no match
terminal-matcha-why-alone = alone there, the card stays face down
terminal-matcha-order = What beats what where both match
terminal-matcha-both-match = both match:
terminal-matcha-box = Tokens left in the box
terminal-matcha-notation =
    - `3t suit` plays tea 3 beside the suit card.
    - `0 number` plays a zero beside the number card.
    - `t` is tea, `b` bowl, `w` water, `s` scoop; before it stands the number, and `0` alone is a zero.
    - `pass` passes.
    - `keep 0 3t` keeps these cards between sets (2015 edition).
    - `keep` keeps none.

## MatchMaster

terminal-matchmaster-title = Hand { $hand } of 13 · { $cards ->
    [one] { $cards } card each
   *[other] { $cards } cards each
} · dealer: { $dealer }
terminal-matchmaster-say = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
terminal-matchmaster-player = { $name }: said { $said }, taken { $taken }, points { $points }
terminal-matchmaster-said = said
terminal-matchmaster-taken = taken
terminal-matchmaster-points = points
terminal-matchmaster-sealed = sealed
terminal-matchmaster-unsaid = nothing yet
terminal-matchmaster-trick-so-far = In the trick: { $cards }
terminal-matchmaster-trick = Trick { $number } · led { $led }
terminal-matchmaster-last-trick = { $taker ->
    [you] You took the last trick
   *[other] { $name } took the last trick
}
terminal-matchmaster-no-trick = No card has been played yet
terminal-matchmaster-your-cards = Your hand · trump is { $trump }
terminal-matchmaster-hand = hand
terminal-matchmaster-scored = Hand { $hand }
terminal-matchmaster-sum = sum
terminal-matchmaster-sheet = said/taken, points, sum
terminal-matchmaster-sheet-row = Hand { $hand }: { $boxes }
terminal-matchmaster-notation =
    - `13O` plays the 13 of dark orange, the highest trump.
    - `O` is dark orange (trump), `o` light orange, `B` dark blue, `b` light blue; before it stands the number.
    - `say 3` predicts three tricks.
