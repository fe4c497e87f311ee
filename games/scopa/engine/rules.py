"""Say the numbers of the rules, and what may be chosen for a match (spec 1-5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import Final

RULES_VERSION: Final = 1

HAND_SIZE: Final = 3
TABLE_SIZE: Final = 4
MOST_KINGS: Final = 2
"""The most kings among the first cards on the table; with more, the deck is dealt again."""
PLAYS_A_DEAL: Final = 36

CARDS_FOR_POINT: Final = 21
DENARI_FOR_POINT: Final = 6
PRIMIERA_VALUES: Final = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""What a card counts in the primiera, from the ace to the king (spec 4)."""
NAPOLA_AT_LEAST: Final = 3

TARGETS: Final = (11, 21)
"""The points to which a match goes: the usual ones first."""
FIXED_DEALS: Final = 4
"""The deals of a match that goes to no target; an even number, so that both lead as often."""


class Level(StrEnum):
    """Tell how well the computer plays (spec 6)."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Options:
    """Hold what was chosen for a match; `slug` is its variant's, such as "hard-napola-21".

    With a number of `deals` all of them are played, and the target decides nothing.
    """

    level: Level
    napola: bool = False
    target: int = TARGETS[0]
    deals: int | None = None

    @property
    def slug(self) -> str:
        """Return the variant's name in addresses and in the database."""
        target = "" if self.target == TARGETS[0] else f"-{self.target}"
        deals = "" if self.deals is None else f"-{self.deals}-deals"
        return f"{self.level}{'-napola' if self.napola else ''}{target}{deals}"


OPTIONS: Final = {
    options.slug: options
    for options in (
        Options(level, napola, target)
        for napola, target, level in product((False, True), TARGETS, Level)
    )
}
"""All that can be chosen, by variant; the three levels of the usual match come first."""

FOUR_DEALS: Final = Options(Level.HARD, deals=FIXED_DEALS)
"""The only match of a fixed number of deals; nobody chooses it."""

_PLAYED: Final = {**OPTIONS, FOUR_DEALS.slug: FOUR_DEALS}


def find_options(variant: str) -> Options:
    """Return what a variant stands for; ValueError if it is none."""
    try:
        return _PLAYED[variant]
    except KeyError:
        raise ValueError(
            f"expected a variant such as {next(iter(OPTIONS))}, got {variant!r}"
        ) from None
