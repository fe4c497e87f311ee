"""Test what holds of every level: it knows what its seat knows, and plays by the rules (spec 6)."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from inspect import getmembers, isclass, isfunction
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.scopa import computer, engine
from games.scopa.computer import choose
from games.scopa.engine import Level, Seat, State
from games.scopa.engine.state import Side
from games.shuffle import MASK
from tests.games.scopa.computer.positions import SEEDS, positions, seen, with_other_secrets
from tests.games.scopa.matches import lay, random_position

LEVELS = st.sampled_from(Level)
KNOWN = seen(random_position("hard", 1, 5))


@settings(deadline=None)
@given(LEVELS, positions(), SEEDS, SEEDS)
def test_hidden_cards_change_nothing(level: Level, state: State, seed: int, other: int) -> None:
    elsewhere = with_other_secrets(state, other)
    chosen = choose(level, seen(state), seed=seed, worlds=3)
    assert choose(level, seen(elsewhere), seed=seed, worlds=3) == chosen


def modules() -> Iterator[ModuleType]:
    for module in iter_modules(computer.__path__, f"{computer.__name__}."):
        yield import_module(module.name)


def functions(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Yield the functions and methods that a module defines."""
    for name, member in getmembers(module):
        if getattr(member, "__module__", "") != module.__name__:
            continue
        if isfunction(member):
            yield name, member
        elif isclass(member):
            yield from (
                (f"{name}.{part}", method) for part, method in getmembers(member, isfunction)
            )
            yield name, member


def parts_of(hint: Any) -> Iterator[Any]:
    yield hint
    for part in get_args(hint):
        yield from parts_of(part)


def test_no_function_takes_what_it_must_not_see() -> None:
    hidden = {State, Side, Any, object}
    looked_at = 0
    for module in modules():
        for name, function in functions(module):
            hints = get_type_hints(function)
            looked_at += len(hints)
            kinds = {part for hint in hints.values() for part in parts_of(hint) if part.__hash__}
            assert not kinds & hidden, f"{module.__name__}.{name}"
    assert looked_at > 50


@settings(deadline=None)
@given(LEVELS, positions(), SEEDS)
def test_every_level_plays_by_the_rules(level: Level, state: State, seed: int) -> None:
    choice = choose(level, seen(state), seed=seed, worlds=1)
    assert engine.check(state, choice.play) is None
    if level is Level.HARD:
        expected = dict(choice.expected)
        assert set(expected) == set(engine.plays(state))
        assert expected[choice.play] == max(expected.values())
    else:
        assert (choice.expected, choice.worlds) == ((), 0)


@pytest.mark.parametrize("level", Level)
def test_a_seed_decides_where_nothing_else_does(level: Level) -> None:
    # Three kings and nothing to take: no play is better than another one.
    state = lay("", "10C 10S 10B", "2C 3C 4C", deck=6, variant="hard")
    observation = seen(state)
    chosen = [choose(level, observation, seed=seed, worlds=1).play for seed in range(30)]
    assert {play.card for play in chosen} == set(observation.hand)
    assert chosen == [choose(level, observation, seed=seed, worlds=1).play for seed in range(30)]


@pytest.mark.parametrize("seed", [-1, MASK + 1])
@pytest.mark.parametrize("level", Level)
def test_a_seed_has_64_bits(level: Level, seed: int) -> None:
    with pytest.raises(ValueError, match="64 bits"):
        choose(level, KNOWN, seed=seed, worlds=1)


def test_hard_needs_a_world_and_the_others_none() -> None:
    with pytest.raises(ValueError, match="a world or more"):
        choose(Level.HARD, KNOWN, seed=1, worlds=0)
    for level in (Level.EASY, Level.NORMAL):
        assert choose(level, KNOWN, seed=1, worlds=0) == choose(level, KNOWN, seed=1, worlds=9)


def test_the_seat_does_not_matter() -> None:
    for level in Level:
        here = lay("5S 4B", "7D 2C 10B", "1C 1D 1S", deck=18, last_capture=Seat.PLAYER)
        there = lay(
            "5S 4B",
            "1C 1D 1S",
            "7D 2C 10B",
            deck=18,
            to_play=Seat.COMPUTER,
            last_capture=Seat.COMPUTER,
        )
        assert seen(here) == seen(there)
        assert choose(level, seen(here), seed=4, worlds=5) == choose(
            level, seen(there), seed=4, worlds=5
        )
