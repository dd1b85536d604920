# レッスンのテキスト。用語：docs/glossary.md

## first-game

lesson-matchmaster-first-game-title = マッチマスター：はじめてのゲーム
lesson-matchmaster-first-game-about = 取るトリック数を予想し、ちょうどその数だけ取ります。
lesson-matchmaster-first-game-welcome = ようこそ！ 手札は7枚です。スートは4つ、数値は1（弱い）から13（強い）まであります。トリックごとに全員が1枚ずつ出し、一番強いカードがトリックを取ります。
lesson-matchmaster-first-game-trump = 濃いオレンジは常に切り札で、ほかのすべてのスートに勝ちます。あなたの切り札は12と4の2枚です。
lesson-matchmaster-first-game-goal = まず全員が、取るトリック数をひそかに予想します。ちょうどその数を取れば、10点と1トリックにつき1点です。外れると、多い分も少ない分も1トリックにつき1点を失います。
lesson-matchmaster-first-game-predict = 濃い青の13と切り札の12は、それぞれ1トリック取れそうです。小さい切り札でもう1つ取れるかもしれません。3と予想しましょう。3本目のマッチを取り、決定します。
lesson-matchmaster-first-game-predict-why = この手札で狙えるのは3トリックです。
lesson-matchmaster-first-game-total = 全員の予想が公開されました。ここに合計が出ます。7トリックに対して6です。取り合いにはなりませんが、誰かが1つ多く取ってしまいます。
lesson-matchmaster-first-game-follow = 薄い青がリードされたので、フォローしなければなりません。出せるのは薄い青だけです。11がすでに勝っていて、9では勝てません。3を出して9を残しましょう。
lesson-matchmaster-first-game-follow-why = 勝てないトリックには、一番弱いカードを出すのが得です。
lesson-matchmaster-first-game-forced = トリックを取った人が次をリードします。薄いオレンジがリードされました。あなたの薄いオレンジは2だけです。それを出します。
lesson-matchmaster-first-game-win = 濃い青がリードされました。13に勝てるのは切り札だけですが、あなたが最後なので、もう誰も出せません。取りましょう！
lesson-matchmaster-first-game-win-why = 3トリック必要で、これは確実に取れます。
lesson-matchmaster-first-game-lead = トリックを取ったので、あなたがリードします。どのカードでも出せます。切り札の12を出しましょう。ほかの人は切り札でフォローするので、切り札を減らせます。
lesson-matchmaster-first-game-lead-why = いまなら12はほぼ安全です。勝てるのは切り札の13だけです。
lesson-matchmaster-first-game-gone = 2トリック取りました。ここで、このディールで出たカードを確認できます。ほかの2人の切り札も1枚ずつ出ました。
lesson-matchmaster-first-game-lose = あとちょうど1トリックです。濃い青の6をリードしましょう。たぶん誰かが勝ち、切り札の4は手元に残ります。
lesson-matchmaster-first-game-lose-why = 切り札の4が3トリック目になります。フォローできないときに使うのが一番です。
lesson-matchmaster-first-game-must-trump = 薄いオレンジがリードされましたが、あなたは持っていません。その場合、切り札があれば必ず出します。4でトリックを取れば、3つ目です！
lesson-matchmaster-first-game-last = 最後のカードは薄い青の9です。3トリックはもう取ったので、誰かが勝ってくれるのを願いましょう。リードします。
lesson-matchmaster-first-game-scored = ちょうど3つ、10＋3で13点です。予想が外れた人は1点を失いました。得点表はここで見られます。
lesson-matchmaster-first-game-end = 全部で13ディールです。手札は7枚から1枚まで減り、また7枚まで増えます。一番点の多い人が勝ちです。0トリックと予想することもできます。続けましょう！
