# 抹茶の盤面の言葉。

web-matcha-beats = { $first }は{ $second }に勝つ
web-matcha-mat-label = { matcha-mat }
web-matcha-mat-later = まだです。{ matcha-mat }は第{ $round }ラウンドで使います。いまは第{ $now }ラウンドです。
web-matcha-mat-over = { matcha-mat }の第{ $round }ラウンドは終わりました。いまは第{ $now }ラウンドです。
web-matcha-slot-label = { $card }（{ $slot }の一致を狙う）
web-matcha-lies = { $name }：{ $card }
web-matcha-lies-down = { $name }：伏せたカード
web-matcha-lies-secret = { $name }：{ $card }（伏せ札）
web-matcha-took = { $name }が獲得：{ $token }
web-matcha-place = { $card }を{ $slot }に
web-matcha-pick-first = まず手札を1枚選んでください
web-matcha-by = { $slot ->
    [number] 数値で
   *[suit] スートで
}
web-matcha-dealer = ディーラー。毎ラウンド先にプレイします
web-matcha-dealer-mark = ディーラー
web-matcha-opponent = 相手
web-matcha-out = 抜け
web-matcha-set = セット{ $set } · ラウンド{ $round }／3
web-matcha-log-set = セット{ $set }
web-matcha-log-round = ラウンド{ $round }
web-matcha-hand = あなたの手札
web-matcha-cards-left = 手札{ $count }枚
web-matcha-tokens = { $token }：{ $goal }個中{ $count }個
web-matcha-kinds = 5種類中{ $count }種類
web-matcha-tray = { $name }：トークン
web-matcha-goal = { $edition ->
    [2015] 同じ種類のトークン4個、または5種類を1個ずつ集めると勝ちです。
   *[2020] 同じスートのトークン3個、茶筌4個、または5種類を1個ずつ集めると勝ちです。
}
web-matcha-or = { $first }か{ $last }
web-matcha-near = { $who ->
    [you] あなたは{ $tokens }があと1個で勝ち。
   *[other] { $name }は{ $tokens }があと1個で勝ち。
}
web-matcha-near-pair = { $who ->
    [you] あなたはあと2個で勝ち、このラウンドで両方取れます：{ $tokens }。
   *[other] { $name }はあと2個で勝ち、このラウンドで両方取れます：{ $tokens }。
}
web-matcha-pair = { $first }と{ $last }
web-matcha-two = { $token ->
    [tea] 茶葉
    [bowl] 茶碗
    [water] お湯
    [scoop] 茶杓
   *[whisk] 茶筌
}2個
web-matcha-decided-tie = 決め手は{ $token }、{ $most }対{ $least }です。
web-matcha-pass = パス
web-matcha-keep = { $cards }を残す
web-matcha-keep-none = 何も残さない
web-matcha-keep-these = { $count }枚を残す
web-matcha-decide = カードを伏せて出すか、パスしてください。
web-matcha-decide-pass = パスしかできません。
web-matcha-decide-keep = セットが終わりました。次のセットに残すカードは？
web-matcha-preview-pass = { $then ->
    [turn] カードを温存し、2ターン目にはまだ出せます。相手だけが出した場所のトークンは相手のものです。
   *[nothing] { $edition ->
        [2015] カードを温存し、次のラウンドまで抜けます。相手は1人で続け、あなたが出していない場所のトークンを得ます。
       *[2020] カードを温存しますが、このラウンドのターンはこれで最後です。相手だけが出した場所のトークンは相手のものです。
    }
}
web-matcha-verdict-match = 一致します。
web-matcha-verdict-miss = 一致しません。
web-matcha-verdict-match-short = 一致
web-matcha-verdict-miss-short = 不一致
web-matcha-if-they-miss = 相手が一致しなければ、あなたは{ $token }のトークンを、相手は茶筌を得ます。
web-matcha-if-they-match = 相手が一致すれば、相手は{ $token }のトークンを、あなたは茶筌を得ます。どちらも一致しなければ、誰も何も得ません。
web-matcha-both = 両方が一致したら、{ $beats }には勝ち、{ $loses }には負けます。
web-matcha-both-best = 両方が一致してもトークンはあなたのものです（{ $beats }に勝ちます）。
web-matcha-both-worst = 両方が一致したら、{ $loses }に負けます。
web-matcha-both-never = まだ見えていないカードに、ここで一致するものはありません。
web-matcha-alone-maybe = 相手がここに出さなければ、カードを見せずに{ $token }のトークンを得ます。
web-matcha-alone-sure = 相手はもうここに出せません。カードを見せずに{ $token }のトークンを得ます。
