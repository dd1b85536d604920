# マッチマスター。用語は RULES.ja.md に従う。カードは、ことば（`$card`）と略号（`$card-text`）の両方がある。

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

## お断り：何が、なぜだめで、どうすればよいか

matchmaster-unreadable = 「{ $move }」はマッチマスターの手として読めません。予想は say 3 のように say と数を、カードは 13O のように1から13と O・o・B・b のどれかを書いてください。
matchmaster-predict-first = 予想がまだなので、カードは出せません。取れそうなトリック数を0から{ $most }までで予想してください。
matchmaster-predicted-already = 予想は出そろい、もう変えられません。カードを出してください。
matchmaster-too-many-tricks = { $said }トリックとは予想できません。手札の枚数より多くは取れないので、0から{ $most }までにしてください。
matchmaster-not-in-hand = { $card } は手札にないので出せません。自分の手札から出してください。
matchmaster-follow-dark-orange = { $card } は出せません。リードは切り札の濃いオレンジで、手札にもあります。濃いオレンジを出してください。
matchmaster-follow-light-orange = { $card } は出せません。リードは薄いオレンジで、手札にもあります。強弱は問わないので、薄いオレンジを出してください。
matchmaster-follow-dark-blue = { $card } は出せません。リードは濃い青で、手札にもあります。強弱は問わないので、濃い青を出してください。
matchmaster-follow-light-blue = { $card } は出せません。リードは薄い青で、手札にもあります。強弱は問わないので、薄い青を出してください。
matchmaster-must-trump = { $card } は出せません。リードのスートがなく、切り札を持っています。濃いオレンジを出してください。
matchmaster-beat-trump = { $card } は出せません。切り札がリードされ、いま一番強い { $best } に勝てる切り札を持っています。それより強い切り札を出してください。
matchmaster-overtrump = { $card } は出せません。すでに切り札 { $best } が出ていて、それに勝てる切り札を持っています。それより強い切り札を出してください。
matchmaster-no-deal = 「{ $move }」は配り方として読めません。deal に続けて、各プレイヤーのカードをスラッシュで区切って書いてください。
matchmaster-deal-seats = 手札が{ $found }人分では配れません。{ $seats }人全員の分を書いてください。
matchmaster-deal-size = いま{ $found }枚は配れません。このディールでは全員に{ $size }枚ずつ配ります。
matchmaster-deal-unknown = 「{ $card }」というカードはありません。カードは O・o・B・b の1から13までです。
matchmaster-deal-twice = { $card } は1枚しかないので、二度は配れません。別のカードにしてください。

## できごと

matchmaster-event-hand-started = 第{ $hand }ディール（全13）、手札は{ $size }枚です。ディーラーは{ $dealer }です。
matchmaster-event-hand-dealt = { $hidden ->
    [yes] { $seat }は手札を確認しました。
   *[no] { $seat }の手札は { $cards-text } です。
}
matchmaster-event-prediction-sealed = { $hidden ->
    [yes] { $seat }は予想を決めました。
   *[no] { $seat }の予想は{ $said }トリックです。
}
matchmaster-event-predictions-revealed = 予想を公開します。{ $each }。{ $leader }がリードします。
matchmaster-event-predictions-revealed-each = { $seat }：{ $said }
matchmaster-event-card-played = { $leads ->
    [yes] { $seat }は{ $card }（{ $card-text }）をリードしました。
   *[no] { $seat }は{ $card }（{ $card-text }）を出しました。
}
matchmaster-event-trick-taken = { $seat }が{ $card }（{ $card-text }）でトリックを取りました。
matchmaster-event-hand-scored = 第{ $hand }ディールの得点です。{ $each }。
matchmaster-event-hand-scored-each = { $seat }：予想{ $said }、獲得{ $taken }、{ $points }点（合計{ $scores }点）
matchmaster-event-game-ended = ゲーム終了です。{ $end }

## 終わった理由

matchmaster-end-thirteen-hands = { $winners-count ->
    [1] 13ディールを終えて、得点の最も多い{ $winners }の勝ちです。
   *[other] 13ディールを終えて、{ $winners }が同点トップで、勝利を分け合います。
}
