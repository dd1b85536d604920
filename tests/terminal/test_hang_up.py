"""A terminal that is closed takes the program with it."""

from __future__ import annotations

import os
import pty

from chabudai.terminal.hang_up import is_gone


def test_a_terminal_is_gone_when_nobody_is_behind_it() -> None:
    behind, terminal = pty.openpty()
    assert not is_gone(terminal)
    os.close(behind)
    assert is_gone(terminal)
    os.close(terminal)
