"""The strip of a guide on the page of a game, and the addresses behind its buttons."""

import re

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from games.models import Game
from tests.games.playing import (
    HTMX,
    Response,
    Seat,
    address,
    lay,
    move_on,
    play,
    said,
    seat_guest,
    trace,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

FIRST = {
    "scorpion": "First game of Scorpion? A guide shows the moves in 6 plays.",
    "scopa": "First game of Scopa? A guide shows the moves in 6 plays.",
}
VARIANTS = {"scorpion": "classic", "scopa": "easy"}
GUIDED = "/games/guided/scorpion/"


def game_at(response: Response) -> Game:
    """Return the game to which an answer leads."""
    assert response.status_code == 302
    return Game.objects.get(token=response["Location"].strip("/").removeprefix("games/"))


def start(client: Client, kind: str = "scorpion") -> Game:
    """Press the button that starts a game."""
    return game_at(client.post("/games/new/", {"kind": kind, "variant": VARIANTS[kind]}))


def guided(client: Client) -> Game:
    """Press the button that starts a guided game."""
    return game_at(client.post(GUIDED))


def answer(client: Client, game: Game, what: str, *, htmx: bool = False) -> Response:
    """Press a button of the strip."""
    return client.post(address(game, "guide"), {"answer": what}, headers=HTMX if htmx else {})


def lesson(response: Response) -> str:
    """Return what the strip says, without markup; nothing where there is none."""
    found = re.search(r'<p id="lesson">(.*?)</p>', response.content.decode(), re.DOTALL)
    return re.sub(r"<[^>]+>", "", found[1]).strip() if found else ""


def buttons(response: Response) -> list[tuple[str, str]]:
    """Return the strip's buttons: the form of each, and its label."""
    pattern = r'<button type="submit"[^>]* form="guide-(\w+)" aria-describedby="lesson">([^<]*)<'
    return re.findall(pattern, response.content.decode())


def ask(client: Client, game: Game) -> Response:
    """Open a game's page."""
    return client.get(address(game))


@pytest.mark.parametrize("kind", FIRST)
def test_the_first_game_offers_the_guide_until_something_is_done(seat: Seat, kind: str) -> None:
    game = start(seat.client, kind)

    page = ask(seat.client, game)
    assert lesson(page) == FIRST[kind]
    assert buttons(page) == [("yes", "With the guide"), ("no", "No, thanks")]

    engine = game.spec.engine
    action = engine.format_action(engine.legal(engine.decode(game.state))[0])
    assert lesson(play(seat.client, game, action)) == ""
    assert lesson(ask(seat.client, game)) == ""


def test_a_refused_play_does_not_end_the_offer(seat: Seat) -> None:
    game = start(seat.client)

    assert lesson(play(seat.client, game, "undo")) == FIRST["scorpion"]


def test_accepted_it_leads_to_the_first_lesson(seat: Seat) -> None:
    first = start(seat.client)

    page = ask(seat.client, game_at(answer(seat.client, first, "yes")))

    assert lesson(page) == (
        "1 of 6 Move 8 of diamonds onto 9 of diamonds in column 4: "
        "all that lies on it goes along, in order or not."
    )
    assert buttons(page) == [("no", "Skip the guide")]
    assert lesson(ask(seat.client, first)) == ""


def test_each_play_brings_the_next_lesson_with_the_board(seat: Seat) -> None:
    game = guided(seat.client)

    told = lesson(play(seat.client, game, "8D>4"))

    assert told.startswith("2 of 6 Move 10 of hearts onto jack of hearts:")


def test_off_the_line_it_offers_to_begin_again(seat: Seat) -> None:
    game = guided(seat.client)

    page = play(seat.client, game, "TH>7")

    assert lesson(page).startswith("That was another move:")
    assert buttons(page) == [("yes", "Begin again"), ("no", "Close")]
    again = game_at(answer(seat.client, game, "yes"))
    assert again != game
    assert lesson(ask(seat.client, again)).startswith("1 of 6 ")


@pytest.mark.parametrize("htmx", [True, False])
def test_skipped_it_is_gone_and_the_game_stands_as_it_did(seat: Seat, htmx: bool) -> None:
    game = guided(seat.client)
    news = said(play(seat.client, game, "8D>4"))

    response = answer(seat.client, game, "no", htmx=htmx)

    if htmx:
        assert "<html" not in response.content.decode()
        assert (response.status_code, said(response), lesson(response)) == (200, news, "")
    else:
        assert game_at(response) == game
    page = ask(seat.client, game)
    assert (lesson(page), said(page)) == ("", news)


def test_htmx_is_told_to_lead_to_the_guided_game(seat: Seat) -> None:
    first = start(seat.client)

    response = answer(seat.client, first, "yes", htmx=True)

    game = Game.objects.get(guide=Game.Guide.SHOWN)
    assert (response["HX-Redirect"], response.content) == (address(game), b"")


def test_the_last_sentence_can_be_closed(seat: Seat) -> None:
    game = guided(seat.client)
    move_on(game, ["8D>4", "TH>7", "6H>7", "KH>6", "deal", "3H>6"])

    page = ask(seat.client, game)

    assert lesson(page).startswith("The rest is yours:")
    assert buttons(page) == [("no", "Close")]


def test_a_game_that_is_over_shows_no_strip(seat: Seat) -> None:
    game = guided(seat.client)
    move_on(game, ["8D>4", "resign"])

    assert lesson(ask(seat.client, game)) == ""


def test_its_replay_shows_no_strip(seat: Seat) -> None:
    game = guided(seat.client)
    move_on(game, ["8D>4", "resign"])

    replay = seat.client.get(f"/replays/{game.token}/")

    assert (replay.status_code, lesson(replay)) == (200, "")


def test_an_ordinary_game_has_no_strip_and_no_forms_of_one(seat: Seat) -> None:
    page = ask(seat.client, lay(seat.player)).content.decode()

    assert "guide-yes" not in page
    assert 'id="guide"' not in page


@pytest.mark.parametrize("what", ["yes", "no"])
def test_a_strangers_answer_changes_nothing(seat: Seat, what: str) -> None:
    game = start(seat.client)
    kept = trace(game)

    assert answer(seat_guest().client, game, what).status_code == 404

    assert trace(game) == kept
    assert Game.objects.count() == 1


@pytest.mark.parametrize("data", [{}, {"answer": ""}, {"answer": "maybe"}, {"answer": "yes\0"}])
@pytest.mark.parametrize("htmx", [True, False])
def test_an_answer_that_cannot_be_read_is_400_and_changes_nothing(
    seat: Seat, data: dict[str, str], htmx: bool
) -> None:
    game = start(seat.client)
    kept = trace(game)

    response = seat.client.post(address(game, "guide"), data, headers=HTMX if htmx else {})

    assert response.status_code == 400
    assert said(response) == "That request could not be read; nothing was changed."
    assert lesson(response) == FIRST["scorpion"]
    assert trace(game) == kept


def test_whoever_asks_for_the_answers_address_is_led_to_the_game(seat: Seat) -> None:
    game = start(seat.client)
    kept = trace(game)

    for method in (seat.client.get, seat.client.head):
        response = method(address(game, "guide"))
        assert (response.status_code, response["Location"]) == (302, address(game))
    assert trace(game) == kept


def test_anybody_can_begin_a_guided_game_and_twice_is_once(client: Client) -> None:
    assert guided(client) == guided(client)
    assert lesson(ask(client, Game.objects.get())).startswith("1 of 6 ")


def test_whoever_asks_for_its_address_is_led_to_the_rules(client: Client) -> None:
    for method in (client.get, client.head):
        response = method(GUIDED)
        assert (response.status_code, response["Location"]) == (302, "/en/rules/scorpion/")
    assert not Game.objects.exists()


def test_a_game_that_is_none_has_no_guide(client: Client) -> None:
    for method in (client.get, client.post):
        assert method("/games/guided/chess/").status_code == 404
    assert not Game.objects.exists()


def test_too_many_games_are_told_so(client: Client, settings: Settings) -> None:
    settings.GAMES_PER_PLAYER = "0/h"

    assert client.post(GUIDED).status_code == 429
    assert not Game.objects.exists()


def test_the_next_game_is_of_the_level_chosen_before_the_guide(seat: Seat) -> None:
    chosen = {"kind": "scopa", "variant": "hard"}
    first = game_at(seat.client.post("/games/new/", chosen))
    game_at(answer(seat.client, first, "yes"))

    page = seat.client.get("/games/new/?kind=scopa").content.decode()

    assert re.findall(r'value="(\w+)" checked', page) == ["hard"]


def test_another_level_is_asked_about_before_it_ends_a_guided_match(seat: Seat) -> None:
    game = game_at(seat.client.post("/games/guided/scopa/"))

    page = ask(seat.client, game).content.decode()

    assert re.search(r'<a class="button option" id="level" [^>]*data-dialog', page)
    assert not re.search(r'<button [^>]*id="level"', page)
