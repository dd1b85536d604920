"""MatchMaster in the terminal."""
