"""The terminal client: a full-screen app (Textual) and a plain line-by-line one, on one session.

``session`` knows whose turn it is. ``lines`` describes a position in words, ``boards`` draws it.
Both use the modules ``terminal.lines`` and ``terminal.board`` of a game's folder, or the fallback.
"""
