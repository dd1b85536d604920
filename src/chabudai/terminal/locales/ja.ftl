# 端末クライアント。ゲームごとのことばは、それぞれのカタログにある。

## 人とボット

terminal-you = あなた
terminal-player = プレイヤー{ $number }
terminal-bot-random = 気まぐれ
terminal-bot-greedy = 初心者
terminal-bot-ismcts = 策士
terminal-bot-other = ボット
terminal-dealer-mark = （ディーラー）

## 卓

terminal-moves = あなたの番です
terminal-moves-of = { $name }の番です
terminal-thinking = { $name }が考え中…
terminal-log = これまでの流れ
terminal-type = 手を入力します（例：{ $example }）
terminal-your-hand = 手札：{ $cards }
terminal-no-cards = 手札はありません
terminal-cards-left = { $name }の手札は{ $cards }枚です。
terminal-over = ゲーム終了
terminal-nothing-to-say = いまは宣言できることがありません。
terminal-saved = 対戦を { $file } に保存しました。
terminal-not-saved = 対戦を { $file } に保存できませんでした：{ $why }

## キー

terminal-enter = Enter
terminal-key-help = ヘルプとルール
terminal-key-type = 手を入力
terminal-key-talk = 宣言
terminal-key-undo = 取り消し
terminal-key-sheet = 一覧
terminal-key-light = 明るさ
terminal-key-quit = 終了
terminal-key-back = 戻る
terminal-key-go-on = 続ける
terminal-key-again = もう一度遊ぶ
terminal-key-rules = ルールを読む
terminal-help-title = キー
terminal-help-numbers = その番号（文字）の手を打ちます
terminal-help-arrows = 手を選んで打ちます
terminal-help-help = このページ（キー、手の書き方、ルール）を開きます
terminal-help-type = 手を入力します
terminal-help-talk = おしゃべりのあるゲームで、宣言をします
terminal-help-undo = 直前の自分の手を取り消します（相手が打つか、何かが明らかになるまで）
terminal-help-sheet = 得点表や強さの順を見ます
terminal-help-light = 明るい画面と暗い画面を切り替えます
terminal-help-quit = 卓を離れます（--save があれば対戦を保存します）
terminal-help-back = 卓に戻ります
terminal-help-notation = 手の書き方

## 画面

terminal-refused = それはできません
terminal-clause = ルール [{ $rule }]
terminal-claim-title = 何と言いますか。本当でも嘘でもかまいません。
terminal-sheet-title = 一覧
terminal-hand-over = { $name }に画面を渡してください
terminal-hand-over-ready = { $name }は、ほかの人が見ていないことを確かめて Enter を押してください。
terminal-hand-over-undo = いま打った人は、u でまだ取り消せます。
terminal-moment = 結果

## 一行ずつ

terminal-plain-start = { $title }。ヘルプは ? です。
terminal-plain-fallback = ここでは全画面を使えないので、一行ずつお伝えします。
terminal-plain-moves = できること：
terminal-plain-prompt = { $name }の番です（番号か略号、? でヘルプ）：
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
terminal-matcha-nobody = だれも何も取りません
terminal-matcha-why-best-match = 最良の一致
terminal-matcha-why-only-match = 一人だけ一致
terminal-matcha-why-missed = 一致せず
terminal-matcha-why-alone = 相手なし。カードは裏向きのまま
terminal-matcha-order = 両者が一致したときの強さ
terminal-matcha-box = 箱に残るトークン
terminal-matcha-notation =
    カードと置き場所を書きます。`3t suit`（スート）、`0 number`（数値）など。カードは数字と文字です。`t` 茶葉、`b` 茶碗、`w` お湯、`s` 茶杓、`0` はゼロです。
    `pass` はパスです。2015年版のセットの間は、`keep 0 3t` でそのカードを残し、`keep` で何も残しません。

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
terminal-matchmaster-last-trick = 直前のトリックは{ $name }が取りました
terminal-matchmaster-no-trick = まだカードは出ていません
terminal-matchmaster-your-cards = 手札 · 切り札：{ $trump }
terminal-matchmaster-hand = 回
terminal-matchmaster-sheet = 予想/獲得、得点、合計
terminal-matchmaster-sheet-row = 第{ $hand }ディール：{ $boxes }
terminal-matchmaster-notation =
    カードは数字と文字です。`O` 濃いオレンジ（切り札）、`o` 薄いオレンジ、`B` 濃い青、`b` 薄い青。`13O` は最強の切り札を出します。
    `say 3` は3トリックの予想です。
