# 抹茶の盤面の言葉。

web-matcha-beats = { $first }は{ $second }に勝つ
web-matcha-mat-label = { matcha-mat }
web-matcha-mat-later = まだです。{ matcha-mat }は第{ $round }ラウンドの畳です。今は第{ $now }ラウンドです。
web-matcha-mat-over = { matcha-mat }は終わった第{ $round }ラウンドの畳です。今は第{ $now }ラウンドです。
web-matcha-slot-label = { $card }（{ $slot }で合わせる）
web-matcha-lies = { $name }：{ $card }
web-matcha-lies-down = { $name }：伏せたカード
web-matcha-lies-secret = { $name }：{ $card }（伏せたまま）
web-matcha-place = { $card }を{ $slot }に
web-matcha-pick-first = まず手札を一枚選んでください
web-matcha-by = { $slot ->
    [number] 数値で
   *[suit] スートで
}
web-matcha-dealer = ディーラー。毎ラウンド最初のターンです
web-matcha-dealer-mark = ディーラー
web-matcha-out = 抜け
web-matcha-set = 第{ $set }セット・{ $round }/3ラウンド
web-matcha-hand = 手札
web-matcha-cards-left = 手札{ $count }枚
web-matcha-tokens = { $token }：{ $goal }のうち{ $count }
web-matcha-kinds = 五種のうち{ $count }種
web-matcha-pass = パス
web-matcha-keep = { $cards }を残す
web-matcha-keep-none = 何も残さない
web-matcha-keep-these = { $count }枚を残す
web-matcha-decide = カードを裏向きに出すか、パス。
web-matcha-decide-pass = パスしかできません。
web-matcha-decide-keep = セットが終わりました。次のセットに残すカードは？
web-matcha-preview = { $token }のトークンがかかっています。{ $slot }でより良く合ったほうが取り、相手だけが合えば、外したほうは茶筌をもらいます。
web-matcha-preview-pass = カードをあとに残します。

## はじめての一局

web-matcha-lesson-1 = 茶室へようこそ。あなたと相手で道具を集めます。茶葉、茶碗、お湯、茶杓、そして茶筌。同じスートを三つ、茶筌を四つ、または五種を一つずつ集めれば勝ちです。
web-matcha-lesson-2 = 畳は三つ、1ラウンドに一つ。明るい畳で遊びます。左のカードには数値で、右のカードにはスートで合わせます。カードのしるしが、そこで取れるトークンです。
web-matcha-lesson-3 = 二人ともカードを裏向きに出します。茶碗の1は左の茶葉の1と数値が同じなので、数値で合います。手札から選び、そのカードの下に置きましょう。
web-matcha-lesson-4 = 相手も同じところに出しました。どこに出したかは見えますが、何かはわかりません。2枚目は反対側へ。ゼロは何にも合いません。そこが面白いところで、相手だけが合えば、あなたは茶筌をもらえます。スートのほうへ出しましょう。
web-matcha-lesson-5 = 4枚とも開きました。数値のほうは両方合ったので、小さな輪で決まります。茶碗はお湯に勝つので、茶葉はあなたのもの。スートのほうは相手だけが合い、相手は茶碗を、あなたは茶筌を取りました。
web-matcha-lesson-6 = 第2ラウンドは中央の畳。ディーラーのあなたからまた始めます。カードは3ラウンドで5枚だけ。ここはパスして、相手の出方を見ましょう。
web-matcha-lesson-7 = 相手は数値のほうに出しました。あなたにはもう1ターンあります。スートのほうにはまだ誰も出していません。茶杓の3を置きましょう。
web-matcha-lesson-8 = 相手がパスしたので、どちらのカードにも一人しか出していません。それぞれトークンを取り、カードは裏向きのままです。これで全部です。合わせる、わざと外す、こっそり取る。出したカードについて、本当でもうそでも、声に出して言ってかまいません。さあ、本番へ。
