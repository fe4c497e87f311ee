"""Playing over HTTP: the table's one form, with htmx and without any script."""

import re

import pytest

from games.models import Game
from games.scorpion import engine
from tests.games.playing import (
    HTMX,
    Seat,
    address,
    documented_deal,
    lay,
    move,
    move_on,
    play,
    said,
    settings_of,
    text_of,
    trace,
    won_record,
)

# The clock stands still, for the time that has passed is on the page.
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]

# A card in each place where the documented deal hides one, a card that has left, no cards.
FACE_DOWN, IN_RESERVE, NO_CARDS = "AC", "5D", ("XX", "??", "1S", "ac", "0")


@pytest.fixture
def game(seat: Seat) -> Game:
    """Return a Classic game on the documented deal."""
    return lay(seat.player)


def test_htmx_gets_the_part_to_swap(seat: Seat, game: Game) -> None:
    response = play(seat.client, game, "4H>7")

    assert response.status_code == 200
    assert response.content.decode().lstrip().startswith('<div id="game"')
    assert "<html" not in response.content.decode()
    assert said(response) == "<b>4 of hearts</b> and 1 more to column 7. Plus 5: <b>5 points</b>."


def test_a_form_without_scripts_is_answered_with_a_redirect(seat: Seat, game: Game) -> None:
    response = play(seat.client, game, "4H>7", htmx=False)

    assert (response.status_code, response["Location"]) == (302, address(game))
    assert "4 of hearts" in said(seat.client.get(address(game)))


def test_the_page_posts_what_the_next_move_needs(seat: Seat, game: Game) -> None:
    page = seat.client.get(address(game)).content.decode()
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page))

    response = seat.client.post(address(game, "play"), {**fields, "action": "4H>7"})

    assert response.status_code == 302
    game.refresh_from_db()
    assert game.version == 1


@pytest.mark.parametrize(
    ("before", "action", "sentence"),
    [
        (["resign"], "4H>7", "The game is over."),
        ([], "4H>8", "There is no such column."),
        ([], "AC>7", "This card cannot be moved."),
        (["4H>7"], "4H>7", "The card is in this column already."),
        ([], "9S>1", "The card must be exactly one rank lower."),
        ([], "2H>1", "Rule: the cards must be of the same suit."),
        (["deal"], "deal", "The reserve has been dealt already."),
        ([], "undo", "There is nothing to undo."),
        (["4H>7"], "redo", "There is nothing to redo."),
        ([], "KH", "King of hearts may only go on an empty column, and there is none."),
        ([], "7S", "7 of spades may only go on 8 of spades at the end of another column."),
        (["4H>7"], "4H", "4 of hearts lies on 5 of hearts already."),
        (["resign"], "4H", "The game is over."),
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_a_refusal_says_why_and_changes_nothing(
    seat: Seat, game: Game, before: list[str], action: str, sentence: str, htmx: bool
) -> None:
    for text in before:
        move(game, text)
    kept = trace(game)

    response = play(seat.client, game, action, htmx=htmx)

    assert response.status_code == 422
    assert re.sub(r" <a .*", "", said(response)).lower() == sentence.lower()
    assert trace(game) == kept


@pytest.mark.parametrize(
    ("onto", "sentence"),
    [
        ("an empty column", "Only a king may go on an empty column."),
        ("an ace", "Nothing goes on an ace."),
    ],
)
def test_a_refusal_that_needs_a_later_position_says_why(
    seat: Seat, onto: str, sentence: str
) -> None:
    game = lay(seat.player)
    code = {"an empty column": "only_king", "an ace": "onto_ace"}[onto]
    action = play_until_refused(game, code)

    response = play(seat.client, game, action)

    assert (response.status_code, re.sub(r" <a .*", "", said(response))) == (422, sentence)


def play_until_refused(game: Game, code: str) -> str:
    """Play the won game on until some move is refused by that code; return the move."""
    for text in won_record()["actions"]:
        move(game, text)
        game.refresh_from_db()
        state = engine.decode(game.state)
        for card in engine.deck():
            for column in range(1, 8):
                action = engine.parse_action(f"{card}>{column}")
                if engine.check(state, action) == code:
                    return engine.format_action(action)
    raise AssertionError(f"nothing is refused by {code}")


@pytest.mark.parametrize("htmx", [True, False])
def test_an_action_on_an_earlier_position_gets_the_board_as_it_is(
    seat: Seat, game: Game, htmx: bool
) -> None:
    move(game, "4H>7")
    kept = trace(game)

    response = play(seat.client, game, "2H>3", version=0, htmx=htmx)

    assert response.status_code == 409
    assert said(response).startswith("This game has moved on")
    assert 'name="version" value="1"' in response.content.decode()
    assert 'aria-label="4 of hearts, 1 card on it, column 7"' in response.content.decode()
    assert trace(game) == kept


def test_a_card_picked_on_an_earlier_position_gets_the_board_as_it_is(
    seat: Seat, game: Game
) -> None:
    move(game, "4H>7")

    response = play(seat.client, game, "2H", version=0)

    assert (response.status_code, said(response)[:23]) == (409, "This game has moved on,")


def test_the_same_post_again_gets_the_same_answer_and_moves_once(seat: Seat, game: Game) -> None:
    first = play(seat.client, game, "4H>7", version=0, key="its-answer-was-lost")
    second = play(seat.client, game, "4H>7", version=0, key="its-answer-was-lost")

    assert (first.status_code, text_of(first)) == (second.status_code, text_of(second))
    assert game.moves.count() == 1


def test_the_same_form_posted_again_without_scripts_leads_to_the_game(
    seat: Seat, game: Game
) -> None:
    for _ in range(2):
        response = play(seat.client, game, "4H>7", version=0, key="reloaded-by-hand", htmx=False)
        assert (response.status_code, response["Location"]) == (302, address(game))

    assert game.moves.count() == 1


def test_a_post_lost_on_its_way_back_can_be_repeated_after_the_win(seat: Seat) -> None:
    game = lay(seat.player)
    *actions, last = won_record()["actions"]
    move_on(game, actions)
    play(seat.client, game, last, version=51, key="the-winning-move")

    response = play(seat.client, game, last, version=51, key="the-winning-move")

    assert response.status_code == 200
    assert said(response) == "<b>Won</b>: 695 points, 52 actions."


@pytest.mark.parametrize("onto", ["1", "7"])
@pytest.mark.parametrize("htmx", [True, False])
def test_what_cannot_be_moved_gets_one_answer_whatever_it_is(
    seat: Seat, game: Game, onto: str, htmx: bool
) -> None:
    answers = {
        (response.status_code, text_of(response))
        for response in (
            play(seat.client, game, f"{card}>{onto}", htmx=htmx)
            for card in (FACE_DOWN, IN_RESERVE, *NO_CARDS)
        )
    }

    assert len(answers) == 1
    assert {status for status, _ in answers} == {422}


def test_a_card_that_has_left_is_answered_like_one_that_is_hidden(seat: Seat) -> None:
    game = lay(seat.player)
    actions = won_record()["actions"]
    move_on(game, actions[:-1])
    gone = engine.decode(game.state).position.runs[0]

    answers = {text_of(play(seat.client, game, f"{card}>1")) for card in (f"9{gone}", "XX")}
    picked = {text_of(play(seat.client, game, card)) for card in (f"9{gone}", f"K{gone}")}

    assert len(answers) == len(picked) == 1


def test_picking_a_hidden_card_gets_one_answer_whatever_it_is(seat: Seat, game: Game) -> None:
    answers = [play(seat.client, game, card) for card in ("AC", "TC", "2S", "5D")]

    assert {response.status_code for response in answers} == {422}
    assert len({text_of(response) for response in answers}) == 1


def test_a_card_with_several_places_is_picked_up_and_offered_to_them(seat: Seat) -> None:
    game = lay(seat.player, variant="relaxed")
    kept = trace(game)

    response = play(seat.client, game, "2H")

    assert (response.status_code, said(response)) == (
        200,
        f'Now choose a column: 1, 3. <a href="{address(game)}">Put it back</a>',
    )
    offered = re.findall(
        r'class="card \w may" id="c(\w\w)" name="action" value="(.*?)"', text_of(response)
    )
    assert offered == [("3S", "2H&gt;1"), ("3H", "2H&gt;3")]
    assert trace(game) == kept


@pytest.mark.parametrize("name", ["", "words", "give-up", "fair-deal"])
def test_a_get_is_answered_with_a_whole_page_whatever_asks(
    seat: Seat, game: Game, name: str
) -> None:
    response = seat.client.get(address(game, name), headers=HTMX)

    assert response.status_code == 200
    assert response.content.decode().lstrip().startswith("<!DOCTYPE html>")


def test_the_page_tells_what_was_done_last(seat: Seat, game: Game) -> None:
    assert said(seat.client.get(address(game))) == "A new deal. Choose a card."
    move_on(game, ["4H>7", "undo"])

    assert said(seat.client.get(address(game))).startswith(
        "<b>Undone</b>: 4 of hearts is back in column 2."
    )


def test_giving_up_asks_first_and_then_ends_the_game(seat: Seat, game: Game) -> None:
    move(game, "4H>7")
    page = seat.client.get(address(game, "give-up"))
    assert "Give up this game?" in page.content.decode()
    assert Game.objects.get(pk=game.pk).is_running
    fields = dict(
        re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page.content.decode())
    )

    response = seat.client.post(address(game, "play"), {**fields, "action": "resign"})

    assert response.status_code == 302
    assert Game.objects.get(pk=game.pk).status == Game.Status.RESIGNED
    assert "Given up" in seat.client.get(address(game)).content.decode()


def test_a_game_that_is_over_need_not_be_given_up(seat: Seat, game: Game) -> None:
    move(game, "resign")

    response = seat.client.get(address(game, "give-up"))

    assert (response.status_code, response["Location"]) == (302, address(game))


def test_a_finished_game_shows_its_end_and_offers_the_next(seat: Seat) -> None:
    game = lay(seat.player, deal=documented_deal())
    move_on(game, won_record()["actions"])

    page = seat.client.get(address(game)).content.decode()

    assert "All four runs off the table" in page
    assert 'id="next-deal"' in page
    assert re.search(r'id="undo"[^>]* disabled', page)


def test_switched_off_rules_refuse_without_a_sentence(seat: Seat, game: Game) -> None:
    seat.client.post(settings_of(game), {"interactive_rules": "false"})

    move(game, "4H>7")
    told = said(seat.client.get(address(game)))

    for action in ("9S>1", "KC", "AC>2"):
        refused = play(seat.client, game, action)
        assert (refused.status_code, said(refused)) == (422, told)

    seat.client.post(settings_of(game), {"interactive_rules": "on"})
    assert said(play(seat.client, game, "9S>1")).startswith("The card must be exactly")


def test_the_page_tells_whether_letter_keys_act(seat: Seat, game: Game) -> None:
    assert 'data-letter-keys="on"' in seat.client.get(address(game)).content.decode()

    seat.client.post(settings_of(game), {"letter_keys": "false"})

    assert 'data-letter-keys="off"' in seat.client.get(address(game)).content.decode()
