"""Count a deal within the search kernels: its points only, as the engine gives them (spec 4)."""

from __future__ import annotations

from typing import Final

from games.cards.italian import SUIT_SIZE
from games.scopa.computer.bits import (
    BASTONI_AT,
    DENARI_AT,
    OF_SUIT,
    SPADE_AT,
    SUIT_SETS,
    sums_by_suit_set,
)
from games.scopa.engine import SETTEBELLO
from games.scopa.engine.rules import (
    CARDS_FOR_POINT,
    DENARI_FOR_POINT,
    NAPOLA_AT_LEAST,
    PRIMIERA_VALUES,
)


def _best(cards: int) -> int:
    return max((worth for at, worth in enumerate(PRIMIERA_VALUES) if cards >> at & 1), default=0)


def _run(denari: int) -> int:
    """Return how many denari go on from the ace without a gap."""
    return next(length for length in range(SUIT_SIZE + 1) if not denari >> length & 1)


_SIZE: Final = sums_by_suit_set([1] * SUIT_SIZE)
_PRIMIERA: Final = tuple(map(_best, range(SUIT_SETS)))
_NAPOLA: Final = tuple(
    length if length >= NAPOLA_AT_LEAST else 0 for length in map(_run, range(SUIT_SETS))
)


def size(cards: int) -> int:
    """Return how many cards a set has."""
    return (
        _SIZE[cards & OF_SUIT]
        + _SIZE[cards >> DENARI_AT & OF_SUIT]
        + _SIZE[cards >> SPADE_AT & OF_SUIT]
        + _SIZE[cards >> BASTONI_AT]
    )


def primiera(cards: int) -> int:
    """Return the sum of the best card of each suit, 0 where a suit lacks."""
    coppe = _PRIMIERA[cards & OF_SUIT]
    denari = _PRIMIERA[cards >> DENARI_AT & OF_SUIT]
    spade = _PRIMIERA[cards >> SPADE_AT & OF_SUIT]
    bastoni = _PRIMIERA[cards >> BASTONI_AT]
    if coppe and denari and spade and bastoni:
        return coppe + denari + spade + bastoni
    return 0


def points(cards: int, napola: int) -> int:
    """Return what a pile gives by itself: all but scope and the primiera; `napola` is 0 or 1."""
    denari = cards >> DENARI_AT & OF_SUIT
    given = cards >> SETTEBELLO & 1
    if size(cards) >= CARDS_FOR_POINT:
        given += 1
    if _SIZE[denari] >= DENARI_FOR_POINT:
        given += 1
    return given + napola * _NAPOLA[denari]


def difference(pile: int, other_pile: int, napola: int) -> int:
    """Return how many points more than the other one a pile gives, scope left out."""
    ahead = points(pile, napola) - points(other_pile, napola)
    mine = primiera(pile)
    theirs = primiera(other_pile)
    if mine > theirs:
        return ahead + 1
    if mine < theirs:
        return ahead - 1
    return ahead
