"""The Tokugawa clan of the solitaire game."""
