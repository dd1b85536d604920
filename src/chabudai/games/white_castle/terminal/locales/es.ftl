# The White Castle en la terminal.

terminal-white-castle-title = Ronda { $round } de 3 · turno { $turn } de { $turns }{ $expansion ->
    [matcha] {" "}· con Matcha
   *[none] {""}
}
terminal-white-castle-rival = Clan Tokugawa
terminal-white-castle-or = { $first } o { $last }
terminal-white-castle-and = { $first } + { $last }
terminal-white-castle-pay = { $cost } → { $effect }
terminal-white-castle-nothing = nada
terminal-white-castle-empty = ninguno
terminal-white-castle-by = { $question } ({ $thing })
terminal-white-castle-aside = { $name } ({ $more })
terminal-white-castle-colon = {": "}
terminal-white-castle-present = ; { $name }: { $count }
terminal-white-castle-pays = {" "}· cuesta { $amounts }
terminal-white-castle-gains = {" "}· da { $amounts }

## Cantidades

terminal-white-castle-kind-coins = monedas
terminal-white-castle-kind-seals = sellos
terminal-white-castle-kind-food = comida
terminal-white-castle-kind-iron = hierro
terminal-white-castle-kind-pearl = nácar
terminal-white-castle-kind-chasen = chasen
terminal-white-castle-kind-points = puntos
terminal-white-castle-kind-time = tiempo
terminal-white-castle-kind-any = comida, hierro o nácar
terminal-white-castle-amount-coins = { $count ->
    [one] { $count } moneda
   *[other] { $count } monedas
}
terminal-white-castle-amount-seals = { $count ->
    [one] { $count } sello
   *[other] { $count } sellos
}
terminal-white-castle-amount-food = { $count } de comida
terminal-white-castle-amount-iron = { $count } de hierro
terminal-white-castle-amount-pearl = { $count } de nácar
terminal-white-castle-amount-chasen = { $count } chasen
terminal-white-castle-amount-points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
terminal-white-castle-amount-time = { $count ->
    [one] { $count } paso de tiempo
   *[other] { $count } pasos de tiempo
}
terminal-white-castle-amount-any = { $count } a elegir
terminal-white-castle-colour-coral = coral
terminal-white-castle-colour-black = negro
terminal-white-castle-colour-white = blanco
terminal-white-castle-colour-green = verde

## Efectos

terminal-white-castle-lantern = farol
terminal-white-castle-well = Pozo
terminal-white-castle-pond = estanque
terminal-white-castle-action-courtier = cortesano
terminal-white-castle-action-gardener = jardinero
terminal-white-castle-action-warrior = guerrero
terminal-white-castle-action-geisha = geisha
terminal-white-castle-action-domain-line = una de tus líneas
terminal-white-castle-blocks = { $count } bloques claros de salas distintas
terminal-white-castle-block-any = cualquier bloque del castillo
terminal-white-castle-block-light = bloque claro
terminal-white-castle-block-dark = bloque oscuro
terminal-white-castle-block-coral = bloque coral del castillo
terminal-white-castle-block-black = bloque negro del castillo
terminal-white-castle-block-white = bloque blanco del castillo
terminal-white-castle-face-blue = una cara azul de patio
terminal-white-castle-face-yellow = una cara amarilla de patio
terminal-white-castle-faces-yellow = las dos caras amarillas de patio
terminal-white-castle-stone-gardens = { $count } jardines de piedra
terminal-white-castle-curtains-yellow = las dos cortinas amarillas
terminal-white-castle-curtain-yellow = una cortina amarilla
terminal-white-castle-curtain-blue = una cortina azul
terminal-white-castle-curtain-blue-free = una cortina azul sin sello
terminal-white-castle-curtain-both = las dos cortinas de una carta
terminal-white-castle-free-climb = ascenso gratuito, 1 piso
terminal-white-castle-free-step = paso gratuito para una geisha
terminal-white-castle-ceremony = loseta de ceremonia
terminal-white-castle-decree = decreto ({ $effect } por farol)
terminal-white-castle-start = { $effect }; farol: { $lantern }

## Lugares

terminal-white-castle-place-steward-1 = Sala de mayordomo 1
terminal-white-castle-place-steward-2 = Sala de mayordomo 2
terminal-white-castle-place-steward-3 = Sala de mayordomo 3
terminal-white-castle-place-diplomat-1 = Sala de diplomático 1
terminal-white-castle-place-diplomat-2 = Sala de diplomático 2
terminal-white-castle-place-gate = Puerta
terminal-white-castle-place-daimyo = Daimio
terminal-white-castle-place-outside-left = Extramuros izq.
terminal-white-castle-place-outside-right = Extramuros der.
terminal-white-castle-place-well = Pozo
terminal-white-castle-place-domain-coral = Línea coral
terminal-white-castle-place-domain-black = Línea negra
terminal-white-castle-place-domain-white = Línea blanca
terminal-white-castle-place-domain-green = Línea verde
terminal-white-castle-place-tea-fields = Campos de té
terminal-white-castle-place-tea-fields-left = Campos de té, izquierda
terminal-white-castle-place-tea-fields-right = Campos de té, derecha
terminal-white-castle-place-outskirts-upper = Afueras, arriba
terminal-white-castle-place-outskirts-lower = Afueras, abajo
terminal-white-castle-place-yard-5 = Patio superior
terminal-white-castle-place-yard-3 = Patio central
terminal-white-castle-place-yard-1 = Patio inferior
terminal-white-castle-place-entrance = Entrada
terminal-white-castle-place-pond-overlook = Mirador del estanque
terminal-white-castle-place-step1 = Peldaño 1
terminal-white-castle-place-step2 = Peldaño 2
terminal-white-castle-place-room-gardeners = Casa de té, jardineros
terminal-white-castle-place-room-warriors = Casa de té, guerreros
terminal-white-castle-place-room-courtiers = Casa de té, cortesanos
terminal-white-castle-place-round-end = fin de la ronda
terminal-white-castle-card-steward = Mayordomo { $number }
terminal-white-castle-card-diplomat = Diplomático { $number }
terminal-white-castle-card-daimyo = Carta de daimio { $number }
terminal-white-castle-card-stone = Jardín de piedra { $number }
terminal-white-castle-card-plant = Jardín de plantas { $number }
terminal-white-castle-card-yard-tile = Loseta de patio { $number }
terminal-white-castle-card-start-resource = Recursos iniciales { $number }
terminal-white-castle-card-start-action = Acción inicial { $number }
terminal-white-castle-card-ceremony = Loseta de ceremonia { $number }
terminal-white-castle-card-flower = Arreglo floral { $number }
terminal-white-castle-card-calligraphy = Caligrafía { $number }
terminal-white-castle-card-solitaire = Carta de solitario { $number }
terminal-white-castle-card-promo = Carta promocional
terminal-white-castle-garden-stone = Jardín de piedra, { $colour }
terminal-white-castle-garden-plant = Jardín de plantas, { $colour }
terminal-white-castle-garden-short-stone = piedra
terminal-white-castle-garden-short-plant = plantas
terminal-white-castle-garden = { $cost } · { $points } · { $effect }
terminal-white-castle-yard-worth = (vale { $value })
terminal-white-castle-side-blue = azul
terminal-white-castle-side-yellow = amarilla
terminal-white-castle-deck-flower = Arreglo floral
terminal-white-castle-deck-calligraphy = Caligrafía
terminal-white-castle-curtain-of-flower-yellow = flores, amarilla
terminal-white-castle-curtain-of-flower-blue = flores, azul
terminal-white-castle-curtain-of-calligraphy-yellow = caligrafía, amarilla
terminal-white-castle-curtain-of-calligraphy-blue = caligrafía, azul
terminal-white-castle-step1 = toma una carta de las Afueras con su cortina amarilla
terminal-white-castle-step2 = una cortina azul (1 sello)

## El tablero

terminal-white-castle-title-bridges = Dados
terminal-white-castle-title-spaces = Espacios
terminal-white-castle-title-castle = Castillo
terminal-white-castle-title-daimyo = Puerta y daimio
terminal-white-castle-title-gardens = Jardines
terminal-white-castle-title-yards = Patios
terminal-white-castle-title-tea = Jardín de té
terminal-white-castle-title-domain = Dominio: { $name }
terminal-white-castle-title-clans = Clanes
terminal-white-castle-title-time = Paso del Tiempo
terminal-white-castle-title-offer = Cartas iniciales
terminal-white-castle-title-rival = El mazo del clan Tokugawa
terminal-white-castle-bridge = izquierdo { $left }; en medio { $between }; derecho { $right }
terminal-white-castle-space-free = (valor { $value })
terminal-white-castle-space-die = (hay un dado { $colour } { $value } y se puede cubrir)
terminal-white-castle-space-full = (lleno: { $colour } { $value })
terminal-white-castle-dark = oscuro
terminal-white-castle-light = claro
terminal-white-castle-next = (luego { $effect })
terminal-white-castle-then = y después { $effect }
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
terminal-white-castle-flipped = Volteada: { $effect }
terminal-white-castle-rival-deck = { $deck } en el mazo, { $discarded } descartadas
terminal-white-castle-position-left = de la izquierda
terminal-white-castle-position-middle = del centro
terminal-white-castle-position-right = de la derecha
terminal-white-castle-rival-all-coins = todas las monedas
terminal-white-castle-rival-loses = pierde { $amounts }
terminal-white-castle-rival-back = retrocede { $count } en el Paso del Tiempo
terminal-white-castle-rival-gardener-left = jardinero al jardín de piedra de menos puntos
terminal-white-castle-rival-gardener-right = jardinero al jardín de plantas de menos puntos
terminal-white-castle-rival-gardener-all = jardinero al jardín de menos puntos
terminal-white-castle-rival-gate = cortesano a la puerta
terminal-white-castle-rival-up = { $count ->
    [one] cortesano asciende { $count } piso
   *[other] cortesano asciende { $count } pisos
}
terminal-white-castle-rival-warrior = guerrero: { $place }
terminal-white-castle-rival-geisha = geisha: { $place }
terminal-white-castle-rival-geisha-on = otra geisha pasea 1 paso

## Decisiones

terminal-white-castle-die = { $colour } { $value }
terminal-white-castle-question-draft = Toma cartas iniciales
terminal-white-castle-question-keep = Elige una para quedártela
terminal-white-castle-question-die = Toma un dado
terminal-white-castle-question-space = Coloca el dado { $die }
terminal-white-castle-question-close = Cambia sellos o termina el turno
terminal-white-castle-question-part = ¿Qué haces ahora?
terminal-white-castle-question-unit = Elige un recurso
terminal-white-castle-question-checkpoint = ¿Pasas el control?
terminal-white-castle-question-seal-or-step = ¿Primero los sellos o los pasos?
terminal-white-castle-question-excess-seals = Se perdería un sello: ¿cambiar antes?
terminal-white-castle-question-excess-resources = Un recurso llega al límite: ¿cambiar antes?
terminal-white-castle-question-pay = ¿Lo pagas?
terminal-white-castle-question-choice = Elige una opción
terminal-white-castle-question-courtier = Acción de Cortesano
terminal-white-castle-question-gardener = Acción de Jardinero
terminal-white-castle-question-warrior = Acción de Guerrero
terminal-white-castle-question-geisha = Acción de Geisha
terminal-white-castle-question-climb = Ascenso gratuito de un cortesano
terminal-white-castle-question-step = Paso gratuito de una geisha
terminal-white-castle-question-light = Activa un bloque claro de tu carta nueva
terminal-white-castle-question-slot = Elige un hueco de la carta de daimio
terminal-white-castle-question-block = Activa un bloque del castillo
terminal-white-castle-question-face = Activa una cara de patio
terminal-white-castle-question-stone-garden = Activa un jardín de piedra
terminal-white-castle-question-line = Activa una de tus líneas
terminal-white-castle-question-curtain = Activa una cortina
terminal-white-castle-question-card = Activa las dos cortinas de una carta
terminal-white-castle-question-take-card = Peldaño 1: toma una carta
terminal-white-castle-question-rival-room = ¿A qué sala va el cortesano rival?
terminal-white-castle-question-rival-slot = ¿Qué hueco de daimio ocupa el rival?
terminal-white-castle-question-rival-garden = ¿A qué jardín va el jardinero rival?
terminal-white-castle-question-rival-discard = El rival llega al peldaño 1. ¿Qué carta se descarta?
terminal-white-castle-question-rival-walk = ¿Qué geisha rival pasea?
terminal-white-castle-move-take-left = { $die }, izquierda: farol ({ $rewards })
terminal-white-castle-move-take-left-short = { $die }, izq. ☼ { $rewards }
terminal-white-castle-move-take-right = { $die }, derecha
terminal-white-castle-move-exchange = Cambiar { $seals } por { $amount }
terminal-white-castle-move-checkpoint = Pagar y seguir
terminal-white-castle-move-skip = Saltar
terminal-white-castle-move-stop = Detenerse aquí
terminal-white-castle-move-end = Terminar turno
terminal-white-castle-move-audience = Audiencia: un cortesano a la puerta
terminal-white-castle-move-climb = Ascender { $floors }: { $room } ({ $effect })
terminal-white-castle-move-climb-daimyo = Ascender { $floors }: daimio (farol + un hueco)
terminal-white-castle-move-enter = Entrada: una geisha a la entrada
terminal-white-castle-move-walk = Pasear { $steps }: { $place } ({ $effect })
terminal-white-castle-move-garden = { $garden }: { $points } al final; { $effect }
terminal-white-castle-move-slot = Hueco { $slot }: { $effect }
terminal-white-castle-move-rival-room = { $room } (se descarta su carta: { $effect })
terminal-white-castle-move-rival-walk = { $start } → { $place }
terminal-white-castle-move-rival-discard = { $deck } ({ $effect })
terminal-white-castle-part-gain = Recibir las recompensas
terminal-white-castle-part-time = Avanzar en el Paso del Tiempo
terminal-white-castle-part-castle = Activar un bloque del castillo
terminal-white-castle-part-yards = Activar una cara de patio
terminal-white-castle-part-gardens = Activar jardines de piedra
terminal-white-castle-part-outskirts = Activar una cortina
terminal-white-castle-part-line = Activar una de tus líneas
terminal-white-castle-part-climb = Ascenso gratuito
terminal-white-castle-part-walk = Paso gratuito
terminal-white-castle-part-ceremony = Activar la loseta de ceremonia
terminal-white-castle-part-choice = Elegir uno de varios efectos
terminal-white-castle-part-pay = Pagar la acción

## Para consultar

terminal-white-castle-score-in-game = durante la partida
terminal-white-castle-score-coins-and-seals = monedas y sellos
terminal-white-castle-score-resources = recursos
terminal-white-castle-score-passage-of-time = Paso del Tiempo
terminal-white-castle-score-courtiers = cortesanos
terminal-white-castle-score-warriors = guerreros
terminal-white-castle-score-gardeners = jardineros
terminal-white-castle-score-geishas = geishas
terminal-white-castle-score-total = total
terminal-white-castle-sum = { $category } { $sum } ({ $why })
terminal-white-castle-signs = Marcas: { $signs }
terminal-white-castle-sheet = 
    Un turno: toma un dado de un extremo de un puente (izquierdo: recompensas de farol), colócalo, gana o paga monedas y activa el espacio.
    Monedas: si tu dado supera el valor que cubre, ganas la diferencia; si es menor, la pagas.
    Cortesano: audiencia 2 monedas; ascenso de 1 piso 2 de nácar, de 2 pisos 5 de nácar.
    Jardinero: paga la comida del jardín; lo activas otra vez tras las rondas 1 y 2 si queda un dado en su puente.
    Guerrero: paga 5, 3 o 1 de hierro; activa todas las caras del patio.
    Sellos (máximo 5): cambia 1 por una moneda, 2 por un recurso. Recursos: máximo 7 de cada uno.
    Puntos al final: puerta 1, pisos 3, 6 y 10; guerreros: valor de los patios × cortesanos en el castillo; jardines, lo que indican.
    Además: 1 por cada 5 monedas y sellos; por recurso, 1 de 3 a 6 y 2 con 7. Paso del Tiempo: 3 desde la casilla 6, 6 desde la 11, de 10 a 15 desde la 15.
terminal-white-castle-sheet-matcha = 
    Geisha: entrada 2 monedas; paseo de 1 paso 2 chasen, de 2 pasos 5 chasen.
    Puntos al final: 1 en la entrada, 2 en el peldaño 1, 3 en el peldaño 2, 2 en el Mirador del estanque; Casa de té: 2 por cada miembro del clan del tipo de la sala en el tablero.
terminal-white-castle-marks =
    ☼ extremo izquierdo, farol · ◼ bloque oscuro · ◻ bloque claro · [3] valor que se cubre · × lleno
    ° reconstruido: no hemos podido averiguar qué hay impreso ahí; es un sustituto equilibrado.
terminal-white-castle-notation =
    - `draft start-resource-05` toma cartas iniciales, `keep ceremony-04` se queda con una de dos.
    - `take coral left` toma un dado, `place steward-2` o `place domain-coral` lo coloca.
    - `audience`, `climb 1 steward-2`, `garden stone-03`, `train yard-5`, `enter`, `walk 1 step1` son acciones de los miembros del clan.
    - `block steward-1/2`, `light 2`, `slot 1`, `face yard-5 blue`, `tend stone-03`, `curtain flower yellow`, `card flower`, `line coral` nombran lo que activas.
    - `pay seal`, `pay 3 coins` pagan un coste, `exchange coin` cambia un sello por una moneda, `gain food` elige un recurso.
    - `courtier`, `lantern`, `well`, `time`… nombran la parte que sigue; `skip` salta un efecto, `stop` se detiene antes de un control, `end` termina el turno.
    - `rival room steward-2`, `rival slot 1`, `rival walk entrance step1`… deciden por el clan Tokugawa.
    - En el cliente línea a línea, `tablero` muestra todo el tablero.
