"""Measure one move in the server: processor time, queries, and the size of its answer."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any
from urllib.parse import urlencode

from django.contrib.sessions.backends.db import SessionStore
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.db import connection
from django.middleware.csrf import _get_new_csrf_string
from django.test import RequestFactory, override_settings
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.players import GUEST_KEY
from games import registry
from games.models import Game
from games.services.dealing import keep_deal
from games.services.starting import lay_out
from tests.bench.figures import Figure
from tests.data import recorded_games


@dataclass(frozen=True, slots=True)
class Visitor:
    """A guest with a session and a CSRF cookie."""

    user_id: int
    session_key: str
    csrf: str


class Server:
    """The site's WSGI application, called without a socket between."""

    def __init__(self, visitor: Visitor) -> None:
        self._application = get_wsgi_application()
        self._factory = RequestFactory()
        self._factory.cookies["sessionid"] = visitor.session_key
        self._factory.cookies["csrftoken"] = visitor.csrf
        self._headers = {"HX-Request": "true", "Accept-Encoding": "gzip", "Host": "localhost"}

    def get(self, path: str) -> tuple[str, bytes, float]:
        return self._call(self._factory.get(path, headers=self._headers).environ)

    def post(self, path: str, fields: dict[str, str]) -> tuple[str, bytes, float]:
        form = "application/x-www-form-urlencoded"  # as browsers send it
        request = self._factory.post(path, urlencode(fields), form, headers=self._headers)
        return self._call(request.environ)

    def _call(self, environ: dict[str, object]) -> tuple[str, bytes, float]:
        """Return the answer's status and body, and the seconds of processor time it took."""
        statuses: list[str] = []

        def start_response(
            status: str, headers: list[tuple[str, str]], exc_info: object = None, /
        ) -> Callable[[bytes], object]:
            statuses.append(status)
            return print  # of no use: nothing here writes that way

        began = process_time()
        response = self._application(environ, start_response)
        body = b"".join(response)
        response.close()
        return statuses[0], body, process_time() - began


def figures() -> Iterator[Figure]:
    """Play recorded games through the WSGI application, an empty view between the moves."""
    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)
    with override_settings(ROOT_URLCONF="tests.bench.empty", ALLOWED_HOSTS=["localhost"]):
        yield from _measure(_visitor())


def _measure(visitor: Visitor) -> Iterator[Figure]:
    server = Server(visitor)
    moves: list[float] = []
    empties: list[float] = []
    sizes: list[int] = []
    # Each game once: what a process keeps of one game's columns must not help the next.
    for record in recorded_games():
        for body, seconds in _play(server, visitor, record):
            moves.append(seconds)
            sizes.append(len(body))
            empties.append(server.get("/empty")[2])
    yield Figure("CPU of a move", median(moves) * 1000, "ms")
    yield Figure("CPU of a move / of an empty view", median(moves) / median(empties), "times", 20)
    yield Figure("database queries of a move", _queries(server, visitor), "queries", 8)
    yield Figure("largest answer to a move, gzipped", max(sizes) / 1024, "KiB", 5)


def _play(
    server: Server, visitor: Visitor, record: dict[str, Any]
) -> Iterator[tuple[bytes, float]]:
    """Play a recorded game; yield each answer's body and processor time."""
    game = _lay_out(visitor, record)
    for version, action in enumerate(record["actions"]):
        status, body, seconds = server.post(*_move(game, visitor, version, action))
        if not status.startswith("200") or b'id="game"' not in gzip.decompress(body):
            raise RuntimeError(f"expected a board, got {status}")
        yield body, seconds


def _queries(server: Server, visitor: Visitor) -> int:
    record = recorded_games()[0]
    game = _lay_out(visitor, record)
    with CaptureQueriesContext(connection) as queries:
        server.post(*_move(game, visitor, 0, record["actions"][0]))
    return len([query for query in queries if not re.match("BEGIN|COMMIT", query["sql"])])


def _move(game: Game, visitor: Visitor, version: int, action: str) -> tuple[str, dict[str, str]]:
    fields = {"csrfmiddlewaretoken": visitor.csrf, "key": f"bench-{version:06}"}
    return f"/games/{game.token}/play/", {**fields, "version": str(version), "action": action}


def _lay_out(visitor: Visitor, record: dict[str, Any]) -> Game:
    return lay_out(
        player_id=visitor.user_id,
        spec=registry.find(record["game"]),
        variant=record["rule"],
        deal=keep_deal(record["deal"]),
    )


def _visitor() -> Visitor:
    guest = User.objects.create_guest()
    session = SessionStore()
    session[GUEST_KEY] = guest.pk
    session.save()
    assert session.session_key is not None
    return Visitor(guest.pk, session.session_key, _get_new_csrf_string())
