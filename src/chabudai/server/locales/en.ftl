# Why the server refuses a request. Keys: chabudai.server.problems.

server-guest = Guest
server-former-player = Former player
# Names for guests without one: 32 adjectives and 32 nouns. All lists have the same order.
server-guest-adjectives = Amber, Azure, Blue, Green, Grey, Violet, Scarlet, Jade, Turquoise, Brave, Bold, Clever, Shrewd, Cheerful, Smiling, Happy, Gentle, Kind, Patient, Humble, Loyal, Noble, Peaceful, Quiet, Swift, Nimble, Strong, Shining, Wandering, Early, Graceful, Young
server-guest-nouns = Heron, Maple, Crane, Fox, Badger, Otter, Owl, Swallow, Sparrow, Koi, Turtle, Hare, Deer, Wolf, Bear, Cat, Dragonfly, Firefly, Cricket, Frog, Lotus, Iris, Camellia, Cherry, Plum, Pine, Bamboo, Willow, Cedar, Fern, Moss, Robin
server-guest-name = { $adjective } { $noun }

server-asked-already = You’ve already asked. Wait for the answer.
server-bad-address = “{ $address }” isn’t an address or a network. Examples: 203.0.113.7, 203.0.113.0/24, 2001:db8::/64.
server-bad-chat = A message has 1 to { $most } characters.
server-bad-input = That didn’t work: { $why }.
server-bad-message = The server couldn’t read that message: { $why }.
server-banned = { $unit ->
    [never] You can’t use this server any more. Reason: { $reason }
    [day] You can’t use this server for { $amount ->
        [one] another day
       *[other] another { $amount } days
    }. Reason: { $reason }
    [hour] You can’t use this server for { $amount ->
        [one] another hour
       *[other] another { $amount } hours
    }. Reason: { $reason }
   *[minute] You can’t use this server for { $amount ->
        [one] another minute
       *[other] another { $amount } minutes
    }. Reason: { $reason }
}
server-cannot-be-asked = { $name } is away and can’t answer. While a bot plays in that seat, you can undo only a move that revealed nothing, and only until the next player decides.
server-cannot-join = You can’t join this table.
server-closed = An administrator closed this table. The game can’t continue.
server-bad-passkey = That passkey didn’t work. Try again.
server-export-busy = An export is already running. Wait until it’s done.
server-fault = Something went wrong on the server. The table hasn’t changed.
server-foreign = That request came from another site.
server-guest-deleted = That identity was deleted by its owner. It can’t be brought back.
server-disk-full = The server’s disk is almost full. Running games go on, but nothing else can be saved.
server-game-time-is-up = Your time for this game is up. The bot plays on for you to the end.
server-hello-first = A connection must start with a hello message.
server-hello-twice = This connection has already sent its hello message.
server-lobby-full = The lobby is full. Try again in a moment.
server-name-not-allowed = This server doesn’t allow that name. Choose another one.
server-name-reserved = That name is reserved. Choose another one.
server-name-unreadable = A name has 1 to { $most } letters or signs that everyone can see. Choose another one.
server-no-guest = The server doesn’t know you yet. Open its home page first, and allow cookies.
server-no-passkeys-here = Browsers allow passkeys only at addresses with HTTPS and a name, and at localhost. Use a link or a recovery code instead.
server-no-room-for-tables = This server has no room for more tables right now. Try again later, or join a public table.
server-no-stand-in-needed = That seat doesn’t need a bot.
server-no-such-ban = That ban doesn’t exist.
server-no-such-block = That person isn’t on your list.
server-no-such-guest = That guest doesn’t exist.
server-no-such-device = That device is already signed out.
server-no-such-page = There’s nothing at this address.
server-no-such-report = That report doesn’t exist.
server-no-such-seat = That seat doesn’t exist. Seats are 0 to { $last }.
server-no-such-table = That table doesn’t exist. Unfinished tables are deleted when no one has touched them for a long time.
server-nobody-there = There’s no other person there.
server-not-a-player = Only players at this table can do that.
server-not-confirmed = Nothing was deleted: the confirmation is missing.
server-not-here = You can do that at a table, not in the lobby.
server-not-over = The game isn’t over yet.
server-not-saved = That couldn’t be saved, so nothing changed. Try again in a moment.
server-not-started = The game hasn’t started yet.
server-not-the-owner = Only the host can do that.
server-not-this-way = This address doesn’t accept that kind of request.
server-not-your-seat = That isn’t your seat.
server-nothing-asked = No one is asking you for an undo.
server-nothing-to-undo = You have no move to undo.
server-old-link = This link no longer works. It’s valid for ten minutes and only once. Make a new one on your other device.
server-old-rules = This table uses version { $rules } of the rules. This server knows only version { $ours }.
server-one-seat = You already have a seat at this table.
server-over = The game is over.
server-protocol = This page uses protocol version { $theirs }, the server version { $ours }. Reload the page.
server-seat-free = No one sits there.
server-seat-taken = That seat is taken.
server-stale = The game has moved on. Check the table and choose again.
server-started = The game has started, so seats can’t be freed any more.
server-still-there = { $name } is still here and has time left.
server-table-full = Too much has happened at this table. You can still make moves, but nothing else.
server-time-is-up = Your time for this decision is up. The bot makes it for you. After that you can come back.
server-too-big = That’s too long: { $most } bytes at most.
server-too-fast = You’re going too fast. Wait a moment.
server-too-many-blocks = You’ve blocked { $most } people, and that’s the limit. Unblock someone first.
server-too-many-devices = You already use { $most } devices. Sign out one of them first.
server-too-many-passkeys = You already have { $most } passkeys. Remove one first.
server-too-many-listed = { $most } of your tables are waiting for players in the lobby already. Start or join one of them first, or create a private table.
server-too-many-listed-here = Too many tables from your network are waiting for players in the lobby. Join one of them, or create a private table.
server-too-many-people = Too many people are watching this table.
server-too-many-reports = You’ve sent many reports. Try again tomorrow.
server-too-many-sockets = You have too many tables open: { $most } at most.
server-too-many-sockets-here = Too many tables are open at your address: { $most } at most. Close some, or try again later.
server-too-many-tables = You’ve created { $most } tables today that aren’t finished. Finish one first.
server-too-many-tries = Too many recovery codes have been tried. Wait a few minutes.
server-too-many-tables-here = Too many tables have been created from your network. Try again later, or join a public table.
server-too-much-chat = You’re sending too many messages. Wait a moment.
server-try-again = This table is reloading. Try again in a moment.
server-unknown-passkey = This server doesn’t know that passkey. It may have been removed.
server-wrong-code = That recovery code is wrong, or a newer one has replaced it. It has 20 letters and digits.
server-wrong-host = This server doesn’t answer under this name.
server-wrong-link = This link doesn’t work: it’s wrong, or the host has replaced it.
server-wrong-token = That token isn’t right.
server-draw-offered-lately = You’ve already offered a draw. Make a move before you offer one again.
server-gave-up = You’ve given up this game. A bot plays on for you.
server-lost-on-time = Your time is up: you lose on time.
server-no-draws = You can’t offer a draw here: that takes two players and a game that can end in a draw.
server-nobody-to-ask = A bot plays there. It can’t answer an offer.
server-not-cancelled = Others have joined this table or the game has started, so you can’t cancel it.
server-rematch-asked = The others have been asked for a rematch. It starts when they agree.
server-too-many-offers = Too many offers. Wait a minute.
server-undo-over-end = You can’t undo that: a player has given up since.
server-undo-refused = They didn’t allow the undo. Make a move before you ask again.

## Titles and descriptions of pages

server-page-home = Chabudai: play printed games online
server-page-about = { $games } in the browser. Open a link and play: no account, no download.
server-page-rules = Rules: { $game }
server-page-learn = Learn to play { $game }
server-page-lessons = Learn to play
server-page-lessons-about = Guided first games of { $games }: one thing at a time, on the board.
server-page-chapter = { $chapter } · { $rules }
server-page-invited = { $game }: you’re invited
server-page-invited-about = Open the link and sit down. No account needed.
server-page-join = { $game }: take a seat
server-page-watch = { $game }: watch the game
server-page-replay = { $game }: replay
server-page-waiting = { $free ->
    [one] { $names } at the table, { $free } free seat.
   *[other] { $names } at the table, { $free } free seats.
}
server-page-empty = Free seats: { $free }.
server-page-players = Players: { $names }
server-page-me = You and your data
server-page-games = Your games
server-page-admin = Administration
server-no-decision = No one decides after { $at } entries of this game.
server-no-hint = No hint could be found. Try again.
server-no-hints-here = Hints aren’t allowed at this table. You get them against bots, or where the table was created with hints.
server-not-your-turn = It isn’t your turn.
server-too-many-hints = You’ve asked for many hints. Wait a moment, or choose for yourself.
server-too-many-reviews = Too many games are waiting for their review. Try again when one of yours is done.
