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
web-matcha-log-set = Set { $set }
web-matcha-log-round = Round { $round }
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

## Lesson

web-matcha-lesson-1 = Welcome! You and your opponent collect tokens: tea, bowl, water, scoop and whisk. You win with three tokens of one suit, with four whisks, or with one of each of the five kinds.
web-matcha-lesson-2 = There are three mats, one for each round. We’re playing at the highlighted mat. You match its left card by number and its right card by suit. The symbol on a card is the token you can win there.
web-matcha-lesson-3 = You both play cards face down. Your bowl 1 has the same number as the tea 1 on the left, so it matches by number. Choose it in your hand, then choose the place below the tea 1.
web-matcha-lesson-4 = Your opponent has played too: you can see where, but not what. Your second card goes to the other side. A zero never matches, and that can help you: if your opponent matches there and you don’t, you take a whisk. Play the zero by suit.
web-matcha-lesson-5 = All four cards are revealed. By number you both matched, so the ranking decided: bowl beats water, and you took the tea token. By suit only your opponent matched: they took a bowl token, and you took a whisk.
web-matcha-lesson-6 = Round two is at the middle mat. You’re the dealer, so you go first again. You have only five cards for six places, so sometimes you have to pass. Pass now and see what your opponent does.
web-matcha-lesson-7 = Your opponent has played by number. You have a second turn, and nobody has played by suit yet. Play your scoop 3 there.
web-matcha-lesson-8 = Your opponent passed, so each of you played alone somewhere: you each take a token, and the cards stay face down. That’s the whole game: match, or choose not to, and hide what you hold. You can even make claims about your cards, true or false. Ready for a real game?
