"""Who may see what: three personas at every address that the site has."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse
from django.utils import timezone

from accounts.models import User
from games import registry
from games.models import Game
from tests.games.playing import HTMX, Response, Seat, address, lay, move, new_key, seat_guest, trace
from tests.games.scopa.tables import lay_match

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.usefixtures("fresh_limits")]

HOME = "/en/?notice=session-ended"
OK, FOUND, MISSING, WRONG_METHOD = 200, 302, 404, 405

# For every address: what its game's owner, a stranger and nobody get, first by GET, then by POST.
READING = ((OK, OK, OK), (WRONG_METHOD,) * 3)
OF_A_GAME = ((OK, MISSING, FOUND), (WRONG_METHOD,) * 3)
EXPECTED = {
    "healthz": READING,
    "robots": READING,
    "sitemap": READING,
    "language": ((FOUND,) * 3, (WRONG_METHOD,) * 3),
    "home": READING,
    "reading:rules": READING,
    "reading:keys": READING,
    "leaderboards:first": READING,
    "leaderboards:high-scores": READING,
    "leaderboards:board": READING,
    "leaderboards:rating": READING,
    "daily:first": ((FOUND,) * 3, (WRONG_METHOD,) * 3),
    "daily:today": READING,
    "daily:past": READING,
    "daily-start:start": ((FOUND,) * 3, (FOUND,) * 3),
    "games:mine": READING,
    "games:new": ((OK, OK, OK), (FOUND, FOUND, FOUND)),
    "games:try": ((FOUND, FOUND, FOUND), (FOUND, FOUND, FOUND)),
    "games:guided": ((FOUND, FOUND, FOUND), (FOUND, FOUND, FOUND)),
    "games:game": OF_A_GAME,
    "games:play": ((FOUND, MISSING, FOUND), (FOUND, MISSING, FOUND)),
    "games:turn": ((FOUND, MISSING, FOUND), (WRONG_METHOD,) * 3),
    "games:guide": ((FOUND, MISSING, FOUND), (FOUND, MISSING, FOUND)),
    "games:restart": ((FOUND, MISSING, FOUND), (FOUND, MISSING, FOUND)),
    "games:give-up": OF_A_GAME,
    "games:words": OF_A_GAME,
    "games:fair-deal": OF_A_GAME,
    "games:record": ((MISSING, MISSING, FOUND), (WRONG_METHOD,) * 3),
    # Of a game that is running; what becomes of them afterwards is told in test_replay.
    "replays:replay": ((FOUND, MISSING, MISSING), (WRONG_METHOD,) * 3),
    "replays:record": ((MISSING,) * 3, (WRONG_METHOD,) * 3),
}
PRIVATE = [name for name in EXPECTED if name.startswith(("games:", "replays:", "daily-start:"))]
OF_ALL = {"games:mine", "games:new", "games:try", "games:guided", "daily-start:start"}
OF_ONE_GAME = [name for name in PRIVATE if name not in OF_ALL]
OWNED = [name for name in OF_ONE_GAME if name.startswith("games:")]
READABLE = [name for name in EXPECTED if EXPECTED[name] == READING]
# What the other addresses take in theirs, and what is posted to a game's.
YESTERDAY = timezone.now().date() - timedelta(days=1)
OF_EACH: dict[str, list[object]] = {
    "language": ["en"],
    "leaderboards:rating": ["scopa"],
    "daily:today": ["scopa"],
    "daily:past": ["scopa", YESTERDAY],
    "daily-start:start": ["scopa"],
    "games:try": ["scorpion", "documented"],
}
ARGUMENTS: dict[str, dict[str, list[object]]] = {
    "scorpion": {
        **OF_EACH,
        "games:guided": ["scorpion"],
        "reading:rules": ["scorpion"],
        "reading:keys": ["scorpion"],
        "leaderboards:high-scores": ["scorpion", "classic"],
        "leaderboards:board": ["scorpion", "classic", "streak"],
    },
    "scopa": {
        **OF_EACH,
        "games:guided": ["scopa"],
        "reading:rules": ["scopa"],
        "reading:keys": ["scopa"],
        "leaderboards:high-scores": ["scopa", "easy"],
        "leaderboards:board": ["scopa", "easy", "form"],
    },
}
ACTIONS = {"scorpion": "4H>7", "scopa": "7D=5C+2D"}
VARIANTS = {"scorpion": "classic", "scopa": "easy"}
TABLES: dict[str, Callable[[User], Game]] = {"scorpion": lay, "scopa": lay_match}


def names(patterns: list[URLPattern | URLResolver], prefix: str = "") -> Iterator[str]:
    """Yield the names of all addresses, with their namespaces."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            inner = f"{prefix}{pattern.namespace}:" if pattern.namespace else prefix
            yield from names(pattern.url_patterns, inner)
        else:
            yield f"{prefix}{pattern.name}"


def url(name: str, token: str, kind: str) -> str:
    """Return the address of that name; where it is a game's, of the game of that token."""
    if name in OF_ONE_GAME:
        return reverse(name, args=[token])
    return reverse(name, args=ARGUMENTS[kind].get(name, []))


def post(client: Client, where: str, kind: str) -> Response:
    """Post a form that has everything any of the addresses wants."""
    wanted = {"action": ACTIONS[kind], "version": 0, "key": new_key(), "answer": "no"}
    return client.post(where, {**wanted, "kind": kind, "variant": VARIANTS[kind]})


def get(client: Client, where: str, kind: str) -> Response:
    """Ask for an address."""
    return client.get(where)


@pytest.fixture(params=TABLES)
def game(seat: Seat, request: pytest.FixtureRequest) -> Game:
    """Return the owner's game, of each kind."""
    return TABLES[request.param](seat.player)


def test_every_game_of_the_site_is_asked_for() -> None:
    assert list(ARGUMENTS) == list(TABLES) == [spec.slug for spec in registry.all_games()]


@pytest.mark.parametrize("name", EXPECTED)
@pytest.mark.parametrize(("place", "ask"), [(0, get), (1, post)], ids=["get", "post"])
def test_owner_stranger_and_nobody_get_what_is_theirs(
    seat: Seat, game: Game, name: str, place: int, ask: Callable[..., Response]
) -> None:
    # The owner last: what the others ask must not have changed anything for them.
    personas = [Client(), seat_guest().client, seat.client]

    answers = [ask(client, url(name, game.token, game.kind), game.kind) for client in personas]

    nobody, stranger, owner = (response.status_code for response in answers)
    assert (owner, stranger, nobody) == EXPECTED[name][place]


@pytest.mark.parametrize("name", PRIVATE)
@pytest.mark.parametrize("ask", [get, post])
def test_a_stranger_gets_the_same_answer_as_for_a_game_that_does_not_exist(
    game: Game, name: str, ask: Callable[..., Response]
) -> None:
    stranger = seat_guest().client
    kept = trace(game)

    foreign = ask(stranger, url(name, game.token, game.kind), game.kind)
    missing = ask(stranger, url(name, "no-such-game", game.kind), game.kind)

    assert foreign.status_code == missing.status_code
    if foreign.status_code == MISSING:
        told = foreign.content.decode().replace(game.token, "no-such-game")
        assert told == missing.content.decode()
    assert trace(game) == kept


@pytest.mark.parametrize("name", OWNED)
@pytest.mark.parametrize("ask", [get, post])
def test_nobody_is_led_home_and_told_why(
    game: Game, name: str, ask: Callable[..., Response]
) -> None:
    response = ask(Client(), url(name, game.token, game.kind), game.kind)

    if response.status_code != WRONG_METHOD:
        assert (response.status_code, response["Location"]) == (FOUND, HOME)
        home = Client().get(response["Location"])
        assert "Your guest session has ended" in home.content.decode()


@pytest.mark.parametrize("name", OWNED)
@pytest.mark.parametrize("ask", [get, post])
def test_htmx_is_told_to_lead_nobody_home(
    game: Game, name: str, ask: Callable[..., Response]
) -> None:
    response = ask(Client(headers=HTMX), url(name, game.token, game.kind), game.kind)

    if response.status_code != WRONG_METHOD:
        assert (response["HX-Redirect"], response.content) == (HOME, b"")


@pytest.mark.parametrize("token", ["%00", "a%00b", "ünknown", "'; --", "x" * 3000, "a b", "%ff"])
def test_a_token_that_none_could_have_is_not_found(seat: Seat, token: str) -> None:
    assert seat.client.get(f"/games/{token}/").status_code == MISSING
    assert post(seat.client, f"/games/{token}/play/", "scopa").status_code == MISSING
    assert post(seat.client, f"/games/{token}/restart/", "scorpion").status_code == MISSING
    assert seat.client.get(f"/games/new/?game={token}").status_code == MISSING


def test_a_strangers_game_cannot_be_named_in_the_new_game_panel(game: Game) -> None:
    stranger = seat_guest().client

    assert stranger.get(f"/games/new/?game={game.token}").status_code == MISSING


@pytest.mark.parametrize("name", PRIVATE)
@pytest.mark.parametrize("ask", [get, post])
def test_no_store_keeps_what_a_game_page_answers(
    seat: Seat, game: Game, name: str, ask: Callable[..., Response]
) -> None:
    for client in (seat.client, seat_guest().client, Client()):
        response = ask(client, url(name, game.token, game.kind), game.kind)
        if response.status_code != WRONG_METHOD:
            assert "no-store" in response["Cache-Control"]
            assert "HX-Request" in response["Vary"]


@pytest.mark.parametrize("name", EXPECTED)
def test_other_methods_are_refused_and_change_nothing(seat: Seat, game: Game, name: str) -> None:
    kept = trace(game)
    where = url(name, game.token, game.kind)

    for method in ("put", "patch", "delete", "options", "trace"):
        response = getattr(seat.client, method)(where)
        assert response.status_code == WRONG_METHOD, method
    assert trace(game) == kept


# To change the language over is to say something that is remembered.
@pytest.mark.parametrize("name", [name for name in EXPECTED if name != "language"])
def test_reading_makes_no_player_and_sets_no_session(game: Game, name: str) -> None:
    before = (User.objects.count(), Session.objects.count())

    for client in (Client(), Client(headers=HTMX)):
        response = client.get(url(name, game.token, game.kind), follow=True)
        client.head(url(name, game.token, game.kind))
        hidden = name.startswith("replays:")
        assert response.status_code in ({MISSING} if hidden else {OK, WRONG_METHOD})
        assert set(client.cookies) <= {"csrftoken"}

    assert (User.objects.count(), Session.objects.count()) == before


@pytest.mark.parametrize("name", READABLE)
def test_a_page_to_read_is_the_same_for_a_player(seat: Seat, game: Game, name: str) -> None:
    move(game, ACTIONS[game.kind])
    where = url(name, game.token, game.kind)

    assert seat.client.get(where).status_code == Client().get(where).status_code == OK
    assert address(game) not in Client().get(where).content.decode()
