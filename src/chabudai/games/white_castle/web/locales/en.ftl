# The White Castle in the browser. Terms: docs/glossary.md.

web-white-castle-list = { $first }, { $last }
web-white-castle-apart = { $first }; { $last }
web-white-castle-rival = Tokugawa clan
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
web-white-castle-deck-short-flower = Flowers
web-white-castle-deck-short-calligraphy = Calligraphy
web-white-castle-curtain-of-flower-yellow = Flower arrangement, yellow curtain
web-white-castle-curtain-of-flower-blue = Flower arrangement, blue curtain
web-white-castle-curtain-of-calligraphy-yellow = Calligraphy, yellow curtain
web-white-castle-curtain-of-calligraphy-blue = Calligraphy, blue curtain
web-white-castle-region-bridges = Bridges and gardens
web-white-castle-question-draft = Take one row of starting cards
web-white-castle-question-keep = Choose a starting card or tile to keep
web-white-castle-question-excess-seals = Exchange seals first?
web-white-castle-question-excess-resources = Exchange seals before a resource is full?
web-white-castle-question-courtier-audience = An audience, too? It costs 2 coins
web-white-castle-question-courtier-climb = Climb, too? 1 floor costs 2 pearls, 2 floors 5
web-white-castle-question-geisha-enter = Send in a geisha, too? It costs 2 coins
web-white-castle-question-geisha-walk = Walk, too? 1 step costs 2 chasen, 2 steps 5
web-white-castle-question-rival-room = You choose for the rival clan: which room does its courtier enter?
web-white-castle-question-rival-slot = You choose for the rival clan: which daimyo slot does it take? It doesn’t get the effect.
web-white-castle-question-rival-garden = You choose for the rival clan: which garden does its gardener go to? It doesn’t get the effect.
web-white-castle-question-rival-discard = The rival clan reaches step 1, and you choose for it: which card is discarded?
web-white-castle-question-rival-walk = You choose for the rival clan: which of its geishas walks on?
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
web-white-castle-score-place = place
web-white-castle-score-explain = Explain every point
web-white-castle-score-caption = Final scoring by category

## Board

web-white-castle-region-domain = Domain
web-white-castle-regions = Parts of the board
web-white-castle-round = Round { $round }/3
web-white-castle-set-up = Set-up
web-white-castle-round-end = End of the round
web-white-castle-in-vain = gains nothing
web-white-castle-turn = Turn { $turn }/{ $turns }
web-white-castle-turn-order = Turn order
web-white-castle-preview-pays = costs { $amounts }
web-white-castle-preview-gains = gains { $amounts }
web-white-castle-preview-worth = { $points } more at the end
web-white-castle-preview-worth-less = { $points } fewer at the end
web-white-castle-at-end = at the end
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
web-white-castle-garden-stone = Stone garden, { $colour }
web-white-castle-garden-plant = Plant garden, { $colour }
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
