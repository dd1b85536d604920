# Lo que dice cualquier mesa, se juegue a lo que se juegue.
# Quien juega es `$seat` (u otro papel) y `$seat-is`: `you` u `other`.

## Negativas: qué, por qué y qué valdría

table-no-such-seat = En esta mesa no hay asiento { $seat }: los asientos van del 0 al { $last }.
table-game-over = La partida ha terminado y ya no se puede jugar nada. Para seguir, empieza otra.
table-chance-first = Todavía no puede jugar nadie: antes le toca al azar, por ejemplo un reparto. Después se sigue.
table-no-chance-now = «{ $move }» no puede ocurrir ahora: le toca jugar a alguien, o la partida ha terminado. El azar solo interviene donde lo piden las reglas.
table-not-your-turn = No es tu turno. La mesa espera a { $names }.
table-no-move = { $move } no es una jugada: una jugada es un texto corto.
table-undo-not-yours = Solo puedes deshacer tu propia jugada, y solo mientras sea la última.
table-undo-revealed = Esa jugada ya no se puede deshacer: le mostró a alguien algo nuevo. Solo se deshace lo que no ha revelado nada.
table-no-claims-now = Ahora no hay nada que afirmar: se habla de algo que has jugado y que los demás no ven.
table-no-such-claim = Ahora no puedes afirmar «{ $claim }». Sí puedes: { $claims }.
table-legal-now = { $rest ->
    [0] Ahora vale: { $moves }.
   *[other] Ahora vale: { $moves } y { $rest } más.
}

## Charla

table-event-claimed = { $seat-is ->
    [you] Dices: «{ $claim }»
   *[other] { $seat } dice: «{ $claim }»
}

## Unir palabras

table-you = tú
# Dos cosas, o las dos últimas de muchas.
table-list-and = { $first } y { $last }
# Todas las demás.
table-list-comma = { $first }, { $last }
# Lo que se cuenta de un jugador tras otro.
table-list-each = { $first }; { $last }

## Componentes

table-components = Componentes: { $verified } verificados, { $single } de una sola fuente, { $reconstructed } reconstruidos.

## Tableros genéricos: lo que se ve, como etiquetas y valores

table-yes = sí
table-no = no
table-view-players = Jugadores
table-view-item = { $label }: { $value }
table-view-group = { $label } ({ $value })
