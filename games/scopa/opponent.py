"""The computer at the table: Scopa's computer player, asked and answering in texts."""

import json
from typing import Final

from django.conf import settings

from games.scopa import computer, engine
from games.scopa.compiled import best_kernels
from games.scopa.engine import Level, Seat, State


class ScopaOpponent:
    """Plays at the level that a match was started with; see `games.registry.Opponent`."""

    stand_in: Final[str] = Level.NORMAL

    def __init__(self) -> None:
        self._kernels = computer.PLAIN

    def level(self, variant: str) -> str:
        """Return the level of a variant."""
        return engine.find_options(variant).level

    def worlds(self, level: str) -> int:
        """Return how many worlds a level imagines; only hard does."""
        return settings.HARD_WORLDS if level == Level.HARD else 0

    def observe(self, state: State) -> str:
        """Write what the computer's seat knows; ValueError unless it is its turn."""
        observation = engine.observe(state, Seat.COMPUTER)
        return json.dumps(engine.observation_as(observation), separators=(",", ":"))

    def choose(self, level: str, observation: str, *, seed: int, worlds: int) -> str:
        """Return the text of the play; the same for the same arguments, in every process."""
        choice = computer.choose(
            Level(level),
            engine.observation_from(json.loads(observation)),
            seed=seed,
            worlds=worlds,
            kernels=self._kernels,
        )
        return engine.format_action(choice.play)

    def speed_up(self) -> None:
        """Compile the kernels; where that cannot be done, go on without."""
        self._kernels = best_kernels()


OPPONENT: Final = ScopaOpponent()
