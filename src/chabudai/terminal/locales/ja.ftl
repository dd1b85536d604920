# 端末クライアント。ゲームごとのことばは、それぞれのカタログにある。

## 人とボット

terminal-you = あなた
terminal-player = プレイヤー{ $number }
terminal-bot-random = 気まぐれ
terminal-bot-greedy = 初心者
terminal-bot-ismcts = 策士
terminal-bot-other = ボット
terminal-bot-numbered = { $name }{ $number }
terminal-dealer-mark = ディーラー

## 卓

terminal-moves = あなたの番です
terminal-moves-of = { $name }の番です
terminal-thinking = { $name }が考え中…
terminal-log = これまでの流れ
terminal-type = 手を入力します（例：{ $example }）
terminal-your-hand = 手札：{ $cards }
terminal-no-cards = 手札はありません
terminal-cards-left = { $name }の手札：{ $cards }枚
terminal-list = { $first }、{ $last }
terminal-over = ゲーム終了
terminal-nothing-to-say = いまは宣言できることがありません。
terminal-saved = 対戦を { $file } に保存しました。
terminal-not-saved = 対戦を { $file } に保存できませんでした：{ $why }
terminal-load-no-table = { $file } には、だれが遊ぶかが書かれていません。あなたは最初の席で、相手は{ $names }です。--bot か --hot-seat で選べます。

## キー

terminal-enter = Enter
terminal-key-help = ヘルプとルール
terminal-key-type = 手を入力
terminal-key-talk = 宣言
terminal-key-undo = 取り消し
terminal-key-sheet = 一覧
terminal-key-light = 明/暗
terminal-key-quit = 終了
terminal-key-back = 戻る
terminal-key-go-on = 続ける
terminal-key-again = もう一度遊ぶ
terminal-key-rules = ルールを読む
terminal-help-title = キー
terminal-help-numbers = その番号（文字）の手を選びます
terminal-help-pass = パスのあるゲームで、パスします
terminal-help-arrows = 手を選んで決定します
terminal-help-help = このページ（キー、手の書き方、ルール）を開きます
terminal-help-type = 手を入力します
terminal-help-talk = おしゃべりのあるゲームで、宣言をします
terminal-help-undo = 直前の自分の手を取り消します（ほかの人がプレイするか、何かが明らかになるまで）
terminal-help-sheet = 得点表や強さの順を見ます
terminal-help-light = 明るい画面と暗い画面を切り替えます
terminal-help-quit = 卓を離れます（--save があれば対戦を保存します）
terminal-help-back = 卓に戻ります
terminal-help-scroll = これまでの流れを前後に送ります
terminal-help-again = 終わったあと、もう一度遊びます
terminal-help-notation = 手の書き方

## 画面

terminal-refused = それはできません
terminal-clause = ルール [{ $rule }]
terminal-claim-title = 何と言いますか。本当でも嘘でもかまいません。
terminal-sheet-title = 一覧
terminal-hand-over = { $name }に画面を渡してください
terminal-hand-over-ready = { $name }は、ほかの人が見ていないことを確かめて Enter を押してください。
terminal-hand-over-undo = いまプレイした人は、u でまだ取り消せます。
terminal-moment = 結果

## 一行ずつ

terminal-plain-start = { $title }。ヘルプは ? です。
terminal-plain-fallback = ここでは全画面を使えないので、一行ずつお伝えします。
terminal-plain-missing = 全画面には { $install } が必要なので、一行ずつお伝えします。
terminal-plain-moves = できること：
terminal-plain-prompt = { $who ->
    [you] あなたの番です（番号か略号、? でヘルプ）：
   *[other] { $name }の番です（番号か略号、? でヘルプ）：
}
terminal-plain-help = 手の番号か、手そのもの（例：{ $example }）を入力してください。ほかの命令：{ $commands }。
terminal-plain-claims = 言えること：
terminal-plain-no-number = { $number }番の手はありません。
terminal-plain-undone = 取り消しました。
terminal-plain-again = もう一度遊ぶなら「{ $again }」と入力してください。ほかの入力で終わります。
terminal-plain-end = 入力が終わったので、卓を片づけます。
terminal-plain-bye = またどうぞ。
terminal-command-help = ヘルプ
terminal-command-rules = ルール
terminal-command-undo = 取り消し
terminal-command-claim = 宣言
terminal-command-sheet = 得点
terminal-command-quit = 終了
terminal-command-again = もう一度

## 抹茶

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

## マッチマスター

terminal-matchmaster-title = 第{ $hand }ディール（全13） · 各{ $cards }枚 · ディーラー：{ $dealer }
terminal-matchmaster-say = { $tricks }トリック
terminal-matchmaster-player = { $name }：予想 { $said }、獲得 { $taken }、得点 { $points }
terminal-matchmaster-said = 予想
terminal-matchmaster-taken = 獲得
terminal-matchmaster-points = 得点
terminal-matchmaster-sealed = 伏せ中
terminal-matchmaster-unsaid = まだ
terminal-matchmaster-trick-so-far = 場のトリック：{ $cards }
terminal-matchmaster-trick = トリック{ $number } · リード：{ $led }
terminal-matchmaster-last-trick = { $taker ->
    [you] あなたが最後のトリックを取りました
   *[other] { $name }が最後のトリックを取りました
}
terminal-matchmaster-no-trick = まだカードは出ていません
terminal-matchmaster-your-cards = 手札 · 切り札：{ $trump }
terminal-matchmaster-hand = 回
terminal-matchmaster-scored = 第{ $hand }ディール
terminal-matchmaster-sum = 合計
terminal-matchmaster-sheet = 予想/獲得、得点、合計
terminal-matchmaster-sheet-row = 第{ $hand }ディール：{ $boxes }
terminal-matchmaster-notation =
    - `13O` 最強の切り札、濃いオレンジの13を出します。
    - `O` は濃いオレンジ（切り札）、`o` は薄いオレンジ、`B` は濃い青、`b` は薄い青です。数字はその前に書きます。
    - `say 3` 3トリックと予想します。
