"""Scorpion, a solitaire: its pure engine, its table and its texts."""
