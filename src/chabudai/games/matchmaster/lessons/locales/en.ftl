# The texts of the lessons. Terms: docs/glossary.md.

## first-game

lesson-matchmaster-first-game-title = MatchMaster: your first game
lesson-matchmaster-first-game-about = Predict how many tricks you’ll take, then take exactly that many.
lesson-matchmaster-first-game-welcome = Welcome! You hold 7 cards in four suits, from 1 (low) to 13 (high). In every trick each player plays one card, and the best card takes the trick.
lesson-matchmaster-first-game-trump = Dark orange is always trump: it beats all other suits. You have two trumps, the 12 and the 4.
lesson-matchmaster-first-game-goal = First everyone predicts in secret how many tricks they’ll take. If you take exactly that many, you score 10 points plus 1 per trick. Otherwise you lose 1 point for every trick too many or too few.
lesson-matchmaster-first-game-predict = Your dark blue 13 and your trump 12 should each take a trick, and the small trump perhaps one more. Predict 3: pick up the third matchstick, then confirm.
lesson-matchmaster-first-game-predict-why = With this hand 3 is the number you can reach.
lesson-matchmaster-first-game-total = Now all predictions are open. Here you see them together: 6 for 7 tricks. So no one has to fight for every trick, but someone will get one too many.
lesson-matchmaster-first-game-follow = Light blue was led, so you must follow suit: only your light blue cards are allowed. The 11 is already winning and your 9 can’t beat it. Play the 3 and keep the 9.
lesson-matchmaster-first-game-follow-why = A card that can’t win the trick should be your lowest one.
lesson-matchmaster-first-game-forced = The player who took the trick leads the next one. Light orange was led, and the 2 is your only light orange card. Play it.
lesson-matchmaster-first-game-win = Dark blue was led. Nothing beats a 13 except a trump, and no one can trump any more in this trick: you play last. Take it!
lesson-matchmaster-first-game-win-why = You need 3 tricks, and this one is certain.
lesson-matchmaster-first-game-lead = You took it, so you lead: any card is allowed. Lead your trump 12. The others must follow suit with trumps, which also pulls theirs out.
lesson-matchmaster-first-game-lead-why = Now the 12 is nearly safe: only the 13 of trumps beats it.
lesson-matchmaster-first-game-gone = Two tricks. Here you can look up which cards were played in this hand. Each of the others has played one trump.
lesson-matchmaster-first-game-lose = You need exactly one more trick. Lead the dark blue 6: someone will probably beat it, and your trump 4 stays in hand.
lesson-matchmaster-first-game-lose-why = The trump 4 is your third trick. It’s worth most when you can’t follow suit.
lesson-matchmaster-first-game-must-trump = Light orange was led and you have none. Then you must play a trump if you have one. Your 4 takes the trick: that’s three!
lesson-matchmaster-first-game-last = Your last card is the light blue 9. You have your three tricks, so hope that someone beats it. Lead it.
lesson-matchmaster-first-game-scored = Exactly three: 10 + 3 = 13 points for you. A missed prediction cost your opponent a point. The score sheet is here.
lesson-matchmaster-first-game-end = There are 13 hands: with 7 cards, then 6, down to 1, and up to 7 again. The most points win. A prediction of no tricks is possible too: choose 0 for it. Play on!
