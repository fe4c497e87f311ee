"""Seats and clocks for the tests of who stands where."""

from tests.games.conftest import clock, fresh_limits, seat

__all__ = ["clock", "fresh_limits", "seat"]
