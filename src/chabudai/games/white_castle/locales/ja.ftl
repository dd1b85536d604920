# 白鷺城。用語は RULES.ja.md に従う。
# カードや場所の略号は、ことば（`$kind`）と番号（`$number`、`$part`。0はなし）に分けてある。

white-castle-about = 橋からダイスを取って置き、廷臣・庭師・武士・芸者を姫路の各所に送り出します。3ラウンドで最も影響力を高めた一族の勝ちです。
white-castle-box-base-about = 三つの橋のどれかからダイスを取って置き、廷臣・庭師・武士を姫路の各所へ送り出します。
white-castle-box-matcha-title = 白鷺城：抹茶
white-castle-box-matcha-about = 城に露地が加わります。四つ目の橋の緑のダイスと芸者、そして毎ラウンドもう1手番。

## オプション

white-castle-option-expansion = 拡張
white-castle-option-expansion-value = { $value ->
    [matcha] 抹茶：芸者、露地、緑のダイス
   *[none] 基本ゲームだけ
}
white-castle-option-difficulty = 一人で遊ぶときの徳川家の強さ
white-castle-option-difficulty-value = { $value ->
    [easy] 初級：後手、何もなしで始める
    [medium] 中級：先手、少し有利に始める
   *[hard] 上級：先手、かなり有利に始める
}
white-castle-option-promo = プロモーションのカードとタイル
white-castle-option-promo-value = { $value ->
    [yes] 混ぜて使う
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
    [seal] 印{ $count }つ
    [food] 食料{ $count }つ
    [iron] 鉄{ $count }つ
    [pearl] 真珠{ $count }つ
    [chasen] 茶筌{ $count }つ
    [vp] { $count }点
   *[time] 時の流れ{ $count }歩
}
white-castle-thing = { $kind ->
    [steward] 執事{ $number }
    [diplomat] 外交官{ $number }
    [daimyo] 大名カード{ $number }
    [stone] 石庭{ $number }
    [plant] 植栽の庭{ $number }
    [yard-tile] 修練場タイル{ $number }
    [start-resource] 初期資源{ $number }
    [start-action] 初期アクション{ $number }
    [ceremony] 茶会タイル{ $number }
    [flower] 生け花{ $number }
    [calligraphy] 書{ $number }
    [solitaire] ソロカード{ $number }
    [decree-coin] コインの布告
    [decree-seal] 印の布告
    [decree-vp] 得点の布告
    [lily-food] 食料の睡蓮
    [lily-iron] 鉄の睡蓮
    [lily-pearl] 真珠の睡蓮
    [lily-chasen] 茶筌の睡蓮
    [lily-coin] コインの睡蓮
    [lily-seal] 印の睡蓮
    [lily-vp] 得点の睡蓮
    [lily-time] 時の睡蓮
    [promo-daimyo] プロモの大名カード
    [promo-plant] プロモの植栽の庭
    [promo-stone] プロモの石庭
    [promo-yard] プロモの修練場タイル
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
        [5] 上の修練場
        [3] 中の修練場
       *[1] 下の修練場
    }
    [pond-overlook] 池の見晴らし台の茶会
    [domain-green] 領地の茶会
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
    [outskirts-upper] 郊外の上段
    [outskirts-lower] 郊外の下段
    [yard] { $number ->
        [5] 上の修練場
        [3] 中の修練場
       *[1] 下の修練場
    }
    [yard-blue] { $number ->
        [5] 上の修練場の青い面
       *[3] 中の修練場の青い面
    }
    [yard-yellow] { $number ->
        [5] 上の修練場の黄色い面
       *[1] 下の修練場の黄色い面
    }
    [entrance] 露地の入口
    [pond-overlook] 池の見晴らし台
    [step1] 飛び石1
    [step2] 飛び石2
    [room-gardeners] 茶屋の庭師の部屋
    [room-warriors] 茶屋の武士の部屋
    [room-courtiers] 茶屋の廷臣の部屋
    [flower] 生け花の山札
    [calligraphy] 書の山札
    [curtain-flower-yellow] 黄色い暖簾
    [curtain-flower-blue] 青い暖簾
    [curtain-calligraphy-yellow] 黄色い暖簾
    [curtain-calligraphy-blue] 青い暖簾
    [light] 明るい区画{ $number }
    [garden] 庭
    [ceremony] 茶会
    [round-end] ラウンドの終わり
   *[other] { $kind } { $number }
}

## 何を決めるか

white-castle-decision = { $what ->
    [draft] 初期カードを一組選んでください。
    [keep] 残す初期カードまたはタイルを選んでください。
    [die] 橋の左端か右端のダイスを取ってください。
    [space] 取ったダイスを置いてください。
    [close] もう一度印を交換するか、終了してください。
    [part] 次に行う部分を選んでください。
    [pay] 費用を払うかどうか決めてください。
    [choice] 効果を一つ選んでください。
    [courtier] 廷臣のアクションです。謁見か昇進を選んでください。
    [climb] 廷臣の無料の昇進を選んでください。
    [gardener] 庭師を置く庭を選んでください。
    [warrior] 武士を置く修練場を選んでください。
    [geisha] 芸者のアクションです。入るか歩くかを選んでください。
    [step] 芸者の無料の一歩を選んでください。
    [line] 領地の列を選んでください。
    [block] 城の区画を選んでください。
    [light] カードの明るい区画を選んでください。
    [slot] 大名カードの枠を選んでください。
    [face] 修練場の面を選んでください。
    [stone-garden] 石庭を選んでください。
    [curtain] 郊外の暖簾を選んでください。
    [card] 暖簾の効果を使う郊外のカードを選んでください。
    [take-card] 取る郊外のカードを選んでください。
    [unit] 資源を選んでください。食料、鉄、真珠のどれかです。
    [checkpoint] 関所の印を払うか、手前で止まるか決めてください。
    [seal-or-step] 印と時の流れの、どちらを先にするか選んでください。
    [excess-seals] 先に印を交換するか、持てる分の印を得るか選んでください。
    [rival-garden] 徳川家の庭師を置く庭を選んでください。
    [rival-room] 徳川家の廷臣が入る部屋を選んでください。
    [rival-slot] 徳川家の廷臣が占める大名の枠を選んでください。
    [rival-discard] 一番上のカードを捨てる郊外の山札を選んでください。
   *[rival-walk] 徳川家の芸者の一歩を選んでください。
}

## お断り：何が、なぜだめで、どうすればよいか

white-castle-unreadable = 「{ $move }」は白鷺城の手として読めません。take coral left、place well、climb 1 steward-2、garden stone-03、exchange coin、skip、end のように書いてください。
white-castle-not-now = 「{ $move }」は、いま決めることへの答えになっていません。{ white-castle-decision }
white-castle-no-skip = ここでは { $move } は選べません。{ white-castle-decision }
white-castle-impossible = 「{ $move }」はできません。いまの持ち物では、その区画の効果は何も使えません。別の区画を選んでください。
white-castle-lacks = { $kind ->
    [coin] 「{ $move }」にはコインが{ $need }枚必要ですが、手持ちは{ $have }枚です。先に印をコインに交換できます。
    [food] 「{ $move }」には食料が{ $need }つ必要ですが、手持ちは{ $have }です。先に印2つを食料1つに交換できます。
    [iron] 「{ $move }」には鉄が{ $need }つ必要ですが、手持ちは{ $have }です。先に印2つを鉄1つに交換できます。
    [pearl] 「{ $move }」には真珠が{ $need }つ必要ですが、手持ちは{ $have }です。先に印2つを真珠1つに交換できます。
   *[chasen] 「{ $move }」には茶筌が{ $need }つ必要ですが、手持ちは{ $have }です。先に印2つを茶筌1つに交換できます。
}
white-castle-exchange-when = 「{ $move }」はいまできません。印を交換できるのは、自分の手番と自分の庭を処理するあいだだけで、準備のあいだや徳川家のために決めるときはできません。
white-castle-exchange-chasen = 「{ $move }」はできません。拡張を入れないゲームに茶筌はありません。コイン、食料、鉄、真珠のどれかに交換してください。
white-castle-exchange-seals = 「{ $move }」には印が{ $need }つ必要ですが、手持ちは{ $have }です。
white-castle-exchange-full = { $resource ->
    [food] 「{ $move }」はできません。食料はもう7つあり、これ以上持てません。
    [iron] 「{ $move }」はできません。鉄はもう7つあり、これ以上持てません。
    [pearl] 「{ $move }」はできません。真珠はもう7つあり、これ以上持てません。
   *[chasen] 「{ $move }」はできません。茶筌はもう7つあり、これ以上持てません。
}
white-castle-exchange-promised = 「{ $move }」はいまできません。印は、選んだことを行うのに必要です。先にそれを行ってください。
white-castle-no-green = 「{ $move }」はできません。拡張を入れないゲームに緑の橋はありません。珊瑚、黒、白のダイスを取ってください。
white-castle-no-die = { $position ->
    [left] 「{ $move }」はできません。{ white-castle-colour }の橋の左端にダイスがありません。別の端から取ってください。
   *[right] 「{ $move }」はできません。{ white-castle-colour }の橋の右端にダイスがありません。別の端から取ってください。
}
white-castle-no-space = 「{ $move }」はできません。そのスペースは、いま使っていない拡張のものです。別のスペースを選んでください。
white-castle-room-colour = 「{ $move }」はできません。その部屋に{ white-castle-colour }のタイルはありません。ダイスと同じ色のタイルがある部屋か、城の外のスペースを選んでください。
white-castle-line-colour = { white-castle-colour }のダイスで「{ $move }」はできません。領地の列には、その列の色だけを置けます。別のスペースを選んでください。
white-castle-line-taken = 「{ $move }」はできません。その列には、このラウンドにもうダイスを置きました。別のスペースを選んでください。
white-castle-space-full = 「{ $move }」はできません。そこはラウンドの終わりまで埋まっています。別のスペースを選んでください。
white-castle-space-coins = 「{ $move }」にはコインが{ $need }枚必要ですが、手持ちは{ $have }枚です。先に印をコインに交換するか、別のスペースを選んでください。
white-castle-space-too-dear = 「{ $move }」にはコインが{ $need }枚必要ですが、手持ちは{ $have }枚で、交換できる印も足りません。別のスペースを選んでください。
white-castle-audience-once = 「{ $move }」はここではできません。謁見は廷臣アクションに一度だけで、無料の昇進にはありません。
white-castle-no-courtier-home = 「{ $move }」はできません。領地に廷臣が残っていません。
white-castle-climb-once = 「{ $move }」はここではできません。昇進は廷臣アクションに一度だけで、もう行いました。謁見か skip を選んでください。
white-castle-climb-free = 「{ $move }」はできません。無料の昇進は一階分です。一階上の部屋を選んでください。
white-castle-no-courtier-there = { $floor ->
    [0] 「{ $move }」はできません。その昇進の始まる城門に、自分の廷臣がいません。
    [1] 「{ $move }」はできません。その昇進の始まる1階に、自分の廷臣がいません。
   *[2] 「{ $move }」はできません。その昇進の始まる2階に、自分の廷臣がいません。
}
white-castle-no-garden = 「{ $move }」はできません。その庭はこのゲームにありません。橋のそばの六つの庭から選んでください。
white-castle-garden-taken = 「{ $move }」はできません。そこにはもう自分の庭師がいて、置けるのは一人だけです。別の庭を選んでください。
white-castle-enter-once = 「{ $move }」はここではできません。入るのは芸者アクションに一度だけで、無料の一歩にはありません。
white-castle-no-geisha-home = 「{ $move }」はできません。領地に芸者が残っていません。
white-castle-walk-once = 「{ $move }」はここではできません。歩くのは芸者アクションに一度だけで、もう行いました。入るか skip を選んでください。
white-castle-walk-free = 「{ $move }」はできません。無料で進めるのは一歩だけです。一歩先の場所を選んでください。
white-castle-no-geisha-there = 「{ $move }」はできません。歩き始める場所に、自分の芸者がいません。
white-castle-geisha-limit = 「{ $move }」はできません。そこにはもう芸者が{ $here }人いて、これ以上入れません。別の場所を選んでください。
white-castle-block-used = 「{ $move }」はできません。その部屋はもう選びました。別の部屋の区画を選んでください。
white-castle-block-filter = { $filter ->
    [light] 「{ $move }」はできません。明るい区画を選んでください。
    [dark] 「{ $move }」はできません。暗い区画を選んでください。
    [coral] 「{ $move }」はできません。珊瑚のタイルの横の区画を選んでください。
    [black] 「{ $move }」はできません。黒のタイルの横の区画を選んでください。
   *[white] 「{ $move }」はできません。白のタイルの横の区画を選んでください。
}
white-castle-chance-word = 「{ $move }」はいま起こりません。次は { $word } で始まります。
white-castle-chance-shape = 「{ $move }」は数が合いません。{ $word } のあとに { $shape } ずつ、スラッシュで区切って書いてください。
white-castle-chance-unknown = 「{ $move }」は起こりません。{ $one } はそこに出るものではありません。
white-castle-chance-twice = 「{ $move }」は起こりません。{ $one } は一つしかありません。
white-castle-same-dark = 「{ $move }」は起こりません。五枚のカードの暗い区画がすべて同じアクションなら、配り直します。
white-castle-tiles-one-colour = 「{ $move }」は起こりません。どの部屋にも少なくとも二色が見えます。
white-castle-tiles-diamonds = 「{ $move }」は起こりません。執事の三部屋の最初のタイルは、三色が一つずつです。
white-castle-tiles-count = 「{ $move }」は起こりません。タイルは各色五枚で、井戸の二枚は別のものです。
white-castle-gardens-sides = 「{ $move }」は起こりません。どの橋も、石庭が先で植栽の庭があとです。
white-castle-tea-tops = 「{ $move }」は起こりません。一番上のカードは、生け花が先で書があとです。
white-castle-dice-ascending = 「{ $move }」は起こりません。橋のダイスは小さい順に並びます。
white-castle-offer-pairs = 「{ $move }」は起こりません。どの組も、初期資源カード、初期アクションカード、拡張では茶会タイルの順です。
white-castle-reveal = 「{ $move }」は起こりません。reveal のあとには、空いた場所とそこに置くカードを書いてください。

## できごと

white-castle-event-castle-furnished = 城にカードを置きました。1階：{ $stewards }。2階：{ $diplomats }。3階：{ $daimyo }。
white-castle-event-tiles-laid = ダイスタイルを置きました。{ $rooms }。井戸：{ $well }。
white-castle-event-tiles-laid-group = { $at ->
    [1] 執事の部屋1：{ $group }
    [2] 執事の部屋2：{ $group }
    [3] 執事の部屋3：{ $group }
    [4] 外交官の部屋1：{ $group }
   *[5] 外交官の部屋2：{ $group }
}
white-castle-event-gardens-laid = 珊瑚・黒・白の橋に、石庭と植栽の庭を一枚ずつ置きました：{ $gardens }。
white-castle-event-yards-laid = 上（二枚）・中・下の修練場にタイルを置きました：{ $tiles }。
white-castle-event-tea-garden-laid = 露地を準備しました。池：{ $lilies }。郊外：{ $tops }。茶屋の庭師・武士・廷臣の部屋：{ $rooms }。池の見晴らし台：{ $overlook }。
white-castle-event-order-set = 手番順：{ $order }。
white-castle-event-dice-rolled = 第{ $round }ラウンド、ダイスを振りました。{ $dice }。
white-castle-event-dice-rolled-group = { $at ->
    [1] 珊瑚：{ $group }
    [2] 黒：{ $group }
    [3] 白：{ $group }
   *[4] 緑：{ $group }
}
white-castle-event-start-offered = 初期カードが並びました。{ $offer }。
white-castle-event-start-offered-group = { $group }
white-castle-event-start-taken = { $seat }は{ $items }を取りました。
white-castle-event-die-taken = { $position ->
    [left] { $seat }は{ white-castle-colour }の{ $value }を左端から取りました。
    [middle] { $seat }は{ white-castle-colour }の{ $value }を中ほどから取りました。
   *[right] { $seat }は{ white-castle-colour }の{ $value }を右端から取りました。
}
white-castle-placed = { $space }に
white-castle-event-die-placed = { $coins-is ->
    [paid] { $seat }はそれを{ white-castle-placed }置き、コインを{ $coins }枚払いました。
    [gained] { $seat }はそれを{ white-castle-placed }置き、コインを{ $coins }枚得ました。
   *[none] { $seat }はそれを{ white-castle-placed }置きました。
}
white-castle-event-gained = { $seat }は{ $amounts }を得ました。
white-castle-event-paid = { $seat }は{ $item }のために{ $amounts }を払いました。
white-castle-event-seals-exchanged = { $seat }は印{ $seals }つを{ $amounts }に交換しました。
white-castle-event-marker-moved = { $seat }は時の流れのマス{ $start }からマス{ $space }に動きました。
white-castle-event-marker-stopped = { $seat }は時の流れのマス{ $space }、関所の手前で止まりました。
white-castle-event-lantern-lit = { $seat }は灯籠を得ました。
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
white-castle-event-performed = { $seat }は{ white-castle-performed }を処理します。
white-castle-event-courtier-moved = { $place-kind ->
    [gate] { $seat }の廷臣が{ $place }に来ました。
   *[other] { $seat }の廷臣が{ $place }に昇進しました。
}
white-castle-event-action-card-taken = { $former-kind ->
    [none] { $seat }は{ $item }をアクションカードにしました。
   *[other] { $seat }は{ $former }を灯籠エリアに移し、{ $item }をアクションカードにしました。
}
white-castle-event-slot-taken = { $seat }は大名カードの枠{ $slot }を占めました。
white-castle-event-gardener-placed = { $seat }は{ $item }に庭師を置きました。
white-castle-event-warrior-placed = { $seat }は{ $place }に武士を置きました。
white-castle-event-geisha-moved = { $place-kind ->
    [entrance] { $seat }の芸者が{ $place }に入りました。
   *[other] { $seat }の芸者が{ $place }に進みました。
}
white-castle-event-outskirts-card-taken = { $seat }は{ $item }を灯籠エリアに置きました。
white-castle-event-card-revealed = { $place-kind ->
    [flower] { $place }の一番上は{ $item }になりました。
    [calligraphy] { $place }の一番上は{ $item }になりました。
   *[other] { $place }に{ $item }が入りました。
}
white-castle-event-round-ended = 第{ $round }ラウンドが終わりました。新しい手番順：{ $order }。
white-castle-event-scored = { $seat }の最終得点は{ $score }点です。
white-castle-event-game-ended = ゲーム終了です。{ $end }
white-castle-event-rival-flipped = 徳川家は{ $item }をめくりました。
white-castle-event-rival-selector = 徳川家の山札の一番上は{ $item }です。
white-castle-event-rival-lost = 徳川家は{ $amounts }を失いました。
white-castle-event-rival-cannot = 徳川家はそれができず、代わりに{ $points }点を得ました。
white-castle-event-card-discarded = 徳川家のため、{ $place }の{ $item }が捨てられました。

## 終わった理由

white-castle-end-three-rounds = 3ラウンドを終えて、{ $winners }が首位で勝ちです。
white-castle-end-rival-beaten = 徳川家より上位となり、{ $winners }の勝ちです。
white-castle-end-rival-ahead = 徳川家が首位で、徳川家の勝ちです。
