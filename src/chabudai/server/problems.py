"""What a table answers when something cannot be done: a key for the catalogue, never a stack trace."""

from __future__ import annotations


class Problem(Exception):
    """Something asked of the server that it does not do. Nothing has changed."""

    def __init__(self, key: str, **words: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.words = words
