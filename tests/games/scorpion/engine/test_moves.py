"""Test what may be done and what is refused (spec 3, 4, 6, 8, 9, 12)."""

from typing import Any

import pytest

from games.cards.french import DECK, code, parse
from games.protocol import IllegalAction
from games.scorpion import engine
from games.scorpion.engine import Action, Deal, Move, State
from games.scorpion.engine.rules import RULES
from games.shuffle import shuffled
from tests.data import cases
from tests.games.scorpion.tables import column, down, lay, play, refused

FIRST_MOVES = cases()["first_moves"]
REFUSALS = cases()["refused"]
DOCUMENTED = FIRST_MOVES["deal"]


def some_start(variant: str, seed: int = 5) -> State:
    return engine.start(variant, " ".join(map(code, shuffled(DECK, seed))))


@pytest.mark.parametrize("variant", ["classic", "relaxed"])
def test_the_documented_position_has_its_first_moves(variant: str) -> None:
    moves = engine.moves(engine.start(variant, DOCUMENTED))
    expected = [*FIRST_MOVES[variant], "deal"]
    assert sorted(map(engine.format_action, moves)) == sorted(expected)


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: str(case["code"]))
def test_a_refusal_has_the_documented_code_at_the_documented_action(case: dict[str, Any]) -> None:
    state = engine.start(case["rule"], case["deal"])
    found: tuple[object, object] = (None, None)
    for at, text in enumerate(case["actions"]):
        action = engine.parse_action(text)
        rejection = engine.check(state, action)
        if rejection is not None:
            found = (at, rejection)
            with pytest.raises(IllegalAction) as raised:
                engine.apply(state, action)
            assert (raised.value.action, raised.value.rejection) == (action, rejection)
            break
        state, _ = engine.apply(state, action)
    assert found == (case["at"], case["code"])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4S>8", "no_such_column"),
        ("4S>0", "no_such_column"),
        ("??>8", "no_such_column"),
        ("2C>2", "not_movable"),
        ("QS>2", "not_movable"),
        ("5D>2", "not_movable"),
        ("ZZ>2", "not_movable"),
        ("2C>1", "not_movable"),
        ("7H>1", "same_column"),
        ("7H>5", "only_king"),
        ("7H>4", "onto_ace"),
        ("KD>4", "onto_ace"),
        ("7H>3", "wrong_rank"),
        ("9H>6", "wrong_rank"),
        ("7H>2", "wrong_suit"),
        ("7H>6", None),
        ("KD>5", None),
        ("deal", None),
        ("undo", "nothing_to_undo"),
        ("redo", "nothing_to_redo"),
    ],
)
def test_the_first_reason_that_applies_is_told(text: str, expected: str | None) -> None:
    state = lay(
        "classic",
        {1: "2c 7H KD", 2: "8C", 3: "9H", 4: "AC", 5: "", 6: "8H"},
        reserve="5D 6D 7D",
        runs="S",
    )
    assert refused(state, text) == expected


def test_a_request_for_a_hidden_card_tells_nothing_of_where_it_lies() -> None:
    columns = range(1, 8)
    face_down = lay("classic", {1: "4h QC 2C", 2: "5H"})
    in_reserve = lay("classic", {1: "qc 3C 2C", 2: "5H"}, reserve="4H 7D 8D")
    gone = lay("classic", {1: "qc 3C 2C"}, runs="H")
    answers = [
        {refused(state, f"{card}>{number}") for number in columns}
        for state, card in ((face_down, "4H"), (in_reserve, "4H"), (gone, "4H"), (gone, "ZZ"))
    ]
    assert answers == [{"not_movable"}] * 4


def test_every_action_is_refused_once_the_game_is_over() -> None:
    state, _ = play(some_start("relaxed"), "deal", "undo", "resign")
    texts = ["deal", "undo", "redo", "resign", "4H>99", "ZZ>1"]
    assert {refused(state, text) for text in texts} == {"game_over"}
    assert engine.legal(state) == ()
    assert (engine.undo_left(state), engine.redo_left(state)) == (0, 0)


def test_relaxed_takes_any_suit_but_no_other_rank() -> None:
    state = lay("relaxed", {1: "7H", 2: "8S", 3: "9H", 4: ""})
    assert refused(state, "7H>2") is None
    assert refused(state, "7H>3") == "wrong_rank"
    assert refused(state, "7H>4") == "only_king"


def test_wasp_takes_any_group_on_an_empty_column() -> None:
    state = lay("wasp", {1: "2C 7H 3C", 2: ""})
    assert refused(state, "7H>2") is None
    after, _ = play(state, "7H>2")
    assert (column(after, 1), column(after, 2)) == ("2C", "7H 3C")
    assert after.position.score == 0


def test_three_blind_mice_has_no_reserve_to_deal() -> None:
    assert refused(some_start("three-blind-mice"), "deal") == "reserve_dealt"


def test_a_set_aside_card_goes_by_the_building_rule_and_its_place_takes_nothing() -> None:
    state = lay("three-blind-mice", {1: "8H", 2: "7S", 3: ""}, set_aside="7H 8S")
    assert refused(state, "7H>2") == "wrong_rank"
    assert refused(state, "7H>3") == "only_king"
    after, events = play(state, "7H>1")
    assert column(after, 1) == "8H 7H"
    assert [event.points for event in events] == [5]
    assert after.position.set_aside == (None, parse("8S"))
    assert refused(after, "7S>1") == "wrong_rank"
    assert set(engine.targets(after)) >= {parse("8S"), parse("7H")}


def test_targets_name_every_card_that_lies_face_up() -> None:
    state = lay("three-blind-mice", {8: "2h 3H 4H", 1: "5H"}, set_aside="8C ..")
    targets = engine.targets(state)
    assert parse("2H") not in targets
    assert targets[parse("4H")] == (1,)
    assert targets[parse("3H")] == ()
    assert targets[parse("8C")] == ()
    assert len(targets) == 51


def test_the_targets_of_a_king_are_the_empty_columns_in_order() -> None:
    targets = engine.targets(lay("classic", {1: "2C KH", 3: "", 5: ""}))
    assert targets[parse("KH")] == (2, 3, 4, 5, 6)


def brute_force(state: State) -> set[Action]:
    """Return whatever `check` allows of every action that can be asked for."""
    columns = range(len(state.position.columns) + 2)
    asked = [
        engine.parse_action(f"{card}>{number}")
        for card in (*map(code, DECK), "??")
        for number in columns
    ]
    asked += map(engine.parse_action, ("deal", "undo", "redo", "resign"))
    return {action for action in asked if engine.check(state, action) is None}


@pytest.mark.parametrize("variant", RULES)
def test_legal_is_what_check_allows_each_once(variant: str) -> None:
    state = some_start(variant)
    for seed in range(40):
        legal = engine.legal(state)
        assert len(legal) == len(set(legal))
        assert set(legal) == brute_force(state)
        forward = [action for action in legal if isinstance(action, Move | Deal)]
        assert engine.moves(state) == tuple(forward)
        if not forward:
            break
        state, _ = engine.apply(state, shuffled(forward, seed)[0])


@pytest.mark.parametrize(
    ("variant", "columns", "options", "expected"),
    [
        # No card has its next higher one on top, and no column but the king's is empty.
        ("classic", {}, {"runs": "SHD"}, False),
        # The reserve can still be dealt.
        ("classic", {1: "KC 2C 3C"}, {"reserve": "7C 8C 9C", "runs": "SHD"}, False),
        # A whole column could be moved to another empty one, which changes nothing.
        ("classic", {1: "KC 2C 3C"}, {"runs": "SHD"}, True),
        # A king lies on other cards, and a column is empty.
        ("classic", {1: "3C KC"}, {"runs": "SHD"}, False),
        # Any card may go on the empty columns.
        ("wasp", {1: "3C 2C"}, {"runs": "SHD"}, False),
        # A set-aside card has a place to go to.
        ("three-blind-mice", {1: "KC"}, {"set_aside": "..QC", "runs": "SHD"}, False),
        (
            "three-blind-mice",
            {1: "KC AC", 2: "QC 2C 3C 4C 5C 6C 7C 8C 9C TC"},
            {"set_aside": "..JC", "runs": "SHD"},
            True,
        ),
        # Moved as a whole the run is placed anew, and leaves.
        ("classic", {1: down("C", "K", "A")}, {"runs": "SHD"}, False),
    ],
)
def test_stuck_is_told_when_nothing_but_idle_moves_is_left(
    variant: str, columns: dict[int, str], options: dict[str, str], expected: bool
) -> None:
    assert engine.stuck(lay(variant, columns, **options)) is expected


def test_a_game_that_is_over_is_not_stuck() -> None:
    state = lay("classic", {1: "KC 2C 3C"}, runs="SHD")
    assert engine.stuck(state)
    resigned, _ = play(state, "resign")
    assert not engine.stuck(resigned)
