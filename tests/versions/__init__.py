"""Records and journals of every rules version."""
