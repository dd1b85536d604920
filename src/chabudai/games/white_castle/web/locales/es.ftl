# The White Castle en el navegador. Términos: docs/glossary.md.

web-white-castle-list = { $first }, { $last }
web-white-castle-apart = { $first }; { $last }
web-white-castle-rival = Clan Tokugawa
web-white-castle-kind-of-steward = una carta de mayordomo
web-white-castle-kind-of-diplomat = una carta de diplomático
web-white-castle-kind-of-daimyo = una carta de daimio
web-white-castle-kind-of-stone = un jardín de piedra
web-white-castle-kind-of-plant = un jardín de plantas
web-white-castle-kind-of-yard-tile = una loseta de patio
web-white-castle-kind-of-start-resource = una carta de recursos
web-white-castle-kind-of-start-action = una carta de acción
web-white-castle-kind-of-ceremony = una loseta de ceremonia
web-white-castle-kind-of-flower = un arreglo floral
web-white-castle-kind-of-calligraphy = una caligrafía
web-white-castle-kind-of-solitaire = una carta de solitario
web-white-castle-card-promo = { $kind ->
    [daimyo] Carta de daimio promocional
    [plant] Jardín de plantas promocional
    [stone] Jardín de piedra promocional
   *[yard] Loseta de patio promocional
}
web-white-castle-promo = promocional, no viene en ninguna caja
web-white-castle-promo-mark = promo
web-white-castle-card-lilies = Losetas de nenúfar
web-white-castle-deck-short-flower = Flores
web-white-castle-deck-short-calligraphy = Caligrafía
web-white-castle-curtain-of-flower-yellow = Arreglo floral, cortina amarilla
web-white-castle-curtain-of-flower-blue = Arreglo floral, cortina azul
web-white-castle-curtain-of-calligraphy-yellow = Caligrafía, cortina amarilla
web-white-castle-curtain-of-calligraphy-blue = Caligrafía, cortina azul
web-white-castle-region-bridges = Puentes y jardines
web-white-castle-question-draft = Toma una fila de cartas iniciales
web-white-castle-question-keep = Elige la carta o loseta inicial que te quedas
web-white-castle-question-excess-seals = ¿Cambiar sellos antes?
web-white-castle-question-excess-resources = ¿Cambiar sellos antes de que un recurso se llene?
web-white-castle-question-courtier-audience = ¿También una audiencia? Cuesta 2 monedas
web-white-castle-question-courtier-climb = ¿También ascender? 1 piso cuesta 2 de nácar; 2 pisos, 5
web-white-castle-question-geisha-enter = ¿También entra una geisha? Cuesta 2 monedas
web-white-castle-question-geisha-walk = ¿También pasear? 1 paso cuesta 2 chasen; 2 pasos, 5
web-white-castle-question-rival-room = Eliges por el clan rival: ¿a qué sala va su cortesano?
web-white-castle-question-rival-slot = Eliges por el clan rival: ¿qué hueco de daimio ocupa? No recibe el efecto.
web-white-castle-question-rival-garden = Eliges por el clan rival: ¿a qué jardín va su jardinero? No recibe el efecto.
web-white-castle-question-rival-discard = El clan rival llega al peldaño 1 y eliges por él: ¿qué carta se descarta?
web-white-castle-question-rival-walk = Eliges por el clan rival: ¿cuál de sus geishas pasea?
web-white-castle-skip-effect = { $rest ->
    [yes] Saltar esta parte
   *[no] Saltar
}
web-white-castle-skip-this = { $rest ->
    [yes] { $what ->
        [part] Saltar lo opcional y hacer el resto
       *[other] Saltar esta parte: { white-castle-skipped }
    }
   *[no] { $what ->
        [choice] No elegir nada
       *[other] Saltar: { white-castle-skipped }
    }
}
web-white-castle-advice = { $matcha ->
    [yes] Lo más fácil son recursos que paguen tu acción: la comida paga jardineros; el hierro, guerreros; el nácar, el ascenso de los cortesanos; los chasen, el paseo de las geishas. La carta de acción se activa cada vez que colocas un dado en tu dominio. El farol de la carta de recursos te da su recompensa con cada dado que tomas de un extremo izquierdo.
   *[no] Lo más fácil son recursos que paguen tu acción: la comida paga jardineros; el hierro, guerreros; el nácar, el ascenso de los cortesanos. La carta de acción se activa cada vez que colocas un dado en tu dominio. El farol de la carta de recursos te da su recompensa con cada dado que tomas de un extremo izquierdo.
}
web-white-castle-start-resource = Recursos
web-white-castle-start-action = Carta de acción
web-white-castle-start-ceremony = Loseta de ceremonia
web-white-castle-score-place = puesto
web-white-castle-score-explain = Explicar cada punto
web-white-castle-score-caption = Puntuación final por categorías

## Tablero

web-white-castle-region-domain = Dominio
web-white-castle-regions = Partes del tablero
web-white-castle-round = Ronda { $round }/3
web-white-castle-set-up = Preparación
web-white-castle-round-end = Fin de la ronda
web-white-castle-in-vain = no da nada
web-white-castle-turn = Turno { $turn }/{ $turns }
web-white-castle-turn-order = Orden de turno
web-white-castle-preview-pays = cuesta { $amounts }
web-white-castle-preview-gains = da { $amounts }
web-white-castle-preview-worth = { $points } más al final
web-white-castle-preview-worth-less = { $points } menos al final
web-white-castle-at-end = al final
web-white-castle-preview-then = después: { $next }
web-white-castle-next-part = eliges qué sigue
web-white-castle-preview-loses = se pierde por el límite: { $amounts }
web-white-castle-preview-in-vain = este pago no da nada
web-white-castle-idle = { $action }: imposible
web-white-castle-preview-idle = la acción de { $action } no es posible ahora y no hace nada
web-white-castle-no-climb = después no se asciende: 1 piso cuesta 2 de nácar
web-white-castle-no-walk = después no se pasea: 1 paso cuesta 2 chasen
web-white-castle-part-of = { $question }, { $at } de { $of }
web-white-castle-at-stake = { $question } { $count ->
    [one] Se perdería { $count } sello por el límite.
   *[other] Se perderían { $count } sellos por el límite.
}
web-white-castle-exchange-first = { $question } – solo tras cambiar sellos
web-white-castle-exchanges = Cambiar sellos
web-white-castle-reconstructed = reconstruido ※
web-white-castle-reconstructed-why = ※ No hemos podido averiguar qué hay impreso aquí; este es un sustituto equilibrado.
web-white-castle-reconstructed-title = Caras reconstruidas.
web-white-castle-reconstructed-which = Solo son reconstruidas las caras con esta marca. Las demás caras de una carta de la lista pueden conocerse.
web-white-castle-own-action-card = carta de acción
web-white-castle-own-ceremony-tile = tu loseta de ceremonia
web-white-castle-take-left = { $die }, extremo izquierdo
web-white-castle-take-right = { $die }, extremo derecho
web-white-castle-climb = { $floors ->
    [one] Ascender { $floors } piso: { $room }
   *[other] Ascender { $floors } pisos: { $room }
}
web-white-castle-walk = { $steps ->
    [one] Pasear { $steps } paso: { $place }
   *[other] Pasear { $steps } pasos: { $place }
}
web-white-castle-garden = { $garden } ({ $points } al final)
web-white-castle-garden-stone = Jardín de piedra, { $colour }
web-white-castle-garden-plant = Jardín de plantas, { $colour }
web-white-castle-light-block = Bloque { $slot }
web-white-castle-slot = Hueco { $slot }
web-white-castle-to-lantern = a tu Zona de faroles: { $effect }
web-white-castle-pay-for = Pagar { $cost }
web-white-castle-rival-room = { $room } (se descarta su carta)
web-white-castle-rival-discard = { $deck } (se descarta esta carta)
web-white-castle-in-hand = En la mano
web-white-castle-hand-empty = Ningún dado en la mano
web-white-castle-space-free = valor { $value }
web-white-castle-space-die = hay un dado { $die }
web-white-castle-space-full = lleno
web-white-castle-bridge-of = Puente { $colour }
web-white-castle-left-end = extremo izquierdo, recompensas de farol
web-white-castle-right-end = extremo derecho
web-white-castle-between = en medio: { $dice }
web-white-castle-no-die = sin dado
web-white-castle-cost-food = cuesta { $count } de comida
web-white-castle-cost-iron = cuesta { $count } de hierro
web-white-castle-worth = { $points } al final
web-white-castle-worth-warrior = cada guerrero aquí: { $value } × tus cortesanos en el castillo
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
web-white-castle-position-middle = del centro
web-white-castle-position-right = de la derecha
web-white-castle-behind = En el reverso: { $effect }
web-white-castle-category = Puntos por
web-white-castle-close-note = Cerrar
web-white-castle-arrows-only = Las flechas van de una parte a otra y describen cada una. Escape sale.
web-white-castle-arrows = Las flechas van de una parte a otra y describen cada una. Intro elige. Escape sale.
web-white-castle-enter = Intro: { $move }
web-white-castle-here = { $part }. Intro: { $move }
web-white-castle-here-nothing = { $part }. Ahora no se puede elegir nada aquí.
web-white-castle-not-between = Jugada no permitida: ese dado está entre los extremos. De este puente puedes tomar el { $left } del extremo izquierdo o el { $right } del extremo derecho.
web-white-castle-menu = Elige
web-white-castle-tab-offer = Iniciales
web-white-castle-tab-bridges = Puentes
web-white-castle-tab-castle = Castillo
web-white-castle-tab-yards = Patios
web-white-castle-tab-tea = Té
web-white-castle-tab-domain = Dominio
web-white-castle-tab-clans = Clanes
web-white-castle-legend = Iconos y costes
web-white-castle-legend-open = Qué significan los iconos
web-white-castle-short-left = izq.
web-white-castle-short-right = der.
web-white-castle-now = Ahora: { $question }
web-white-castle-choices-here = Opciones:

## Clave de iconos y galería

web-white-castle-key = Iconos
web-white-castle-key-intro = Todos los iconos del tablero, las cartas y las losetas, cada uno con un enlace a su regla.
web-white-castle-icons-goods = Lo que ganas y pagas
web-white-castle-icons-actions = Acciones y recompensas
web-white-castle-icons-places = Castillo, patios y jardines
web-white-castle-icons-tea = Matcha: el Jardín de té
web-white-castle-icons-marks = Otras marcas
web-white-castle-icon-coins = Al colocar un dado ganas o pagas la diferencia. También pagan la audiencia, la entrada al Jardín de té y algunos efectos.
web-white-castle-icon-seals = Pagan los bloques oscuros de los mayordomos, las cortinas azules y los controles. Cambia 1 por una moneda o 2 por un recurso. Puedes tener 5 como máximo.
web-white-castle-icon-food = Paga a los jardineros. Puedes tener 7 como máximo.
web-white-castle-icon-iron = Paga a los guerreros. Puedes tener 7 como máximo.
web-white-castle-icon-pearl = Paga los ascensos de los cortesanos. Puedes tener 7 como máximo.
web-white-castle-icon-chasen = El batidor de té: paga los paseos de las geishas. Puedes tener 7 como máximo. Nunca cuenta como recurso a elegir.
web-white-castle-icon-any = Un recurso a elegir: comida, hierro o nácar, uno por uno.
web-white-castle-icon-points = Puntos de clan. Junto a un jardín, un piso o un lugar, los puntos que da al final un miembro del clan que esté allí.
web-white-castle-icon-time = Avanza tu marcador tantas casillas en el Paso del Tiempo. Los controles cuestan sellos.
web-white-castle-icon-courtier = Acción de Cortesano: una audiencia (cortesano a la puerta), un ascenso, o ambas cosas.
web-white-castle-icon-gardener = Acción de Jardinero: paga la comida de un jardín, pon allí un jardinero y activa el jardín.
web-white-castle-icon-warrior = Acción de Guerrero: paga el hierro de un patio, pon allí un guerrero y activa las caras del patio.
web-white-castle-icon-geisha = Acción de Geisha: una geisha entra en el Jardín de té, una geisha pasea, o ambas cosas.
web-white-castle-icon-lantern = Recibe tus recompensas de farol: las de todas las cartas de tu Zona de faroles.
web-white-castle-icon-well = Gana 1 sello y las recompensas de las dos losetas de dado del Pozo.
web-white-castle-icon-line = Activa tu línea coral, negra o blanca sin dado: sus recompensas y la carta de acción.
web-white-castle-icon-castle = Activa un bloque cualquiera de las cinco cartas de sala. No colocas ningún dado.
web-white-castle-icon-light = Activa un bloque claro de las cartas de sala.
web-white-castle-icon-dark = Activa un bloque oscuro de las cartas de sala y paga su coste.
web-white-castle-icon-colours = Activa un bloque que esté junto a una loseta de dado del color indicado.
web-white-castle-icon-name-colours = un bloque de este color
web-white-castle-icon-yard-blue = Activa una de las caras azules de patio del tablero. No necesitas guerrero ni hierro.
web-white-castle-icon-yard-yellow = Activa una cara amarilla de patio. Con un 2, las dos.
web-white-castle-icon-climb = Uno de tus cortesanos asciende 1 piso sin pagar nácar.
web-white-castle-icon-stones = Activa tantos jardines de piedra distintos del tablero. No necesitas jardinero.
web-white-castle-icon-tea = Por donde entran las geishas.
web-white-castle-icon-name-tea = Jardín de té
web-white-castle-icon-walk = Una de tus geishas del Jardín de té pasea 1 paso sin pagar chasen.
web-white-castle-icon-pond = Gana las recompensas de los tres nenúfares del estanque.
web-white-castle-icon-curtain-yellow = Activa la cortina amarilla de una de las dos cartas superiores de las Afueras. Dos cortinas: de ambas cartas.
web-white-castle-icon-curtain-blue = Activa la cortina azul de una de las dos cartas superiores de las Afueras y paga su sello.
web-white-castle-icon-curtain-free = Activa una cortina azul sin pagar su sello.
web-white-castle-icon-curtain-both = Activa las dos cortinas de una de las dos cartas superiores de las Afueras. La azul se paga.
web-white-castle-icon-step1 = Toma una de las dos cartas superiores de las Afueras: activa su cortina amarilla y ponla en tu Zona de faroles.
web-white-castle-icon-ceremony = Activa la loseta de ceremonia de este lugar: de tu dominio, del Mirador del estanque o de una sala de la Casa de té.
web-white-castle-icon-name-dice = dados
web-white-castle-icon-dice = Coral, negro, blanco y, con Matcha, verde. Cada color tiene su propio contorno.
web-white-castle-icon-name-tile = loseta de dado
web-white-castle-icon-tile = Junto a un bloque: un dado de este color en la sala activa el bloque.
web-white-castle-icon-name-value = espacio con su valor
web-white-castle-icon-value = Coloca aquí un dado y compáralo con el valor.
web-white-castle-icon-name-pay = pagar → efecto
web-white-castle-icon-pay = Paga lo que está a la izquierda de la flecha para activar lo que está a la derecha. Puedes saltarlo.
web-white-castle-icon-name-or = esto / aquello
web-white-castle-icon-or = Elige una de las opciones.
web-white-castle-icon-name-count = número e icono
web-white-castle-icon-count = Esa cantidad. Un icono sin número es 1.
web-white-castle-icon-name-decree = decreto
web-white-castle-icon-decree = Viene con tres de las cartas de recursos iniciales y va a tu Zona de faroles.
web-white-castle-icon-name-clans = emblemas de los clanes
web-white-castle-icon-clans = Cada clan tiene su color y su forma; el último es el clan Tokugawa, del juego en solitario.
web-white-castle-icon-name-skip = saltar
web-white-castle-icon-skip = Salta un efecto opcional o detente antes de un control.
web-white-castle-icon-name-end = fin del turno
web-white-castle-icon-end = Termina tu turno. Hasta entonces puedes cambiar sellos.
web-white-castle-icon-name-doubt = reconstruido
web-white-castle-icon-doubt = No hemos podido averiguar qué hay impreso aquí; es un sustituto equilibrado.
web-white-castle-icon-name-promo = promocional
web-white-castle-icon-promo = Una carta o loseta promocional que no viene en ninguna caja.
web-white-castle-gallery = Cartas y losetas
web-white-castle-gallery-intro = Todas las cartas y losetas del juego base, de Matcha y promocionales.
web-white-castle-gallery-count = { $count } a la vista
web-white-castle-filter-kind = Tipo
web-white-castle-filter-box = Caja
web-white-castle-filter-all = Todo
web-white-castle-filter-reconstructed = Solo lo reconstruido ※
web-white-castle-box-base = Juego base
web-white-castle-box-matcha = Matcha
web-white-castle-box-promo = Promocionales
web-white-castle-diamond = Rombo: se queda en la caja con 1 o 2 jugadores
web-white-castle-all-rows = las tres filas
web-white-castle-gallery-steward = Mayordomos
web-white-castle-gallery-diplomat = Diplomáticos
web-white-castle-gallery-daimyo = Cartas de daimio
web-white-castle-gallery-stone = Jardines de piedra
web-white-castle-gallery-plant = Jardines de plantas
web-white-castle-gallery-yard-tile = Losetas de patio
web-white-castle-gallery-die-tile = Losetas de dado
web-white-castle-gallery-start-resource = Cartas de recursos iniciales
web-white-castle-gallery-start-action = Cartas de acción inicial
web-white-castle-gallery-decree = Decretos
web-white-castle-gallery-ceremony = Losetas de ceremonia
web-white-castle-gallery-lily = Nenúfares
web-white-castle-gallery-flower = Cartas de arreglo floral
web-white-castle-gallery-calligraphy = Cartas de caligrafía
web-white-castle-gallery-solitaire = Cartas de solitario
web-white-castle-card-lily = Nenúfar: { $effect }
web-white-castle-card-decree = Decreto: { $effect }
web-white-castle-card-die-tile = Loseta de dado, { $colour }: { $effect }

web-white-castle-compare = Comparar clanes
web-white-castle-projected = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} ahora, { $total } si la partida acabara ya
web-white-castle-projected-title = Puntos si la partida acabara ya
web-white-castle-next-reward = Siguiente en la línea { $line }
web-white-castle-nothing-left = nada más por descubrir
web-white-castle-you = tú
web-white-castle-lantern-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
web-white-castle-at-home = { $count } en casa
web-white-castle-cards-short = Cartas
web-white-castle-doubts = ※ Algunas caras están reconstruidas: verlas
web-white-castle-filter-state = Estado
web-white-castle-state-play = en juego
web-white-castle-state-deck = en un mazo, orden desconocido
web-white-castle-state-gone = descartada
web-white-castle-state-box = fuera de esta partida
web-white-castle-tap-again = { $move }. Toca otra vez para hacerlo.
web-white-castle-could-go = Adónde podría ir: { $die }
web-white-castle-tap-or-choose = Toca otra vez el dado para tomarlo, o elige un lugar.
web-white-castle-nothing-here = Aquí no hay nada que elegir ahora. { $question }
web-white-castle-line-now = Ahora: { $effect }
web-white-castle-line-next = Se descubre después: { $effect }
web-white-castle-line-then = Luego: { $effect }
