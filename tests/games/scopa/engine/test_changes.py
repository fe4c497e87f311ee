"""Test what actions do (spec 2, 3, 5)."""

from typing import Any

import pytest

from games.cards.italian import DECK, code, parse
from games.protocol import IllegalAction, dealing
from games.scopa import engine
from games.scopa.engine import (
    Captured,
    DealCounted,
    DealReady,
    DealStarted,
    Ended,
    HandsDealt,
    Item,
    Laid,
    MatchLost,
    MatchWon,
    Misnamed,
    Resigned,
    RestTaken,
    Seat,
    State,
)
from tests.data import cases
from tests.games.scopa.matches import act, cards, codes, lay

SEATS = {"you": Seat.PLAYER, "cpu": Seat.COMPUTER}
SEQUENCES = {case["id"]: case for case in cases("scopa")["sequences"]}


def laid_out(case: dict[str, Any]) -> State:
    given = case["state"]
    return lay(
        *(" ".join(given[part]) for part in ("table", "you", "cpu")),
        to_play=SEATS[given["turn"]],
        deck=given["deck"],
        last_capture=SEATS[given["last_capturer"]],
    )


def played(case: dict[str, Any]) -> str:
    play = case["play"]
    return f"{play['card']}={'+'.join(play['take'])}" if play["take"] else play["card"]


def gained(before: State, after: State, seat: Seat) -> set[str]:
    return set(codes(after.side(seat).taken).split()) - set(codes(before.side(seat).taken).split())


def test_the_36th_card_captures_but_is_no_scopa() -> None:
    case = SEQUENCES["Q01"]
    state = laid_out(case)
    after, events = act(state, played(case))
    expected = case["expect"]
    assert events[0] == Captured(Seat.PLAYER, parse("5D"), cards("5C"), expected["scopa"])
    assert gained(state, after, Seat.PLAYER) == set(expected["you_gain"])
    assert after.is_counted is expected["deal_over"]
    assert after.last_capture is SEATS[expected["last_capturer"]]
    assert after.player.scope == ()
    assert not any(isinstance(event, RestTaken) for event in events)


def test_the_35th_card_makes_scopa_and_the_last_one_goes_to_it() -> None:
    case = SEQUENCES["Q02"]
    state, events = act(laid_out(case), played(case))
    assert events == (Captured(Seat.PLAYER, parse("5D"), cards("3C 2S"), True),)
    assert state.player.scope == cards("5D")
    assert state.to_play is Seat.COMPUTER
    after, events = act(state, case["expect"]["then_cpu_discards"])
    assert events[:2] == (
        Laid(Seat.COMPUTER, parse("9B")),
        RestTaken(SEATS[case["expect"]["leftover_9B_to"]], cards("9B")),
    )
    assert after.is_counted is case["expect"]["deal_over"]
    assert after.table == ()


def test_what_is_left_goes_to_whoever_captured_last_and_is_no_scopa() -> None:
    case = SEQUENCES["Q04"]
    state = laid_out(case)
    after, events = act(state, played(case))
    assert gained(state, after, Seat.COMPUTER) == set(case["expect"]["cpu_gain"])
    assert gained(state, after, Seat.PLAYER) == set()
    assert events[1] == RestTaken(Seat.COMPUTER, cards("10C 6D 9S"))
    assert after.player.scope == after.computer.scope == ()
    assert after.is_counted is case["expect"]["deal_over"]


def test_the_settebello_counts_out_of_what_is_left() -> None:
    case = SEQUENCES["Q06"]
    after, _ = act(laid_out(case), played(case))
    assert after.count is not None
    figures = {
        line.item: line.side(SEATS[case["expect"]["settebello"]]) for line in after.count.lines
    }
    assert figures[Item.SETTEBELLO].cards == cards("7D")
    assert set(cards("7D")) <= set(figures[Item.DENARI].cards)


def test_a_sweep_before_the_last_card_is_scopa() -> None:
    state, events = act(lay("3C 2S", "5D 8D 9D", "8C 9C 10C", deck=12), "5D=3C+2S")
    assert events == (Captured(Seat.PLAYER, parse("5D"), cards("3C 2S"), True),)
    assert (state.table, state.player.scope, state.player.last) == ((), cards("5D"), events[0])
    assert codes(state.player.taken) == "5D 3C 2S"


def test_taking_leaves_the_other_cards_where_they_are() -> None:
    state = lay("2C 7S 4B 6S", "7D 1D 9D", "3C 10C 9C", deck=12)
    state, _ = act(state, "7D=7S", "3C")
    assert codes(state.on_table) == "2C 3C 4B 6S"
    state, _ = act(state, "1D", "10C=4B+6S")
    assert [None if card is None else code(card) for card in state.table] == [
        "2C",
        "3C",
        None,
        None,
        "1D",
    ]
    state, _ = act(state, "9D")
    assert [None if card is None else code(card) for card in state.table] == [
        "2C",
        "3C",
        "9D",
        None,
        "1D",
    ]
    state, _ = act(state, "9C=9D")
    assert codes(state.on_table) == "2C 3C 1D"


def test_the_last_places_are_given_up_when_they_are_free() -> None:
    state = lay(". 2C . 4B", "6D 9D 8D", "7C 8C 9C", deck=12)
    assert act(state, "6D=2C+4B")[0].table == ()
    assert len(act(lay("1S . 4B", "4D 9D 8D", "7C 8C 9C", deck=12), "4D=4B")[0].table) == 1


@pytest.mark.parametrize("lead", Seat)
def test_cards_are_drawn_for_the_leader_first_whenever_hands_are_empty(lead: Seat) -> None:
    state = engine.start("easy", f"{lead} {codes(DECK)}")
    drawn = codes(DECK).split()
    leader, other = lead, lead.other
    assert codes(state.side(leader).hand).split() == drawn[:3]
    assert codes(state.side(other).hand).split() == drawn[3:6]
    assert codes(state.on_table).split() == drawn[6:10]
    assert state.to_play is leader
    turns = []
    for _ in range(6):
        assert state.to_play is not None
        turns.append(state.to_play)
        state, events = engine.apply(state, engine.plays(state)[0])
    assert turns == [leader, other] * 3
    assert events[-1] == HandsDealt(24)
    assert codes(state.side(leader).hand).split() == drawn[10:13]
    assert codes(state.side(other).hand).split() == drawn[13:16]
    assert state.to_play is leader


def test_a_deal_that_decides_nothing_is_followed_by_one_that_the_other_leads() -> None:
    state = lay("5C", "5D", "", points=(3, 2), last_capture=Seat.PLAYER)
    counted, events = act(state, "5D=5C")
    # The player has all cards, all denari, the settebello and alone a primiera.
    assert events[-1] == DealCounted(4, 0)
    assert (counted.player.points, counted.computer.points, counted.ended) == (7, 2, None)
    text = f"{state.first.other} {codes(DECK)}"
    ready, events = act(counted, dealing(text))
    assert events == (DealReady(),)
    assert ready.count == counted.count
    after, events = act(ready, "next")
    assert events == (DealStarted(state.first.other),)
    assert (after.number, after.first, after.to_play) == (3, state.first.other, state.first.other)
    assert (after.player.points, after.computer.points) == (7, 2)
    assert (after.player.last, after.computer.last, after.last_capture) == (None, None, None)
    assert (after.ready, after.count) == (None, None)


@pytest.mark.parametrize(
    ("seat", "points", "variant", "ended"),
    [
        (Seat.PLAYER, (6, 10), "normal", None),
        (Seat.PLAYER, (7, 10), "normal", Ended.WON),
        (Seat.PLAYER, (12, 12), "normal", Ended.WON),
        (Seat.PLAYER, (16, 20), "hard-21", None),
        (Seat.PLAYER, (17, 20), "hard-21", Ended.WON),
        (Seat.COMPUTER, (10, 6), "normal", None),
        (Seat.COMPUTER, (10, 7), "normal", Ended.LOST),
        (Seat.COMPUTER, (12, 12), "normal", Ended.LOST),
        (Seat.PLAYER, (0, 0), "easy-napola", Ended.WON),
    ],
)
def test_the_points_after_a_deal_decide_the_match(
    seat: Seat, points: tuple[int, int], variant: str, ended: Ended | None
) -> None:
    hands = ("5D", "") if seat is Seat.PLAYER else ("", "5D")
    state = lay("5C", *hands, to_play=seat, points=points, last_capture=seat, variant=variant)
    after, events = act(state, "5D=5C")
    assert after.ended is ended
    told = {Ended.WON: (MatchWon(),), Ended.LOST: (MatchLost(),), None: ()}[ended]
    assert events[2:] == told
    standing = engine.standing(after)
    assert (standing.over, standing.won) == (ended is not None, ended is Ended.WON)
    assert standing.score == after.player.points - after.computer.points
    assert after.side(seat.other).points == points[seat is Seat.PLAYER]


@pytest.mark.parametrize("to_play", Seat)
def test_the_match_can_be_given_up_whosever_turn_it_is(to_play: Seat) -> None:
    state = lay("5C", "5D 6D", "5B 6B", to_play=to_play, points=(9, 4))
    left, events = act(state, "resign")
    assert (events, left.ended, left.to_play) == ((Resigned(),), Ended.RESIGNED, None)
    standing = engine.standing(left)
    assert (standing.over, standing.won, standing.score) == (True, False, 5)


def test_it_can_be_given_up_while_a_deal_is_counted_or_ready() -> None:
    counted, _ = act(lay("5C", "5D", ""), "5D=5C")
    ready, _ = act(counted, dealing(f"player {codes(DECK)}"))
    for state in (counted, ready):
        left, _ = act(state, "resign")
        assert (left.ended, left.count, left.ready) == (Ended.RESIGNED, state.count, state.ready)


def test_the_last_play_of_each_side_is_remembered() -> None:
    state = lay("2C 7S 4B", "7D 1D 9D", "3C 10C 9C", deck=12)
    state, _ = act(state, "7D=7S", "3C")
    assert state.player.last == Captured(Seat.PLAYER, parse("7D"), cards("7S"), False)
    assert state.computer.last == Laid(Seat.COMPUTER, parse("3C"))


def test_what_names_no_card_is_never_carried_out() -> None:
    state = lay("5C", "5D", "")
    for card in (None, parse("5D")):
        with pytest.raises(IllegalAction, match="refused"):
            engine.apply(state, Misnamed(card))
