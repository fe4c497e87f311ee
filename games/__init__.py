"""The tables: what both games share, and one folder for each game."""
