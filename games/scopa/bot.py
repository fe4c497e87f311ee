"""Answer other programs, which ask what the computer would play (records, "Commands")."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from django.conf import settings

from games.cards.italian import value
from games.scopa import computer, engine
from games.scopa.compiled import best_kernels
from games.scopa.engine import Level, Observation
from games.scopa.engine.rules import TABLE_SIZE
from games.shuffle import MASK

MOST_WORLDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class _Question:
    """Hold what a line asks."""

    level: Level
    observation: Observation
    seed: int
    worlds: int


def answer_line(line: str) -> str:
    """Return the answer to a line as JSON: a play, or an error and nothing else.

    Only hard gives what it expects; the others imagine no worlds. `ms` is what the choice took,
    without the seconds in which the first hard one on a machine compiles the kernels.
    """
    try:
        question = _read(line)
    except ValueError as error:
        return json.dumps({"error": str(error)})
    is_hard = question.level is Level.HARD
    kernels = best_kernels() if is_hard else computer.PLAIN
    begun = perf_counter()
    choice = computer.choose(
        question.level,
        question.observation,
        seed=question.seed,
        worlds=question.worlds,
        kernels=kernels,
    )
    took = perf_counter() - begun
    expected = {engine.format_action(play): mean for play, mean in choice.expected}
    answer = {
        "play": engine.format_action(choice.play),
        **({"expected": expected} if is_hard else {}),
        "worlds": choice.worlds,
        "ms": round(took * 1000),
    }
    return json.dumps(answer)


def _read(line: str) -> _Question:
    """Read a line; ValueError, saying what was expected, unless it asks for a play."""
    try:
        asked = json.loads(line, parse_constant=_refuse)
    except RecursionError:
        raise ValueError("expected JSON that is less deeply nested") from None
    if not isinstance(asked, dict):
        raise ValueError(f"expected an object, got {type(asked).__name__}")
    level = asked.get("level")
    if level not in tuple(Level):
        raise ValueError(f"expected level to be {', '.join(Level)}")
    observation = engine.observation_from(asked)
    _check_table(observation)
    return _Question(
        level=Level(level),
        observation=observation,
        seed=_number_at(asked, "seed", least=0, most=MASK),
        worlds=_number_at(
            {"worlds": settings.HARD_WORLDS, **asked}, "worlds", least=1, most=MOST_WORLDS
        ),
    )


def _refuse(constant: str) -> None:
    raise ValueError(f"expected JSON, which has no {constant}")


def _number_at(asked: Mapping[str, object], key: str, *, least: int, most: int) -> int:
    number = asked.get(key)
    # True equals 1 in Python, and is no number.
    if type(number) is not int or not least <= number <= most:
        raise ValueError(f"expected {key} to be a whole number from {least} to {most}")
    return number


def _check_table(observation: Observation) -> None:
    """Raise ValueError for a table with more cards of equal value than were dealt there.

    A card is only laid down where no equal one lies; so there are never so many cards that
    looking through their sums would take long.
    """
    table = observation.table
    if len(table) - len(set(map(value, table))) >= TABLE_SIZE:
        raise ValueError("expected fewer cards of equal value on the table")
