# 抹茶。用語は RULES.ja.md に従う。カードは、ことば（`$card`）と略号（`$card-text`）の両方がある。

matcha-about = 一服のお茶に必要な道具を集めましょう。畳のカードに数値かスートを合わせてカードを伏せ、相手の読みを外すゲームです。
matcha-box-2015-title = 抹茶 2015
matcha-box-2015-about = 最初の版です。誰かが勝つまで続き、余ったカードは次のセットに残せます。同じもの四つか、五種すべてで勝ち。

## オプション

matcha-option-edition = 版
matcha-option-edition-value = { $value ->
    [2015] 2015年版：勝者が出るまで続く。残った手札は次のセットに持ち越せる。同じ種類4個か5種類そろえば勝ち
   *[2020] 2020年版：最大2セット。同じスート3個、茶筌4個、または5種類そろえば勝ち
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

## お断り：何が、なぜだめで、どうすればよいか

matcha-unreadable = 「{ $move }」は抹茶の手として読めません。3t suit（スートに出す）や 0 number（数値に出す）のように、カードと場所を書いてください。パスは pass、手札を残すときは keep とカードを書きます。
matcha-not-in-hand = { $card } は手札にないので出せません。自分の手札から出すか、パスしてください。
matcha-taken-number = この畳の数値のカードには、もう自分のカードを出しています。1枚しか置けないので、スートのカードに出すか、パスしてください。
matcha-taken-suit = この畳のスートのカードには、もう自分のカードを出しています。1枚しか置けないので、数値のカードに出すか、パスしてください。
matcha-keep-now = セットが終わり、手札が残っています。先に残すカードを選んでください。keep に続けてカードを書きます。残さないときは keep だけです。
matcha-keep-own = { $cards } は残せません。手札は { $hand } です。全部でも一部でも、残さなくてもかまいません。
matcha-keep-later = カードを残せるのは3ラウンド目のあとです。いまはカードを出すか、パスしてください。
matcha-nothing-kept = この版ではカードを持ち越せません。セットごとに18枚すべてを混ぜ直します。カードを出すか、パスしてください。
matcha-no-deal = 「{ $move }」は配り方として読めません。deal に続けて畳の6枚を書き、スラッシュで区切って各プレイヤーのカードを書いてください。
matcha-deal-unknown = 「{ $card }」というカードはありません。カードは 0 と、t・b・w・s の1から4までです。
matcha-deal-table = 畳のカードが{ $found }枚では配れません。{ $size }枚にしてください。
matcha-deal-zero-on-table = ゼロは畳に置けません。畳の6枚はすべてスートのあるカードにしてください。
matcha-deal-twice = { $card } はもう山札に残っていないので配れません。別のカードにしてください。
matcha-deal-hand = 席{ $seat }に{ $found }枚は配れません。手札が5枚になるように{ $due }枚配ってください。

## おしゃべり

matcha-claim-number-match = 私のカードは数値が一致しています。
matcha-claim-number-miss = 私のカードは数値が一致していません。
matcha-claim-suit-match = 私のカードはスートが一致しています。
matcha-claim-suit-miss = 私のカードはスートが一致していません。

## できごと

matcha-event-set-started = 第{ $set }セット、ディーラーは{ $dealer }です。畳は順に（数値のカード、スートのカード）：{ $table-1-text } { $table-2-text }、{ $table-3-text } { $table-4-text }、{ $table-5-text } { $table-6-text }。
matcha-event-hand-dealt = { $count ->
    [0] { $seat }は5枚すべて残したので、カードは配られません。
   *[other] { $hidden ->
        [yes] { $seat }に{ $count }枚配られました。
       *[no] { $seat }に{ $count }枚配られました：{ $cards-text }。
    }
}
matcha-event-card-placed = { $hidden ->
    [yes] { $seat }は{ matcha-mat }の{ matcha-slot }のカードに1枚伏せました。
   *[no] { $seat }は{ matcha-mat }の{ matcha-slot }のカードに{ $card }（{ $card-text }）を伏せました。
}
matcha-event-passed = { $out ->
    [yes] { $seat }はパスして、次のラウンドまで抜けます。
   *[no] { $seat }はパスしました。
}
matcha-event-cards-revealed = { matcha-slot }のカード、{ $face }（{ $face-text }）に出した2枚をめくります：{ $each }。
matcha-event-cards-revealed-each = { $seat }は{ $cards }（{ $cards-text }）
matcha-event-token-taken = { $why ->
    [best-match] { matcha-slot }は{ $seat }が最良の一致で、{ matcha-token }トークンを得ます。
    [only-match] { matcha-slot }が一致したのは{ $seat }だけで、{ matcha-token }トークンを得ます。
    [missed] { $seat }は{ matcha-slot }が一致せず、{ matcha-token }トークンを得ます。
   *[alone] { matcha-slot }のカードに出したのは{ $seat }だけで、{ matcha-token }トークンを得ます。カードは伏せたままです。
}
matcha-event-nothing-taken = { $why ->
    [empty] { matcha-mat }の{ matcha-slot }のカードには誰も出さなかったので、トークンは動きません。
   *[no-match] { matcha-slot }はどちらも一致せず、誰も何も得ません。
}
matcha-event-set-ended = 第{ $set }セットが終わりました。まだ勝者はいません。
matcha-event-cards-kept = { $hidden ->
    [yes] { $seat }は残すカードを決めました。
   *[no] { $cards-count ->
        [0] { $seat }はカードを残しません。
       *[other] { $seat }は次のセットに { $cards-text } を残します。
    }
}
matcha-event-play-on = 二人とも勝利条件を満たし、トークンもまったく同じです。もう1ラウンド続けます。
matcha-event-game-ended = ゲーム終了です。{ $end }

## 終わった理由

matcha-end-enough-of-a-suit = 同じスートのトークンを集めて、{ $winners }の勝ちです。
matcha-end-enough-whisks = 茶筌を集めて、{ $winners }の勝ちです。
matcha-end-all-five = 5種類のトークンをそろえて、{ $winners }の勝ちです。
matcha-end-both-at-once = 同じラウンドに二人とも条件を満たしました。茶葉から順にトークンの数を比べて、{ $winners }の勝ちです。
matcha-end-last-round = 最後のラウンドが終わりました。茶葉から順にトークンの数を比べて、{ $winners }の勝ちです。
matcha-end-draw = 5種類のトークンがすべて同数なので、引き分けです。
