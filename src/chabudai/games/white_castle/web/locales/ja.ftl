# ブラウザ版「白鷺城」の言葉。名称は端末版と同じ。

web-white-castle-list = { $first }、{ $last }
web-white-castle-apart = { $first }；{ $last }
web-white-castle-rival = 徳川家
web-white-castle-kind-of-steward = 執事カード
web-white-castle-kind-of-diplomat = 外交官カード
web-white-castle-kind-of-daimyo = 大名カード
web-white-castle-kind-of-stone = 石庭
web-white-castle-kind-of-plant = 植栽の庭
web-white-castle-kind-of-yard-tile = 鍛錬場タイル
web-white-castle-kind-of-start-resource = 資源カード
web-white-castle-kind-of-start-action = アクションカード
web-white-castle-kind-of-ceremony = 茶事タイル
web-white-castle-kind-of-flower = 生け花
web-white-castle-kind-of-calligraphy = 書道
web-white-castle-kind-of-solitaire = ソロカード
web-white-castle-card-promo = { $kind ->
    [daimyo] プロモの大名カード
    [plant] プロモの植栽の庭
    [stone] プロモの石庭
   *[yard] プロモの鍛錬場タイル
}
web-white-castle-promo = プロモ（どちらの箱にも入っていません）
web-white-castle-promo-mark = プロモ
web-white-castle-card-lilies = 睡蓮タイル
web-white-castle-deck-short-flower = 生け花
web-white-castle-deck-short-calligraphy = 書道
web-white-castle-curtain-of-flower-yellow = 生け花の黄色い暖簾
web-white-castle-curtain-of-flower-blue = 生け花の青い暖簾
web-white-castle-curtain-of-calligraphy-yellow = 書道の黄色い暖簾
web-white-castle-curtain-of-calligraphy-blue = 書道の青い暖簾
web-white-castle-region-bridges = 橋と庭
web-white-castle-question-draft = 初期カードを1組取る
web-white-castle-question-keep = 残す初期カードかタイルを選ぶ
web-white-castle-question-excess-seals = 先に印章を交換しますか？
web-white-castle-question-excess-resources = 資源が上限になる前に印章を交換しますか？
web-white-castle-question-courtier-audience = 謁見もしますか？ コイン2枚
web-white-castle-question-courtier-climb = 昇進もしますか？ 1階は真珠2個、2階は5個
web-white-castle-question-geisha-enter = 芸妓を入場させますか？ コイン2枚
web-white-castle-question-geisha-walk = 移動もしますか？ 1マスは茶筅2個、2マスは5個
web-white-castle-question-rival-room = 徳川家の代わりに選びます。藩士はどの部屋へ？
web-white-castle-question-rival-slot = 徳川家の代わりに選びます。大名カードのどの枠へ？ 徳川家は効果を得ません。
web-white-castle-question-rival-garden = 徳川家の代わりに選びます。庭師はどの庭へ？ 徳川家は効果を得ません。
web-white-castle-question-rival-discard = 徳川家が飛び石1へ。代わりに選びます。どのカードを捨てますか？
web-white-castle-question-rival-walk = 徳川家の代わりに選びます。どの芸妓が移動しますか？
web-white-castle-skip-effect = { $rest ->
    [yes] この部分を使わない
   *[no] 使わない
}
web-white-castle-skip-this = { $rest ->
    [yes] { $what ->
        [part] 任意の効果を使わず、残りだけ使う
       *[other] この部分を使わない：{ white-castle-skipped }
    }
   *[no] { $what ->
        [choice] どれも選ばない
       *[other] 使わない：{ white-castle-skipped }
    }
}
web-white-castle-advice = { $matcha ->
    [yes] アクションに使える資源があると始めやすくなります。食料は庭師、鉄は侍、真珠は藩士の昇進、茶筅は芸妓の移動に使います。アクションカードは自藩にダイスを置くたびに働き、資源カードの灯籠の報酬は橋の左端のダイスを取るたびに入ります。
   *[no] アクションに使える資源があると始めやすくなります。食料は庭師、鉄は侍、真珠は藩士の昇進に使います。アクションカードは自藩にダイスを置くたびに働き、資源カードの灯籠の報酬は橋の左端のダイスを取るたびに入ります。
}
web-white-castle-start-resource = 資源
web-white-castle-start-action = アクションカード
web-white-castle-start-ceremony = 茶事タイル
web-white-castle-score-place = 順位
web-white-castle-score-explain = 得点の内訳を見る
web-white-castle-score-caption = 最終得点（項目別）

## 盤面の各部

web-white-castle-region-domain = 自藩
web-white-castle-regions = 盤面の各部
web-white-castle-round = ラウンド{ $round }／3
web-white-castle-set-up = 準備
web-white-castle-round-end = ラウンドの終わり
web-white-castle-in-vain = 何も得られません
web-white-castle-turn = 手番{ $turn }／{ $turns }
web-white-castle-turn-order = 手番順
web-white-castle-preview-pays = 支払い：{ $amounts }
web-white-castle-preview-gains = 獲得：{ $amounts }
web-white-castle-preview-worth = 終了時に{ $points }増える
web-white-castle-preview-worth-less = 終了時に{ $points }減る
web-white-castle-at-end = 終了時
web-white-castle-preview-then = 次は：{ $next }
web-white-castle-next-part = 次の効果を選ぶ
web-white-castle-preview-loses = 上限で失う：{ $amounts }
web-white-castle-preview-in-vain = この支払いでは何も得られません
web-white-castle-idle = { $action }は不可
web-white-castle-preview-idle = { $action }アクションはいまはできないので、何も起こりません
web-white-castle-no-climb = 続けて昇進はできません（1階は真珠2個）
web-white-castle-no-walk = 続けて移動はできません（1マスは茶筅2個）
web-white-castle-part-of = { $question }：{ $of }個中{ $at }個目
web-white-castle-at-stake = { $question }このままでは印章{ $count }個が上限で失われます。
web-white-castle-exchange-first = { $question }（先に印章の交換が必要）
web-white-castle-exchanges = 印章を交換
web-white-castle-reconstructed = 復元※
web-white-castle-reconstructed-why = ※ 印刷された内容が分からないため、釣り合いの取れた代わりを使っています。
web-white-castle-reconstructed-title = 復元した面
web-white-castle-reconstructed-which = 復元したのはこのマークの付いた面だけです。一覧のカードでも、ほかの面は分かっていることがあります。
web-white-castle-own-action-card = アクションカード
web-white-castle-own-ceremony-tile = 自分の茶事タイル
web-white-castle-take-left = { $die }、左端
web-white-castle-take-right = { $die }、右端
web-white-castle-climb = { $floors }階分昇進：{ $room }
web-white-castle-walk = { $steps }マス移動：{ $place }
web-white-castle-garden = { $garden }（終了時{ $points }）
web-white-castle-garden-stone = 石庭（{ $colour }）
web-white-castle-garden-plant = 植栽の庭（{ $colour }）
web-white-castle-light-block = 区画{ $slot }
web-white-castle-slot = 枠{ $slot }
web-white-castle-to-lantern = 灯籠エリアへ：{ $effect }
web-white-castle-pay-for = { $cost }を払う
web-white-castle-rival-room = { $room }（カードは捨て札）
web-white-castle-rival-discard = { $deck }（このカードを捨てる）
web-white-castle-in-hand = 手元
web-white-castle-hand-empty = 手元にダイスなし
web-white-castle-space-free = 値{ $value }
web-white-castle-space-die = { $die }がある
web-white-castle-space-full = 満杯
web-white-castle-bridge-of = { $colour }の橋
web-white-castle-left-end = 左端（灯籠の報酬）
web-white-castle-right-end = 右端
web-white-castle-between = 中央：{ $dice }
web-white-castle-no-die = ダイスなし
web-white-castle-cost-food = 食料{ $count }個を払う
web-white-castle-cost-iron = 鉄{ $count }個を払う
web-white-castle-worth = 終了時{ $points }
web-white-castle-worth-warrior = ここの侍1人につき{ $value }×城内の自分の藩士
web-white-castle-worth-room = 盤面の自分の{ $kind ->
    [gardeners] 庭師
    [warriors] 侍
   *[courtiers] 藩士
}1人につき2点
web-white-castle-pieces = { $name }：{ $kind ->
    [courtiers] 藩士
    [gardeners] 庭師
    [warriors] 侍
   *[geishas] 芸妓
}{ $count }人
web-white-castle-lantern-area = 灯籠エリア
web-white-castle-lantern-of-card = 灯籠：{ $effect }
web-white-castle-action-card = アクションカード
web-white-castle-ceremony-tile = 茶事タイル
web-white-castle-deck-left = 山札{ $count }枚
web-white-castle-outside = 城壁の外
web-white-castle-outskirts = 城下
web-white-castle-checkpoint = 関所：{ $seals }
web-white-castle-track-space = マス{ $space }：{ $points }
web-white-castle-selector = 山札の上：{ $colour }の{ $position }のダイスを{ $place }へ
web-white-castle-position-left = 左
web-white-castle-position-middle = 中
web-white-castle-position-right = 右
web-white-castle-behind = 裏面：{ $effect }
web-white-castle-category = 得点の内訳
web-white-castle-close-note = 閉じる
web-white-castle-arrows-only = 矢印キーで盤面の各部に移動し、説明を読めます。Escapeで終わります。
web-white-castle-arrows = 矢印キーで盤面の各部に移動し、説明を読めます。Enterで選び、Escapeで終わります。
web-white-castle-enter = Enter：{ $move }
web-white-castle-here = { $part }。Enter：{ $move }
web-white-castle-here-nothing = { $part }。いまここで選べるものはありません。
web-white-castle-not-between = できません：両端の間のダイスです。この橋から取れるのは、左端の{ $left }か右端の{ $right }です。
web-white-castle-menu = 選んでください
web-white-castle-tab-offer = 初期
web-white-castle-tab-bridges = 橋
web-white-castle-tab-castle = 城
web-white-castle-tab-yards = 鍛錬場
web-white-castle-tab-tea = 茶庭
web-white-castle-tab-domain = 自藩
web-white-castle-tab-clans = 一族
web-white-castle-legend = アイコンとコスト
web-white-castle-legend-open = アイコンの意味
web-white-castle-short-left = 左端
web-white-castle-short-right = 右端
web-white-castle-now = いま：{ $question }
web-white-castle-choices-here = 選択肢：

## アイコン一覧とギャラリー

web-white-castle-key = アイコン
web-white-castle-key-intro = 盤面、カード、タイルにあるすべてのアイコンです。それぞれのルールへのリンクがあります。
web-white-castle-icons-goods = 得るもの、払うもの
web-white-castle-icons-actions = アクションと報酬
web-white-castle-icons-places = 城、鍛錬場、庭
web-white-castle-icons-tea = 抹茶：茶庭
web-white-castle-icons-marks = そのほかのマーク
web-white-castle-icon-coins = ダイスを置くとき、差の分を得るか払います。謁見、茶庭への入場、一部の効果にも使います。
web-white-castle-icon-seals = 執事の暗い区画、青い暖簾、関所で払います。1個をコイン1枚と、2個を資源1個と交換できます。持てるのは5個までです。
web-white-castle-icon-food = 庭師に使います。持てるのは7個までです。
web-white-castle-icon-iron = 侍に使います。持てるのは7個までです。
web-white-castle-icon-pearl = 藩士の昇進に使います。持てるのは7個までです。
web-white-castle-icon-chasen = 茶を点てる道具です。芸妓の移動に使います。持てるのは7個まで。好きな資源としては選べません。
web-white-castle-icon-any = 好きな資源。食料、鉄、真珠から1個ずつ選びます。
web-white-castle-icon-points = 一族の得点です。庭、階、場所の横の数は、そこにいる一族の者の終了時の得点です。
web-white-castle-icon-time = 時の流れで、自分のマーカーをその数だけ進めます。関所では印章を払います。
web-white-castle-icon-courtier = 藩士アクション。謁見（藩士を城門へ）、昇進、またはその両方です。
web-white-castle-icon-gardener = 庭師アクション。庭の食料を払って庭師を置き、その庭の効果を使います。
web-white-castle-icon-warrior = 侍アクション。鍛錬場の鉄を払って侍を置き、そこの面の効果を使います。
web-white-castle-icon-geisha = 芸妓アクション。芸妓の茶庭への入場、芸妓の移動、またはその両方です。
web-white-castle-icon-lantern = 灯籠の報酬を得ます。灯籠エリアにあるカードすべての報酬です。
web-white-castle-icon-well = 印章1個と、井戸のダイスタイル2枚の報酬を得ます。
web-white-castle-icon-line = 自藩の珊瑚・黒・白の列のどれかの効果を、ダイスなしで使います。報酬とアクションカードです。
web-white-castle-icon-castle = 5枚の部屋のカードの区画1つの効果を使います。ダイスは置きません。
web-white-castle-icon-light = 部屋のカードの明るい区画1つの効果を使います。
web-white-castle-icon-dark = 部屋のカードの暗い区画1つの効果を、コストを払って使います。
web-white-castle-icon-colours = 示された色のダイスタイルの横にある区画1つの効果を使います。
web-white-castle-icon-name-colours = この色の区画
web-white-castle-icon-yard-blue = 盤面の鍛錬場の青い面1つの効果を使います。侍も鉄も要りません。
web-white-castle-icon-yard-yellow = 鍛錬場の黄色い面の効果を使います。2とあれば両方です。
web-white-castle-icon-climb = 自分の藩士1人が、真珠を払わずに1階分昇進します。
web-white-castle-icon-stones = 盤面の別々の石庭の効果を、示された数だけ使います。庭師は要りません。
web-white-castle-icon-tea = 芸妓が入場する場所です。
web-white-castle-icon-name-tea = 茶庭
web-white-castle-icon-walk = 茶庭にいる自分の芸妓1人が、茶筅を払わずに1マス移動します。
web-white-castle-icon-pond = 池の睡蓮3枚の報酬を得ます。
web-white-castle-icon-curtain-yellow = 城下の山札の一番上の2枚のうち1枚の、黄色い暖簾の効果を使います。暖簾が2つなら両方のカードです。
web-white-castle-icon-curtain-blue = 城下の山札の一番上の2枚のうち1枚の、青い暖簾の効果を、印章を払って使います。
web-white-castle-icon-curtain-free = 青い暖簾の効果を、印章を払わずに使います。
web-white-castle-icon-curtain-both = 城下の山札の一番上の2枚のうち1枚の、両方の暖簾の効果を使います。青の分は印章を払います。
web-white-castle-icon-step1 = 城下の山札の一番上の2枚のうち1枚を取ります。黄色い暖簾の効果を使ってから、灯籠エリアに置きます。
web-white-castle-icon-ceremony = その場所（自藩ボード、池の見晴らし台、茶室の部屋）の茶事タイルの効果を使います。
web-white-castle-icon-name-dice = ダイス
web-white-castle-icon-dice = 珊瑚、黒、白、抹茶では緑。色ごとに輪郭の形が違います。
web-white-castle-icon-name-tile = ダイスタイル
web-white-castle-icon-tile = 区画の横にあります。この色のダイスを部屋に置くと、その区画の効果を使います。
web-white-castle-icon-name-value = スペースとその値
web-white-castle-icon-value = ここにダイスを置き、値と比べます。
web-white-castle-icon-name-pay = 支払い → 効果
web-white-castle-icon-pay = 矢印の左を払うと、右の効果を使えます。使わなくてもかまいません。
web-white-castle-icon-name-or = どちらか
web-white-castle-icon-or = どれか1つを選びます。
web-white-castle-icon-name-count = 数とアイコン
web-white-castle-icon-count = その数だけ。数がなければ1です。
web-white-castle-icon-name-decree = 布告
web-white-castle-icon-decree = 初期資源カードのうち3枚に付いてきます。灯籠エリアに置きます。
web-white-castle-icon-name-clans = 一族の紋
web-white-castle-icon-clans = 一族ごとに色と形があります。最後はソロゲームの徳川家です。
web-white-castle-icon-name-skip = 使わない
web-white-castle-icon-skip = 任意の効果を使わない、または関所の手前で止まります。
web-white-castle-icon-name-end = 手番の終わり
web-white-castle-icon-end = 手番を終えます。それまでは印章を交換できます。
web-white-castle-icon-name-doubt = 復元
web-white-castle-icon-doubt = 印刷された内容が分からないため、釣り合いの取れた代わりを使っています。
web-white-castle-icon-name-promo = プロモ
web-white-castle-icon-promo = どちらの箱にも入っていない、プロモのカードかタイルです。
web-white-castle-gallery = カードとタイル
web-white-castle-gallery-intro = 基本ゲーム、抹茶、プロモのすべてのカードとタイルです。
web-white-castle-gallery-count = { $count }枚を表示
web-white-castle-filter-kind = 種類
web-white-castle-filter-box = 箱
web-white-castle-filter-all = すべて
web-white-castle-filter-reconstructed = 復元※だけ
web-white-castle-box-base = 基本ゲーム
web-white-castle-box-matcha = 抹茶
web-white-castle-box-promo = プロモ
web-white-castle-diamond = ひし形：1人か2人のときは箱に残す
web-white-castle-all-rows = 3段すべて
web-white-castle-gallery-steward = 執事
web-white-castle-gallery-diplomat = 外交官
web-white-castle-gallery-daimyo = 大名カード
web-white-castle-gallery-stone = 石庭
web-white-castle-gallery-plant = 植栽の庭
web-white-castle-gallery-yard-tile = 鍛錬場タイル
web-white-castle-gallery-die-tile = ダイスタイル
web-white-castle-gallery-start-resource = 初期資源カード
web-white-castle-gallery-start-action = 初期アクションカード
web-white-castle-gallery-decree = 布告
web-white-castle-gallery-ceremony = 茶事タイル
web-white-castle-gallery-lily = 睡蓮
web-white-castle-gallery-flower = 生け花カード
web-white-castle-gallery-calligraphy = 書道カード
web-white-castle-gallery-solitaire = ソロカード
web-white-castle-card-lily = 睡蓮：{ $effect }
web-white-castle-card-decree = 布告：{ $effect }
web-white-castle-card-die-tile = ダイスタイル（{ $colour }）：{ $effect }

web-white-castle-compare = 一族を比べる
web-white-castle-projected = 現在{ $points }点、いま終われば{ $total }点
web-white-castle-projected-title = いま終わった場合の得点
web-white-castle-next-reward = { $line }の列で次に現れる報酬
web-white-castle-nothing-left = 残りなし
web-white-castle-you = あなた
web-white-castle-lantern-cards = { $count }枚
web-white-castle-at-home = 自藩に{ $count }人
web-white-castle-cards-short = カード
web-white-castle-doubts = ※ 復元した面があります。表示する
web-white-castle-filter-state = 状態
web-white-castle-state-play = 使用中
web-white-castle-state-deck = 山札の中（順番は不明）
web-white-castle-state-gone = 捨て札
web-white-castle-state-box = このゲームでは使わない
web-white-castle-tap-again = { $move }。もう一度タップで実行します。
web-white-castle-could-go = { $die }を置ける場所
web-white-castle-tap-or-choose = ダイスをもう一度タップして取るか、場所を選びます。
web-white-castle-nothing-here = いまここで選べるものはありません。{ $question }
web-white-castle-line-now = 現在：{ $effect }
web-white-castle-line-next = 次に現れる報酬：{ $effect }
web-white-castle-line-then = 続けて：{ $effect }
