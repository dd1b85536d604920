"""The help screen's text: keys, notation, the rules of the game and of every table."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.terminal.keys import PASS_KEY, Key
from chabudai.terminal.lines import lines_for
from chabudai.terminal.sitting import Sitting
from chabudai.words import clauses


def help_text(sitting: Sitting, keys: Sequence[Key]) -> str:
    """All of it as Markdown, in the player's language."""
    say = sitting.say
    game = sitting.match.game
    rows = [
        ("1 2 3 …", say("terminal-help-numbers")),
        (f"↑ ↓ {say('terminal-enter')}", say("terminal-help-arrows")),
        (PASS_KEY, say("terminal-help-pass")),
        *((key.shown, say(key.help)) for key in keys),
        ("PgUp PgDn", say("terminal-help-scroll")),
        ("Esc", say("terminal-help-back")),
    ]
    return "\n".join(
        [
            f"# {say('terminal-help-title')}\n",
            *(f"- `{key}` {does}" for key, does in rows),
            f"\n# {say('terminal-help-notation')}\n",
            lines_for(game).notation(sitting.showing(None)),
            "",
            clauses.without_pictures(clauses.rules_text(game, sitting.lang)),
            "",
            clauses.table_text(sitting.lang),
        ]
    )
