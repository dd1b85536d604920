"""Heuristic players, one module a game, named like the game's package."""
