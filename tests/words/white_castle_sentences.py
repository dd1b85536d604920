"""Exact sentences of The White Castle."""

from __future__ import annotations

from chabudai.core.events import Event
from chabudai.games.white_castle import events as castle

SENTENCES: list[tuple[Event, int | None, dict[str, str]]] = [
    (
        castle.DieTaken(0, "coral", "left", 5),
        1,
        {
            "en": "Aki takes the coral 5 from the left end.",
            "es": "Aki toma el 5 coral del extremo izquierdo.",
            "ja": "Akiは左端から珊瑚の5を取りました。",
        },
    ),
    (
        castle.DiePlaced(0, "steward-2", "coral", 1, 3, -2),
        1,
        {
            "en": "Aki places it in steward room 2 and pays 2 coins.",
            "es": "Aki lo coloca en la sala de mayordomo 2 y paga 2 monedas.",
            "ja": "Akiは執事の部屋2にダイスを置き、コイン2枚を払いました。",
        },
    ),
    (
        castle.DiePlaced(0, "well", "coral", 2, 1, 1),
        0,
        {
            "en": "You place it at the Well and gain 1 coin.",
            "es": "Lo colocas en el Pozo y ganas 1 moneda.",
            "ja": "あなたは井戸にダイスを置き、コイン1枚を得ました。",
        },
    ),
    (
        castle.DiePlaced(castle.RIVAL, "outside-left", "green", 5, 5, 0),
        0,
        {
            "en": "The Tokugawa clan places it on the left space Outside the Walls.",
            "es": "El clan Tokugawa lo coloca en el espacio izquierdo de Extramuros.",
            "ja": "徳川家は城壁の外の左にダイスを置きました。",
        },
    ),
    (
        castle.Gained(1, (("coin", 1), ("food", 2), ("pearl", 1), ("vp", 1))),
        0,
        {
            "en": "Ben gains 1 coin, 2 food, 1 pearl and 1 point.",
            "es": "Ben gana 1 moneda, 2 de comida, 1 de nácar y 1 punto.",
            "ja": "Benはコイン1枚、食料2個、真珠1個、1点を得ました。",
        },
    ),
    (
        castle.Paid(1, (("coin", 2),), "audience"),
        1,
        {
            "en": "You pay 2 coins for an audience.",
            "es": "Pagas 2 monedas por la audiencia.",
            "ja": "あなたは謁見のためにコイン2枚を払いました。",
        },
    ),
    (
        castle.SealsExchanged(0, 2, (("chasen", 1),)),
        None,
        {
            "en": "Aki exchanges 2 seals for 1 chasen.",
            "es": "Aki cambia 2 sellos por 1 chasen.",
            "ja": "Akiは印章2個を茶筅1個に交換しました。",
        },
    ),
    (
        castle.MarkerMoved(castle.RIVAL, 5, 3),
        None,
        {
            "en": "The Tokugawa clan moves from space 5 to space 3 of the Passage of Time.",
            "es": "El clan Tokugawa pasa de la casilla 5 a la 3 del Paso del Tiempo.",
            "ja": "徳川家は時の流れのマス5からマス3に移りました。",
        },
    ),
    (
        castle.MarkerStopped(0, 5),
        0,
        {
            "en": "You stop on space 5 of the Passage of Time, before the checkpoint.",
            "es": "Te detienes en la casilla 5 del Paso del Tiempo, antes del control.",
            "ja": "あなたは時の流れのマス5で、関所の手前に止まりました。",
        },
    ),
    (
        castle.Skipped(0, "climb"),
        1,
        {
            "en": "Aki skips a climb.",
            "es": "Aki se salta el ascenso.",
            "ja": "Akiは昇進を使いませんでした。",
        },
    ),
    (
        castle.Skipped(0, "part"),
        0,
        {
            "en": "You skip the optional effects.",
            "es": "Te saltas los efectos opcionales.",
            "ja": "あなたは任意の効果を使いませんでした。",
        },
    ),
    (
        castle.Performed(0, "steward-1/2", "steward-05"),
        None,
        {
            "en": "Aki activates block 2 of steward room 1 (steward 5).",
            "es": "Aki activa el bloque 2 de la sala de mayordomo 1 (mayordomo 5).",
            "ja": "Akiは執事の部屋1の区画2（執事5）の効果を使いました。",
        },
    ),
    (
        castle.Performed(0, "domain-green", ""),
        0,
        {
            "en": "You activate the green line.",
            "es": "Activas la línea verde.",
            "ja": "あなたは緑の列の効果を使いました。",
        },
    ),
    (
        castle.Performed(0, "curtain flower yellow", "flower-04"),
        0,
        {
            "en": "You activate the yellow curtain of flower arrangement 4.",
            "es": "Activas la cortina amarilla (arreglo floral 4).",
            "ja": "あなたは生け花4の黄色い暖簾の効果を使いました。",
        },
    ),
    (
        castle.CourtierMoved(0, "daimyo"),
        1,
        {
            "en": "Aki’s courtier climbs to the third floor.",
            "es": "Aki asciende a un cortesano hasta el tercer piso.",
            "ja": "Akiの藩士が3階に昇進しました。",
        },
    ),
    (
        castle.ActionCardTaken(0, "diplomat-03", "start-action-02"),
        0,
        {
            "en": "You take diplomat 3 as your action card "
            "and move starting action 2 to the Lantern Area.",
            "es": "Tomas el diplomático 3 como carta de acción "
            "y pasas la acción inicial 2 a la Zona de faroles.",
            "ja": "あなたは初期アクション2を灯籠エリアに移し、"
            "外交官3をアクションカードにしました。",
        },
    ),
    (
        castle.SlotTaken(castle.RIVAL, 2),
        0,
        {
            "en": "The Tokugawa clan takes slot 2 on the daimyo card.",
            "es": "El clan Tokugawa ocupa el hueco 2 de la carta de daimio.",
            "ja": "徳川家は大名カードの枠2を取りました。",
        },
    ),
    (
        castle.OutskirtsCardTaken(0, "calligraphy-06"),
        1,
        {
            "en": "Aki moves calligraphy 6 to the Lantern Area.",
            "es": "Aki pone la caligrafía 6 en su Zona de faroles.",
            "ja": "Akiは書道6を灯籠エリアに移しました。",
        },
    ),
    (
        castle.GeishaMoved(0, "room-warriors"),
        1,
        {
            "en": "Aki’s geisha walks to the warriors’ room of the Tea House.",
            "es": "Aki lleva una geisha hasta la sala de guerreros de la Casa de té.",
            "ja": "Akiの芸妓が茶室の侍の部屋に移動しました。",
        },
    ),
    (
        castle.DiceRolled(2, ((1, 3, 5), (2, 2, 6), (1, 4, 4))),
        None,
        {
            "en": "Round 2 begins. Dice: coral 1 3 5; black 2 2 6; white 1 4 4.",
            "es": "Empieza la ronda 2. Dados: coral 1 3 5; negro 2 2 6; blanco 1 4 4.",
            "ja": "第2ラウンドが始まり、ダイスを振りました。珊瑚：1 3 5／黒：2 2 6／白：1 4 4。",
        },
    ),
    (
        castle.StartOffered((("start-resource-02", "start-action-05", "ceremony-04"),)),
        None,
        {
            "en": "Starting cards: starting resources 2, starting action 5, ceremony tile 4.",
            "es": "Cartas iniciales: los recursos iniciales 2, la acción inicial 5, "
            "la loseta de ceremonia 4.",
            "ja": "初期カードが並びました：初期資源2、初期アクション5、茶事タイル4。",
        },
    ),
    (
        castle.RoundEnded(1, (castle.RIVAL, 0)),
        0,
        {
            "en": "Round 1 is over. New turn order: the Tokugawa clan, you.",
            "es": "Fin de la ronda 1. Nuevo orden de turno: el clan Tokugawa, tú.",
            "ja": "第1ラウンドが終わりました。新しい手番順：徳川家、あなた。",
        },
    ),
    (
        castle.RivalLost((("coin", 10),)),
        0,
        {
            "en": "The Tokugawa clan loses 10 coins.",
            "es": "El clan Tokugawa pierde 10 monedas.",
            "ja": "徳川家はコイン10枚を失いました。",
        },
    ),
    (
        castle.RivalExchanged((("coin", 12),), 8),
        0,
        {
            "en": "The Tokugawa clan turns 12 coins into 8 points.",
            "es": "El clan Tokugawa convierte 12 monedas en 8 puntos.",
            "ja": "徳川家はコイン12枚を8点に換えました。",
        },
    ),
    (
        castle.RivalTended(4),
        0,
        {
            "en": "The Tokugawa clan gains 4 points for its gardens beside bridges with a die.",
            "es": "El clan Tokugawa gana 4 puntos por sus jardines junto a puentes con dados.",
            "ja": "徳川家はダイスが残る橋のそばの庭で4点を得ました。",
        },
    ),
    (
        castle.CardDiscarded("diplomat-1", "diplomat-09"),
        0,
        {
            "en": "The Tokugawa clan discards diplomat 9 from diplomat room 1.",
            "es": "El clan Tokugawa descarta el diplomático 9, "
            "que estaba en la sala de diplomático 1.",
            "ja": "徳川家は外交官の部屋1の外交官9を捨てました。",
        },
    ),
    (
        castle.GameEnded((), "rival-ahead", points=70, tied=False, second=64),
        0,
        {
            "en": "The game is over. The Tokugawa clan wins, 70 points to 64.",
            "es": "Fin de la partida. El clan Tokugawa gana por 70 puntos a 64.",
            "ja": "ゲームが終わりました。70点対64点で徳川家の勝ちです。",
        },
    ),
    (
        castle.GameEnded((0,), "rival-beaten", points=64, tied=False, second=59),
        0,
        {
            "en": "The game is over. You beat the Tokugawa clan, 64 points to 59.",
            "es": "Fin de la partida. Vences al clan Tokugawa por 64 puntos a 59.",
            "ja": "ゲームが終わりました。64点対59点で徳川家を破り、あなたの勝ちです。",
        },
    ),
    (
        castle.GameEnded((1,), "three-rounds", points=1, tied=False),
        0,
        {
            "en": "The game is over. Ben wins with 1 point after three rounds.",
            "es": "Fin de la partida. Ben gana con 1 punto tras tres rondas.",
            "ja": "ゲームが終わりました。3ラウンドが終わり、1点でBenの勝ちです。",
        },
    ),
    (
        castle.GameEnded((0,), "three-rounds", points=64, tied=True),
        0,
        {
            "en": "The game is over. First place is tied with 64 points after three rounds. "
            "You’re ahead in the turn order, so you win.",
            "es": "Fin de la partida. Empate en cabeza con 64 puntos tras tres rondas. "
            "Vas por delante en el orden de turno: ganas.",
            "ja": "ゲームが終わりました。3ラウンドが終わり、首位は64点で同点です。"
            "手番順が先のあなたの勝ちです。",
        },
    ),
]
