"""Hold the four rules of Scorpion and every number that they consist of (spec 2, 9, 10, 12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

RULES_VERSION: Final = 1
"""Goes up whenever the same actions on the same deal would give another game."""

PLACEMENT_POINTS: Final = 5
TURN_POINTS: Final = 5
RUN_POINTS: Final = 100

RUNS_TO_WIN: Final = 4
UNDO_WINDOW: Final = 100
"""How many of the last actions are kept to be undone."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Say how a variant is laid out and what it lets a player do.

    `face_down` counts the face-down cards of each column, `reserve` and
    `set_aside` the cards left over for either. `in_suit`: a card goes on its own
    suit only; `any_on_empty`: an empty column takes any card, not only a king.
    """

    slug: str
    column_size: int
    face_down: tuple[int, ...]
    reserve: int
    set_aside: int
    in_suit: bool
    any_on_empty: bool

    @property
    def columns(self) -> int:
        """Count the columns."""
        return len(self.face_down)


CLASSIC: Final = Rule(
    slug="classic",
    column_size=7,
    face_down=(3, 3, 3, 3, 0, 0, 0),
    reserve=3,
    set_aside=0,
    in_suit=True,
    any_on_empty=False,
)
RELAXED: Final = Rule(
    slug="relaxed",
    column_size=7,
    face_down=CLASSIC.face_down,
    reserve=3,
    set_aside=0,
    in_suit=False,
    any_on_empty=False,
)
WASP: Final = Rule(
    slug="wasp",
    column_size=7,
    face_down=CLASSIC.face_down,
    reserve=3,
    set_aside=0,
    in_suit=True,
    any_on_empty=True,
)
THREE_BLIND_MICE: Final = Rule(
    slug="three-blind-mice",
    column_size=5,
    face_down=(0, 0, 0, 0, 0, 0, 0, 3, 3, 3),
    reserve=0,
    set_aside=2,
    in_suit=True,
    any_on_empty=False,
)

RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {rule.slug: rule for rule in (CLASSIC, RELAXED, WASP, THREE_BLIND_MICE)}
)
"""Every rule by its slug, the default first."""


def find_rule(slug: str) -> Rule:
    """Return the rule of that slug; ValueError if there is none."""
    rule = RULES.get(slug)
    if rule is None:
        raise ValueError(f"expected a rule, one of {', '.join(RULES)}, got {slug!r}")
    return rule
