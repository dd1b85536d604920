# 抹茶の盤面の言葉。

web-matcha-beats = { $first }は{ $second }に勝つ
web-matcha-mat-label = { matcha-mat }
web-matcha-mat-later = まだです。{ matcha-mat }は第{ $round }ラウンドで使います。いまは第{ $now }ラウンドです。
web-matcha-mat-over = { matcha-mat }の第{ $round }ラウンドは終わりました。いまは第{ $now }ラウンドです。
web-matcha-slot-label = { $card }（{ $slot }の一致を狙う）
web-matcha-lies = { $name }：{ $card }
web-matcha-lies-down = { $name }：伏せたカード
web-matcha-lies-secret = { $name }：{ $card }（伏せ札）
web-matcha-place = { $card }を{ $slot }に
web-matcha-pick-first = まず手札を1枚選んでください
web-matcha-by = { $slot ->
    [number] 数値で
   *[suit] スートで
}
web-matcha-dealer = ディーラー。毎ラウンド先にプレイします
web-matcha-dealer-mark = ディーラー
web-matcha-out = 抜け
web-matcha-set = セット{ $set } · ラウンド{ $round }／3
web-matcha-hand = あなたの手札
web-matcha-cards-left = 手札{ $count }枚
web-matcha-tokens = { $token }：{ $goal }個中{ $count }個
web-matcha-kinds = 5種類中{ $count }種類
web-matcha-pass = パス
web-matcha-keep = { $cards }を残す
web-matcha-keep-none = 何も残さない
web-matcha-keep-these = { $count }枚を残す
web-matcha-decide = カードを伏せて出すか、パスしてください。
web-matcha-decide-pass = パスしかできません。
web-matcha-decide-keep = セットが終わりました。次のセットに残すカードは？
web-matcha-preview = { $slot }で最良の一致なら、{ $token }トークンを得ます。1人だけが一致したら、もう1人は茶筌を得ます。
web-matcha-preview-pass = 手札をあとのために取っておきます。
