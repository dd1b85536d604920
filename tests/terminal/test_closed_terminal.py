"""The program exits when its terminal is closed."""

from __future__ import annotations

import os
import pty

from chabudai.terminal.closed_terminal import is_closed


def test_a_closed_terminal_is_detected() -> None:
    behind, terminal = pty.openpty()
    assert not is_closed(terminal)
    os.close(behind)
    assert is_closed(terminal)
    os.close(terminal)
