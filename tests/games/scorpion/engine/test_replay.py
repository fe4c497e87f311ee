"""Test replays and what leaderboards rank (spec 13)."""

from itertools import islice
from typing import Any

import pytest

from games.cards.french import DECK, code
from games.protocol import IllegalAction, MalformedAction
from games.scorpion import engine
from games.shuffle import shuffled
from tests.data import cases
from tests.games.scorpion.tables import BY_AN_EMPTY_COLUMN, deal_with

DEAL = cases()["first_moves"]["deal"]


@pytest.mark.parametrize("case", cases()["records"], ids=lambda case: case["record"]["rule"])
def test_a_score_never_counts_more_than_it_shows(case: dict[str, Any]) -> None:
    record = case["record"]
    ranked = engine.ranked_score(record["rule"], record["deal"], tuple(record["actions"]))
    if record["rule"] in {"classic", "three-blind-mice"}:
        assert ranked == record["result"]["score"]
    else:
        assert 0 <= ranked <= record["result"]["score"]


# The seven goes from the eight of its suit to the other one and back.
TO_AND_FRO = deal_with("2C 3C 4C 5C 6C TC 7S", "2H 3H 4H 5H 6H 8D 8S", "2D 3D 4D 5D 6D 9D 8H")


@pytest.mark.parametrize(
    ("actions", "shown", "ranked"),
    [
        (("7S>6", "7S>7", "7S>6"), 10, 5),
        (("7S>6", "undo", "7S>7", "7S>6"), 5, 5),
        (("7S>6", "undo"), 0, 0),
        (("7S>6", "undo", "redo", "7S>7"), 5, 5),
        (("7S>6", "7S>7", "7S>6", "undo", "undo", "resign"), 5, 5),
        (("7S>6", "7S>7", "resign"), 5, 5),
    ],
)
def test_ranks_count_the_placement_of_a_card_once(
    actions: tuple[str, ...], shown: int, ranked: int
) -> None:
    *_, (last, _) = engine.replay("relaxed", TO_AND_FRO, actions)
    assert engine.standing(last).score == shown
    assert engine.ranked_score("relaxed", TO_AND_FRO, actions) == ranked


def test_wasp_ranks_a_card_once_that_goes_to_and_fro_by_an_empty_column() -> None:
    actions = ("8S>6", "8S>5", "8S>6", "8S>5", "8S>6")
    *_, (last, _) = engine.replay("wasp", BY_AN_EMPTY_COLUMN, actions)
    assert engine.standing(last).score == 15
    assert engine.ranked_score("wasp", BY_AN_EMPTY_COLUMN, actions) == 5


def test_what_no_undo_reaches_any_more_is_still_ranked() -> None:
    # The in-suit placement is the first of 102 actions: no undo reaches it any more.
    actions = ("7S>6", *("7S>7", "7S>6") * 50, "7S>7", *("undo",) * 100)
    *_, (last, _) = engine.replay("relaxed", TO_AND_FRO, actions)
    assert (engine.undo_left(last), engine.standing(last).score) == (0, 5)
    assert engine.ranked_score("relaxed", TO_AND_FRO, actions) == 5


def test_a_replay_gives_each_state_as_it_comes() -> None:
    replay = engine.replay("classic", DEAL, ["4H>7", "undo", "nonsense"])
    scores = [state.position.score for state, _ in islice(replay, 2)]
    assert scores == [5, 0]


@pytest.mark.parametrize(
    ("variant", "deal", "actions", "error"),
    [
        ("classic", DEAL, ("4H>1",), IllegalAction),
        ("classic", DEAL, ("resign", "deal"), IllegalAction),
        ("classic", DEAL, ("nonsense",), MalformedAction),
        ("classic", "4H", (), ValueError),
        ("klondike", DEAL, (), ValueError),
    ],
)
def test_what_cannot_be_replayed_is_not_ranked(
    variant: str, deal: str, actions: tuple[str, ...], error: type[Exception]
) -> None:
    with pytest.raises(error):
        engine.ranked_score(variant, deal, actions)


def test_a_game_without_actions_ranks_nothing() -> None:
    deal = " ".join(map(code, shuffled(DECK, 1)))
    assert engine.ranked_score("wasp", deal, ()) == 0
