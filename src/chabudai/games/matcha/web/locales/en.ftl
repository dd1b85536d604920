# Matcha in the browser.

web-matcha-beats = { $first } beats { $second }
web-matcha-mat-label = { matcha-mat }
web-matcha-mat-later = Not yet: the { matcha-mat } is for round { $round }. This is round { $now }.
web-matcha-mat-over = Round { $round } at the { matcha-mat } is over. This is round { $now }.
web-matcha-slot-label = { $card }, match by { $slot }
web-matcha-lies = { $name }: { $card }
web-matcha-lies-down = { $name }: a card face down
web-matcha-lies-secret = { $name }: { $card }, face down
web-matcha-place = { $card } by { $slot }
web-matcha-pick-first = First choose a card from your hand
web-matcha-by = { $slot ->
    [number] By number
   *[suit] By suit
}
web-matcha-dealer = dealer, goes first in every round
web-matcha-dealer-mark = dealer
web-matcha-out = out
web-matcha-set = Set { $set } · round { $round } of 3
web-matcha-hand = Your hand
web-matcha-cards-left = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
web-matcha-tokens = { $token }: { $count } of { $goal }
web-matcha-kinds = { $count } of the five kinds
web-matcha-pass = Pass
web-matcha-keep = Keep { $cards }
web-matcha-keep-none = Keep nothing
web-matcha-keep-these = { $count ->
    [one] Keep this card
   *[other] Keep these { $count }
}
web-matcha-decide = Play a card face down, or pass.
web-matcha-decide-pass = You can only pass.
web-matcha-decide-keep = The set is over. Which cards do you keep for the next one?
web-matcha-preview = At stake: a { $token } token for the best match by { $slot }. If only one of you matches, the other takes a whisk.
web-matcha-preview-pass = You save your cards for later.
