"""The games. Each folder is one game; none knows another (see CONTRIBUTING, "Adding a game")."""
