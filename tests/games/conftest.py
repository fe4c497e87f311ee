"""Seats and clocks for the tests of games."""

import pytest

from tests.games.playing import Seat, SettableClock, seat_guest


@pytest.fixture
def seat(db: None) -> Seat:
    """Return a guest with a browser."""
    return seat_guest()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SettableClock:
    """Stop the site's clock; the test moves it."""
    settable = SettableClock()
    monkeypatch.setattr("django.utils.timezone.now", settable)
    return settable
