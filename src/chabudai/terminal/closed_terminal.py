"""Detects a closed terminal, so that no process stays behind when the window is closed."""

from __future__ import annotations


def is_closed(terminal: int) -> bool:
    """Whether a terminal was closed, given its file descriptor."""
    try:
        import termios
    except ImportError:  # not a system where terminals hang up
        return False
    try:
        termios.tcgetattr(terminal)
    except termios.error:
        return True
    return False
