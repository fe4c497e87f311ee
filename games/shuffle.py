"""Shuffle from a seed, the same way for ever.

Replays outlive Python's versions, so the generator is our own: SplitMix64
(G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number
generators", 2014). Every intermediate value is an unsigned 64-bit number once
masked, so a compiled kernel with wrapping 64-bit arithmetic draws the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

Item = TypeVar("Item")

MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_STRIDE: Final = 0x9E37_79B9_7F4A_7C15
_FIRST_FACTOR: Final = 0xBF58_476D_1CE4_E5B9
_SECOND_FACTOR: Final = 0x94D0_49BB_1331_11EB


def advance(state: int) -> int:
    """Return the generator's next state: a step of the golden ratio, modulo 2**64."""
    return (state + _STRIDE) & MASK


def mix(state: int) -> int:
    """Return the 64 random bits that belong to a state."""
    mixed = ((state ^ (state >> 30)) * _FIRST_FACTOR) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * _SECOND_FACTOR) & MASK
    return mixed ^ (mixed >> 31)


class Generator:
    """Draw random whole numbers from a 64-bit seed; ValueError for a longer one."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        if not 0 <= seed <= MASK:
            raise ValueError(f"expected a seed of 64 bits, got {seed}")
        self._state = seed

    def bits(self) -> int:
        """Return the next 64 random bits."""
        self._state = advance(self._state)
        return mix(self._state)

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, each exactly as likely as the others.

        The first 2**64 mod `bound` values are drawn again, as they would favour
        the small remainders. ValueError unless `bound` is 1 to 2**64 - 1.
        """
        if not 1 <= bound <= MASK:
            raise ValueError(f"expected a bound from 1 to 2**64 - 1, got {bound}")
        # 2**64 mod bound, written so that it stays within 64 bits.
        surplus = (MASK - bound + 1) % bound
        drawn = self.bits()
        while drawn < surplus:
            drawn = self.bits()
        return drawn % bound


def shuffled(items: Iterable[Item], seed: int) -> tuple[Item, ...]:
    """Return the items in the order that the seed gives them (Fisher-Yates, from the end)."""
    order = list(items)
    generator = Generator(seed)
    for last in range(len(order) - 1, 0, -1):
        chosen = generator.below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
