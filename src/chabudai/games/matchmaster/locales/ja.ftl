# マッチマスター。用語は docs/glossary.md に従う。カードは、ことば（`$card`）と略号（`$card-text`）の両方がある。

matchmaster-about = 手札を見て何トリック取れるかを予想し、ぴったりその数だけ取るゲームです。

## オプション

matchmaster-option-dealer = 最初のディーラー
matchmaster-option-dealer-value = { $value ->
    [0] 席1
    [1] 席2
    [2] 席3
    [3] 席4
    [4] 席5
    [5] 席6
   *[6] 席7
}

## 名前

matchmaster-suit = { $suit ->
    [O] 濃いオレンジ
    [o] 薄いオレンジ
    [B] 濃い青
   *[b] 薄い青
}
matchmaster-card = { matchmaster-suit }の{ $number }

## できない手：何が、なぜできないか、代わりに何ができるか

matchmaster-unreadable = 「{ $move }」はマッチマスターの手ではありません。予想は say とトリック数（例：say 3）、カードは O・o・B・b の1から13（例：13O）で書いてください。
matchmaster-predict-first = まだカードは出せません。予想が先です。0から{ $most }トリックまでで予想してください。
matchmaster-predicted-already = 予想はもう変えられません。プレイが始まっています。カードを出してください。
matchmaster-too-many-tricks = { $said }トリックとは予想できません。手札の枚数より多くなります。0から{ $most }までで予想してください。
matchmaster-not-in-hand = { $card } は手札にないので出せません。自分の手札から出してください。
matchmaster-follow-dark-orange = { $card } は出せません。リードは切り札の濃いオレンジで、手札にもあります。濃いオレンジを出してください。
matchmaster-follow-light-orange = { $card } は出せません。リードは薄いオレンジで、手札にもあります。強弱は問わないので、薄いオレンジを出してください。
matchmaster-follow-dark-blue = { $card } は出せません。リードは濃い青で、手札にもあります。強弱は問わないので、濃い青を出してください。
matchmaster-follow-light-blue = { $card } は出せません。リードは薄い青で、手札にもあります。強弱は問わないので、薄い青を出してください。
matchmaster-must-trump = { $card } は出せません。リードのスートはありませんが、切り札があります。濃いオレンジを出してください。
matchmaster-beat-trump = { $card } は出せません。切り札がリードされ、いま一番強い { $best } に勝てます。もっと強い切り札を出してください。
matchmaster-overtrump = { $card } は出せません。トリックに切り札 { $best } があり、それに勝てます。もっと強い切り札を出してください。
matchmaster-no-deal = 「{ $move }」は配り方ではありません。deal に続けて、各プレイヤーのカードをスラッシュで区切って書いてください。
matchmaster-deal-seats = { $found }人分は配れません。プレイヤーは{ $seats }人です。全員に1人分ずつ配ってください。
matchmaster-deal-size = このディールでは、1人に{ $found }枚は配れません。全員に{ $size }枚ずつ配ってください。
matchmaster-deal-unknown = 「{ $card }」というカードはありません。カードは O・o・B・b の1から13までです。
matchmaster-deal-twice = { $card } は2回配れません。どのカードも1枚だけです。別のカードを配ってください。

## ログ

matchmaster-event-hand-started = 第{ $hand }ディール（全13）が始まりました。手札は{ $size }枚、ディーラーは{ $dealer }です。
matchmaster-event-hand-dealt = { $hidden ->
    [yes] { $seat }に手札が配られました。
   *[no] { $seat }に { $cards-text } が配られました。
}
matchmaster-event-prediction-sealed = { $hidden ->
    [yes] { $seat }は予想を決めました。
   *[no] { $seat }は{ $said }トリックと予想しました。
}
matchmaster-event-predictions-revealed = 予想が公開されました。{ $each }。リードは{ $leader }です。
matchmaster-event-predictions-revealed-each = { $seat }：{ $said }
matchmaster-event-card-played = { $leads ->
    [yes] { $seat }は{ $card }（{ $card-text }）をリードしました。
   *[no] { $seat }は{ $card }（{ $card-text }）を出しました。
}
matchmaster-event-trick-taken = { $seat }が{ $card }（{ $card-text }）でトリックを取りました。
matchmaster-event-hand-scored = 第{ $hand }ディールが終わりました。{ $each }。
matchmaster-event-hand-scored-each = { $seat }：予想{ $said }、獲得{ $taken }、{ $points }点（合計{ $scores }点）
matchmaster-event-game-ended = ゲームが終わりました。{ $end }

## 終わった理由

matchmaster-points = { $points }点
matchmaster-end-thirteen-hands = { $winners-count ->
    [1] 13ディールを終えて、{ matchmaster-points }で{ $winners }の勝ちです。
   *[other] 13ディールを終えて、{ $winners }が{ matchmaster-points }で並び、勝利を分け合います。
}

## 検討とヒント

matchmaster-review-play = { $card }
matchmaster-review-predict = { $said ->
    [0] 0トリックと予想する
   *[other] { $said }トリックと予想する
}
matchmaster-review-holds = 持っているかもしれないスート
matchmaster-review-exactly = { $said ->
    [0] ありうる配り方で試すと、{ $chance }％の場合に1トリックも取りません。
   *[other] ありうる配り方で試すと、{ $chance }％の場合にちょうど{ $said }トリックを取ります。
}
matchmaster-review-predictions = { $bold ->
    [yes] ありうる配り方で試すと、その予想どおりになるのは{ $chance }％だけ、あなたの予想どおりになるのは{ $instead }％です。それでも、その予想のほうが平均で{ $points }点多くなります。
   *[no] ありうる配り方で試すと、その予想どおりになるのは{ $chance }％、あなたの予想どおりになるのは{ $instead }％です。
}
matchmaster-review-comes-true = ありうる配り方で試すと、予想どおりになるのは、{ $card }なら{ $chance }％、あなたのカードなら{ $instead }％です。
matchmaster-review-more-points = { $card }なら、このディールの終わりの点が平均で{ $points }点多くなります。
matchmaster-review-rivals = { $card }なら、ほかの人のうち最も点の多い人の点が、このディールの終わりに平均で{ $points }点少なくなります。
matchmaster-review-needs = { $needs ->
    [over] もう予想より多く取っていて、あと1トリック取るごとに1点を失います
    [short] もう予想の数は取れませんが、1トリック取るごとに失う点が1点減ります
    [zero] 0トリックと予想したので、1トリックも取りたくありません
    [none] 予想した数はもう取ったので、これ以上は取りたくありません
    [all] 残りの{ $left }トリックをすべて取る必要があります
   *[some] 残りの{ $left }トリックのうち{ $needed }トリックを取る必要があります
}
matchmaster-review-fate = { $does ->
    [takes] { $card }なら、このトリックを必ず取ります
    [loses] { $card }なら、このトリックを取ることはありません
    [open] { $card }なら、このトリックを取るかもしれませんが、負ける可能性も残っています
   *[beatable] { $card }なら、このトリックを取らずに済むかもしれません
}
matchmaster-review-card = { $contrary ->
    [yes] { matchmaster-review-needs }。しかし{ matchmaster-review-fate }。
   *[no] { matchmaster-review-needs }。{ matchmaster-review-fate }。
}
