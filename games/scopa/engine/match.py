"""Decide a match (spec 5)."""

from __future__ import annotations

from enum import StrEnum

from games.scopa.engine.rules import Options
from games.scopa.engine.seats import Seat


class Ended(StrEnum):
    """Tell how a match ended, for the player."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    RESIGNED = "resigned"


def match_winner(player: int, computer: int, target: int) -> Seat | None:
    """Return who has won a match to a target with these points after a deal, or nobody yet.

    Of two who have both reached the target, the higher one; equal points decide nothing.
    """
    if player == computer or max(player, computer) < target:
        return None
    return Seat.PLAYER if player > computer else Seat.COMPUTER


def match_end(options: Options, counted: int, player: int, computer: int) -> Ended | None:
    """Return how a match ended with these points after so many deals; nothing if it goes on.

    Where the deals are a fixed number the last one ends it, whatever the points.
    """
    if options.deals is None:
        goes_on = match_winner(player, computer, options.target) is None
    else:
        goes_on = counted < options.deals
    if goes_on:
        return None
    if player == computer:
        return Ended.DRAWN
    return Ended.WON if player > computer else Ended.LOST
