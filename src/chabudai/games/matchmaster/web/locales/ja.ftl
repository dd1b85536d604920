# マッチマスターの盤のことば。

web-matchmaster-hand = あなたの手札
web-matchmaster-hand-number = ディール{ $hand }／13
web-matchmaster-cards-left = 手札{ $count }枚
web-matchmaster-points = { $points }点
web-matchmaster-dealer = このディールのディーラー
web-matchmaster-dealer-is = このディールのディーラーは{ $name }
web-matchmaster-dealer-mark = ディーラー
web-matchmaster-dealer-letter = D
web-matchmaster-not-said = 考え中…
web-matchmaster-closed = 予想済み
web-matchmaster-closed-own = あなたの予想：{ $said }
web-matchmaster-closed-known = 予想：{ $said }
web-matchmaster-tally = 予想{ $said }、獲得{ $taken }
web-matchmaster-trump = 切り札
web-matchmaster-trump-is = 切り札：{ $suit }
web-matchmaster-led = リード
web-matchmaster-led-is = リード：{ $suit }
web-matchmaster-led-none = まだリードされていません
web-matchmaster-led-mark = リード
web-matchmaster-trick = 場のトリック
web-matchmaster-lies = { $name }：{ $card }
web-matchmaster-lies-takes = { $name }：{ $card }（いま一番強い）
web-matchmaster-takes = 獲得
web-matchmaster-last-trick = 直前のトリック
web-matchmaster-predict = 手札{ $cards }枚で、何トリック取れますか？
web-matchmaster-pick = マッチ{ $count }本
web-matchmaster-close-hand = { $count }トリックと予想する
web-matchmaster-say = { $count }トリック
web-matchmaster-preview-say = { $count ->
    [0] 1トリックも取らなければ10点。1トリック取るごとに1点を失います。
   *[other] ちょうど{ $count }トリックなら、10点と1トリックにつき1点。多すぎても少なすぎても、1トリックにつき1点を失います。
}
web-matchmaster-decide-follow = リードは{ $suit }です。同じスートを出してください。
web-matchmaster-decide-beat = リードは切り札です。場の最強の切り札に勝てるなら、勝てるカードを出します。
web-matchmaster-decide-trump = リードは{ $suit }ですが、手札にないので、切り札を出します。
web-matchmaster-decide-no-trump = リードは切り札ですが、手札にないので、何でも出せます。
web-matchmaster-decide-any = リードの{ $suit }も切り札もないので、何でも出せます。
web-matchmaster-decide-lead = あなたのリードです。どのカードでも出せます。
web-matchmaster-would-takes = このトリックを取ります。
web-matchmaster-would-ahead = いまは一番強いカードになります。あとの人がまだ出します。
web-matchmaster-would-loses = このトリックは取れません。
web-matchmaster-would-takes-short = 獲得
web-matchmaster-would-ahead-short = 優勢
web-matchmaster-would-loses-short = 負け
web-matchmaster-choose-number = トリック数を選ぶ
web-matchmaster-advice = 目安：{ $trump }以上の切り札と、12と13をそれぞれ1トリックと数えましょう。手札には{ $count }枚あります。1人あたりの平均は{ $average }トリックです。
web-matchmaster-total = 予想合計
web-matchmaster-total-label = { $state ->
    [over] 全員の予想は合計{ $total }トリック、実際は{ $tricks }トリックです。多すぎるので、誰かが外れます。
    [under] 全員の予想は合計{ $total }トリック、実際は{ $tricks }トリックです。少なすぎるので、誰かが外れます。
   *[even] 全員の予想は合計{ $total }トリック、実際は{ $tricks }トリックです。全員が的中する可能性があります。
}
web-matchmaster-gone = 出たカード
web-matchmaster-gone-title = このディールで出たカード
web-matchmaster-gone-hint = 線で消したカードは出ました。残りは誰かの手札か、配られていないカードです。
web-matchmaster-gone-suit = { $suit }：{ $cards }が出ました
web-matchmaster-gone-none = { $suit }：まだ出ていません
web-matchmaster-scores = 得点
web-matchmaster-sheet = 得点表
web-matchmaster-sheet-cards = 枚数
web-matchmaster-sheet-hand = 第{ $hand }ディール、{ $size }枚
web-matchmaster-sheet-total = 合計
web-matchmaster-sheet-cell = 予想{ $said }、獲得{ $taken }、{ $points }点、合計{ $total }点
web-matchmaster-sheet-hint = 丸は的中。線で消した予想は外れで、横は取ったトリック数です。
