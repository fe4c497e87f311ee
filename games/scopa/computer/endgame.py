"""Play the last hands of a deal exactly: where no deck is left, nothing is hidden (spec 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.scopa.computer.bits import lowest
from games.scopa.computer.counting import difference
from games.scopa.computer.taking import find_captures

_MOST: Final = 100  # no deal gives so many points


@dataclass(frozen=True, slots=True)
class Ending:
    """Hold a position without a deck, seen from the one who plays next; cards as sets.

    `has_captured` tells whether it was they who took last; `napola` is 1 or 0.
    """

    hand: int
    other_hand: int
    table: int
    pile: int
    other_pile: int
    has_captured: bool
    napola: int

    def after(self, card: int, taken: int) -> Ending:
        """Return the position after a play, seen from the other one."""
        return Ending(
            hand=self.other_hand,
            other_hand=self.hand ^ 1 << card,
            table=self.table ^ (taken or 1 << card),
            pile=self.other_pile,
            other_pile=self.pile | (taken | 1 << card if taken else 0),
            has_captured=not (self.has_captured or taken),
            napola=self.napola,
        )

    @property
    def count(self) -> int:
        """Return the difference of points once all cards are played, scope left out."""
        pile, other_pile = self.pile, self.other_pile
        if self.has_captured:
            pile |= self.table
        else:
            other_pile |= self.table
        return difference(pile, other_pile, self.napola)


def outcome(ending: Ending, card: int, taken: int, lower: int = -_MOST, upper: int = _MOST) -> int:
    """Return the difference with which the deal ends after a play, if both go on at their best.

    Seen from the one who makes the play, scope made before left out. Exact between `lower`
    and `upper`; beyond them, the nearer one of the two.
    """
    after = ending.after(card, taken)
    if not after.hand:
        return -after.count
    swept = int(after.table == 0)
    return swept - _best_outcome(after, swept - upper, swept - lower)


def _best_outcome(ending: Ending, lower: int, upper: int) -> int:
    hand = ending.hand
    found: list[int] = []
    while hand and lower < upper:
        card = lowest(hand)
        hand &= hand - 1
        for taken in found[: find_captures(card, ending.table, found)]:
            lower = max(lower, outcome(ending, card, taken, lower, upper))
    return min(lower, upper)
