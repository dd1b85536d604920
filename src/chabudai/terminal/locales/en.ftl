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
terminal-thinking = { $name } thinks…
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
terminal-key-board = Board
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
terminal-help-sheet = shows the score sheet, what beats what, or what things cost
terminal-help-board = turn the pages of a board that is larger than the screen
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
terminal-command-board = board
