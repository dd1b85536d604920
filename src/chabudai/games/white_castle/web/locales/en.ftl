# The White Castle in the browser. Terms: docs/glossary.md.

web-white-castle-list = { $first }, { $last }
web-white-castle-apart = { $first }; { $last }
web-white-castle-rival = Tokugawa clan
web-white-castle-or = { $first } or { $last }
web-white-castle-and = { $first } + { $last }
web-white-castle-pay = { $cost } → { $effect }
web-white-castle-nothing = nothing
web-white-castle-by = { $question } ({ $thing })
web-white-castle-aside = { $name } ({ $more })
web-white-castle-colon = {": "}
web-white-castle-amount-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
web-white-castle-amount-seals = { $count ->
    [one] { $count } seal
   *[other] { $count } seals
}
web-white-castle-amount-food = { $count } food
web-white-castle-amount-iron = { $count } iron
web-white-castle-amount-pearl = { $count ->
    [one] { $count } pearl
   *[other] { $count } pearls
}
web-white-castle-amount-chasen = { $count } chasen
web-white-castle-amount-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
web-white-castle-amount-time = { $count ->
    [one] { $count } time step
   *[other] { $count } time steps
}
web-white-castle-amount-any = { $count } of your choice
web-white-castle-colour-coral = coral
web-white-castle-colour-black = black
web-white-castle-colour-white = white
web-white-castle-colour-green = green
web-white-castle-lantern = lantern
web-white-castle-well = Well
web-white-castle-pond = pond
web-white-castle-action-courtier = courtier
web-white-castle-action-gardener = gardener
web-white-castle-action-warrior = warrior
web-white-castle-action-geisha = geisha
web-white-castle-action-domain-line = one of your lines
web-white-castle-blocks = { $count } light blocks in different rooms
web-white-castle-block-any = any castle block
web-white-castle-block-light = light block
web-white-castle-block-dark = dark block
web-white-castle-block-coral = coral castle block
web-white-castle-block-black = black castle block
web-white-castle-block-white = white castle block
web-white-castle-face-blue = a blue yard face
web-white-castle-face-yellow = a yellow yard face
web-white-castle-faces-yellow = both yellow yard faces
web-white-castle-stone-gardens = { $count } stone gardens
web-white-castle-curtains-yellow = both yellow curtains
web-white-castle-curtain-yellow = a yellow curtain
web-white-castle-curtain-blue = a blue curtain
web-white-castle-curtain-blue-free = a blue curtain, no seal
web-white-castle-curtain-both = both curtains of a card
web-white-castle-free-climb = free climb, 1 floor
web-white-castle-free-step = free step for a geisha
web-white-castle-ceremony = ceremony tile
web-white-castle-decree = decree ({ $effect } per lantern)
web-white-castle-place-steward-1 = Steward room 1
web-white-castle-place-steward-2 = Steward room 2
web-white-castle-place-steward-3 = Steward room 3
web-white-castle-place-diplomat-1 = Diplomat room 1
web-white-castle-place-diplomat-2 = Diplomat room 2
web-white-castle-place-gate = Gate
web-white-castle-place-daimyo = Daimyo
web-white-castle-place-outside-left = Outside, left
web-white-castle-place-outside-right = Outside, right
web-white-castle-place-well = Well
web-white-castle-place-domain-coral = Coral line
web-white-castle-place-domain-black = Black line
web-white-castle-place-domain-white = White line
web-white-castle-place-domain-green = Green line
web-white-castle-place-tea-fields = Tea Fields
web-white-castle-place-tea-fields-left = Tea Fields, left
web-white-castle-place-tea-fields-right = Tea Fields, right
web-white-castle-place-outskirts-upper = Outskirts, upper
web-white-castle-place-outskirts-lower = Outskirts, lower
web-white-castle-place-yard-5 = Upper yard
web-white-castle-place-yard-3 = Middle yard
web-white-castle-place-yard-1 = Lower yard
web-white-castle-place-entrance = Entrance
web-white-castle-place-pond-overlook = Pond Overlook
web-white-castle-place-step1 = Step 1
web-white-castle-place-step2 = Step 2
web-white-castle-place-room-gardeners = Tea House, gardeners
web-white-castle-place-room-warriors = Tea House, warriors
web-white-castle-place-room-courtiers = Tea House, courtiers
web-white-castle-place-round-end = end of the round
web-white-castle-card-steward = Steward { $number }
web-white-castle-card-diplomat = Diplomat { $number }
web-white-castle-card-daimyo = Daimyo card { $number }
web-white-castle-card-stone = Stone garden { $number }
web-white-castle-card-plant = Plant garden { $number }
web-white-castle-card-yard-tile = Yard tile { $number }
web-white-castle-card-start-resource = Starting resources { $number }
web-white-castle-card-start-action = Starting action { $number }
web-white-castle-card-ceremony = Ceremony tile { $number }
web-white-castle-card-flower = Flower arrangement { $number }
web-white-castle-card-calligraphy = Calligraphy { $number }
web-white-castle-card-solitaire = Solitaire card { $number }
web-white-castle-kind-of-steward = a steward card
web-white-castle-kind-of-diplomat = a diplomat card
web-white-castle-kind-of-daimyo = a daimyo card
web-white-castle-kind-of-stone = a stone garden
web-white-castle-kind-of-plant = a plant garden
web-white-castle-kind-of-yard-tile = a yard tile
web-white-castle-kind-of-start-resource = a resource card
web-white-castle-kind-of-start-action = an action card
web-white-castle-kind-of-ceremony = a ceremony tile
web-white-castle-kind-of-flower = a flower arrangement
web-white-castle-kind-of-calligraphy = a calligraphy
web-white-castle-kind-of-solitaire = a solitaire card
web-white-castle-card-promo = { $kind ->
    [daimyo] Promo daimyo card
    [plant] Promo plant garden
    [stone] Promo stone garden
   *[yard] Promo yard tile
}
web-white-castle-promo = promo, not in either box
web-white-castle-promo-mark = promo
web-white-castle-card-lilies = Water lily tiles
web-white-castle-garden-stone = Stone garden, { $colour }
web-white-castle-garden-plant = Plant garden, { $colour }
web-white-castle-side-blue = blue
web-white-castle-side-yellow = yellow
web-white-castle-deck-flower = Flower arrangement
web-white-castle-deck-calligraphy = Calligraphy
web-white-castle-deck-short-flower = Flowers
web-white-castle-deck-short-calligraphy = Calligraphy
web-white-castle-curtain-of-flower-yellow = Flower arrangement, yellow curtain
web-white-castle-curtain-of-flower-blue = Flower arrangement, blue curtain
web-white-castle-curtain-of-calligraphy-yellow = Calligraphy, yellow curtain
web-white-castle-curtain-of-calligraphy-blue = Calligraphy, blue curtain
web-white-castle-step1 = take an Outskirts card, activate its yellow curtain
web-white-castle-region-bridges = Bridges and gardens
web-white-castle-region-castle = Castle
web-white-castle-region-yards = Training yards
web-white-castle-region-tea = Tea Garden
web-white-castle-domain-of = Domain: { $name }
web-white-castle-region-clans = Clans
web-white-castle-time = Passage of Time
web-white-castle-offer = Starting cards
web-white-castle-dark = dark
web-white-castle-light = light
web-white-castle-rival-all-coins = all coins
web-white-castle-rival-loses = loses { $amounts }
web-white-castle-rival-back = { $count } back on the Passage of Time
web-white-castle-rival-gardener-left = gardener to the stone garden with the fewest points
web-white-castle-rival-gardener-right = gardener to the plant garden with the fewest points
web-white-castle-rival-gardener-all = gardener to the garden with the fewest points
web-white-castle-rival-gate = courtier to the gate
web-white-castle-rival-up = { $count ->
    [one] courtier up { $count } floor
   *[other] courtier up { $count } floors
}
web-white-castle-rival-warrior = warrior: { $place }
web-white-castle-rival-geisha = geisha: { $place }
web-white-castle-rival-geisha-on = another geisha walks 1 step
web-white-castle-die = { $colour } { $value }
web-white-castle-question-draft = Take one row of starting cards
web-white-castle-question-keep = Choose a starting card or tile to keep
web-white-castle-question-die = Take a die
web-white-castle-question-space = Place the { $die }
web-white-castle-question-close = Exchange seals, or end your turn
web-white-castle-question-part = What’s next?
web-white-castle-question-unit = Choose a resource
web-white-castle-question-checkpoint = Pass the checkpoint?
web-white-castle-question-seal-or-step = Seals or steps first?
web-white-castle-question-excess-seals = Exchange seals first?
web-white-castle-question-excess-resources = Exchange seals before a resource is full?
web-white-castle-question-pay = Pay for it?
web-white-castle-question-choice = Choose one
web-white-castle-question-courtier = Courtier action
web-white-castle-question-courtier-audience = An audience, too? It costs 2 coins
web-white-castle-question-courtier-climb = Climb, too? 1 floor costs 2 pearls, 2 floors 5
web-white-castle-question-geisha-enter = Send in a geisha, too? It costs 2 coins
web-white-castle-question-geisha-walk = Walk, too? 1 step costs 2 chasen, 2 steps 5
web-white-castle-question-gardener = Gardener action
web-white-castle-question-warrior = Warrior action
web-white-castle-question-geisha = Geisha action
web-white-castle-question-climb = Free climb for a courtier
web-white-castle-question-step = Free step for a geisha
web-white-castle-question-light = Activate a light block of your new card
web-white-castle-question-slot = Choose a slot on the daimyo card
web-white-castle-question-block = Activate a castle block
web-white-castle-question-face = Activate a yard face
web-white-castle-question-stone-garden = Activate a stone garden
web-white-castle-question-line = Activate one of your lines
web-white-castle-question-curtain = Activate a curtain
web-white-castle-question-card = Activate both curtains of a card
web-white-castle-question-take-card = Step 1: take a card
web-white-castle-question-rival-room = You choose for the rival clan: which room does its courtier enter?
web-white-castle-question-rival-slot = You choose for the rival clan: which daimyo slot does it take?
web-white-castle-question-rival-garden = You choose for the rival clan: which garden does its gardener go to?
web-white-castle-question-rival-discard = The rival clan reaches step 1, and you choose for it: which card is discarded?
web-white-castle-question-rival-walk = You choose for the rival clan: which of its geishas walks on?
web-white-castle-exchange = Exchange { $seals } for { $amount }
web-white-castle-checkpoint-pay = Pay and continue
web-white-castle-skip = Skip
web-white-castle-skip-effect = { $rest ->
    [yes] Skip this part
   *[no] Skip
}
web-white-castle-skip-this = { $rest ->
    [yes] { $what ->
        [part] Skip what’s optional, do the rest
       *[other] Skip this part: { white-castle-skipped }
    }
   *[no] { $what ->
        [choice] Choose none of them
       *[other] Skip: { white-castle-skipped }
    }
}
web-white-castle-advice = { $matcha ->
    [yes] Resources that pay for your action are easiest: food pays for gardeners, iron for warriors, pearls for courtiers who climb, chasen for geishas who walk. The action card works whenever you place a die in your domain. The lantern of the resource card gives its reward with every die you take from a left end.
   *[no] Resources that pay for your action are easiest: food pays for gardeners, iron for warriors, pearls for courtiers who climb. The action card works whenever you place a die in your domain. The lantern of the resource card gives its reward with every die you take from a left end.
}
web-white-castle-start-resource = Resources
web-white-castle-start-action = Action card
web-white-castle-start-ceremony = Ceremony tile
web-white-castle-stop = Stop here
web-white-castle-end = End turn
web-white-castle-audience = Audience: courtier to the gate
web-white-castle-geisha-enters = Enter: geisha to the entrance
web-white-castle-rival-walk = { $start } → { $place }
web-white-castle-part-gain = Take the rewards
web-white-castle-part-time = Move on the Passage of Time
web-white-castle-part-castle = Activate a castle block
web-white-castle-part-yards = Activate a yard face
web-white-castle-part-gardens = Activate stone gardens
web-white-castle-part-outskirts = Activate a curtain
web-white-castle-part-line = Activate one of your lines
web-white-castle-part-climb = Free climb
web-white-castle-part-walk = Free step
web-white-castle-part-ceremony = Activate the ceremony tile
web-white-castle-part-choice = Choose one of several effects
web-white-castle-part-pay = Pay for the action
web-white-castle-score-in-game = during the game
web-white-castle-score-coins-and-seals = coins and seals
web-white-castle-score-resources = resources
web-white-castle-score-passage-of-time = Passage of Time
web-white-castle-score-courtiers = courtiers
web-white-castle-score-warriors = warriors
web-white-castle-score-gardeners = gardeners
web-white-castle-score-geishas = geishas
web-white-castle-score-total = total
web-white-castle-score-place = place
web-white-castle-score-explain = Explain every point
web-white-castle-score-caption = Final scoring by category

## Board

web-white-castle-region-domain = Domain
web-white-castle-regions = Parts of the board
web-white-castle-round = Round { $round }/3
web-white-castle-round-end = End of the round
web-white-castle-in-vain = gains nothing
web-white-castle-turn = Turn { $turn }/{ $turns }
web-white-castle-turn-order = Turn order
web-white-castle-preview-pays = costs { $amounts }
web-white-castle-preview-gains = gains { $amounts }
web-white-castle-preview-then = then: { $next }
web-white-castle-next-part = choose what’s next
web-white-castle-preview-loses = { $amounts } lost to the limit
web-white-castle-preview-in-vain = this payment gains nothing
web-white-castle-idle = no { $action } possible
web-white-castle-preview-idle = the { $action } action can’t be taken now, so it does nothing
web-white-castle-no-climb = no climb afterwards: 1 floor costs 2 pearls
web-white-castle-no-walk = no walk afterwards: 1 step costs 2 chasen
web-white-castle-part-of = { $question }, { $at } of { $of }
web-white-castle-at-stake = { $question } { $count ->
    [one] { $count } seal would be lost to the limit.
   *[other] { $count } seals would be lost to the limit.
}
web-white-castle-exchange-first = { $question } – only after exchanging seals
web-white-castle-exchanges = Exchange seals
web-white-castle-reconstructed = reconstructed ※
web-white-castle-reconstructed-why = ※ We couldn’t find out what is printed here; this is a balanced substitute.
web-white-castle-reconstructed-title = Reconstructed faces.
web-white-castle-reconstructed-which = Only faces with this mark are reconstructed. The other faces of a listed card may be known.
web-white-castle-own-action-card = action card
web-white-castle-own-ceremony-tile = your ceremony tile
web-white-castle-take-left = { $die }, left end
web-white-castle-take-right = { $die }, right end
web-white-castle-climb = { $floors ->
    [one] Up { $floors } floor: { $room }
   *[other] Up { $floors } floors: { $room }
}
web-white-castle-walk = { $steps ->
    [one] Walk { $steps } step: { $place }
   *[other] Walk { $steps } steps: { $place }
}
web-white-castle-garden = { $garden } ({ $points } at the end)
web-white-castle-light-block = Block { $slot }
web-white-castle-slot = Slot { $slot }
web-white-castle-to-lantern = to your Lantern Area: { $effect }
web-white-castle-pay-for = Pay { $cost }
web-white-castle-rival-room = { $room } (its card is discarded)
web-white-castle-rival-discard = { $deck } (this card is discarded)
web-white-castle-in-hand = In hand
web-white-castle-hand-empty = No die in hand
web-white-castle-space-free = value { $value }
web-white-castle-space-die = holds the { $die }
web-white-castle-space-full = full
web-white-castle-bridge-of = Bridge: { $colour }
web-white-castle-left-end = left end, lantern rewards
web-white-castle-right-end = right end
web-white-castle-between = between: { $dice }
web-white-castle-no-die = no die
web-white-castle-cost-food = costs { $count } food
web-white-castle-cost-iron = costs { $count } iron
web-white-castle-worth = { $points } at the end
web-white-castle-worth-warrior = each warrior here: { $value } × your courtiers in the castle
web-white-castle-worth-room = 2 points for each of your { $kind ->
    [gardeners] gardeners
    [warriors] warriors
   *[courtiers] courtiers
} on the board
web-white-castle-pieces = { $name }: { $count } { $kind ->
    [courtiers] { $count ->
        [one] courtier
       *[other] courtiers
    }
    [gardeners] { $count ->
        [one] gardener
       *[other] gardeners
    }
    [warriors] { $count ->
        [one] warrior
       *[other] warriors
    }
   *[geishas] { $count ->
        [one] geisha
       *[other] geishas
    }
}
web-white-castle-lantern-area = Lantern Area
web-white-castle-lantern-of-card = lantern: { $effect }
web-white-castle-action-card = Action card
web-white-castle-ceremony-tile = Ceremony tile
web-white-castle-deck-left = { $count } in the deck
web-white-castle-outside = Outside the Walls
web-white-castle-outskirts = Outskirts
web-white-castle-checkpoint = Checkpoint: { $seals }
web-white-castle-track-space = Space { $space }: { $points }
web-white-castle-selector = Top card: the { $colour } die { $position } → { $place }
web-white-castle-position-left = from the left
web-white-castle-position-middle = from the middle
web-white-castle-position-right = from the right
web-white-castle-behind = Other side: { $effect }
web-white-castle-flipped = Flipped: { $effect }
web-white-castle-rival-deck = { $deck } in the deck, { $discarded } discarded
web-white-castle-category = Points for
web-white-castle-close-note = Close
web-white-castle-arrows-only = Arrow keys move from part to part and describe each one. Escape leaves.
web-white-castle-arrows = Arrow keys move from part to part and describe each one. Enter chooses. Escape leaves.
web-white-castle-enter = Enter: { $move }
web-white-castle-here = { $part }. Enter: { $move }
web-white-castle-here-nothing = { $part }. Nothing to choose here now.
web-white-castle-not-between = Not allowed: that die is between the ends. From this bridge, take the { $left } at the left end or the { $right } at the right end.
web-white-castle-menu = Choose
web-white-castle-tab-offer = Start
web-white-castle-tab-bridges = Bridges
web-white-castle-tab-castle = Castle
web-white-castle-tab-yards = Yards
web-white-castle-tab-tea = Tea
web-white-castle-tab-domain = Domain
web-white-castle-tab-clans = Clans
web-white-castle-kind-coins = coins
web-white-castle-kind-seals = seals
web-white-castle-kind-food = food
web-white-castle-kind-iron = iron
web-white-castle-kind-pearl = pearl
web-white-castle-kind-chasen = chasen
web-white-castle-kind-points = points
web-white-castle-kind-time = time
web-white-castle-kind-any = food, iron or pearl
web-white-castle-sheet =
    A turn: take a die from an end of a bridge (left end: lantern rewards), place it, gain or pay coins, activate the space.
    Coins: if your die is higher than the value it covers, gain the difference; if it’s lower, pay the difference.
    Courtier: audience 2 coins; climb 1 floor for 2 pearls, 2 floors for 5 pearls.
    Gardener: pay the garden’s food; activate it again after rounds 1 and 2 if a die is left on its bridge.
    Warrior: pay 5, 3 or 1 iron; activate all faces in the yard.
    Seals (5 at most): exchange 1 for a coin, 2 for a resource. Resources: 7 of each at most.
    Points at the end: gate 1, floors 3, 6, 10; warriors: yard values × courtiers in the castle; gardens as printed.
    Also: 1 per 5 coins and seals; for each resource 1 for 3 to 6, 2 for 7. Passage of Time: 3 points from space 6, 6 from space 11, 10 to 15 from space 15.
web-white-castle-sheet-matcha =
    Geisha: enter for 2 coins; walk 1 step for 2 chasen, 2 steps for 5 chasen.
    Points at the end: 1 at the entrance, 2 on step 1, 3 on step 2, 2 at the Pond Overlook; Tea House: 2 for each clan member of the room’s kind on the board.
web-white-castle-legend = Icons and costs
web-white-castle-legend-open = What the icons mean
web-white-castle-short-left = left
web-white-castle-short-right = right
web-white-castle-now = Now: { $question }
web-white-castle-choices-here = Choices:

## Icon key and gallery

web-white-castle-key = Icons
web-white-castle-key-intro = Every icon on the board, the cards and the tiles. The rule behind each one is linked.
web-white-castle-icons-goods = What you gain and pay
web-white-castle-icons-actions = Actions and rewards
web-white-castle-icons-places = Castle, yards and gardens
web-white-castle-icons-tea = Matcha: the Tea Garden
web-white-castle-icons-marks = Other marks
web-white-castle-icon-coins = You gain or pay the difference when you place a die. Coins also pay for an audience, for entering the Tea Garden and for some effects.
web-white-castle-icon-seals = Pay for dark steward blocks, blue curtains and checkpoints. Exchange 1 for a coin or 2 for a resource. You hold 5 at most.
web-white-castle-icon-food = Pays for gardeners. You hold 7 at most.
web-white-castle-icon-iron = Pays for warriors. You hold 7 at most.
web-white-castle-icon-pearl = Pays for climbs of courtiers. You hold 7 at most.
web-white-castle-icon-chasen = The tea whisk: pays for walks of geishas. You hold 7 at most. It’s never a resource of your choice.
web-white-castle-icon-any = A resource of your choice: food, iron or pearl, one by one.
web-white-castle-icon-points = Clan points. Beside a garden, a floor or a place, the points a clan member there is worth at the end.
web-white-castle-icon-time = Move your marker that many spaces on the Passage of Time. Checkpoints cost seals.
web-white-castle-icon-courtier = Courtier action: an audience (courtier to the gate), a climb, or both.
web-white-castle-icon-gardener = Gardener action: pay a garden’s food, place a gardener there and activate the garden.
web-white-castle-icon-warrior = Warrior action: pay a yard’s iron, place a warrior there and activate the yard’s faces.
web-white-castle-icon-geisha = Geisha action: a geisha enters the Tea Garden, a geisha walks, or both.
web-white-castle-icon-lantern = Collect your lantern rewards: those of all cards in your Lantern Area.
web-white-castle-icon-well = Gain 1 seal and the rewards of the two die tiles at the Well.
web-white-castle-icon-line = Activate your coral, black or white line without a die: its rewards and the action card.
web-white-castle-icon-castle = Activate any one block of the five room cards. You place no die.
web-white-castle-icon-light = Activate one light block of the room cards.
web-white-castle-icon-dark = Activate one dark block of the room cards, and pay its cost.
web-white-castle-icon-colours = Activate one block beside a die tile of the colour shown.
web-white-castle-icon-name-colours = a block of this colour
web-white-castle-icon-yard-blue = Activate one of the blue yard faces on the board. You need no warrior and no iron.
web-white-castle-icon-yard-yellow = Activate a yellow yard face. With a 2, both of them.
web-white-castle-icon-climb = One of your courtiers climbs 1 floor without paying pearls.
web-white-castle-icon-stones = Activate that many different stone gardens on the board. You need no gardener.
web-white-castle-icon-tea = Where geishas enter.
web-white-castle-icon-name-tea = Tea Garden
web-white-castle-icon-walk = One of your geishas in the Tea Garden walks 1 step without paying chasen.
web-white-castle-icon-pond = Gain the rewards of the three water lilies in the pond.
web-white-castle-icon-curtain-yellow = Activate the yellow curtain of one of the two top Outskirts cards. Two curtains: of both cards.
web-white-castle-icon-curtain-blue = Activate the blue curtain of one of the two top Outskirts cards, and pay its seal.
web-white-castle-icon-curtain-free = Activate a blue curtain without paying its seal.
web-white-castle-icon-curtain-both = Activate both curtains of one of the two top Outskirts cards. You pay for the blue one.
web-white-castle-icon-step1 = Take one of the two top Outskirts cards: activate its yellow curtain, then put it in your Lantern Area.
web-white-castle-icon-ceremony = Activate the ceremony tile of this place: of your domain, of the Pond Overlook or of a room of the Tea House.
web-white-castle-icon-name-dice = dice
web-white-castle-icon-dice = Coral, black, white and, with Matcha, green. Each colour has its own outline.
web-white-castle-icon-name-tile = die tile
web-white-castle-icon-tile = Beside a block: a die of this colour in the room activates the block.
web-white-castle-icon-name-value = space with its value
web-white-castle-icon-value = Place a die here and compare it with the value.
web-white-castle-icon-name-pay = pay → effect
web-white-castle-icon-pay = Pay what’s on the left of the arrow to activate what’s on the right. You may skip it.
web-white-castle-icon-name-or = this / that
web-white-castle-icon-or = Choose one of these.
web-white-castle-icon-name-count = number and icon
web-white-castle-icon-count = That many of it. An icon without a number is 1.
web-white-castle-icon-name-decree = decree
web-white-castle-icon-decree = Comes with three of the starting resource cards and goes to your Lantern Area.
web-white-castle-icon-name-clans = crests of the clans
web-white-castle-icon-clans = Each clan has its colour and its shape; the last one is the Tokugawa clan of solo games.
web-white-castle-icon-name-skip = skip
web-white-castle-icon-skip = Skip an optional effect, or stop before a checkpoint.
web-white-castle-icon-name-end = end of the turn
web-white-castle-icon-end = Your turn ends. Until then you can exchange seals.
web-white-castle-icon-name-doubt = reconstructed
web-white-castle-icon-doubt = We couldn’t find out what is printed here; this is a balanced substitute.
web-white-castle-icon-name-promo = promo
web-white-castle-icon-promo = A promotional card or tile that comes in neither box.
web-white-castle-gallery = Cards and tiles
web-white-castle-gallery-intro = All cards and tiles of the base game, of Matcha and of the promos.
web-white-castle-gallery-count = { $count } shown
web-white-castle-filter-kind = Kind
web-white-castle-filter-box = Box
web-white-castle-filter-all = All
web-white-castle-filter-reconstructed = Only reconstructed ※
web-white-castle-box-base = Base game
web-white-castle-box-matcha = Matcha
web-white-castle-box-promo = Promos
web-white-castle-diamond = Diamond: stays in the box with 1 or 2 players
web-white-castle-all-rows = all three rows
web-white-castle-gallery-steward = Stewards
web-white-castle-gallery-diplomat = Diplomats
web-white-castle-gallery-daimyo = Daimyo cards
web-white-castle-gallery-stone = Stone gardens
web-white-castle-gallery-plant = Plant gardens
web-white-castle-gallery-yard-tile = Yard tiles
web-white-castle-gallery-die-tile = Die tiles
web-white-castle-gallery-start-resource = Starting resource cards
web-white-castle-gallery-start-action = Starting action cards
web-white-castle-gallery-decree = Decrees
web-white-castle-gallery-ceremony = Ceremony tiles
web-white-castle-gallery-lily = Water lilies
web-white-castle-gallery-flower = Flower arrangement cards
web-white-castle-gallery-calligraphy = Calligraphy cards
web-white-castle-gallery-solitaire = Solitaire cards
web-white-castle-card-lily = Water lily: { $effect }
web-white-castle-card-decree = Decree: { $effect }
web-white-castle-card-die-tile = Die tile, { $colour }: { $effect }

web-white-castle-compare = Compare clans
web-white-castle-projected = { $points ->
    [one] { $points } point
   *[other] { $points } points
} now, { $total } if the game ended now
web-white-castle-projected-title = Points if the game ended now
web-white-castle-next-reward = Next on the { $line } line
web-white-castle-nothing-left = nothing left to uncover
web-white-castle-you = you
web-white-castle-lantern-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-white-castle-at-home = { $count } at home
web-white-castle-cards-short = Cards
web-white-castle-doubts = ※ Some faces are reconstructed: show them
web-white-castle-filter-state = State
web-white-castle-state-play = in play
web-white-castle-state-deck = in a deck, order unknown
web-white-castle-state-gone = discarded
web-white-castle-state-box = not in this game
web-white-castle-tap-again = { $move }. Tap again to do it.
web-white-castle-could-go = Where the { $die } could go
web-white-castle-tap-or-choose = Tap the die again to take it, or choose a place.
web-white-castle-nothing-here = Nothing to choose here now. { $question }
web-white-castle-line-now = Now: { $effect }
web-white-castle-line-next = Next uncovered: { $effect }
web-white-castle-line-then = Then: { $effect }
