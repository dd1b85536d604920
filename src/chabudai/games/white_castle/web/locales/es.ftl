# The White Castle en la mesa del navegador. Nombres como en el terminal.

web-white-castle-list = { $first }, { $last }
web-white-castle-apart = { $first }; { $last }
web-white-castle-rival = Clan Tokugawa
web-white-castle-or = { $first } o { $last }
web-white-castle-and = { $first } + { $last }
web-white-castle-pay = { $cost } → { $effect }
web-white-castle-nothing = nada
web-white-castle-by = { $question } ({ $thing })
web-white-castle-aside = { $name } ({ $more })
web-white-castle-colon = {": "}
web-white-castle-amount-coins = { $count ->
    [one] { $count } moneda
   *[other] { $count } monedas
}
web-white-castle-amount-seals = { $count ->
    [one] { $count } sello
   *[other] { $count } sellos
}
web-white-castle-amount-food = { $count } de comida
web-white-castle-amount-iron = { $count } de hierro
web-white-castle-amount-pearl = { $count } de nácar
web-white-castle-amount-chasen = { $count } chasen
web-white-castle-amount-points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
web-white-castle-amount-time = { $count ->
    [one] { $count } paso de tiempo
   *[other] { $count } pasos de tiempo
}
web-white-castle-amount-any = { $count } a elegir
web-white-castle-colour-coral = coral
web-white-castle-colour-black = negro
web-white-castle-colour-white = blanco
web-white-castle-colour-green = verde
web-white-castle-lantern = farol
web-white-castle-well = Pozo
web-white-castle-pond = estanque
web-white-castle-action-courtier = cortesano
web-white-castle-action-gardener = jardinero
web-white-castle-action-warrior = guerrero
web-white-castle-action-geisha = geisha
web-white-castle-action-domain-line = línea propia
web-white-castle-blocks = { $count } bloques claros de salas distintas
web-white-castle-block-any = un bloque del castillo
web-white-castle-block-light = bloque claro
web-white-castle-block-dark = bloque oscuro
web-white-castle-block-coral = bloque coral del castillo
web-white-castle-block-black = bloque negro del castillo
web-white-castle-block-white = bloque blanco del castillo
web-white-castle-face-blue = una cara azul de patio
web-white-castle-face-yellow = una cara amarilla de patio
web-white-castle-faces-yellow = las dos caras amarillas de patio
web-white-castle-stone-gardens = { $count } jardines de piedra
web-white-castle-curtains-yellow = las dos cortinas amarillas
web-white-castle-curtain-yellow = una cortina amarilla
web-white-castle-curtain-blue = una cortina azul
web-white-castle-curtain-blue-free = una cortina azul sin sello
web-white-castle-curtain-both = las dos cortinas de una carta
web-white-castle-free-climb = ascenso gratis de 1 piso
web-white-castle-free-step = paseo gratis de 1 paso
web-white-castle-ceremony = loseta de ceremonia
web-white-castle-decree = decreto ({ $effect } por farol)
web-white-castle-place-steward-1 = Mayordomos 1
web-white-castle-place-steward-2 = Mayordomos 2
web-white-castle-place-steward-3 = Mayordomos 3
web-white-castle-place-diplomat-1 = Diplomáticos 1
web-white-castle-place-diplomat-2 = Diplomáticos 2
web-white-castle-place-gate = Puerta
web-white-castle-place-daimyo = Daimio
web-white-castle-place-outside-left = Extramuros izq.
web-white-castle-place-outside-right = Extramuros der.
web-white-castle-place-well = Pozo
web-white-castle-place-domain-coral = Línea coral
web-white-castle-place-domain-black = Línea negra
web-white-castle-place-domain-white = Línea blanca
web-white-castle-place-domain-green = Línea verde
web-white-castle-place-tea-fields = Campos de té
web-white-castle-place-tea-fields-left = Campos de té, izquierda
web-white-castle-place-tea-fields-right = Campos de té, derecha
web-white-castle-place-outskirts-upper = Afueras, arriba
web-white-castle-place-outskirts-lower = Afueras, abajo
web-white-castle-place-yard-5 = Patio superior
web-white-castle-place-yard-3 = Patio central
web-white-castle-place-yard-1 = Patio inferior
web-white-castle-place-entrance = Entrada
web-white-castle-place-pond-overlook = Mirador del estanque
web-white-castle-place-step1 = Peldaño 1
web-white-castle-place-step2 = Peldaño 2
web-white-castle-place-room-gardeners = Casa de té, jardineros
web-white-castle-place-room-warriors = Casa de té, guerreros
web-white-castle-place-room-courtiers = Casa de té, cortesanos
web-white-castle-place-round-end = fin de la ronda
web-white-castle-card-steward = Mayordomo { $number }
web-white-castle-card-diplomat = Diplomático { $number }
web-white-castle-card-daimyo = Carta de daimio { $number }
web-white-castle-card-stone = Jardín de piedra { $number }
web-white-castle-card-plant = Jardín de plantas { $number }
web-white-castle-card-yard-tile = Loseta de patio { $number }
web-white-castle-card-start-resource = Recursos { $number }
web-white-castle-card-start-action = Acción { $number }
web-white-castle-card-ceremony = Ceremonia { $number }
web-white-castle-card-flower = Arreglo floral { $number }
web-white-castle-card-calligraphy = Caligrafía { $number }
web-white-castle-card-solitaire = Carta de solitario { $number }
web-white-castle-card-promo = { $kind ->
    [daimyo] Carta de daimio promocional
    [plant] Jardín de plantas promocional
    [stone] Jardín de piedra promocional
   *[yard] Loseta de patio promocional
}
web-white-castle-promo = promocional, no viene en ninguna caja
web-white-castle-promo-mark = promo
web-white-castle-card-lilies = Losetas de nenúfar
web-white-castle-garden-stone = Jardín de piedra, { $colour }
web-white-castle-garden-plant = Jardín de plantas, { $colour }
web-white-castle-side-blue = azul
web-white-castle-side-yellow = amarilla
web-white-castle-deck-flower = Arreglo floral
web-white-castle-deck-calligraphy = Caligrafía
web-white-castle-deck-short-flower = Flores
web-white-castle-deck-short-calligraphy = Caligrafía
web-white-castle-curtain-of-flower-yellow = flores, amarilla
web-white-castle-curtain-of-flower-blue = flores, azul
web-white-castle-curtain-of-calligraphy-yellow = caligrafía, amarilla
web-white-castle-curtain-of-calligraphy-blue = caligrafía, azul
web-white-castle-step1 = toma una carta de las Afueras con su cortina amarilla
web-white-castle-region-bridges = Puentes y jardines
web-white-castle-region-castle = Castillo
web-white-castle-region-yards = Patios
web-white-castle-region-tea = Jardín de té
web-white-castle-domain-of = Dominio: { $name }
web-white-castle-region-clans = Clanes
web-white-castle-time = Paso del Tiempo
web-white-castle-offer = Cartas iniciales
web-white-castle-dark = oscuro
web-white-castle-light = claro
web-white-castle-rival-all-coins = todas las monedas
web-white-castle-rival-loses = pierde { $amounts }
web-white-castle-rival-back = retrocede { $count } en el Paso del Tiempo
web-white-castle-rival-gardener-left = jardinero al jardín de piedra de menos puntos
web-white-castle-rival-gardener-right = jardinero al jardín de plantas de menos puntos
web-white-castle-rival-gardener-all = jardinero al jardín de menos puntos
web-white-castle-rival-gate = cortesano a la puerta
web-white-castle-rival-up = { $count ->
    [one] cortesano sube { $count } piso
   *[other] cortesano sube { $count } pisos
}
web-white-castle-rival-warrior = guerrero: { $place }
web-white-castle-rival-geisha = geisha: { $place }
web-white-castle-rival-geisha-on = otra geisha avanza 1
web-white-castle-die = { $colour } { $value }
web-white-castle-question-draft = Toma cartas iniciales
web-white-castle-question-keep = Quédate con una
web-white-castle-question-die = Toma un dado
web-white-castle-question-space = Coloca el dado { $die }
web-white-castle-question-close = Cambia sellos o termina
web-white-castle-question-part = ¿Qué haces primero?
web-white-castle-question-unit = Elige un recurso
web-white-castle-question-checkpoint = ¿Pasas el control?
web-white-castle-question-seal-or-step = ¿Primero los sellos o los pasos?
web-white-castle-question-excess-seals = Se perdería un sello: ¿cambiar antes?
web-white-castle-question-pay = ¿Lo pagas?
web-white-castle-question-choice = Elige una cosa
web-white-castle-question-courtier = Acción de cortesano
web-white-castle-question-gardener = Acción de jardinero
web-white-castle-question-warrior = Acción de guerrero
web-white-castle-question-geisha = Acción de geisha
web-white-castle-question-climb = Un cortesano asciende gratis
web-white-castle-question-step = Una geisha avanza gratis
web-white-castle-question-light = Un bloque claro de la carta nueva
web-white-castle-question-slot = Un hueco del daimio
web-white-castle-question-block = Resuelve un bloque del castillo
web-white-castle-question-face = Resuelve una cara de patio
web-white-castle-question-stone-garden = Resuelve un jardín de piedra
web-white-castle-question-line = Resuelve una línea propia
web-white-castle-question-curtain = Resuelve una cortina
web-white-castle-question-card = Resuelve las dos cortinas de una carta
web-white-castle-question-take-card = Peldaño 1: toma una carta
web-white-castle-question-rival-room = Llega un cortesano rival: ¿a qué sala?
web-white-castle-question-rival-slot = El rival llega al daimio: ¿a qué hueco?
web-white-castle-question-rival-garden = El jardinero rival: ¿a qué jardín?
web-white-castle-question-rival-discard = El rival llega al peldaño 1: ¿qué carta se descarta?
web-white-castle-question-rival-walk = Avanza una geisha rival: ¿cuál?
web-white-castle-exchange = Cambiar { $seals } por { $amount }
web-white-castle-checkpoint-pay = Pagar y seguir
web-white-castle-skip = Renunciar
web-white-castle-stop = Quedarse aquí
web-white-castle-end = Terminar el turno
web-white-castle-audience = Audiencia: un cortesano a la puerta
web-white-castle-geisha-enters = Una geisha a la entrada
web-white-castle-rival-walk = { $start } → { $place }
web-white-castle-part-gain = Las recompensas
web-white-castle-part-time = Avanzar en el Paso del Tiempo
web-white-castle-part-castle = Un bloque del castillo
web-white-castle-part-yards = Una cara de patio
web-white-castle-part-gardens = Jardines de piedra
web-white-castle-part-outskirts = Una cortina
web-white-castle-part-line = Una línea propia
web-white-castle-part-climb = Un ascenso gratis
web-white-castle-part-walk = Un paso gratis
web-white-castle-part-ceremony = La loseta de ceremonia
web-white-castle-part-choice = Una de varias cosas
web-white-castle-part-pay = Pagar la acción
web-white-castle-score-in-game = durante la partida
web-white-castle-score-coins-and-seals = monedas y sellos
web-white-castle-score-resources = recursos
web-white-castle-score-passage-of-time = Paso del Tiempo
web-white-castle-score-courtiers = cortesanos
web-white-castle-score-warriors = guerreros
web-white-castle-score-gardeners = jardineros
web-white-castle-score-geishas = geishas
web-white-castle-score-total = total

## Añadidos aquí

web-white-castle-region-domain = Dominio
web-white-castle-regions = Partes del tablero
web-white-castle-round = Ronda { $round }/3
web-white-castle-turn = Turno { $turn }/{ $turns }
web-white-castle-turn-order = Orden de turno
web-white-castle-preview-pays = cuesta { $amounts }
web-white-castle-preview-gains = da { $amounts }
web-white-castle-preview-then = después: { $next }
web-white-castle-exchanges = Cambiar sellos
web-white-castle-reconstructed = reconstruido ※
web-white-castle-reconstructed-why = ※ No se ha podido averiguar qué hay impreso aquí. Jugamos con un sustituto equilibrado.
web-white-castle-reconstructed-title = Caras reconstruidas.
web-white-castle-reconstructed-which = Solo son nuestras las caras que llevan el signo; de una carta de la lista pueden conocerse las demás.
web-white-castle-own-action-card = carta de acción
web-white-castle-own-ceremony-tile = tu loseta de ceremonia
web-white-castle-take-left = { $die }, extremo izquierdo
web-white-castle-take-right = { $die }, extremo derecho
web-white-castle-climb = { $floors ->
    [one] Subir { $floors } piso: { $room }
   *[other] Subir { $floors } pisos: { $room }
}
web-white-castle-walk = { $steps ->
    [one] Avanzar { $steps } paso: { $place }
   *[other] Avanzar { $steps } pasos: { $place }
}
web-white-castle-garden = { $garden } ({ $points } al final)
web-white-castle-light-block = Bloque { $slot }
web-white-castle-slot = Hueco { $slot }
web-white-castle-to-lantern = a tu farol: { $effect }
web-white-castle-pay-for = Pagar { $cost }
web-white-castle-rival-room = { $room } (se descarta su carta)
web-white-castle-rival-discard = { $deck } (se descarta esta carta)
web-white-castle-in-hand = En la mano
web-white-castle-hand-empty = Ningún dado en la mano
web-white-castle-space-free = valor { $value }
web-white-castle-space-die = hay un dado { $die }
web-white-castle-space-full = lleno
web-white-castle-bridge-of = Puente { $colour }
web-white-castle-left-end = extremo izquierdo, con farol
web-white-castle-right-end = extremo derecho
web-white-castle-between = en medio: { $dice }
web-white-castle-no-die = sin dado
web-white-castle-cost-food = cuesta { $count } de comida
web-white-castle-cost-iron = cuesta { $count } de hierro
web-white-castle-worth = { $points } al final
web-white-castle-worth-warrior = un guerrero aquí cuenta { $value } × cortesanos en el castillo
web-white-castle-worth-room = 2 puntos por cada { $kind ->
    [gardeners] jardinero propio
    [warriors] guerrero propio
   *[courtiers] cortesano propio
} en el tablero
web-white-castle-pieces = { $name }: { $count } { $kind ->
    [courtiers] { $count ->
        [one] cortesano
       *[other] cortesanos
    }
    [gardeners] { $count ->
        [one] jardinero
       *[other] jardineros
    }
    [warriors] { $count ->
        [one] guerrero
       *[other] guerreros
    }
   *[geishas] { $count ->
        [one] geisha
       *[other] geishas
    }
}
web-white-castle-lantern-area = Zona de faroles
web-white-castle-lantern-of-card = farol: { $effect }
web-white-castle-action-card = Carta de acción
web-white-castle-ceremony-tile = Loseta de ceremonia
web-white-castle-deck-left = { $count } en el mazo
web-white-castle-outside = Extramuros
web-white-castle-outskirts = Afueras
web-white-castle-checkpoint = Control: { $seals }
web-white-castle-track-space = Casilla { $space }: { $points }
web-white-castle-selector = Encima: dado { $colour } { $position } → { $place }
web-white-castle-position-left = de la izquierda
web-white-castle-position-middle = del medio
web-white-castle-position-right = de la derecha
web-white-castle-behind = En el reverso: { $effect }
web-white-castle-flipped = Volteada: { $effect }
web-white-castle-rival-deck = { $deck } en el mazo, { $discarded } descartadas
web-white-castle-category = Puntos por
web-white-castle-close-note = Cerrar
web-white-castle-arrows-only = Las flechas van de una parte a otra y dicen qué es cada una. Escape termina.
web-white-castle-arrows = Las flechas van de una parte a otra y dicen qué es cada una. Intro elige lo que se puede elegir allí. Escape termina.
web-white-castle-enter = Intro: { $move }
web-white-castle-here = { $part }. Intro: { $move }
web-white-castle-here-nothing = { $part }. Ahora no se puede elegir nada aquí.
web-white-castle-not-between = No se puede: un dado de en medio. De este puente puedes tomar el { $left } del extremo izquierdo o el { $right } del extremo derecho.
web-white-castle-menu = Elige
web-white-castle-tab-offer = Inicio
web-white-castle-tab-bridges = Puentes
web-white-castle-tab-castle = Castillo
web-white-castle-tab-yards = Patios
web-white-castle-tab-tea = Té
web-white-castle-tab-domain = Dominio
web-white-castle-tab-clans = Clanes
web-white-castle-kind-coins = monedas
web-white-castle-kind-seals = sellos
web-white-castle-kind-food = comida
web-white-castle-kind-iron = hierro
web-white-castle-kind-pearl = nácar
web-white-castle-kind-chasen = chasen
web-white-castle-kind-points = puntos
web-white-castle-kind-time = tiempo
web-white-castle-kind-any = comida, hierro o nácar
web-white-castle-sheet =
    Un turno: toma un dado de un extremo de un puente (izquierdo: farol), colócalo, ajusta las monedas y resuelve el espacio.
    Monedas: un dado mayor que el valor que cubre da la diferencia; uno menor la cuesta.
    Cortesano: audiencia 2 monedas; ascenso de 1 piso 2 de nácar, de 2 pisos 5 de nácar.
    Jardinero: la comida del jardín; su efecto se repite tras las rondas 1 y 2 si queda un dado en su puente.
    Guerrero: 5, 3 o 1 de hierro; todas las caras del patio.
    Sellos (máximo 5): 1 por una moneda, 2 por un recurso. Recursos: máximo 7 de cada uno.
    Puntos al final: puerta 1, pisos 3, 6 y 10; guerreros: valor de los patios × cortesanos en el castillo; jardines, lo que indican.
    Además: 1 por cada 5 monedas y sellos; por recurso, 1 de 3 a 6 y 2 con 7. Paso del Tiempo: 3 desde la casilla 6, 6 desde la 11, de 10 a 15 desde la 15.
web-white-castle-sheet-matcha =
    Geisha: entrada 2 monedas; avanzar 1 paso 2 chasen, 2 pasos 5 chasen.
    Puntos al final: entrada 1, primer peldaño 2, segundo 3, mirador 2; en la Casa de té, 2 por cada miembro del tipo de la sala en el tablero.
web-white-castle-legend = Signos y costes
web-white-castle-legend-open = Qué significan los signos
web-white-castle-short-left = izq.
web-white-castle-short-right = der.
web-white-castle-now = Ahora: { $question }
web-white-castle-choices-here = Opciones:
