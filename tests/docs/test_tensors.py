"""docs/tensors.md has the layout of every game. ``python -m tests.docs.test_tensors`` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import chabudai
from chabudai.core.game import AnyRules, SetUp
from chabudai.core.tensors import Layout
from chabudai.testing.setups import all_setups

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
    return "\n".join([*parts, others()])


def shapes(layout: Layout) -> dict[str, str]:
    return {part.name: " × ".join(map(str, part.shape)) for part in layout}


def others() -> str:
    """A row for each other layout: what differs from the shown one that is most like it."""
    rows = [
        "## Other set-ups\n\nThe parts have the same order and meaning as in the section named"
        " here, with these shapes. Options that are not named change nothing.\n",
        "| game | players | options | numbers | as | other shapes | left out |",
        "|---|---|---|---|---|---|---|",
    ]
    for set_up, layout in distinct_layouts():
        own = shapes(layout)
        found = []
        for title, rules in SHOWN.items():
            if type(rules) is type(set_up.rules()) and rules.layout is not None:
                shown = shapes(rules.layout)
                changed = [f"`{name}` {one}" for name, one in own.items() if shown.get(name) != one]
                missing = [f"`{name}`" for name in shown if name not in own]
                found.append((len(changed) + len(missing), title, changed, missing))
        least, title, changed, missing = min(found)
        if least:
            rows.append(
                f"| {set_up.game.title('en')} | {set_up.seats} | {options_of(set_up)} "
                f"| {layout.size} | {title} | {', '.join(changed)} | {', '.join(missing)} |"
            )
    return "\n".join(rows) + "\n"


def distinct_layouts() -> Iterator[tuple[SetUp, Layout]]:
    """Every layout once, with the first set-up that has it."""
    known = set()
    for set_up in all_setups():
        layout = set_up.rules().layout
        if layout is not None:
            key = (set_up.game.id, set_up.seats, *shapes(layout).items())
            if key not in known:
                known.add(key)
                yield set_up, layout


def options_of(set_up: SetUp) -> str:
    """The options that change the layout, where they are not the default."""
    options = set_up.game.options
    named = {name for name, value in set_up.options.items() if value != options[name].default}
    return ", ".join(f"`{name}={set_up.options[name]}`" for name in sorted(named)) or "–"


def test_the_page_has_the_layouts() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text.endswith(sections()), "run: python -m tests.docs.test_tensors"


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    head = page.split("## ", 1)[0]
    PAGE.write_text(head + sections(), encoding="utf-8")
