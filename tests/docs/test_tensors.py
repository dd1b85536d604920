"""docs/tensors.md has the layout of every game. ``python -m tests.docs.test_tensors`` writes it."""

from __future__ import annotations

from pathlib import Path

import chabudai
from chabudai.core.game import AnyRules

PAGE = Path(__file__).parents[2] / "docs" / "tensors.md"
SHOWN: dict[str, AnyRules] = {
    "Matcha, edition of 2020": chabudai.rules("matcha", edition="2020"),
    "Matcha, edition of 2015": chabudai.rules("matcha", edition="2015"),
    "MatchMaster, for four": chabudai.rules("matchmaster", players=4),
    "The White Castle with Matcha, for two": chabudai.rules("white-castle", players=2),
    "The White Castle with Matcha, solitaire": chabudai.rules("white-castle", players=1),
}


def sections() -> str:
    parts = []
    for title, rules in SHOWN.items():
        assert rules.layout is not None
        left_out = "\n".join(f"- `{name}`: {why}" for name, why in rules.layout.derived.items())
        parts.append(
            f"## {title}\n\n{rules.layout.size} numbers.\n\n{rules.layout.table()}\n\n"
            f"Without numbers of their own:\n\n{left_out}\n"
        )
    return "\n".join(parts)


def test_the_page_has_the_layouts() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text.endswith(sections()), "run: python -m tests.docs.test_tensors"


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    head = page.split("## ", 1)[0]
    PAGE.write_text(head + sections(), encoding="utf-8")
