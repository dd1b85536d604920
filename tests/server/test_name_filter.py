"""The name filter and the reserved names, against names that must pass and names that must not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chabudai.bots import BOTS
from chabudai.core.refusals import BadInput
from chabudai.server import name_filter
from chabudai.server.name_filter import NameFilter, default_filter, read_filter, reserved_names
from chabudai.server.name_skeleton import skeleton
from chabudai.server.names import distinct_names, twin_numbers
from chabudai.words import LANGUAGES, format_message

WEB = Path(__file__).parents[2] / "web/locales"
SHARED = Path(__file__).parents[2] / "src/chabudai/words/locales"
FORBIDDEN = [
    "fuck",
    "FUCK",
    "fück",
    "ｆｕｃｋ",
    "f.u.c.k",
    "f_u_c_k",
    "fuuuuck",
    "FuCk3r",
    "fцck",
    "sh1t",
    "5h1t",
    "$hit",
    "b!tch",
    "c0ck",
    "a$$hole",
    "nіgger",
    "cunt",
    "pu7a",
    "PUTA",
    "p.u.t.a",
    "p-u-t-o",
    "cabron",
    "CABRÓN",
    "c4br0n",
    "coño",
    "COÑO",
    "gilip0llas",
    "マンコ",
    "ﾏﾝｺ",
    "まんこ",
    "ち.ん.こ",
    "チンコ",
    "死ね",
    "死ね！",
    "kill_yourself",
    "shit69",
]
FORBIDDEN += ["kill yourself", "f u c k", "ma ri con", "hijo de puta", "Mr Fucker", "BigShit"]
INNOCENT = [
    "Scunthorpe",
    "Dick",
    "Dickens",
    "Dickinson",
    "Hancock",
    "Peacock",
    "Cockburn",
    "Essex",
    "Sussex",
    "Middlesex",
    "Penistone",
    "Shiitake",
    "Assunta",
    "Cassandra",
    "Bass",
    "Matsushita",
    "Yoshitaka",
    "Swanky",
    "Nigeria",
    "Niger",
    "Nazim",
    "Hitachi",
    "Heil",
    "Computadora",
    "Disputa",
    "Reputación",
    "Cono",
    "Año",
    "Ano",
    "Anno",
    "Penélope",
    "Mariano",
    "Vergara",
    "Pollack",
    "Apollo",
    "Analía",
    "パチンコ",
    "ロマンコメディ",
    "必死ね",
    "シネマ",
    "こしね",
    "しねま",
    "55",
    "455",
    "Hello!",
]
INNOCENT += ["Pen Island", "Moby Dickens", "A B C", "O'Hara", "Ñandú", "名人 3"]
RESERVED = [
    "guest",
    "Guest",
    "GUEST",
    "guеst",
    "gu3st",
    "Guest1",
    "invitado",
    "ゲスト",
    "ｹﾞｽﾄ",
    "admin",
    "ADMIN",
    "Аdmin",
    "adm1n",
    "a.d.m.i.n",
    "Admin2",
    "AdminBob",
    "Moderador",
    "管理人",
    "サイト管理者",
    "運営チーム",
    "chabudai",
    "System",
    "host",
    "former_player",
    "元プレイヤー",
]
RESERVED += ["former player", "Admin Bob", "the moderator", "antiguo jugador"]
RESERVED += [
    "Hina (Beginner)",
    "Hina · Principiante",
    "ひな・入門",
    "Bot Taro",
    "Sensei Oda Expert",
]
# The first letter is Greek.
RESERVED += ["Ηina"]
FREE = [
    "Randomness",
    "Guestav",
    "Hostia",
    "Modesto",
    "Bo",
    "Robot",
    "Regularly",
    "Ann",
    "Hostess",
    "常連客",
    "Systema",
    "Greedo",
    "Administrata",
    "Modena",
    "Hinako",
    "Taro Beginner of Kyoto",
]


def test_words_are_found_in_every_disguise() -> None:
    assert [name for name in FORBIDDEN if not default_filter().forbids(name)] == []


def test_innocent_names_pass() -> None:
    assert [name for name in INNOCENT if default_filter().forbids(name)] == []
    assert [name for name in INNOCENT if reserved_names().forbids(name)] == []


def test_reserved_names() -> None:
    assert [name for name in RESERVED if not reserved_names().forbids(name)] == []
    assert [name for name in FREE if reserved_names().forbids(name)] == []


def test_names_of_bots_and_unnamed_guests_are_reserved_in_every_language() -> None:
    shown = list(BOTS)
    for lang in LANGUAGES:
        web = (WEB / f"{lang}.ftl").read_text(encoding="utf-8")
        shown += re.findall(r"^web-name-none = (.+)$", web, re.M)
        shared = (SHARED / f"{lang}.ftl").read_text(encoding="utf-8")
        shown += re.findall(r"^table-bot-(?:\w+) = (.+)$", shared, re.M)
        for level in ("novice", "casual", "regular", "strong", "expert"):
            shown.append(format_message(f"table-bot-{level}-level", {}, lang))
        shown.append(format_message("server-guest", {}, lang))
    shown = [one for one in shown if "{" not in one]
    assert len(shown) >= 3 + 3 * 16
    assert [name for name in shown if not reserved_names().forbids(name)] == []


def test_patterns() -> None:
    words = NameFilter(["# comment", "", "cat", "dog*  # and dogs", "*cow", "*pig*", "=ox"], "x")
    for bad in ("cat", "the Cat", "doggy", "seacow", "apigb", "Ox", "o-x", "ox 7"):
        assert words.forbids(bad), bad
    for good in ("cats", "concat", "seadog", "cowboy", "ox cart", "pi g"):
        assert not words.forbids(good), good


def test_masking_keeps_the_rest() -> None:
    words = NameFilter(["bad"], "x")
    assert words.masked("a b-a-d BAD bädge b4d, ok") == "a ***** *** bädge ***, ok"
    assert words.masked("nothing here") == "nothing here"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("fine\n*\n", "line 2: a word has 2 to 40 letters, not ''"),
        ("a*b", "line 1: a pattern is word"),
        ("# x\n\n=ox*", "line 3: a pattern is word"),
        ("x", "line 1: a word has 2 to 40 letters, not 'x'"),
        ("y" * 41, "line 1: a word has 2 to 40 letters"),
        ("...", "line 1: a word has 2 to 40 letters"),
    ],
)
def test_bad_line_is_named(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "words.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=re.escape(why)):
        read_filter(path)


def test_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match="No such file"):
        read_filter(tmp_path / "none.txt")
    path = tmp_path / "words.txt"
    path.write_bytes(b"ab\n\xff\n")
    with pytest.raises(BadInput, match="not UTF-8 at byte 3"):
        read_filter(path)
    path.write_text("one\ntwo\nthree\n")
    monkeypatch.setattr(name_filter, "MAX_PATTERNS", 2)
    with pytest.raises(BadInput, match="line 3: more than 2 words"):
        read_filter(path)


def test_names_that_look_the_same_are_numbered() -> None:
    assert skeleton("Ann") == skeleton("Аnn") == skeleton("ＡＮＮ") == skeleton("Ánn")
    assert skeleton("HENRY") == skeleton("ΗΕΝRΥ")
    assert skeleton("Ian") == skeleton("lan") == skeleton("1an")
    assert len({skeleton(name) for name in ("Ann", "Ben", "かき", "がき", "名人", "🙂", "🙃")}) == 7
    assert twin_numbers(["Ann", "Ben", "Аnn", ""]) == [1, 0, 2, 0]
    assert distinct_names(["Ann", "Ben", "Аnn"]) == ["Ann 1", "Ben", "Аnn 2"]
    # A name that already has a number is not used twice.
    assert len(set(distinct_names(["Ann", "Ann", "Ann 1", "Ann 2"]))) == 4
