# Matcha in the terminal.

terminal-matcha-title = { $edition } edition · set { $set } of { $sets } · round { $round } of 3 · dealer: { $dealer }
terminal-matcha-title-unlimited = { $edition } edition · set { $set } · round { $round } of 3 · dealer: { $dealer }
terminal-matcha-face-down = face down
terminal-matcha-kinds = kinds
terminal-matcha-progress = { $kind } { $have } of { $goal }
terminal-matcha-progress-kinds = { $have } of { $goal } kinds
terminal-matcha-tokens = { $name }, tokens: { $tokens }
terminal-matcha-place = { $card } by { $slot }
terminal-matcha-pass = Pass
terminal-matcha-keep = { $count ->
    [0] Keep nothing
   *[other] Keep { $cards }
}
terminal-matcha-mat-done = Mat { $mat } (done): { $cards }
terminal-matcha-mat-now = Mat { $mat } (now): { $cards }
terminal-matcha-mat-next = Mat { $mat } (later): { $cards }
terminal-matcha-now = now
terminal-matcha-done = done
terminal-matcha-kept = kept { $count }
terminal-matcha-your-kept = Kept from the last set: { $cards }
terminal-matcha-out = out of this round
terminal-matcha-has-chosen = has chosen
terminal-matcha-nobody = no one takes a token
terminal-matcha-nobody-played = no one played here, so no one takes the token
terminal-matcha-why-best-match = best match
terminal-matcha-why-only-match = the only match
terminal-matcha-why-missed = doesn’t match
terminal-matcha-why-alone = played alone; the card stays face down
terminal-matcha-order = What beats what when both match
terminal-matcha-both-match = both match:
terminal-matcha-box = Tokens left in the supply
terminal-matcha-notation =
    - `3t suit` plays tea 3 beside the suit card.
    - `0 number` plays a zero beside the number card.
    - A card is its number and a letter: `t` tea, `b` bowl, `w` water, `s` scoop. `0` is a zero.
    - `pass` passes.
    - `keep 0 3t` keeps these cards for the next set (2015 edition).
    - `keep` keeps none.
