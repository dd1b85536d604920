# The White Castle in the terminal.

terminal-white-castle-title = Round { $round } of 3 · turn { $turn } of { $turns }{ $expansion ->
    [matcha] {" "}· with Matcha
   *[none] {""}
}
terminal-white-castle-rival = Tokugawa clan
terminal-white-castle-empty = none
terminal-white-castle-present = ; { $name }: { $count }
terminal-white-castle-pays = {" "}· costs { $amounts }
terminal-white-castle-gains = {" "}· brings { $amounts }
terminal-white-castle-worth = {" "}· { $sign }{ $points } at the end

## Effects

terminal-white-castle-start = { $effect }; lantern: { $lantern }

## Places

terminal-white-castle-card-promo = Promo card
terminal-white-castle-garden-short-stone = stone
terminal-white-castle-garden-short-plant = plant
terminal-white-castle-garden-name = { $garden }, { $colour }
terminal-white-castle-garden = { $cost } · { $points } · { $effect }
terminal-white-castle-yard-worth = (value { $value })
terminal-white-castle-curtain-of-flower-yellow = flower, yellow
terminal-white-castle-curtain-of-flower-blue = flower, blue
terminal-white-castle-curtain-of-calligraphy-yellow = calligraphy, yellow
terminal-white-castle-curtain-of-calligraphy-blue = calligraphy, blue
terminal-white-castle-step2 = a blue curtain (1 seal)

## The board

terminal-white-castle-title-bridges = Dice
terminal-white-castle-title-spaces = Spaces
terminal-white-castle-title-daimyo = Gate and daimyo
terminal-white-castle-title-gardens = Gardens
terminal-white-castle-title-rival = The Tokugawa clan’s deck
terminal-white-castle-bridge = left { $left }; between { $between }; right { $right }
terminal-white-castle-space-free = (value { $value })
terminal-white-castle-space-die = ({ $colour } { $value } is there, you can cover it)
terminal-white-castle-space-full = (full: { $colour } { $value })
terminal-white-castle-next = (next { $effect })
terminal-white-castle-then = then { $effect }
terminal-white-castle-action-card = Action card: { $card }
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
terminal-white-castle-position-left = on the left
terminal-white-castle-position-middle = in the middle
terminal-white-castle-position-right = on the right

## Decisions

terminal-white-castle-question-draft = Take starting cards
terminal-white-castle-question-keep = Choose one to keep
terminal-white-castle-question-excess-seals = A seal would be lost: exchange first?
terminal-white-castle-question-excess-resources = A resource fills up: exchange first?
terminal-white-castle-question-rival-room = Which room does the rival’s courtier enter?
terminal-white-castle-question-rival-slot = Which daimyo slot does the rival take?
terminal-white-castle-question-rival-garden = Which garden does the rival’s gardener go to?
terminal-white-castle-question-rival-discard = The rival reaches step 1. Which card is discarded?
terminal-white-castle-question-rival-walk = Which of the rival’s geishas walks on?
terminal-white-castle-move-take-left = { $die }, left: lantern ({ $rewards })
terminal-white-castle-move-take-left-short = { $die }, left ☼ { $rewards }
terminal-white-castle-move-take-right = { $die }, right
terminal-white-castle-move-climb = Up { $floors }: { $room } ({ $effect })
terminal-white-castle-move-climb-daimyo = Up { $floors }: daimyo (lantern + a slot)
terminal-white-castle-move-climb-full = Up { $floors }: third floor (lantern; no slot is free)
terminal-white-castle-move-walk = Walk { $steps }: { $place } ({ $effect })
terminal-white-castle-move-garden = { $garden }: { $points } at the end; { $effect }
terminal-white-castle-move-slot = Slot { $slot }: { $effect }
terminal-white-castle-move-rival-room = { $room } (its card is discarded: { $effect })
terminal-white-castle-move-rival-discard = { $deck } ({ $effect })

## To look up

terminal-white-castle-sum = { $category } { $sum } ({ $why })
terminal-white-castle-signs = Marks: { $signs }
terminal-white-castle-marks = ☼ left end, lantern rewards · ◼ dark block · ◻ light block · [3] value to cover · × full
terminal-white-castle-reconstructed = ° reconstructed: we couldn’t find out what is printed here; this is a balanced substitute.
terminal-white-castle-notation =
    - `draft start-resource-05` takes starting cards, `keep ceremony-04` keeps one of two.
    - `take coral left` takes a die, `place steward-2` or `place domain-coral` places it.
    - `audience`, `climb 1 steward-2`, `garden stone-03`, `train yard-5`, `enter`, `walk 1 step1` use a clan member.
    - `block steward-1/2`, `light 2`, `slot 1`, `face yard-5 blue`, `tend stone-03`, `curtain flower yellow`, `card flower`, `line coral` activate something.
    - `pay seal`, `pay 3 coins` pay a cost, `exchange coin` turns a seal into a coin, `gain food` chooses a resource.
    - `courtier`, `lantern`, `well`, `time`… choose what comes next; `skip` skips an effect, `stop` stops before a checkpoint, `end` ends your turn.
    - `rival room steward-2`, `rival slot 1`, `rival walk entrance step1`… choose for the Tokugawa clan.
    - In the line-by-line client, `board` shows the whole board.
