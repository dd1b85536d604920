# ターミナル版「白鷺城」の言葉。

terminal-white-castle-title = ラウンド{ $round }／3 · 手番{ $turn }／{ $turns }{ $expansion ->
    [matcha] {" "}· 抹茶あり
   *[none] {""}
}
terminal-white-castle-rival = 徳川家
terminal-white-castle-empty = なし
terminal-white-castle-present = ；{ $name }：{ $count }
terminal-white-castle-pays = {" "}· 支払い：{ $amounts }
terminal-white-castle-gains = {" "}· 獲得：{ $amounts }
terminal-white-castle-worth = {" "}· 終了時{ $sign }{ $points }

## 効果

terminal-white-castle-start = { $effect }／灯籠：{ $lantern }

## 場所

terminal-white-castle-card-promo = プロモカード
terminal-white-castle-garden-short-stone = 石庭
terminal-white-castle-garden-short-plant = 植栽
terminal-white-castle-garden-name = { $garden }（{ $colour }）
terminal-white-castle-garden = { $cost } · { $points } · { $effect }
terminal-white-castle-yard-worth = （値{ $value }）
terminal-white-castle-curtain-of-flower-yellow = 生け花・黄
terminal-white-castle-curtain-of-flower-blue = 生け花・青
terminal-white-castle-curtain-of-calligraphy-yellow = 書道・黄
terminal-white-castle-curtain-of-calligraphy-blue = 書道・青
terminal-white-castle-step2 = 青い暖簾（印章1個）

## 盤面

terminal-white-castle-title-bridges = ダイス
terminal-white-castle-title-spaces = スペース
terminal-white-castle-title-daimyo = 城門と大名
terminal-white-castle-title-gardens = 庭
terminal-white-castle-title-rival = 徳川家の山札
terminal-white-castle-bridge = 左端{ $left }、中央{ $between }、右端{ $right }
terminal-white-castle-space-free = （値{ $value }）
terminal-white-castle-space-die = （{ $colour }{ $value }があり、重ねられる）
terminal-white-castle-space-full = （満杯：{ $colour }{ $value }）
terminal-white-castle-next = （次は{ $effect }）
terminal-white-castle-then = 続いて{ $effect }
terminal-white-castle-action-card = アクションカード：{ $card }
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
terminal-white-castle-position-left = 左
terminal-white-castle-position-middle = 中
terminal-white-castle-position-right = 右

## 選択

terminal-white-castle-question-draft = 初期カードを取る
terminal-white-castle-question-keep = 1枚を残す
terminal-white-castle-question-excess-seals = 印章があふれます。先に交換しますか？
terminal-white-castle-question-excess-resources = 資源が上限に達します。先に交換しますか？
terminal-white-castle-question-rival-room = 徳川家の藩士はどの部屋へ？
terminal-white-castle-question-rival-slot = 徳川家は大名カードのどの枠へ？
terminal-white-castle-question-rival-garden = 徳川家の庭師はどの庭へ？
terminal-white-castle-question-rival-discard = 徳川家が飛び石1へ。どのカードを捨てますか？
terminal-white-castle-question-rival-walk = 徳川家のどの芸妓が移動しますか？
terminal-white-castle-move-take-left = { $die }、左端：灯籠（{ $rewards }）
terminal-white-castle-move-take-left-short = { $die }、左端 ☼ { $rewards }
terminal-white-castle-move-take-right = { $die }、右端
terminal-white-castle-move-climb = { $floors }階分昇進：{ $room }（{ $effect }）
terminal-white-castle-move-climb-daimyo = { $floors }階分昇進：大名（灯籠 + 枠）
terminal-white-castle-move-climb-full = { $floors }階分昇進：3階（灯籠。枠の空きなし）
terminal-white-castle-move-walk = { $steps }マス移動：{ $place }（{ $effect }）
terminal-white-castle-move-garden = { $garden }：終了時{ $points }、{ $effect }
terminal-white-castle-move-slot = 枠{ $slot }：{ $effect }
terminal-white-castle-move-rival-room = { $room }（カードが捨てられる：{ $effect }）
terminal-white-castle-move-rival-discard = { $deck }（{ $effect }）

## 一覧

terminal-white-castle-sum = { $category } { $sum }（{ $why }）
terminal-white-castle-signs = 記号：{ $signs }
terminal-white-castle-marks = ☼ 左端（灯籠の報酬） · ◼ 暗い区画 · ◻ 明るい区画 · [3] 置き先の値 · × 満杯
terminal-white-castle-reconstructed = ° 復元：印刷された内容が分からないため、釣り合いの取れた代わりを使っています。
terminal-white-castle-notation =
    - `draft start-resource-05` 初期カードを取ります。`keep ceremony-04` 2つのうち1つを残します。
    - `take coral left` ダイスを取ります。`place steward-2`、`place domain-coral` ダイスを置きます。
    - `audience`、`climb 1 steward-2`、`garden stone-03`、`train yard-5`、`enter`、`walk 1 step1` 一族の者を使います。
    - `block steward-1/2`、`light 2`、`slot 1`、`face yard-5 blue`、`tend stone-03`、`curtain flower yellow`、`card flower`、`line coral` 効果を使います。
    - `pay seal`、`pay 3 coins` コストを払います。`exchange coin` 印章をコインに交換します。`gain food` 資源を選びます。
    - `courtier`、`lantern`、`well`、`time` など、次に行うことを選びます。`skip` 効果を使いません。`stop` 関所の手前で止まります。`end` 手番を終えます。
    - `rival room steward-2`、`rival slot 1`、`rival walk entrance step1` など、徳川家の代わりに選びます。
    - 1行ずつの表示では、`盤面` で盤面全体を表示します。
