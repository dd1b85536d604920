"""Noticing that the terminal has gone away: a closed window must not leave a busy process."""

from __future__ import annotations


def is_gone(terminal: int) -> bool:
    """Whether nobody is behind a terminal any more, given its file descriptor."""
    try:
        import termios
    except ImportError:  # not a system where terminals hang up
        return False
    try:
        termios.tcgetattr(terminal)
    except termios.error:
        return True
    return False
