"""A match in words: how it stands, how far it goes, and how it ended."""

import pytest

from games.scopa import match_words, words
from games.scopa.counted import count_view
from games.scopa.engine import FOUR_DEALS, Level, Options, Seat, State
from tests.games.scopa.matches import act, lay


def last_deal(points: tuple[int, int], *, capture: Seat = Seat.COMPUTER) -> State:
    """Return the end of four deals: whoever captured last has four points more than these."""
    before = lay(
        "5C", "5D", "", last_capture=capture, points=points, variant=FOUR_DEALS.slug, number=4
    )
    return act(before, "5D=5C")[0]


WON = last_deal((17, 15), capture=Seat.PLAYER)
LOST = last_deal((15, 17))
DRAWN = last_deal((14, 10))


def told(points: tuple[int, int], *, capture: Seat = Seat.COMPUTER, number: int = 4) -> str:
    """Return what is said when the last card of a deal of four has been played."""
    before = lay(
        "5C", "5D", "", last_capture=capture, points=points, variant=FOUR_DEALS.slug, number=number
    )
    after, events = act(before, "5D=5C")
    return str(words.say(after, events))


def title(state: State) -> str:
    """Return what stands above the count."""
    assert state.count is not None
    return count_view(state, state.count).title


def test_a_match_to_a_target_says_that_and_its_deal() -> None:
    state = lay("5C", "5D", "", variant="normal-21", number=3)
    assert match_words.stage(state) == "First to 21 · deal 3"
    assert match_words.goal(state.options) == "first to 21"


def test_a_match_of_four_deals_says_which_of_them_it_is() -> None:
    state = lay("5C", "5D", "", variant=FOUR_DEALS.slug)
    assert match_words.stage(state) == "Deal 2 of 4"
    assert match_words.goal(state.options) == "over 4 deals"
    assert match_words.goal(Options(Level.HARD, deals=1)) == "over 1 deal"


def test_lists_tell_the_deal_of_four_until_they_are_over() -> None:
    running = lay("5C", "5D", "", points=(12, 8), variant=FOUR_DEALS.slug)
    assert match_words.standing(running) == "12 – 8, deal 2 of 4"
    assert match_words.standing(WON) == "21 – 15"
    assert match_words.standing(lay("5C", "5D", "", points=(7, 9))) == "7 – 9"


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (WON, "You have won by 6 points"),
        (LOST, "The computer has won by 6 points"),
        (last_deal((10, 10), capture=Seat.PLAYER), "You have won by 4 points"),
        (last_deal((9, 12), capture=Seat.PLAYER), "You have won by 1 point"),
        (last_deal((12, 9)), "The computer has won by 1 point"),
        (DRAWN, "A draw: 14 each"),
    ],
)
def test_the_count_of_the_fourth_deal_says_who_has_won_by_how_much(state: State, text: str) -> None:
    assert title(state) == text


@pytest.mark.parametrize(
    ("variant", "points", "text"),
    [
        ("hard-4-deals", (30, 2), "Deal 3 of 4, counted"),
        ("hard-4-deals", (14, 10), "Deal 3 of 4, counted"),
        ("hard", (2, 1), "Deal 3, counted"),
        ("hard", (2, 9), "The computer has won the match"),
    ],
)
def test_other_counts_say_which_deal_it_was_or_who_has_won(
    variant: str, points: tuple[int, int], text: str
) -> None:
    before = lay("5C", "5D", "", points=points, variant=variant, number=3)
    assert title(act(before, "5D=5C")[0]) == text


def test_a_match_won_to_its_target_says_nothing_of_the_difference() -> None:
    before = lay("5C", "5D", "", points=(8, 8), last_capture=Seat.PLAYER)
    assert title(act(before, "5D=5C")[0]) == "You have won the match"


def test_a_match_given_up_after_a_count_says_so() -> None:
    counted = act(lay("5C", "5D", "", variant=FOUR_DEALS.slug), "5D=5C")[0]
    assert title(act(counted, "resign")[0]) == "Given up"


@pytest.mark.parametrize(
    ("points", "capture", "sentence"),
    [
        ((17, 15), Seat.PLAYER, "<b>You have won by 6 points</b>: 21 to 15."),
        ((15, 17), Seat.COMPUTER, "<b>The computer has won by 6 points</b>: 21 to 15."),
        ((14, 10), Seat.COMPUTER, "<b>A draw</b>: 14 each."),
    ],
)
def test_the_end_of_four_deals_is_told_with_all_their_points(
    points: tuple[int, int], capture: Seat, sentence: str
) -> None:
    assert told(points, capture=capture).endswith(sentence)


@pytest.mark.parametrize("number", [2, 4])
def test_a_tie_says_nothing_of_another_deal_where_their_number_is_fixed(number: int) -> None:
    assert "another deal" not in told((14, 10), number=number)
    state = act(
        lay("5C", "5D", "", points=(14, 10), variant=FOUR_DEALS.slug, number=number), "5D=5C"
    )[0]
    assert match_words.say_tied(state) == ""
