# どのゲームにも共通することば。
# プレイヤーは `$seat`（または別の役）。「あなた」も名前と同じ形で入る。

## お断り：何が、なぜだめで、どうすればよいか

table-no-such-seat = この卓に席{ $seat }はありません。席は0から{ $last }までです。
table-game-over = ゲームは終わっているので、もうプレイできません。続けるには新しいゲームを始めてください。
table-chance-first = まだ誰も動けません。カードを配るなど、運まかせのことが先です。済んだら続けてください。
table-no-chance-now = いま「{ $move }」は起こりません。プレイヤーの番か、ゲームが終わったところです。運まかせのことは、ルールに定められたところでだけ起こります。
table-not-your-turn = あなたの番ではありません。いまは{ $names }の番です。
table-no-move = { $move } は手として読めません。手は短い文字列で書いてください。
table-undo-not-yours = 取り消せるのは自分の手だけで、そのあとに誰も動いていないときに限ります。
table-undo-revealed = その手で新しいことが明らかになったので、もう取り消せません。取り消せるのは、何も明らかにしなかった手だけです。
table-no-claims-now = いま言えることはありません。話せるのは、自分が出した、ほかの人には見えないカードなどについてだけです。
table-no-such-claim = いま「{ $claim }」とは言えません。言えるのは次のものです：{ $claims }。
table-legal-now = { $rest ->
    [0] いま選べる手：{ $moves }。
   *[other] いま選べる手：{ $moves }、ほか{ $rest }通り。
}

## おしゃべり

table-event-claimed = { $seat }の発言：「{ $claim }」

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

table-components = 内容物：確認済み{ $verified }、出典は一つ{ $single }、復元{ $reconstructed }。

## 汎用ボード：見えるものを項目と値で示す

table-yes = はい
table-no = いいえ
table-view-players = プレイヤー
table-view-item = { $label }：{ $value }
table-view-group = { $label }（{ $value }）
