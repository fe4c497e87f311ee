"""Seat somebody at a table, lay deals out and play, as tests of the whole site need it."""

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, TypeAlias

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client, RequestFactory
from django.utils import timezone

from accounts.models import User
from accounts.players import GUEST_KEY, RequestPlayer
from games import registry
from games.models import Game
from games.services.dealing import keep_deal
from games.services.playing import Played, play_move
from games.services.starting import lay_out
from tests.data import recorded_games

if TYPE_CHECKING:
    # What Django's test client returns, as its stubs call it.
    from django.test.client import _MonkeyPatchedWSGIResponse

Response: TypeAlias = "_MonkeyPatchedWSGIResponse"

HTMX = {"HX-Request": "true"}

_CHANGING = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")[^"]+|(?<=name="key" value=")[^"]+')


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody with a browser of their own."""

    client: Client
    player: User


def won_record(variant: str = "classic") -> dict[str, Any]:
    """Return the record of a game of that rule that ends won; Classic's is the documented one."""
    return next(
        record
        for record in recorded_games()
        if record["rule"] == variant and record.get("end") == "won"
    )


def documented_deal() -> str:
    """Return the deal that completes the documented position (spec 2)."""
    deal: str = won_record()["deal"]
    return deal


def seat_guest(*, enforce_csrf_checks: bool = False) -> Seat:
    """Return a guest whose browser holds their session."""
    guest = User.objects.create_guest()
    # Django has kept the real clock for this field, whatever clock a test has set.
    guest.date_joined = timezone.now()
    guest.save()
    seat = Seat(Client(enforce_csrf_checks=enforce_csrf_checks), guest)
    session = SessionStore()
    session[GUEST_KEY] = seat.player.pk
    session["seen"] = timezone.now().date().isoformat()
    session.create()
    seat.client.cookies[settings.SESSION_COOKIE_NAME] = str(session.session_key)
    return seat


def lay(
    player: User,
    *,
    variant: str = "classic",
    deal: str | None = None,
    casual: bool = False,
    ranked: bool | None = None,
) -> Game:
    """Lay a deal out for a player: the documented one where none is given.

    It is ranked, unless that is said, where somebody with an account does not play it casually.
    """
    return lay_out(
        player_id=player.pk,
        spec=registry.find("scorpion"),
        variant=variant,
        deal=keep_deal(deal or documented_deal()),
        casual=casual,
        ranked=not player.is_guest and not casual if ranked is None else ranked,
    )


def new_key() -> str:
    """Return a key for one request."""
    return secrets.token_urlsafe(12)


def move(game: Game, action: str, *, version: int | None = None, key: str = "") -> Played:
    """Ask the service for an action on the game as the database has it now."""
    game.refresh_from_db()
    return play_move(
        player_id=game.player_id,
        token=game.token,
        action=action,
        version=game.version if version is None else version,
        key=key or new_key(),
    )


def move_on(game: Game, actions: Iterable[str]) -> Played:
    """Carry out one action after another and return what the last one was answered."""
    played = None
    for action in actions:
        played = move(game, action)
    assert played is not None
    game.refresh_from_db()
    return played


def address(game: Game, page: str = "") -> str:
    """Return the address of a game's page, such as "play" or "fair-deal"."""
    return f"{game.get_absolute_url()}{page}/" if page else game.get_absolute_url()


def settings_of(game: Game) -> str:
    """Return the address of the preferences as the dialog of a game's table shows them."""
    return f"/account/preferences/?game={game.token}"


def play(
    client: Client,
    game: Game,
    action: str,
    *,
    version: int | None = None,
    key: str = "",
    htmx: bool = True,
) -> Response:
    """Post the table's form as the browser would, on the position that the database has."""
    if version is None:
        version = Game.objects.values_list("version", flat=True).get(pk=game.pk)
    data = {"action": action, "version": version, "key": key or new_key()}
    return client.post(address(game, "play"), data, headers=HTMX if htmx else {})


def text_of(response: Response) -> str:
    """Return a page without what changes from one rendering to the next: CSRF token and key."""
    return _CHANGING.sub("", response.content.decode())


def said(response: Response) -> str:
    """Return the sentence at the foot of the table, with its markup."""
    found = re.search(r'<p class="said" id="said">(.*?)</p>', response.content.decode(), re.DOTALL)
    assert found, response.content.decode()[:500]
    return found[1]


def trace(game: Game) -> tuple[object, ...]:
    """Return everything that an answer without effect must leave as it is."""
    rows = tuple(game.moves.order_by("ply").values_list())
    return (*Game.objects.filter(pk=game.pk).values_list().get(), rows)


class SettableClock:
    """A clock that stands until a test moves it; it stands in for `timezone.now`."""

    def __init__(self) -> None:
        self.now = datetime.fromisoformat("2030-05-01T12:00:00+00:00")

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **span: float) -> None:
        """Let a span of time pass, given as for `timedelta`."""
        self.now += timedelta(**span)


def player_of(guest: User) -> RequestPlayer:
    """Return a guest as the player of a request of their own."""
    request = RequestFactory().post("/")
    request.user = AnonymousUser()
    request.session = SessionStore()
    request.session[GUEST_KEY] = guest.pk
    return RequestPlayer(request)
