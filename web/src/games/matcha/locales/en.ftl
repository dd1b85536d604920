# Words of Matcha's board.

web-matcha-beats = { $first } beats { $second }
web-matcha-mat-label = { matcha-mat }
web-matcha-slot-label = { $card }, to be matched by { $slot }
web-matcha-place = { $card } by { $slot }
web-matcha-pick-first = First choose a card of your hand
web-matcha-by = { $slot ->
    [number] By number
   *[suit] By suit
}
web-matcha-dealer = deals, and begins every round
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
web-matcha-decide-keep = The set is over. Which cards do you keep for the next one?
web-matcha-preview-match = It matches the { $slot }: the better match takes a { $token } token.
web-matcha-preview-miss = It does not match the { $slot }: against a match it earns a whisk, alone the { $token } token.
web-matcha-preview-pass = You keep your cards for later.

## The first game

web-matcha-lesson-1 = Welcome to the tea room. You and Hana gather utensils: tea, bowl, water, scoop, and the whisk. Three of one suit win, or four whisks, or one of each of the five kinds.
web-matcha-lesson-2 = Three mats, one for each round. The lit one is played now. Its left card is matched by number, its right card by suit. The sign on a card is the token you can take there.
web-matcha-lesson-3 = Both of you play face down. Your scoop 1 has the number of the card 1 of tea, so it matches by number. Pick it in your hand, then the place below the left card.
web-matcha-lesson-4 = Hana has played too: you see where, but not what. Your second card goes to the other side. Your zero matches nothing, and that is its charm: if Hana matches and you do not, you get a whisk. Play it by suit.
web-matcha-lesson-5 = Both cards are turned. Where both match, the small loop says who is better: the arrow goes from the winner to the loser. Where only one matches, the other takes a whisk. Where you were alone, the token is yours, whatever your card.
web-matcha-lesson-6 = Round two, the middle mat. The dealer goes first again. Sometimes it is wise to keep your cards: pass this turn and watch.
web-matcha-lesson-7 = That is the whole game: match, or miss on purpose, and keep Hana guessing. You may even say aloud what you have played, true or not. Ready for a real one?
