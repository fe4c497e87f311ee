"""Measure players at the same time: 8 connections making moves on 8 games, SQLite, 2 processes."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import unescape
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode

from tests.bench.figures import Figure
from tests.servers import free_port, listens, running

CONNECTIONS = 8
SECONDS = 20
ROOT = Path(__file__).parents[2]


@dataclass
class Player:
    """A connection that plays as a browser with htmx does, and counts what it gets."""

    port: int
    seed: int
    moves: int = 0
    failures: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    cookies: dict[str, str] = field(default_factory=dict)

    def play(self, until: float) -> Player:
        """Play games until the time of `time.monotonic` is reached."""
        self._connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        chance = random.Random(self.seed)
        while time.monotonic() < until:
            self._play_one(until, chance)
        self._connection.close()
        return self

    def _play_one(self, until: float, chance: random.Random) -> None:
        home = self._get("/en/")
        fields = {"kind": "scorpion", "variant": "classic", **hidden(home)}
        page = self._get(self._post("/games/new/", fields, accept=302))
        for _ in range(150):
            if time.monotonic() >= until:
                return
            path = re.search(r'action="(/games/[^"]+/play/)"', page)
            action = choose(page, chance)
            if path is None or action is None:
                self.failures.append("no board to play on")
                return
            began = time.monotonic()
            page = self._post(path[1], {**hidden(page), "action": action})
            self.times.append(time.monotonic() - began)
            self.moves += 1

    def _get(self, path: str) -> str:
        return self._ask("GET", path)

    def _post(self, path: str, fields: dict[str, str], *, accept: int = 200) -> str:
        return self._ask("POST", path, urlencode(fields), accept=accept)

    def _ask(self, method: str, path: str, body: str | None = None, *, accept: int = 200) -> str:
        """Return the page, or where the answer leads to; count an unwanted status."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        if accept == 200:
            headers["HX-Request"] = "true"
        self._connection.request(method, path, body, headers)
        response = self._connection.getresponse()
        text = response.read().decode()
        for value in response.headers.get_all("Set-Cookie", []):
            self.cookies.update({name: m.value for name, m in SimpleCookie(value).items()})
        if response.status != accept:
            self.failures.append(f"{method} {path}: {response.status}")
        return response.headers.get("Location", text)


def hidden(page: str) -> dict[str, str]:
    """Return the hidden fields of a page's first form."""
    form = page[page.index("<form") :]
    fields = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)
    return {name: unescape(value) for name, value in reversed(fields)}


def choose(page: str, chance: random.Random) -> str | None:
    """Return one of the moves that the board offers, else the deal, else undo."""
    moves = re.findall(r'value="(\w\w&gt;\d+)"', page)
    if moves:
        return unescape(chance.choice(moves))
    for action in ("deal", "undo"):
        if re.search(rf'value="{action}"(?! disabled)', page):
            return action
    return None


def figures() -> Iterator[Figure]:
    """Let the players play, then rebuild all games from their logs."""
    with tempfile.TemporaryDirectory(prefix="tavolino-bench-") as folder:
        environment = {"DJANGO_SETTINGS_MODULE": "config.settings", "VAR_DIR": folder}
        environment |= {"STATIC_MANIFEST": "false", "LOG_LEVEL": "WARNING"}
        manage(environment, "migrate", "--verbosity=0")
        manage(environment, "createcachetable")
        with web(environment, Path(folder)) as port:
            players = play_together(port)
        replayed = manage(environment, "check_replays")
        logged = manage(environment, "shell", "--verbosity=0", "--command", COUNT_MOVES)
    moves = sum(player.moves for player in players)
    failures = [failure for player in players for failure in player.failures]
    times = sorted(time for player in players for time in player.times)
    for failure in sorted(set(failures)):
        print(f"  {failures.count(failure)} x {failure}")
    print(f"  {replayed.strip()}")
    yield Figure("moves a second, 8 players together", moves / SECONDS, "moves")
    yield Figure("95 of 100 of them answered within", times[len(times) * 95 // 100] * 1000, "ms")
    yield Figure("errors and answers other than 2xx", len(failures), "", 0)
    yield Figure("moves lost or doubled", abs(moves - int(logged)), "", 0)


COUNT_MOVES = "from games.models import Move; print(Move.objects.count())"


def play_together(port: int) -> list[Player]:
    """Let all players play at the same time; return them with what they counted."""
    until = time.monotonic() + SECONDS
    players = [Player(port, seed) for seed in range(CONNECTIONS)]
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        return list(pool.map(lambda player: player.play(until), players))


@contextmanager
def web(environment: dict[str, str], folder: Path) -> Iterator[int]:
    """Run the site with two processes, as `make play` does; yield its port."""
    port = free_port()
    variables = [f"{name}={value}" for name, value in environment.items()]
    server = ["env", *variables, sys.executable, "-m", "gunicorn", "config.wsgi"]
    server += [f"--chdir={ROOT}", f"--bind=127.0.0.1:{port}", "--workers=2", "--threads=4"]
    log = folder / "gunicorn.log"
    with running([*server, "--no-control-socket"], log=log, ready=lambda: listens(port)):
        yield port


def manage(environment: dict[str, str], *arguments: str) -> str:
    """Run a management command and return what it printed."""
    command = [sys.executable, "manage.py", *arguments]
    variables = {**os.environ, **environment}
    run = subprocess.run(
        command, cwd=ROOT, env=variables, check=True, stdout=subprocess.PIPE, text=True
    )
    return run.stdout
