"""What cards, tiles and spaces do: one small class a verb."""
