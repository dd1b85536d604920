# マッチマスターの盤のことば。

web-matchmaster-hand = あなたの手札
web-matchmaster-hand-number = 第{ $hand }ディール／13
web-matchmaster-cards-left = 手札{ $count }枚
web-matchmaster-points = { $points }点
web-matchmaster-dealer = このディールのディーラー
web-matchmaster-dealer-mark = ディーラー
web-matchmaster-dealer-letter = 親
web-matchmaster-not-said = 考え中
web-matchmaster-closed = 手を握っています（予想ずみ）
web-matchmaster-closed-own = { $said }本握っています
web-matchmaster-closed-known = { $said }本握っています
web-matchmaster-tally = 予想{ $said }、獲得{ $taken }
web-matchmaster-trump = 切り札
web-matchmaster-trump-is = 切り札：{ $suit }
web-matchmaster-led = リード
web-matchmaster-led-is = リード：{ $suit }
web-matchmaster-led-none = リード前
web-matchmaster-led-mark = リード
web-matchmaster-trick = 場のトリック
web-matchmaster-lies = { $name }：{ $card }
web-matchmaster-lies-takes = { $name }：{ $card }（いま一番強い）
web-matchmaster-takes = 獲得
web-matchmaster-last-trick = 前のトリック
web-matchmaster-predict = 手札{ $cards }枚で、何トリック取れますか。
web-matchmaster-pick = マッチ{ $count }本
web-matchmaster-close-hand = { $count ->
    [0] 何も持たずに握る
   *[other] マッチ{ $count }本を握る
}
web-matchmaster-say = { $count }トリック
web-matchmaster-preview-say = { $count ->
    [0] 1つも取らなければ10点。取るごとに1点失います。
   *[other] ちょうど{ $count }トリックなら、10点と1トリックにつき1点。1つずれるごとに1点失います。
}
web-matchmaster-decide = カードを出してください。リードは{ $suit }です。
web-matchmaster-decide-lead = あなたのリードです。どのカードでも出せます。
web-matchmaster-scores = 得点表
web-matchmaster-sheet = 得点表
web-matchmaster-sheet-cards = 枚数
web-matchmaster-sheet-hand = 第{ $hand }ディール、{ $size }枚
web-matchmaster-sheet-total = 合計
web-matchmaster-sheet-cell = 予想{ $said }、獲得{ $taken }、{ $points }点、合計{ $total }点
web-matchmaster-sheet-hint = 丸は当たり。線で消した予想は外れで、となりが実際に取った数です。
