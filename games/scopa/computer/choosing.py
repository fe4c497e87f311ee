"""Choose a play at a level (spec 6)."""

from __future__ import annotations

from games.scopa.computer.choice import Choice
from games.scopa.computer.easy import choose_easy
from games.scopa.computer.hard import choose_hard
from games.scopa.computer.kernels import PLAIN, Kernels
from games.scopa.computer.normal import choose_normal
from games.scopa.engine import Level, Observation
from games.shuffle import Generator


def choose(
    level: Level, observation: Observation, *, seed: int, worlds: int, kernels: Kernels = PLAIN
) -> Choice:
    """Return what a level plays in a seat that knows so much.

    The same for the same arguments, whatever the kernels. `seed` has 64 bits; `worlds` is how
    many the hard level imagines, 1 or more; the others imagine none. ValueError for a longer
    seed, or where hard has no world.
    """
    chance = Generator(seed)
    match level:
        case Level.EASY:
            return Choice(choose_easy(observation, chance))
        case Level.NORMAL:
            return Choice(choose_normal(observation, chance))
        case Level.HARD:
            return choose_hard(observation, chance, worlds=worlds, kernels=kernels)
