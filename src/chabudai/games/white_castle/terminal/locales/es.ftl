# The White Castle en la terminal.

terminal-white-castle-title = Ronda { $round } de 3 · turno { $turn } de { $turns }{ $expansion ->
    [matcha] {" "}· con Matcha
   *[none] {""}
}
terminal-white-castle-rival = Clan Tokugawa
terminal-white-castle-empty = ninguno
terminal-white-castle-present = ; { $name }: { $count }
terminal-white-castle-pays = {" "}· cuesta { $amounts }
terminal-white-castle-gains = {" "}· da { $amounts }
terminal-white-castle-worth = {" "}· { $sign }{ $points } al final

## Efectos

terminal-white-castle-start = { $effect }; farol: { $lantern }

## Lugares

terminal-white-castle-card-promo = Carta promocional
terminal-white-castle-garden-short-stone = piedra
terminal-white-castle-garden-short-plant = plantas
terminal-white-castle-garden-name = { $garden }, { $colour }
terminal-white-castle-garden = { $cost } · { $points } · { $effect }
terminal-white-castle-yard-worth = (vale { $value })
terminal-white-castle-curtain-of-flower-yellow = flores, amarilla
terminal-white-castle-curtain-of-flower-blue = flores, azul
terminal-white-castle-curtain-of-calligraphy-yellow = caligrafía, amarilla
terminal-white-castle-curtain-of-calligraphy-blue = caligrafía, azul
terminal-white-castle-step2 = una cortina azul (1 sello)

## El tablero

terminal-white-castle-title-bridges = Dados
terminal-white-castle-title-spaces = Espacios
terminal-white-castle-title-daimyo = Puerta y daimio
terminal-white-castle-title-gardens = Jardines
terminal-white-castle-title-rival = El mazo del clan Tokugawa
terminal-white-castle-bridge = izquierdo { $left }; en medio { $between }; derecho { $right }
terminal-white-castle-space-free = (valor { $value })
terminal-white-castle-space-die = (hay un dado { $colour } { $value } y se puede cubrir)
terminal-white-castle-space-full = (lleno: { $colour } { $value })
terminal-white-castle-next = (luego { $effect })
terminal-white-castle-then = y después { $effect }
terminal-white-castle-action-card = Carta de acción: { $card }
terminal-white-castle-lantern-area = Zona de faroles: { $rewards }
terminal-white-castle-own-ceremony = Loseta de ceremonia: { $effect }
terminal-white-castle-at = { $count ->
    [1] { $place }
   *[other] { $place } ×{ $count }
}
terminal-white-castle-workers-courtiers = cortesanos, { $count } en casa
terminal-white-castle-workers-gardeners = jardineros, { $count } en casa
terminal-white-castle-workers-warriors = guerreros, { $count } en casa
terminal-white-castle-workers-geishas = geishas, { $count } en casa
terminal-white-castle-track = Orden en el recorrido: { $clans }
terminal-white-castle-checkpoints = Controles antes de 6, 11 y 15: 1, 2 y 3 sellos
terminal-white-castle-order = Orden de turno: { $clans }
terminal-white-castle-round-over = Ha terminado la ronda { $round }

## El clan Tokugawa

terminal-white-castle-selector = Encima: dado { $colour } { $position } → { $place }
terminal-white-castle-behind = Su otra cara, la próxima: { $effect }
terminal-white-castle-position-left = de la izquierda
terminal-white-castle-position-middle = del centro
terminal-white-castle-position-right = de la derecha

## Decisiones

terminal-white-castle-question-draft = Toma cartas iniciales
terminal-white-castle-question-keep = Elige una para quedártela
terminal-white-castle-question-excess-seals = Se perdería un sello: ¿cambiar antes?
terminal-white-castle-question-excess-resources = Un recurso llega al límite: ¿cambiar antes?
terminal-white-castle-question-rival-room = ¿A qué sala va el cortesano rival?
terminal-white-castle-question-rival-slot = ¿Qué hueco de daimio ocupa el rival?
terminal-white-castle-question-rival-garden = ¿A qué jardín va el jardinero rival?
terminal-white-castle-question-rival-discard = El rival llega al peldaño 1. ¿Qué carta se descarta?
terminal-white-castle-question-rival-walk = ¿Qué geisha rival pasea?
terminal-white-castle-move-take-left = { $die }, izquierda: farol ({ $rewards })
terminal-white-castle-move-take-left-short = { $die }, izq. ☼ { $rewards }
terminal-white-castle-move-take-right = { $die }, derecha
terminal-white-castle-move-climb = Ascender { $floors }: { $room } ({ $effect })
terminal-white-castle-move-climb-daimyo = Ascender { $floors }: daimio (farol + un hueco)
terminal-white-castle-move-climb-full = Ascender { $floors }: tercer piso (farol; no queda hueco)
terminal-white-castle-move-walk = Pasear { $steps }: { $place } ({ $effect })
terminal-white-castle-move-garden = { $garden }: { $points } al final; { $effect }
terminal-white-castle-move-slot = Hueco { $slot }: { $effect }
terminal-white-castle-move-rival-room = { $room } (se descarta su carta: { $effect })
terminal-white-castle-move-rival-discard = { $deck } ({ $effect })

## Para consultar

terminal-white-castle-sum = { $category } { $sum } ({ $why })
terminal-white-castle-signs = Marcas: { $signs }
terminal-white-castle-marks = ☼ extremo izquierdo, farol · ◼ bloque oscuro · ◻ bloque claro · [3] valor que se cubre · × lleno
terminal-white-castle-reconstructed = ° reconstruido: no hemos podido averiguar qué hay impreso ahí; es un sustituto equilibrado.
terminal-white-castle-notation =
    - `draft start-resource-05` toma cartas iniciales, `keep ceremony-04` se queda con una de dos.
    - `take coral left` toma un dado, `place steward-2` o `place domain-coral` lo coloca.
    - `audience`, `climb 1 steward-2`, `garden stone-03`, `train yard-5`, `enter`, `walk 1 step1` son acciones de los miembros del clan.
    - `block steward-1/2`, `light 2`, `slot 1`, `face yard-5 blue`, `tend stone-03`, `curtain flower yellow`, `card flower`, `line coral` nombran lo que activas.
    - `pay seal`, `pay 3 coins` pagan un coste, `exchange coin` cambia un sello por una moneda, `gain food` elige un recurso.
    - `courtier`, `lantern`, `well`, `time`… nombran la parte que sigue; `skip` salta un efecto, `stop` se detiene antes de un control, `end` termina el turno.
    - `rival room steward-2`, `rival slot 1`, `rival walk entrance step1`… deciden por el clan Tokugawa.
    - En el cliente línea a línea, `tablero` muestra todo el tablero.
