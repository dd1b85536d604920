"""The engine: protocols, matches, chance, records. Read ``rules.py`` first."""
