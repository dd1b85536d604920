# The White Castle. Terms: docs/glossary.md.
# Ids of components and places come in parts: `$kind` (words), `$number` and `$part` (0: none).

white-castle-about = Take a die from a bridge, place it, and send courtiers, gardeners, warriors and geishas through Himeji. Three rounds to earn the most points for your clan.
white-castle-box-base-about = Take a die from one of three bridges, place it, and send courtiers, gardeners and warriors through Himeji.
white-castle-box-matcha-title = The White Castle: Matcha
white-castle-box-matcha-about = With the Matcha expansion: green dice on a fourth bridge, geishas in the Tea Garden, and one more turn each round.

## Options

white-castle-option-expansion = Expansion
white-castle-option-expansion-value = { $value ->
    [matcha] Matcha: geishas, the Tea Garden and green dice
   *[none] base game only
}
white-castle-option-difficulty = Rival clan (solo game)
white-castle-option-difficulty-value = { $value ->
    [easy] easy: second in turn order, no head start
    [medium] medium: first in turn order, small head start
   *[hard] hard: first in turn order, big head start
}
white-castle-option-promo = Promo cards and tile
white-castle-option-promo-value = { $value ->
    [yes] included
   *[no] not included
}

## Names

white-castle-rival = { $as ->
    [subject] The Tokugawa clan
   *[name] the Tokugawa clan
}
white-castle-colour = { $colour ->
    [coral] coral
    [black] black
    [white] white
   *[green] green
}
white-castle-amount = { $kind ->
    [coin] { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
    [seal] { $count ->
        [one] { $count } seal
       *[other] { $count } seals
    }
    [food] { $count } food
    [iron] { $count } iron
    [pearl] { $count ->
        [one] { $count } pearl
       *[other] { $count } pearls
    }
    [chasen] { $count } chasen
    [vp] { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
   *[time] { $count ->
        [one] { $count } time step
       *[other] { $count } time steps
    }
}
# Cards and tiles; also what a payment is for.
white-castle-thing = { $kind ->
    [steward] steward { $number }
    [diplomat] diplomat { $number }
    [daimyo] daimyo card { $number }
    [stone] stone garden { $number }
    [plant] plant garden { $number }
    [yard-tile] yard tile { $number }
    [start-resource] starting resources { $number }
    [start-action] starting action { $number }
    [ceremony] ceremony tile { $number }
    [flower] flower arrangement { $number }
    [calligraphy] calligraphy { $number }
    [solitaire] solitaire card { $number }
    [decree-coin] the coin decree
    [decree-seal] the seal decree
    [decree-vp] the point decree
    [lily-food] the food lily
    [lily-iron] the iron lily
    [lily-pearl] the pearl lily
    [lily-chasen] the chasen lily
    [lily-coin] the coin lily
    [lily-seal] the seal lily
    [lily-vp] the point lily
    [lily-time] the time lily
    [promo-daimyo] the promo daimyo card
    [promo-plant] the promo plant garden
    [promo-stone] the promo stone garden
    [promo-yard] the promo yard tile
    [coral] coral
    [black] black
    [white] white
    [coral-food] food (coral)
    [black-food] food (black)
    [white-food] food (white)
    [coral-iron] iron (coral)
    [black-iron] iron (black)
    [white-iron] iron (white)
    [coral-pearl] pearl (coral)
    [black-pearl] pearl (black)
    [white-pearl] pearl (white)
    [coral-any] any resource (coral)
    [black-any] any resource (black)
    [white-any] any resource (white)
    [coral-coin] coin (coral)
    [black-coin] coin (black)
    [white-coin] coin (white)
    [audience] an audience
    [climb] a climb
    [enter] entering the Tea Garden
    [walk] a walk
    [checkpoint] the checkpoint
    [yard] { $number ->
        [5] the upper yard
        [3] the middle yard
       *[1] the lower yard
    }
    [pond-overlook] the ceremony tile at the Pond Overlook
    [domain-green] the ceremony tile of the domain
   *[other] { $kind } { $number }
}
white-castle-place = { $kind ->
    [steward] { $part ->
        [0] steward room { $number }
       *[other] block { $part } of steward room { $number }
    }
    [diplomat] { $part ->
        [0] diplomat room { $number }
       *[other] block { $part } of diplomat room { $number }
    }
    [daimyo] the third floor
    [gate] the gate
    [outside-left] the left space Outside the Walls
    [outside-right] the right space Outside the Walls
    [well] the Well
    [domain-coral] the coral line
    [domain-black] the black line
    [domain-white] the white line
    [domain-green] the green line
    [tea-fields-left] the left space of the Tea Fields
    [tea-fields-right] the right space of the Tea Fields
    [outskirts-upper] the upper space of the Outskirts
    [outskirts-lower] the lower space of the Outskirts
    [yard] { $number ->
        [5] the upper yard
        [3] the middle yard
       *[1] the lower yard
    }
    [yard-blue] { $number ->
        [5] the blue face in the upper yard
       *[3] the blue face in the middle yard
    }
    [yard-yellow] { $number ->
        [5] the yellow face in the upper yard
       *[1] the yellow face in the lower yard
    }
    [entrance] the entrance of the Tea Garden
    [pond-overlook] the Pond Overlook
    [step1] step 1
    [step2] step 2
    [room-gardeners] the gardeners’ room of the Tea House
    [room-warriors] the warriors’ room of the Tea House
    [room-courtiers] the courtiers’ room of the Tea House
    [flower] the flower arrangement deck
    [calligraphy] the calligraphy deck
    [curtain-flower-yellow] the yellow curtain
    [curtain-flower-blue] the blue curtain
    [curtain-calligraphy-yellow] the yellow curtain
    [curtain-calligraphy-blue] the blue curtain
    [light] light block { $number }
    [garden] the garden
    [ceremony] the ceremony tile
    [round-end] the end of the round
   *[other] { $kind } { $number }
}

## Labels of both boards, in the browser and in the terminal

white-castle-or = { $first } or { $last }
white-castle-and = { $first } + { $last }
white-castle-pay = { $cost } → { $effect }
white-castle-nothing = nothing
white-castle-by = { $question } ({ $thing })
white-castle-aside = { $name } ({ $more })
white-castle-colon = {": "}
white-castle-amount-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
white-castle-amount-seals = { $count ->
    [one] { $count } seal
   *[other] { $count } seals
}
white-castle-amount-food = { $count } food
white-castle-amount-iron = { $count } iron
white-castle-amount-pearl = { $count ->
    [one] { $count } pearl
   *[other] { $count } pearls
}
white-castle-amount-chasen = { $count } chasen
white-castle-amount-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
white-castle-amount-time = { $count ->
    [one] { $count } time step
   *[other] { $count } time steps
}
white-castle-amount-any = { $count } of your choice
white-castle-colour-coral = coral
white-castle-colour-black = black
white-castle-colour-white = white
white-castle-colour-green = green
white-castle-lantern = lantern
white-castle-well = Well
white-castle-pond = pond
white-castle-action-courtier = courtier
white-castle-action-gardener = gardener
white-castle-action-warrior = warrior
white-castle-action-geisha = geisha
white-castle-action-domain-line = one of your lines
white-castle-blocks = { $count } light blocks in different rooms
white-castle-block-any = any castle block
white-castle-block-light = light block
white-castle-block-dark = dark block
white-castle-block-coral = coral castle block
white-castle-block-black = black castle block
white-castle-block-white = white castle block
white-castle-face-blue = a blue yard face
white-castle-face-yellow = a yellow yard face
white-castle-faces-yellow = both yellow yard faces
white-castle-stone-gardens = { $count } stone gardens
white-castle-curtains-yellow = both yellow curtains
white-castle-curtain-yellow = a yellow curtain
white-castle-curtain-blue = a blue curtain
white-castle-curtain-blue-free = a blue curtain, no seal
white-castle-curtain-both = both curtains of a card
white-castle-free-climb = free climb, 1 floor
white-castle-free-step = free step for a geisha
white-castle-ceremony = ceremony tile
white-castle-decree = decree ({ $effect } per lantern)
white-castle-place-steward-1 = Steward room 1
white-castle-place-steward-2 = Steward room 2
white-castle-place-steward-3 = Steward room 3
white-castle-place-diplomat-1 = Diplomat room 1
white-castle-place-diplomat-2 = Diplomat room 2
white-castle-place-gate = Gate
white-castle-place-daimyo = Daimyo
white-castle-place-outside-left = Outside, left
white-castle-place-outside-right = Outside, right
white-castle-place-well = Well
white-castle-place-domain-coral = Coral line
white-castle-place-domain-black = Black line
white-castle-place-domain-white = White line
white-castle-place-domain-green = Green line
white-castle-place-tea-fields = Tea Fields
white-castle-place-tea-fields-left = Tea Fields, left
white-castle-place-tea-fields-right = Tea Fields, right
white-castle-place-outskirts-upper = Outskirts, upper
white-castle-place-outskirts-lower = Outskirts, lower
white-castle-place-yard-5 = Upper yard
white-castle-place-yard-3 = Middle yard
white-castle-place-yard-1 = Lower yard
white-castle-place-entrance = Entrance
white-castle-place-pond-overlook = Pond Overlook
white-castle-place-step1 = Step 1
white-castle-place-step2 = Step 2
white-castle-place-room-gardeners = Tea House, gardeners
white-castle-place-room-warriors = Tea House, warriors
white-castle-place-room-courtiers = Tea House, courtiers
white-castle-place-round-end = end of the round
white-castle-card-steward = Steward { $number }
white-castle-card-diplomat = Diplomat { $number }
white-castle-card-daimyo = Daimyo card { $number }
white-castle-card-stone = Stone garden { $number }
white-castle-card-plant = Plant garden { $number }
white-castle-card-yard-tile = Yard tile { $number }
white-castle-card-start-resource = Starting resources { $number }
white-castle-card-start-action = Starting action { $number }
white-castle-card-ceremony = Ceremony tile { $number }
white-castle-card-flower = Flower arrangement { $number }
white-castle-card-calligraphy = Calligraphy { $number }
white-castle-card-solitaire = Solitaire card { $number }
white-castle-side-blue = blue
white-castle-side-yellow = yellow
white-castle-deck-flower = Flower arrangement
white-castle-deck-calligraphy = Calligraphy
white-castle-step1 = take an Outskirts card, activate its yellow curtain
white-castle-region-castle = Castle
white-castle-region-yards = Training yards
white-castle-region-tea = Tea Garden
white-castle-domain-of = Domain: { $name }
white-castle-region-clans = Clans
white-castle-time = Passage of Time
white-castle-offer = Starting cards
white-castle-dark = dark
white-castle-light = light
white-castle-rival-all-coins = all coins
white-castle-rival-loses = loses { $amounts }
white-castle-rival-back = { $count } back on the Passage of Time
white-castle-rival-gardener-left = gardener to the stone garden with the fewest points
white-castle-rival-gardener-right = gardener to the plant garden with the fewest points
white-castle-rival-gardener-all = gardener to the garden with the fewest points
white-castle-rival-gate = courtier to the gate
white-castle-rival-up = { $count ->
    [one] courtier up { $count } floor
   *[other] courtier up { $count } floors
}
white-castle-rival-warrior = warrior: { $place }
white-castle-rival-geisha = geisha: { $place }
white-castle-rival-geisha-on = another geisha walks 1 step
white-castle-die = { $colour } { $value }
white-castle-question-die = Take a die
white-castle-question-space = Place the { $die }
white-castle-question-close = Exchange seals, or end your turn
white-castle-question-part = What’s next?
white-castle-question-unit = Choose a resource
white-castle-question-checkpoint = Pass the checkpoint?
white-castle-question-seal-or-step = Seals or steps first?
white-castle-question-pay = Pay for it?
white-castle-question-choice = Choose one
white-castle-question-courtier = Courtier action
white-castle-question-gardener = Gardener action
white-castle-question-warrior = Warrior action
white-castle-question-geisha = Geisha action
white-castle-question-climb = Free climb for a courtier
white-castle-question-step = Free step for a geisha
white-castle-question-light = Activate a light block of your new card
white-castle-question-slot = Choose a slot on the daimyo card
white-castle-question-block = Activate a castle block
white-castle-question-face = Activate a yard face
white-castle-question-stone-garden = Activate a stone garden
white-castle-question-line = Activate one of your lines
white-castle-question-curtain = Activate a curtain
white-castle-question-card = Activate both curtains of a card
white-castle-question-take-card = Step 1: take a card
white-castle-exchange = Exchange { $seals } for { $amount }
white-castle-checkpoint-pay = Pay and continue
white-castle-skip = Skip
white-castle-stop = Stop here
white-castle-end = End turn
white-castle-audience = Audience: courtier to the gate
white-castle-geisha-enters = Enter: geisha to the entrance
white-castle-rival-walk = { $start } → { $place }
white-castle-part-gain = Take the rewards
white-castle-part-time = Move on the Passage of Time
white-castle-part-castle = Activate a castle block
white-castle-part-yards = Activate a yard face
white-castle-part-gardens = Activate stone gardens
white-castle-part-outskirts = Activate a curtain
white-castle-part-line = Activate one of your lines
white-castle-part-climb = Free climb
white-castle-part-walk = Free step
white-castle-part-ceremony = Activate the ceremony tile
white-castle-part-choice = Choose one of several effects
white-castle-part-pay = Pay for the action
white-castle-score-in-game = during the game
white-castle-score-coins-and-seals = coins and seals
white-castle-score-resources = resources
white-castle-score-passage-of-time = Passage of Time
white-castle-score-courtiers = courtiers
white-castle-score-warriors = warriors
white-castle-score-gardeners = gardeners
white-castle-score-geishas = geishas
white-castle-score-total = total
white-castle-flipped = Flipped: { $effect }
white-castle-rival-deck = { $deck } in the deck, { $discarded } discarded
white-castle-kind-coins = coins
white-castle-kind-seals = seals
white-castle-kind-food = food
white-castle-kind-iron = iron
white-castle-kind-pearl = pearl
white-castle-kind-chasen = chasen
white-castle-kind-points = points
white-castle-kind-time = time
white-castle-kind-any = food, iron or pearl
white-castle-sheet =
    A turn: take a die from an end of a bridge (left end: lantern rewards), place it, gain or pay coins, activate the space.
    Coins: if your die is higher than the value it covers, gain the difference; if it’s lower, pay the difference.
    Courtier: audience 2 coins; climb 1 floor for 2 pearls, 2 floors for 5 pearls.
    Gardener: pay the garden’s food; activate it again after rounds 1 and 2 if a die is left on its bridge.
    Warrior: pay 5, 3 or 1 iron; activate all faces in the yard.
    Seals (5 at most): exchange 1 for a coin, 2 for a resource. Resources: 7 of each at most.
    Points at the end: gate 1, floors 3, 6, 10; warriors: yard values × courtiers in the castle; gardens as printed.
    Also: 1 per 5 coins and seals; for each resource 1 for 3 to 6, 2 for 7. Passage of Time: 3 points from space 6, 6 from space 11, 10 to 15 from space 15.
white-castle-sheet-matcha =
    Geisha: enter for 2 coins; walk 1 step for 2 chasen, 2 steps for 5 chasen.
    Points at the end: 1 at the entrance, 2 on step 1, 3 on step 2, 2 at the Pond Overlook; Tea House: 2 for each clan member of the room’s kind on the board.

## Chapters of the rules, in titles of pages

white-castle-chapter = { $chapter ->
    [icons] Icons
    [cards] Cards and tiles
   *[other] { "" }
}

## The final scoring: what a summand stands for
# `$what` is a place or what is counted, `$count` how many, `$times` how often each of them counts.

white-castle-scoring-part = { $what ->
    [points] points gained during the game
    [coins-and-seals] { $count } coins and seals, 1 point for every 5
    [space] space { $count }
    [floor3] third floor: { $count }
    [floor2] second floor: { $count }
    [floor1] first floor: { $count }
    [gate] gate: { $count }
    [yard-5] upper yard: { $count }, times { $times } { $times ->
        [one] courtier
       *[other] courtiers
    } in the castle
    [yard-3] middle yard: { $count }, times { $times } { $times ->
        [one] courtier
       *[other] courtiers
    } in the castle
    [yard-1] lower yard: { $count }, times { $times } { $times ->
        [one] courtier
       *[other] courtiers
    } in the castle
    [stone] stone garden for { $points ->
        [one] 1 point
       *[other] { $points } points
    }
    [plant] plant garden for { $points ->
        [one] 1 point
       *[other] { $points } points
    }
    [entrance] entrance: { $count }
    [pond-overlook] Pond Overlook: { $count }
    [step1] step 1: { $count }
    [step2] step 2: { $count }
    [room-gardeners] gardeners’ room: { $count }, times { $times } { $times ->
        [one] gardener
       *[other] gardeners
    } on the board
    [room-warriors] warriors’ room: { $count }, times { $times } { $times ->
        [one] warrior
       *[other] warriors
    } on the board
   *[room-courtiers] courtiers’ room: { $count }, times { $times } { $times ->
        [one] courtier
       *[other] courtiers
    } on the board
}

## What is being decided

white-castle-decision = { $what ->
    [draft] Choose a pair of starting cards.
    [keep] Choose the starting card or tile to keep.
    [die] Take the die at the left or right end of a bridge.
    [space] Place your die.
    [close] Exchange seals, or end your turn.
    [part] Choose what to do next.
    [pay] Pay the cost, or skip.
    [choice] Choose one of the effects.
    [courtier] Use a courtier: audience or climb.
    [climb] Choose a free climb for a courtier.
    [gardener] Choose a garden for a gardener.
    [warrior] Choose a yard for a warrior.
    [geisha] Use a geisha: enter or walk.
    [step] Choose a free step for a geisha.
    [line] Choose a line of your domain.
    [block] Choose a block in the castle.
    [light] Choose a light block of the card.
    [slot] Choose a slot on the daimyo card.
    [face] Choose a face in the training yards.
    [stone-garden] Choose a stone garden.
    [curtain] Choose a curtain in the Outskirts.
    [card] Choose the Outskirts card whose curtains you activate.
    [take-card] Choose the Outskirts card to take.
    [unit] Choose a resource: food, iron or pearl.
    [checkpoint] Pay at the checkpoint, or stop before it.
    [seal-or-step] Choose what comes first: the seals or the time steps.
    [excess-seals] Exchange seals first, or gain the seals that fit.
    [excess-resources] Exchange seals first, or gain the resources.
    [rival-garden] Choose a garden for the rival’s gardener.
    [rival-room] Choose a room for the rival’s courtier.
    [rival-slot] Choose a daimyo slot for the rival’s courtier.
    [rival-discard] Choose the Outskirts deck that loses its top card.
   *[rival-walk] Choose a step for one of the rival’s geishas.
}

## Refusals: what, why, and what would be legal

white-castle-unreadable = “{ $move }” isn’t a move in The White Castle. Moves look like take coral left, place well, climb 1 steward-2, garden stone-03, exchange coin, skip or end.
white-castle-not-now = You can’t do “{ $move }” now. { white-castle-decision }
white-castle-no-skip = You can’t { $move } here. { white-castle-decision }
white-castle-impossible = You can’t do “{ $move }”: with what you have, that block would do nothing. Choose another block.
white-castle-lacks = { $kind ->
    [coin] “{ $move }” costs { $need } coins, and you have { $have }. Exchange seals for coins first.
    [food] “{ $move }” costs { $need } food, and you have { $have }. Exchange seals for food first, two for one.
    [iron] “{ $move }” costs { $need } iron, and you have { $have }. Exchange seals for iron first, two for one.
    [pearl] “{ $move }” costs { $need } pearls, and you have { $have }. Exchange seals for pearls first, two for one.
   *[chasen] “{ $move }” costs { $need } chasen, and you have { $have }. Exchange seals for chasen first, two for one.
}
white-castle-exchange-when = You can’t do “{ $move }” now. You can exchange seals on your turn and while you activate your gardens, but not during set-up or when you choose for the rival clan.
white-castle-exchange-chasen = You can’t do “{ $move }”: chasen belong to the Matcha expansion. Exchange seals for a coin, food, iron or a pearl.
white-castle-exchange-seals = { $need ->
    [one] “{ $move }” costs { $need } seal, and you have { $have }.
   *[other] “{ $move }” costs { $need } seals, and you have { $have }.
}
white-castle-exchange-full = { $resource ->
    [food] You can’t do “{ $move }”: you already have 7 food, the maximum.
    [iron] You can’t do “{ $move }”: you already have 7 iron, the maximum.
    [pearl] You can’t do “{ $move }”: you already have 7 pearls, the maximum.
   *[chasen] You can’t do “{ $move }”: you already have 7 chasen, the maximum.
}
white-castle-exchange-promised = You can’t do “{ $move }” now: you need those seals for the effect you chose. Finish that first.
white-castle-no-green = You can’t do “{ $move }”: the green bridge belongs to the Matcha expansion. Take a coral, black or white die.
white-castle-no-die = { $position ->
    [left] You can’t do “{ $move }”: the left end of the { white-castle-colour } bridge is empty. Take a die from another end.
   *[right] You can’t do “{ $move }”: the right end of the { white-castle-colour } bridge is empty. Take a die from another end.
}
white-castle-no-space = You can’t do “{ $move }”: that space belongs to the Matcha expansion. Choose another space.
white-castle-room-colour = You can’t do “{ $move }”: your die is { white-castle-colour }, and no die tile in that room is. Choose a room with a tile of that colour, or a space outside the castle.
white-castle-line-colour = You can’t do “{ $move }” with a { white-castle-colour } die: each line of your domain takes only dice of its own colour. Choose another space.
white-castle-line-taken = You can’t do “{ $move }”: that line already has a die this round. Choose another space.
white-castle-space-full = You can’t do “{ $move }”: that space is full until the end of the round. Choose another space.
white-castle-space-coins = { $need ->
    [one] “{ $move }” costs { $need } coin, and you have { $have }. Exchange seals for coins first, or choose another space.
   *[other] “{ $move }” costs { $need } coins, and you have { $have }. Exchange seals for coins first, or choose another space.
}
white-castle-space-too-dear = { $need ->
    [one] “{ $move }” costs { $need } coin; you have { $have } and not enough seals to exchange. Choose another space.
   *[other] “{ $move }” costs { $need } coins; you have { $have } and not enough seals to exchange. Choose another space.
}
white-castle-audience-once = You can’t do “{ $move }” here: a Courtier action has one audience, and a free climb has none. Climb, or skip.
white-castle-no-courtier-home = You can’t do “{ $move }”: you have no courtier left in your domain. Climb, or skip.
white-castle-climb-once = You can’t do “{ $move }” here: a Courtier action has one climb, and you’ve used it. Hold an audience, or skip.
white-castle-climb-free = You can’t do “{ $move }”: a free climb goes up one floor only. Choose a room one floor up.
white-castle-no-courtier-there = { $floor ->
    [0] You can’t do “{ $move }”: that climb starts at the gate, and you have no courtier there.
    [1] You can’t do “{ $move }”: that climb starts on the first floor, and you have no courtier there.
   *[2] You can’t do “{ $move }”: that climb starts on the second floor, and you have no courtier there.
}
white-castle-no-garden = You can’t do “{ $move }”: that garden isn’t in this game. Choose one of the six at the bridges.
white-castle-garden-taken = You can’t do “{ $move }”: you already have a gardener there, the maximum. Choose another garden.
white-castle-enter-once = You can’t do “{ $move }” here: in a Geisha action one geisha may enter, and in a free step none. Walk, or skip.
white-castle-no-geisha-home = You can’t do “{ $move }”: you have no geisha left in your domain. Walk, or skip.
white-castle-walk-once = You can’t do “{ $move }” here: a Geisha action has one walk, and you’ve used it. Enter, or skip.
white-castle-walk-free = You can’t do “{ $move }”: a free step is one step only. Choose a place one step away.
white-castle-no-geisha-there = You can’t do “{ $move }”: you have no geisha where that walk starts.
white-castle-geisha-limit = { $here ->
    [one] You can’t do “{ $move }”: you already have { $here } geisha there, the maximum. Choose another place.
   *[other] You can’t do “{ $move }”: you already have { $here } geishas there, the maximum. Choose another place.
}
white-castle-block-used = You can’t do “{ $move }”: you’ve already chosen that room. Choose a block in another room.
white-castle-block-filter = { $filter ->
    [light] You can’t do “{ $move }”: you need a light block.
    [dark] You can’t do “{ $move }”: you need a dark block.
    [coral] You can’t do “{ $move }”: you need a block beside a coral die tile.
    [black] You can’t do “{ $move }”: you need a block beside a black die tile.
   *[white] You can’t do “{ $move }”: you need a block beside a white die tile.
}
white-castle-chance-word = “{ $move }” can’t happen now: the next event starts with { $word }.
white-castle-chance-shape = “{ $move }” isn’t complete: after { $word }, write groups of { $shape } with a slash between them.
white-castle-chance-unknown = “{ $move }” can’t happen: { $one } isn’t available there.
white-castle-chance-twice = “{ $move }” can’t happen: there’s only one { $one }.
white-castle-same-dark = “{ $move }” can’t happen: the dark blocks of all five cards show the same action. Deal other cards.
white-castle-tiles-one-colour = “{ $move }” can’t happen: every room must show at least two colours.
white-castle-tiles-diamonds = “{ $move }” can’t happen: the first die tiles of the three steward rooms must have three different colours.
white-castle-tiles-count = “{ $move }” can’t happen: there are five die tiles of each colour, and the two at the Well must differ.
white-castle-gardens-sides = “{ $move }” can’t happen: each bridge needs a stone garden, then a plant garden.
white-castle-tea-tops = “{ $move }” can’t happen: the top cards must be a flower arrangement, then a calligraphy.
white-castle-dice-ascending = “{ $move }” can’t happen: the dice on a bridge must be in ascending order.
white-castle-offer-pairs = “{ $move }” can’t happen: every group needs a starting resource card, a starting action card and, with Matcha, a ceremony tile.
white-castle-reveal = “{ $move }” can’t happen: after reveal, write the empty place and its new card.

## Log

white-castle-event-castle-furnished = The castle is set up. First floor: { $stewards }. Second floor: { $diplomats }. Third floor: { $daimyo }.
white-castle-event-tiles-laid = Die tiles: { $rooms }. Well: { $well }.
white-castle-event-tiles-laid-group = { $at ->
    [1] steward room 1 ({ $group })
    [2] steward room 2 ({ $group })
    [3] steward room 3 ({ $group })
    [4] diplomat room 1 ({ $group })
   *[5] diplomat room 2 ({ $group })
}
white-castle-event-gardens-laid = Gardens at the coral, black and white bridges, a stone garden and a plant garden at each: { $gardens }.
white-castle-event-yards-laid = Yard tiles, two in the upper yard, then middle and lower: { $tiles }.
white-castle-event-tea-garden-laid = The Tea Garden is set up. Pond: { $lilies }. Outskirts: { $tops }. Tea House rooms for gardeners, warriors and courtiers: { $rooms }. Pond Overlook: { $overlook }.
white-castle-event-order-set = Turn order: { $order }.
white-castle-event-dice-rolled = Round { $round } begins. Dice: { $dice }.
white-castle-event-dice-rolled-group = { $at ->
    [1] coral { $group }
    [2] black { $group }
    [3] white { $group }
   *[4] green { $group }
}
white-castle-event-start-offered = Starting cards: { $offer }.
white-castle-event-start-offered-group = { $group }
white-castle-event-start-taken = { $seat-is ->
    [you] You take { $items }.
   *[other] { $seat } takes { $items }.
}
white-castle-event-die-taken = { $seat-is ->
    [you] { $position ->
        [left] You take the { white-castle-colour } { $value } from the left end.
       *[right] You take the { white-castle-colour } { $value } from the right end.
    }
   *[other] { $position ->
        [left] { $seat } takes the { white-castle-colour } { $value } from the left end.
        [middle] { $seat } takes the { white-castle-colour } { $value } from the middle.
       *[right] { $seat } takes the { white-castle-colour } { $value } from the right end.
    }
}
white-castle-placed = { $space-kind ->
    [well] at { $space }
    [steward] in { $space }
    [diplomat] in { $space }
   *[other] on { $space }
}
white-castle-event-die-placed = { $seat-is ->
    [you] { $coins-is ->
        [paid] { $coins ->
            [one] You place it { white-castle-placed } and pay { $coins } coin.
           *[other] You place it { white-castle-placed } and pay { $coins } coins.
        }
        [gained] { $coins ->
            [one] You place it { white-castle-placed } and gain { $coins } coin.
           *[other] You place it { white-castle-placed } and gain { $coins } coins.
        }
       *[none] You place it { white-castle-placed }.
    }
   *[other] { $coins-is ->
        [paid] { $coins ->
            [one] { $seat } places it { white-castle-placed } and pays { $coins } coin.
           *[other] { $seat } places it { white-castle-placed } and pays { $coins } coins.
        }
        [gained] { $coins ->
            [one] { $seat } places it { white-castle-placed } and gains { $coins } coin.
           *[other] { $seat } places it { white-castle-placed } and gains { $coins } coins.
        }
       *[none] { $seat } places it { white-castle-placed }.
    }
}
white-castle-event-gained = { $seat-is ->
    [you] You gain { $amounts }.
   *[other] { $seat } gains { $amounts }.
}
white-castle-event-lost = { $seat-is ->
    [you] You’re at the limit and lose { $amounts }.
   *[other] { $seat } is at the limit and loses { $amounts }.
}
white-castle-event-paid = { $seat-is ->
    [you] You pay { $amounts } for { $item }.
   *[other] { $seat } pays { $amounts } for { $item }.
}
white-castle-event-seals-exchanged = { $seat-is ->
    [you] { $seals ->
        [one] You exchange { $seals } seal for { $amounts }.
       *[other] You exchange { $seals } seals for { $amounts }.
    }
   *[other] { $seals ->
        [one] { $seat } exchanges { $seals } seal for { $amounts }.
       *[other] { $seat } exchanges { $seals } seals for { $amounts }.
    }
}
white-castle-event-marker-moved = { $seat-is ->
    [you] You move from space { $start } to space { $space } of the Passage of Time.
   *[other] { $seat } moves from space { $start } to space { $space } of the Passage of Time.
}
white-castle-event-marker-stopped = { $seat-is ->
    [you] You stop on space { $space } of the Passage of Time, before the checkpoint.
   *[other] { $seat } stops on space { $space } of the Passage of Time, before the checkpoint.
}
white-castle-event-lantern-lit = { $seat-is ->
    [you] You collect your lantern rewards.
   *[other] { $seat } collects the lantern rewards.
}
white-castle-performed = { $item-kind ->
    [none] { $place }
   *[other] { $place-kind ->
        [garden] { $item }
        [ceremony] { $item }
        [light] { $place } of { $item }
        [curtain-flower-yellow] { $place } of { $item }
        [curtain-flower-blue] { $place } of { $item }
        [curtain-calligraphy-yellow] { $place } of { $item }
        [curtain-calligraphy-blue] { $place } of { $item }
       *[other] { $place } ({ $item })
    }
}
white-castle-event-performed = { $seat-is ->
    [you] You activate { white-castle-performed }.
   *[other] { $seat } activates { white-castle-performed }.
}
white-castle-skipped = { $what ->
    [courtier] a Courtier action
    [audience] an audience
    [climb] a climb
    [gardener] a Gardener action
    [warrior] a Warrior action
    [geisha] a Geisha action
    [enter] entering the Tea Garden
    [walk] a walk
    [step] a free step
    [line] activating a line
    [block] activating a castle block
    [face] activating a yard face
    [stone-garden] activating a stone garden
    [curtain] activating a curtain
    [card] activating an Outskirts card
    [take-card] taking an Outskirts card
    [pay] paying for an effect
    [choice] a choice of effects
   *[part] the optional effects
}
white-castle-event-skipped = { $seat-is ->
    [you] You skip { white-castle-skipped }.
   *[other] { $seat } skips { white-castle-skipped }.
}
white-castle-event-courtier-moved = { $seat-is ->
    [you] { $place-kind ->
        [gate] Your courtier goes to { $place }.
       *[other] Your courtier climbs to { $place }.
    }
   *[other] { $place-kind ->
        [gate] { $seat } sends a courtier to { $place }.
       *[other] { $seat }’s courtier climbs to { $place }.
    }
}
white-castle-event-action-card-taken = { $seat-is ->
    [you] { $former-kind ->
        [none] You take { $item } as your action card.
       *[other] You take { $item } as your action card and move { $former } to the Lantern Area.
    }
   *[other] { $former-kind ->
        [none] { $seat } takes { $item } as an action card.
       *[other] { $seat } takes { $item } as an action card and moves { $former } to the Lantern Area.
    }
}
white-castle-event-slot-taken = { $seat-is ->
    [you] You take slot { $slot } on the daimyo card.
   *[other] { $seat } takes slot { $slot } on the daimyo card.
}
white-castle-event-gardener-placed = { $seat-is ->
    [you] You place a gardener in { $item }.
   *[other] { $seat } places a gardener in { $item }.
}
white-castle-event-warrior-placed = { $seat-is ->
    [you] You place a warrior in { $place }.
   *[other] { $seat } places a warrior in { $place }.
}
white-castle-event-geisha-moved = { $seat-is ->
    [you] { $place-kind ->
        [entrance] Your geisha goes to { $place }.
       *[other] Your geisha walks to { $place }.
    }
    [rival] { $seat } moves a geisha to { $place }.
   *[other] { $place-kind ->
        [entrance] { $seat } sends a geisha to { $place }.
       *[other] { $seat }’s geisha walks to { $place }.
    }
}
white-castle-event-outskirts-card-taken = { $seat-is ->
    [you] You move { $item } to your Lantern Area.
   *[other] { $seat } moves { $item } to the Lantern Area.
}
white-castle-event-card-revealed = { $place-kind ->
    [flower] New top card of { $place }: { $item }.
    [calligraphy] New top card of { $place }: { $item }.
   *[other] New card in { $place }: { $item }.
}
white-castle-event-round-ended = Round { $round } is over. New turn order: { $order }.
white-castle-event-scored = { $seat-is ->
    [you] { $score ->
        [one] You finish with { $score } point.
       *[other] You finish with { $score } points.
    }
   *[other] { $score ->
        [one] { $seat } finishes with { $score } point.
       *[other] { $seat } finishes with { $score } points.
    }
}
white-castle-event-game-ended = The game is over. { $end }
white-castle-event-rival-flipped = The Tokugawa clan flips { $item }.
white-castle-event-rival-selector = The Tokugawa clan’s top card is now { $item }.
white-castle-event-rival-lost = The Tokugawa clan loses { $amounts }.
white-castle-event-rival-exchanged = The Tokugawa clan turns { $amounts } into { white-castle-points }.
white-castle-event-rival-tended = The Tokugawa clan gains { white-castle-points } for its gardens beside bridges with a die.
white-castle-event-rival-cannot = { $points ->
    [one] The Tokugawa clan can’t do that and gains { $points } point instead.
   *[other] The Tokugawa clan can’t do that and gains { $points } points instead.
}
white-castle-event-card-discarded = The Tokugawa clan discards { $item } from { $place }.

## Why it ended

white-castle-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
white-castle-end-three-rounds = { $tied ->
    [yes] { $winners-is ->
        [you] First place is tied with { white-castle-points } after three rounds. You’re ahead in the turn order, so you win.
       *[other] First place is tied with { white-castle-points } after three rounds. { $winners } is ahead in the turn order and wins.
    }
   *[no] { $winners-is ->
        [you] You win with { white-castle-points } after three rounds.
       *[other] { $winners } wins with { white-castle-points } after three rounds.
    }
}
white-castle-end-rival-beaten = { $tied ->
    [yes] { $winners-is ->
        [you] You and the Tokugawa clan both have { white-castle-points }. You’re ahead in the turn order, so you win.
       *[other] { $winners } and the Tokugawa clan both have { white-castle-points }. { $winners } is ahead in the turn order and wins.
    }
   *[no] { $winners-is ->
        [you] You beat the Tokugawa clan, { white-castle-points } to { $second }.
       *[other] { $winners } beats the Tokugawa clan, { white-castle-points } to { $second }.
    }
}
white-castle-end-rival-ahead = { $tied ->
    [yes] Both clans have { white-castle-points }. The Tokugawa clan is ahead in the turn order and wins.
   *[no] The Tokugawa clan wins, { white-castle-points } to { $second }.
}

## Reviews and hints

white-castle-review-move = { $verb ->
    [draft] choosing the pair with { $item }
    [keep] keeping { $item }
    [take] { $end ->
        [left] taking the { white-castle-colour } die from the left end
       *[right] taking the { white-castle-colour } die from the right end
    }
    [place] placing the die at { $place }
    [receive] gaining { $amount }
    [exchange] exchanging { $seals } for { $amount }
    [pay] paying { $amount }
    [audience] sending a courtier to the gate
    [climb] climbing to { $place }
    [walk] walking to { $place }
    [enter] sending a geisha to the Tea Garden
    [garden] placing a gardener in { $item }
    [train] placing a warrior in { $place }
    [block] activating { $place }
    [face] activating { $place }
    [curtain] activating { $place }
    [tend] activating { $item }
    [card] choosing { $place }
    [slot] taking slot { $number } on the daimyo card
    [courtier] doing the Courtier action next
    [gardener] doing the Gardener action next
    [warrior] doing the Warrior action next
    [geisha] doing the Geisha action next
    [lantern] collecting the lantern rewards next
    [well] using the Well next
    [pond] using the pond next
    [time] moving on the Passage of Time next
    [castle] activating a castle block next
    [yards] activating a yard face next
    [gardens] activating stone gardens next
    [outskirts] activating a curtain next
    [ceremony] activating the ceremony tile next
    [part-gain] taking the rewards next
    [part-line] activating one of your lines next
    [part-climb] using the free climb next
    [part-walk] using the free step next
    [choice] choosing one of the effects next
    [skip] skipping this
    [stop] stopping here
   *[end] ending the turn
}
white-castle-review-rival = { $what ->
    [room] sending the rival’s courtier to { $place }
    [slot] giving the rival’s courtier slot { $place } on the daimyo card
    [garden] placing the rival’s gardener in { $place }
    [walk] moving the rival’s geisha to { $place }
   *[discard] discarding the top card of { $place }
}
white-castle-review-difference = { $change ->
    [more] With that move you can end the turn with { $more } more
    [less] With that move you end the turn with { $less } less
   *[both] With that move you can end the turn with { $more } more, but { $less } less
}
white-castle-review-progress = { $kind ->
    [courtier] { $count ->
        [one] { $count } courtier on the board
       *[other] { $count } courtiers on the board
    }
    [gardener] { $count ->
        [one] { $count } gardener on the board
       *[other] { $count } gardeners on the board
    }
    [warrior] { $count ->
        [one] { $count } warrior on the board
       *[other] { $count } warriors on the board
    }
    [geisha] { $count ->
        [one] { $count } geisha on the board
       *[other] { $count } geishas on the board
    }
    [floor] { $count ->
        [one] { $count } floor climbed
       *[other] { $count } floors climbed
    }
   *[lantern] { $count ->
        [one] { $count } card in the Lantern Area
       *[other] { $count } cards in the Lantern Area
    }
}
white-castle-review-points = { $points ->
    [0] Both were worth about the same number of points at the end.
    [one] It was worth about { $points } point more at the end.
   *[other] It was worth about { $points } points more at the end.
}
white-castle-review-points-and-turn = { $points ->
    [0] { $turn }.
    [one] { $turn }; in all the move was worth about { $points } point more at the end.
   *[other] { $turn }; in all the move was worth about { $points } points more at the end.
}
white-castle-review-prepares = It prepares { $move }.
white-castle-review-turn = { $gains ->
    [no] You can expect about { $points } points at the end of the game.
   *[yes] This turn can bring you { $amounts }; you can expect about { $points } points at the end of the game.
}
