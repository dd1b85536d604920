# クライアント自身の言葉。キーは web- で始まる。各ゲームの盤面は自分の言葉を持つ。

## 共通

web-home = ホーム
web-close = 閉じる
web-cancel = やめる
web-back = 戻る
web-copy = コピー
web-copied = コピーしました
web-loading = 少々お待ちください…
web-moment = 少々お待ちください…
web-nowhere = このアドレスには何もありません。
web-to-table = 卓へ
web-language = 言語
web-theme-light = 明るく
web-theme-dark = 暗く
web-name-none = ゲスト
web-name-change = 名前を変える
web-name-title = お名前は？
web-name-label = あなたの名前
web-name-hint = 登録もパスワードもいりません。この端末が覚えています。
web-name-keep = これでよし
web-trouble-offline = いまは卓につながりません。つなぎ直しています。
web-trouble-failed = うまくいきませんでした。もう一度お試しください。

## ホーム

web-welcome = どうぞ座って、遊びましょう。
web-bot-choice = 相手のボット
web-play-bot = ボットとすぐ遊ぶ
web-invite = 友達を招く
web-open-table = 募集する
web-play-alone = ひとりで遊ぶ
web-rules = ルール
web-rules-contents = 目次
web-rules-chapters = ルールの章
web-learn = はじめての一局
web-my-tables = 自分の卓
web-my-tables-empty = まだどこにも座っていません。上のゲームからどうぞ。
web-my-tables-below = 自分の卓（{ $count }）
web-my-turn = あなたの番
web-lobby = 募集中の卓
web-lobby-empty = 待っている人はいません。卓を開けば誰か来るかもしれません。
web-watch = 対局中
web-watch-empty = いま公開の対局はありません。
web-replays = 終わった対局
web-replays-short = リプレイ
web-list-all = すべてのゲームを見る
web-replays-empty = 終わった対局をここで見返せます。
web-go-on = 続ける
web-join = 加わる
web-watch-verb = 観戦
web-replay-verb = 見返す
web-show-all = すべて見る（{ $count }）
web-free-seats = 空席{ $count }

## 卓を整える

web-seats = 遊ぶ人
web-players = 人数
web-seat-number = { $number }番の席
web-seat-me = 自分
web-seat-friend = 友達（リンクで招く）
web-seat-anybody = 来た人
web-seat-a-bot = ボット：{ $bot }
web-bot-random = 気まぐれ
web-bot-greedy = 初心者
web-bot-ismcts = 策士
web-hot-seat = 席がいくつも自分です。この端末を回して遊べます。手札のあるゲームでは、手番の間は手札を隠します。
web-clock = 時計
web-clock-none = 時計なし
web-option-told = { $option }：{ $value }
web-terms = この卓の設定
web-terms-listed = 誰でも参加・観戦できます
web-clock-move = 一手 { $time }
web-clock-game = 一局 { $time }
web-time-second = { $count }秒
web-time-minute = { $count }分
web-time-hour = { $count }時間
web-time-day = { $count }日
web-think = 策士の考える時間
web-think-seconds = { $seconds }秒
web-listed = みんなに見せる（誰でも参加・観戦できます）
web-invite-go = 卓を整える
web-start = 始める

## 始まる前

web-waiting-title = 卓が整いました
web-waiting-hint-owner = それぞれの席のリンクを友達に送ってください。全員そろうと始まります。
web-waiting-hint = 全員そろうと始まります。
web-waiting-hint-listed = ホームの一覧からも、だれでも参加できます。
web-invited-title = お席をご用意しています
web-join-as = { $name }として座ります。
web-sit-down = 座る
web-watch-only = これは観戦用のリンクです。全員そろうと始まります。
web-link-seat = { $number }番の席のリンク
web-link-watch = 観戦用のリンク
web-qr = リンクのQRコード
web-seat-free = 空席
web-seat-is-free = { $number }番の席：空席
web-seat-bot = ボットを座らせる
web-new-link = 無効にして作り直す
web-which-bot = どのボット
web-stand-up = 席を立つ
web-free-seat = 席を空ける

## 卓で

web-table = 卓
web-table-menu = この卓
web-side = 経過とおしゃべり
web-people = プレイヤー
web-watching = { $count }人が観戦中
web-person-free = 空席
web-person-away = 接続なし
web-person-thinking = 考え中
web-person-here = 着席中
web-person-bot = ボットが代わりに遊んでいます
web-person-bot-away = 接続なし。ボットが代わりに遊んでいます
web-away = 離席
web-come-back = 戻りました
web-bot-for-you = ボットが代わりに遊んでいます。
web-take-over = ボットに任せる
web-take-over-own = 自分の席をボットに任せる
web-board-broken = 盤面を表示できませんでした。代わりに簡易表示にしています。
web-board = 盤面
web-decision = 決めること
web-showing = 成り行きを見ています…
web-skip = とばす
web-your-turn = あなたの番です。{ $what }
web-waiting-for = { $names }が考えています…
web-waiting-away = 離席中の{ $names }を待っています。
web-time-out = あなたの持ち時間が切れました。
web-time-out-others = ほかの人があなたの席をボットに任せるかもしれません。
web-confirm-moves = 手を決める前に確かめる
web-sounds = 静かな音を鳴らす
web-confirm-question = { $move }。よろしいですか？
web-confirm-yes = はい
web-refused = できません：{ $move }。
web-refused-rule = ルール [{ $rule }]
web-refused-instead = 次の中から選べます。
web-undo = 取り消す
web-undo-ask = 取り消しを頼む
web-undo-asked = { $name }が手を取り消したいと頼んでいます。
web-undo-you-ask = 手の取り消しを頼んでいます。
web-undo-with = その後の{ $count }手も取り消されます。
web-undo-open = 返事待ち：{ $names }。
web-undo-agreed = あなたは承知しました。ほかの人の返事を待っています。
web-undo-question = いいですか？
web-undo-yes = いいですよ
web-undo-no = このままで
web-since = 前の自分の手から
web-write-move = 手を書く
web-write-send = 決める
web-claim = カードについて話す
web-claim-say = 「{ $claim }」
web-log = 経過
web-log-empty = まだ何もありません。
web-you = あなた
web-chat = おしゃべり
web-chat-new = 新しいメッセージ
web-chat-empty = ひと声どうぞ。プレイヤーに聞こえます。
web-chat-empty-spectators = ここは観戦者どうしのおしゃべりです。
web-chat-muted = おしゃべりをミュートしています。
web-chat-unmuted = おしゃべりのミュートを解除しました。
web-chat-say = ひとこと
web-chat-send = 言う
web-chat-sent = 送りました。
web-mute = ミュート
web-unmute = ミュート解除
web-line-lost = 切れました。つなぎ直しています…
web-shut = この卓には入れません
web-shut-seat = あなたの席は空けられました。卓を用意した人から新しいリンクをもらえます。
web-shut-link = 入ってきたリンクは無効になりました。卓を用意した人から新しいリンクをもらえます。
web-curtain = { $name }に画面を渡してください
web-curtain-hint = ほかの人は見ないでください。
web-curtain-ready = { $name }です
web-keys = キー
web-keys-text = 数字で手を選び、矢印で移り、Enterで決めます。Escapeで動きをとばします。
web-news-sat = { $name }が座りました。
web-news-stood = { $name }が席を立ちました。
web-news-renamed = { $name }は{ $now }になりました。
web-news-bot = ボットが座りました：{ $bot }。
web-news-undone = { $who ->
    [you] あなたは手を取り消しました。
   *[other] { $name }が手を取り消しました。
}
web-news-undo-asked = { $who ->
    [you] あなたは手の取り消しを頼みました。
   *[other] { $name }が手の取り消しを頼みました。
}
web-news-undo-answered = { $answer ->
    [yes] { $who ->
        [you] あなた「いいですよ」
       *[other] { $name }「いいですよ」
    }
   *[no] { $who ->
        [you] あなた「このままで」
       *[other] { $name }「このままで」
    }
}
web-news-taken-over = { $who ->
    [you] あなたの代わりにボットが続けます：{ $bot }。
   *[other] { $name }の代わりにボットが続けます：{ $bot }。
}
web-news-came-back = { $who ->
    [you] あなたが戻りました。
   *[other] { $name }が戻りました。
}

## 終わり

web-rematch = もう一局
web-rematch-there = 次の対局へ
web-result-details = 結果
web-replay = リプレイ
web-record = 記録を保存

## 見返し

web-replay-start = 卓は空です。
web-replay-none = リプレイはありません
web-replay-slider = 対局の位置
web-replay-back = 前へ
web-replay-on = 次へ
web-replay-play = 再生
web-replay-pause = 止める
web-replay-view = 見る席
web-replay-open = すべて公開
web-replay-seat = { $name }から
web-replay-moves = 手順
web-replay-share = 共有
web-replay-link = この場面へのリンク
web-chance = 運

## はじめての一局

web-lesson-title = はじめての一局
web-lesson-next = 次へ
web-lesson-try = やってみましょう：{ $move }
web-lesson-other = それもいい手ですが、ここは一緒にこちらを：{ $move }。
web-lesson-end = 本番の対局へ
web-lesson-step = { $step } / { $steps }
web-lesson-rival = 相手
web-lesson-you = あなた

## The fallback board

web-fallback-decision = 手を選んでください。
web-fallback-turn = 手番
web-fallback-none = なし
web-fallback-rank = 順位
web-fallback-player = プレイヤー
web-fallback-score = 得点
