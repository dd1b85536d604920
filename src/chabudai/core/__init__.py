"""The engine: interfaces, matches, chance, records. Read ``rules.py`` first."""
