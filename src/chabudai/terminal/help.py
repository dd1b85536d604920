"""The help screen's text: keys, notation, the rules of the game and of every table."""

from __future__ import annotations

from collections.abc import Sequence

from chabudai.terminal.keys import PASS_KEY, Key
from chabudai.terminal.lines import lines_for
from chabudai.terminal.session import Session
from chabudai.words import clauses


def help_text(session: Session, keys: Sequence[Key]) -> str:
    """The help as Markdown, in the player's language."""
    message = session.message
    game = session.match.game
    rows = [
        ("1 2 3 …", message("terminal-help-numbers")),
        (f"↑ ↓ {message('terminal-enter')}", message("terminal-help-arrows")),
        (PASS_KEY, message("terminal-help-pass")),
        *((key.shown, message(key.help)) for key in keys),
        ("PgUp PgDn", message("terminal-help-scroll")),
        ("Esc", message("terminal-help-back")),
    ]
    return "\n".join(
        [
            f"# {message('terminal-help-title')}\n",
            *(f"- `{key}` {does}" for key, does in rows),
            f"\n# {message('terminal-help-notation')}\n",
            lines_for(game).notation(session.view_for(None)),
            "",
            clauses.without_pictures(clauses.rules_text(game, session.lang)),
            "",
            clauses.table_text(session.lang),
        ]
    )
