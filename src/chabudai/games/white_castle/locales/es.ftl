# The White Castle. Términos: docs/glossary.md.
# Los nombres de cosas y lugares llevan su artículo: no van detrás de «a» ni de «de».

white-castle-about = Toma un dado de un puente, colócalo y envía cortesanos, jardineros, guerreros y geishas por Himeji. Tres rondas para conseguir más puntos que los demás clanes.
white-castle-box-base-about = Toma un dado de uno de los tres puentes, colócalo y envía cortesanos, jardineros y guerreros por Himeji.
white-castle-box-matcha-title = The White Castle: Matcha
white-castle-box-matcha-about = Con la expansión Matcha: dados verdes en un cuarto puente, geishas en el Jardín de té y un turno más en cada ronda.

## Opciones

white-castle-option-expansion = Expansión
white-castle-option-expansion-value = { $value ->
    [matcha] Matcha: geishas, Jardín de té y dados verdes
   *[none] solo el juego base
}
white-castle-option-difficulty = Clan rival (en solitario)
white-castle-option-difficulty-value = { $value ->
    [easy] fácil: segundo en el orden de turno, sin ventaja
    [medium] medio: primero en el orden de turno, con algo de ventaja
   *[hard] difícil: primero en el orden de turno, con mucha ventaja
}
white-castle-option-promo = Cartas y loseta promocionales
white-castle-option-promo-value = { $value ->
    [yes] incluidas
   *[no] no incluidas
}

## Nombres

white-castle-rival = { $as ->
    [subject] El clan Tokugawa
   *[name] el clan Tokugawa
}
white-castle-colour = { $colour ->
    [coral] coral
    [black] negro
    [white] blanco
   *[green] verde
}
white-castle-amount = { $kind ->
    [coin] { $count ->
        [one] { $count } moneda
       *[other] { $count } monedas
    }
    [seal] { $count ->
        [one] { $count } sello
       *[other] { $count } sellos
    }
    [food] { $count } de comida
    [iron] { $count } de hierro
    [pearl] { $count } de nácar
    [chasen] { $count } chasen
    [vp] { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
   *[time] { $count ->
        [one] { $count } paso de tiempo
       *[other] { $count } pasos de tiempo
    }
}
white-castle-thing = { $kind ->
    [steward] el mayordomo { $number }
    [diplomat] el diplomático { $number }
    [daimyo] la carta de daimio { $number }
    [stone] el jardín de piedra { $number }
    [plant] el jardín de plantas { $number }
    [yard-tile] la loseta de patio { $number }
    [start-resource] los recursos iniciales { $number }
    [start-action] la acción inicial { $number }
    [ceremony] la loseta de ceremonia { $number }
    [flower] el arreglo floral { $number }
    [calligraphy] la caligrafía { $number }
    [solitaire] la carta de solitario { $number }
    [decree-coin] el decreto de moneda
    [decree-seal] el decreto de sello
    [decree-vp] el decreto de punto
    [lily-food] el nenúfar de comida
    [lily-iron] el nenúfar de hierro
    [lily-pearl] el nenúfar de nácar
    [lily-chasen] el nenúfar de chasen
    [lily-coin] el nenúfar de monedas
    [lily-seal] el nenúfar de sello
    [lily-vp] el nenúfar de puntos
    [lily-time] el nenúfar de tiempo
    [promo-daimyo] la carta de daimio promocional
    [promo-plant] el jardín de plantas promocional
    [promo-stone] el jardín de piedra promocional
    [promo-yard] la loseta de patio promocional
    [coral] coral
    [black] negra
    [white] blanca
    [coral-food] comida (loseta coral)
    [black-food] comida (loseta negra)
    [white-food] comida (loseta blanca)
    [coral-iron] hierro (loseta coral)
    [black-iron] hierro (loseta negra)
    [white-iron] hierro (loseta blanca)
    [coral-pearl] nácar (loseta coral)
    [black-pearl] nácar (loseta negra)
    [white-pearl] nácar (loseta blanca)
    [coral-any] recurso a elegir (loseta coral)
    [black-any] recurso a elegir (loseta negra)
    [white-any] recurso a elegir (loseta blanca)
    [coral-coin] moneda (loseta coral)
    [black-coin] moneda (loseta negra)
    [white-coin] moneda (loseta blanca)
    [audience] la audiencia
    [climb] ascender
    [enter] entrar
    [walk] pasear
    [checkpoint] el control
    [yard] { $number ->
        [5] el patio superior
        [3] el patio central
       *[1] el patio inferior
    }
    [pond-overlook] la loseta de ceremonia del Mirador del estanque
    [domain-green] la loseta de ceremonia del dominio
   *[other] { $kind } { $number }
}
white-castle-place = { $kind ->
    [steward] { $part ->
        [0] la sala de mayordomo { $number }
       *[other] el bloque { $part } de la sala de mayordomo { $number }
    }
    [diplomat] { $part ->
        [0] la sala de diplomático { $number }
       *[other] el bloque { $part } de la sala de diplomático { $number }
    }
    [daimyo] el tercer piso
    [gate] la puerta
    [outside-left] el espacio izquierdo de Extramuros
    [outside-right] el espacio derecho de Extramuros
    [well] el Pozo
    [domain-coral] la línea coral
    [domain-black] la línea negra
    [domain-white] la línea blanca
    [domain-green] la línea verde
    [tea-fields-left] el espacio izquierdo de los Campos de té
    [tea-fields-right] el espacio derecho de los Campos de té
    [outskirts-upper] el espacio superior de las Afueras
    [outskirts-lower] el espacio inferior de las Afueras
    [yard] { $number ->
        [5] el patio superior
        [3] el patio central
       *[1] el patio inferior
    }
    [yard-blue] { $number ->
        [5] la cara azul del patio superior
       *[3] la cara azul del patio central
    }
    [yard-yellow] { $number ->
        [5] la cara amarilla del patio superior
       *[1] la cara amarilla del patio inferior
    }
    [entrance] la entrada del Jardín de té
    [pond-overlook] el Mirador del estanque
    [step1] el peldaño 1
    [step2] el peldaño 2
    [room-gardeners] la sala de jardineros de la Casa de té
    [room-warriors] la sala de guerreros de la Casa de té
    [room-courtiers] la sala de cortesanos de la Casa de té
    [flower] el mazo de arreglo floral
    [calligraphy] el mazo de caligrafía
    [curtain-flower-yellow] la cortina amarilla
    [curtain-flower-blue] la cortina azul
    [curtain-calligraphy-yellow] la cortina amarilla
    [curtain-calligraphy-blue] la cortina azul
    [light] el bloque claro { $number }
    [garden] el jardín
    [ceremony] la loseta de ceremonia
    [round-end] el final de la ronda
   *[other] { $kind } { $number }
}

## Rótulos de los dos tableros, en el navegador y en la terminal

white-castle-or = { $first } o { $last }
white-castle-and = { $first } + { $last }
white-castle-pay = { $cost } → { $effect }
white-castle-nothing = nada
white-castle-by = { $question } ({ $thing })
white-castle-aside = { $name } ({ $more })
white-castle-colon = {": "}
white-castle-amount-coins = { $count ->
    [one] { $count } moneda
   *[other] { $count } monedas
}
white-castle-amount-seals = { $count ->
    [one] { $count } sello
   *[other] { $count } sellos
}
white-castle-amount-food = { $count } de comida
white-castle-amount-iron = { $count } de hierro
white-castle-amount-pearl = { $count } de nácar
white-castle-amount-chasen = { $count } chasen
white-castle-amount-points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
white-castle-amount-time = { $count ->
    [one] { $count } paso de tiempo
   *[other] { $count } pasos de tiempo
}
white-castle-amount-any = { $count } a elegir
white-castle-colour-coral = coral
white-castle-colour-black = negro
white-castle-colour-white = blanco
white-castle-colour-green = verde
white-castle-lantern = farol
white-castle-well = Pozo
white-castle-pond = estanque
white-castle-action-courtier = cortesano
white-castle-action-gardener = jardinero
white-castle-action-warrior = guerrero
white-castle-action-geisha = geisha
white-castle-action-domain-line = una de tus líneas
white-castle-blocks = { $count } bloques claros de salas distintas
white-castle-block-any = cualquier bloque del castillo
white-castle-block-light = bloque claro
white-castle-block-dark = bloque oscuro
white-castle-block-coral = bloque coral del castillo
white-castle-block-black = bloque negro del castillo
white-castle-block-white = bloque blanco del castillo
white-castle-face-blue = una cara azul de patio
white-castle-face-yellow = una cara amarilla de patio
white-castle-faces-yellow = las dos caras amarillas de patio
white-castle-stone-gardens = { $count } jardines de piedra
white-castle-curtains-yellow = las dos cortinas amarillas
white-castle-curtain-yellow = una cortina amarilla
white-castle-curtain-blue = una cortina azul
white-castle-curtain-blue-free = una cortina azul sin sello
white-castle-curtain-both = las dos cortinas de una carta
white-castle-free-climb = ascenso gratuito, 1 piso
white-castle-free-step = paso gratuito para una geisha
white-castle-ceremony = loseta de ceremonia
white-castle-decree = decreto ({ $effect } por farol)
white-castle-place-steward-1 = Sala de mayordomo 1
white-castle-place-steward-2 = Sala de mayordomo 2
white-castle-place-steward-3 = Sala de mayordomo 3
white-castle-place-diplomat-1 = Sala de diplomático 1
white-castle-place-diplomat-2 = Sala de diplomático 2
white-castle-place-gate = Puerta
white-castle-place-daimyo = Daimio
white-castle-place-outside-left = Extramuros izq.
white-castle-place-outside-right = Extramuros der.
white-castle-place-well = Pozo
white-castle-place-domain-coral = Línea coral
white-castle-place-domain-black = Línea negra
white-castle-place-domain-white = Línea blanca
white-castle-place-domain-green = Línea verde
white-castle-place-tea-fields = Campos de té
white-castle-place-tea-fields-left = Campos de té, izquierda
white-castle-place-tea-fields-right = Campos de té, derecha
white-castle-place-outskirts-upper = Afueras, arriba
white-castle-place-outskirts-lower = Afueras, abajo
white-castle-place-yard-5 = Patio superior
white-castle-place-yard-3 = Patio central
white-castle-place-yard-1 = Patio inferior
white-castle-place-entrance = Entrada
white-castle-place-pond-overlook = Mirador del estanque
white-castle-place-step1 = Peldaño 1
white-castle-place-step2 = Peldaño 2
white-castle-place-room-gardeners = Casa de té, jardineros
white-castle-place-room-warriors = Casa de té, guerreros
white-castle-place-room-courtiers = Casa de té, cortesanos
white-castle-place-round-end = fin de la ronda
white-castle-card-steward = Mayordomo { $number }
white-castle-card-diplomat = Diplomático { $number }
white-castle-card-daimyo = Carta de daimio { $number }
white-castle-card-stone = Jardín de piedra { $number }
white-castle-card-plant = Jardín de plantas { $number }
white-castle-card-yard-tile = Loseta de patio { $number }
white-castle-card-start-resource = Recursos iniciales { $number }
white-castle-card-start-action = Acción inicial { $number }
white-castle-card-ceremony = Loseta de ceremonia { $number }
white-castle-card-flower = Arreglo floral { $number }
white-castle-card-calligraphy = Caligrafía { $number }
white-castle-card-solitaire = Carta de solitario { $number }
white-castle-side-blue = azul
white-castle-side-yellow = amarilla
white-castle-deck-flower = Arreglo floral
white-castle-deck-calligraphy = Caligrafía
white-castle-step1 = toma una carta de las Afueras y activa su cortina amarilla
white-castle-region-castle = Castillo
white-castle-region-yards = Patios de entrenamiento
white-castle-region-tea = Jardín de té
white-castle-domain-of = Dominio: { $name }
white-castle-region-clans = Clanes
white-castle-time = Paso del Tiempo
white-castle-offer = Cartas iniciales
white-castle-dark = oscuro
white-castle-light = claro
white-castle-rival-all-coins = todas las monedas
white-castle-rival-loses = pierde { $amounts }
white-castle-rival-back = retrocede { $count } en el Paso del Tiempo
white-castle-rival-gardener-left = jardinero al jardín de piedra con menos puntos
white-castle-rival-gardener-right = jardinero al jardín de plantas con menos puntos
white-castle-rival-gardener-all = jardinero al jardín con menos puntos
white-castle-rival-gate = cortesano a la puerta
white-castle-rival-up = { $count ->
    [one] cortesano asciende { $count } piso
   *[other] cortesano asciende { $count } pisos
}
white-castle-rival-warrior = guerrero: { $place }
white-castle-rival-geisha = geisha: { $place }
white-castle-rival-geisha-on = otra geisha pasea 1 paso
white-castle-die = { $colour } { $value }
white-castle-question-die = Toma un dado
white-castle-question-space = Coloca el dado { $die }
white-castle-question-close = Cambia sellos o termina el turno
white-castle-question-part = ¿Qué haces ahora?
white-castle-question-unit = Elige un recurso
white-castle-question-checkpoint = ¿Pasas el control?
white-castle-question-seal-or-step = ¿Primero los sellos o los pasos?
white-castle-question-pay = ¿Lo pagas?
white-castle-question-choice = Elige una opción
white-castle-question-courtier = Acción de Cortesano
white-castle-question-gardener = Acción de Jardinero
white-castle-question-warrior = Acción de Guerrero
white-castle-question-geisha = Acción de Geisha
white-castle-question-climb = Ascenso gratuito de un cortesano
white-castle-question-step = Paso gratuito de una geisha
white-castle-question-light = Activa un bloque claro de tu carta nueva
white-castle-question-slot = Elige un hueco de la carta de daimio
white-castle-question-block = Activa un bloque del castillo
white-castle-question-face = Activa una cara de patio
white-castle-question-stone-garden = Activa un jardín de piedra
white-castle-question-line = Activa una de tus líneas
white-castle-question-curtain = Activa una cortina
white-castle-question-card = Activa las dos cortinas de una carta
white-castle-question-take-card = Peldaño 1: toma una carta
white-castle-exchange = Cambiar { $seals } por { $amount }
white-castle-checkpoint-pay = Pagar y seguir
white-castle-skip = Saltar
white-castle-stop = Detenerse aquí
white-castle-end = Terminar turno
white-castle-audience = Audiencia: un cortesano a la puerta
white-castle-geisha-enters = Entrada: una geisha a la entrada
white-castle-rival-walk = { $start } → { $place }
white-castle-part-gain = Recibir las recompensas
white-castle-part-time = Avanzar en el Paso del Tiempo
white-castle-part-castle = Activar un bloque del castillo
white-castle-part-yards = Activar una cara de patio
white-castle-part-gardens = Activar jardines de piedra
white-castle-part-outskirts = Activar una cortina
white-castle-part-line = Activar una de tus líneas
white-castle-part-climb = Ascenso gratuito
white-castle-part-walk = Paso gratuito
white-castle-part-ceremony = Activar la loseta de ceremonia
white-castle-part-choice = Elegir uno de varios efectos
white-castle-part-pay = Pagar la acción
white-castle-score-in-game = durante la partida
white-castle-score-coins-and-seals = monedas y sellos
white-castle-score-resources = recursos
white-castle-score-passage-of-time = Paso del Tiempo
white-castle-score-courtiers = cortesanos
white-castle-score-warriors = guerreros
white-castle-score-gardeners = jardineros
white-castle-score-geishas = geishas
white-castle-score-total = total
white-castle-flipped = Volteada: { $effect }
white-castle-rival-deck = { $deck } en el mazo, { $discarded ->
    [one] { $discarded } descartada
   *[other] { $discarded } descartadas
}
white-castle-kind-coins = monedas
white-castle-kind-seals = sellos
white-castle-kind-food = comida
white-castle-kind-iron = hierro
white-castle-kind-pearl = nácar
white-castle-kind-chasen = chasen
white-castle-kind-points = puntos
white-castle-kind-time = tiempo
white-castle-kind-any = comida, hierro o nácar
white-castle-sheet =
    Un turno: toma un dado de un extremo de un puente (izquierdo: recompensas de farol), colócalo, gana o paga monedas y activa el espacio.
    Monedas: si tu dado supera el valor que cubre, ganas la diferencia; si es menor, la pagas.
    Cortesano: audiencia 2 monedas; ascenso de 1 piso 2 de nácar, de 2 pisos 5 de nácar.
    Jardinero: paga la comida del jardín; lo activas otra vez tras las rondas 1 y 2 si queda un dado en su puente.
    Guerrero: paga 5, 3 o 1 de hierro; activa todas las caras del patio.
    Sellos (máximo 5): cambia 1 por una moneda, 2 por un recurso. Recursos: máximo 7 de cada uno.
    Puntos al final: puerta 1, pisos 3, 6 y 10; guerreros: valor de los patios × cortesanos en el castillo; jardines, lo que indican.
    Además: 1 por cada 5 monedas y sellos; por recurso, 1 de 3 a 6 y 2 con 7. Paso del Tiempo: 3 desde la casilla 6, 6 desde la 11, de 10 a 15 desde la 15.
white-castle-sheet-matcha =
    Geisha: entrada 2 monedas; paseo de 1 paso 2 chasen, de 2 pasos 5 chasen.
    Puntos al final: 1 en la entrada, 2 en el peldaño 1, 3 en el peldaño 2, 2 en el Mirador del estanque; Casa de té: 2 por cada miembro del clan del tipo de la sala en el tablero.

## Capítulos de las reglas, en títulos de páginas

white-castle-chapter = { $chapter ->
    [icons] Iconos
    [cards] Cartas y losetas
   *[other] { "" }
}

## La puntuación final: qué es cada sumando

white-castle-scoring-part = { $what ->
    [points] puntos obtenidos durante la partida
    [coins-and-seals] { $count } monedas y sellos, 1 punto por cada 5
    [space] casilla { $count }
    [floor3] tercer piso: { $count }
    [floor2] segundo piso: { $count }
    [floor1] primer piso: { $count }
    [gate] puerta: { $count }
    [yard-5] patio superior: { $count }, por { $times } { $times ->
        [one] cortesano
       *[other] cortesanos
    } en el castillo
    [yard-3] patio central: { $count }, por { $times } { $times ->
        [one] cortesano
       *[other] cortesanos
    } en el castillo
    [yard-1] patio inferior: { $count }, por { $times } { $times ->
        [one] cortesano
       *[other] cortesanos
    } en el castillo
    [stone] jardín de piedra de { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
    [plant] jardín de plantas de { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
    [entrance] entrada: { $count }
    [pond-overlook] Mirador del estanque: { $count }
    [step1] peldaño 1: { $count }
    [step2] peldaño 2: { $count }
    [room-gardeners] sala de jardineros: { $count }, por { $times } { $times ->
        [one] jardinero
       *[other] jardineros
    } en el tablero
    [room-warriors] sala de guerreros: { $count }, por { $times } { $times ->
        [one] guerrero
       *[other] guerreros
    } en el tablero
   *[room-courtiers] sala de cortesanos: { $count }, por { $times } { $times ->
        [one] cortesano
       *[other] cortesanos
    } en el tablero
}

## Qué se decide

white-castle-decision = { $what ->
    [draft] Elige una pareja de cartas iniciales.
    [keep] Elige la carta o loseta inicial que te quedas.
    [die] Toma el dado del extremo izquierdo o derecho de un puente.
    [space] Coloca tu dado.
    [close] Cambia sellos o termina tu turno.
    [part] Elige qué haces ahora.
    [pay] Paga el coste o salta.
    [choice] Elige uno de los efectos.
    [courtier] Usa un cortesano: audiencia o ascenso.
    [climb] Elige el ascenso gratuito de un cortesano.
    [gardener] Elige un jardín para un jardinero.
    [warrior] Elige un patio para un guerrero.
    [geisha] Usa una geisha: entrada o paseo.
    [step] Elige el paso gratuito de una geisha.
    [line] Elige una línea de tu dominio.
    [block] Elige un bloque del castillo.
    [light] Elige un bloque claro de la carta.
    [slot] Elige un hueco de la carta de daimio.
    [face] Elige una cara de los patios de entrenamiento.
    [stone-garden] Elige un jardín de piedra.
    [curtain] Elige una cortina de las Afueras.
    [card] Elige la carta de las Afueras cuyas cortinas activas.
    [take-card] Elige la carta de las Afueras que tomas.
    [unit] Elige un recurso: comida, hierro o nácar.
    [checkpoint] Paga el control o detente antes.
    [seal-or-step] Elige qué va primero: los sellos o los pasos de tiempo.
    [excess-seals] Cambia sellos antes, o recibe los que te quepan.
    [excess-resources] Cambia sellos antes, o recibe los recursos.
    [rival-garden] Elige el jardín del jardinero rival.
    [rival-room] Elige la sala del cortesano rival.
    [rival-slot] Elige el hueco de la carta de daimio para el cortesano rival.
    [rival-discard] Elige el mazo de las Afueras que pierde su carta superior.
   *[rival-walk] Elige el paso de una geisha rival.
}

## Jugadas no permitidas: qué, por qué y qué sería válido

white-castle-unreadable = «{ $move }» no es una jugada de The White Castle. Las jugadas son palabras como take coral left, place well, climb 1 steward-2, garden stone-03, exchange coin, skip o end.
white-castle-not-now = Ahora no puedes hacer «{ $move }». { white-castle-decision }
white-castle-no-skip = Aquí no puedes hacer { $move }. { white-castle-decision }
white-castle-impossible = No puedes hacer «{ $move }»: con lo que tienes, ese bloque no haría nada. Elige otro.
white-castle-lacks = { $kind ->
    [coin] «{ $move }» cuesta { $need } monedas y tienes { $have }. Antes puedes cambiar sellos por monedas.
    [food] «{ $move }» cuesta { $need } de comida y tienes { $have }. Antes puedes cambiar sellos por comida, dos por una.
    [iron] «{ $move }» cuesta { $need } de hierro y tienes { $have }. Antes puedes cambiar sellos por hierro, dos por uno.
    [pearl] «{ $move }» cuesta { $need } de nácar y tienes { $have }. Antes puedes cambiar sellos por nácar, dos por uno.
   *[chasen] «{ $move }» cuesta { $need } chasen y tienes { $have }. Antes puedes cambiar sellos por chasen, dos por uno.
}
white-castle-exchange-when = Ahora no puedes hacer «{ $move }». Puedes cambiar sellos en tu turno y mientras activas tus jardines, pero no en la preparación ni cuando eliges por el clan rival.
white-castle-exchange-chasen = «{ $move }» no es posible: sin la expansión no hay chasen. Cambia sellos por una moneda, comida, hierro o nácar.
white-castle-exchange-seals = { $need ->
    [one] «{ $move }» cuesta { $need } sello y tienes { $have }.
   *[other] «{ $move }» cuesta { $need } sellos y tienes { $have }.
}
white-castle-exchange-full = { $resource ->
    [food] «{ $move }» no es posible: ya tienes 7 de comida y no te cabe más.
    [iron] «{ $move }» no es posible: ya tienes 7 de hierro y no te cabe más.
    [pearl] «{ $move }» no es posible: ya tienes 7 de nácar y no te cabe más.
   *[chasen] «{ $move }» no es posible: ya tienes 7 chasen y no te caben más.
}
white-castle-exchange-promised = Ahora no puedes hacer «{ $move }»: necesitas esos sellos para el efecto que has elegido. Termínalo antes.
white-castle-no-green = «{ $move }» no es posible: sin la expansión no hay puente verde. Toma un dado coral, negro o blanco.
white-castle-no-die = { $position ->
    [left] «{ $move }» no es posible: no hay ningún dado en el extremo izquierdo del puente { white-castle-colour }. Tómalo de otro extremo.
   *[right] «{ $move }» no es posible: no hay ningún dado en el extremo derecho del puente { white-castle-colour }. Tómalo de otro extremo.
}
white-castle-no-space = «{ $move }» no es posible: ese espacio es de la expansión, que no está en juego. Elige otro espacio.
white-castle-room-colour = «{ $move }» no es posible: tu dado es { white-castle-colour } y ninguna loseta de dado de esa sala lo es. Elige una sala con una loseta de su color o un espacio fuera del castillo.
white-castle-line-colour = «{ $move }» no es posible con un dado { white-castle-colour }: una línea de tu dominio solo admite su color. Elige otro espacio.
white-castle-line-taken = «{ $move }» no es posible: esa línea ya tiene un dado en esta ronda. Elige otro espacio.
white-castle-space-full = «{ $move }» no es posible: el espacio está lleno hasta el final de la ronda. Elige otro.
white-castle-space-coins = { $need ->
    [one] «{ $move }» cuesta { $need } moneda y tienes { $have }. Cambia antes sellos por monedas o elige otro espacio.
   *[other] «{ $move }» cuesta { $need } monedas y tienes { $have }. Cambia antes sellos por monedas o elige otro espacio.
}
white-castle-space-too-dear = { $need ->
    [one] «{ $move }» cuesta { $need } moneda, tienes { $have } y no te bastan los sellos para cambiarlos. Elige otro espacio.
   *[other] «{ $move }» cuesta { $need } monedas, tienes { $have } y no te bastan los sellos para cambiarlos. Elige otro espacio.
}
white-castle-audience-once = «{ $move }» no es posible aquí: una acción de Cortesano tiene una sola audiencia y el ascenso gratuito, ninguna. Asciende o salta.
white-castle-no-courtier-home = «{ $move }» no es posible: no te quedan cortesanos en el dominio. Asciende o salta.
white-castle-climb-once = «{ $move }» no es posible aquí: una acción de Cortesano tiene un solo ascenso y ya lo has usado. Haz una audiencia o salta.
white-castle-climb-free = «{ $move }» no es posible: el ascenso gratuito es de un piso. Elige una sala un piso más arriba.
white-castle-no-courtier-there = { $floor ->
    [0] «{ $move }» no es posible: no tienes ningún cortesano en la puerta, donde empieza ese ascenso.
    [1] «{ $move }» no es posible: no tienes ningún cortesano en el primer piso, donde empieza ese ascenso.
   *[2] «{ $move }» no es posible: no tienes ningún cortesano en el segundo piso, donde empieza ese ascenso.
}
white-castle-no-garden = «{ $move }» no es posible: ese jardín no está en esta partida. Elige uno de los seis de los puentes.
white-castle-garden-taken = «{ $move }» no es posible: ya tienes un jardinero ahí, y no puede haber más. Elige otro jardín.
white-castle-enter-once = «{ $move }» no es posible aquí: en una acción de Geisha entra una sola geisha y en un paso gratuito, ninguna. Pasea o salta.
white-castle-no-geisha-home = «{ $move }» no es posible: no te quedan geishas en el dominio. Pasea o salta.
white-castle-walk-once = «{ $move }» no es posible aquí: una acción de Geisha tiene un solo paseo y ya lo has usado. Entra o salta.
white-castle-walk-free = «{ $move }» no es posible: el paso gratuito es uno solo. Elige un lugar que esté a un paso.
white-castle-no-geisha-there = «{ $move }» no es posible: no tienes ninguna geisha donde empieza ese paseo.
white-castle-geisha-limit = { $here ->
    [one] «{ $move }» no es posible: ya tienes { $here } geisha ahí y no caben más. Elige otro lugar.
   *[other] «{ $move }» no es posible: ya tienes { $here } geishas ahí y no caben más. Elige otro lugar.
}
white-castle-block-used = «{ $move }» no es posible: ya has elegido esa sala. Elige un bloque de otra.
white-castle-block-filter = { $filter ->
    [light] «{ $move }» no es posible: el bloque tiene que ser claro.
    [dark] «{ $move }» no es posible: el bloque tiene que ser oscuro.
    [coral] «{ $move }» no es posible: el bloque tiene que estar junto a una loseta coral.
    [black] «{ $move }» no es posible: el bloque tiene que estar junto a una loseta negra.
   *[white] «{ $move }» no es posible: el bloque tiene que estar junto a una loseta blanca.
}
white-castle-chance-word = «{ $move }» no puede ocurrir ahora: lo que viene empieza por { $word }.
white-castle-chance-shape = «{ $move }» no está completo: tras { $word } van grupos de { $shape }, con una barra entre grupos.
white-castle-chance-unknown = «{ $move }» no puede ocurrir: { $one } no está disponible ahí.
white-castle-chance-twice = «{ $move }» no puede ocurrir: solo hay uno: { $one }.
white-castle-same-dark = «{ $move }» no puede ocurrir: los bloques oscuros de las cinco cartas muestran la misma acción. Reparte otras cartas.
white-castle-tiles-one-colour = «{ $move }» no puede ocurrir: cada sala debe mostrar al menos dos colores.
white-castle-tiles-diamonds = «{ $move }» no puede ocurrir: las primeras losetas de las tres salas de mayordomo son de tres colores distintos.
white-castle-tiles-count = «{ $move }» no puede ocurrir: hay cinco losetas de cada color, y las dos del Pozo son distintas.
white-castle-gardens-sides = «{ $move }» no puede ocurrir: cada puente tiene primero un jardín de piedra y luego uno de plantas.
white-castle-tea-tops = «{ $move }» no puede ocurrir: las cartas superiores son un arreglo floral y luego una caligrafía.
white-castle-dice-ascending = «{ $move }» no puede ocurrir: los dados de un puente van de menor a mayor.
white-castle-offer-pairs = «{ $move }» no puede ocurrir: cada grupo tiene una carta de recursos iniciales, una de acción inicial y, con la expansión, una loseta de ceremonia.
white-castle-reveal = «{ $move }» no puede ocurrir: tras reveal van el lugar vacío y la carta que recibe.

## Historial

white-castle-event-castle-furnished = El castillo está listo. Primer piso: { $stewards }. Segundo piso: { $diplomats }. Tercer piso: { $daimyo }.
white-castle-event-tiles-laid = Losetas de dado: { $rooms }. Pozo: { $well }.
white-castle-event-tiles-laid-group = { $at ->
    [1] sala de mayordomo 1 ({ $group })
    [2] sala de mayordomo 2 ({ $group })
    [3] sala de mayordomo 3 ({ $group })
    [4] sala de diplomático 1 ({ $group })
   *[5] sala de diplomático 2 ({ $group })
}
white-castle-event-gardens-laid = Jardines de los puentes coral, negro y blanco, uno de piedra y uno de plantas en cada uno: { $gardens }.
white-castle-event-yards-laid = Losetas de los patios, dos en el superior y luego central e inferior: { $tiles }.
white-castle-event-tea-garden-laid = El Jardín de té está listo. Estanque: { $lilies }. Afueras: { $tops }. Salas de la Casa de té, para jardineros, guerreros y cortesanos: { $rooms }. Mirador del estanque: { $overlook }.
white-castle-event-order-set = Orden de turno: { $order }.
white-castle-event-dice-rolled = Empieza la ronda { $round }. Dados: { $dice }.
white-castle-event-dice-rolled-group = { $at ->
    [1] coral { $group }
    [2] negro { $group }
    [3] blanco { $group }
   *[4] verde { $group }
}
white-castle-event-start-offered = Cartas iniciales: { $offer }.
white-castle-event-start-offered-group = { $group }
white-castle-event-start-taken = { $seat-is ->
    [you] Tomas { $items }.
   *[other] { $seat } toma { $items }.
}
white-castle-event-die-taken = { $seat-is ->
    [you] { $position ->
        [left] Tomas el { $value } { white-castle-colour } del extremo izquierdo.
       *[right] Tomas el { $value } { white-castle-colour } del extremo derecho.
    }
   *[other] { $position ->
        [left] { $seat } toma el { $value } { white-castle-colour } del extremo izquierdo.
        [middle] { $seat } toma el { $value } { white-castle-colour } del centro.
       *[right] { $seat } toma el { $value } { white-castle-colour } del extremo derecho.
    }
}
white-castle-placed = en { $space }
white-castle-event-die-placed = { $seat-is ->
    [you] { $coins-is ->
        [paid] { $coins ->
            [one] Lo colocas { white-castle-placed } y pagas { $coins } moneda.
           *[other] Lo colocas { white-castle-placed } y pagas { $coins } monedas.
        }
        [gained] { $coins ->
            [one] Lo colocas { white-castle-placed } y ganas { $coins } moneda.
           *[other] Lo colocas { white-castle-placed } y ganas { $coins } monedas.
        }
       *[none] Lo colocas { white-castle-placed }.
    }
   *[other] { $coins-is ->
        [paid] { $coins ->
            [one] { $seat } lo coloca { white-castle-placed } y paga { $coins } moneda.
           *[other] { $seat } lo coloca { white-castle-placed } y paga { $coins } monedas.
        }
        [gained] { $coins ->
            [one] { $seat } lo coloca { white-castle-placed } y gana { $coins } moneda.
           *[other] { $seat } lo coloca { white-castle-placed } y gana { $coins } monedas.
        }
       *[none] { $seat } lo coloca { white-castle-placed }.
    }
}
white-castle-event-gained = { $seat-is ->
    [you] Ganas { $amounts }.
   *[other] { $seat } gana { $amounts }.
}
white-castle-event-lost = { $seat-is ->
    [you] Llegas al límite y pierdes { $amounts }.
   *[other] { $seat } llega al límite y pierde { $amounts }.
}
white-castle-event-paid = { $seat-is ->
    [you] Pagas { $amounts } por { $item }.
   *[other] { $seat } paga { $amounts } por { $item }.
}
white-castle-event-seals-exchanged = { $seat-is ->
    [you] { $seals ->
        [one] Cambias { $seals } sello por { $amounts }.
       *[other] Cambias { $seals } sellos por { $amounts }.
    }
   *[other] { $seals ->
        [one] { $seat } cambia { $seals } sello por { $amounts }.
       *[other] { $seat } cambia { $seals } sellos por { $amounts }.
    }
}
white-castle-event-marker-moved = { $seat-is ->
    [you] Pasas de la casilla { $start } a la { $space } del Paso del Tiempo.
   *[other] { $seat } pasa de la casilla { $start } a la { $space } del Paso del Tiempo.
}
white-castle-event-marker-stopped = { $seat-is ->
    [you] Te detienes en la casilla { $space } del Paso del Tiempo, antes del control.
   *[other] { $seat } se detiene en la casilla { $space } del Paso del Tiempo, antes del control.
}
white-castle-event-lantern-lit = { $seat-is ->
    [you] Recibes tus recompensas de farol.
   *[other] { $seat } recibe sus recompensas de farol.
}
# Entre paréntesis va el nombre sin artículo.
# `described`: the client gives `$item` with an indefinite article, and what it does.
white-castle-performed = { $item-kind ->
    [none] { $place }
    [described] { $place-kind ->
        [garden] { $item }
        [ceremony] { $item }
        [light] { $place } de { $item }
        [curtain-flower-yellow] { $place } de { $item }
        [curtain-flower-blue] { $place } de { $item }
        [curtain-calligraphy-yellow] { $place } de { $item }
        [curtain-calligraphy-blue] { $place } de { $item }
       *[other] { $place } ({ $item })
    }
   *[other] { $place-kind ->
        [garden] { $item }
        [ceremony] { $item }
       *[other] { $place } ({ $item-kind ->
            [steward] mayordomo { $item-number }
            [diplomat] diplomático { $item-number }
            [yard-tile] loseta de patio { $item-number }
            [promo-yard] loseta de patio promocional
            [start-action] acción inicial { $item-number }
            [flower] arreglo floral { $item-number }
            [calligraphy] caligrafía { $item-number }
           *[other] { $item }
        })
    }
}
white-castle-event-performed = { $seat-is ->
    [you] Activas { white-castle-performed }.
   *[other] { $seat } activa { white-castle-performed }.
}
white-castle-skipped = { $what ->
    [courtier] la acción de Cortesano
    [audience] la audiencia
    [climb] el ascenso
    [gardener] la acción de Jardinero
    [warrior] la acción de Guerrero
    [geisha] la acción de Geisha
    [enter] la entrada de una geisha
    [walk] el paseo de una geisha
    [step] el paso gratuito de una geisha
    [line] activar una línea
    [block] activar un bloque del castillo
    [face] activar una cara de patio
    [stone-garden] activar un jardín de piedra
    [curtain] activar una cortina
    [card] activar una carta de las Afueras
    [take-card] tomar una carta de las Afueras
    [pay] pagar por un efecto
    [choice] la elección de un efecto
   *[part] los efectos opcionales
}
white-castle-event-skipped = { $seat-is ->
    [you] Te saltas { white-castle-skipped }.
   *[other] { $seat } se salta { white-castle-skipped }.
}
white-castle-event-courtier-moved = { $seat-is ->
    [you] { $place-kind ->
        [gate] Envías un cortesano a { $place }.
       *[other] Uno de tus cortesanos asciende hasta { $place }.
    }
   *[other] { $place-kind ->
        [gate] { $seat } envía un cortesano a { $place }.
       *[other] { $seat } asciende a un cortesano hasta { $place }.
    }
}
white-castle-event-action-card-taken = { $seat-is ->
    [you] { $former-kind ->
        [none] Tomas { $item } como carta de acción.
       *[other] Tomas { $item } como carta de acción y pasas { $former } a la Zona de faroles.
    }
   *[other] { $former-kind ->
        [none] { $seat } toma { $item } como carta de acción.
       *[other] { $seat } toma { $item } como carta de acción y pasa { $former } a la Zona de faroles.
    }
}
white-castle-event-slot-taken = { $seat-is ->
    [you] Ocupas el hueco { $slot } de la carta de daimio.
   *[other] { $seat } ocupa el hueco { $slot } de la carta de daimio.
}
white-castle-event-gardener-placed = { $seat-is ->
    [you] Pones un jardinero en { $item }.
   *[other] { $seat } pone un jardinero en { $item }.
}
white-castle-event-warrior-placed = { $seat-is ->
    [you] Pones un guerrero en { $place }.
   *[other] { $seat } pone un guerrero en { $place }.
}
white-castle-event-geisha-moved = { $seat-is ->
    [you] { $place-kind ->
        [entrance] Envías una geisha a { $place }.
       *[other] Una de tus geishas pasea hasta { $place }.
    }
    [rival] { $seat } lleva una geisha hasta { $place }.
   *[other] { $place-kind ->
        [entrance] { $seat } envía una geisha a { $place }.
       *[other] { $seat } lleva una geisha hasta { $place }.
    }
}
white-castle-event-outskirts-card-taken = { $seat-is ->
    [you] Pones { $item } en tu Zona de faroles.
   *[other] { $seat } pone { $item } en su Zona de faroles.
}
white-castle-event-card-revealed = { $place-kind ->
    [flower] Nueva carta superior en { $place }: { $item }.
    [calligraphy] Nueva carta superior en { $place }: { $item }.
   *[other] Nueva carta en { $place }: { $item }.
}
white-castle-event-round-ended = Fin de la ronda { $round }. Nuevo orden de turno: { $order }.
white-castle-event-scored = { $seat-is ->
    [you] { $score ->
        [one] Acabas con { $score } punto.
       *[other] Acabas con { $score } puntos.
    }
   *[other] { $score ->
        [one] { $seat } acaba con { $score } punto.
       *[other] { $seat } acaba con { $score } puntos.
    }
}
white-castle-event-game-ended = Fin de la partida. { $end }
white-castle-event-rival-flipped = El clan Tokugawa voltea { $item }.
white-castle-event-rival-selector = La carta superior del clan Tokugawa es ahora { $item }.
white-castle-event-rival-lost = El clan Tokugawa pierde { $amounts }.
white-castle-event-rival-exchanged = El clan Tokugawa convierte { $amounts } en { white-castle-points }.
white-castle-event-rival-tended = El clan Tokugawa gana { white-castle-points } por sus jardines junto a puentes con dados.
white-castle-event-rival-cannot = { $points ->
    [one] El clan Tokugawa no puede hacerlo y gana { $points } punto a cambio.
   *[other] El clan Tokugawa no puede hacerlo y gana { $points } puntos a cambio.
}
white-castle-event-card-discarded = El clan Tokugawa descarta { $item }, que estaba en { $place }.

## Por qué termina

white-castle-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
white-castle-end-three-rounds = { $tied ->
    [yes] { $winners-is ->
        [you] Empate en cabeza con { white-castle-points } tras tres rondas. Vas por delante en el orden de turno: ganas.
       *[other] Empate en cabeza con { white-castle-points } tras tres rondas. { $winners } va por delante en el orden de turno y gana.
    }
   *[no] { $winners-is ->
        [you] Ganas con { white-castle-points } tras tres rondas.
       *[other] { $winners } gana con { white-castle-points } tras tres rondas.
    }
}
white-castle-end-rival-beaten = { $tied ->
    [yes] { $winners-is ->
        [you] Empatas con el clan Tokugawa a { white-castle-points }. Vas por delante en el orden de turno: ganas.
       *[other] { $winners } empata con el clan Tokugawa a { white-castle-points }, va por delante en el orden de turno y gana.
    }
   *[no] { $winners-is ->
        [you] Vences al clan Tokugawa por { white-castle-points } a { $second }.
       *[other] { $winners } vence al clan Tokugawa por { white-castle-points } a { $second }.
    }
}
white-castle-end-rival-ahead = { $tied ->
    [yes] Los dos clanes empatan a { white-castle-points }. El clan Tokugawa va por delante en el orden de turno y gana.
   *[no] El clan Tokugawa gana por { white-castle-points } a { $second }.
}

## Análisis y pistas

white-castle-review-move = { $verb ->
    [draft] elegir la pareja con { $item }
    [keep] quedarte { $item }
    [take] { $end ->
        [left] tomar el dado { white-castle-colour } del extremo izquierdo
       *[right] tomar el dado { white-castle-colour } del extremo derecho
    }
    [place] colocar el dado en { $place }
    [receive] recibir { $amount }
    [exchange] cambiar { $seals } por { $amount }
    [pay] pagar { $amount }
    [audience] enviar un cortesano a la puerta
    [climb] ascender hasta { $place }
    [walk] pasear hasta { $place }
    [enter] enviar una geisha al Jardín de té
    [garden] poner un jardinero en { $item }
    [train] poner un guerrero en { $place }
    [block] activar { $place }
    [face] activar { $place }
    [curtain] activar { $place }
    [tend] activar { $item }
    [card] elegir { $place }
    [slot] ocupar el hueco { $number } de la carta de daimio
    [courtier] hacer ahora la acción de Cortesano
    [gardener] hacer ahora la acción de Jardinero
    [warrior] hacer ahora la acción de Guerrero
    [geisha] hacer ahora la acción de Geisha
    [lantern] recibir ahora las recompensas de farol
    [well] usar ahora el Pozo
    [pond] usar ahora el estanque
    [time] avanzar ahora en el Paso del Tiempo
    [castle] activar ahora un bloque del castillo
    [yards] activar ahora una cara de patio
    [gardens] activar ahora jardines de piedra
    [outskirts] activar ahora una cortina
    [ceremony] activar ahora la loseta de ceremonia
    [part-gain] recibir ahora las recompensas
    [part-line] activar ahora una de tus líneas
    [part-climb] usar ahora el ascenso gratuito
    [part-walk] usar ahora el paso gratuito
    [choice] elegir ahora uno de los efectos
    [skip] saltar esto
    [stop] detenerte aquí
   *[end] terminar el turno
}
white-castle-review-rival = { $what ->
    [room] llevar el cortesano rival hasta { $place }
    [slot] poner el cortesano rival en el hueco { $place } de la carta de daimio
    [garden] poner el jardinero rival en { $place }
    [walk] llevar la geisha rival hasta { $place }
   *[discard] descartar la carta superior de { $place }
}
white-castle-review-difference = { $change ->
    [more] Con esa jugada puedes acabar el turno con { $more } más
    [less] Con esa jugada acabas el turno con { $less } menos
   *[both] Con esa jugada puedes acabar el turno con { $more } más, pero { $less } menos
}
white-castle-review-progress = { $kind ->
    [courtier] { $count ->
        [one] { $count } cortesano en el tablero
       *[other] { $count } cortesanos en el tablero
    }
    [gardener] { $count ->
        [one] { $count } jardinero en el tablero
       *[other] { $count } jardineros en el tablero
    }
    [warrior] { $count ->
        [one] { $count } guerrero en el tablero
       *[other] { $count } guerreros en el tablero
    }
    [geisha] { $count ->
        [one] { $count } geisha en el tablero
       *[other] { $count } geishas en el tablero
    }
    [floor] { $count ->
        [one] { $count } piso de ascenso
       *[other] { $count } pisos de ascenso
    }
   *[lantern] { $count ->
        [one] { $count } carta en la Zona de faroles
       *[other] { $count } cartas en la Zona de faroles
    }
}
white-castle-review-points = { $points ->
    [0] Las dos valían casi los mismos puntos al final.
    [one] Valía cerca de { $points } punto más al final.
   *[other] Valía cerca de { $points } puntos más al final.
}
white-castle-review-points-and-turn = { $points ->
    [0] { $turn }.
    [one] { $turn }; en total la jugada valía cerca de { $points } punto más al final.
   *[other] { $turn }; en total la jugada valía cerca de { $points } puntos más al final.
}
white-castle-review-prepares = Sirve para { $move }.
white-castle-review-turn = { $gains ->
    [no] Puedes esperar unos { $points } puntos al final de la partida.
   *[yes] Este turno puede darte { $amounts }; puedes esperar unos { $points } puntos al final de la partida.
}
