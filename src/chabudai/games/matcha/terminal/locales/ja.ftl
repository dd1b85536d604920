# ターミナルの 抹茶。

terminal-matcha-title = { $edition }年版 · 第{ $set }セット（全{ $sets }） · ラウンド{ $round }／3 · ディーラー：{ $dealer }
terminal-matcha-title-unlimited = { $edition }年版 · 第{ $set }セット · ラウンド{ $round }／3 · ディーラー：{ $dealer }
terminal-matcha-face-down = 裏向き
terminal-matcha-kinds = 種類
terminal-matcha-progress = { $kind } { $goal }個中{ $have }個
terminal-matcha-progress-kinds = { $goal }種類中{ $have }種類
terminal-matcha-tokens = { $name }のトークン：{ $tokens }
terminal-matcha-place = { $card }を{ $slot }に
terminal-matcha-pass = パス
terminal-matcha-keep = { $count ->
    [0] 何も残さない
   *[other] { $cards } を残す
}
terminal-matcha-mat-done = 畳{ $mat }（終了）：{ $cards }
terminal-matcha-mat-now = 畳{ $mat }（いま）：{ $cards }
terminal-matcha-mat-next = 畳{ $mat }（これから）：{ $cards }
terminal-matcha-now = いま
terminal-matcha-done = 終了
terminal-matcha-kept = { $count }枚残した
terminal-matcha-your-kept = 前のセットから残したカード：{ $cards }
terminal-matcha-out = このラウンドは抜けた
terminal-matcha-has-chosen = 選び終えた
terminal-matcha-nobody = 誰も何も得ません
terminal-matcha-nobody-played = ここには誰も出さず、トークンは箱に残ります
terminal-matcha-why-best-match = 最良の一致
terminal-matcha-why-only-match = 一人だけ一致
terminal-matcha-why-missed = 一致せず
terminal-matcha-why-alone = 相手なし。カードは裏向きのまま
terminal-matcha-order = 両者が一致したときの強さ
terminal-matcha-both-match = 両者が一致したら：
terminal-matcha-box = 箱に残るトークン
terminal-matcha-notation =
    - `3t suit` 茶葉の3をスートのカードに出します。
    - `0 number` ゼロを数値のカードに出します。
    - `t` は茶葉、`b` は茶碗、`w` はお湯、`s` は茶杓です。数字はその前に書きます。`0` だけならゼロです。
    - `pass` パスします。
    - `keep 0 3t` セットの間に、そのカードを残します（2015年版）。
    - `keep` 何も残しません。
