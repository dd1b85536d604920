"""The help screen's text: keys, notation, the rules of the game and of every table."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.terminal.lines import lines_for
from chabudai.terminal.sitting import Sitting
from chabudai.words import clauses


def help_text(sitting: Sitting, keys: Sequence[tuple[str, str, str, str]]) -> str:
    """All of it as Markdown, in the player's language."""
    say = sitting.say
    game = sitting.match.game
    rows = [
        ("1 2 3 …", say("terminal-help-numbers")),
        ("↑ ↓", say("terminal-help-arrows")),
        *((shown, say(name)) for _, _, name, shown in keys),
        ("Esc", say("terminal-key-back")),
    ]
    table = [
        f"| {say('terminal-help-key')} | {say('terminal-help-does')} |",
        "|---|---|",
        *(f"| {key} | {does} |" for key, does in rows),
    ]
    return "\n".join(
        [
            f"# {say('terminal-help-title')}\n",
            *table,
            f"\n# {say('terminal-help-notation')}\n",
            lines_for(game).notation(sitting.showing(None)),
            "",
            clauses.rules_text(game, sitting.lang),
            "",
            clauses.table_text(sitting.lang),
        ]
    )
