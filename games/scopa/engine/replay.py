"""Replay whole matches from their first deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.scopa.engine.actions import parse_action
from games.scopa.engine.changes import apply
from games.scopa.engine.events import Event
from games.scopa.engine.state import State, standing, start


def replay(
    variant: str, deal: str, actions: Iterable[str]
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Give the state after each action, with what the action did.

    ValueError if the deal is none; MalformedAction or IllegalAction at the first
    text that cannot be carried out.
    """
    state = start(variant, deal)
    for text in actions:
        state, events = apply(state, parse_action(text))
        yield state, events


def ranked_score(variant: str, deal: str, actions: tuple[str, ...]) -> int:
    """Return what leaderboards rank: the player's lead over the computer. Errors as `replay`."""
    state = start(variant, deal)
    for state, _ in replay(variant, deal, actions):  # noqa: B007
        pass
    return standing(state).score
