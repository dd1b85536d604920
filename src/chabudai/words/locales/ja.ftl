# どのゲームにも共通することば。
# プレイヤーは `$seat`（または別の役）。「あなた」も名前と同じ形で入る。

## できない手：何が、なぜできないか、代わりに何ができるか

table-no-such-seat = この卓に席{ $seat }はありません。席は0から{ $last }までです。
table-game-over = ゲームは終わっています。もう一度プレイするには、新しいゲームを始めてください。
table-chance-first = まだ手は選べません。カードを配る、ダイスを振るなど、運で決まることが先です。終わるまでお待ちください。
table-no-chance-now = いま「{ $move }」は起こりません。プレイヤーの番か、ゲームが終わっています。運で決まることは、ルールの定めるときにだけ起こります。
table-not-your-turn = あなたの番ではありません。いまは{ $names }の番です。
table-no-move = { $move } は手ではありません。手は短い文字列で書きます。
table-undo-not-yours = それは取り消せません。取り消せるのは自分の手だけで、そのあと誰も動いていないときに限ります。
table-undo-revealed = その手は取り消せません。何かが公開されたからです。取り消せるのは、何も公開しなかった手だけです。
table-no-claims-now = いま宣言できることはありません。宣言できるのは、自分が出したもので、ほかのプレイヤーに見えないものについてだけです。
table-no-such-claim = いま「{ $claim }」とは宣言できません。宣言できるもの：{ $claims }。
table-legal-now = { $rest ->
    [0] いま選べる手：{ $moves }。
   *[other] いま選べる手：{ $moves }、ほか{ $rest }通り。
}

## 途中で終わったゲーム

table-gave-up-already = { $name }はすでに降りています。降りられるのは1回だけです。
table-no-draws = ここでは引き分けにできません。合意による引き分けは、引き分けのあるゲームを2人でプレイするときだけです。
table-event-ended = { $reason ->
    [resigned] { $seat-is ->
        [you] あなたは投了しました。
       *[other] { $seat }が投了しました。
    }
    [out-of-time] { $seat-is ->
        [you] あなたは時間切れになりました。
       *[other] { $seat }が時間切れになりました。
    }
   *[agreed-draw] 合意により引き分けになりました。
}
table-end-resigned = { $seat-is ->
    [you] { $winners-count ->
        [0] { table-after-moves }あなたが投了しました。
       *[other] { table-after-moves }あなたが投了しました。{ $winners }の勝ちです。
    }
   *[other] { $winners-is ->
        [you] { table-after-moves }{ $seat }が投了しました。あなたの勝ちです。
       *[other] { $winners-count ->
            [0] { table-after-moves }{ $seat }が投了しました。
           *[other] { table-after-moves }{ $seat }が投了しました。{ $winners }の勝ちです。
        }
    }
}
table-end-out-of-time = { $seat-is ->
    [you] { $winners-count ->
        [0] { table-after-moves }あなたが時間切れになりました。
       *[other] { table-after-moves }あなたが時間切れになりました。{ $winners }の勝ちです。
    }
    [none] { table-after-moves }全員が同時に時間切れになりました。引き分けです。
   *[other] { $winners-is ->
        [you] { table-after-moves }{ $seat }が時間切れになりました。あなたの勝ちです。
       *[other] { $winners-count ->
            [0] { table-after-moves }{ $seat }が時間切れになりました。
           *[other] { table-after-moves }{ $seat }が時間切れになりました。{ $winners }の勝ちです。
        }
    }
}
table-end-agreed-draw = { table-after-moves }、合意により引き分けになりました。
table-after-moves = { $moves ->
    [0] 最初の手の前に
   *[other] { $moves }手で
}

## 宣言

table-event-claimed = { $seat }は「{ $claim }」と宣言しました。

## ことばをつなぐ

table-you = あなた
# `$count`は全部の数。2つは「と」、3つ以上は「、」だけでつなぐ。
table-list-and = { $count ->
    [2] { $first }と{ $last }
   *[other] { $first }、{ $last }
}
# それ以外。
table-list-comma = { $first }、{ $last }
# プレイヤーごとの内容。
table-list-each = { $first }／{ $last }

## 内容物

table-components = 内容物：確認済み{ $verified }点、出典1件のみ{ $single }点、復元{ $reconstructed }点。

## 簡易表示の盤面：見えるものを項目と値で示す

table-yes = はい
table-no = いいえ
table-view-players = プレイヤー
table-view-item = { $label }：{ $value }
table-view-group = { $label }（{ $value }）

## ボット：名前、強さを表す言葉、遊び方

table-bot-novice = ひな
table-bot-novice-level = 入門
table-bot-novice-about = ゲームを覚えたばかりで、相手の手をよく見落とします。
table-bot-casual = 太郎
table-bot-casual-level = 気楽
table-bot-casual-about = 目の前の得に飛びつき、先のことは忘れがちです。
table-bot-regular = 健二
table-bot-regular-level = 常連
table-bot-regular-about = 毎週プレイしていて、はっきりしたミスはほとんどしません。
table-bot-strong = さくら
table-bot-strong-level = 強豪
table-bot-strong-about = 何手も先を読み、ミスを見逃しません。
table-bot-expert = 小田先生
table-bot-expert-level = 達人
table-bot-expert-about = 隙を見せません。5段階で一番強い相手です。
table-bot-random = ランダム
table-bot-random-level = でたらめ
table-bot-random-about = できる手のどれかを適当に選びます。
table-bot-greedy = 定石
table-bot-greedy-level = 基準
table-bot-greedy-about = 先を読まず、その場で一番良い手を選びます。
table-bot-ismcts = 策士
table-bot-ismcts-level = 探索
table-bot-ismcts-about = この先の展開をいろいろ試して考えます。
table-bot-other = ボット
table-bot-with-level = { $name }・{ $level }
table-bot-numbered = { $name }{ $number }

## 終わったゲームの検討とヒント

table-review-best = 最善手です。勝つ見込みは{ $chance }％でした。
table-review-all-equal = ここではどの手もほぼ同じです。勝つ見込みは{ $chance }％でした。
table-review-won = どの手を選んでも、ほぼ勝ちが決まっていました。勝つ見込みは{ $chance }％でした。
table-review-lost = どの手を選んでも、ほぼ負けが決まっていました。勝つ見込みは{ $chance }％でした。
table-review-equal = 「{ $best }」とほぼ同じくらい良い手です。勝つ見込みは{ $chance }％でした。
table-review-good = 良い手ですが、「{ $best }」のほうが少し上です。勝つ見込みは、その手なら{ $best-chance }％、実際の手では{ $chance }％でした。
table-review-costly = 「{ $best }」のほうが良い手でした。勝つ見込みは、その手なら{ $best-chance }％、実際の手では{ $chance }％でした。
table-review-hint = この手で勝つ見込みは{ $chance }％です。
table-review-accuracy = { $name }：正確さ{ $accuracy }％
table-review-no-accuracy = { $name }：選択なし
table-review-decision = { $at }. { $name }：{ $move }（{ $label }）。{ $why }
table-review-mix = 理想の配分：{ $moves }。
table-review-mix-move = { $move } { $chance }％
table-review-label = { $label ->
    [best] 最善手
    [good] 好手
    [inaccuracy] 疑問手
    [mistake] 悪手
   *[blunder] 大悪手
}
