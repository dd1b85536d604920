# クライアント自身の言葉。キーは web- で始まる。各ゲームの盤面は自分の言葉を持つ。

## 共通

web-home = ホーム
web-close = 閉じる
web-cancel = キャンセル
web-back = 戻る
web-copy = コピー
web-copied = コピーしました
web-loading = 読み込み中…
web-moment = 少々お待ちください…
web-nowhere = このアドレスには何もありません。
web-to-table = 卓へ
web-language = 言語
web-theme-light = ライト
web-theme-dark = ダーク
web-name-none = ゲスト
web-name-change = 名前を変更
web-name-title = お名前は？
web-name-label = あなたの名前
web-name-hint = 登録もパスワードも不要です。この端末に記憶されます。
web-name-keep = 決定
web-trouble-offline = サーバーに接続できません。再接続しています…
web-trouble-failed = うまくいきませんでした。もう一度お試しください。
web-trouble-unreadable = サーバーからの応答が途中で切れました。ページを再読み込みしてください。

## ホーム

web-welcome = 席について、さあ始めましょう！
web-level = 相手
web-each-bot = 相手を1人ずつ選ぶ
web-bot-number = ボット{ $number }
web-play-bots = ボット{ $count }人とプレイ
web-play-together = いっしょにプレイ
web-play-together-bots = { $count ->
   *[other] ボット{ $count }人を入れてプレイ
}
web-people-at-device = この端末の人数
web-names-at-device = この端末でプレイする人の名前
web-name-of-player = プレイヤー{ $number }
web-play-bot = { $name }とプレイ
web-invite = 友達を招待
web-open-table = 公開の卓を作る
web-play-alone = ソロでプレイ
web-rules = ルール
web-rules-contents = 目次
web-rules-chapters = ルールの章
web-learn = 遊び方を覚える
web-my-tables = 自分の卓
web-my-turn = あなたの番
web-lobby = 公開の卓
web-host-away = ホストは離席中
web-table-size = { $count }人用
web-lobby-empty = 待っている人はいません。公開の卓を作れば、誰かが参加するかもしれません。
web-watch = プレイ中
web-watch-empty = いま公開中のゲームはありません。
web-replays = 終わったゲーム
web-replays-short = リプレイ
web-list-all = すべてのゲームを見る
web-replays-empty = 終わったゲームがここに並びます。
web-go-on = 続ける
web-join = 参加
web-watch-verb = 観戦
web-replay-verb = リプレイ
web-show-all = すべて表示（{ $count }）
web-free-seats = 空き{ $count }席

## 卓を作る

web-seats = プレイする人
web-players-short = 人数
web-seat-number = 席{ $number }
web-seat-me = 自分
web-seat-friend = 友達（リンクで招待）
web-seat-anyone = 誰でも
web-seat-one-bot = ボット
web-seat-anybody = 誰でも
web-hot-seat = 複数の席を自分で担当します。この端末を回してプレイしてください。手番の合間は手札が隠れます。
web-clock = 時計
web-clock-none = 時計なし
web-option-value = { $option }：{ $value }
web-terms = 卓の設定
web-terms-listed = 公開：誰でも参加・観戦できます
web-clock-move = 1手{ $time }
web-clock-game = 1ゲーム{ $time }
web-clock-hint-move = 1手の時間が切れると、その手はボットが代わりに選びます。そのあと本人が席に戻れます。
web-clock-hint-game = 持ち時間が切れると、最後までボットが代わりにプレイします。
web-time-second = { $count }秒
web-time-minute = { $count }分
web-time-hour = { $count }時間
web-time-day = { $count }日
web-think = 策士の考える時間
web-think-seconds = { $seconds }秒
web-bots-talk = ボットがカードについて話す（はったりもあります）
web-listed = 公開の卓（誰でも参加・観戦できます）
web-invite-go = 卓を作る
web-start = 始める

## 始まる前

web-waiting-title = プレイヤーを待っています
web-waiting-hint-owner = 友達にそれぞれの席のリンクを送ってください。全員そろうと始まります。
web-waiting-hint = 全員そろうと始まります。
web-waiting-hint-listed = ホームからも誰でも参加できます。
web-invited-title = 招待されています
web-join-as = { $name }として参加します。
web-sit-down = この席に座る
web-watch-only = これは観戦用のリンクです。全員そろうと始まります。
web-link-seat = 席{ $number }のリンク
web-link-watch = 観戦用のリンク
web-qr = リンクのQRコード
web-seat-free = 空席
web-seat-is-free = 席{ $number }：空席
web-seat-bot = ボットを追加
web-new-link = リンクを作り直す
web-which-bot = どのボット？
web-stand-up = 席を立つ
web-free-seat = 席を空ける

## 卓で

web-table = 卓
web-table-menu = メニュー
web-side = ログとチャット
web-people = プレイヤー
web-watching = 観戦者{ $count }人
web-person-free = 空席
web-person-away = 切断中
web-person-thinking = 考え中
web-person-here = 接続中
web-person-bot = ボットが代わりにプレイしています
web-person-bot-away = 切断中。ボットが代わりにプレイしています
web-away = 離席
web-come-back = 戻りました
web-bot-for-you = ボットがあなたの代わりにプレイしています。
web-take-over = ボットに任せる
web-take-over-own = 自分の席をボットに任せる
web-stand-in = 必要なときに代わりにプレイするボット
web-seat-taken = このリンクの席は{ $name }が使っているため、観戦だけできます。ご本人なら、参加した端末で上の名前を選び、「{ web-me-carry }」を選んでください。
web-stand-in-hint = { $time ->
    [yes] 離席中にほかのプレイヤーが頼んだときや、時間切れのときに交代します。
   *[no] 離席中にほかのプレイヤーが頼んだときに交代します。
}
web-board-broken = 盤面を表示できませんでした。代わりに簡易表示にしています。
web-board = 盤面
web-decision = 選択
web-showing = 進行を表示中…
web-skip = スキップ
web-your-turn = あなたの番です。{ $what }
web-waiting-for = { $names }が考え中…
web-waiting-away = 離席中の{ $names }を待っています。
web-time-out-move = この選択の時間が切れました。ボットが代わりに選びます。そのあとで席に戻れます。
web-time-out-game = このゲームの持ち時間が切れました。最後までボットが代わりにプレイします。
web-confirm-moves = 1手ごとに確認する
web-end-of-turn = 手番の終わり
web-end-of-turn-ask = 自分で終える
web-end-of-turn-safe = 失うものがなければ自動で終える
web-end-of-turn-never = いつも自動で終える
web-sounds = 効果音
web-volume = 音量
web-confirm-question = { $move }。よろしいですか？
web-confirm-yes = はい
web-refused = できません：{ $move }。
web-refused-rule = ルール [{ $rule }]
web-refused-instead = 次の中から選べます。
web-undo = 取り消す
web-undo-ask = 取り消しを頼む
web-undo-asked = { $name }が手の取り消しを頼んでいます。
web-undo-you-ask = 手の取り消しを頼んでいます。
web-undo-with = その後の{ $count }手も取り消されます。
web-undo-open = { $names }の返事を待っています。
web-undo-agreed = 許可しました。ほかの人の返事を待っています。
web-undo-question = 取り消しを許可しますか？
web-undo-yes = 許可する
web-undo-no = 断る
web-since = 前の自分の手から
web-write-move = 手を入力
web-write-send = 決定
web-advice = コツ
web-claim = 宣言する
web-claim-about = 自分のカードについて宣言します。本当でも、はったりでもかまいません。誰の行動も縛らず、カードも変わりません。
web-claim-say = 「{ $claim }」
web-log = ログ
web-log-empty = まだ何もありません。
web-earlier-show = 以前のログを表示
web-earlier-shown = 以前のログを{ $count }件読み込みました。
web-you = あなた
web-chat = チャット
web-chat-new = 新しいメッセージ
web-chat-empty = ほかのプレイヤーにあいさつしましょう。
web-chat-empty-spectators = このチャットは観戦者だけに見えます。
web-chat-muted = チャットをミュートしました
web-chat-unmuted = チャットのミュートを解除しました
web-chat-say = メッセージを入力
web-chat-send = 送信
web-chat-sent = 送信しました
web-mute = チャットをミュート
web-unmute = ミュートを解除
web-line-lost = 接続が切れました。再接続しています…
web-shut = この卓は開けません
web-shut-seat = あなたの席は空けられました。ホストに新しいリンクをもらってください。
web-shut-link = リンクが作り直されました。ホストに新しいリンクをもらってください。
web-hand-over = { $name }に端末を渡してください
web-hand-over-hint = ほかの人は見ないでください。
web-hand-over-ready = { $name }です
web-keys = キー
web-keys-text = 数字キーで手を選び、矢印キーで移動し、Enterで決定します。Escapeで動きをスキップします。
web-side-close = ログとチャットを隠す
web-side-open = ログとチャットを表示
web-zoom = 盤面の大きさ
web-zoom-in = 拡大
web-zoom-out = 縮小
web-zoom-reset = 盤面全体を表示
web-lens-of = 拡大：{ $part }
web-keys-board = 盤面にフォーカスがあるとき、+と−で拡大と縮小、0で全体表示、Shiftと矢印キーで移動します。ホイールや2本指でもできます。マウスを止めるか長押しすると、その部分を拡大してルールと一緒に表示します。コマやカードはドラッグできます。
web-news-sat = { $name }が席に着きました。
web-news-stood = { $name }が席を立ちました。
web-news-renamed = { $name }は名前を{ $now }に変えました。
web-news-bot = ボットが参加しました：{ $bot }。
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
        [you] あなたは取り消しを許可しました。
       *[other] { $name }が取り消しを許可しました。
    }
   *[no] { $who ->
        [you] あなたは取り消しを断りました。
       *[other] { $name }が取り消しを断りました。
    }
}
web-news-taken-over = { $who ->
    [you] ボットがあなたの代わりを始めました：{ $bot }。
   *[other] ボットが{ $name }の代わりを始めました：{ $bot }。
}
web-news-taken-over-late = { $who ->
    [you] 時間切れです。ボットがあなたの代わりを始めました：{ $bot }。
   *[other] { $name }の時間が切れました。ボットが代わりを始めました：{ $bot }。
}
web-news-came-back = { $who ->
    [you] あなたが戻りました。
   *[other] { $name }が戻りました。
}
web-news-closed = 管理者がこの卓を閉じました。

## ほかの人

web-people-here = この卓の人
web-person-menu = { $name }について
web-person-more = { $name }：ミュート・ブロック・報告
web-mute-person = ミュート
web-unmute-person = ミュート解除
web-mute-hint = ミュート中：この卓でこの人のチャットは表示されません。
web-block = ブロック
web-block-hint = ブロックした人はあなたの卓に参加できず、チャットも表示されません。相手には知らされません。
web-block-ask = { $name }をブロックしますか？
web-blocked-now = { $name }をブロックしました。
web-blocked-people = ブロックした人
web-blocked-empty = ブロックした人はいません。
web-blocked-hint = 名前は、ブロックしたときのものです。
web-unblock = ブロック解除
web-unblocked-now = { $name }のブロックを解除しました。
web-report = 報告
web-report-title = { $name }を報告
web-report-reason = どんな問題ですか？
web-report-name = 不快な名前
web-report-chat = 不快なチャット
web-report-cheating = 不正や遅延行為
web-report-other = その他
web-report-words = 説明（任意）
web-report-hint = 報告は、最近のチャットと一緒にこのサーバーの管理者に届きます。{ $name }には知らされません。
web-report-send = 報告を送る
web-report-thanks = ありがとうございます。管理者が確認します。
web-people-none = ほかに誰もいません。
web-table-closed = 管理者がこの卓を閉じました。ゲームは続けられません。
web-table-closed-why = 理由：{ $reason }
web-notice = お知らせ
web-notice-restart = { $minutes ->
    [0] まもなくサーバーが再起動します。
   *[other] 約{ $minutes }分後にサーバーが再起動します。
}
web-notice-restart-hint = ゲームは保存されています。このページは自動で再接続します。
web-notice-hide = 隠す

## 管理

web-admin = 管理
web-admin-token = トークン
web-admin-token-hint = サーバー上で「chabudai admin token」を実行すると表示されます。このタブを閉じると忘れます。
web-admin-enter = 続ける
web-admin-leave = トークンを忘れる
web-admin-parts = 項目
web-admin-reports = 報告
web-admin-tables = 卓
web-admin-guests = ゲスト
web-admin-bans = 利用停止
web-admin-announce = お知らせ
web-admin-audit = 操作の記録
web-admin-none = 何もありません。
web-admin-all-reports = 対応済みの報告も表示
web-admin-report-title = 報告{ $number }：{ $name }
web-admin-reported-by = 報告した人
web-admin-reported = 報告された人
web-admin-when = 日時
web-admin-words = コメント
web-admin-chat = チャット
web-admin-chat-none = チャットはありません。
web-admin-spectator = 観戦者
web-admin-done = 対応済み
web-admin-mark-done = 対応済みにする
web-admin-show = 表示
web-admin-game = ゲーム
web-admin-people = プレイヤー
web-admin-state = 状態
web-admin-state-waiting = 待機中
web-admin-state-playing = プレイ中
web-admin-state-over = 終了
web-admin-state-closed = 閉鎖
web-admin-updated = 最終利用
web-admin-journal = 履歴
web-admin-entries = { $count }件
web-admin-connected = { $count ->
    [0] 接続なし
   *[other] { $count }接続
}
web-admin-close-table = 卓を閉じる
web-admin-purge-table = 卓を削除
web-admin-purge-chat = チャットを削除
web-admin-search = 名前かID
web-admin-search-go = 検索
web-admin-id = ID
web-admin-addresses = アドレス
web-admin-banned = 利用停止中
web-admin-rename = 名前を変更
web-admin-new-name = 新しい名前（空欄：名前なし）
web-admin-ban = 利用停止にする
web-admin-ban-address = アドレスかネットワーク
web-admin-ban-title = { $name }を利用停止にする
web-admin-reason = 理由（本人に表示されます）
web-admin-time = 期間
web-admin-for-ever = 無期限
web-admin-until = 期限
web-admin-unban = 利用停止を解除
web-admin-kind-restart = 再起動
web-admin-kind-message = メッセージ
web-admin-kind = 種類
web-admin-text = 文章
web-admin-minutes = 分
web-admin-minutes-wrong = 分は整数で入力してください（例：5）。
web-admin-announce-go = 知らせる
web-admin-announce-none = お知らせを取り下げる
web-admin-announced = 送りました。
web-admin-sure = 本当に実行しますか？元に戻せません。
web-admin-yes = 実行する

## 終わり

web-rematch = もう一度プレイ
web-rematch-there = 次のゲームへ
web-play-stronger = もっと強い相手：{ $name }
web-play-weaker = もっとやさしい相手：{ $name }
web-places = 順位
web-place-rank = { $rank }位
web-share = 共有
web-share-link = リプレイのリンク
web-result-details = 結果
web-replay = リプレイ
web-record = 記録を保存

## リプレイ

web-replay-start = ゲームはまだ始まっていません。
web-replay-none = ここにリプレイはありません
web-replay-slider = ゲーム内の位置
web-replay-back = 前へ
web-replay-on = 次へ
web-replay-play = 再生
web-replay-pause = 一時停止
web-replay-view = 視点
web-replay-open = すべて公開
web-replay-seat = { $name }の視点
web-replay-moves = 手順
web-replay-share = 共有
web-replay-link = この場面へのリンク
web-replay-rounds = ラウンド
web-replay-round-back = 前のラウンド
web-replay-round-on = 次のラウンド
web-replay-round = 第{ $number }ラウンド
web-replay-hand = 第{ $number }ディール
web-replay-set = 第{ $set }セット・{ $round }
web-replay-set-up = 準備
web-replay-speed = 速さ
web-replay-noted = メモ
web-notes = メモ
web-note-here = この場面（{ $at }）のメモ
web-note-save = メモを保存
web-note-saved = メモを保存しました。
web-notes-hint = リンクにメモが含まれます。リンクを知っている人だけが読めます。
web-note-spoken = メモ：{ $note }
web-notes-in-link = このリンクにはメモが{ $count }件あります。その場面と手の一覧に表示されます。
web-note-too-long = メモは{ $most }文字までです（いま{ $length }文字）。
web-note-in-link-too-long = このリンクには{ $most }文字を超えるメモがあるため、メモを表示しません。
web-notes-too-long = メモが多すぎてリンクに入りません。短くするか、減らしてください。
web-notes-unreadable = このリンクのメモは読めません。リンクが途中で切れているかもしれません。
web-chance = 運

## ガイド付きのゲーム

web-guide = ガイド
web-guide-step = ステップ{ $step }／{ $steps }
web-guide-next = 次へ
web-guide-back = 戻る
web-guide-undo = 取り消して戻る
web-guide-close = ガイドを閉じる
web-guide-open = ガイドを開く
web-guide-end = このまま続ける
web-guide-asks = あなたの手：{ $move }
web-guide-watch = 進行を見てみましょう…
web-guide-read-first = 1つずつ進みましょう。まずこれを読んで、「次へ」を押してください。
web-guide-other = 「{ $move }」も可能な手です。ここではガイドに沿って「{ $asked }」を試してみましょう。
web-guide-anyway = 自分の手を使う
web-guide-left = ガイドを離れました。ゲームはこのまま続きます。自由にプレイするか、最後のステップまで取り消して戻れます。
web-guide-return = ガイドに戻る
web-learn-title = 遊び方を覚える
web-learn-intro = やさしいボットを相手に、本物のゲームをプレイします。ガイドが1つずつ説明し、どこを押すかを示します。終わったら、そのまま続けてプレイできます。
web-learn-minutes = 約{ $minutes }分
web-learn-start = 始める
web-learn-again = 最初から始める
web-learn-continue = 続きから始める
web-learn-offer = 初めてですか？ ガイド付きのゲームで遊び方を覚えられます。新しいタブで開きます。
web-learn-decline = ガイドは不要

## 簡易表示

web-fallback-decision = 手を選んでください。
web-fallback-turn = 手番
web-fallback-none = なし
web-fallback-rank = 順位
web-fallback-player = プレイヤー
web-fallback-score = 得点

## あなたとデータ

web-former-player = 元プレイヤー
web-me-title = あなたとデータ
web-me-intro = Chabudaiに会員登録はありません。あなたを覚えているのはこの端末です。ここでは、ほかの端末への引き継ぎと、データの確認や削除ができます。
web-me-name = あなたの名前
web-me-name-saved = 名前を保存しました。
web-me-games = { $count ->
    [0] あなたのゲーム
   *[other] あなたのゲームと結果（{ $count }件）
}
web-me-carry = ほかの端末で使う
web-me-carry-hint = スマートフォンや新しいパソコンでも、同じ名前でゲームを続けられます。
web-me-link = 1回限りのリンク
web-me-link-hint = もう一方の端末で開くか、カメラでコードを読み取ってください。10分以内に1回だけ使えます。
web-me-link-make = リンクを作る
web-me-link-again = 作り直す
web-me-link-ready = リンクができました。
web-me-link-left = あと{ $minutes }分使えます。
web-me-code = 復元コード
web-me-code-hint = 書きとめて大切に保管してください。すべての端末をなくしても、これで元に戻れます。
web-me-code-make = 復元コードを作る
web-me-code-renew = 新しいコードを作る
web-me-code-made = { $time }にコードを作りました。新しく作ると前のコードは使えなくなります。
web-me-code-ready = 復元コードができました。
web-me-code-once = 表示されるのはいまだけです。このコードを知る人は、あなたとしてプレイできます。
web-me-code-use = コードを使う
web-me-sign-in = ほかの端末でプレイしていましたか？
web-me-sign-in-hint = 復元コードを入力するか、パスキーを使うか、もう一方の端末で作った1回限りのリンクを開いてください。
web-me-sign-in-title = もう一方の自分をここで使う
web-me-sign-in-go = 続ける
web-me-link-owner = このリンクを使うと、この端末は{ $name }の端末になります。
web-me-link-warning = 自分で作ったリンクのときだけ続けてください。作った人は、これからあなたのゲームを共有します。
web-me-games-question = { $count ->
    [0] この端末では{ $name }としてプレイしています。どうしますか？
   *[other] この端末では{ $name }としてプレイしています（{ $count }件）。どうしますか？
}
web-me-games-bring = すべて引き継ぐ
web-me-games-bring-hint = 席もゲームも結果ももう一方へ移り、1つになります。
web-me-games-leave = 分けて残す
web-me-games-leave-hint = あとで戻れるように、復元コードを表示します。
web-me-left-title = これまでの自分
web-me-left-hint = このコードで、残してきたゲームに戻れます。
web-me-left-done = 書きとめました
web-me-passkey = パスキー
web-me-passkey-use = パスキーを使う
web-me-passkeys = パスキー
web-me-passkeys-hint = 指紋や顔、PINで本人確認ができます。書きとめるものはありません。
web-me-passkeys-browser = このブラウザではパスキーを使えません。リンクか復元コードをお使いください。
web-me-passkeys-address = パスキーを使えるのは、HTTPSで名前のあるアドレスか、localhostだけです。ここではリンクか復元コードをお使いください。
web-me-passkey-add = パスキーを追加
web-me-passkey-added = パスキーを追加しました。
web-me-passkey-known = この端末にはすでにあなたのパスキーがあります。
web-me-remove = 削除
web-me-used = 最後に使った日時：{ $time }
web-me-devices = あなたの端末
web-me-this-device = この端末
web-me-first-device = 最初の端末
web-me-seen = 最後に使った日時：{ $time }
web-me-sign-out = ログアウト
web-me-sign-out-all = ほかの端末をすべてログアウト
web-me-sign-out-copies = 古いクッキーを無効にする
web-me-signed-out = ログアウトさせました。
web-me-devices-hint = 端末をなくしたら、ログアウトさせてください。その端末の卓はすぐに閉じます。そのあと、見覚えのないパスキーを削除し、新しい復元コードを作ってください。
web-me-data = あなたのデータ
web-me-data-hint = サーバーにあるのは、名前、ゲーム、チャット、そして上の端末とパスキーです。メールアドレスもパスワードもありません。
web-me-chat-days = チャットは、卓が最後に使われてから{ $days }日で消えます。
web-me-export = データをダウンロード
web-me-delete = すべて削除
web-me-delete-title = あなたのデータをすべて削除しますか？
web-me-delete-what = 名前、チャット、パスキー、コードを削除し、すべての端末をログアウトさせます。
web-me-delete-games = 終わったゲームはほかの人のために残り、あなたの席は「元プレイヤー」になります。途中のゲームはボットが続けます。
web-me-delete-sure = 元に戻せないことを理解しました
web-me-delete-go = 完全に削除する
web-my-games = あなたのゲーム
web-my-games-all = すべて
web-my-games-playing = プレイ中
web-my-games-waiting = 募集中
web-my-games-over = 終了
web-my-games-none = まだゲームがありません。ホームでゲームを選んでください。
web-my-games-more = もっと見る
web-my-state-playing = プレイ中
web-my-state-waiting = 参加者を待っています
web-my-state-over = 終了
web-my-place = { $count }人中{ $rank }位
web-my-score = 得点：{ $score }
web-shut-device = ほかの端末からの操作で、この端末はログアウトしました。

## 途中の終了、再戦、番勝負、準備

web-clock-hint-loss = 時間が切れた人は負けです。
web-clock-hint-loss-many = 時間が切れた人は最下位になり、ボットが代わりに続けます。
web-clock-hint-ready = 招待された人の時計は、その人が「準備できました」を押してから動きます。
web-clock-waits = 準備ができるまで時計は止まっています。
web-time-out = 時間が切れたら
web-time-out-bot-plays = ボットが引き継ぐ
web-time-out-player-loses = 負けになる
web-time-out-loss = 持ち時間が切れました。時間切れで負けになります。
web-series = ゲーム数
web-series-one = 1ゲーム
web-series-best-of = { $count }番勝負
web-series-points = 通算{ $points }点
web-series-game = 第{ $game }局（最大{ $count }局）：
web-series-over = { $count ->
    [1] { $winners }が勝負を制しました。
   *[other] 勝負は{ $winners }の引き分けです。
}
web-series-next = 次の局へ
web-rematch-asks = { $names }に確認します。
web-rematch-gone = { $names }はもういません。その席は空けておきます。
web-rematch-waits = もう一度プレイしたいと伝えました。{ $names }の返事を待っています。
web-rematch-withdraw = 取り下げる
web-rematch-left = 回答の残り{ $count }秒
web-rematch-question = { $name }がもう一度プレイしたいそうです。承諾しますか？
web-offer-accept = 承諾する
web-offer-decline = 断る
web-end-game = ゲームを終える
web-draw-offer = 引き分けを提案
web-draw-you-offer = 引き分けを提案しました。相手が手を進めると、断られたことになります。
web-draw-offered = { $name }が引き分けを提案しています。
web-draw-question = { $name }が引き分けを提案しています。承諾しますか？ 手を進めると、断ったことになります。
web-resign = 投了する
web-resign-question = 本当に投了しますか？
web-resign-hint = このゲームは負けになります。投了は取り消せません。
web-resign-hint-goes-on = 最下位になり、ボットが代わりに続けます。投了は取り消せません。
web-resign-not = 続ける
web-gave-up = 離脱
web-gave-up-resigned = { $over ->
    [yes] 投了しました
   *[no] 投了しました。ボットが続けています
}
web-gave-up-out-of-time = { $over ->
    [yes] 時間切れで負けました
   *[no] 時間切れです。ボットが続けています
}
web-you-gave-up-resigned = 投了しました。ボットが代わりに続けます。
web-you-gave-up-out-of-time = 時間切れで最下位になりました。ボットが代わりに続けます。
web-ready = 準備できました
web-ready-hint = 準備ができたら時計が動きます（遅くとも{ $minutes }分後）。先にルールを読めます。
web-ready-promise = 時計は「準備できました」を押すまで動きません（遅くとも{ $minutes }分後に動きます）。
web-rules-before = 先にルールを読む
web-cancel-table = この卓を取りやめる
web-cancel-table-hint = 卓を削除し、リンクも使えなくなります。まだ誰も参加していません。
web-keep-table = 続ける
web-table-cancelled = 卓は取りやめになりました。
web-shut-cancelled = ホストがこの卓を取りやめました。
web-news-ready = { $who ->
    [you] 準備ができました。これから時計が動きます。
   *[other] { $name }の準備ができました。
}
web-news-ready-late = { $who ->
    [you] あなたの時計が動き始めました。
   *[other] { $name }の時計が動き始めました。
}
web-news-draw-offered = { $who ->
    [you] 引き分けを提案しました。
   *[other] { $name }が引き分けを提案しました。
}
web-news-draw-answered = { $answer ->
    [yes] { $who ->
        [you] 引き分けを承諾しました。
       *[other] { $name }が引き分けを承諾しました。
    }
   *[no] { $who ->
        [you] 引き分けを断りました。
       *[other] { $name }が引き分けを断りました。
    }
}
web-news-rematch-offered = { $who ->
    [you] もう一度プレイしようと申し込みました。
   *[other] { $name }がもう一度プレイしようと申し込みました。
}
web-news-rematch-answered = { $answer ->
    [yes] { $who ->
        [you] もう一度プレイすることを承諾しました。
       *[other] { $name }がもう一度プレイすることを承諾しました。
    }
   *[no] { $who ->
        [you] もう一度プレイするのを断りました。
       *[other] { $name }はもうプレイしないそうです。
    }
}
web-news-offer-expired = 時間内に全員の返事がなかったので、次のゲームはありません。

## 終わったゲームの検討
web-review = 検討
web-review-start = このゲームを検討する
web-review-about = それぞれの選択の価値を、そのときプレイヤーが知っていたことをもとに示します。
web-review-waiting = 検討の順番を待っています…
web-review-running = { $total }手中{ $done }手目
web-review-failed = 検討に失敗しました。
web-review-again = もう一度試す
web-review-ready = { $count ->
    [0] 検討が終わりました。損をした手はありません。
   *[other] 検討が終わりました。損をした手は{ $count }手です。
}
web-review-graph = 勝つ見込み
web-review-graph-line = { $name }：{ $first }から{ $last }へ。
web-review-help = 数字の意味
web-review-help-graph = グラフは、各プレイヤーの勝つ見込みを、その人の手ごとに示します。そのとき本人に分かっていたことから計算しています。
web-review-help-loss = −12%は、最善手なら100回のうちあと12回多く勝てたという意味です。10%以上の損は疑問手、20%以上は悪手、30%以上は大悪手です。
web-review-help-accuracy = すべての手が最善手と同じくらい良ければ、正確さは100%です。
web-review-accuracy = 正確さ
web-review-accurate = 正確さ{ $percent }
web-review-turning = 分かれ目
web-review-turn = 分かれ目{ $number }：{ $name }、{ $move }
web-review-costly = 損をした手
web-review-no-costly = ありません。お見事です！
web-review-label-best = 最善手
web-review-label-good = 好手
web-review-label-inaccuracy = 疑問手
web-review-label-mistake = 悪手
web-review-label-blunder = 大悪手
web-review-loss = −{ $percent }
web-review-played = { $name }：{ $move }
web-review-better = より良い手：{ $move }
web-review-beliefs = { $name }から見た可能性
web-review-moves = すべての手
web-review-move = 手
web-review-chance = 勝つ見込み
web-review-points = 期待できる点
web-review-mix = 理想の配分
web-review-chosen = 選んだ手
web-review-learn = 自分のミスから学ぶ
web-review-learn-seat = { $name }のミスから学ぶ
web-review-learning = 損をした選択ごとに、より良い手を探してください。そのあいだ、答えは隠れています。
web-review-back = 検討に戻る
web-review-count = { $number } / { $count }
web-review-question = あなたの手：{ $move }。より良い手を探してください。
web-review-question-other = { $name }の手：{ $move }。より良い手を探してください。
web-review-wrong = { $move }：これだと、100回のうち勝てる回数が約{ $count }回減ります。もう一度考えてみましょう。
web-review-right = 正解です：{ $move }！
web-review-answer = 答え：{ $move }
web-review-show = 答えを見る
web-review-next = 次のミス
web-review-skip = スキップ
web-review-previous = 前へ
web-review-end = 終わる
web-review-tried = この手はもう試しました。
web-play-on = ここから続ける
web-play-on-about = この選択から、ボットを相手に新しいゲームを始めます
web-hint = ヒント
web-hint-move = おすすめ：{ $move }。
web-hints-allowed = 全員がヒントを使える
web-terms-hints = ヒントを使えます
