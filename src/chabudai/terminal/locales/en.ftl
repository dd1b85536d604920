# The terminal client. Games add their own texts in their own catalogues.

## People and bots

terminal-you = You
terminal-player = Player { $number }
terminal-dealer-mark = (deals)

## At the table

terminal-moves = Your move
terminal-moves-of = { $name } to move
terminal-thinking = { $name } is thinking…
terminal-log = Log
terminal-type = Type a move, for example { $example }
terminal-your-hand = Your hand: { $cards }
terminal-no-cards = No cards left
terminal-cards-left = { $cards ->
    [one] { $name } holds { $cards } card
   *[other] { $name } holds { $cards } cards
}
terminal-list = { $first }, { $last }
terminal-over = The game is over
terminal-nothing-to-say = There’s nothing to claim now.
terminal-saved = The game is saved in { $file }.
terminal-not-saved = The game couldn’t be saved in { $file }: { $why }
terminal-load-no-table = { $file } doesn’t say who plays. You take the first seat against { $names }. To choose, use --bot or --hot-seat.

## Keys

terminal-enter = Enter
terminal-key-help = Help and rules
terminal-key-type = Type a move
terminal-key-talk = Claim
terminal-key-undo = Undo
terminal-key-resign = Resign
terminal-key-sheet = Sheet
terminal-key-board = Board
terminal-key-light = Light/dark
terminal-key-quit = Quit
terminal-key-back = Back
terminal-key-go-on = Continue
terminal-key-again = Play again
terminal-key-hint = Hint
terminal-key-review = Review
terminal-key-rules = Read the rule
terminal-help-title = Keys
terminal-help-numbers = play the move with that number or letter
terminal-help-pass = pass, if the game allows it
terminal-help-arrows = choose a move and play it
terminal-help-help = open this page: keys, notation, rules
terminal-help-type = type a move
terminal-help-talk = make a claim, in games with table talk
terminal-help-undo = undo your last move, until an opponent moves or something is revealed
terminal-help-resign = resign the game; you’re asked once more
terminal-help-sheet = show the score sheet, what beats what, or what things cost
terminal-help-board = turn the pages of a board that doesn’t fit the screen
terminal-help-light = switch between dark and light
terminal-help-quit = leave the table (with --save the game is kept)
terminal-help-back = go back to the table
terminal-help-scroll = scroll through the log
terminal-help-again = start another game when this one is over
terminal-help-hint = suggest a move and say why; only against bots
terminal-help-review = review the finished game: what each of your decisions cost
terminal-help-notation = How to write moves

## Screens

terminal-refused = You can’t do that
terminal-clause = Rule [{ $rule }]
terminal-claim-title = What do you claim? It can be true or false.
terminal-sheet-title = Reference
terminal-hand-over = Pass the screen to { $name }
terminal-hand-over-ready = { $name }, press Enter when no one else is looking.
terminal-hand-over-undo = The last player can still undo with u.
terminal-moment = Result
terminal-review-wait = { $total ->
    [0] Reviewing the game…
   *[other] Reviewing the game: { $done } of { $total } decisions…
}

## Line by line

terminal-plain-start = { $title }. Type ? for help.
terminal-plain-fallback = This terminal can’t show a full screen, so the game runs line by line.
terminal-plain-missing = The full screen needs { $install }, so the game runs line by line.
terminal-plain-moves = Your moves:
terminal-plain-prompt = { $who ->
    [you] Your move (number or notation, ? for help):
   *[other] { $name }, your move (number or notation, ? for help):
}
terminal-plain-help = Type the number of a move or the move itself, for example { $example }. Other commands: { $commands }.
terminal-plain-claims = You can claim:
terminal-plain-no-number = There’s no move number { $number }.
terminal-plain-undone = Undone.
terminal-hint = Try: { $move }. { $why }
terminal-hint-wait = Looking for a good move…
terminal-hint-not-here = Hints are only available against bots.
terminal-plain-again = Play again? Type { $again }. To see what each decision cost, type { $review }. Anything else quits.
terminal-plain-review = Reviewing the game. This can take a few minutes.
terminal-plain-resign = Do you really want to resign? Type { $yes }; anything else goes on.
terminal-plain-resign-not = You play on.
terminal-resign-question = { $goes_on ->
    [yes] Do you really want to resign? You’ll be ranked last, and a bot plays on for you.
   *[no] Do you really want to resign? You lose the game.
}
terminal-yes = yes
terminal-plain-end = No more input. Goodbye!
terminal-plain-bye = See you next time!
terminal-command-help = help
terminal-command-rules = rules
terminal-command-undo = undo
terminal-command-resign = resign
terminal-command-claim = claim
terminal-command-sheet = scores
terminal-command-quit = quit
terminal-command-again = again
terminal-command-hint = hint
terminal-command-review = review
terminal-command-board = board

## Games without a board of their own

terminal-fallback-place = { $rank }. { $name }: { $score }
terminal-fallback-notation = Each move is listed with its text in square brackets. Type that text, or the number of the move.
