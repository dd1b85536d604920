# The White Castle in the terminal.

terminal-white-castle-title = Round { $round } of 3 · turn { $turn } of { $turns }{ $expansion ->
    [matcha] {" "}· with Matcha
   *[none] {""}
}
terminal-white-castle-rival = Tokugawa clan
terminal-white-castle-or = { $first } or { $last }
terminal-white-castle-and = { $first } + { $last }
terminal-white-castle-pay = { $cost } → { $effect }
terminal-white-castle-nothing = nothing
terminal-white-castle-empty = none
terminal-white-castle-by = { $question } ({ $thing })
terminal-white-castle-aside = { $name } ({ $more })
terminal-white-castle-colon = {": "}
terminal-white-castle-present = ; { $name }: { $count }
terminal-white-castle-pays = {" "}· costs { $amounts }
terminal-white-castle-gains = {" "}· brings { $amounts }

## Amounts

terminal-white-castle-kind-coins = coins
terminal-white-castle-kind-seals = seals
terminal-white-castle-kind-food = food
terminal-white-castle-kind-iron = iron
terminal-white-castle-kind-pearl = pearl
terminal-white-castle-kind-chasen = chasen
terminal-white-castle-kind-points = points
terminal-white-castle-kind-time = time
terminal-white-castle-kind-any = food, iron or pearl
terminal-white-castle-amount-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
terminal-white-castle-amount-seals = { $count ->
    [one] { $count } seal
   *[other] { $count } seals
}
terminal-white-castle-amount-food = { $count } food
terminal-white-castle-amount-iron = { $count } iron
terminal-white-castle-amount-pearl = { $count ->
    [one] { $count } pearl
   *[other] { $count } pearls
}
terminal-white-castle-amount-chasen = { $count } chasen
terminal-white-castle-amount-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
terminal-white-castle-amount-time = { $count ->
    [one] { $count } time step
   *[other] { $count } time steps
}
terminal-white-castle-amount-any = { $count } of your choice
terminal-white-castle-colour-coral = coral
terminal-white-castle-colour-black = black
terminal-white-castle-colour-white = white
terminal-white-castle-colour-green = green

## Effects

terminal-white-castle-lantern = lantern
terminal-white-castle-well = Well
terminal-white-castle-pond = pond
terminal-white-castle-action-courtier = courtier
terminal-white-castle-action-gardener = gardener
terminal-white-castle-action-warrior = warrior
terminal-white-castle-action-geisha = geisha
terminal-white-castle-action-domain-line = one of your lines
terminal-white-castle-blocks = { $count } light blocks in different rooms
terminal-white-castle-block-any = any castle block
terminal-white-castle-block-light = light block
terminal-white-castle-block-dark = dark block
terminal-white-castle-block-coral = coral castle block
terminal-white-castle-block-black = black castle block
terminal-white-castle-block-white = white castle block
terminal-white-castle-face-blue = a blue yard face
terminal-white-castle-face-yellow = a yellow yard face
terminal-white-castle-faces-yellow = both yellow yard faces
terminal-white-castle-stone-gardens = { $count } stone gardens
terminal-white-castle-curtains-yellow = both yellow curtains
terminal-white-castle-curtain-yellow = a yellow curtain
terminal-white-castle-curtain-blue = a blue curtain
terminal-white-castle-curtain-blue-free = a blue curtain, no seal
terminal-white-castle-curtain-both = both curtains of a card
terminal-white-castle-free-climb = free climb, 1 floor
terminal-white-castle-free-step = free step for a geisha
terminal-white-castle-ceremony = ceremony tile
terminal-white-castle-decree = decree ({ $effect } per lantern)
terminal-white-castle-start = { $effect }; lantern: { $lantern }

## Places

terminal-white-castle-place-steward-1 = Steward room 1
terminal-white-castle-place-steward-2 = Steward room 2
terminal-white-castle-place-steward-3 = Steward room 3
terminal-white-castle-place-diplomat-1 = Diplomat room 1
terminal-white-castle-place-diplomat-2 = Diplomat room 2
terminal-white-castle-place-gate = Gate
terminal-white-castle-place-daimyo = Daimyo
terminal-white-castle-place-outside-left = Outside, left
terminal-white-castle-place-outside-right = Outside, right
terminal-white-castle-place-well = Well
terminal-white-castle-place-domain-coral = Coral line
terminal-white-castle-place-domain-black = Black line
terminal-white-castle-place-domain-white = White line
terminal-white-castle-place-domain-green = Green line
terminal-white-castle-place-tea-fields = Tea Fields
terminal-white-castle-place-tea-fields-left = Tea Fields, left
terminal-white-castle-place-tea-fields-right = Tea Fields, right
terminal-white-castle-place-outskirts-upper = Outskirts, upper
terminal-white-castle-place-outskirts-lower = Outskirts, lower
terminal-white-castle-place-yard-5 = Upper yard
terminal-white-castle-place-yard-3 = Middle yard
terminal-white-castle-place-yard-1 = Lower yard
terminal-white-castle-place-entrance = Entrance
terminal-white-castle-place-pond-overlook = Pond Overlook
terminal-white-castle-place-step1 = Step 1
terminal-white-castle-place-step2 = Step 2
terminal-white-castle-place-room-gardeners = Tea House, gardeners
terminal-white-castle-place-room-warriors = Tea House, warriors
terminal-white-castle-place-room-courtiers = Tea House, courtiers
terminal-white-castle-place-round-end = end of the round
terminal-white-castle-card-steward = Steward { $number }
terminal-white-castle-card-diplomat = Diplomat { $number }
terminal-white-castle-card-daimyo = Daimyo card { $number }
terminal-white-castle-card-stone = Stone garden { $number }
terminal-white-castle-card-plant = Plant garden { $number }
terminal-white-castle-card-yard-tile = Yard tile { $number }
terminal-white-castle-card-start-resource = Starting resources { $number }
terminal-white-castle-card-start-action = Starting action { $number }
terminal-white-castle-card-ceremony = Ceremony tile { $number }
terminal-white-castle-card-flower = Flower arrangement { $number }
terminal-white-castle-card-calligraphy = Calligraphy { $number }
terminal-white-castle-card-solitaire = Solitaire card { $number }
terminal-white-castle-card-promo = Promo card
terminal-white-castle-garden-stone = Stone garden, { $colour }
terminal-white-castle-garden-plant = Plant garden, { $colour }
terminal-white-castle-garden-short-stone = stone
terminal-white-castle-garden-short-plant = plant
terminal-white-castle-garden = { $cost } · { $points } · { $effect }
terminal-white-castle-yard-worth = (value { $value })
terminal-white-castle-side-blue = blue
terminal-white-castle-side-yellow = yellow
terminal-white-castle-deck-flower = Flower arrangement
terminal-white-castle-deck-calligraphy = Calligraphy
terminal-white-castle-curtain-of-flower-yellow = flower, yellow
terminal-white-castle-curtain-of-flower-blue = flower, blue
terminal-white-castle-curtain-of-calligraphy-yellow = calligraphy, yellow
terminal-white-castle-curtain-of-calligraphy-blue = calligraphy, blue
terminal-white-castle-step1 = take an Outskirts card with its yellow curtain
terminal-white-castle-step2 = a blue curtain (1 seal)

## The board

terminal-white-castle-title-bridges = Dice
terminal-white-castle-title-spaces = Spaces
terminal-white-castle-title-castle = Castle
terminal-white-castle-title-daimyo = Gate and daimyo
terminal-white-castle-title-gardens = Gardens
terminal-white-castle-title-yards = Training yards
terminal-white-castle-title-tea = Tea Garden
terminal-white-castle-title-domain = Domain: { $name }
terminal-white-castle-title-clans = Clans
terminal-white-castle-title-time = Passage of Time
terminal-white-castle-title-offer = Starting cards
terminal-white-castle-title-rival = The Tokugawa clan’s deck
terminal-white-castle-bridge = left { $left }; between { $between }; right { $right }
terminal-white-castle-space-free = (value { $value })
terminal-white-castle-space-die = ({ $colour } { $value } is there, you can cover it)
terminal-white-castle-space-full = (full: { $colour } { $value })
terminal-white-castle-dark = dark
terminal-white-castle-light = light
terminal-white-castle-next = (next { $effect })
terminal-white-castle-then = then { $effect }
terminal-white-castle-lantern-area = Lantern Area: { $rewards }
terminal-white-castle-own-ceremony = Ceremony tile: { $effect }
terminal-white-castle-at = { $count ->
    [1] { $place }
   *[other] { $place } ×{ $count }
}
terminal-white-castle-workers-courtiers = courtiers, { $count } at home
terminal-white-castle-workers-gardeners = gardeners, { $count } at home
terminal-white-castle-workers-warriors = warriors, { $count } at home
terminal-white-castle-workers-geishas = geishas, { $count } at home
terminal-white-castle-track = Order on the track: { $clans }
terminal-white-castle-checkpoints = Checkpoints before 6, 11, 15: 1, 2, 3 seals
terminal-white-castle-order = Turn order: { $clans }
terminal-white-castle-round-over = Round { $round } is over

## The Tokugawa clan

terminal-white-castle-selector = Top card: { $colour } die { $position } → { $place }
terminal-white-castle-behind = Other side, flipped next: { $effect }
terminal-white-castle-flipped = Flipped: { $effect }
terminal-white-castle-rival-deck = { $deck } in the deck, { $discarded } discarded
terminal-white-castle-position-left = on the left
terminal-white-castle-position-middle = in the middle
terminal-white-castle-position-right = on the right
terminal-white-castle-rival-all-coins = all coins
terminal-white-castle-rival-loses = loses { $amounts }
terminal-white-castle-rival-back = { $count } back on the Passage of Time
terminal-white-castle-rival-gardener-left = gardener to the stone garden with the fewest points
terminal-white-castle-rival-gardener-right = gardener to the plant garden with the fewest points
terminal-white-castle-rival-gardener-all = gardener to the garden with the fewest points
terminal-white-castle-rival-gate = courtier to the gate
terminal-white-castle-rival-up = { $count ->
    [one] courtier up { $count } floor
   *[other] courtier up { $count } floors
}
terminal-white-castle-rival-warrior = warrior: { $place }
terminal-white-castle-rival-geisha = geisha: { $place }
terminal-white-castle-rival-geisha-on = another geisha walks 1 step

## Decisions

terminal-white-castle-die = { $colour } { $value }
terminal-white-castle-question-draft = Take starting cards
terminal-white-castle-question-keep = Choose one to keep
terminal-white-castle-question-die = Take a die
terminal-white-castle-question-space = Place the { $die }
terminal-white-castle-question-close = Exchange seals, or end your turn
terminal-white-castle-question-part = What’s next?
terminal-white-castle-question-unit = Choose a resource
terminal-white-castle-question-checkpoint = Pass the checkpoint?
terminal-white-castle-question-seal-or-step = Seals or steps first?
terminal-white-castle-question-excess-seals = A seal would be lost: exchange first?
terminal-white-castle-question-excess-resources = A resource fills up: exchange first?
terminal-white-castle-question-pay = Pay for it?
terminal-white-castle-question-choice = Choose one
terminal-white-castle-question-courtier = Courtier action
terminal-white-castle-question-gardener = Gardener action
terminal-white-castle-question-warrior = Warrior action
terminal-white-castle-question-geisha = Geisha action
terminal-white-castle-question-climb = Free climb for a courtier
terminal-white-castle-question-step = Free step for a geisha
terminal-white-castle-question-light = Activate a light block of your new card
terminal-white-castle-question-slot = Choose a slot on the daimyo card
terminal-white-castle-question-block = Activate a castle block
terminal-white-castle-question-face = Activate a yard face
terminal-white-castle-question-stone-garden = Activate a stone garden
terminal-white-castle-question-line = Activate one of your lines
terminal-white-castle-question-curtain = Activate a curtain
terminal-white-castle-question-card = Activate both curtains of a card
terminal-white-castle-question-take-card = Step 1: take a card
terminal-white-castle-question-rival-room = Which room does the rival’s courtier enter?
terminal-white-castle-question-rival-slot = Which daimyo slot does the rival take?
terminal-white-castle-question-rival-garden = Which garden does the rival’s gardener go to?
terminal-white-castle-question-rival-discard = The rival reaches step 1. Which card is discarded?
terminal-white-castle-question-rival-walk = Which of the rival’s geishas walks on?
terminal-white-castle-move-take-left = { $die }, left: lantern ({ $rewards })
terminal-white-castle-move-take-left-short = { $die }, left ☼ { $rewards }
terminal-white-castle-move-take-right = { $die }, right
terminal-white-castle-move-exchange = Exchange { $seals } for { $amount }
terminal-white-castle-move-checkpoint = Pay and continue
terminal-white-castle-move-skip = Skip
terminal-white-castle-move-stop = Stop here
terminal-white-castle-move-end = End turn
terminal-white-castle-move-audience = Audience: courtier to the gate
terminal-white-castle-move-climb = Up { $floors }: { $room } ({ $effect })
terminal-white-castle-move-climb-daimyo = Up { $floors }: daimyo (lantern + a slot)
terminal-white-castle-move-enter = Enter: geisha to the entrance
terminal-white-castle-move-walk = Walk { $steps }: { $place } ({ $effect })
terminal-white-castle-move-garden = { $garden }: { $points } at the end; { $effect }
terminal-white-castle-move-slot = Slot { $slot }: { $effect }
terminal-white-castle-move-rival-room = { $room } (its card is discarded: { $effect })
terminal-white-castle-move-rival-walk = { $start } → { $place }
terminal-white-castle-move-rival-discard = { $deck } ({ $effect })
terminal-white-castle-part-gain = Take the rewards
terminal-white-castle-part-time = Move on the Passage of Time
terminal-white-castle-part-castle = Activate a castle block
terminal-white-castle-part-yards = Activate a yard face
terminal-white-castle-part-gardens = Activate stone gardens
terminal-white-castle-part-outskirts = Activate a curtain
terminal-white-castle-part-line = Activate one of your lines
terminal-white-castle-part-climb = Free climb
terminal-white-castle-part-walk = Free step
terminal-white-castle-part-ceremony = Activate the ceremony tile
terminal-white-castle-part-choice = Choose one of several effects
terminal-white-castle-part-pay = Pay for the action

## To look up

terminal-white-castle-score-in-game = during the game
terminal-white-castle-score-coins-and-seals = coins and seals
terminal-white-castle-score-resources = resources
terminal-white-castle-score-passage-of-time = Passage of Time
terminal-white-castle-score-courtiers = courtiers
terminal-white-castle-score-warriors = warriors
terminal-white-castle-score-gardeners = gardeners
terminal-white-castle-score-geishas = geishas
terminal-white-castle-score-total = total
terminal-white-castle-sum = { $category } { $sum } ({ $why })
terminal-white-castle-signs = Marks: { $signs }
terminal-white-castle-sheet =
    A turn: take a die from an end of a bridge (left end: lantern rewards), place it, gain or pay coins, activate the space.
    Coins: if your die is higher than the value it covers, gain the difference; if it’s lower, pay the difference.
    Courtier: audience 2 coins; climb 1 floor for 2 pearls, 2 floors for 5 pearls.
    Gardener: pay the garden’s food; activate it again after rounds 1 and 2 if a die is left on its bridge.
    Warrior: pay 5, 3 or 1 iron; activate all faces in the yard.
    Seals (5 at most): exchange 1 for a coin, 2 for a resource. Resources: 7 of each at most.
    Points at the end: gate 1, floors 3, 6, 10; warriors: yard values × courtiers in the castle; gardens as printed.
    Also: 1 per 5 coins and seals; for each resource 1 for 3 to 6, 2 for 7. Passage of Time: 3 points from space 6, 6 from space 11, 10 to 15 from space 15.
terminal-white-castle-sheet-matcha =
    Geisha: enter for 2 coins; walk 1 step for 2 chasen, 2 steps for 5 chasen.
    Points at the end: 1 at the entrance, 2 on step 1, 3 on step 2, 2 at the Pond Overlook; Tea House: 2 for each clan member of the room’s kind on the board.
terminal-white-castle-marks =
    ☼ left end, lantern rewards · ◼ dark block · ◻ light block · [3] value to cover · × full
    ° reconstructed: we couldn’t find out what is printed here; this is a balanced substitute.
terminal-white-castle-notation =
    - `draft start-resource-05` takes starting cards, `keep ceremony-04` keeps one of two.
    - `take coral left` takes a die, `place steward-2` or `place domain-coral` places it.
    - `audience`, `climb 1 steward-2`, `garden stone-03`, `train yard-5`, `enter`, `walk 1 step1` use a clan member.
    - `block steward-1/2`, `light 2`, `slot 1`, `face yard-5 blue`, `tend stone-03`, `curtain flower yellow`, `card flower`, `line coral` activate something.
    - `pay seal`, `pay 3 coins` pay a cost, `exchange coin` turns a seal into a coin, `gain food` chooses a resource.
    - `courtier`, `lantern`, `well`, `time`… choose what comes next; `skip` skips an effect, `stop` stops before a checkpoint, `end` ends your turn.
    - `rival room steward-2`, `rival slot 1`, `rival walk entrance step1`… choose for the Tokugawa clan.
    - In the line-by-line client, `board` shows the whole board.
