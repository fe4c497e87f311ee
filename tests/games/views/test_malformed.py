"""Posts that cannot be read, are far too large, or were not made by a form of the site."""

from collections.abc import Callable

import pytest

from accounts.models import User
from games.models import Game
from tests.games.playing import (
    HTMX,
    Seat,
    address,
    lay,
    new_key,
    said,
    seat_guest,
    settings_of,
    trace,
)
from tests.games.scopa.tables import lay_match

pytestmark = pytest.mark.django_db

# A game of each kind, and an action that its beginning allows.
TABLES: dict[str, Callable[[User], Game]] = {"scorpion": lay, "scopa": lay_match}
ALLOWED = {"scorpion": "4H>7", "scopa": "7D=5C+2D"}


@pytest.fixture(params=TABLES)
def game(seat: Seat, request: pytest.FixtureRequest) -> Game:
    """Return a game of each kind: Classic on the documented deal, Scopa against easy."""
    return TABLES[request.param](seat.player)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"action": "{allowed}"},
        {"action": "{allowed}", "version": "0"},
        {"action": "{allowed}", "version": "0", "key": "short"},
        {"action": "{allowed}", "version": "0", "key": "k" * 23},
        {"action": "{allowed}", "version": "-1", "key": "long-enough"},
        {"action": "{allowed}", "version": "0x0", "key": "long-enough"},
        {"action": "{allowed}", "version": str(2**31), "key": "long-enough"},
        {"action": "{allowed}", "version": "9" * 5000, "key": "long-enough"},
        {"action": "", "version": "0", "key": "long-enough"},
        {"action": "castle", "version": "0", "key": "long-enough"},
        {"action": "{allowed} ; undo", "version": "0", "key": "long-enough"},
        {"action": "{allowed}\0", "version": "0", "key": "long-enough"},
        {"action": "{allowed}", "version": "0", "key": "long\0enough"},
        {"action": "{allowed}" + "7" * 38, "version": "0", "key": "long-enough"},
        {"action": "<script>", "version": "0", "key": "long-enough"},
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_a_form_that_cannot_be_read_is_answered_400(
    seat: Seat, game: Game, data: dict[str, str], htmx: bool
) -> None:
    kept = trace(game)
    if "action" in data:
        data = {**data, "action": data["action"].format(allowed=ALLOWED[game.kind])}

    response = seat.client.post(address(game, "play"), data, headers=HTMX if htmx else {})

    assert response.status_code == 400
    assert said(response) == "That request could not be read; nothing was changed."
    assert ("<html" in response.content.decode()) is not htmx
    assert trace(game) == kept


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("application/x-www-form-urlencoded", b"action=" + b"4H" * 500_000),
        (
            "application/x-www-form-urlencoded",
            b"action=4H>7&version=0&key=long-enough&junk=" + b"4H" * 500_000,
        ),
        ("application/x-www-form-urlencoded", b"&".join([b"a=1"] * 250_000)),
        ("application/x-www-form-urlencoded", b"\xff\x00" * 500_000),
        ("multipart/form-data; boundary=x", b"--x\r\n" + b"\xff\x00" * 500_000),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="action"\r\n\r\n'
            + b"4" * 1_000_000
            + b"\r\n--x--\r\n",
        ),
        ("multipart/form-data", b"x" * 1_000_000),
        ("application/json", b"[" * 1_000_000),
        ("", b"\x00" * 1_000_000),
    ],
)
def test_a_megabyte_of_junk_is_refused_and_changes_nothing(
    seat: Seat, game: Game, content_type: str, body: bytes
) -> None:
    kept = trace(game)

    response = seat.client.post(address(game, "play"), body, content_type=content_type)

    assert response.status_code in {400, 413}
    assert response["Content-Type"].startswith("text/html")
    assert "nothing was changed" in response.content.decode().lower()
    assert trace(game) == kept


@pytest.mark.parametrize("kind", TABLES)
def test_a_post_without_its_csrf_token_changes_nothing(kind: str) -> None:
    seat = seat_guest(enforce_csrf_checks=True)
    game = TABLES[kind](seat.player)
    kept = trace(game)

    for page in (address(game, "play"), address(game, "restart"), settings_of(game)):
        response = seat.client.post(page, {"action": ALLOWED[kind], "version": 0, "key": new_key()})
        assert response.status_code == 403
        assert "That form had expired" in response.content.decode()

    assert trace(game) == kept
    assert Game.objects.count() == 1


@pytest.mark.parametrize("kind", TABLES)
def test_a_post_with_its_csrf_token_is_carried_out(kind: str) -> None:
    seat = seat_guest(enforce_csrf_checks=True)
    game = TABLES[kind](seat.player)
    token = seat.client.get(address(game)).context["csrf_token"]

    response = seat.client.post(
        address(game, "play"),
        {
            "action": ALLOWED[kind],
            "version": 0,
            "key": new_key(),
            "csrfmiddlewaretoken": str(token),
        },
    )

    assert response.status_code == 302
    assert game.moves.get(ply=1).action == ALLOWED[kind]
