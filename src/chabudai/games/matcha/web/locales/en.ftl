# Words of Matcha's board.

web-matcha-beats = { $first } beats { $second }
web-matcha-mat-label = { matcha-mat }
web-matcha-mat-later = Not yet: the { matcha-mat } is for round { $round }. This is round { $now }.
web-matcha-mat-over = Round { $round } is over, and so is the { matcha-mat }. This is round { $now }.
web-matcha-slot-label = { $card }, to be matched by { $slot }
web-matcha-lies = { $name }: { $card }
web-matcha-lies-down = { $name }: a card face down
web-matcha-lies-secret = { $name }: { $card }, face down
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
web-matcha-decide-pass = You can only pass.
web-matcha-decide-keep = The set is over. Which cards do you keep for the next one?
web-matcha-preview = At stake: a { $token } token. The better match by { $slot } takes it; whoever misses against a match takes a whisk.
web-matcha-preview-pass = You save your cards for later.

## The first game

web-matcha-lesson-1 = Welcome to the tea room. You and your rival gather utensils: tea, bowl, water, scoop, and the whisk. Three of one suit win, or four whisks, or one of each of the five kinds.
web-matcha-lesson-2 = Three mats, one for each round. The lit one is played now. Its left card is matched by number, its right card by suit. The sign on a card is the token you can take there.
web-matcha-lesson-3 = Both of you play face down. Your bowl 1 has the same number as the tea 1 on the left, so it matches by number. Pick it in your hand, then the place below that card.
web-matcha-lesson-4 = Your rival has played against you: you see where, not what. Your second card goes to the other side. A zero matches nothing, and that is its charm: if your rival matches there and you do not, you get a whisk. Play it by suit.
web-matcha-lesson-5 = All four cards were turned. By number both matched, so the small loop decided: bowl beats water, the tea is yours. By suit only your rival matched: that is a bowl for them, and a whisk for you.
web-matcha-lesson-6 = Round two, the middle mat, and the dealer, you, goes first again. Cards are few: five for three rounds. This time pass and see what your rival does.
web-matcha-lesson-7 = Your rival has played by number. You have a second turn: by suit nobody has played yet. Put your scoop 3 there.
web-matcha-lesson-8 = Your rival passed, so you were both alone: each takes the token, and the cards stay face down. That is the whole game: match, miss on purpose, slip by unseen. You may even say aloud what you have played, true or not. Ready for a real one?
