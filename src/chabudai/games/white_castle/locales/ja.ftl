# 白鷺城。用語は docs/glossary.md に従う。
# カードや場所の略号は、ことば（`$kind`）と番号（`$number`、`$part`。0はなし）に分けてある。

white-castle-about = 橋からダイスを取って置き、藩士、庭師、侍、芸妓を姫路の各所に送り出します。3ラウンドで最も多くの得点を集めた一族の勝ちです。
white-castle-box-base-about = 3つの橋のどれかからダイスを取って置き、藩士、庭師、侍を姫路の各所に送り出します。
white-castle-box-matcha-title = 白鷺城：抹茶
white-castle-box-matcha-about = 拡張「抹茶」入り。4つ目の橋の緑のダイスと、茶庭の芸妓が加わり、手番が毎ラウンド1回増えます。

## オプション

white-castle-option-expansion = 拡張
white-castle-option-expansion-value = { $value ->
    [matcha] 抹茶：芸妓、茶庭、緑のダイス
   *[none] 基本ゲームのみ
}
white-castle-option-difficulty = 徳川家の強さ（ソロゲーム）
white-castle-option-difficulty-value = { $value ->
    [easy] 初級：手番順は2番目、有利なし
    [medium] 中級：手番順は1番目、少し有利
   *[hard] 上級：手番順は1番目、かなり有利
}
white-castle-option-promo = プロモのカードとタイル
white-castle-option-promo-value = { $value ->
    [yes] 使う
   *[no] 使わない
}

## 名前

white-castle-rival = 徳川家
white-castle-colour = { $colour ->
    [coral] 珊瑚
    [black] 黒
    [white] 白
   *[green] 緑
}
white-castle-amount = { $kind ->
    [coin] コイン{ $count }枚
    [seal] 印章{ $count }個
    [food] 食料{ $count }個
    [iron] 鉄{ $count }個
    [pearl] 真珠{ $count }個
    [chasen] 茶筅{ $count }個
    [vp] { $count }点
   *[time] 時の流れ{ $count }マス
}
white-castle-thing = { $kind ->
    [steward] 執事{ $number }
    [diplomat] 外交官{ $number }
    [daimyo] 大名カード{ $number }
    [stone] 石庭{ $number }
    [plant] 植栽の庭{ $number }
    [yard-tile] 鍛錬場タイル{ $number }
    [start-resource] 初期資源{ $number }
    [start-action] 初期アクション{ $number }
    [ceremony] 茶事タイル{ $number }
    [flower] 生け花{ $number }
    [calligraphy] 書道{ $number }
    [solitaire] ソロカード{ $number }
    [decree-coin] コインの布告
    [decree-seal] 印章の布告
    [decree-vp] 得点の布告
    [lily-food] 食料の睡蓮
    [lily-iron] 鉄の睡蓮
    [lily-pearl] 真珠の睡蓮
    [lily-chasen] 茶筅の睡蓮
    [lily-coin] コインの睡蓮
    [lily-seal] 印章の睡蓮
    [lily-vp] 得点の睡蓮
    [lily-time] 時の睡蓮
    [promo-daimyo] プロモの大名カード
    [promo-plant] プロモの植栽の庭
    [promo-stone] プロモの石庭
    [promo-yard] プロモの鍛錬場タイル
    [coral] 珊瑚
    [black] 黒
    [white] 白
    [coral-food] 食料（珊瑚）
    [black-food] 食料（黒）
    [white-food] 食料（白）
    [coral-iron] 鉄（珊瑚）
    [black-iron] 鉄（黒）
    [white-iron] 鉄（白）
    [coral-pearl] 真珠（珊瑚）
    [black-pearl] 真珠（黒）
    [white-pearl] 真珠（白）
    [coral-any] 好きな資源（珊瑚）
    [black-any] 好きな資源（黒）
    [white-any] 好きな資源（白）
    [coral-coin] コイン（珊瑚）
    [black-coin] コイン（黒）
    [white-coin] コイン（白）
    [audience] 謁見
    [climb] 昇進
    [enter] 入場
    [walk] 移動
    [checkpoint] 関所
    [yard] { $number ->
        [5] 上段の鍛錬場
        [3] 中段の鍛錬場
       *[1] 下段の鍛錬場
    }
    [pond-overlook] 池の見晴らし台の茶事タイル
    [domain-green] 自藩の茶事タイル
   *[other] { $kind } { $number }
}
white-castle-place = { $kind ->
    [steward] { $part ->
        [0] 執事の部屋{ $number }
       *[other] 執事の部屋{ $number }の区画{ $part }
    }
    [diplomat] { $part ->
        [0] 外交官の部屋{ $number }
       *[other] 外交官の部屋{ $number }の区画{ $part }
    }
    [daimyo] 3階
    [gate] 城門
    [outside-left] 城壁の外の左
    [outside-right] 城壁の外の右
    [well] 井戸
    [domain-coral] 珊瑚の列
    [domain-black] 黒の列
    [domain-white] 白の列
    [domain-green] 緑の列
    [tea-fields-left] 茶畑の左
    [tea-fields-right] 茶畑の右
    [outskirts-upper] 城下の上段
    [outskirts-lower] 城下の下段
    [yard] { $number ->
        [5] 上段の鍛錬場
        [3] 中段の鍛錬場
       *[1] 下段の鍛錬場
    }
    [yard-blue] { $number ->
        [5] 上段の鍛錬場の青い面
       *[3] 中段の鍛錬場の青い面
    }
    [yard-yellow] { $number ->
        [5] 上段の鍛錬場の黄色い面
       *[1] 下段の鍛錬場の黄色い面
    }
    [entrance] 茶庭の入口
    [pond-overlook] 池の見晴らし台
    [step1] 飛び石1
    [step2] 飛び石2
    [room-gardeners] 茶室の庭師の部屋
    [room-warriors] 茶室の侍の部屋
    [room-courtiers] 茶室の藩士の部屋
    [flower] 生け花の山札
    [calligraphy] 書道の山札
    [curtain-flower-yellow] 黄色い暖簾
    [curtain-flower-blue] 青い暖簾
    [curtain-calligraphy-yellow] 黄色い暖簾
    [curtain-calligraphy-blue] 青い暖簾
    [light] 明るい区画{ $number }
    [garden] 庭
    [ceremony] 茶事タイル
    [round-end] ラウンドの終わり
   *[other] { $kind } { $number }
}

## 盤面のラベル（ブラウザとターミナル）

white-castle-or = { $first }か{ $last }
white-castle-and = { $first } + { $last }
white-castle-pay = { $cost } → { $effect }
white-castle-nothing = なし
white-castle-by = { $question }（{ $thing }）
white-castle-aside = { $name }（{ $more }）
white-castle-colon = ：
white-castle-amount-coins = コイン{ $count }枚
white-castle-amount-seals = 印章{ $count }個
white-castle-amount-food = 食料{ $count }個
white-castle-amount-iron = 鉄{ $count }個
white-castle-amount-pearl = 真珠{ $count }個
white-castle-amount-chasen = 茶筅{ $count }個
white-castle-amount-points = { $count }点
white-castle-amount-time = 時の流れ{ $count }マス
white-castle-amount-any = 好きな資源{ $count }個
white-castle-colour-coral = 珊瑚
white-castle-colour-black = 黒
white-castle-colour-white = 白
white-castle-colour-green = 緑
white-castle-lantern = 灯籠
white-castle-well = 井戸
white-castle-pond = 池
white-castle-action-courtier = 藩士
white-castle-action-gardener = 庭師
white-castle-action-warrior = 侍
white-castle-action-geisha = 芸妓
white-castle-action-domain-line = 自分の列
white-castle-blocks = 別々の部屋の明るい区画{ $count }つ
white-castle-block-any = 城の好きな区画
white-castle-block-light = 明るい区画
white-castle-block-dark = 暗い区画
white-castle-block-coral = 城の珊瑚の区画
white-castle-block-black = 城の黒の区画
white-castle-block-white = 城の白の区画
white-castle-face-blue = 鍛錬場の青い面
white-castle-face-yellow = 鍛錬場の黄色い面
white-castle-faces-yellow = 鍛錬場の黄色い面を両方
white-castle-stone-gardens = 石庭{ $count }つ
white-castle-curtains-yellow = 黄色い暖簾を両方
white-castle-curtain-yellow = 黄色い暖簾
white-castle-curtain-blue = 青い暖簾
white-castle-curtain-blue-free = 青い暖簾（印章は不要）
white-castle-curtain-both = カード1枚の暖簾を両方
white-castle-free-climb = 無料で1階分昇進
white-castle-free-step = 芸妓が無料で1マス移動
white-castle-ceremony = 茶事タイル
white-castle-decree = 布告（灯籠ごとに{ $effect }）
white-castle-place-steward-1 = 執事の部屋1
white-castle-place-steward-2 = 執事の部屋2
white-castle-place-steward-3 = 執事の部屋3
white-castle-place-diplomat-1 = 外交官の部屋1
white-castle-place-diplomat-2 = 外交官の部屋2
white-castle-place-gate = 城門
white-castle-place-daimyo = 大名
white-castle-place-outside-left = 城壁の外・左
white-castle-place-outside-right = 城壁の外・右
white-castle-place-well = 井戸
white-castle-place-domain-coral = 珊瑚の列
white-castle-place-domain-black = 黒の列
white-castle-place-domain-white = 白の列
white-castle-place-domain-green = 緑の列
white-castle-place-tea-fields = 茶畑
white-castle-place-tea-fields-left = 茶畑・左
white-castle-place-tea-fields-right = 茶畑・右
white-castle-place-outskirts-upper = 城下・上
white-castle-place-outskirts-lower = 城下・下
white-castle-place-yard-5 = 上段の鍛錬場
white-castle-place-yard-3 = 中段の鍛錬場
white-castle-place-yard-1 = 下段の鍛錬場
white-castle-place-entrance = 入口
white-castle-place-pond-overlook = 池の見晴らし台
white-castle-place-step1 = 飛び石1
white-castle-place-step2 = 飛び石2
white-castle-place-room-gardeners = 茶室・庭師の部屋
white-castle-place-room-warriors = 茶室・侍の部屋
white-castle-place-room-courtiers = 茶室・藩士の部屋
white-castle-place-round-end = ラウンドの終わり
white-castle-card-steward = 執事{ $number }
white-castle-card-diplomat = 外交官{ $number }
white-castle-card-daimyo = 大名カード{ $number }
white-castle-card-stone = 石庭{ $number }
white-castle-card-plant = 植栽の庭{ $number }
white-castle-card-yard-tile = 鍛錬場タイル{ $number }
white-castle-card-start-resource = 初期資源{ $number }
white-castle-card-start-action = 初期アクション{ $number }
white-castle-card-ceremony = 茶事タイル{ $number }
white-castle-card-flower = 生け花{ $number }
white-castle-card-calligraphy = 書道{ $number }
white-castle-card-solitaire = ソロカード{ $number }
white-castle-side-blue = 青
white-castle-side-yellow = 黄
white-castle-deck-flower = 生け花
white-castle-deck-calligraphy = 書道
white-castle-step1 = 城下のカードを1枚取り、黄色い暖簾の効果を使う
white-castle-region-castle = 城
white-castle-region-yards = 鍛錬場
white-castle-region-tea = 茶庭
white-castle-domain-of = 自藩：{ $name }
white-castle-region-clans = 一族
white-castle-time = 時の流れ
white-castle-offer = 初期カード
white-castle-dark = 暗
white-castle-light = 明
white-castle-rival-all-coins = コインすべて
white-castle-rival-loses = { $amounts }を失う
white-castle-rival-back = 時の流れを{ $count }マス戻る
white-castle-rival-gardener-left = 庭師を点数の最も低い石庭へ
white-castle-rival-gardener-right = 庭師を点数の最も低い植栽の庭へ
white-castle-rival-gardener-all = 庭師を点数の最も低い庭へ
white-castle-rival-gate = 藩士を城門へ
white-castle-rival-up = 藩士が{ $count }階分昇進
white-castle-rival-warrior = 侍を{ $place }へ
white-castle-rival-geisha = 芸妓を{ $place }へ
white-castle-rival-geisha-on = 別の芸妓が1マス移動
white-castle-die = { $colour }{ $value }
white-castle-question-die = ダイスを取る
white-castle-question-space = { $die }のダイスを置く
white-castle-question-close = 印章を交換するか、手番を終える
white-castle-question-part = 次に何をしますか？
white-castle-question-unit = 資源を選ぶ
white-castle-question-checkpoint = 関所を通りますか？
white-castle-question-seal-or-step = 印章と時の流れ、どちらを先に？
white-castle-question-pay = 払って使いますか？
white-castle-question-choice = 1つを選ぶ
white-castle-question-courtier = 藩士アクション
white-castle-question-gardener = 庭師アクション
white-castle-question-warrior = 侍アクション
white-castle-question-geisha = 芸妓アクション
white-castle-question-climb = 藩士の無料の昇進
white-castle-question-step = 芸妓の無料の移動
white-castle-question-light = 新しいカードの明るい区画の効果を使う
white-castle-question-slot = 大名カードの枠を選ぶ
white-castle-question-block = 城の区画の効果を使う
white-castle-question-face = 鍛錬場の面の効果を使う
white-castle-question-stone-garden = 石庭の効果を使う
white-castle-question-line = 自分の列の効果を使う
white-castle-question-curtain = 暖簾の効果を使う
white-castle-question-card = カード1枚の暖簾の効果を両方使う
white-castle-question-take-card = 飛び石1：カードを取る
white-castle-exchange = { $seals }を{ $amount }に交換
white-castle-checkpoint-pay = 払って進む
white-castle-skip = 使わない
white-castle-stop = ここで止まる
white-castle-end = 手番を終える
white-castle-audience = 謁見：藩士を城門へ
white-castle-geisha-enters = 入場：芸妓を入口へ
white-castle-rival-walk = { $start } → { $place }
white-castle-part-gain = 報酬を得る
white-castle-part-time = 時の流れを進む
white-castle-part-castle = 城の区画の効果を使う
white-castle-part-yards = 鍛錬場の面の効果を使う
white-castle-part-gardens = 石庭の効果を使う
white-castle-part-outskirts = 暖簾の効果を使う
white-castle-part-line = 自分の列の効果を使う
white-castle-part-climb = 無料の昇進
white-castle-part-walk = 無料の移動
white-castle-part-ceremony = 茶事タイルの効果を使う
white-castle-part-choice = 効果を1つ選ぶ
white-castle-part-pay = 払って使う
white-castle-score-in-game = ゲーム中
white-castle-score-coins-and-seals = コインと印章
white-castle-score-resources = 資源
white-castle-score-passage-of-time = 時の流れ
white-castle-score-courtiers = 藩士
white-castle-score-warriors = 侍
white-castle-score-gardeners = 庭師
white-castle-score-geishas = 芸妓
white-castle-score-total = 合計
white-castle-flipped = めくった：{ $effect }
white-castle-rival-deck = 山札{ $deck }枚、捨て札{ $discarded }枚
white-castle-kind-coins = コイン
white-castle-kind-seals = 印章
white-castle-kind-food = 食料
white-castle-kind-iron = 鉄
white-castle-kind-pearl = 真珠
white-castle-kind-chasen = 茶筅
white-castle-kind-points = 得点
white-castle-kind-time = 時
white-castle-kind-any = 食料か鉄か真珠
white-castle-sheet =
    手番：橋の端からダイスを取り（左端なら灯籠の報酬）、置いて、コインを得るか払い、そのスペースの効果を使う。
    コイン：ダイスが置き先の値より大きければ差の分を得て、小さければ差の分を払う。
    藩士：謁見はコイン2枚。昇進は1階分が真珠2個、2階分が真珠5個。
    庭師：庭の食料を払う。第1、第2ラウンドの終わりに橋にダイスが残っていれば、効果をもう一度使う。
    侍：鉄5個、3個、1個。その鍛錬場の面の効果をすべて使う。
    印章（5個まで）：1個でコイン1枚、2個で資源1個と交換。資源は各7個まで。
    終了時の得点：城門1点、各階3、6、10点。侍は鍛錬場の値×城内の藩士。庭は表示の点。
    ほかに：コインと印章5個につき1点。資源ごとに3〜6個で1点、7個で2点。時の流れはマス6から3点、マス11から6点、マス15から10〜15点。
white-castle-sheet-matcha =
    芸妓：入場はコイン2枚。移動は1マスが茶筅2個、2マスが茶筅5個。
    終了時の得点：入口1点、飛び石1は2点、飛び石2は3点、池の見晴らし台2点。茶室では、その部屋の種類の一族の者が盤面に1人いるごとに2点。

## ルールの章（ページの題名）

white-castle-chapter = { $chapter ->
    [icons] アイコン
    [cards] カードとタイル
   *[other] { "" }
}

## 最終得点：それぞれの内訳

white-castle-scoring-part = { $what ->
    [points] ゲーム中に得た点
    [coins-and-seals] コインと印章の合計{ $count }、5つにつき1点
    [space] マス{ $count }
    [floor3] 3階に{ $count }人
    [floor2] 2階に{ $count }人
    [floor1] 1階に{ $count }人
    [gate] 城門に{ $count }人
    [yard-5] 上段の鍛錬場に{ $count }人 × 城内の藩士{ $times }人
    [yard-3] 中段の鍛錬場に{ $count }人 × 城内の藩士{ $times }人
    [yard-1] 下段の鍛錬場に{ $count }人 × 城内の藩士{ $times }人
    [stone] { $points }点の石庭
    [plant] { $points }点の植栽の庭
    [entrance] 入口に{ $count }人
    [pond-overlook] 池の見晴らし台に{ $count }人
    [step1] 飛び石1に{ $count }人
    [step2] 飛び石2に{ $count }人
    [room-gardeners] 庭師の部屋に{ $count }人 × 盤上の庭師{ $times }人
    [room-warriors] 侍の部屋に{ $count }人 × 盤上の侍{ $times }人
   *[room-courtiers] 藩士の部屋に{ $count }人 × 盤上の藩士{ $times }人
}

## 何を決めるか

white-castle-decision = { $what ->
    [draft] 初期カードを1組選んでください。
    [keep] 残す初期カードまたはタイルを選んでください。
    [die] 橋の左端か右端のダイスを取ってください。
    [space] ダイスを置いてください。
    [close] 印章を交換するか、手番を終えてください。
    [part] 次に行うことを選んでください。
    [pay] コストを払うか、使わないかを選んでください。
    [choice] 効果を1つ選んでください。
    [courtier] 藩士アクション：謁見か昇進を選んでください。
    [climb] 藩士の無料の昇進を選んでください。
    [gardener] 庭師を置く庭を選んでください。
    [warrior] 侍を置く鍛錬場を選んでください。
    [geisha] 芸妓アクション：入場か移動を選んでください。
    [step] 芸妓の無料の移動を選んでください。
    [line] 自藩の列を選んでください。
    [block] 城の区画を選んでください。
    [light] カードの明るい区画を選んでください。
    [slot] 大名カードの枠を選んでください。
    [face] 鍛錬場の面を選んでください。
    [stone-garden] 石庭を選んでください。
    [curtain] 城下の暖簾を選んでください。
    [card] 暖簾の効果を使う城下のカードを選んでください。
    [take-card] 取る城下のカードを選んでください。
    [unit] 資源（食料、鉄、真珠）を選んでください。
    [checkpoint] 関所で払うか、手前で止まるかを選んでください。
    [seal-or-step] 印章と時の流れのどちらを先にするか選んでください。
    [excess-seals] 先に印章を交換するか、持てる分だけ印章を得るか選んでください。
    [excess-resources] 先に印章を交換するか、資源を得るか選んでください。
    [rival-garden] 徳川家の庭師を置く庭を選んでください。
    [rival-room] 徳川家の藩士が入る部屋を選んでください。
    [rival-slot] 徳川家の藩士が占める大名カードの枠を選んでください。
    [rival-discard] 一番上のカードを捨てる城下の山札を選んでください。
   *[rival-walk] 徳川家の芸妓1人の移動を選んでください。
}

## できない手：何が、なぜできないか、代わりに何ができるか

white-castle-unreadable = 「{ $move }」は白鷺城の手ではありません。take coral left、place well、climb 1 steward-2、garden stone-03、exchange coin、skip、end のように書いてください。
white-castle-not-now = いま「{ $move }」はできません。{ white-castle-decision }
white-castle-no-skip = ここでは { $move } は選べません。{ white-castle-decision }
white-castle-impossible = 「{ $move }」はできません。いまの手持ちでは、その区画の効果を何も使えません。別の区画を選んでください。
white-castle-lacks = { $kind ->
    [coin] 「{ $move }」にはコインが{ $need }枚必要ですが、手持ちは{ $have }枚です。先に印章をコインに交換してください。
    [food] 「{ $move }」には食料が{ $need }個必要ですが、手持ちは{ $have }個です。先に印章を交換してください（2個で食料1個）。
    [iron] 「{ $move }」には鉄が{ $need }個必要ですが、手持ちは{ $have }個です。先に印章を交換してください（2個で鉄1個）。
    [pearl] 「{ $move }」には真珠が{ $need }個必要ですが、手持ちは{ $have }個です。先に印章を交換してください（2個で真珠1個）。
   *[chasen] 「{ $move }」には茶筅が{ $need }個必要ですが、手持ちは{ $have }個です。先に印章を交換してください（2個で茶筅1個）。
}
white-castle-exchange-when = いま「{ $move }」はできません。印章を交換できるのは、自分の手番と、自分の庭の効果を使うときです。準備のときや、徳川家の代わりに選ぶときは交換できません。
white-castle-exchange-chasen = 「{ $move }」はできません。茶筅は拡張「抹茶」のものです。コイン、食料、鉄、真珠のどれかに交換してください。
white-castle-exchange-seals = 「{ $move }」には印章が{ $need }個必要ですが、手持ちは{ $have }個です。
white-castle-exchange-full = { $resource ->
    [food] 「{ $move }」はできません。食料はもう上限の7個あります。
    [iron] 「{ $move }」はできません。鉄はもう上限の7個あります。
    [pearl] 「{ $move }」はできません。真珠はもう上限の7個あります。
   *[chasen] 「{ $move }」はできません。茶筅はもう上限の7個あります。
}
white-castle-exchange-promised = いま「{ $move }」はできません。その印章は、選んだ効果に必要です。先にそれを終えてください。
white-castle-no-green = 「{ $move }」はできません。緑の橋は拡張「抹茶」のものです。珊瑚、黒、白のどれかのダイスを取ってください。
white-castle-no-die = { $position ->
    [left] 「{ $move }」はできません。{ white-castle-colour }の橋の左端にダイスがありません。別の端から取ってください。
   *[right] 「{ $move }」はできません。{ white-castle-colour }の橋の右端にダイスがありません。別の端から取ってください。
}
white-castle-no-space = 「{ $move }」はできません。そのスペースは拡張「抹茶」のものです。別のスペースを選んでください。
white-castle-room-colour = 「{ $move }」はできません。ダイスは{ white-castle-colour }ですが、その部屋に同じ色のダイスタイルがありません。同じ色のタイルがある部屋か、城の外のスペースを選んでください。
white-castle-line-colour = { white-castle-colour }のダイスで「{ $move }」はできません。自藩の列には、その列の色のダイスだけを置けます。別のスペースを選んでください。
white-castle-line-taken = 「{ $move }」はできません。その列には、このラウンドにもうダイスがあります。別のスペースを選んでください。
white-castle-space-full = 「{ $move }」はできません。そのスペースはラウンドの終わりまで満杯です。別のスペースを選んでください。
white-castle-space-coins = 「{ $move }」にはコインが{ $need }枚必要ですが、手持ちは{ $have }枚です。先に印章をコインに交換するか、別のスペースを選んでください。
white-castle-space-too-dear = 「{ $move }」にはコインが{ $need }枚必要ですが、手持ちは{ $have }枚で、交換できる印章も足りません。別のスペースを選んでください。
white-castle-audience-once = ここで「{ $move }」はできません。謁見は藩士アクションで1回だけで、無料の昇進ではできません。昇進するか、「使わない」（skip）を選んでください。
white-castle-no-courtier-home = 「{ $move }」はできません。自藩に藩士が残っていません。昇進するか、「使わない」（skip）を選んでください。
white-castle-climb-once = ここで「{ $move }」はできません。昇進は藩士アクションで1回だけで、もう使いました。謁見するか、「使わない」（skip）を選んでください。
white-castle-climb-free = 「{ $move }」はできません。無料の昇進は1階分だけです。1階上の部屋を選んでください。
white-castle-no-courtier-there = { $floor ->
    [0] 「{ $move }」はできません。その昇進は城門から始まりますが、そこに自分の藩士がいません。
    [1] 「{ $move }」はできません。その昇進は1階から始まりますが、そこに自分の藩士がいません。
   *[2] 「{ $move }」はできません。その昇進は2階から始まりますが、そこに自分の藩士がいません。
}
white-castle-no-garden = 「{ $move }」はできません。その庭はこのゲームにありません。橋のそばの6つの庭から選んでください。
white-castle-garden-taken = 「{ $move }」はできません。そこにはもう上限の庭師1人がいます。別の庭を選んでください。
white-castle-enter-once = ここで「{ $move }」はできません。入場は芸妓アクションで1回だけで、無料の移動ではできません。移動するか、「使わない」（skip）を選んでください。
white-castle-no-geisha-home = 「{ $move }」はできません。自藩に芸妓が残っていません。移動するか、「使わない」（skip）を選んでください。
white-castle-walk-once = ここで「{ $move }」はできません。移動は芸妓アクションで1回だけで、もう使いました。入場するか、「使わない」（skip）を選んでください。
white-castle-walk-free = 「{ $move }」はできません。無料の移動は1マスだけです。1マス先の場所を選んでください。
white-castle-no-geisha-there = 「{ $move }」はできません。その移動が始まる場所に、自分の芸妓がいません。
white-castle-geisha-limit = 「{ $move }」はできません。そこにはもう上限の芸妓{ $here }人がいます。別の場所を選んでください。
white-castle-block-used = 「{ $move }」はできません。その部屋はもう選びました。別の部屋の区画を選んでください。
white-castle-block-filter = { $filter ->
    [light] 「{ $move }」はできません。明るい区画を選んでください。
    [dark] 「{ $move }」はできません。暗い区画を選んでください。
    [coral] 「{ $move }」はできません。珊瑚のダイスタイルの横の区画を選んでください。
    [black] 「{ $move }」はできません。黒のダイスタイルの横の区画を選んでください。
   *[white] 「{ $move }」はできません。白のダイスタイルの横の区画を選んでください。
}
white-castle-chance-word = いま「{ $move }」は起こりません。次の出来事は { $word } で始まります。
white-castle-chance-shape = 「{ $move }」は完全ではありません。{ $word } のあとに { $shape } ずつ、スラッシュで区切って書いてください。
white-castle-chance-unknown = 「{ $move }」は起こりません。{ $one } はそこでは使えません。
white-castle-chance-twice = 「{ $move }」は起こりません。{ $one } は1つしかありません。
white-castle-same-dark = 「{ $move }」は起こりません。5枚のカードの暗い区画がすべて同じアクションです。別のカードを配ってください。
white-castle-tiles-one-colour = 「{ $move }」は起こりません。どの部屋にも2色以上が必要です。
white-castle-tiles-diamonds = 「{ $move }」は起こりません。執事の部屋3つの最初のダイスタイルは、3枚とも違う色です。
white-castle-tiles-count = 「{ $move }」は起こりません。ダイスタイルは各色5枚で、井戸の2枚は別のものです。
white-castle-gardens-sides = 「{ $move }」は起こりません。どの橋も、石庭、植栽の庭の順です。
white-castle-tea-tops = 「{ $move }」は起こりません。一番上のカードは、生け花、書道の順です。
white-castle-dice-ascending = 「{ $move }」は起こりません。橋のダイスは小さい順に並べます。
white-castle-offer-pairs = 「{ $move }」は起こりません。どの組も、初期資源カード、初期アクションカード、「抹茶」では茶事タイルの順です。
white-castle-reveal = 「{ $move }」は起こりません。reveal のあとに、空いた場所とそこに置くカードを書いてください。

## ログ

white-castle-event-castle-furnished = 城を準備しました。1階：{ $stewards }。2階：{ $diplomats }。3階：{ $daimyo }。
white-castle-event-tiles-laid = ダイスタイルを置きました。{ $rooms }。井戸：{ $well }。
white-castle-event-tiles-laid-group = { $at ->
    [1] 執事の部屋1：{ $group }
    [2] 執事の部屋2：{ $group }
    [3] 執事の部屋3：{ $group }
    [4] 外交官の部屋1：{ $group }
   *[5] 外交官の部屋2：{ $group }
}
white-castle-event-gardens-laid = 珊瑚、黒、白の橋に、石庭と植栽の庭を1枚ずつ置きました：{ $gardens }。
white-castle-event-yards-laid = 鍛錬場にタイルを置きました（上段2枚、中段、下段）：{ $tiles }。
white-castle-event-tea-garden-laid = 茶庭を準備しました。池：{ $lilies }。城下：{ $tops }。茶室の庭師、侍、藩士の部屋：{ $rooms }。池の見晴らし台：{ $overlook }。
white-castle-event-order-set = 手番順が決まりました：{ $order }。
white-castle-event-dice-rolled = 第{ $round }ラウンドが始まり、ダイスを振りました。{ $dice }。
white-castle-event-dice-rolled-group = { $at ->
    [1] 珊瑚：{ $group }
    [2] 黒：{ $group }
    [3] 白：{ $group }
   *[4] 緑：{ $group }
}
white-castle-event-start-offered = 初期カードが並びました：{ $offer }。
white-castle-event-start-offered-group = { $group }
white-castle-event-start-taken = { $seat }は{ $items }を取りました。
white-castle-event-die-taken = { $position ->
    [left] { $seat }は左端から{ white-castle-colour }の{ $value }を取りました。
    [middle] { $seat }は中央から{ white-castle-colour }の{ $value }を取りました。
   *[right] { $seat }は右端から{ white-castle-colour }の{ $value }を取りました。
}
white-castle-placed = { $space }に
white-castle-event-die-placed = { $coins-is ->
    [paid] { $seat }は{ white-castle-placed }ダイスを置き、コイン{ $coins }枚を払いました。
    [gained] { $seat }は{ white-castle-placed }ダイスを置き、コイン{ $coins }枚を得ました。
   *[none] { $seat }は{ white-castle-placed }ダイスを置きました。
}
white-castle-event-gained = { $seat }は{ $amounts }を得ました。
white-castle-event-lost = { $seat }は上限のため{ $amounts }を受け取れませんでした。
white-castle-event-paid = { $seat }は{ $item }のために{ $amounts }を払いました。
white-castle-event-seals-exchanged = { $seat }は印章{ $seals }個を{ $amounts }に交換しました。
white-castle-event-marker-moved = { $seat }は時の流れのマス{ $start }からマス{ $space }に移りました。
white-castle-event-marker-stopped = { $seat }は時の流れのマス{ $space }で、関所の手前に止まりました。
white-castle-event-lantern-lit = { $seat }は灯籠の報酬を得ました。
white-castle-performed = { $item-kind ->
    [none] { $place }
   *[other] { $place-kind ->
        [garden] { $item }
        [ceremony] { $item }
        [light] { $item }の{ $place }
        [curtain-flower-yellow] { $item }の{ $place }
        [curtain-flower-blue] { $item }の{ $place }
        [curtain-calligraphy-yellow] { $item }の{ $place }
        [curtain-calligraphy-blue] { $item }の{ $place }
       *[other] { $place }（{ $item }）
    }
}
white-castle-event-performed = { $seat }は{ white-castle-performed }の効果を使いました。
white-castle-skipped = { $what ->
    [courtier] 藩士アクション
    [audience] 謁見
    [climb] 昇進
    [gardener] 庭師アクション
    [warrior] 侍アクション
    [geisha] 芸妓アクション
    [enter] 芸妓の入場
    [walk] 芸妓の移動
    [step] 芸妓の無料の移動
    [line] 列の効果
    [block] 城の区画の効果
    [face] 鍛錬場の面の効果
    [stone-garden] 石庭の効果
    [curtain] 暖簾の効果
    [card] 城下のカードの効果
    [take-card] 城下のカード
    [pay] コストを払う効果
    [choice] 選択できる効果
   *[part] 任意の効果
}
white-castle-event-skipped = { $seat }は{ white-castle-skipped }を使いませんでした。
white-castle-event-courtier-moved = { $place-kind ->
    [gate] { $seat }の藩士が{ $place }に来ました。
   *[other] { $seat }の藩士が{ $place }に昇進しました。
}
white-castle-event-action-card-taken = { $former-kind ->
    [none] { $seat }は{ $item }をアクションカードにしました。
   *[other] { $seat }は{ $former }を灯籠エリアに移し、{ $item }をアクションカードにしました。
}
white-castle-event-slot-taken = { $seat }は大名カードの枠{ $slot }を取りました。
white-castle-event-gardener-placed = { $seat }は{ $item }に庭師を置きました。
white-castle-event-warrior-placed = { $seat }は{ $place }に侍を置きました。
white-castle-event-geisha-moved = { $place-kind ->
    [entrance] { $seat }の芸妓が{ $place }に入場しました。
   *[other] { $seat }の芸妓が{ $place }に移動しました。
}
white-castle-event-outskirts-card-taken = { $seat }は{ $item }を灯籠エリアに移しました。
white-castle-event-card-revealed = { $place-kind ->
    [flower] { $place }の一番上は{ $item }になりました。
    [calligraphy] { $place }の一番上は{ $item }になりました。
   *[other] { $place }に{ $item }が入りました。
}
white-castle-event-round-ended = 第{ $round }ラウンドが終わりました。新しい手番順：{ $order }。
white-castle-event-scored = { $seat }の最終得点は{ $score }点でした。
white-castle-event-game-ended = ゲームが終わりました。{ $end }
white-castle-event-rival-flipped = 徳川家は{ $item }をめくりました。
white-castle-event-rival-selector = 徳川家の山札の一番上が{ $item }になりました。
white-castle-event-rival-lost = 徳川家は{ $amounts }を失いました。
white-castle-event-rival-exchanged = 徳川家は{ $amounts }を{ white-castle-points }に換えました。
white-castle-event-rival-tended = 徳川家はダイスが残る橋のそばの庭で{ white-castle-points }を得ました。
white-castle-event-rival-cannot = 徳川家はそれができず、代わりに{ $points }点を得ました。
white-castle-event-card-discarded = 徳川家は{ $place }の{ $item }を捨てました。

## 終わった理由

white-castle-points = { $points }点
white-castle-end-three-rounds = { $tied ->
    [yes] 3ラウンドが終わり、首位は{ white-castle-points }で同点です。手番順が先の{ $winners }の勝ちです。
   *[no] 3ラウンドが終わり、{ white-castle-points }で{ $winners }の勝ちです。
}
white-castle-end-rival-beaten = { $tied ->
    [yes] 徳川家と{ white-castle-points }で同点です。手番順が先の{ $winners }の勝ちです。
   *[no] { white-castle-points }対{ $second }点で徳川家を破り、{ $winners }の勝ちです。
}
white-castle-end-rival-ahead = { $tied ->
    [yes] { white-castle-points }で同点です。手番順が先の徳川家の勝ちです。
   *[no] { white-castle-points }対{ $second }点で徳川家の勝ちです。
}

## 検討とヒント

white-castle-review-move = { $verb ->
    [draft] { $item }の組を選ぶ
    [keep] { $item }を残す
    [take] { $end ->
        [left] 左端から{ white-castle-colour }のダイスを取る
       *[right] 右端から{ white-castle-colour }のダイスを取る
    }
    [place] { $place }にダイスを置く
    [receive] { $amount }を得る
    [exchange] { $seals }を{ $amount }に交換する
    [pay] { $amount }を払う
    [audience] 藩士を城門に送る
    [climb] { $place }に昇進する
    [walk] { $place }に移動する
    [enter] 芸妓を茶庭に入れる
    [garden] { $item }に庭師を置く
    [train] { $place }に侍を置く
    [block] { $place }の効果を使う
    [face] { $place }の効果を使う
    [curtain] { $place }の効果を使う
    [tend] { $item }の効果を使う
    [card] { $place }を選ぶ
    [slot] 大名カードの枠{ $number }を取る
    [courtier] 次に藩士アクションを行う
    [gardener] 次に庭師アクションを行う
    [warrior] 次に侍アクションを行う
    [geisha] 次に芸妓アクションを行う
    [lantern] 次に灯籠の報酬を得る
    [well] 次に井戸を使う
    [pond] 次に池を使う
    [time] 次に時の流れを進む
    [castle] 次に城の区画の効果を使う
    [yards] 次に鍛錬場の面の効果を使う
    [gardens] 次に石庭の効果を使う
    [outskirts] 次に暖簾の効果を使う
    [ceremony] 次に茶事タイルの効果を使う
    [part-gain] 次に報酬を得る
    [part-line] 次に自分の列の効果を使う
    [part-climb] 次に無料の昇進を行う
    [part-walk] 次に無料の移動を行う
    [choice] 次に効果を1つ選ぶ
    [skip] 使わない
    [stop] ここで止まる
   *[end] 手番を終える
}
white-castle-review-rival = { $what ->
    [room] 徳川家の藩士を{ $place }に送る
    [slot] 徳川家の藩士を大名カードの枠{ $place }に置く
    [garden] 徳川家の庭師を{ $place }に置く
    [walk] 徳川家の芸妓を{ $place }に移動する
   *[discard] { $place }の一番上のカードを捨てる
}
white-castle-review-difference = { $change ->
    [more] その手なら、手番の終わりに{ $more }多くなります
    [less] その手なら、手番の終わりに{ $less }少なくなります
   *[both] その手なら、手番の終わりに{ $more }多く、{ $less }少なくなります
}
white-castle-review-progress = { $kind ->
    [courtier] 盤上の藩士{ $count }人
    [gardener] 盤上の庭師{ $count }人
    [warrior] 盤上の侍{ $count }人
    [geisha] 盤上の芸妓{ $count }人
    [floor] 昇進{ $count }階分
   *[lantern] 灯籠エリアのカード{ $count }枚
}
white-castle-review-points = { $points ->
    [0] 最終的な点は、どちらの手でもほぼ同じでした。
   *[other] 最終的におよそ{ $points }点多くなる手でした。
}
white-castle-review-points-and-turn = { $points ->
    [0] { $turn }。
   *[other] { $turn }。全体では、最終的におよそ{ $points }点多くなる手でした。
}
white-castle-review-prepares = { $move }ための準備です。
white-castle-review-turn = { $gains ->
    [no] ゲーム終了時におよそ{ $points }点が見込めます。
   *[yes] この手番で{ $amounts }を得られます。ゲーム終了時にはおよそ{ $points }点が見込めます。
}
