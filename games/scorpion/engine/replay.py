"""Replay whole games from their deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.cards.french import Card
from games.scorpion.engine.actions import parse_action
from games.scorpion.engine.changes import apply
from games.scorpion.engine.events import Event, Placed, Undone
from games.scorpion.engine.state import State, start


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
    """Return what leaderboards rank: the points of what was not undone (spec 13).

    The placement of each card counts once at most. Errors as `replay`.
    """
    surviving: list[tuple[Event, ...]] = []
    for _, events in replay(variant, deal, actions):
        if isinstance(events[0], Undone):
            surviving.pop()
        else:
            surviving.append(events)
    placed: set[Card] = set()
    score = 0
    for event in (event for events in surviving for event in events):
        if isinstance(event, Placed) and event.points:
            if event.card in placed:
                continue
            placed.add(event.card)
        score += event.points
    return score
