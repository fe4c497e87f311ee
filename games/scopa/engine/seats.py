"""Name the two who play."""

from __future__ import annotations

from enum import StrEnum


class Seat(StrEnum):
    """Tell the two seats by their names in records (records, "Scopa record")."""

    PLAYER = "player"
    COMPUTER = "computer"

    @property
    def other(self) -> Seat:
        """Return the seat across the table."""
        return Seat.COMPUTER if self is Seat.PLAYER else Seat.PLAYER
