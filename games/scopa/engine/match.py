"""Decide a match (spec 5)."""

from __future__ import annotations

from games.scopa.engine.seats import Seat


def match_winner(player: int, computer: int, target: int) -> Seat | None:
    """Return who has won a match with these points after a deal, or nobody yet.

    Of two who have both reached the target, the higher one; equal points decide nothing.
    """
    if player == computer or max(player, computer) < target:
        return None
    return Seat.PLAYER if player > computer else Seat.COMPUTER
