# 木の葉の小判。用語は RULES.ja.md。

leaf-coins-about = 小判を握り、全員のこぶしに合わせて何枚あるかを宣言し、ほかの人のはったりを見破るゲームです。

## 手とラベル

leaf-coins-move-hide = 小判を{ $first }枚握る
leaf-coins-move-say = { $first }枚と宣言する
leaf-coins-move-doubt = 宣言を疑う
leaf-coins-view-round = ラウンド
leaf-coins-view-leader = 親
leaf-coins-view-coins = 小判
leaf-coins-view-coins-in-play = 残りの小判の合計
leaf-coins-view-has-hidden = 握った
leaf-coins-view-claim = 直前の宣言
leaf-coins-view-claimer = 宣言した人
leaf-coins-view-last-fists = 前のラウンドのこぶし
leaf-coins-view-out = 脱落
leaf-coins-view-your-fist = あなたが握っている小判
leaf-coins-view-fists = 握っている小判

## できない理由と、できること

leaf-coins-unreadable = 「{ $move }」は木の葉の小判の手ではありません。hide と数（例：hide 2）、say と数（例：say 5）、または doubt と書いてください。
leaf-coins-hide-first = まだ宣言も疑いもできません。先に全員が小判を握ります。0枚から{ $coins }枚を握ってください。
leaf-coins-hidden-already = 全員がもう握りました。宣言するか、宣言を疑ってください。
leaf-coins-too-many = { $number }枚は握れません。残りは{ $coins }枚です。
leaf-coins-nothing-to-doubt = 疑う宣言がまだありません。最初の宣言をしてください。
leaf-coins-too-low = { $number }枚とは宣言できません。{ $claim }枚より多く、{ $most }枚まで宣言するか、疑ってください。
leaf-coins-too-high = { $number }枚とは宣言できません。残っている小判は全部で{ $most }枚で、直前の宣言は{ $claim }枚です。

## 出来事

leaf-coins-event-coins-hidden = { $hidden ->
    [yes] { $seat }がこぶしを握りました。
   *[no] { $seat }は小判を{ $number }枚握りました。
}
leaf-coins-event-claim-made = { $seat }は{ $number }枚と宣言しました。
leaf-coins-event-doubted = { $seat }は{ $claimer }の宣言（{ $number }枚）を疑いました。
leaf-coins-event-fists-opened = 全員がこぶしを開きました。{ $each }。合わせて{ $found }枚でした。
leaf-coins-event-fists-opened-each = { $seat }は{ $fists }枚
leaf-coins-event-coin-lost = 正しかったのは{ $rival }です。{ $seat }は小判を1枚失い、残りは{ $left }枚になりました。
leaf-coins-event-player-out = { $seat }は脱落しました。
leaf-coins-event-round-started = 第{ $round }ラウンドが始まりました。親は{ $leader }です。
leaf-coins-event-game-ended = ゲームが終わりました。{ $end }

## 終わった理由

leaf-coins-end-last-one = { $winners-count ->
    [1] 最後まで小判を残した{ $winners }の勝ちです。
   *[other] { $winners }が勝利を分け合います。
}
