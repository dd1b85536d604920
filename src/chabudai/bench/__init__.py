"""How fast Chabudai is, and how fast others are in the same run."""
