"""Seats and clocks for the tests of who plays."""

from tests.games.conftest import clock, seat

__all__ = ["clock", "seat"]
