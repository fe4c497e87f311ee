"""Measure; what the figures must be is written beside them, and `make bench` compares."""
