# Los textos de las lecciones. Términos: docs/glossary.md.

## first-game

lesson-matchmaster-first-game-title = MatchMaster: tu primera partida
lesson-matchmaster-first-game-about = Predice cuántas bazas ganarás y gana exactamente esas.
lesson-matchmaster-first-game-welcome = ¡Te damos la bienvenida! Tienes 7 cartas de cuatro palos, del 1 (baja) al 13 (alta). En cada baza todos juegan una carta y la mejor gana la baza.
lesson-matchmaster-first-game-trump = El naranja oscuro es siempre triunfo: gana a todos los demás palos. Tienes dos triunfos, el 12 y el 4.
lesson-matchmaster-first-game-goal = Primero cada uno predice en secreto cuántas bazas ganará. Si ganas exactamente esas, sumas 10 puntos más 1 por baza. Si no, pierdes 1 punto por cada baza de más o de menos.
lesson-matchmaster-first-game-predict = Tu 13 azul oscuro y tu triunfo 12 deberían ganar una baza cada uno, y el triunfo pequeño quizá otra. Predice 3: toma la tercera cerilla y confirma.
lesson-matchmaster-first-game-predict-why = Con esta mano, 3 es el número que puedes alcanzar.
lesson-matchmaster-first-game-total = Ahora todas las predicciones están a la vista. Aquí las ves juntas: 6 para 7 bazas. Nadie tendrá que pelear por todas, pero alguien ganará una de más.
lesson-matchmaster-first-game-follow = Se ha salido de azul claro, así que debes seguir el palo: solo valen tus cartas azul claro. El 11 ya va ganando y tu 9 no le gana. Juega el 3 y guarda el 9.
lesson-matchmaster-first-game-follow-why = Si no puedes ganar la baza, juega tu carta más baja.
lesson-matchmaster-first-game-forced = Quien gana la baza sale en la siguiente. Se ha salido de naranja claro y el 2 es tu única carta naranja claro. Juégala.
lesson-matchmaster-first-game-win = Se ha salido de azul oscuro. A un 13 solo le gana un triunfo, y ya nadie puede triunfar en esta baza: juegas en último lugar. ¡Gánala!
lesson-matchmaster-first-game-win-why = Necesitas 3 bazas, y esta es segura.
lesson-matchmaster-first-game-lead = La has ganado, así que sales tú: vale cualquier carta. Sal con tu triunfo 12. Los demás deben seguir con triunfos, y así se los sacas.
lesson-matchmaster-first-game-lead-why = Ahora el 12 es casi seguro: solo le gana el 13 de triunfo.
lesson-matchmaster-first-game-gone = Dos bazas. Aquí puedes consultar qué cartas se han jugado en esta mano. Ya han salido dos triunfos de los demás.
lesson-matchmaster-first-game-lose = Necesitas exactamente una baza más. Sal con el 6 azul oscuro: seguramente alguien le ganará, y tu triunfo 4 sigue en tu mano.
lesson-matchmaster-first-game-lose-why = El triunfo 4 es tu tercera baza. Vale más cuando no puedes seguir el palo.
lesson-matchmaster-first-game-must-trump = Se ha salido de naranja claro y no tienes. Entonces debes jugar un triunfo si lo tienes. Tu 4 gana la baza: ¡ya son tres!
lesson-matchmaster-first-game-last = Tu última carta es el 9 azul claro. Ya tienes tus tres bazas: ojalá alguien le gane. Sal con ella.
lesson-matchmaster-first-game-scored = Exactamente tres: 10 + 3 = 13 puntos para ti. Una predicción fallada le ha costado un punto a un rival. Aquí está la hoja de puntos.
lesson-matchmaster-first-game-end = Hay 13 manos: con 7 cartas, luego 6, hasta 1, y de nuevo hasta 7. Gana quien tenga más puntos. También puedes predecir ninguna baza: elige 0. ¡Sigue jugando!
