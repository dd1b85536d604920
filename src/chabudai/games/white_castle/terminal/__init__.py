"""The White Castle in the terminal."""
