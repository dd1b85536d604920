"""The terminal client: a Textual app and a line-by-line one, over the same sitting.

``sitting`` knows whose turn it is to be asked, ``lines`` says a position in words and ``boards``
draws it; both have one module a game, named like the game's package.
"""
