"""What the page shows of a match: hand and ways, table, both sides, the last plays, the options."""

import pytest
from django.utils import translation

from games.cards.italian import code
from games.scopa import engine, table
from games.scopa.counted import count_view
from games.scopa.engine import Seat, State
from games.scopa.table import BoardView, HandCard
from tests.games.scopa.matches import act, lay

TWO_WAYS = lay("5C 2D 4B 3S", "7D 10S 1B", "8C 9C 10B", deck=12)
THINKING = lay("5C 2D", "7D 9C", "7C 3D 10B", to_play=Seat.COMPUTER, deck=12)


def hand_card(state: State, name: str, *, picked: str = "") -> HandCard:
    """Return a card of the hand as the page shows it."""
    shown = table.board(state, picked=picked).hand
    return next(card for card in shown if card.face.code == name)


def after(state: State, *actions: str) -> BoardView:
    """Return the board after these actions, with what the last one did to be shown."""
    end, events = act(state, *actions)
    return table.board(end, events=events)


def test_a_card_with_several_captures_has_a_way_for_each() -> None:
    seven = hand_card(TWO_WAYS, "7D")

    assert [(way.action, way.codes, way.total) for way in seven.ways] == [
        ("7D=5C+2D", "5C 2D", 7),
        ("7D=3S+4B", "4B 3S", 7),
    ]
    assert [way.label for way in seven.ways] == [
        "1 of 2: five of cups and two of coins",
        "2 of 2: four of clubs and three of swords",
    ]
    assert seven.label == "seven of coins, can take in 2 ways"


def test_a_card_with_one_capture_or_none_has_one_way() -> None:
    (king,) = hand_card(TWO_WAYS, "10S").ways
    (ace,) = hand_card(TWO_WAYS, "1B").ways

    assert (king.action, king.codes) == ("10S=5C+2D+3S", "5C 3S 2D")
    assert (ace.action, ace.taken) == ("1B", ())


def test_a_card_of_the_same_value_is_the_only_way_and_of_two_such_there_are_two() -> None:
    (only,) = hand_card(lay("5C 2D 7B", "7D 10S 1B", "8C 9C 10B", deck=12), "7D").ways
    two = hand_card(lay("7C 5C 2D 7B", "7D 10S 1B", "8C 9C 10B", deck=12), "7D").ways

    assert only.action == "7D=7B"
    assert [way.action for way in two] == ["7D=7C", "7D=7B"]


def test_only_the_drafted_card_is_picked_up() -> None:
    view = table.board(TWO_WAYS, picked="7D?")

    assert view.is_picking
    assert [card.is_picked for card in view.hand] == [True, False, False]
    assert not table.board(TWO_WAYS).is_picking


def test_a_card_on_the_table_keeps_its_place_when_others_are_taken() -> None:
    shown = after(TWO_WAYS, "7D=5C+2D").table

    assert [face and face.code for face in shown] == [None, None, "4B", "3S"]


@pytest.mark.parametrize(
    ("places", "crowd"),
    [(5, "few"), (6, "some"), (8, "some"), (9, "full"), (10, "full"), (11, "many")],
)
def test_the_table_tells_how_full_it_is(places: int, crowd: str) -> None:
    cards = ["1C", "2D", "3S", "4B", "5C", "6D", "7S", "8B", "9C", "1D", "2S"][:places]

    assert table.board(lay(" ".join(cards), "10C 10D 10S", "10B 9D 9S", deck=6)).crowd == crowd


def test_a_side_shows_what_it_has_taken_and_what_made_its_scope() -> None:
    view = after(lay("5C 2D", "7D 9C 1C", "8C 1D 10B", deck=12), "7D=5C+2D")

    assert (view.mine.taken_text, view.mine.scope_text) == ("3 taken", "1 scopa")
    assert [face.code for face in view.mine.scope] == ["7D"]
    assert (len(view.mine.hand), len(view.theirs.hand), view.theirs.scope) == (2, 3, ())


def test_the_strip_keeps_the_computers_last_play_while_i_play() -> None:
    state, _ = act(THINKING, "7C=5C+2D")
    last = after(state, "9C").last

    assert last is not None
    assert (last.face.code, last.codes, last.is_scopa) == ("7C", "5C 2D", True)


def test_a_new_deal_has_no_last_play() -> None:
    counted, _ = act(lay("5C", "5D", ""), "5D=5C")
    ready = "deal player " + " ".join(f"{value}{suit}" for value in range(1, 11) for suit in "CDSB")

    assert after(counted, ready, "next").last is None


def test_plays_are_shown_in_motion_in_their_order_and_nothing_else_is() -> None:
    position = lay("10D 5C", "5D", "4S", deck=6)
    state, mine = act(position, "5D=5C")
    state, theirs = act(state, "4S")

    view = table.board(state, events=(*mine, *theirs))

    assert [(step.seat, step.face.code, step.codes) for step in view.story] == [
        (Seat.PLAYER, "5D", "5C"),
        (Seat.COMPUTER, "4S", ""),
    ]
    assert view.story[1].text == "The computer lays down <b>four of swords</b>."
    assert table.board(state).story == ()


@pytest.mark.parametrize(
    ("variant", "level", "napola", "target"),
    [
        ("easy", ("easy", "normal"), ("no", "easy-napola"), ("11", "easy-21")),
        ("normal-napola", ("normal", "hard-napola"), ("yes", "normal"), ("11", "normal-napola-21")),
        ("hard-21", ("hard", "easy-21"), ("no", "hard-napola-21"), ("21", "hard")),
    ],
)
def test_each_switch_shows_its_state_and_leads_to_the_variant_that_changes_it_alone(
    variant: str, level: tuple[str, str], napola: tuple[str, str], target: tuple[str, str]
) -> None:
    view = table.board(lay("5C 2D", "7D 9C 1C", "8C 1D 10B", deck=12, variant=variant))

    switches = (view.level, view.napola, view.extent)
    shown = [(switch.value, switch.variant) for switch in switches if switch is not None]
    assert shown == [level, napola, target]
    assert (view.goal, view.again) == (f"first to {target[0]}", variant)


def test_a_match_of_four_deals_has_nothing_to_switch_and_is_followed_by_a_usual_one() -> None:
    view = table.board(lay("5C 2D", "7D 9C 1C", "8C 1D 10B", deck=12, variant="hard-4-deals"))

    assert [(fact.name, fact.value, fact.variant) for fact in (view.level, view.extent)] == [
        ("Level", "hard", ""),
        ("Deal", "2 of 4", ""),
    ]
    assert view.napola is None
    assert (view.stage, view.goal, view.again) == ("Deal 2 of 4", "over 4 deals", "hard")


def test_a_match_is_under_way_from_the_players_first_card_to_its_end() -> None:
    text = "computer " + " ".join(f"{value}{suit}" for value in range(1, 11) for suit in "CDSB")
    start = engine.start("easy", text)
    (led, _) = act(start, "1C")
    card = code(led.player.hand[0])
    (played, _) = act(led, table.completions(led, f"{card}?")[0])

    assert [table.board(state).is_under_way for state in (start, led, played)] == [
        False,
        False,
        True,
    ]
    assert not after(played, "resign").is_under_way


def test_a_deal_is_counted_on_the_page_as_soon_as_its_last_card_is_played() -> None:
    assert table.board(lay("5C", "5D", "")).count is None
    assert after(lay("5C", "5D", ""), "5D=5C").count is not None


def test_the_page_waits_while_it_is_the_computers_turn() -> None:
    assert table.board(THINKING).is_waiting
    assert not after(THINKING, "3D").is_waiting


@pytest.mark.parametrize(
    ("text", "expected"),
    [("7D?", True), ("10B?", True), ("7D", False), ("11D?", False), ("7X?", False), ("?", False)],
)
def test_a_draft_is_a_card_with_a_question_mark(text: str, expected: bool) -> None:
    assert table.is_draft(text) is expected


def test_a_draft_can_be_completed_by_each_way_of_a_card_in_the_hand() -> None:
    assert table.completions(TWO_WAYS, "7D?") == ("7D=5C+2D", "7D=3S+4B")
    assert table.completions(TWO_WAYS, "1B?") == ("1B",)
    assert table.ask(TWO_WAYS, "7D?") == (
        "seven of coins can take in 2 ways: choose the cards you want."
    )
    assert table.ask(TWO_WAYS, "1B?") == "ace of clubs: lay it down. Confirm?"


def test_any_card_that_is_not_in_the_hand_gets_one_answer_wherever_it_is() -> None:
    refusals = set()
    for state in (TWO_WAYS, THINKING):
        for card in ("8C", "7C", "5C", "6S"):
            assert table.completions(state, f"{card}?") == ()
            refusals.add(table.no_place(state, f"{card}?"))

    assert {refusal.text for refusal in refusals} == {"That card is not in your hand."}


def test_after_a_match_or_a_deal_a_draft_is_told_that_it_is_over() -> None:
    given_up, _ = act(TWO_WAYS, "resign")
    counted, _ = act(lay("5C", "5D", ""), "5D=5C")

    assert table.no_place(given_up, "7D?").text == "The match is over."
    assert table.no_place(counted, "7D?").text == "This deal is over; begin the next one."


def test_lists_tell_how_a_match_stands_and_scores_tell_its_deals() -> None:
    assert table.summary(lay("5C", "5D", "", points=(7, 9))) == "7 – 9"
    assert table.score_cells(6, 72) == ("+6", "4")
    assert table.score_summary(6, 72) == "+6 · 4 deals"
    assert table.score_summary(1, 18) == "+1 · 1 deal"
    assert table.score_cells(-2, 72) == ("−2", "4")
    assert table.score_summary(0, 72) == "0 · 4 deals"


@pytest.mark.parametrize(
    ("points", "told"), [((10, 8), "Both have 11: another deal decides."), ((9, 7), "")]
)
def test_a_tie_at_the_target_says_why_the_match_goes_on(points: tuple[int, int], told: str) -> None:
    before = lay("7C 3D", "7D", "", variant="easy", points=points)
    tied, events = act(before, "7D=7C")
    assert tied.count is not None

    assert count_view(tied, tied.count).tied == told
    assert str(table.say(tied, events)).endswith(told or "3 for the computer.")


def test_the_polish_napola_button_is_worded_as_documented() -> None:
    with translation.override("pl"):
        shown = [
            table.board(lay("5C 2D", "7D 9C 1C", "8C 1D 10B", deck=12, variant=variant)).napola
            for variant in ("normal-napola", "normal")
        ]

    told = [f"{option.name}: {option.value}" for option in shown if option is not None]
    assert told == ["Napola: tak", "Napola: nie"]
