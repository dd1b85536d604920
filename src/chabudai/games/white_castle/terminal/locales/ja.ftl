# ターミナルの 白鷺城。

terminal-white-castle-title = ラウンド{ $round }／3 · 手番{ $turn }／{ $turns }{ $expansion ->
    [matcha] {" "}· 抹茶あり
   *[none] {""}
}
terminal-white-castle-rival = 徳川家
terminal-white-castle-or = { $first }か{ $last }
terminal-white-castle-and = { $first } + { $last }
terminal-white-castle-pay = { $cost } → { $effect }
terminal-white-castle-nothing = なし
terminal-white-castle-empty = なし
terminal-white-castle-by = { $question }（{ $thing }）
terminal-white-castle-aside = { $name }（{ $more }）
terminal-white-castle-colon = ：
terminal-white-castle-present = ；{ $name }：{ $count }
terminal-white-castle-pays = {" "}· 支払い：{ $amounts }
terminal-white-castle-gains = {" "}· 獲得：{ $amounts }

## 数量

terminal-white-castle-kind-coins = コイン
terminal-white-castle-kind-seals = 印章
terminal-white-castle-kind-food = 食料
terminal-white-castle-kind-iron = 鉄
terminal-white-castle-kind-pearl = 真珠
terminal-white-castle-kind-chasen = 茶筅
terminal-white-castle-kind-points = 得点
terminal-white-castle-kind-time = 時
terminal-white-castle-kind-any = 食料か鉄か真珠
terminal-white-castle-amount-coins = コイン{ $count }枚
terminal-white-castle-amount-seals = 印章{ $count }個
terminal-white-castle-amount-food = 食料{ $count }個
terminal-white-castle-amount-iron = 鉄{ $count }個
terminal-white-castle-amount-pearl = 真珠{ $count }個
terminal-white-castle-amount-chasen = 茶筅{ $count }個
terminal-white-castle-amount-points = { $count }点
terminal-white-castle-amount-time = 時の流れ{ $count }マス
terminal-white-castle-amount-any = 好きな資源{ $count }個
terminal-white-castle-colour-coral = 珊瑚
terminal-white-castle-colour-black = 黒
terminal-white-castle-colour-white = 白
terminal-white-castle-colour-green = 緑

## 効果

terminal-white-castle-lantern = 灯籠
terminal-white-castle-well = 井戸
terminal-white-castle-pond = 池
terminal-white-castle-action-courtier = 藩士
terminal-white-castle-action-gardener = 庭師
terminal-white-castle-action-warrior = 侍
terminal-white-castle-action-geisha = 芸妓
terminal-white-castle-action-domain-line = 自分の列
terminal-white-castle-blocks = 別々の部屋の明るい区画{ $count }つ
terminal-white-castle-block-any = 城の好きな区画
terminal-white-castle-block-light = 明るい区画
terminal-white-castle-block-dark = 暗い区画
terminal-white-castle-block-coral = 城の珊瑚の区画
terminal-white-castle-block-black = 城の黒の区画
terminal-white-castle-block-white = 城の白の区画
terminal-white-castle-face-blue = 鍛錬場の青い面
terminal-white-castle-face-yellow = 鍛錬場の黄色い面
terminal-white-castle-faces-yellow = 鍛錬場の黄色い面を両方
terminal-white-castle-stone-gardens = 石庭{ $count }つ
terminal-white-castle-curtains-yellow = 黄色い暖簾を両方
terminal-white-castle-curtain-yellow = 黄色い暖簾
terminal-white-castle-curtain-blue = 青い暖簾
terminal-white-castle-curtain-blue-free = 青い暖簾（印章は不要）
terminal-white-castle-curtain-both = カード1枚の暖簾を両方
terminal-white-castle-free-climb = 無料で1階分昇進
terminal-white-castle-free-step = 芸妓が無料で1マス移動
terminal-white-castle-ceremony = 茶事タイル
terminal-white-castle-decree = 布告（灯籠ごとに{ $effect }）
terminal-white-castle-start = { $effect }／灯籠：{ $lantern }

## 場所

terminal-white-castle-place-steward-1 = 執事の部屋1
terminal-white-castle-place-steward-2 = 執事の部屋2
terminal-white-castle-place-steward-3 = 執事の部屋3
terminal-white-castle-place-diplomat-1 = 外交官の部屋1
terminal-white-castle-place-diplomat-2 = 外交官の部屋2
terminal-white-castle-place-gate = 城門
terminal-white-castle-place-daimyo = 大名
terminal-white-castle-place-outside-left = 城壁の外・左
terminal-white-castle-place-outside-right = 城壁の外・右
terminal-white-castle-place-well = 井戸
terminal-white-castle-place-domain-coral = 珊瑚の列
terminal-white-castle-place-domain-black = 黒の列
terminal-white-castle-place-domain-white = 白の列
terminal-white-castle-place-domain-green = 緑の列
terminal-white-castle-place-tea-fields = 茶畑
terminal-white-castle-place-tea-fields-left = 茶畑・左
terminal-white-castle-place-tea-fields-right = 茶畑・右
terminal-white-castle-place-outskirts-upper = 城下・上
terminal-white-castle-place-outskirts-lower = 城下・下
terminal-white-castle-place-yard-5 = 上段の鍛錬場
terminal-white-castle-place-yard-3 = 中段の鍛錬場
terminal-white-castle-place-yard-1 = 下段の鍛錬場
terminal-white-castle-place-entrance = 入口
terminal-white-castle-place-pond-overlook = 池の見晴らし台
terminal-white-castle-place-step1 = 飛び石1
terminal-white-castle-place-step2 = 飛び石2
terminal-white-castle-place-room-gardeners = 茶室・庭師の部屋
terminal-white-castle-place-room-warriors = 茶室・侍の部屋
terminal-white-castle-place-room-courtiers = 茶室・藩士の部屋
terminal-white-castle-place-round-end = ラウンドの終わり
terminal-white-castle-card-steward = 執事{ $number }
terminal-white-castle-card-diplomat = 外交官{ $number }
terminal-white-castle-card-daimyo = 大名カード{ $number }
terminal-white-castle-card-stone = 石庭{ $number }
terminal-white-castle-card-plant = 植栽の庭{ $number }
terminal-white-castle-card-yard-tile = 鍛錬場タイル{ $number }
terminal-white-castle-card-start-resource = 初期資源{ $number }
terminal-white-castle-card-start-action = 初期アクション{ $number }
terminal-white-castle-card-ceremony = 茶事タイル{ $number }
terminal-white-castle-card-flower = 生け花{ $number }
terminal-white-castle-card-calligraphy = 書道{ $number }
terminal-white-castle-card-solitaire = ソロカード{ $number }
terminal-white-castle-card-promo = プロモカード
terminal-white-castle-garden-stone = 石庭（{ $colour }）
terminal-white-castle-garden-plant = 植栽の庭（{ $colour }）
terminal-white-castle-garden-short-stone = 石庭
terminal-white-castle-garden-short-plant = 植栽
terminal-white-castle-garden = { $cost } · { $points } · { $effect }
terminal-white-castle-yard-worth = （値{ $value }）
terminal-white-castle-side-blue = 青
terminal-white-castle-side-yellow = 黄
terminal-white-castle-deck-flower = 生け花
terminal-white-castle-deck-calligraphy = 書道
terminal-white-castle-curtain-of-flower-yellow = 生け花・黄
terminal-white-castle-curtain-of-flower-blue = 生け花・青
terminal-white-castle-curtain-of-calligraphy-yellow = 書道・黄
terminal-white-castle-curtain-of-calligraphy-blue = 書道・青
terminal-white-castle-step1 = 城下のカードを1枚取り、黄色い暖簾の効果を使う
terminal-white-castle-step2 = 青い暖簾（印章1個）

## 盤面

terminal-white-castle-title-bridges = ダイス
terminal-white-castle-title-spaces = スペース
terminal-white-castle-title-castle = 城
terminal-white-castle-title-daimyo = 城門と大名
terminal-white-castle-title-gardens = 庭
terminal-white-castle-title-yards = 鍛錬場
terminal-white-castle-title-tea = 茶庭
terminal-white-castle-title-domain = 自藩：{ $name }
terminal-white-castle-title-clans = 一族
terminal-white-castle-title-time = 時の流れ
terminal-white-castle-title-offer = 初期カード
terminal-white-castle-title-rival = 徳川家の山札
terminal-white-castle-bridge = 左端{ $left }、中央{ $between }、右端{ $right }
terminal-white-castle-space-free = （値{ $value }）
terminal-white-castle-space-die = （{ $colour }{ $value }があり、重ねられる）
terminal-white-castle-space-full = （満杯：{ $colour }{ $value }）
terminal-white-castle-dark = 暗
terminal-white-castle-light = 明
terminal-white-castle-next = （次は{ $effect }）
terminal-white-castle-then = 続いて{ $effect }
terminal-white-castle-lantern-area = 灯籠エリア：{ $rewards }
terminal-white-castle-own-ceremony = 茶事タイル：{ $effect }
terminal-white-castle-at = { $count ->
    [1] { $place }
   *[other] { $place }×{ $count }
}
terminal-white-castle-workers-courtiers = 藩士（自藩に{ $count }人）
terminal-white-castle-workers-gardeners = 庭師（自藩に{ $count }人）
terminal-white-castle-workers-warriors = 侍（自藩に{ $count }人）
terminal-white-castle-workers-geishas = 芸妓（自藩に{ $count }人）
terminal-white-castle-track = 時の流れの順：{ $clans }
terminal-white-castle-checkpoints = 関所は6、11、15の手前：印章1、2、3個
terminal-white-castle-order = 手番順：{ $clans }
terminal-white-castle-round-over = 第{ $round }ラウンド終了

## 徳川家

terminal-white-castle-selector = 山札の上：{ $colour }の{ $position }のダイスを{ $place }へ
terminal-white-castle-behind = 裏面（次にめくる）：{ $effect }
terminal-white-castle-flipped = めくった：{ $effect }
terminal-white-castle-rival-deck = 山札{ $deck }枚、捨て札{ $discarded }枚
terminal-white-castle-position-left = 左
terminal-white-castle-position-middle = 中
terminal-white-castle-position-right = 右
terminal-white-castle-rival-all-coins = コインすべて
terminal-white-castle-rival-loses = { $amounts }を失う
terminal-white-castle-rival-back = 時の流れを{ $count }マス戻る
terminal-white-castle-rival-gardener-left = 庭師を最も点の低い石庭へ
terminal-white-castle-rival-gardener-right = 庭師を最も点の低い植栽の庭へ
terminal-white-castle-rival-gardener-all = 庭師を最も点の低い庭へ
terminal-white-castle-rival-gate = 藩士を城門へ
terminal-white-castle-rival-up = 藩士が{ $count }階分昇進
terminal-white-castle-rival-warrior = 侍を{ $place }へ
terminal-white-castle-rival-geisha = 芸妓を{ $place }へ
terminal-white-castle-rival-geisha-on = 別の芸妓が1マス移動

## 選択

terminal-white-castle-die = { $colour }{ $value }
terminal-white-castle-question-draft = 初期カードを取る
terminal-white-castle-question-keep = 1枚を残す
terminal-white-castle-question-die = ダイスを取る
terminal-white-castle-question-space = { $die }のダイスを置く
terminal-white-castle-question-close = 印章を交換するか、手番を終える
terminal-white-castle-question-part = 次に何をしますか？
terminal-white-castle-question-unit = 資源を選ぶ
terminal-white-castle-question-checkpoint = 関所を通りますか？
terminal-white-castle-question-seal-or-step = 印章と時の流れ、どちらを先に？
terminal-white-castle-question-excess-seals = 印章があふれます。先に交換しますか？
terminal-white-castle-question-excess-resources = 資源が上限に達します。先に交換しますか？
terminal-white-castle-question-pay = 払って使いますか？
terminal-white-castle-question-choice = 1つを選ぶ
terminal-white-castle-question-courtier = 藩士アクション
terminal-white-castle-question-gardener = 庭師アクション
terminal-white-castle-question-warrior = 侍アクション
terminal-white-castle-question-geisha = 芸妓アクション
terminal-white-castle-question-climb = 藩士の無料の昇進
terminal-white-castle-question-step = 芸妓の無料の移動
terminal-white-castle-question-light = 新しいカードの明るい区画の効果を使う
terminal-white-castle-question-slot = 大名カードの枠を選ぶ
terminal-white-castle-question-block = 城の区画の効果を使う
terminal-white-castle-question-face = 鍛錬場の面の効果を使う
terminal-white-castle-question-stone-garden = 石庭の効果を使う
terminal-white-castle-question-line = 自分の列の効果を使う
terminal-white-castle-question-curtain = 暖簾の効果を使う
terminal-white-castle-question-card = カード1枚の暖簾の効果を両方使う
terminal-white-castle-question-take-card = 飛び石1：カードを取る
terminal-white-castle-question-rival-room = 徳川家の藩士はどの部屋へ？
terminal-white-castle-question-rival-slot = 徳川家は大名カードのどの枠へ？
terminal-white-castle-question-rival-garden = 徳川家の庭師はどの庭へ？
terminal-white-castle-question-rival-discard = 徳川家が飛び石1へ。どのカードを捨てますか？
terminal-white-castle-question-rival-walk = 徳川家のどの芸妓が移動しますか？
terminal-white-castle-move-take-left = { $die }、左端：灯籠（{ $rewards }）
terminal-white-castle-move-take-left-short = { $die }、左端 ☼ { $rewards }
terminal-white-castle-move-take-right = { $die }、右端
terminal-white-castle-move-exchange = { $seals }を{ $amount }に交換
terminal-white-castle-move-checkpoint = 払って進む
terminal-white-castle-move-skip = 使わない
terminal-white-castle-move-stop = ここで止まる
terminal-white-castle-move-end = 手番を終える
terminal-white-castle-move-audience = 謁見：藩士を城門へ
terminal-white-castle-move-climb = { $floors }階分昇進：{ $room }（{ $effect }）
terminal-white-castle-move-climb-daimyo = { $floors }階分昇進：大名（灯籠 + 枠）
terminal-white-castle-move-enter = 入場：芸妓を入口へ
terminal-white-castle-move-walk = { $steps }マス移動：{ $place }（{ $effect }）
terminal-white-castle-move-garden = { $garden }：終了時{ $points }、{ $effect }
terminal-white-castle-move-slot = 枠{ $slot }：{ $effect }
terminal-white-castle-move-rival-room = { $room }（カードが捨てられる：{ $effect }）
terminal-white-castle-move-rival-walk = { $start } → { $place }
terminal-white-castle-move-rival-discard = { $deck }（{ $effect }）
terminal-white-castle-part-gain = 報酬を得る
terminal-white-castle-part-time = 時の流れを進む
terminal-white-castle-part-castle = 城の区画の効果を使う
terminal-white-castle-part-yards = 鍛錬場の面の効果を使う
terminal-white-castle-part-gardens = 石庭の効果を使う
terminal-white-castle-part-outskirts = 暖簾の効果を使う
terminal-white-castle-part-line = 自分の列の効果を使う
terminal-white-castle-part-climb = 無料の昇進
terminal-white-castle-part-walk = 無料の移動
terminal-white-castle-part-ceremony = 茶事タイルの効果を使う
terminal-white-castle-part-choice = 効果を1つ選ぶ
terminal-white-castle-part-pay = 払って使う

## 一覧

terminal-white-castle-score-in-game = ゲーム中
terminal-white-castle-score-coins-and-seals = コインと印章
terminal-white-castle-score-resources = 資源
terminal-white-castle-score-passage-of-time = 時の流れ
terminal-white-castle-score-courtiers = 藩士
terminal-white-castle-score-warriors = 侍
terminal-white-castle-score-gardeners = 庭師
terminal-white-castle-score-geishas = 芸妓
terminal-white-castle-score-total = 合計
terminal-white-castle-sum = { $category } { $sum }（{ $why }）
terminal-white-castle-signs = 記号：{ $signs }
terminal-white-castle-sheet =
    手番：橋の端からダイスを取り（左端なら灯籠の報酬）、置いて、コインを得るか払い、そのスペースの効果を使う。
    コイン：ダイスが置き先の値より大きければ差の分を得て、小さければ差の分を払う。
    藩士：謁見はコイン2枚。昇進は1階分が真珠2個、2階分が真珠5個。
    庭師：庭の食料を払う。第1、第2ラウンドの終わりに橋にダイスが残っていれば、効果をもう一度使う。
    侍：鉄5個、3個、1個。その鍛錬場の面の効果をすべて使う。
    印章（5個まで）：1個でコイン1枚、2個で資源1個と交換。資源は各7個まで。
    終了時の得点：城門1点、各階3、6、10点。侍は鍛錬場の値×城内の藩士。庭は表示の点。
    ほかに：コインと印章5個につき1点。資源ごとに3〜6個で1点、7個で2点。時の流れはマス6から3点、マス11から6点、マス15から10〜15点。
terminal-white-castle-sheet-matcha =
    芸妓：入場はコイン2枚。移動は1マスが茶筅2個、2マスが茶筅5個。
    終了時の得点：入口1点、飛び石1は2点、飛び石2は3点、池の見晴らし台2点。茶室では、その部屋の種類の一族の者が盤面に1人いるごとに2点。
terminal-white-castle-marks =
    ☼ 左端（灯籠の報酬） · ◼ 暗い区画 · ◻ 明るい区画 · [3] 置き先の値 · × 満杯
    ° 復元：印刷された内容が分からないため、釣り合いの取れた代わりを使っています。
terminal-white-castle-notation =
    - `draft start-resource-05` 初期カードを取ります。`keep ceremony-04` 2つのうち1つを残します。
    - `take coral left` ダイスを取ります。`place steward-2`、`place domain-coral` ダイスを置きます。
    - `audience`、`climb 1 steward-2`、`garden stone-03`、`train yard-5`、`enter`、`walk 1 step1` 一族の者を使います。
    - `block steward-1/2`、`light 2`、`slot 1`、`face yard-5 blue`、`tend stone-03`、`curtain flower yellow`、`card flower`、`line coral` 効果を使います。
    - `pay seal`、`pay 3 coins` コストを払います。`exchange coin` 印章をコインに交換します。`gain food` 資源を選びます。
    - `courtier`、`lantern`、`well`、`time` など、次に行うことを選びます。`skip` 効果を使いません。`stop` 関所の手前で止まります。`end` 手番を終えます。
    - `rival room steward-2`、`rival slot 1`、`rival walk entrance step1` など、徳川家の代わりに選びます。
    - 1行ずつの表示では、`盤面` で盤面全体を表示します。
