# The client's own words. Keys begin with web-; a game's board brings its own catalogue.

## Everywhere

web-home = Home
web-close = Close
web-cancel = Cancel
web-back = Back
web-copy = Copy
web-copied = Copied
web-loading = One moment…
web-moment = One moment…
web-nowhere = There is nothing at this address.
web-to-table = To the table
web-language = Language
web-theme-light = Light
web-theme-dark = Dark
web-name-none = Guest
web-name-change = Change name
web-name-title = What shall we call you?
web-name-label = Your name
web-name-hint = No account, no password: this device remembers you.
web-name-keep = That is me
web-trouble-offline = The table cannot be reached just now. We keep trying.
web-trouble-failed = That did not work. Please try once more.

## Home

web-welcome = Sit down, let us play.
web-bot-choice = Bot to play against
web-play-bot = Play a bot now
web-invite = Invite friends
web-open-table = Open table
web-play-alone = Play alone
web-rules = Rules
web-rules-contents = On this page
web-learn = First game
web-matcha-2015-title = Matcha 2015
web-matcha-2015-about = The first edition: play until somebody wins, keep cards from set to set, and gather four of a kind or all five.
web-white-castle-alone-title = The White Castle
web-white-castle-alone-about = Take a die from one of three bridges, place it, and send courtiers, gardeners and warriors through Himeji.
web-white-castle-matcha-title = The White Castle: Matcha
web-white-castle-matcha-about = The castle and its tea garden: green dice on a fourth bridge, geishas, and one more turn every round.
web-my-tables = My tables
web-my-tables-empty = You have no table yet. Pick a game above.
web-my-tables-below = { $count ->
    [one] My table
   *[other] My { $count } tables
}
web-my-turn = Your turn
web-lobby = Open tables
web-lobby-empty = No one is waiting. Open a table: somebody may come.
web-watch = Now playing
web-watch-empty = No open table is playing right now.
web-replays = Finished games
web-replays-short = Replays
web-list-all = Show all games
web-replays-empty = Finished games can be seen again here.
web-go-on = Go on
web-join = Join
web-watch-verb = Watch
web-replay-verb = See again
web-show-all = Show all { $count }
web-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}

## Setting a table up

web-seats = Who plays
web-players = Number of players
web-seat-number = Seat { $number }
web-seat-me = me
web-seat-friend = a friend, by link
web-seat-anybody = whoever comes
web-seat-a-bot = bot: { $bot }
web-bot-random = Whim
web-bot-greedy = Beginner
web-bot-ismcts = Thinker
web-hot-seat = Several seats are yours: pass this device around. Where there are hands of cards, they stay hidden between turns.
web-clock = Clock
web-clock-none = no clock
web-option-told = { $option }: { $value }
web-terms = What is played
web-terms-listed = everybody may join and watch
web-clock-move = { $time } a move
web-clock-game = { $time } a game
web-time-second = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
web-time-minute = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
web-time-hour = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
web-time-day = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
web-think = The Thinker may think
web-think-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
web-listed = Show the table to everybody: others may join and watch
web-invite-go = Lay the table
web-start = Start

## Before the start

web-waiting-title = The table is laid
web-waiting-hint-owner = Send every friend their own link. The game begins when all seats are taken.
web-waiting-hint = The game begins when all seats are taken.
web-waiting-hint-listed = Whoever finds the table on the home page may join as well.
web-invited-title = A seat is waiting for you
web-join-as = You sit down as { $name }.
web-sit-down = Sit down
web-watch-only = This link is for watching. The game begins when all seats are taken.
web-link-seat = Link for seat { $number }
web-link-watch = Link to watch
web-qr = QR code of the link
web-seat-free = free
web-seat-is-free = Seat { $number }: free
web-seat-bot = Seat a bot
web-new-link = Withdraw, make a new link
web-which-bot = Which bot
web-stand-up = Stand up
web-free-seat = Free the seat

## At the table

web-table = Table
web-table-menu = This table
web-side = What happened, and talk
web-people = Players
web-watching = { $count ->
    [one] { $count } person watches
   *[other] { $count } people watch
}
web-person-free = free seat
web-person-away = not connected
web-person-thinking = is thinking
web-person-here = is here
web-person-bot = a bot plays for them
web-person-bot-away = not connected; a bot plays for them
web-away = away
web-come-back = I am back
web-bot-for-you = A bot is playing for you.
web-take-over = Let a bot play
web-take-over-own = Let a bot play for me
web-board-broken = The board could not be drawn. You can go on with the choices below.
web-board = Board
web-decision = Decision
web-showing = See what happens…
web-skip = Skip
web-your-turn = Your turn: { $what }
web-waiting-for = { $count ->
    [one] { $names } is thinking…
   *[other] { $names } are thinking…
}
web-waiting-away = { $count ->
    [one] Waiting for { $names }, who is away.
   *[other] Waiting for { $names }, who are away.
}
web-time-out = Your time is out.
web-time-out-others = The others may let a bot play for you.
web-confirm-moves = Ask before a move is made
web-sounds = Soft sounds
web-confirm-question = { $move }?
web-confirm-yes = Yes, play
web-refused = Not allowed: { $move }.
web-refused-rule = Rule [{ $rule }]
web-refused-instead = You may choose one of these:
web-undo = Take back
web-undo-ask = Ask to take back
web-undo-asked = { $name } asks to take a move back.
web-undo-you-ask = You ask to take a move back.
web-undo-with = { $count ->
    [one] With it goes { $count } move that was made since.
   *[other] With it go { $count } moves that were made since.
}
web-undo-open = Still to answer: { $names }.
web-undo-agreed = You have said yes; the others are still asked.
web-undo-question = All right?
web-undo-yes = All right
web-undo-no = No
web-since = Since my last move
web-write-move = Write a move
web-write-send = Play
web-claim = Talk about a card
web-claim-say = “{ $claim }”
web-log = What happened
web-log-empty = Nothing yet.
web-you = You
web-chat = Talk
web-chat-new = new message
web-chat-empty = Say hello: the players hear you.
web-chat-empty-spectators = Spectators talk among themselves here.
web-chat-muted = You have muted the talk.
web-chat-unmuted = You hear the talk again.
web-chat-say = Say something
web-chat-send = Say
web-chat-sent = Said.
web-mute = Mute
web-unmute = Unmute
web-line-lost = Connection lost, trying again…
web-shut = This table cannot be opened
web-shut-seat = Your seat here was freed. Whoever set up the table can send you a new link.
web-shut-link = The link you came by was withdrawn. Whoever set up the table can send you a new one.
web-curtain = Pass the screen to { $name }
web-curtain-hint = Nobody else should look now.
web-curtain-ready = I am { $name }
web-keys = Keys
web-keys-text = Numbers choose a move, arrows go from choice to choice, Enter plays it. Escape skips what is being shown.
web-news-sat = { $name } sits down.
web-news-stood = { $name } stands up.
web-news-renamed = { $name } is now called { $now }.
web-news-bot = A bot sits down: { $bot }.
web-news-undone = { $who ->
    [you] You take a move back.
   *[other] { $name } takes a move back.
}
web-news-undo-asked = { $who ->
    [you] You ask to take a move back.
   *[other] { $name } asks to take a move back.
}
web-news-undo-answered = { $answer ->
    [yes] { $who ->
        [you] You say: all right.
       *[other] { $name } says: all right.
    }
   *[no] { $who ->
        [you] You say no.
       *[other] { $name } says no.
    }
}
web-news-taken-over = { $who ->
    [you] A bot now plays for you: { $bot }.
   *[other] A bot now plays for { $name }: { $bot }.
}
web-news-came-back = { $who ->
    [you] You are back.
   *[other] { $name } is back.
}

## The end

web-rematch = Play again
web-rematch-there = To the next game
web-result-details = Result
web-replay = Replay
web-record = Download the record

## Replay

web-replay-start = The table is empty.
web-replay-none = There is no replay here
web-replay-slider = Position in the game
web-replay-back = Back
web-replay-on = Forward
web-replay-play = Play
web-replay-pause = Pause
web-replay-view = Seen by
web-replay-open = everything open
web-replay-seat = as { $name } saw it
web-replay-moves = Moves
web-replay-share = Share
web-replay-link = Link to this moment
web-chance = Chance

## A first game

web-lesson-title = Your first game
web-lesson-next = Go on
web-lesson-try = Try it: { $move }
web-lesson-other = A fine idea, but let us do this one together: { $move }.
web-lesson-end = Now a real game
web-lesson-step = Step { $step } of { $steps }
web-lesson-rival = Rival
web-lesson-you = You
