# The client's own words. Keys begin with web-; a game's board brings its own catalogue.

## Everywhere

web-home = Home
web-close = Close
web-cancel = Cancel
web-back = Back
web-copy = Copy
web-copied = Copied
web-loading = Loading…
web-moment = One moment…
web-nowhere = There’s nothing at this address.
web-to-table = Go to the table
web-language = Language
web-theme-light = Light
web-theme-dark = Dark
web-name-none = Guest
web-name-change = Change name
web-name-title = What’s your name?
web-name-label = Your name
web-name-hint = No account or password needed. This device remembers you.
web-name-keep = Save
web-trouble-offline = Can’t reach the server. Retrying…
web-trouble-failed = That didn’t work. Please try again.
web-trouble-unreadable = The server’s answer was incomplete. Reload the page to try again.

## Home

web-welcome = Pull up a chair. Let’s play!
web-level = Opponent
web-each-bot = Different opponents
web-bot-number = Bot { $number }
web-play-bots = Play { $count } bots
web-play-together = Play together
web-play-together-bots = { $count ->
    [one] Play together with a bot
   *[other] Play together with { $count } bots
}
web-people-at-device = At this device
web-names-at-device = Names of the players at this device
web-name-of-player = Player { $number }
web-play-bot = Play { $name }
web-invite = Invite friends
web-open-table = Host a public table
web-play-alone = Play solo
web-rules = Rules
web-rules-contents = On this page
web-rules-chapters = Chapters of the rules
web-learn = Learn to play
web-my-tables = My tables
web-my-turn = Your turn
web-lobby = Public tables
web-host-away = the host is away
web-table-size = { $count } players
web-lobby-empty = No one is waiting. Host a public table, and someone may join.
web-watch = Now playing
web-watch-empty = No public games right now.
web-replays = Finished games
web-replays-short = Replays
web-list-all = Show all games
web-replays-empty = Finished games appear here.
web-go-on = Continue
web-join = Join
web-watch-verb = Watch
web-replay-verb = Replay
web-show-all = Show all { $count }
web-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}

## Setting a table up

web-seats = Who’s playing
web-players-short = Players
web-seat-number = Seat { $number }
web-seat-me = me
web-seat-friend = a friend, by link
web-seat-anyone = anyone
web-seat-one-bot = a bot
web-seat-anybody = anyone
web-hot-seat = You play several seats: pass this device around. Hands stay hidden between turns.
web-clock = Clock
web-clock-none = no clock
web-option-value = { $option }: { $value }
web-terms = Table settings
web-terms-listed = Public: anyone can join and watch
web-clock-move = { $time } per move
web-clock-game = { $time } per game
web-clock-hint-move = When the time for a move is up, a bot makes that move. Then the player can come back.
web-clock-hint-game = When a player’s time is up, a bot plays on for them to the end.
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
web-think = Thinking time for Thinker
web-think-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
web-bots-talk = Bots talk about their cards, and may bluff
web-listed = Public table: anyone can join and watch
web-invite-go = Create table
web-start = Start

## Before the start

web-waiting-title = Waiting for players
web-waiting-hint-owner = Send each friend their own link. The game starts when all seats are taken.
web-waiting-hint = The game starts when all seats are taken.
web-waiting-hint-listed = Anyone can also join from the home page.
web-invited-title = You’re invited
web-join-as = You’ll join as { $name }.
web-sit-down = Take this seat
web-watch-only = This link is for watching. The game starts when all seats are taken.
web-link-seat = Link for seat { $number }
web-link-watch = Link for spectators
web-qr = QR code of the link
web-seat-free = free
web-seat-is-free = Seat { $number }: free
web-seat-bot = Add a bot
web-new-link = Replace link
web-which-bot = Which bot?
web-stand-up = Leave seat
web-free-seat = Free this seat

## At the table

web-table = Table
web-table-menu = Menu
web-side = Log and chat
web-people = Players
web-watching = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
web-person-free = free seat
web-person-away = disconnected
web-person-thinking = thinking
web-person-here = connected
web-person-bot = a bot is playing for them
web-person-bot-away = disconnected; a bot is playing for them
web-away = away
web-come-back = I’m back
web-bot-for-you = A bot is playing for you.
web-take-over = Let a bot play
web-take-over-own = Let a bot play for me
web-stand-in = Bot that plays for you if necessary
web-seat-taken = This link’s seat is taken by { $name }, so you can only watch. Is that you? On the device where you joined, choose your name at the top and “{ web-me-carry }”.
web-stand-in-hint = { $time ->
    [yes] It takes over if you’re away and the others ask for it, or if your time is up.
   *[no] It takes over if you’re away and the others ask for it.
}
web-board-broken = This board can’t be shown. Here is a plain view of the game.
web-board = Board
web-decision = Decision
web-showing = Showing moves…
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
web-time-out-move = Your time for this decision is up. A bot makes it for you. Then you can come back.
web-time-out-game = Your time for this game is up. A bot plays on for you to the end.
web-confirm-moves = Confirm each move
web-end-of-turn = End my turn
web-end-of-turn-ask = only when I say so
web-end-of-turn-safe = automatically, if nothing is lost
web-end-of-turn-never = always automatically
web-sounds = Sound effects
web-volume = Volume
web-confirm-question = { $move }?
web-confirm-yes = Yes, play
web-refused = Not allowed: { $move }.
web-refused-rule = Rule [{ $rule }]
web-refused-instead = You can choose one of these:
web-undo = Undo
web-undo-ask = Ask to undo
web-undo-asked = { $name } asks to undo a move.
web-undo-you-ask = You’ve asked to undo a move.
web-undo-with = { $count ->
    [one] This also undoes { $count } later move.
   *[other] This also undoes { $count } later moves.
}
web-undo-open = Waiting for { $names }.
web-undo-agreed = You allowed the undo. Waiting for the others.
web-undo-question = Allow the undo?
web-undo-yes = Allow
web-undo-no = Refuse
web-since = Since my last move
web-write-move = Type a move
web-write-send = Play
web-advice = Tip
web-claim = Make a claim
web-claim-about = Say something about your card: true, or a bluff. It isn’t binding and changes no card.
web-claim-say = “{ $claim }”
web-log = Log
web-log-empty = Nothing yet.
web-earlier-show = Show earlier entries
web-earlier-shown = { $count ->
    [one] One earlier entry loaded.
   *[other] { $count } earlier entries loaded.
}
web-you = You
web-chat = Chat
web-chat-new = new message
web-chat-empty = Say hello to the other players.
web-chat-empty-spectators = Only spectators see this chat.
web-chat-muted = Chat muted
web-chat-unmuted = Chat unmuted
web-chat-say = Type a message
web-chat-send = Send
web-chat-sent = Sent
web-mute = Mute chat
web-unmute = Unmute chat
web-line-lost = Connection lost. Reconnecting…
web-shut = You can’t open this table
web-shut-seat = Your seat was freed. Ask the host for a new link.
web-shut-link = Your link was replaced. Ask the host for a new one.
web-hand-over = Pass the device to { $name }
web-hand-over-hint = No peeking, everyone else!
web-hand-over-ready = I’m { $name }
web-keys = Keys
web-keys-text = Number keys choose a move, arrow keys move between choices, and Enter plays. Escape skips the animation.
web-side-close = Hide log and chat
web-side-open = Show log and chat
web-zoom = Size of the board
web-zoom-in = Larger
web-zoom-out = Smaller
web-zoom-reset = Show the whole board
web-lens-of = Enlarged: { $part }
web-keys-board = With the focus on the board: + and − change its size, 0 shows all of it, Shift and an arrow key move it. The wheel and two fingers do the same. Rest the mouse on a part or press it for a moment to see it enlarged, with its rule. Pieces can be dragged.
web-news-sat = { $name } takes a seat.
web-news-stood = { $name } leaves their seat.
web-news-renamed = { $name } is now called { $now }.
web-news-bot = A bot joins: { $bot }.
web-news-undone = { $who ->
    [you] You undo a move.
   *[other] { $name } undoes a move.
}
web-news-undo-asked = { $who ->
    [you] You ask to undo a move.
   *[other] { $name } asks to undo a move.
}
web-news-undo-answered = { $answer ->
    [yes] { $who ->
        [you] You allow the undo.
       *[other] { $name } allows the undo.
    }
   *[no] { $who ->
        [you] You refuse the undo.
       *[other] { $name } refuses the undo.
    }
}
web-news-taken-over = { $who ->
    [you] A bot now plays for you: { $bot }.
   *[other] A bot now plays for { $name }: { $bot }.
}
web-news-taken-over-late = { $who ->
    [you] Your time is up. A bot now plays for you: { $bot }.
   *[other] { $name }’s time is up. A bot now plays for them: { $bot }.
}
web-news-came-back = { $who ->
    [you] You’re back.
   *[other] { $name } is back.
}
web-news-closed = An administrator closed this table.

## Other people

web-people-here = People here
web-person-menu = About { $name }
web-person-more = { $name }: mute, block or report
web-mute-person = Mute
web-unmute-person = Unmute
web-mute-hint = Muted: you don’t see their chat at this table.
web-block = Block
web-block-hint = Blocked people can’t join your tables, and you don’t see their chat. They aren’t told.
web-block-ask = Block { $name }?
web-blocked-now = { $name } is blocked.
web-blocked-people = Blocked people
web-blocked-empty = You haven’t blocked anyone.
web-blocked-hint = The names are as they were when you blocked them.
web-unblock = Unblock
web-unblocked-now = { $name } is no longer blocked.
web-report = Report
web-report-title = Report { $name }
web-report-reason = What’s wrong?
web-report-name = Offensive name
web-report-chat = Offensive chat
web-report-cheating = Cheating or stalling
web-report-other = Something else
web-report-words = In your words (optional)
web-report-hint = The administrators of this server get your report with the last chat messages. { $name } isn’t told.
web-report-send = Send report
web-report-thanks = Thank you. The administrators will look at it.
web-people-none = There’s no one else here.
web-table-closed = An administrator closed this table. The game can’t continue.
web-table-closed-why = Reason: { $reason }
web-notice = Announcement
web-notice-restart = { $minutes ->
    [0] The server restarts in a moment.
    [one] The server restarts in about a minute.
   *[other] The server restarts in about { $minutes } minutes.
}
web-notice-restart-hint = Your games are saved, and this page reconnects by itself.
web-notice-hide = Hide

## Administration

web-admin = Administration
web-admin-token = Token
web-admin-token-hint = The command “chabudai admin token” prints it on the server. This tab forgets it when you close it.
web-admin-enter = Continue
web-admin-leave = Forget token
web-admin-parts = Sections
web-admin-reports = Reports
web-admin-tables = Tables
web-admin-guests = Guests
web-admin-bans = Bans
web-admin-announce = Announce
web-admin-audit = Audit log
web-admin-none = Nothing here.
web-admin-all-reports = Show reports that are done, too
web-admin-report-title = Report { $number }: { $name }
web-admin-reported-by = Reported by
web-admin-reported = Reported
web-admin-when = When
web-admin-words = Comment
web-admin-chat = Chat
web-admin-chat-none = No chat.
web-admin-spectator = spectator
web-admin-done = Done
web-admin-mark-done = Mark as done
web-admin-show = Show
web-admin-game = Game
web-admin-people = Players
web-admin-state = State
web-admin-state-waiting = waiting
web-admin-state-playing = playing
web-admin-state-over = over
web-admin-state-closed = closed
web-admin-updated = Last used
web-admin-journal = Journal
web-admin-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
web-admin-connected = { $count ->
    [0] not connected
    [one] { $count } connection
   *[other] { $count } connections
}
web-admin-close-table = Close table
web-admin-purge-table = Delete table
web-admin-purge-chat = Remove chat
web-admin-search = Name or id
web-admin-search-go = Search
web-admin-id = Id
web-admin-addresses = Addresses
web-admin-banned = banned
web-admin-rename = Change name
web-admin-new-name = New name (empty: no name)
web-admin-ban = Ban
web-admin-ban-address = Address or network
web-admin-ban-title = Ban { $name }
web-admin-reason = Reason (the person can read it)
web-admin-time = How long
web-admin-for-ever = for ever
web-admin-until = Until
web-admin-unban = Lift ban
web-admin-kind-restart = Restart
web-admin-kind-message = Message
web-admin-kind = Type
web-admin-text = Text
web-admin-minutes = Minutes
web-admin-minutes-wrong = Minutes are a whole number, for instance 5.
web-admin-announce-go = Announce
web-admin-announce-none = Withdraw announcement
web-admin-announced = Sent.
web-admin-sure = Really? This can’t be undone.
web-admin-yes = Yes, do it

## The end

web-rematch = Play again
web-rematch-there = Go to the next game
web-play-stronger = Harder: { $name }
web-play-weaker = Easier: { $name }
web-places = Places
web-place-rank = { $rank }.
web-share = Share
web-share-link = Link to the replay
web-result-details = Result
web-replay = Replay
web-record = Download record

## Replay

web-replay-start = The game hasn’t started.
web-replay-none = There’s no replay here
web-replay-slider = Position in the game
web-replay-back = Back
web-replay-on = Forward
web-replay-play = Play
web-replay-pause = Pause
web-replay-view = View
web-replay-open = all cards open
web-replay-seat = { $name }’s view
web-replay-moves = Moves
web-replay-share = Share
web-replay-link = Link to this position
web-replay-rounds = Rounds
web-replay-round-back = Previous round
web-replay-round-on = Next round
web-replay-round = Round { $number }
web-replay-hand = Hand { $number }
web-replay-set = Set { $set } · { $round }
web-replay-set-up = Set-up
web-replay-speed = Speed
web-replay-noted = note
web-notes = Notes
web-note-here = Note at this moment ({ $at })
web-note-save = Save note
web-note-saved = Note saved.
web-notes-hint = The link contains your notes. Only people with the link see them.
web-note-spoken = Note: { $note }
web-notes-in-link = { $count ->
    [one] This link has a note. It’s shown at its moment and in the list of moves.
   *[other] This link has { $count } notes. They’re shown at their moments and in the list of moves.
}
web-note-too-long = A note has at most { $most } characters. This one has { $length }.
web-note-in-link-too-long = A note in this link is longer than { $most } characters, so its notes aren’t shown.
web-notes-too-long = There are too many notes for one link. Shorten or remove some.
web-notes-unreadable = The notes in this link can’t be read. The link may have been cut off.
web-chance = Chance

## Guided games

web-guide = Guide
web-guide-step = Step { $step } of { $steps }
web-guide-next = Continue
web-guide-back = Back
web-guide-undo = Back: undo
web-guide-close = Close the guide
web-guide-open = Open the guide
web-guide-end = Play on
web-guide-asks = Your move: { $move }
web-guide-watch = Watch what happens…
web-guide-read-first = One thing at a time: read this first, then press Continue.
web-guide-other = “{ $move }” is allowed too. Here the guide wants to show you something: “{ $asked }”.
web-guide-anyway = Play mine anyway
web-guide-left = You left the guide, and the game goes on. Play as you like, or undo back to the last step.
web-guide-return = Back to the guide
web-learn-title = Learn to play
web-learn-intro = You play a real game against an easy bot. A guide explains one thing at a time and shows you what to click. Afterwards you simply play on.
web-learn-minutes = { $minutes ->
    [one] about { $minutes } minute
   *[other] about { $minutes } minutes
}
web-learn-start = Start
web-learn-again = Start again
web-learn-continue = Continue where you left off
web-learn-offer = First time? A guided game teaches you how to play. It opens in a new tab.
web-learn-decline = No guide, thanks

## The fallback board

web-fallback-decision = Choose your move.
web-fallback-turn = to move
web-fallback-none = none
web-fallback-rank = Rank
web-fallback-player = Player
web-fallback-score = Points

## You: identity and data

web-former-player = Former player
web-me-title = You and your data
web-me-intro = Chabudai has no accounts: this device remembers you. Here you can take your games to other devices, and see or delete what the server knows.
web-me-name = Your name
web-me-name-saved = Your name is saved.
web-me-games = { $count ->
    [0] Your games
    [one] Your games and results (1 game)
   *[other] Your games and results ({ $count } games)
}
web-me-carry = Use another device
web-me-carry-hint = Keep your name and your games on a phone, a tablet or a new computer.
web-me-link = One-time link
web-me-link-hint = Open it on the other device, or scan the code with its camera. It works once, within ten minutes.
web-me-link-make = Make a link
web-me-link-again = Make another link
web-me-link-ready = The link is ready.
web-me-link-left = { $minutes ->
    [one] Valid for one more minute.
   *[other] Valid for { $minutes } more minutes.
}
web-me-code = Recovery code
web-me-code-hint = Write it down and keep it safe. It brings you back even if you lose all your devices.
web-me-code-make = Make a recovery code
web-me-code-renew = Make a new code
web-me-code-made = You made a code on { $time }. A new one replaces it.
web-me-code-ready = Your recovery code is ready.
web-me-code-once = It’s shown only now. Anyone who knows it can play as you.
web-me-code-use = Use code
web-me-sign-in = Already known on another device?
web-me-sign-in-hint = Type your recovery code, use a passkey, or open a one-time link from the other device.
web-me-sign-in-title = Use your other identity here
web-me-sign-in-go = Continue
web-me-link-owner = This link makes this device one of { $name }’s devices.
web-me-link-warning = Continue only if you made the link yourself. The person who made it shares your games from now on.
web-me-games-question = { $count ->
    [0] This device is known as { $name }. What should happen to that identity?
    [one] This device is known as { $name }, with one game. What should happen to it?
   *[other] This device is known as { $name }, with { $count } games. What should happen to them?
}
web-me-games-bring = Bring everything along
web-me-games-bring-hint = Seats, games and results move to the other identity. Both become one.
web-me-games-leave = Leave it behind
web-me-games-leave-hint = You get a recovery code, so you can return to it later.
web-me-left-title = Your former identity
web-me-left-hint = With this code you can return to the games you left behind.
web-me-left-done = I’ve written it down
web-me-passkey = Passkey
web-me-passkey-use = Use a passkey
web-me-passkeys = Passkeys
web-me-passkeys-hint = Sign in with a fingerprint, your face or a PIN. Nothing to write down.
web-me-passkeys-browser = This browser doesn’t offer passkeys. Use a link or a recovery code instead.
web-me-passkeys-address = Browsers allow passkeys only at addresses with HTTPS and a name, and at localhost. Here you can use a link or a recovery code.
web-me-passkey-add = Add a passkey
web-me-passkey-added = The passkey was added.
web-me-passkey-known = This device already has a passkey for you.
web-me-remove = Remove
web-me-used = Last used { $time }
web-me-devices = Your devices
web-me-this-device = This device
web-me-first-device = Your first device
web-me-seen = Last seen { $time }
web-me-sign-out = Sign out
web-me-sign-out-all = Sign out all other devices
web-me-sign-out-copies = Make old copies of my cookie useless
web-me-signed-out = Signed out.
web-me-devices-hint = Lost a device? Sign it out: its games close at once. Then remove passkeys you don’t know, and make a new recovery code.
web-me-data = Your data
web-me-data-hint = The server keeps your name, your games and your chat, and the devices and passkeys above. No e-mail, no password.
web-me-chat-days = { $days ->
    [one] Chat is removed one day after a table was last used.
   *[other] Chat is removed { $days } days after a table was last used.
}
web-me-export = Download my data
web-me-delete = Delete everything
web-me-delete-title = Delete everything about you?
web-me-delete-what = Your name, chat, passkeys and codes are deleted, and all your devices are signed out.
web-me-delete-games = Finished games stay for the others, with “Former player” in your seat. In running games a bot plays on.
web-me-delete-sure = I understand that this can’t be undone
web-me-delete-go = Delete for good
web-my-games = Your games
web-my-games-all = All
web-my-games-playing = Running
web-my-games-waiting = Waiting
web-my-games-over = Finished
web-my-games-none = No games here yet. Pick one on the home page.
web-my-games-more = Show more
web-my-state-playing = Running
web-my-state-waiting = Waiting for players
web-my-state-over = Finished
web-my-place = Place { $rank } of { $count }
web-my-score = Score: { $score }
web-shut-device = This device was signed out from another one of your devices.

## Ending a game early, rematches, series and readiness

web-clock-hint-loss = A player who runs out of time loses.
web-clock-hint-loss-many = A player who runs out of time ranks last, and a bot plays on for them.
web-clock-hint-ready = The clock of an invited player starts when they say they’re ready.
web-clock-waits = The clock waits until this player is ready.
web-time-out = When time runs out
web-time-out-bot-plays = a bot takes over
web-time-out-player-loses = the player loses
web-time-out-loss = Your time is up. You lose on time.
web-series = Games
web-series-one = one game
web-series-best-of = best of { $count }
web-series-points = { $points } in the series
web-series-game = Game { $game } of at most { $count }:
web-series-over = { $count ->
    [one] { $winners } wins the series.
   *[other] The series is a draw between { $winners }.
}
web-series-next = Next game of the series
web-rematch-asks = { $count ->
    [one] { $names } will be asked.
   *[other] { $names } will be asked.
}
web-rematch-gone = { $count ->
    [one] { $names } has left. Their seat stays free for them.
   *[other] { $names } have left. Their seats stay free for them.
}
web-rematch-waits = You’d like to play again. Waiting for { $names }.
web-rematch-withdraw = Withdraw
web-rematch-left = { $count ->
    [one] { $count } second left to answer
   *[other] { $count } seconds left to answer
}
web-rematch-question = { $name } would like to play again. Do you agree?
web-offer-accept = Accept
web-offer-decline = Decline
web-end-game = End the game early
web-draw-offer = Offer a draw
web-draw-you-offer = You’ve offered a draw. A move of the other player declines it.
web-draw-offered = { $name } offers a draw.
web-draw-question = { $name } offers a draw. Do you accept? If you play on, you decline.
web-resign = Resign
web-resign-question = Do you really want to resign?
web-resign-hint = You lose the game. A resignation can’t be undone.
web-resign-hint-goes-on = You rank last, and a bot plays on for you. A resignation can’t be undone.
web-resign-not = Play on
web-gave-up = out
web-gave-up-resigned = { $over ->
    [yes] has resigned
   *[no] has resigned; a bot plays on
}
web-gave-up-out-of-time = { $over ->
    [yes] has lost on time
   *[no] has lost on time; a bot plays on
}
web-you-gave-up-resigned = You’ve resigned. A bot plays on for you.
web-you-gave-up-out-of-time = Your time is up: you rank last. A bot plays on for you.
web-ready = I’m ready
web-ready-hint = Your clock starts when you’re ready, at the latest after { $minutes } minutes. You can read the rules first.
web-ready-promise = Your clock starts only when you say you’re ready, at the latest after { $minutes } minutes.
web-rules-before = Read the rules first
web-cancel-table = Cancel this table
web-cancel-table-hint = The table is deleted, and its links stop working. No one has joined it yet.
web-keep-table = Keep it
web-table-cancelled = The table was cancelled.
web-shut-cancelled = The host cancelled this table.
web-news-ready = { $who ->
    [you] You’re ready. Your clock is running now.
   *[other] { $name } is ready.
}
web-news-ready-late = { $who ->
    [you] Your clock starts now.
   *[other] The clock of { $name } starts now.
}
web-news-draw-offered = { $who ->
    [you] You offer a draw.
   *[other] { $name } offers a draw.
}
web-news-draw-answered = { $answer ->
    [yes] { $who ->
        [you] You accept the draw.
       *[other] { $name } accepts the draw.
    }
   *[no] { $who ->
        [you] You decline the draw.
       *[other] { $name } declines the draw.
    }
}
web-news-rematch-offered = { $who ->
    [you] You ask for another game.
   *[other] { $name } asks for another game.
}
web-news-rematch-answered = { $answer ->
    [yes] { $who ->
        [you] You agree to another game.
       *[other] { $name } agrees to another game.
    }
   *[no] { $who ->
        [you] You don’t want another game.
       *[other] { $name } doesn’t want another game.
    }
}
web-news-offer-expired = Not everyone answered in time, so there’s no other game.

## The review of a finished game
web-review = Review
web-review-start = Review this game
web-review-about = The review shows what every decision was worth, judged by what the player knew.
web-review-waiting = Your review is in the queue…
web-review-running = Decision { $done } of { $total }
web-review-failed = The review failed.
web-review-again = Try again
web-review-ready = { $count ->
    [0] The review is ready. There are no costly moves.
    [one] The review is ready. There’s { $count } costly move.
   *[other] The review is ready. There are { $count } costly moves.
}
web-review-graph = Chances of winning
web-review-graph-line = { $name }: from { $first } to { $last }.
web-review-help = What do the figures mean?
web-review-help-graph = The graph shows each player’s chance of winning after each of their moves, judged by what that player knew at the time.
web-review-help-loss = −12% means: with the best move, the player would have won 12 more games out of 100. From 10% a move is an inaccuracy, from 20% a mistake, from 30% a blunder.
web-review-help-accuracy = A player whose moves were all as good as the best ones is 100% accurate.
web-review-accuracy = Accuracy
web-review-accurate = { $percent } accurate
web-review-turning = Turning points
web-review-turn = Turning point { $number }: { $name }, { $move }
web-review-costly = Costly moves
web-review-no-costly = None. Well played!
web-review-label-best = Best
web-review-label-good = Good
web-review-label-inaccuracy = Inaccuracy
web-review-label-mistake = Mistake
web-review-label-blunder = Blunder
web-review-loss = −{ $percent }
web-review-played = { $name }: { $move }
web-review-better = Better: { $move }
web-review-beliefs = What { $name } could believe
web-review-moves = All moves
web-review-move = Move
web-review-chance = Chance of winning
web-review-points = Expected points
web-review-mix = Ideal mix
web-review-chosen = played
web-review-learn = Learn from your mistakes
web-review-learn-seat = Learn from { $name }’s mistakes
web-review-learning = Find a better move for each costly decision. The answers are hidden meanwhile.
web-review-back = Back to the review
web-review-count = { $number } / { $count }
web-review-question = You played: { $move }. Find a better move.
web-review-question-other = { $name } played: { $move }. Find a better move.
web-review-wrong = { $count ->
    [one] { $move }: that wins about { $count } game fewer out of 100. Try again.
   *[other] { $move }: that wins about { $count } fewer games out of 100. Try again.
}
web-review-right = Right: { $move }!
web-review-answer = Answer: { $move }
web-review-show = Show the answer
web-review-next = Next mistake
web-review-skip = Skip
web-review-previous = Previous
web-review-end = Finish
web-review-tried = You’ve tried this one.
web-play-on = Play on from here
web-play-on-about = Start a new game against bots at this decision
web-hint = Hint
web-hint-move = Try: { $move }.
web-hints-allowed = Everyone may ask for hints
web-terms-hints = Hints are allowed
