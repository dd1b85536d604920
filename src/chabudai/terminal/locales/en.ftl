# The terminal client. Its games add their own words in their own catalogues.

## People and bots

terminal-you = You
terminal-player = Player { $number }
terminal-bot-random = Whim
terminal-bot-greedy = Beginner
terminal-bot-ismcts = Thinker
terminal-bot-other = Bot
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
    [one] { $name } holds { $cards } card.
   *[other] { $name } holds { $cards } cards.
}
terminal-over = The game is over
terminal-nothing-to-say = There is nothing to claim just now.
terminal-saved = The match is saved in { $file }.
terminal-not-saved = The match could not be saved in { $file }: { $why }

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
terminal-help-arrows = choose a move and play it
terminal-help-help = opens this page: keys, notation, rules
terminal-help-type = lets you type a move
terminal-help-talk = claims something aloud, where the game knows table talk
terminal-help-undo = takes your last move back, until a rival has moved or something was revealed
terminal-help-sheet = shows the score sheet, or what beats what
terminal-help-light = changes between dark and light
terminal-help-quit = leaves the table (with --save the match is kept)
terminal-help-back = goes back to the table
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
terminal-plain-moves = What you can do:
terminal-plain-prompt = { $name }, your move (number or notation, ? for help):
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
terminal-matcha-why-best-match = best match
terminal-matcha-why-only-match = the only match
terminal-matcha-why-missed = no match
terminal-matcha-why-alone = alone there, the card stays face down
terminal-matcha-order = What beats what where both match
terminal-matcha-box = Tokens left in the box
terminal-matcha-notation =
    A card and where it goes: `3t suit`, `0 number`. Cards are a number and a letter: `t` tea, `b` bowl, `w` water, `s` scoop; `0` is a zero.
    `pass` passes. In the 2015 edition, between sets: `keep 0 3t` keeps these cards, `keep` keeps none.

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
terminal-matchmaster-last-trick = The last trick went to { $name }
terminal-matchmaster-no-trick = No card has been played yet
terminal-matchmaster-your-cards = Your hand · trump is { $trump }
terminal-matchmaster-hand = hand
terminal-matchmaster-sheet = said/taken, points, sum
terminal-matchmaster-sheet-row = Hand { $hand }: { $boxes }
terminal-matchmaster-notation =
    A card is its number and a letter: `O` dark orange (trump), `o` light orange, `B` dark blue, `b` light blue. So `13O` plays the highest trump.
    `say 3` predicts three tricks.
