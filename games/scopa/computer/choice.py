"""Hold what a level chose, and say what it can choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from games.scopa.engine import Observation, Play, captures
from games.shuffle import Generator

Worth = TypeVar("Worth", int, tuple[int, int])


@dataclass(frozen=True, slots=True)
class Choice:
    """Hold a play and what led to it, as far as the level thinks.

    `expected` has, for every play there was, the mean difference of points with which the deal
    would end, own ones less the other one's; `worlds` is the number of worlds that it is a mean
    of. Only hard has them: for the other levels they are empty and 0.
    """

    play: Play
    expected: tuple[tuple[Play, float], ...] = ()
    worlds: int = 0


def plays(observation: Observation) -> tuple[Play, ...]:
    """Return every play there is, card by card (spec 3)."""
    return tuple(
        Play(card, taken)
        for card in observation.hand
        for taken in captures(card, observation.table) or ((),)
    )


def draw(possible: Sequence[Play], chance: Generator) -> Play:
    """Return one of several plays, each as likely as the others."""
    return possible[chance.below(len(possible))]


def draw_best(possible: Sequence[Play], worths: Sequence[Worth], chance: Generator) -> Play:
    """Return the play that is worth most; among equal ones, any."""
    best = max(worths)
    equal = [play for play, worth in zip(possible, worths, strict=True) if worth == best]
    return draw(equal, chance)
