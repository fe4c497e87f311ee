"""Seats and clocks for the tests of who plays."""

from tests.games.conftest import clock, fresh_limits, seat

__all__ = ["clock", "fresh_limits", "seat"]
