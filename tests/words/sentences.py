"""Exact sentences: an event, its game, the viewer, and the sentence in each language."""

from __future__ import annotations

from chabudai.core.events import Event
from chabudai.core.game import Game
from chabudai.games.matcha import GAME as MATCHA
from chabudai.games.matcha import events as matcha
from chabudai.games.matchmaster import GAME as MATCHMASTER
from chabudai.games.matchmaster import events as matchmaster
from chabudai.games.white_castle import GAME as WHITE_CASTLE
from tests.words import white_castle_sentences

TABLE = ("3t", "1b", "4w", "2s", "2t", "3b")
SENTENCES: list[tuple[Event, Game, int | None, dict[str, str]]] = [
    (
        matcha.SetStarted(2, 1, TABLE),
        MATCHA,
        0,
        {
            "en": "Set 2: Ben deals. Mats (number card, suit card): 3t 1b, 4w 2s, 2t 3b.",
            "es": "Serie 2: reparte Ben. Tatamis (carta de número, carta de palo): "
            "3t 1b, 4w 2s, 2t 3b.",
            "ja": "第2セットが始まりました。ディーラーはBenです。"
            "畳（数値のカード、スートのカード）：3t 1b、4w 2s、2t 3b。",
        },
    ),
    (
        matcha.HandDealt(0, ("4s",), 1),
        MATCHA,
        0,
        {
            "en": "You get 1 card: 4s.",
            "es": "Recibes 1 carta: 4s.",
            "ja": "あなたに1枚配られました：4s。",
        },
    ),
    (
        matcha.HandDealt(0, None, 3),
        MATCHA,
        1,
        {
            "en": "Aki gets 3 cards.",
            "es": "Aki recibe 3 cartas.",
            "ja": "Akiに3枚配られました。",
        },
    ),
    (
        matcha.HandDealt(1, (), 0),
        MATCHA,
        1,
        {
            "en": "You kept all five cards, so you get none.",
            "es": "Guardaste las cinco cartas y no recibes ninguna.",
            "ja": "あなたは5枚すべて残したので、カードは配られませんでした。",
        },
    ),
    (
        matcha.CardPlaced(0, 2, "suit", "3t"),
        MATCHA,
        0,
        {
            "en": "You play tea 3 (3t) face down beside the suit card of the centre mat.",
            "es": "Juegas bocabajo el 3 de té (3t) junto a la carta de palo del tatami central.",
            "ja": "あなたは中央の畳のスートのカードの横に茶葉の3（3t）を伏せました。",
        },
    ),
    (
        matcha.CardPlaced(0, 3, "number", None),
        MATCHA,
        None,
        {
            "en": "Aki plays a card face down beside the number card of the right mat.",
            "es": "Aki juega una carta bocabajo junto a la carta de número del tatami derecho.",
            "ja": "Akiは右の畳の数値のカードの横に1枚伏せました。",
        },
    ),
    (
        matcha.Passed(1, 1, out=True),
        MATCHA,
        0,
        {
            "en": "Ben passes and is out until the next round.",
            "es": "Ben pasa y no vuelve a jugar hasta la próxima ronda.",
            "ja": "Benはパスして、次のラウンドまで抜けました。",
        },
    ),
    (
        matcha.Passed(1, 1, out=False),
        MATCHA,
        1,
        {"en": "You pass.", "es": "Pasas.", "ja": "あなたはパスしました。"},
    ),
    (
        matcha.CardsRevealed(1, "suit", "2t", ("1t", "0")),
        MATCHA,
        1,
        {
            "en": "At the suit card, tea 2 (2t), both cards are revealed: Aki had tea 1 (1t); you "
            "had zero (0).",
            "es": "Junto a la carta de palo, el 2 de té (2t), se revelan las dos cartas: "
            "Aki, 1 de té (1t); tú, cero (0).",
            "ja": "スートのカード、茶葉の2（2t）の横の2枚をめくりました："
            "Akiは茶葉の1（1t）／あなたはゼロ（0）。",
        },
    ),
    (
        matcha.TokenTaken(0, 1, "number", "scoop", "best-match"),
        MATCHA,
        None,
        {
            "en": "Aki has the best match by number and takes a scoop token.",
            "es": "Aki tiene el mejor emparejamiento por número y toma una ficha de cucharilla.",
            "ja": "数値で最良の一致はAkiで、茶杓トークンを得ました。",
        },
    ),
    (
        matcha.TokenTaken(1, 1, "suit", "whisk", "missed"),
        MATCHA,
        1,
        {
            "en": "You don’t match the suit: you take a whisk.",
            "es": "No emparejas el palo: tomas un batidor.",
            "ja": "あなたはスートが一致せず、茶筌トークンを得ました。",
        },
    ),
    (
        matcha.TokenTaken(0, 1, "suit", "water", "alone"),
        MATCHA,
        1,
        {
            "en": "Only Aki played beside the suit card and takes a water token. The card stays "
            "face down.",
            "es": "Solo Aki ha jugado junto a la carta de palo y toma una ficha de agua. "
            "Su carta sigue bocabajo.",
            "ja": "スートのカードに出したのはAkiだけで、お湯トークンを得ました。"
            "カードは伏せたままです。",
        },
    ),
    (
        matcha.CardsKept(0, ()),
        MATCHA,
        0,
        {
            "en": "You keep no cards.",
            "es": "No guardas ninguna carta.",
            "ja": "あなたはカードを残しませんでした。",
        },
    ),
    (
        matcha.PlayOn(2),
        MATCHA,
        None,
        {
            "en": "Both players meet a winning condition and tie on every kind of token. Play "
            "another round.",
            "es": "Ambos jugadores cumplen una condición de victoria y empatan en todos los "
            "tipos de ficha. Se juega otra ronda.",
            "ja": "2人とも勝利条件を満たし、どのトークンも同数でした。もう1ラウンド続けます。",
        },
    ),
    (
        matcha.GameEnded(None, "draw"),
        MATCHA,
        0,
        {
            "en": "The game is over. It’s a draw: both players have the same tokens.",
            "es": "Fin de la partida. Es un empate: ambos jugadores tienen las mismas fichas.",
            "ja": "ゲームが終わりました。引き分けです。2人のトークンがまったく同じです。",
        },
    ),
    (
        matcha.GameEnded(1, "enough-of-a-suit", "tea", 3),
        MATCHA,
        1,
        {
            "en": "The game is over. You win with three tea tokens.",
            "es": "Fin de la partida. Ganas con tres fichas de té.",
            "ja": "ゲームが終わりました。茶葉トークンを3個集めて、あなたの勝ちです。",
        },
    ),
    (
        matcha.GameEnded(1, "enough-whisks", "whisk", 4),
        MATCHA,
        0,
        {
            "en": "The game is over. Ben wins with four whisks.",
            "es": "Fin de la partida. Ben gana con cuatro batidores.",
            "ja": "ゲームが終わりました。茶筌トークンを4個集めて、Benの勝ちです。",
        },
    ),
    (
        matchmaster.GameEnded((0,), "thirteen-hands", 87),
        MATCHMASTER,
        0,
        {
            "en": "The game is over. You win with 87 points after thirteen hands.",
            "es": "Fin de la partida. Ganas con 87 puntos tras trece manos.",
            "ja": "ゲームが終わりました。13ディールを終えて、87点であなたの勝ちです。",
        },
    ),
    (
        matcha.GameEnded(1, "all-five"),
        MATCHA,
        1,
        {
            "en": "The game is over. You win with all five kinds of token.",
            "es": "Fin de la partida. Ganas con los cinco tipos de ficha.",
            "ja": "ゲームが終わりました。5種類のトークンをそろえて、あなたの勝ちです。",
        },
    ),
    (
        matchmaster.PredictionSealed(1, None),
        MATCHMASTER,
        0,
        {
            "en": "Ben has made a prediction.",
            "es": "Ben ya ha hecho su predicción.",
            "ja": "Benは予想を決めました。",
        },
    ),
    (
        matchmaster.PredictionSealed(1, 1),
        MATCHMASTER,
        1,
        {
            "en": "You predict 1 trick.",
            "es": "Predices 1 baza.",
            "ja": "あなたは1トリックと予想しました。",
        },
    ),
    (
        matchmaster.PredictionsRevealed((0, 3, 1), 2),
        MATCHMASTER,
        1,
        {
            "en": "Predictions: Aki 0; you 3; Chie 1. Chie leads.",
            "es": "Predicciones: Aki: 0; tú: 3; Chie: 1. Sale Chie.",
            "ja": "予想が公開されました。Aki：0／あなた：3／Chie：1。リードはChieです。",
        },
    ),
    (
        matchmaster.CardPlayed(0, "13O", leads=True),
        MATCHMASTER,
        1,
        {
            "en": "Aki leads dark orange 13 (13O).",
            "es": "Aki sale con el 13 naranja oscuro (13O).",
            "ja": "Akiは濃いオレンジの13（13O）をリードしました。",
        },
    ),
    (
        matchmaster.HandScored(7, (1, 0, 0), (1, 1, 2), (11, -1, -2), (20, 1, -3)),
        MATCHMASTER,
        0,
        {
            "en": "Hand 7 ends: you predicted 1, took 1: 11 points (total 20); Ben predicted 0, "
            "took 1: −1 point (total 1); Chie predicted 0, took 2: −2 points (total −3).",
            "es": "Termina la mano 7: tú: predicción 1, bazas 1, 11 puntos (total 20); "
            "Ben: predicción 0, bazas 1, −1 punto (total 1); "
            "Chie: predicción 0, bazas 2, −2 puntos (total −3).",
            "ja": "第7ディールが終わりました。"
            "あなた：予想1、獲得1、11点（合計20点）／Ben：予想0、獲得1、−1点（合計1点）／Chie：予想0、獲得2、−2点（合計−3点）。",
        },
    ),
    *(
        (event, WHITE_CASTLE, viewer, shown)
        for event, viewer, shown in white_castle_sentences.SENTENCES
    ),
]
