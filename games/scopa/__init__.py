"""Scopa, for two: the player against the computer."""
