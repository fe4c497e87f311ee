"""Rate players on Elo's scale by their matches against opponents whose ratings are fixed.

A. E. Elo, "The Rating of Chessplayers, Past and Present", 1978: a lead of 400 points means ten
wins for each loss. Since the opponents never change, a rating need not wander from match to
match: it is the one under which the matches played are likeliest, with a prior that keeps it
finite for whoever has won or lost them all, and its error follows from the same curve.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

WINDOW: Final = 100
"""How many of the latest matches a rating is made of."""

ESTABLISHED: Final = 30
"""With fewer matches than these a rating is provisional."""

_PRIOR_ERROR: Final = 350.0
_POINT: Final = log(10) / 400
_STEPS: Final = 50
_CLOSE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its standard error, and the number of matches that it is made of."""

    value: float
    error: float
    matches: int

    @property
    def is_provisional(self) -> bool:
        """Tell whether more matches are wanted before it ranks."""
        return self.matches < ESTABLISHED

    @property
    def surely(self) -> int:
        """Return the rating that boards show: less twice its error."""
        return round(self.value - 2 * self.error)


def rate(matches: Sequence[tuple[int, bool]], around: float) -> Rating:
    """Rate somebody by matches, the latest last: each one's opponent's rating, and if it was won.

    Without any match the rating is `around`, and its error large.
    """
    latest = matches[-WINDOW:]
    value, information = around, 0.0
    for _ in range(_STEPS):
        shares = [1 / (1 + exp(-_POINT * (value - opponent))) for opponent, _ in latest]
        surplus = sum(won - share for share, (_, won) in zip(shares, latest, strict=True))
        slope = _POINT * surplus - (value - around) / _PRIOR_ERROR**2
        information = _POINT**2 * sum(p * (1 - p) for p in shares) + 1 / _PRIOR_ERROR**2
        # Far from the top the curve is flatter than it looks: no step beyond what is likely.
        step = min(max(slope / information, -_PRIOR_ERROR), _PRIOR_ERROR)
        value += step
        if abs(step) < _CLOSE:
            break
    return Rating(value, 1 / sqrt(information), len(latest))
