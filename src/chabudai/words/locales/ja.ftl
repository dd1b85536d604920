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

table-gave-up-already = { $name }さんはすでに降りています。降りるのは一度だけです。
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
        [0] { table-moves }であなたが投了しました。
       *[other] { table-moves }であなたが投了しました。{ $winners }の勝ちです。
    }
   *[other] { $winners-is ->
        [you] { table-moves }で{ $seat }が投了しました。あなたの勝ちです。
       *[other] { $winners-count ->
            [0] { table-moves }で{ $seat }が投了しました。
           *[other] { table-moves }で{ $seat }が投了しました。{ $winners }の勝ちです。
        }
    }
}
table-end-out-of-time = { $seat-is ->
    [you] { $winners-count ->
        [0] { table-moves }であなたが時間切れになりました。
       *[other] { table-moves }であなたが時間切れになりました。{ $winners }の勝ちです。
    }
    [none] { table-moves }で全員が同時に時間切れになりました。引き分けです。
   *[other] { $winners-is ->
        [you] { table-moves }で{ $seat }が時間切れになりました。あなたの勝ちです。
       *[other] { $winners-count ->
            [0] { table-moves }で{ $seat }が時間切れになりました。
           *[other] { table-moves }で{ $seat }が時間切れになりました。{ $winners }の勝ちです。
        }
    }
}
table-end-agreed-draw = { table-moves }で、合意により引き分けになりました。
table-moves = { $moves }手

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

table-components = 内容物：確認済み{ $verified }、出典1件のみ{ $single }、復元{ $reconstructed }。

## 汎用ボード：見えるものを項目と値で示す

table-yes = はい
table-no = いいえ
table-view-players = プレイヤー
table-view-item = { $label }：{ $value }
table-view-group = { $label }（{ $value }）
