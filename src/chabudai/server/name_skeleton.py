"""Texts reduced to what a reader sees: case, accents, width and look-alike letters do not count."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

# Cyrillic and Greek letters, and a few others, that look like Latin ones.
_LOOK_LIKE_LATIN = {
    "а": "a", "ь": "b", "с": "c", "ԁ": "d", "е": "e", "һ": "h", "і": "i", "ј": "j", "к": "k",
    "ӏ": "l", "м": "m", "п": "n", "о": "o", "р": "p", "ԛ": "q", "г": "r", "ѕ": "s", "т": "t",
    "ц": "u", "ѵ": "v", "ԝ": "w", "х": "x", "у": "y", "в": "b", "н": "h", "є": "e",
    "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "i", "κ": "k", "μ": "u", "ν": "v", "ο": "o",
    "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "ω": "w", "γ": "y",
    "ı": "i", "ɩ": "i", "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ɡ": "g", "ɑ": "a", "ƒ": "f",
    "æ": "ae", "œ": "oe",
}  # fmt: skip
# Greek capitals that look like another Latin letter than their small ones do.
_CAPITALS_TABLE = str.maketrans({"Ζ": "z", "Η": "h", "Μ": "m", "Ν": "n", "Υ": "y"})
_LOOK_LIKE_LATIN_TABLE = str.maketrans(_LOOK_LIKE_LATIN)
SWAPS = {
    "0": "o", "1": "i", "2": "z", "3": "e", "4": "a", "5": "s", "6": "g", "7": "t", "8": "b",
    "9": "g", "@": "a", "$": "s", "!": "i", "|": "i", "+": "t", "€": "e",
}  # fmt: skip
"""Digits and signs that are written for letters."""
_SWAPS_TABLE = str.maketrans(SWAPS)
_SWAPS_TABLE_L = str.maketrans(SWAPS | {"1": "l", "!": "l", "|": "l"})
_ALIKE_TABLE = str.maketrans(SWAPS | dict.fromkeys("1!|i", "l"))
_INVISIBLE = str.maketrans(dict.fromkeys("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5"))
"""Characters that count as letters or signs, and show nothing."""
_VOICED_MARKS = ("\u3099", "\u309a")
_TILDE = "\u0303"
_KATAKANA = range(0x30A1, 0x30F7)
_TO_HIRAGANA = 0x60


def visible(text: str) -> str:
    """The text without characters that show nothing."""
    return text.translate(_INVISIBLE)


@lru_cache(maxsize=4096)
def normal(text: str) -> str:
    """The text in one width, case and script, without accents.

    The tilde of ñ and the marks of Japanese syllables stay: without them it is another letter.
    """
    letters = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", visible(text)))
    folded = letters.translate(_CAPITALS_TABLE).casefold()
    kept: list[str] = []
    for char in unicodedata.normalize("NFD", folded):
        another_letter = char in _VOICED_MARKS or (char == _TILDE and kept[-1:] == ["n"])
        if another_letter or not unicodedata.combining(char):
            kept.append(char)
    joined = unicodedata.normalize("NFC", "".join(kept)).translate(_LOOK_LIKE_LATIN_TABLE)
    return "".join(map(_hiragana, joined))


def _hiragana(char: str) -> str:
    return chr(ord(char) - _TO_HIRAGANA) if ord(char) in _KATAKANA else char


def unswapped(word: str) -> set[str]:
    """Normal words that may be meant if digits and signs stand for letters."""
    if not any(char.isalpha() for char in word):
        return {word}
    return {word, word.translate(_SWAPS_TABLE), word.translate(_SWAPS_TABLE_L)}


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """Names with the same skeleton look the same, or nearly so."""
    letters = "".join(char for char in normal(name) if char.isalnum() or char in SWAPS)
    if not any(char.isalpha() for char in letters):
        return letters or name
    return letters.translate(_ALIKE_TABLE).replace("rn", "m").replace("vv", "w")
