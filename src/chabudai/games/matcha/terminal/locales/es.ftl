# Matcha en la terminal.

terminal-matcha-title = edición de { $edition } · serie { $set } de { $sets } · ronda { $round } de 3 · reparte: { $dealer }
terminal-matcha-title-unlimited = edición de { $edition } · serie { $set } · ronda { $round } de 3 · reparte: { $dealer }
terminal-matcha-face-down = bocabajo
terminal-matcha-kinds = tipos
terminal-matcha-progress = { $kind } { $have } de { $goal }
terminal-matcha-progress-kinds = { $have } de { $goal } tipos
terminal-matcha-tokens = { $name }, fichas: { $tokens }
terminal-matcha-place = { $card } por { $slot }
terminal-matcha-pass = Pasar
terminal-matcha-keep = { $count ->
    [0] No guardar nada
   *[other] Guardar { $cards }
}
terminal-matcha-mat-done = Tatami { $mat } (hecho): { $cards }
terminal-matcha-mat-now = Tatami { $mat } (ahora): { $cards }
terminal-matcha-mat-next = Tatami { $mat } (después): { $cards }
terminal-matcha-now = ahora
terminal-matcha-done = hecho
terminal-matcha-kept = guardadas: { $count }
terminal-matcha-your-kept = Guardadas de la serie anterior: { $cards }
terminal-matcha-out = fuera de esta ronda
terminal-matcha-has-chosen = ya ha elegido
terminal-matcha-nobody = nadie toma ficha
terminal-matcha-nobody-played = nadie ha jugado aquí, así que nadie toma la ficha
terminal-matcha-why-best-match = mejor emparejamiento
terminal-matcha-why-only-match = único emparejamiento
terminal-matcha-why-missed = no empareja
terminal-matcha-why-alone = sin oposición; la carta sigue bocabajo
terminal-matcha-order = Qué gana a qué si ambos emparejan
terminal-matcha-both-match = si ambos emparejan:
terminal-matcha-box = Fichas que quedan en la reserva
terminal-matcha-notation =
    - `3t suit` juega el 3 de té junto a la carta de palo.
    - `0 number` juega un cero junto a la carta de número.
    - Una carta es su número y una letra: `t` té, `b` bol, `w` agua, `s` cucharilla. `0` es un cero.
    - `pass` pasa.
    - `keep 0 3t` guarda esas cartas para la próxima serie (edición de 2015).
    - `keep` no guarda ninguna.
