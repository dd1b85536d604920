# ターミナルの 抹茶。

terminal-matcha-title = { $edition }年版 · セット{ $set }／{ $sets } · ラウンド{ $round }／3 · ディーラー：{ $dealer }
terminal-matcha-title-unlimited = { $edition }年版 · セット{ $set } · ラウンド{ $round }／3 · ディーラー：{ $dealer }
terminal-matcha-face-down = 伏せ札
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
terminal-matcha-nobody = 誰もトークンを得ません
terminal-matcha-nobody-played = 誰も出していないので、誰もトークンを得ません
terminal-matcha-why-best-match = 最良の一致
terminal-matcha-why-only-match = 1人だけ一致
terminal-matcha-why-missed = 一致しない
terminal-matcha-why-alone = 1人だけ出した。カードは伏せたまま
terminal-matcha-order = 2人とも一致したときの強さ
terminal-matcha-both-match = 2人とも一致：
terminal-matcha-box = 残りのトークン
terminal-matcha-notation =
    - `3t suit` 茶葉の3をスートのカードの横に出します。
    - `0 number` ゼロを数値のカードの横に出します。
    - カードは数値と文字で書きます。`t` は茶葉、`b` は茶碗、`w` はお湯、`s` は茶杓です。ゼロは `0` です。
    - `pass` パスします。
    - `keep 0 3t` そのカードを次のセットに残します（2015年版）。
    - `keep` 1枚も残しません。
