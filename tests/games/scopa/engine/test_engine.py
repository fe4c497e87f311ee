"""Test that the package is an engine, to the type checker and at work."""

from games.protocol import Engine
from games.scopa import engine
from games.scopa.engine import Action, Event, State

# What mypy checks here, calls in tests could not: every parameter's and result's type.
ENGINE: Engine[State, Action, Event] = engine


def test_everything_public_is_exported_once() -> None:
    assert len(set(engine.__all__)) == len(engine.__all__)
    assert all(hasattr(engine, name) for name in engine.__all__)


def test_a_match_begins_with_nothing_played() -> None:
    standing = ENGINE.standing(ENGINE.start("easy", ENGINE.deal(1)))
    assert (standing.over, standing.won, standing.score, standing.actions) == (False, False, 0, 0)
