"""What every page has and what none may have; starting games and finding them again."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.models import Deal, Game
from tests.games.playing import (
    Response,
    Seat,
    SettableClock,
    address,
    lay,
    move,
    move_on,
    play,
    seat_guest,
    settings_of,
    won_record,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]

NEW = "/games/new/"
CLASSIC = {"kind": "scorpion", "variant": "classic"}

FORBIDDEN = {
    "an inline style": re.compile(r"\sstyle\s*=|<style\b", re.IGNORECASE),
    "an inline script": re.compile(r"<script(?![^>]*\ssrc=)", re.IGNORECASE),
    "an inline handler": re.compile(r"<[^>]*\s(on\w+|hx-on[\w:-]*)\s*=", re.IGNORECASE),
    "a script in an address": re.compile(r"javascript:", re.IGNORECASE),
    "an address elsewhere": re.compile(
        r"""(?:src|href|action|content|hx-\w+)\s*=\s*["']?(?:https?:)?//(?!testserver/)""",
        re.IGNORECASE,
    ),
}


def every_page(settings: Settings) -> Iterator[tuple[str, Response]]:
    """Yield a name and an answer for every kind of page that the site has."""
    seat, stranger = seat_guest(), seat_guest()
    running, won, given_up = (lay(seat.player) for _ in range(3))
    move(running, "4H>7")
    move_on(won, won_record()["actions"])
    move(given_up, "resign")
    get = seat.client.get
    for page in (
        "/en/",
        "/en/rules/scorpion/",
        "/en/keys/scorpion/",
        "/en/leaderboards/",
        NEW,
        "/games/",
    ):
        yield page, get(page)
    yield "notice", get("/en/?notice=session-ended")
    yield "panel", get(f"{NEW}?kind=scorpion&game={running.token}")
    for variant in ("classic", "relaxed", "wasp", "three-blind-mice"):
        yield variant, get(address(lay(seat.player, variant=variant)))
        yield f"scores {variant}", get(f"/en/leaderboards/scorpion/{variant}/")
    for page in ("words", "give-up", "fair-deal"):
        yield page, get(address(running, page))
    yield "settings", get(settings_of(running))
    yield "preferences", get("/account/preferences/")
    for game in (running, won, given_up):
        yield game.status, get(address(game))
    yield "revealed", get(address(won, "fair-deal"))
    for action in ("2H>3", "9S>1", "KH", "castle"):
        yield action, play(seat.client, running, action)
        yield f"{action} whole", play(seat.client, running, action, htmx=False)
    yield "stale", play(seat.client, running, "6S>3", version=0)
    yield "foreign", stranger.client.get(address(running))
    yield "no such page", Client().get("/en/nothing/")
    yield "nameless", stranger.client.post(NEW, {"kind": "chess"})
    yield (
        "too large",
        stranger.client.post(NEW, b"a" * 100_000, content_type="application/x-www-form-urlencoded"),
    )
    yield "forged", Client(enforce_csrf_checks=True).post(NEW, CLASSIC)
    settings.GUESTS_PER_ADDRESS = "0/h"
    yield "too many", Client().post(NEW, CLASSIC)


def test_no_page_has_inline_code_or_anything_of_another_host(settings: Settings) -> None:
    found = [
        f"{name}: {what} ({match[0]!r})"
        for name, response in every_page(settings)
        for what, pattern in FORBIDDEN.items()
        for match in pattern.finditer(response.content.decode())
    ]

    assert found == []


def test_every_page_has_the_headers_that_keep_it_safe(settings: Settings) -> None:
    for name, response in every_page(settings):
        policy = response["Content-Security-Policy"]
        assert "default-src 'none'" in policy, name
        assert "script-src 'self'" in policy, name
        assert "unsafe" not in policy, name
        assert "frame-ancestors 'none'" in policy, name
        assert response["X-Content-Type-Options"] == "nosniff", name
        assert response["Referrer-Policy"] == "same-origin", name


def test_every_error_page_has_the_sites_own_links(settings: Settings) -> None:
    pages = dict(every_page(settings))

    statuses = {
        "foreign": 404,
        "no such page": 404,
        "nameless": 400,
        "too large": 400,
        "forged": 403,
        "too many": 429,
    }
    for name, status in statuses.items():
        assert pages[name].status_code == status, name
        assert '<a href="/en/rules/scorpion/">' in pages[name].content.decode(), name


def test_a_new_game_leads_to_its_page(seat: Seat) -> None:
    response = seat.client.post(NEW, {"kind": "scorpion", "variant": "three-blind-mice"})

    game = Game.objects.get()
    assert (game.player, game.variant) == (seat.player, "three-blind-mice")
    assert (response.status_code, response["Location"]) == (302, address(game))


def test_a_double_press_of_new_game_leads_to_one_game(seat: Seat) -> None:
    first, second = (seat.client.post(NEW, CLASSIC) for _ in range(2))

    assert first["Location"] == second["Location"]
    assert Game.objects.count() == 1


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "scorpion"},
        {"kind": "chess", "variant": "classic"},
        {"kind": "scorpion", "variant": "klondike"},
        {"kind": "scorpion\0", "variant": "classic"},
    ],
)
def test_a_new_game_of_no_known_name_is_answered_400(client: Client, data: dict[str, str]) -> None:
    response = client.post(NEW, data)

    assert response.status_code == 400
    assert "could not be read" in response.content.decode()
    assert not Deal.objects.exists()
    assert "sessionid" not in client.cookies


def test_the_panel_offers_every_rule_and_the_present_one_chosen(seat: Seat) -> None:
    game = lay(seat.player, variant="wasp")

    page = seat.client.get(f"{NEW}?kind=scorpion&game={game.token}").content.decode()

    assert re.findall(r'name="variant" value="([\w-]+)"( checked)?', page) == [
        ("classic", ""),
        ("relaxed", ""),
        ("wasp", " checked"),
        ("three-blind-mice", ""),
    ]
    assert address(game, "restart") in page


def test_a_panel_for_an_unknown_game_is_not_found(client: Client) -> None:
    assert client.get(f"{NEW}?kind=chess").status_code == 404
    assert client.get("/en/rules/chess/").status_code == 404


def test_a_restart_leads_to_the_same_deal(seat: Seat) -> None:
    game = lay(seat.player)

    response = seat.client.post(address(game, "restart"))

    again = Game.objects.exclude(pk=game.pk).get()
    assert (response.status_code, response["Location"]) == (302, address(again))
    assert again.deal == game.deal
    page = seat.client.get(address(again)).content.decode()
    assert "casual" in page


def test_my_games_are_mine_alone_the_latest_first(clock: SettableClock, seat: Seat) -> None:
    foreign = lay(seat_guest().player)
    mine = []
    for _ in range(3):
        clock.pass_by(minutes=1)
        mine.append(lay(seat.player))
        move(mine[-1], "4H>7")

    page = seat.client.get("/games/").content.decode()

    assert re.findall(r'<td><a href="(.*?)">', page) == [address(game) for game in reversed(mine)]
    assert foreign.token not in page


def test_my_games_tell_how_each_stands(seat: Seat) -> None:
    won, given_up, running = (lay(seat.player) for _ in range(3))
    move_on(won, won_record()["actions"])
    move(given_up, "resign")
    move(running, "4H>7")
    lay(seat.player, casual=True)

    rows = re.findall(
        r"<tr>\s*<td>.*?</tr>", seat.client.get("/games/").content.decode(), re.DOTALL
    )

    states = [re.sub(r"<[^>]*>", "", row).split()[-1] for row in rows]
    assert states == ["running", "running", "up", "won"]
    assert ["casual" in row for row in rows] == [True, False, False, False]
    assert running.is_running


def test_of_games_that_were_only_looked_at_the_latest_is_there(
    clock: SettableClock, seat: Seat
) -> None:
    tried = [lay(seat.player, variant=variant) for variant in ("classic", "relaxed")]
    clock.pass_by(minutes=1)
    latest = lay(seat.player, variant="wasp")

    page = seat.client.get("/games/").content.decode()

    assert latest.token in page
    assert not any(game.token in page for game in tried)
    move(tried[0], "4H>7")
    assert tried[0].token in seat.client.get("/games/").content.decode()


def test_my_games_go_on_on_further_pages(seat: Seat) -> None:
    games = [lay(seat.player) for _ in range(31)]
    Game.objects.update(last_action_at=timezone.now())

    shown = [seat.client.get(f"/games/?page={page}").content.decode() for page in (1, 2, "x", 99)]

    assert [page.count(address(games[0])) for page in shown] == [0, 1, 0, 1]
    assert [len(re.findall("<td><a href", page)) for page in shown] == [30, 1, 30, 1]


def test_the_home_page_continues_the_game_touched_last(clock: SettableClock, seat: Seat) -> None:
    first, second = lay(seat.player), lay(seat.player)
    for game in (second, first):
        clock.pass_by(minutes=1)
        move(game, "4H>7")
    lay(seat_guest().player)

    assert f'href="{address(first)}">Continue' in seat.client.get("/en/").content.decode()

    move(first, "resign")
    assert f'href="{address(second)}">Continue' in seat.client.get("/en/").content.decode()
    assert "Continue" not in Client().get("/en/").content.decode()
