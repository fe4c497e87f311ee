"""Seats and clocks for the tests of who stands where."""

from tests.games.conftest import clock, seat

__all__ = ["clock", "seat"]
