# できないことを頼まれたときのサーバーの返事。キー：chabudai.server.problems

server-guest = ゲスト
server-former-player = 元プレイヤー
# 名前のないゲストの呼び名。どの言語も同じ順番。
server-guest-adjectives = こはく色の、そら色の、青い、緑の、灰色の、すみれ色の、緋色の、ひすい色の、浅葱色の、勇ましい、大胆な、器用な、かしこい、陽気な、ほほえむ、うれしげな、やさしい、親切な、気長な、つつましい、忠実な、気高い、おだやかな、しずかな、すばやい、身軽な、力強い、輝く、旅する、早起きの、優雅な、若い
server-guest-nouns = サギ、モミジ、ツル、キツネ、アナグマ、カワウソ、フクロウ、ツバメ、スズメ、コイ、カメ、ウサギ、シカ、オオカミ、クマ、ネコ、トンボ、ホタル、コオロギ、カエル、ハス、アヤメ、ツバキ、サクラ、ウメ、マツ、タケ、ヤナギ、スギ、シダ、コケ、コマドリ
server-guest-name = { $adjective }{ $noun }

server-asked-already = すでに頼んでいます。返事をお待ちください。
server-bad-address = 「{ $address }」はアドレスでもネットワークでもありません。例：203.0.113.7、203.0.113.0/24、2001:db8::/64
server-bad-chat = メッセージは1〜{ $most }文字です。
server-bad-input = うまくいきませんでした：{ $why }
server-bad-message = サーバーがメッセージを読み取れませんでした：{ $why }
server-banned = { $unit ->
    [never] このサーバーはもう利用できません。理由：{ $reason }
    [day] このサーバーはあと{ $amount }日間利用できません。理由：{ $reason }
    [hour] このサーバーはあと{ $amount }時間利用できません。理由：{ $reason }
   *[minute] このサーバーはあと{ $amount }分間利用できません。理由：{ $reason }
}
server-cannot-be-asked = { $name }は離席中で、返事ができません。ボットが代わりにプレイしている間、取り消せるのは、何も公開しなかった手だけで、次のプレイヤーが選ぶまでです。
server-cannot-join = この卓には参加できません。
server-closed = 管理者がこの卓を閉じました。ゲームは続けられません。
server-bad-passkey = パスキーを確認できませんでした。もう一度お試しください。
server-export-busy = 書き出しの途中です。終わるまでお待ちください。
server-fault = サーバーで問題が起きました。卓は元のままです。
server-foreign = 別のサイトからの要求です。
server-guest-deleted = そのデータは本人が削除しました。元に戻すことはできません。
server-disk-full = サーバーのディスクがほぼいっぱいのため、新しい卓を作れません。進行中のゲームは続けられます。
server-game-time-is-up = このゲームの持ち時間が切れました。最後までボットが代わりにプレイします。
server-hello-first = 接続は hello メッセージで始めてください。
server-hello-twice = この接続では、すでに hello メッセージを受け取っています。
server-lobby-full = ロビーが満員です。少し待ってもう一度お試しください。
server-name-not-allowed = このサーバーではその名前は使えません。別の名前を選んでください。
server-name-reserved = その名前は使えません。別の名前を選んでください。
server-no-guest = サーバーはまだあなたを知りません。先にホームを開き、クッキーを許可してください。
server-no-passkeys-here = パスキーを使えるのは、HTTPSで名前のあるアドレスか、localhostだけです。リンクか復元コードをお使いください。
server-no-room-for-tables = このサーバーは現在、これ以上卓を作れません。あとでもう一度試すか、公開の卓に参加してください。
server-no-stand-in-needed = その席にボットは必要ありません。
server-no-such-ban = その利用停止はありません。
server-no-such-block = その人はリストにいません。
server-no-such-guest = そのゲストはいません。
server-no-such-device = その端末はすでにログアウトしています。
server-no-such-page = このアドレスには何もありません。
server-no-such-report = その報告はありません。
server-no-such-seat = その席はありません。席は0〜{ $last }です。
server-no-such-table = その卓はありません。終わっていない卓は、長い間使われないと削除されます。
server-nobody-there = そこにほかの人はいません。
server-not-a-player = それができるのは、この卓のプレイヤーだけです。
server-not-confirmed = 確認がないため、何も削除していません。
server-not-here = それは卓でできることです。ロビーではできません。
server-not-over = ゲームはまだ終わっていません。
server-not-saved = 保存できなかったため、何も変わっていません。少し待ってもう一度お試しください。
server-not-started = ゲームはまだ始まっていません。
server-not-the-owner = それができるのはホストだけです。
server-not-this-way = このアドレスでは、その種類の要求を受け付けていません。
server-not-your-seat = あなたの席ではありません。
server-nothing-asked = 取り消しは頼まれていません。
server-nothing-to-undo = 取り消せる手がありません。
server-old-link = このリンクは使えません。有効なのは10分間、1回だけです。もう一方の端末で新しく作ってください。
server-old-rules = この卓はルールのバージョン{ $rules }を使っています。このサーバーで使えるのはバージョン{ $ours }だけです。
server-one-seat = この卓にはもうあなたの席があります。
server-over = ゲームは終わっています。
server-protocol = 通信プロトコルのバージョンが違います（ページは{ $theirs }、サーバーは{ $ours }）。ページを再読み込みしてください。
server-seat-free = その席には誰もいません。
server-seat-taken = その席は埋まっています。
server-stale = ゲームが先に進んでいます。卓を確かめて、もう一度選んでください。
server-started = ゲームが始まっているので、席はもう空けられません。
server-still-there = { $name }は接続中で、時間も残っています。
server-table-full = この卓の記録がいっぱいです。手は進められますが、ほかの操作はできません。
server-time-is-up = この選択の時間が切れました。ボットが代わりに選びます。そのあとで席に戻れます。
server-too-big = 長すぎます。{ $most }バイトまでです。
server-too-fast = 操作が速すぎます。少しお待ちください。
server-too-many-blocks = ブロックできるのは{ $most }人までです。先に誰かのブロックを解除してください。
server-too-many-devices = すでに{ $most }台の端末を使っています。先にどれかをログアウトしてください。
server-too-many-passkeys = パスキーはすでに{ $most }個あります。先にどれかを削除してください。
server-too-many-listed = あなたの卓が、ロビーですでに{ $most }卓、プレイヤーを待っています。先にどれかを始めるか、非公開の卓を作ってください。
server-too-many-listed-here = 同じネットワークからの卓が、ロビーで多数プレイヤーを待っています。どれかに参加するか、非公開の卓を作ってください。
server-too-many-people = この卓は観戦者が多すぎます。
server-too-many-reports = 報告が多すぎます。明日もう一度お試しください。
server-too-many-sockets = 開いている卓が多すぎます。同時に開けるのは{ $most }卓までです。
server-too-many-sockets-here = お使いの回線で開いている卓が多すぎます。同時に開けるのは{ $most }卓までです。いくつか閉じるか、後でもう一度お試しください。
server-too-many-tables = 今日作った卓のうち、終わっていないものが{ $most }卓あります。先にどれかを終えてください。
server-too-many-tries = 復元コードの入力が多すぎます。数分待ってください。
server-too-many-tables-here = 同じネットワークから作られた卓が多すぎます。あとでもう一度試すか、公開の卓に参加してください。
server-too-much-chat = メッセージが多すぎます。少しお待ちください。
server-try-again = 卓を読み込み直しています。少し待ってもう一度お試しください。
server-unknown-passkey = このサーバーはそのパスキーを知りません。削除されたのかもしれません。
server-wrong-code = 復元コードが違うか、新しいコードに替わっています。コードは20文字の英数字です。
server-wrong-host = このサーバーはこの名前では応答しません。
server-wrong-link = このリンクは使えません。間違っているか、ホストが新しいリンクに替えています。
server-wrong-token = トークンが違います。
server-draw-offered-lately = 引き分けはすでに提案しました。もう一度提案する前に、手を進めてください。
server-gave-up = このゲームからは降りています。ボットが代わりに続けます。
server-lost-on-time = 持ち時間が切れました。時間切れで負けになります。
server-no-draws = ここでは引き分けを提案できません。引き分けのあるゲームを2人でプレイするときだけです。
server-nobody-to-ask = 相手はボットです。提案には答えられません。
server-not-cancelled = ほかの人が席に着いているか、ゲームが始まっているので、この卓は取りやめられません。
server-rematch-asked = 再戦を申し込みました。ほかの人が承諾すると始まります。
server-too-many-offers = 提案が多すぎます。1分ほどお待ちください。
server-undo-over-end = 取り消せません。そのあとで降りた人がいます。

## ページの題名と説明

server-page-home = Chabudai：みんなで囲むオンラインの卓
server-page-about = { $games }をブラウザで。リンクを開くだけで、登録もダウンロードもなしにプレイできます。
server-page-rules = { $game }のルール
server-page-learn = { $game }の遊び方を覚える
server-page-lessons = 遊び方を覚える
server-page-lessons-about = { $games }のガイド付きの最初のゲーム。盤面で、順番に少しずつ覚えられます。
server-page-chapter = { $chapter } · { $rules }
server-page-invited = { $game }への招待
server-page-invited-about = リンクを開いて席に着くだけ。登録は要りません。
server-page-join = { $game }：席が空いています
server-page-watch = { $game }を観戦
server-page-replay = { $game }のリプレイ
server-page-waiting = { $names }が待っています。空き{ $free }席。
server-page-empty = 空き{ $free }席。
server-page-players = プレイヤー：{ $names }
server-page-me = あなたとデータ
server-page-games = あなたのゲーム
server-page-admin = 管理
server-no-decision = このゲームの{ $at }手目のあとには、選ぶ人がいません。
server-no-hint = ヒントが見つかりませんでした。もう一度試してください。
server-no-hints-here = この卓ではヒントを使えません。ボットが相手のときか、ヒントありで作られた卓で使えます。
server-not-your-turn = あなたの番ではありません。
server-too-many-hints = ヒントの回数が多すぎます。少し待つか、自分で選んでください。
server-too-many-reviews = 検討を待っているゲームが多すぎます。あなたのゲームの検討が1つ終わってから、もう一度試してください。
