# Los textos de las lecciones. Términos: docs/glossary.md.

## 2020

lesson-matcha-2020-title = Matcha: tu primera partida
lesson-matcha-2020-about = Empareja cartas por número o por palo, engaña a tu rival y reúne fichas.
lesson-matcha-2020-welcome = ¡Te damos la bienvenida! Se trata de reunir fichas antes que tu rival: té, bol, agua, cucharilla y batidor. Ganas con 3 fichas de un palo, con 4 batidores o con una de cada uno de los cinco tipos. Aquí van tus fichas; la última casilla cuenta tus tipos.
lesson-matcha-2020-mat = Hay tres tatamis, uno para cada ronda. Primero jugamos en este. Cada tatami tiene dos cartas: la izquierda se empareja por número y la derecha por palo.
lesson-matcha-2020-prize = El palo de la carta es también el premio: aquí puedes ganar una ficha de té a la izquierda y una de bol a la derecha.
lesson-matcha-2020-first = Tu 1 de bol tiene el mismo número que el 1 de té de la izquierda: empareja. Elígelo en tu mano y cada lugar te dirá si la carta emparejaría ahí. Después elige el lugar debajo del 1 de té.
lesson-matcha-2020-first-why = Es tu única carta que empareja con el número 1, y el bol gana a los palos que aún están ocultos.
lesson-matcha-2020-zero = Tu rival también ha jugado: ves dónde, pero no qué. Tu segunda carta va al otro lado. Un cero nunca empareja, y eso puede ayudarte: si tu rival empareja ahí y tú no, tomas un batidor. Juega el cero por palo.
lesson-matcha-2020-zero-why = Queremos ver cómo se gana un batidor, y un cero no sirve para otra cosa.
lesson-matcha-2020-resolved = Se han mostrado las cuatro cartas. Por número emparejan las dos cartas, así que decide el rango: el bol gana al agua y la ficha de té es tuya. Por palo solo ha emparejado tu rival: toma la ficha de bol y tú un batidor.
lesson-matcha-2020-loop = Este círculo muestra el rango: el té gana al bol, el bol al agua, el agua a la cucharilla… y la cucharilla al té. Los números van del 4 al 1, pero el 1 gana al 4. Está siempre en el tatami: no hace falta memorizarlo.
lesson-matcha-2020-pass = La ronda 2 es en el tatami central. Tú repartes, así que empiezas otra vez. Tienes cinco cartas para seis lugares, así que a veces hay que pasar. Pasa ahora: aún te queda un segundo turno en esta ronda.
lesson-matcha-2020-pass-why = Al pasar puedes esperar y ver dónde juega tu rival.
lesson-matcha-2020-alone = Tu rival ha jugado por número y nadie ha jugado por palo. Juega ahí tu 3 de cucharilla: empareja con el 2 de cucharilla.
lesson-matcha-2020-alone-why = Es tu única cucharilla, y emparejar es seguro haga lo que haga tu rival.
lesson-matcha-2020-unseen = Tu rival ha pasado. Cada uno estaba solo en un lugar, así que cada uno toma su ficha y esas cartas quedan bocabajo: nadie sabrá qué eran. ¡Incluso podrías haber jugado una carta que no empareja!
lesson-matcha-2020-end = Ya conoces todo el juego: emparejar, o decidir no hacerlo, y ocultar lo que tienes. Después de jugar una carta incluso puedes hablar de ella, con verdad o sin ella: «Afirmar algo de una carta». Tras tres rondas se reparte de nuevo; tras dos series deciden las fichas. ¡Sigue jugando!

## 2015

lesson-matcha-2015-title = Matcha 2015: tu primera partida
lesson-matcha-2015-about = La primera edición: pasar termina tu ronda, y puedes guardar cartas para la serie siguiente.
lesson-matcha-2015-welcome = ¡Te damos la bienvenida! Esta es la edición de 2015. Ganas con 4 fichas iguales, o con una de cada uno de los cinco tipos: té, bol, agua, cucharilla y batidor. No hay límite de series.
lesson-matcha-2015-mat = Cada ronda se juega en un tatami. La carta izquierda se empareja por número y la derecha por palo. El palo de la carta es la ficha en juego.
lesson-matcha-2015-number = Las cartas se juegan bocabajo. Tu 2 de agua empareja con el número del 2 de té. Elígelo y después elige el lugar debajo del 2 de té.
lesson-matcha-2015-number-why = Es tu único 2, y solo empareja en este lugar.
lesson-matcha-2015-suit = Tu rival también ha jugado por número. Ahora empareja el 4 de bol por palo: juega tu 3 de bol a la derecha.
lesson-matcha-2015-suit-why = Con una carta en los dos lugares, tu rival no toma nada gratis.
lesson-matcha-2015-ranks = Las cuatro cartas emparejan, así que decide el rango. Por número se comparan los palos: el agua gana a la cucharilla. Por palo se comparan los números: el 3 gana al 1. ¡Las dos fichas son tuyas!
lesson-matcha-2015-third = Ronda 2. Tu 3 de té empareja con el número del 3 de agua. Juégalo ahí.
lesson-matcha-2015-third-why = Empareja seguro, y el té solo pierde contra la cucharilla.
lesson-matcha-2015-out = Esto es propio de 2015: si pasas, quedas fuera hasta la ronda siguiente y tu rival sigue solo. ¿Por qué pasar, entonces? Las cartas que no juegas se pueden guardar para la serie siguiente. Pasa ahora.
lesson-matcha-2015-out-why = Queremos ver qué pasa después de pasar, y tu cero será útil más tarde.
lesson-matcha-2015-whisk = Tu rival ha seguido solo y ha tomado la ficha de cucharilla sin mostrar la carta. Por número solo ha emparejado tu carta: tomas la ficha de agua y tu rival un batidor.
lesson-matcha-2015-fourth = Ronda 3, la última de esta serie. Juega tu 4 de cucharilla por número: empareja con el 4 de té.
lesson-matcha-2015-fourth-why = La cucharilla gana incluso al té: nada de lo que sigue oculto gana a esta carta.
lesson-matcha-2015-save = A tu rival no le quedan cartas: está fuera. Podrías jugar tu cero por palo, pero lo guardamos para la serie siguiente. Pasa.
lesson-matcha-2015-save-why = Una carta que sigue en tu mano tras la tercera ronda se puede guardar.
lesson-matcha-2015-keep = La serie ha terminado. Ahora eliges en secreto qué cartas guardas. Para los cinco tipos te falta un batidor, y un cero es una buena forma de conseguirlo. Elige el cero y después «Guardar esta carta».
lesson-matcha-2015-keep-why = Si no guardas nada, recibes cinco cartas nuevas. Aquí guardamos el cero.
lesson-matcha-2015-end = Has recibido cartas hasta tener cinco otra vez; tu rival solo ha visto cuántas guardaste. Ahora reparte tu rival, así que empieza. Tienes té, bol y agua: te faltan cucharilla y batidor. ¡Sigue jugando!
