"""Matcha in the terminal."""
