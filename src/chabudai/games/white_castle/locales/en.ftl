# The White Castle. Terms: RULES.md.
# Ids of components and places come in parts: `$kind` (words), `$number` and `$part` (0: none).

white-castle-about = Take a die from a bridge, place it, and send courtiers, gardeners, warriors and geishas through Himeji: three rounds for the most influence.

## Options

white-castle-option-expansion = Expansion
white-castle-option-expansion-value = { $value ->
    [matcha] Matcha: geishas, the Tea Garden and green dice
   *[none] the base game alone
}
white-castle-option-difficulty = The rival clan, if you play alone
white-castle-option-difficulty-value = { $value ->
    [easy] easy: plays second and starts with nothing
    [medium] medium: plays first and starts with a small lead
   *[hard] hard: plays first and starts with a big lead
}
white-castle-option-promo = Promo cards and tile
white-castle-option-promo-value = { $value ->
    [yes] mixed in with the others
   *[no] left out
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
# Cards and tiles; also what a price is paid for.
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
    [audience] the audience
    [climb] the climb
    [enter] the entry
    [walk] the walk
    [checkpoint] the checkpoint
    [yard] { $number ->
        [5] the upper yard
        [3] the middle yard
       *[1] the lower yard
    }
    [pond-overlook] the ceremony at the Pond Overlook
    [domain-green] the ceremony of the domain
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
    [ceremony] the ceremony
    [round-end] the end of the round
   *[other] { $kind } { $number }
}

## What is being decided

white-castle-decision = { $what ->
    [draft] Choose a pair of starting cards.
    [keep] Choose the starting card or tile you keep.
    [die] Take the die on the left or right end of a bridge.
    [space] Place the die you took.
    [close] Exchange seals once more, or end.
    [part] Choose the part that comes next.
    [pay] Decide whether to pay the price.
    [choice] Choose one of the effects.
    [courtier] Send a courtier: audience or climb.
    [climb] Choose the free climb of a courtier.
    [gardener] Choose a garden for a gardener.
    [warrior] Choose a yard for a warrior.
    [geisha] Send a geisha: enter or walk.
    [step] Choose the free step of a geisha.
    [line] Choose a line of your domain.
    [block] Choose a block of the castle.
    [light] Choose a light block of the card.
    [slot] Choose a slot of the daimyo card.
    [face] Choose a face of the training yards.
    [stone-garden] Choose a stone garden.
    [curtain] Choose a curtain of the Outskirts.
    [card] Choose the Outskirts card whose curtains you perform.
    [take-card] Choose the Outskirts card you take.
    [unit] Choose a resource: food, iron or pearl.
    [checkpoint] Pay for the checkpoint, or stop before it.
    [seal-or-step] Choose what comes first: the seals or the time steps.
    [rival-garden] Choose the garden of the rival gardener.
    [rival-room] Choose the room of the rival courtier.
    [rival-slot] Choose the daimyo slot of the rival courtier.
    [rival-discard] Choose the Outskirts deck that loses its top card.
   *[rival-walk] Choose the step of a rival geisha.
}

## Refusals: what, why, and what would be legal

white-castle-unreadable = “{ $move }” is not a move of The White Castle. Moves are words such as take coral left, place well, climb 1 steward-2, garden stone-03, exchange coin, skip or end.
white-castle-not-now = “{ $move }” does not answer what is asked now. { white-castle-decision }
white-castle-no-skip = You cannot { $move } here. { white-castle-decision }
white-castle-impossible = “{ $move }” is not possible: no part of that block can be done with what you have. Choose another block.
white-castle-lacks = { $kind ->
    [coin] “{ $move }” costs { $need } coins and you have { $have }. Seals can be exchanged for coins first.
    [food] “{ $move }” costs { $need } food and you have { $have }. Seals can be exchanged for food first, two for one.
    [iron] “{ $move }” costs { $need } iron and you have { $have }. Seals can be exchanged for iron first, two for one.
    [pearl] “{ $move }” costs { $need } pearls and you have { $have }. Seals can be exchanged for pearls first, two for one.
   *[chasen] “{ $move }” costs { $need } chasen and you have { $have }. Seals can be exchanged for chasen first, two for one.
}
white-castle-exchange-when = “{ $move }” is not possible now: you exchange seals in your own turn and while your own gardens are resolved, never during set-up or while you decide for the rival clan.
white-castle-exchange-chasen = “{ $move }” is not possible: there are no chasen without the expansion. Exchange seals for a coin, food, iron or a pearl.
white-castle-exchange-seals = { $need ->
    [one] “{ $move }” costs { $need } seal and you have { $have }.
   *[other] “{ $move }” costs { $need } seals and you have { $have }.
}
white-castle-exchange-full = { $resource ->
    [food] “{ $move }” is not possible: you hold 7 food already, and no more fits.
    [iron] “{ $move }” is not possible: you hold 7 iron already, and no more fits.
    [pearl] “{ $move }” is not possible: you hold 7 pearls already, and no more fits.
   *[chasen] “{ $move }” is not possible: you hold 7 chasen already, and no more fits.
}
white-castle-exchange-promised = “{ $move }” is not possible now: your seals are needed for what you have chosen. Do that first.
white-castle-no-green = “{ $move }” is not possible: there is no green bridge without the expansion. Take a coral, black or white die.
white-castle-no-die = { $position ->
    [left] “{ $move }” is not possible: no die lies on the left end of the { white-castle-colour } bridge. Take one from another end.
   *[right] “{ $move }” is not possible: no die lies on the right end of the { white-castle-colour } bridge. Take one from another end.
}
white-castle-no-space = “{ $move }” is not possible: that space belongs to the expansion, which is not in play. Choose another space.
white-castle-room-colour = “{ $move }” is not possible: no tile of that room is { white-castle-colour }, like your die. Choose a room with a tile of its colour, or a space outside the castle.
white-castle-line-colour = “{ $move }” is not possible with a { white-castle-colour } die: a line of your domain takes only its own colour. Choose another space.
white-castle-line-taken = “{ $move }” is not possible: that line has had its die in this round. Choose another space.
white-castle-space-full = “{ $move }” is not possible: the space is full until the end of the round. Choose another space.
white-castle-space-coins = { $need ->
    [one] “{ $move }” costs { $need } coin and you have { $have }. Exchange seals for coins first, or choose another space.
   *[other] “{ $move }” costs { $need } coins and you have { $have }. Exchange seals for coins first, or choose another space.
}
white-castle-space-too-dear = { $need ->
    [one] “{ $move }” costs { $need } coin; you have { $have }, and too few seals to exchange. Choose another space.
   *[other] “{ $move }” costs { $need } coins; you have { $have }, and too few seals to exchange. Choose another space.
}
white-castle-audience-once = “{ $move }” is not possible here: a courtier action has one audience, and a free climb has none.
white-castle-no-courtier-home = “{ $move }” is not possible: no courtier is left in your domain.
white-castle-climb-once = “{ $move }” is not possible here: a courtier action has one climb, and it is done. An audience or skip is left.
white-castle-climb-free = “{ $move }” is not possible: the free climb goes up one floor. Choose a room one floor up.
white-castle-no-courtier-there = { $floor ->
    [0] “{ $move }” is not possible: you have no courtier at the gate, where that climb begins.
    [1] “{ $move }” is not possible: you have no courtier on the first floor, where that climb begins.
   *[2] “{ $move }” is not possible: you have no courtier on the second floor, where that climb begins.
}
white-castle-no-garden = “{ $move }” is not possible: that garden is not in this game. Choose one of the six at the bridges.
white-castle-garden-taken = “{ $move }” is not possible: you have a gardener there already, and one is the most. Choose another garden.
white-castle-enter-once = “{ $move }” is not possible here: a geisha action has one entry, and a free step has none.
white-castle-no-geisha-home = “{ $move }” is not possible: no geisha is left in your domain.
white-castle-walk-once = “{ $move }” is not possible here: a geisha action has one walk, and it is done. An entry or skip is left.
white-castle-walk-free = “{ $move }” is not possible: the free step is a single one. Choose a place one step on.
white-castle-no-geisha-there = “{ $move }” is not possible: you have no geisha where that walk begins.
white-castle-geisha-limit = { $here ->
    [one] “{ $move }” is not possible: you have { $here } geisha there, and no more may come. Choose another place.
   *[other] “{ $move }” is not possible: you have { $here } geishas there, and no more may come. Choose another place.
}
white-castle-block-used = “{ $move }” is not possible: that room has been chosen already. Choose a block of another room.
white-castle-block-filter = { $filter ->
    [light] “{ $move }” is not possible: the block must be a light one.
    [dark] “{ $move }” is not possible: the block must be a dark one.
    [coral] “{ $move }” is not possible: the block must be beside a coral tile.
    [black] “{ $move }” is not possible: the block must be beside a black tile.
   *[white] “{ $move }” is not possible: the block must be beside a white tile.
}
white-castle-chance-word = “{ $move }” cannot happen now: what comes next begins with { $word }.
white-castle-chance-shape = “{ $move }” is not complete: after { $word } come groups of { $shape }, with a slash between groups.
white-castle-chance-unknown = “{ $move }” cannot happen: there is no { $one } to be found there.
white-castle-chance-twice = “{ $move }” cannot happen: { $one } is there only once.
white-castle-same-dark = “{ $move }” cannot happen: the dark blocks of the five cards show the same action. Then they are dealt again.
white-castle-tiles-one-colour = “{ $move }” cannot happen: every room shows at least two colours.
white-castle-tiles-diamonds = “{ $move }” cannot happen: the first tiles of the three steward rooms have three different colours.
white-castle-tiles-count = “{ $move }” cannot happen: there are five tiles of each colour, and the two at the Well differ.
white-castle-gardens-sides = “{ $move }” cannot happen: each bridge has a stone garden first and then a plant garden.
white-castle-tea-tops = “{ $move }” cannot happen: the top cards are a flower arrangement and then a calligraphy.
white-castle-dice-ascending = “{ $move }” cannot happen: the dice of a bridge lie in ascending order.
white-castle-offer-pairs = “{ $move }” cannot happen: every group has a starting resource card, a starting action card and, with the expansion, a ceremony tile.
white-castle-reveal = “{ $move }” cannot happen: after reveal come the place that is empty and the card it gets.

## What happens

white-castle-event-castle-furnished = The castle is furnished. First floor: { $stewards }. Second floor: { $diplomats }. Third floor: { $daimyo }.
white-castle-event-tiles-laid = Die tiles are laid. { $rooms }. At the Well: { $well }.
white-castle-event-tiles-laid-group = { $at ->
    [1] Steward room 1: { $group }
    [2] steward room 2: { $group }
    [3] steward room 3: { $group }
    [4] diplomat room 1: { $group }
   *[5] diplomat room 2: { $group }
}
white-castle-event-gardens-laid = Gardens lie at the coral, black and white bridges, a stone and a plant garden at each: { $gardens }.
white-castle-event-yards-laid = Tiles lie in the training yards, two in the upper one, then middle and lower: { $tiles }.
white-castle-event-tea-garden-laid = The Tea Garden is laid out. In the pond: { $lilies }. In the Outskirts: { $tops }. In the Tea House, for gardeners, warriors and courtiers: { $rooms }. At the Pond Overlook: { $overlook }.
white-castle-event-order-set = Turn order: { $order }.
white-castle-event-dice-rolled = Round { $round }: the dice are rolled. { $dice }.
white-castle-event-dice-rolled-group = { $at ->
    [1] Coral: { $group }
    [2] black: { $group }
    [3] white: { $group }
   *[4] green: { $group }
}
white-castle-event-start-offered = On offer: { $offer }.
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
    [you] You get the lantern.
   *[other] { $seat } gets the lantern.
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
    [you] You resolve { white-castle-performed }.
   *[other] { $seat } resolves { white-castle-performed }.
}
white-castle-event-courtier-moved = { $seat-is ->
    [you] { $place-kind ->
        [gate] You send a courtier to { $place }.
       *[other] You have a courtier climb to { $place }.
    }
   *[other] { $place-kind ->
        [gate] { $seat } sends a courtier to { $place }.
       *[other] { $seat } has a courtier climb to { $place }.
    }
}
white-castle-event-action-card-taken = { $seat-is ->
    [you] { $former-kind ->
        [none] You take { $item } as your action card.
       *[other] You take { $item } as your action card and move { $former } to the Lantern Area.
    }
   *[other] { $former-kind ->
        [none] { $seat } takes { $item } as action card.
       *[other] { $seat } takes { $item } as action card and moves { $former } to the Lantern Area.
    }
}
white-castle-event-slot-taken = { $seat-is ->
    [you] You take slot { $slot } of the daimyo card.
   *[other] { $seat } takes slot { $slot } of the daimyo card.
}
white-castle-event-gardener-placed = { $seat-is ->
    [you] You put a gardener on { $item }.
   *[other] { $seat } puts a gardener on { $item }.
}
white-castle-event-warrior-placed = { $seat-is ->
    [you] You put a warrior in { $place }.
   *[other] { $seat } puts a warrior in { $place }.
}
white-castle-event-geisha-moved = { $seat-is ->
    [you] { $place-kind ->
        [entrance] You send a geisha to { $place }.
       *[other] You have a geisha walk to { $place }.
    }
    [rival] { $seat } brings a geisha to { $place }.
   *[other] { $place-kind ->
        [entrance] { $seat } sends a geisha to { $place }.
       *[other] { $seat } has a geisha walk to { $place }.
    }
}
white-castle-event-outskirts-card-taken = { $seat-is ->
    [you] You put { $item } in your Lantern Area.
   *[other] { $seat } puts { $item } in the Lantern Area.
}
white-castle-event-card-revealed = { $place-kind ->
    [flower] On top of { $place } now lies { $item }.
    [calligraphy] On top of { $place } now lies { $item }.
   *[other] In { $place } now lies { $item }.
}
white-castle-event-round-ended = Round { $round } is over. New turn order: { $order }.
white-castle-event-scored = { $seat-is ->
    [you] { $score ->
        [one] You have { $score } point in the end.
       *[other] You have { $score } points in the end.
    }
   *[other] { $score ->
        [one] { $seat } has { $score } point in the end.
       *[other] { $seat } has { $score } points in the end.
    }
}
white-castle-event-game-ended = The game is over. { $end }
white-castle-event-rival-flipped = The Tokugawa clan turns over { $item }.
white-castle-event-rival-selector = On top of the Tokugawa clan’s deck now lies { $item }.
white-castle-event-rival-lost = The Tokugawa clan loses { $amounts }.
white-castle-event-rival-cannot = { $points ->
    [one] The Tokugawa clan cannot do that and gets { $points } point instead.
   *[other] The Tokugawa clan cannot do that and gets { $points } points instead.
}
white-castle-event-card-discarded = The Tokugawa clan removes { $item } from { $place }.

## Why it ended

white-castle-end-three-rounds = { $winners-is ->
    [you] After three rounds you come first and win.
   *[other] After three rounds { $winners } comes first and wins.
}
white-castle-end-rival-beaten = { $winners-is ->
    [you] You come in ahead of the Tokugawa clan and win.
   *[other] { $winners } comes in ahead of the Tokugawa clan and wins.
}
white-castle-end-rival-ahead = The Tokugawa clan comes first and wins.
