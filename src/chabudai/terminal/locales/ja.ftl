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
terminal-key-board = 盤面
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
terminal-help-sheet = 得点表、強さの順、費用などを見ます
terminal-help-board = 画面に収まらない盤面のページをめくります
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
terminal-command-board = 盤面

## 専用ボードのないゲーム

terminal-fallback-place = { $rank }位 { $name }：{ $score }
terminal-fallback-notation = 手の一覧では、それぞれの表記を角括弧で示します。その表記か番号を入力してください。
