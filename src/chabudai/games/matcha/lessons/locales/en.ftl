# The texts of the lessons. Terms: docs/glossary.md.

## 2020

lesson-matcha-2020-title = Matcha: your first game
lesson-matcha-2020-about = Match cards by number or suit, bluff, and collect tokens.
lesson-matcha-2020-welcome = Welcome! You and your opponent collect tokens: tea, bowl, water, scoop and whisk. You win with 3 tokens of one suit, with 4 whisks, or with one of each of the five kinds. These are the places for your tokens; the last field counts your kinds.
lesson-matcha-2020-mat = There are three mats, one for each round. We play at this one first. Each mat has two cards. You match the left card by number and the right card by suit.
lesson-matcha-2020-prize = The suit of the card is also the prize: here you can win a tea token on the left and a bowl token on the right.
lesson-matcha-2020-first = Your bowl 1 has the same number as the tea 1 on the left, so it matches. Choose it in your hand: each place tells you whether the card would match there. Then choose the place below the tea 1.
lesson-matcha-2020-first-why = It’s your only card that matches the number 1, and bowl beats the suits that are still hidden.
lesson-matcha-2020-zero = Your opponent has played too: you can see where, but not what. Your second card goes to the other side. A zero never matches, and that can help: if your opponent matches there and you don’t, you take a whisk. Play the zero by suit.
lesson-matcha-2020-zero-why = We want to see how a whisk is won, and a zero can’t do anything else.
lesson-matcha-2020-resolved = All four cards were revealed. By number you both matched, so the rank decided: bowl beats water, and you took the tea token. By suit only your opponent matched: they took the bowl token, and you took a whisk.
lesson-matcha-2020-loop = This loop shows the ranks: tea beats bowl, bowl beats water, water beats scoop – and scoop beats tea. Numbers go from 4 down to 1, but 1 beats 4. It’s always on the mat, so you don’t need to learn it.
lesson-matcha-2020-pass = Round 2 is at the centre mat. You’re the dealer, so you go first again. You have five cards for six places, so sometimes you have to pass. Pass now: you still have a second turn in this round.
lesson-matcha-2020-pass-why = Passing lets you wait and see where your opponent plays.
lesson-matcha-2020-alone = Your opponent has played by number, and no one has played by suit. Play your scoop 3 there: it matches the scoop 2.
lesson-matcha-2020-alone-why = It’s your only scoop, and a match is safe whatever your opponent does next.
lesson-matcha-2020-unseen = Your opponent passed. Each of you was alone at one place, so you each take its token, and those cards stay face down: no one learns what they were. You could even have played a card that doesn’t match!
lesson-matcha-2020-end = That’s the whole game: match, or choose not to, and hide what you hold. After playing a card, you can even talk about it with “Make a claim”, truthfully or not. After three rounds new cards are dealt; after two sets the tokens decide. Now play on!

## 2015

lesson-matcha-2015-title = Matcha 2015: your first game
lesson-matcha-2015-about = The first edition: a pass ends your round, and cards can be kept for the next set.
lesson-matcha-2015-welcome = Welcome! This is the edition of 2015. You win with 4 tokens of one kind, or with one of each of the five kinds: tea, bowl, water, scoop and whisk. There’s no limit on sets.
lesson-matcha-2015-mat = Each round is played at one mat. Match its left card by number, its right card by suit. The suit of the card is the token you play for.
lesson-matcha-2015-number = Cards are played face down. Your water 2 matches the number of the tea 2. Choose it, then the place below the tea 2.
lesson-matcha-2015-number-why = It’s your only 2, and this is the only place where it matches.
lesson-matcha-2015-suit = Your opponent has also played by number. Now match the bowl 4 by suit: play your bowl 3 on the right.
lesson-matcha-2015-suit-why = A card at both places means that your opponent takes nothing for free.
lesson-matcha-2015-ranks = All four cards matched, so the ranks decided. By number the suits are compared: water beats scoop. By suit the numbers are compared: 3 beats 1. Both tokens are yours!
lesson-matcha-2015-third = Round 2. Your tea 3 matches the number of the water 3. Play it there.
lesson-matcha-2015-third-why = It’s a sure match, and tea loses only to scoop.
lesson-matcha-2015-out = This is special in 2015: if you pass, you’re out until the next round, and your opponent goes on alone. Why pass then? Cards that you don’t play can be kept for the next set. Pass now.
lesson-matcha-2015-out-why = We want to see what happens after a pass, and your zero will be useful later.
lesson-matcha-2015-whisk = Your opponent went on alone and took the scoop token unseen. By number only your card matched: you took the water token, and your opponent took a whisk.
lesson-matcha-2015-fourth = Round 3, the last of this set. Play your scoop 4 by number: it matches the tea 4.
lesson-matcha-2015-fourth-why = Scoop even beats tea, so nothing that is still hidden beats this card.
lesson-matcha-2015-save = Your opponent has no cards left, so they’re out. You could play your zero by suit, but we keep it for the next set. Pass.
lesson-matcha-2015-save-why = A card that is still in your hand after the third round can be kept.
lesson-matcha-2015-keep = The set is over. Now choose in secret which cards you keep. You need a whisk for all five kinds, and a zero is a good way to get one. Choose the zero, then “Keep this card”.
lesson-matcha-2015-keep-why = If you keep nothing, you’re simply dealt five new cards. Here we keep the zero.
lesson-matcha-2015-end = You were dealt up to five cards again, and your opponent saw only how many you kept. Now they are the dealer and go first. You have tea, bowl and water: scoop and whisk are still missing. Play on!
