"""Test that the package is an engine, to the type checker and at work."""

from games.protocol import Engine
from games.scorpion import engine
from games.scorpion.engine import Action, Event, State

# What mypy checks here, calls in tests could not: every parameter's and result's type.
ENGINE: Engine[State, Action, Event] = engine


def test_everything_public_is_exported_once() -> None:
    assert len(set(engine.__all__)) == len(engine.__all__)
    assert all(hasattr(engine, name) for name in engine.__all__)


def test_the_default_rule_comes_first() -> None:
    assert next(iter(engine.RULES)) == "classic"
    assert ENGINE.standing(ENGINE.start("classic", ENGINE.deal(1))).actions == 0
