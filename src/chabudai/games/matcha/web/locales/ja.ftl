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
web-matcha-log-set = セット{ $set }
web-matcha-log-round = ラウンド{ $round }
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

## はじめての一局

web-matcha-lesson-1 = ようこそ！ あなたと相手はトークンを集めます。茶葉、茶碗、お湯、茶杓、茶筌の5種類です。同じスートを3個、茶筌を4個、または5種類を1個ずつ集めると勝ちです。
web-matcha-lesson-2 = 畳は3枚で、1ラウンドに1枚ずつ使います。いまは明るい畳でプレイします。左のカードには数値を、右のカードにはスートを一致させます。カードのアイコンが、そこで得られるトークンです。
web-matcha-lesson-3 = カードは2人とも伏せて出します。あなたの茶碗の1は、左の茶葉の1と数値が同じなので、数値が一致します。手札から選び、茶葉の1の下に置きましょう。
web-matcha-lesson-4 = 相手もカードを出しました。どこに出したかは見えますが、何かは分かりません。2枚目は反対側に出します。ゼロは何とも一致しませんが、それが役に立つこともあります。相手だけが一致すれば、あなたは茶筌を得るからです。ゼロをスートに出しましょう。
web-matcha-lesson-5 = 4枚すべてをめくりました。数値は2人とも一致したので、強さで決まります。茶碗はお湯に勝つので、あなたが茶葉トークンを得ました。スートは相手だけが一致したので、相手は茶碗トークンを、あなたは茶筌を得ました。
web-matcha-lesson-6 = 第2ラウンドは中央の畳です。あなたがディーラーなので、また先にプレイします。6か所に対して手札は5枚なので、パスが必要なこともあります。ここはパスして、相手の出方を見ましょう。
web-matcha-lesson-7 = 相手は数値に出しました。あなたにはもう1ターンあります。スートにはまだ誰も出していません。茶杓の3を出しましょう。
web-matcha-lesson-8 = 相手がパスしたので、どちらのカードにも1人しか出していません。それぞれトークンを得て、カードは伏せたままです。これでルールは全部です。一致させるか、あえて一致させないか。そして手の内を隠すこと。出したカードについて、本当でもうそでも宣言できます。では、本番のゲームへ！
