"""Play as a beginner does (spec 6): take what there is to take, and think no further."""

from __future__ import annotations

from typing import Final

from games.scopa.computer.choice import draw, plays
from games.scopa.engine import Observation, Play
from games.shuffle import Generator

_TURNS: Final = 4
"""In one of so many turns a beginner overlooks what could be taken."""


def choose_easy(observation: Observation, chance: Generator) -> Play:
    """Return any capture if there is one, but now and then any play at all."""
    possible = plays(observation)
    captures = [play for play in possible if play.taken]
    if captures and chance.below(_TURNS):
        return draw(captures, chance)
    return draw(possible, chance)
