"""Name the functions that can be handed in compiled; the same ones run as they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.scopa.computer.worlds import total_difference


@dataclass(frozen=True, slots=True)
class Kernels:
    """Hold what takes nearly all the time of the hard level, with the parameters it has there."""

    total_difference: Callable[[int, int, int, int, int, int, int, int, int, int, int], int]


PLAIN: Final = Kernels(total_difference)
"""The functions uncompiled: slower by an order of magnitude, with the same results."""
