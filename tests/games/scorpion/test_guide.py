"""Scorpion's guided game: each lesson shows what it tells of, and the game can be won."""

from dataclasses import dataclass
from itertools import pairwise

import pytest
from django.utils.html import strip_tags

from games.cards.french import KING, Card, rank, suit
from games.guiding import Told, tell
from games.scorpion import engine
from games.scorpion.engine import Ended, Event, Placed, ReserveDealt, RunLeft, State, Turned
from games.scorpion.engine.rules import CLASSIC
from games.scorpion.guide import GUIDE
from games.scorpion.words import card_name
from tests.games.scorpion.tables import column, play

LINE = [lesson.action for lesson in GUIDE.lessons]
# A won game from where the line ends.
TO_THE_END = (
    "QC>2 KC>6 6D>6 4S>5 AS>1 3D>5 6S>2 7S>7 9S>4 AD>5 4D>6 8S>4 TS>7 QD>7 2C>1 7C>2 KD>7 5S>1 "
    "6C>2 8C>5 4C>4 AC>1 5C>5 JS>4 3C>5 JD>7 QS>2 9D>4 5D>6 TD>7 7D>7 JC>6 9C>5 2S>6 2D>7 3S>2 TC>6"
)


@dataclass(frozen=True, slots=True)
class Taught:
    """A lesson: the position before and after it, and what the move did."""

    before: State
    after: State
    events: tuple[Event, ...]

    @property
    def placed(self) -> Placed:
        """Return what was placed first."""
        first = self.events[0]
        assert isinstance(first, Placed)
        return first

    def group(self) -> list[Card]:
        """Return the cards that were moved."""
        placed = self.placed
        assert placed.source is not None
        return list(self.before.position.columns[placed.source - 1][-placed.size :])


def walk() -> list[Taught]:
    """Play the line, and return its lessons."""
    state, lessons = engine.start(GUIDE.variant, GUIDE.deal), []
    for action in LINE:
        after, events = play(state, action)
        lessons.append(Taught(state, after, events))
        state = after
    return lessons


def told_after(*actions: str) -> Told:
    """Return what the guide tells after these actions of the log."""
    state, _ = play(engine.start(GUIDE.variant, GUIDE.deal), *actions)
    told = tell(GUIDE, actions, state)
    assert told is not None
    return told


def test_it_is_classic() -> None:
    assert GUIDE.variant == CLASSIC.slug


def test_a_group_moves_in_which_no_card_lies_on_its_own_place() -> None:
    group = walk()[0].group()

    assert len(group) > 2
    for lower, upper in pairwise(group):
        assert (suit(lower), rank(lower)) != (suit(upper), rank(upper) + 1)


def test_then_a_face_down_card_turns() -> None:
    lesson = walk()[1]

    assert [event.column for event in lesson.events if isinstance(event, Turned)] == [2]
    assert not any(isinstance(event, Turned) for event in walk()[0].events)


def test_then_a_column_becomes_empty() -> None:
    lesson = walk()[2]

    assert column(lesson.before, 6) != ""
    assert column(lesson.after, 6) == ""


def test_then_a_king_moves_into_it_with_what_lies_on_it() -> None:
    lesson = walk()[3]

    assert (rank(lesson.placed.card), lesson.placed.target) == (KING, 6)
    assert lesson.placed.size > 1
    assert column(lesson.before, 6) == ""


def test_then_the_reserve_is_dealt() -> None:
    assert isinstance(walk()[4].events[0], ReserveDealt)


def test_at_last_a_run_leaves_the_table_and_none_before() -> None:
    *before, last = walk()

    assert any(isinstance(event, RunLeft) for event in last.events)
    assert not any(isinstance(event, RunLeft) for each in before for event in each.events)


def test_each_sentence_names_the_card_that_is_moved() -> None:
    for lesson, taught in zip(GUIDE.lessons, walk(), strict=True):
        first = taught.events[0]
        if isinstance(first, Placed):
            assert card_name(first.card) in lesson.text()
            on = taught.before.position.columns[first.target - 1]
            assert not on or card_name(on[-1]) in lesson.text()
        else:
            assert f"{CLASSIC.reserve} cards" in lesson.text()


def test_the_game_can_be_won_from_there() -> None:
    state, _ = play(engine.start(GUIDE.variant, GUIDE.deal), *LINE, *TO_THE_END.split())

    assert state.position.ended is Ended.WON


@pytest.mark.parametrize("made", range(len(LINE)))
def test_undo_leads_back_to_the_line(made: int) -> None:
    state, _ = play(engine.start(GUIDE.variant, GUIDE.deal), *LINE[:made])
    others = map(engine.format_action, engine.moves(state))
    other = next(action for action in others if action != LINE[made])

    assert told_after(*LINE[:made], other).text == GUIDE.astray
    assert told_after(*LINE[:made], other, "undo").number == made + 1
    assert told_after(*LINE[:made], other, "undo", LINE[made]) == told_after(*LINE[: made + 1])


def test_an_undone_lesson_is_told_again_and_redo_goes_on() -> None:
    assert told_after(*LINE[:2], "undo").number == 2
    assert told_after(*LINE[:2], "undo", "undo").number == 1
    assert told_after(*LINE[:2], "undo", "undo", "redo").number == 2
    assert told_after(*LINE[:2], "undo", "undo", "redo", "redo").number == 3
    assert told_after(*LINE, "undo").number == 6


def test_when_the_line_is_done_the_rest_is_the_players() -> None:
    assert strip_tags(str(told_after(*LINE).text)) == (
        "The rest is yours: the game is won when 4 runs have left the table."
    )
