"""Scopa in a browser."""
