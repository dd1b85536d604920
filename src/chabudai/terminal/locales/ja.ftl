# 端末クライアント。ゲームごとのことばは、それぞれのカタログにある。

## 人とボット

terminal-you = あなた
terminal-player = プレイヤー{ $number }
terminal-dealer-mark = ディーラー

## 卓

terminal-moves = あなたの番です
terminal-moves-of = { $name }の番です
terminal-thinking = { $name }が考え中…
terminal-log = ログ
terminal-type = 手を入力します（例：{ $example }）
terminal-your-hand = 手札：{ $cards }
terminal-no-cards = 手札はありません
terminal-cards-left = { $name }の手札：{ $cards }枚
terminal-list = { $first }、{ $last }
terminal-over = ゲーム終了
terminal-nothing-to-say = いま宣言できることはありません。
terminal-saved = ゲームを { $file } に保存しました。
terminal-not-saved = ゲームを { $file } に保存できませんでした：{ $why }
terminal-load-no-table = { $file } には、誰がプレイするかが書かれていません。あなたは最初の席で、相手は{ $names }です。--bot か --hot-seat で選べます。

## キー

terminal-enter = Enter
terminal-key-help = ヘルプとルール
terminal-key-type = 手を入力
terminal-key-talk = 宣言
terminal-key-undo = 取り消し
terminal-key-resign = 投了
terminal-key-sheet = 一覧
terminal-key-board = 盤面
terminal-key-light = ライト/ダーク
terminal-key-quit = 終了
terminal-key-back = 戻る
terminal-key-go-on = 続ける
terminal-key-again = もう一度プレイ
terminal-key-hint = ヒント
terminal-key-review = 検討
terminal-key-rules = ルールを読む
terminal-help-title = キー
terminal-help-numbers = その番号（文字）の手をプレイします
terminal-help-pass = パスのあるゲームでパスします
terminal-help-arrows = 手を選んでプレイします
terminal-help-help = このページ（キー、手の書き方、ルール）を開きます
terminal-help-type = 手を入力します
terminal-help-talk = 宣言のあるゲームで宣言します
terminal-help-undo = 直前の自分の手を取り消します（ほかの人がプレイするか、何かが公開されるまで）
terminal-help-resign = 投了します（もう一度確認します）
terminal-help-sheet = 得点表、強さの順、コストなどを見ます
terminal-help-board = 画面に収まらない盤面のページをめくります
terminal-help-light = ライトとダークを切り替えます
terminal-help-quit = 卓を離れます（--save があればゲームを保存します）
terminal-help-back = 卓に戻ります
terminal-help-scroll = ログをスクロールします
terminal-help-again = 終わったあと、もう一度プレイします
terminal-help-hint = おすすめの手と理由を見ます（相手がボットだけのとき）
terminal-help-review = 終わったゲームを検討し、自分の手ごとの損を見ます
terminal-help-notation = 手の書き方

## 画面

terminal-refused = それはできません
terminal-clause = ルール [{ $rule }]
terminal-claim-title = 何と宣言しますか？ 本当でもうそでもかまいません。
terminal-sheet-title = 一覧
terminal-hand-over = { $name }に画面を渡してください
terminal-hand-over-ready = { $name }は、ほかの人が見ていないときに Enter を押してください。
terminal-hand-over-undo = 直前のプレイヤーは、u でまだ取り消せます。
terminal-moment = 結果
terminal-review-wait = { $total ->
    [0] 検討しています…
   *[other] 検討しています：{ $total }手のうち{ $done }手…
}

## 一行ずつ

terminal-plain-start = { $title }。ヘルプは ? です。
terminal-plain-fallback = この端末では全画面表示ができないため、1行ずつ表示します。
terminal-plain-missing = 全画面表示には { $install } が必要なため、1行ずつ表示します。
terminal-plain-moves = 選べる手：
terminal-plain-prompt = { $who ->
    [you] あなたの番です（番号か略号、? でヘルプ）：
   *[other] { $name }の番です（番号か略号、? でヘルプ）：
}
terminal-plain-help = 手の番号か、手そのもの（例：{ $example }）を入力してください。ほかのコマンド：{ $commands }。
terminal-plain-claims = 宣言できること：
terminal-plain-no-number = { $number }番の手はありません。
terminal-plain-undone = 取り消しました。
terminal-hint = おすすめ：{ $move }。{ $why }
terminal-hint-wait = 良い手を探しています…
terminal-hint-not-here = ヒントは、相手がボットだけのときに使えます。
terminal-plain-again = もう一度プレイするなら「{ $again }」、手ごとの損を見るなら「{ $review }」と入力してください。ほかの入力で終了します。
terminal-plain-review = 検討しています。数分かかることがあります。
terminal-plain-resign = 本当に投了しますか？ 投了するなら「{ $yes }」と入力してください。ほかの入力ではゲームを続けます。
terminal-plain-resign-not = ゲームを続けます。
terminal-resign-question = { $goes_on ->
    [yes] 本当に投了しますか？ 最下位になり、ボットが代わりに続けます。
   *[no] 本当に投了しますか？ このゲームは負けになります。
}
terminal-yes = はい
terminal-plain-end = 入力が終わったので終了します。
terminal-plain-bye = またどうぞ！
terminal-command-help = ヘルプ
terminal-command-rules = ルール
terminal-command-undo = 取り消し
terminal-command-resign = 投了
terminal-command-claim = 宣言
terminal-command-sheet = 得点
terminal-command-quit = 終了
terminal-command-again = もう一度
terminal-command-hint = ヒント
terminal-command-review = 検討
terminal-command-board = 盤面

## 専用ボードのないゲーム

terminal-fallback-place = { $rank }位 { $name }：{ $score }
terminal-fallback-notation = 手の一覧には、角括弧の中に書き方が示されます。その書き方か、手の番号を入力してください。
