"""Scopa's guided deal: each lesson finds on the table what it tells of."""

from dataclasses import dataclass
from typing import Any

import pytest
from django.utils.html import strip_tags

from games import registry
from games.cards.italian import value
from games.guiding import Told, tell
from games.models import Game
from games.replaying import replay
from games.scopa import engine
from games.scopa.engine import Captured, Level, Play, Rejection, Seat, State
from games.scopa.guide import GUIDE
from games.scopa.words import card_name
from games.selectors import actions_asked_for
from games.services.guiding import start_guided
from tests.games.playing import Seat as Sitting
from tests.games.playing import move, move_on, player_of, seat_guest
from tests.games.scopa.tables import play_deal, play_on, state_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

LINE = [lesson.action for lesson in GUIDE.lessons]


@dataclass(frozen=True, slots=True)
class Taught:
    """A lesson: the table before it, the play, and what that and the computer's answer did."""

    state: State
    play: Play
    events: tuple[Any, ...]

    @property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """Return everything that the card could take."""
        return engine.captures(self.play.card, self.state.on_table)


def begin(seat: Sitting) -> Game:
    """Start a guided match as that player."""
    return start_guided(player=player_of(seat.player), spec=registry.find("scopa"))


def told_in(game: Game) -> Told | None:
    """Return what the guide tells in a match as it stands."""
    return tell(GUIDE, actions_asked_for(game), state_of(game))


def text_in(game: Game) -> str:
    """Return the sentence that it tells."""
    told = told_in(game)
    assert told is not None
    return strip_tags(str(told.text))


@pytest.fixture
def taught(seat: Sitting) -> list[Taught]:
    """Play the line, and return its lessons."""
    game, lessons = begin(seat), []
    for action in LINE:
        state = state_of(game)
        play = engine.parse_action(action)
        assert isinstance(play, Play)
        assert card_name(play.card) in text_in(game)
        lessons.append(Taught(state, play, tuple(move_on(game, [action]).events)))
    return lessons


def test_it_is_a_match_to_11_against_easy_without_napola_and_the_player_leads() -> None:
    state = engine.start(GUIDE.variant, GUIDE.deal)

    assert (state.options.level, state.options.napola) == (Level.EASY, False)
    assert (state.options.target, state.options.deals) == (11, None)
    assert state.to_play is Seat.PLAYER


def test_the_equal_card_must_be_taken_though_sums_lie_there(taught: list[Taught]) -> None:
    state, play = taught[0].state, taught[0].play

    assert [value(card) for card in play.taken] == [value(play.card)]
    for sum_of_both in ("7C=5D+2C", "7C=5D+2D"):
        assert engine.check(state, engine.parse_action(sum_of_both)) is Rejection.MUST_TAKE_EQUAL


def test_then_a_card_takes_two_that_add_up_to_it(taught: list[Taught]) -> None:
    assert taught[1].ways == (taught[1].play.taken,)
    assert len(taught[1].play.taken) == 2


def test_then_a_card_can_take_nothing(taught: list[Taught]) -> None:
    assert taught[2].ways == ()


def test_then_a_card_can_take_one_of_several_sums(taught: list[Taught]) -> None:
    assert len(taught[3].ways) > 1
    assert taught[3].play.taken in taught[3].ways
    assert all(len(way) > 1 for way in taught[3].ways)


def test_then_a_card_must_take_though_one_would_not(taught: list[Taught]) -> None:
    state, play = taught[4].state, taught[4].play

    assert engine.check(state, Play(play.card)) is Rejection.MUST_TAKE
    # A single card is left, which is an invitation.
    assert len(set(state.on_table) - set(play.taken)) == 1


def test_the_last_one_is_a_scopa(taught: list[Taught]) -> None:
    mine = [event for event in taught[5].events if getattr(event, "seat", None) is Seat.PLAYER]

    assert isinstance(mine[0], Captured)
    assert mine[0].scopa
    assert all(not event.scopa for each in taught[:5] for event in each.events if captures(event))


def captures(event: object) -> bool:
    """Tell whether an event takes cards."""
    return isinstance(event, Captured)


def test_the_computer_plays_the_same_for_everybody() -> None:
    logs = []
    for seat in (seat_guest(), seat_guest()):
        game = begin(seat)
        move_on(game, LINE)
        play_deal(game)
        logs.append(list(game.moves.order_by("ply").values_list("action", flat=True)))

    assert logs[0] == logs[1]
    assert len(logs[0]) > 36  # the next deal, too, lies ready


def test_without_the_guide_it_plays_by_chance_again() -> None:
    decks = set()
    for seat in (seat_guest(), seat_guest()):
        game = begin(seat)
        Game.objects.filter(pk=game.pk).update(guide="")
        play_deal(game)
        decks.add(game.moves.get(deal__isnull=False).action)

    assert len(decks) == 2


@pytest.mark.parametrize("follows", [True, False])
def test_the_first_count_is_explained_be_the_line_followed_or_left(
    seat: Sitting, follows: bool
) -> None:
    game = begin(seat)
    move_on(game, LINE if follows else ["6D"])
    assert text_in(game) == strip_tags(GUIDE.ending() if follows else str(GUIDE.astray))
    play_deal(game)

    assert text_in(game) == (
        "Most cards, most denari, the settebello (seven of coins) and the best primiera: "
        "a point each, as for each scopa."
    )
    assert replay(game).is_equal

    play_on(game)
    assert state_of(game).number == 2
    assert told_in(game) is None


def test_a_refused_play_leaves_the_lesson_as_it_is(seat: Sitting) -> None:
    game = begin(seat)
    before = text_in(game)

    assert move(game, "7C=5D+2C").rejection == Rejection.MUST_TAKE_EQUAL
    assert text_in(game) == before
