"""Play by what cannot be seen, imagined many times over (spec 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.scopa.computer.bits import mask
from games.scopa.computer.choice import Choice, draw_best, plays
from games.scopa.computer.endgame import Ending, outcome
from games.scopa.computer.kernels import Kernels
from games.scopa.engine import Observation, Play, Who
from games.shuffle import Generator

_CAPTURED_LAST: Final = {Who.ME: 1, Who.THEM: -1, None: 0}


def choose_hard(
    observation: Observation, chance: Generator, *, worlds: int, kernels: Kernels
) -> Choice:
    """Return the play after which the deal ends with the best mean difference of points.

    Once the deck is empty the other hand is known, so there is one world, in which both sides
    are taken to play at their best; of equal plays that one is chosen which does better if they
    do not, but play as in imagined worlds. ValueError for less than one world.
    """
    if worlds < 1:
        raise ValueError(f"expected a world or more, got {worlds}")
    possible = plays(observation)
    seed = chance.bits()
    if observation.deck:
        totals = _imagine(observation, possible, seed, worlds, kernels)
        best = draw_best(possible, totals, chance)
    else:
        worlds = 1
        totals = _search(observation, possible)
        imagined = _imagine(observation, possible, seed, worlds, kernels)
        best = draw_best(possible, list(zip(totals, imagined, strict=True)), chance)
    before = observation.my_scope - observation.their_scope
    expected = [before + total / worlds for total in totals]
    return Choice(best, tuple(zip(possible, expected, strict=True)), worlds)


def _imagine(
    observation: Observation, possible: Sequence[Play], seed: int, worlds: int, kernels: Kernels
) -> list[int]:
    """Sum for each play how the deal ends in the worlds of a seed."""
    return [
        kernels.total_difference(
            play.card,
            mask(play.taken),
            mask(observation.hand),
            mask(observation.table),
            mask(observation.mine),
            mask(observation.theirs),
            observation.their_hand,
            _CAPTURED_LAST[observation.last_capture],
            int(observation.napola),
            seed,
            worlds,
        )
        for play in possible
    ]


def _search(observation: Observation, possible: Sequence[Play]) -> list[int]:
    """Return for each play how the deal ends at best; the other hand is all that is unseen."""
    ending = Ending(
        hand=mask(observation.hand),
        other_hand=mask(observation.unseen),
        table=mask(observation.table),
        pile=mask(observation.mine),
        other_pile=mask(observation.theirs),
        has_captured=observation.last_capture is Who.ME,
        napola=int(observation.napola),
    )
    return [outcome(ending, play.card, mask(play.taken)) for play in possible]
