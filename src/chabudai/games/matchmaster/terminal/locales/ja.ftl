# ターミナルの マッチマスター。

terminal-matchmaster-title = ディール{ $hand }／13 · 手札{ $cards }枚 · ディーラー：{ $dealer }
terminal-matchmaster-say = { $tricks }トリック
terminal-matchmaster-player = { $name }：予想 { $said }、獲得 { $taken }、得点 { $points }
terminal-matchmaster-said = 予想
terminal-matchmaster-taken = 獲得
terminal-matchmaster-points = 得点
terminal-matchmaster-sealed = 決定
terminal-matchmaster-unsaid = まだ
terminal-matchmaster-trick-so-far = 場のトリック：{ $cards }
terminal-matchmaster-trick = トリック{ $number } · リード：{ $led }
terminal-matchmaster-last-trick = { $taker ->
    [you] あなたが直前のトリックを取りました
   *[other] { $name }が直前のトリックを取りました
}
terminal-matchmaster-no-trick = まだカードは出ていません
terminal-matchmaster-your-cards = 手札 · 切り札：{ $trump }
terminal-matchmaster-hand = ディール
terminal-matchmaster-scored = 第{ $hand }ディール
terminal-matchmaster-sum = 合計
terminal-matchmaster-sheet = 予想/獲得、得点、合計
terminal-matchmaster-sheet-row = 第{ $hand }ディール：{ $boxes }
terminal-matchmaster-notation =
    - `13O` 最強の切り札、濃いオレンジの13を出します。
    - カードは数字と文字で書きます。`O` は濃いオレンジ（切り札）、`o` は薄いオレンジ、`B` は濃い青、`b` は薄い青です。
    - `say 3` 3トリックと予想します。
