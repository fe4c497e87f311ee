"""Make positions from deals played at random, for tests of the computer player."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from games.scopa import engine
from games.scopa.engine import Observation, State, Who
from games.scopa.engine.rules import HAND_SIZE, PLAYS_A_DEAL
from games.shuffle import MASK, shuffled
from tests.games.scopa.matches import cards, random_position

SEEDS = st.integers(0, MASK)


def positions(least_plays: int = 0) -> st.SearchStrategy[State]:
    """Return deals under way, without and with napola."""
    return st.builds(
        random_position,
        st.sampled_from(["hard", "hard-napola"]),
        SEEDS,
        st.integers(least_plays, PLAYS_A_DEAL - 1),
    )


def seen(state: State) -> Observation:
    """Return what the seat knows whose turn it is."""
    assert state.to_play is not None
    return engine.observe(state, state.to_play)


def early(table: str, hand: str, theirs: str = "") -> Observation:
    """Return what is known when a deal begins, or after one capture of the other seat."""
    has_begun = bool(theirs)
    return Observation(
        hand=tuple(sorted(cards(hand))),
        table=tuple(sorted(cards(table))),
        mine=(),
        theirs=tuple(sorted(cards(theirs))),
        my_scope=0,
        their_scope=0,
        their_hand=HAND_SIZE - has_begun,
        deck=PLAYS_A_DEAL - 2 * HAND_SIZE,
        first=Who.THEM if has_begun else Who.ME,
        last_capture=Who.THEM if has_begun else None,
        my_points=0,
        their_points=0,
        target=11,
        napola=False,
    )


def with_other_secrets(state: State, seed: int) -> State:
    """Return the state with the other hand and the deck shuffled together and dealt anew."""
    assert state.to_play is not None
    other = state.to_play.other
    side = state.side(other)
    hidden = shuffled((*side.hand, *state.deck), seed)
    hand, deck = hidden[: len(side.hand)], hidden[len(side.hand) :]
    return replace(state.with_side(other, replace(side, hand=hand)), deck=deck)
