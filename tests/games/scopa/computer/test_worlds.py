"""Test the worlds that the hard level imagines, and how they are played out (spec 6)."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.italian import DECK, Card
from games.scopa import engine
from games.scopa.computer import choose, worlds
from games.scopa.computer.bits import ALL_CARDS, mask, unmask
from games.scopa.computer.choice import plays
from games.scopa.computer.valuing import best_play, sweep_risk
from games.scopa.engine import Level, Observation, Play, State, Who
from games.shuffle import shuffled
from tests.games.scopa.computer.positions import SEEDS, positions, seen
from tests.games.scopa.matches import random_position


@given(SEEDS, st.lists(st.sampled_from(DECK), unique=True))
def test_cards_are_shuffled_as_everywhere_else(seed: int, drawn: list[Card]) -> None:
    cards = [int(card) for card in drawn]
    worlds.shuffle_cards(cards, seed)
    assert tuple(cards) == shuffled(drawn, seed)


def test_one_world_after_another_is_drawn_from_one_seed() -> None:
    once, twice = list(range(20)), list(range(20))
    state = worlds.shuffle_cards(once, 5)
    worlds.shuffle_cards(twice, worlds.shuffle_cards(list(range(20)), 5))
    assert twice != once
    worlds.shuffle_cards(once, state)
    assert sorted(once) == sorted(twice) == list(range(20))


@dataclass(frozen=True, slots=True)
class World:
    """Where the cards lie that cannot be seen, and which play begins."""

    play: tuple[int, int]
    other_hand: tuple[Card, ...]
    deck: tuple[int, ...]


def imagined(
    observation: Observation, *, seed: int, count: int, patch: pytest.MonkeyPatch
) -> list[World]:
    """Return the worlds in which the hard level plays the deal out, in its order."""
    kept: list[World] = []
    play_out = worlds.play_out

    def keep(*args: Any) -> int:
        card, taken, _, other_hand, _, _, _, _, deck, begin, _, _ = args
        kept.append(World((card, taken), unmask(other_hand), tuple(deck[begin:])))
        return play_out(*args)

    patch.setattr(worlds, "play_out", keep)
    choose(Level.HARD, observation, seed=seed, worlds=count)
    return kept


@settings(deadline=None)
@given(positions(), SEEDS)
def test_every_world_could_be_and_each_play_gets_the_same(state: State, seed: int) -> None:
    observation = seen(state)
    with pytest.MonkeyPatch.context() as patch:
        found = imagined(observation, seed=seed, count=3, patch=patch)
    by_play: dict[tuple[int, int], list[tuple[object, object]]] = {}
    for world in found:
        assert len(world.other_hand) == observation.their_hand
        assert sorted((*world.other_hand, *world.deck)) == list(observation.unseen)
        by_play.setdefault(world.play, []).append((world.other_hand, world.deck))
    assert set(by_play) == {(play.card, mask(play.taken)) for play in plays(observation)}
    first = next(iter(by_play.values()))
    assert all(of_play == first for of_play in by_play.values())


def test_every_card_is_imagined_everywhere_about_equally_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    observation = seen(random_position("hard", 3, 0))
    count = 1100
    found = imagined(observation, seed=11, count=count, patch=monkeypatch)[:count]
    in_hand = Counter(card for world in found for card in world.other_hand)
    drawn_next = Counter(world.deck[0] for world in found)
    for counts, share in ((in_hand, 3), (drawn_next, 1)):
        assert len(counts) == 33
        expected = count * share / 33
        # 62.5 is the 0.999 quantile of chi-square with 32 degrees of freedom.
        assert sum((seen - expected) ** 2 / expected for seen in counts.values()) < 62.5


def by_value(state: State) -> Play:
    """Return what a side plays that goes by the value of its plays."""
    observation = seen(state)
    known = (*observation.hand, *observation.table, *observation.mine, *observation.theirs)
    deck, held = observation.deck, observation.their_hand
    card, taken = best_play(
        mask(observation.hand),
        mask(observation.table),
        ALL_CARDS ^ mask(known),
        sweep_risk(deck + held, held, deck),
        int(observation.napola),
        int(deck + held == 0 and len(observation.hand) == 1),
        [],
    )
    return Play(Card(card), unmask(taken))


@settings(deadline=None)
@given(positions(), st.integers(0, 99))
def test_a_world_is_played_out_by_the_rules(state: State, choice: int) -> None:
    observation = seen(state)
    seat = state.to_play
    assert seat is not None
    possible = plays(observation)
    play = possible[choice % len(possible)]
    hidden = [*map(int, (*state.side(seat.other).hand, *state.deck))]
    ahead = worlds.play_out(
        play.card,
        mask(play.taken),
        mask(observation.hand),
        mask(state.side(seat.other).hand),
        mask(observation.table),
        mask(observation.mine),
        mask(observation.theirs),
        {Who.ME: 1, Who.THEM: -1, None: 0}[observation.last_capture],
        hidden,
        observation.their_hand,
        int(observation.napola),
        [],
    )
    state, _ = engine.apply(state, play)
    while state.to_play is not None:
        state, _ = engine.apply(state, by_value(state))
    assert state.count is not None
    counted = state.count.points(seat) - state.count.points(seat.other)
    assert ahead + observation.my_scope - observation.their_scope == counted
