# Matcha in the terminal.

terminal-matcha-title = { $edition } edition · set { $set } of { $sets } · round { $round } of 3 · dealer: { $dealer }
terminal-matcha-title-unlimited = { $edition } edition · set { $set } · round { $round } of 3 · dealer: { $dealer }
terminal-matcha-face-down = face down
terminal-matcha-kinds = kinds
terminal-matcha-progress = { $kind } { $have } of { $goal }
terminal-matcha-progress-kinds = { $have } of { $goal } kinds
terminal-matcha-tokens = { $name }, tokens: { $tokens }
terminal-matcha-place = { $card } for { $slot }
terminal-matcha-pass = Pass
terminal-matcha-keep = { $count ->
    [0] Keep nothing
   *[other] Keep { $cards }
}
terminal-matcha-mat-done = Mat { $mat } (done): { $cards }
terminal-matcha-mat-now = Mat { $mat } (now): { $cards }
terminal-matcha-mat-next = Mat { $mat } (to come): { $cards }
terminal-matcha-now = now
terminal-matcha-done = done
terminal-matcha-kept = kept { $count }
terminal-matcha-your-kept = Kept from the last set: { $cards }
terminal-matcha-out = out of this round
terminal-matcha-has-chosen = has chosen
terminal-matcha-nobody = nobody takes anything
terminal-matcha-nobody-played = nobody played here; the token stays in the box
terminal-matcha-why-best-match = best match
terminal-matcha-why-only-match = the only match
terminal-matcha-why-missed = no match
terminal-matcha-why-alone = alone there, the card stays face down
terminal-matcha-order = What beats what where both match
terminal-matcha-both-match = both match:
terminal-matcha-box = Tokens left in the box
terminal-matcha-notation =
    - `3t suit` plays tea 3 beside the suit card.
    - `0 number` plays a zero beside the number card.
    - `t` is tea, `b` bowl, `w` water, `s` scoop; before it stands the number, and `0` alone is a zero.
    - `pass` passes.
    - `keep 0 3t` keeps these cards between sets (2015 edition).
    - `keep` keeps none.
