"""The effects of cards, tiles and spaces: one small class for each verb."""
