# 抹茶。用語は docs/glossary.md に従う。カードは、ことば（`$card`）と略号（`$card-text`）の両方がある。

matcha-about = 一服のお茶に必要な道具を集めましょう。カードを伏せて出し、畳のカードと数値かスートを一致させ、相手をはったりで惑わせるゲームです。
matcha-box-2015-title = 抹茶 2015
matcha-box-2015-about = 初版です。余った手札は次のセットに残せます。同じ種類のトークン4個か、5種類すべてを集めれば勝ちです。

## オプション

matcha-option-edition = 版
matcha-option-edition-value = { $value ->
    [2015] 2015年版：セット数の制限なし。余った手札を残せる。同じ種類4個か、5種類すべてで勝ち
   *[2020] 2020年版：最大2セット。同じスート3個、茶筌4個、または5種類すべてで勝ち
}

## 名前

matcha-suit = { $suit ->
    [t] 茶葉
    [b] 茶碗
    [w] お湯
   *[s] 茶杓
}
matcha-token = { $token ->
    [tea] 茶葉
    [bowl] 茶碗
    [water] お湯
    [scoop] 茶杓
   *[whisk] 茶筌
}
matcha-slot = { $slot ->
    [number] 数値
   *[suit] スート
}
matcha-mat = { $round ->
    [1] 左の畳
    [2] 中央の畳
   *[3] 右の畳
}
matcha-card = { $suit ->
    [none] ゼロ
   *[other] { matcha-suit }の{ $number }
}

## できない手：何が、なぜできないか、代わりに何ができるか

matcha-unreadable = 「{ $move }」は抹茶の手ではありません。カードと場所（3t suit、0 number など）、pass、または keep と残すカードを書いてください。
matcha-not-in-hand = { $card } は手札にないので出せません。自分のカードを出すか、パスしてください。
matcha-taken-number = そこには出せません。数値のカードの横に、もう自分のカードがあります。スートのカードの横に出すか、パスしてください。
matcha-taken-suit = そこには出せません。スートのカードの横に、もう自分のカードがあります。数値のカードの横に出すか、パスしてください。
matcha-keep-now = いまはできません。セットが終わったので、先に残すカードを選んでください。keep に続けてカードを書きます。残さないときは keep だけを書きます。
matcha-keep-own = { $cards } は残せません。手札は { $hand } です。全部でも一部でも、1枚も残さなくてもかまいません。
matcha-keep-later = まだカードは残せません。選ぶのは第3ラウンドのあとです。カードを出すか、パスしてください。
matcha-nothing-kept = この版ではカードを残せません。セットごとに18枚すべてを混ぜます。カードを出すか、パスしてください。
matcha-no-deal = 「{ $move }」は配り方ではありません。deal に続けて畳の6枚を書き、スラッシュで区切って各プレイヤーのカードを書いてください。
matcha-deal-unknown = 「{ $card }」というカードはありません。カードは 0 と、t・b・w・s の1から4までです。
matcha-deal-table = 畳に{ $found }枚は配れません。{ $size }枚配ってください。
matcha-deal-zero-on-table = ゼロは畳に配れません。畳の6枚はすべてスートのあるカードです。別のカードを配ってください。
matcha-deal-twice = { $card } は配れません。山札に残っていません。別のカードを配ってください。
matcha-deal-hand = 席{ $seat }に{ $found }枚は配れません。手札は5枚です。{ $due }枚配ってください。

## 宣言

matcha-claim-number-match = 私のカードは数値が一致しています
matcha-claim-number-miss = 私のカードは数値が一致しません
matcha-claim-suit-match = 私のカードはスートが一致しています
matcha-claim-suit-miss = 私のカードはスートが一致しません

## ログ

matcha-event-set-started = 第{ $set }セットが始まりました。ディーラーは{ $dealer }です。畳（数値のカード、スートのカード）：{ $table-1-text } { $table-2-text }、{ $table-3-text } { $table-4-text }、{ $table-5-text } { $table-6-text }。
matcha-event-hand-dealt = { $count ->
    [0] { $seat }は5枚すべて残したので、カードは配られませんでした。
   *[other] { $hidden ->
        [yes] { $seat }に{ $count }枚配られました。
       *[no] { $seat }に{ $count }枚配られました：{ $cards-text }。
    }
}
matcha-event-card-placed = { $hidden ->
    [yes] { $seat }は{ matcha-mat }の{ matcha-slot }のカードの横に1枚伏せました。
   *[no] { $seat }は{ matcha-mat }の{ matcha-slot }のカードの横に{ $card }（{ $card-text }）を伏せました。
}
matcha-event-passed = { $out ->
    [yes] { $seat }はパスして、次のラウンドまで抜けました。
   *[no] { $seat }はパスしました。
}
matcha-event-cards-revealed = { matcha-slot }のカード、{ $face }（{ $face-text }）の横の2枚をめくりました：{ $each }。
matcha-event-cards-revealed-each = { $seat }は{ $cards }（{ $cards-text }）
matcha-event-token-taken = { $why ->
    [best-match] { matcha-slot }で最良の一致は{ $seat }で、{ matcha-token }トークンを得ました。
    [only-match] { matcha-slot }が一致したのは{ $seat }だけで、{ matcha-token }トークンを得ました。
    [missed] { $seat }は{ matcha-slot }が一致せず、{ matcha-token }トークンを得ました。
   *[alone] { matcha-slot }のカードに出したのは{ $seat }だけで、{ matcha-token }トークンを得ました。カードは伏せたままです。
}
matcha-event-nothing-taken = { $why ->
    [empty] { matcha-mat }の{ matcha-slot }のカードには誰も出さず、誰もトークンを得ませんでした。
   *[no-match] { matcha-slot }は誰も一致せず、誰もトークンを得ませんでした。
}
matcha-event-set-ended = 第{ $set }セットが終わりました。まだ勝者はいません。
matcha-event-cards-kept = { $hidden ->
    [yes] { $seat }は残すカードを決めました。
   *[no] { $cards-count ->
        [0] { $seat }はカードを残しませんでした。
       *[other] { $seat }は次のセットに { $cards-text } を残しました。
    }
}
matcha-event-play-on = 2人とも勝利条件を満たし、どのトークンも同数でした。もう1ラウンド続けます。
matcha-event-game-ended = ゲームが終わりました。{ $end }

## 終わった理由

matcha-count = { $count }
matcha-end-enough-of-a-suit = { matcha-token }トークンを{ matcha-count }個集めて、{ $winners }の勝ちです。
matcha-end-enough-whisks = 茶筌トークンを{ matcha-count }個集めて、{ $winners }の勝ちです。
matcha-end-all-five = 5種類のトークンをそろえて、{ $winners }の勝ちです。
matcha-end-both-at-once = 同じラウンドに2人とも勝利条件を満たしました。茶葉、茶碗、お湯、茶杓、茶筌の順に数を比べて、{ $winners }の勝ちです。
matcha-end-last-round = 最後のラウンドが終わりました。茶葉、茶碗、お湯、茶杓、茶筌の順に数を比べて、{ $winners }の勝ちです。
matcha-end-draw = 引き分けです。2人のトークンがまったく同じです。

## 検討とヒント

matcha-review-pass = パス
matcha-review-place = { $card }を{ matcha-slot }のカードの横に出す
matcha-review-keep = { $count ->
    [0] カードを残さない
   *[other] { $cards }を残す
}
matcha-review-hand = 相手の手札
matcha-review-face-down = { matcha-mat }の{ matcha-slot }のカードの横にある、相手の伏せたカード
matcha-review-fact = { $fact }。
matcha-review-stake-token = { $token ->
    [whisk] 茶筌
   *[other] { matcha-token }のトークン
}
matcha-review-stake = { $stake ->
    [own] { matcha-review-stake-token }があと1個あれば、あなたは勝利条件を満たします。
    [opponent] { matcha-review-stake-token }があと1個あれば、相手は勝利条件を満たします。
   *[both] { matcha-review-stake-token }があと1個あれば、どちらも勝利条件を満たします。
}
matcha-review-takes-whisk = そこで相手のカードが一致すれば、あなたは茶筌を得て、勝利条件を満たします。
matcha-review-gives-whisk = { $wins ->
    [yes] { $card }は{ matcha-slot }と一致します。そこで相手のカードが一致しなければ、相手は茶筌を得て、勝利条件を満たします。
   *[no] { $card }は{ matcha-slot }と一致します。そこで相手のカードが一致しなければ、相手は茶筌を得ます。
}
matcha-review-alone = 相手はもう{ matcha-slot }のカードの横に出せないので、{ $card }で必ず{ matcha-token }のトークンを得られます
matcha-review-against-match = { $chance ->
    [100] { matcha-slot }のカードの横にある相手のカードが何であっても、{ $card }で{ matcha-token }のトークンを得られます
   *[other] 見えていないカードから数えると、{ $card }は{ matcha-slot }のカードの横にある相手のカードに{ $chance }％の割合で勝ちます
}
matcha-review-no-match = { $card }は{ matcha-slot }と一致しません。見えていないカードから数えると、そこにある相手のカードも一致しないので、どちらも{ matcha-token }のトークンを得られません
matcha-review-against-miss = { $card }は{ matcha-slot }と一致しませんが、これを出せば、相手が{ matcha-token }のトークンを得るのは、そこにある相手のカードが一致するときだけです。見えていないカードから数えると、その割合は{ $chance }％で、そのときあなたは茶筌を得ます
matcha-review-open-match = { $count ->
    [0] { $card }は{ matcha-slot }と一致し、相手が持ちうるカードの中に、そこでこれに勝てるものはありません
   *[other] { $card }は{ matcha-slot }と一致し、相手が持ちうるカードの中で、そこでこれに勝てるのは{ $count }枚です
}
matcha-review-open-miss = { $later ->
    [0] { $card }は残りの畳のどのカードとも一致しないので、出しても一致の機会は失われません。相手がそこに何も出さなければ、{ matcha-token }のトークンを得られます
   *[other] { $card }は{ matcha-slot }と一致しないので、{ matcha-token }のトークンを得られるのは、相手がそこに何も出さないときだけです
}
matcha-review-keeps = そうすれば{ $card }を残せます。畳のほかのカード{ $count }枚と一致します。
matcha-review-saves-to-win = そうすれば{ $card }を{ matcha-mat }の{ matcha-slot }のカードに使えます。そこで一致し、相手が持ちうるカードの中に、これに勝てるものはありません。{ matcha-token }のトークンがあと1個あれば、あなたは勝利条件を満たします。
matcha-review-leaves-free = そうすれば{ matcha-slot }のカードの横に{ $card }を出せます。これは一致し、相手が持ちうるカードの中に、そこでこれに勝てるものはありません。
matcha-review-pass-for-now = パスすれば何も見せずに手札を残せます。このラウンドにはもう1ターンあります。
matcha-review-pass-gives = ここでパスすると、このラウンドではもう出せません。相手は{ $tokens }のトークンを得ますが、手札は残ります。
matcha-review-pass-last = これはセットの最後のラウンドの最後のターンなので、手札はもう役に立ちません。
matcha-review-your-cards = 手札{ $count }枚
matcha-review-pass-saves = { $mats ->
    [0] パスすると、あなたのこのラウンドは終わりますが、{ matcha-review-your-cards }を次のセットに残せます。
   *[other] パスすると、あなたのこのラウンドは終わりますが、{ matcha-review-your-cards }を残りの畳{ $mats }枚のために残せます。
}
matcha-review-pass-costs = パスしたあとは、このラウンドではもう出せません。あなたのカードがない場所では、相手はどのカードでもトークンを得られます。
