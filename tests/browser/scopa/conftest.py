"""Scopa's tables, and a worker for those that wait for hard turns, or none."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from playwright.sync_api import Page, expect

from config.management.commands.prepare import work_folders
from games.models import Game
from tests.browser.hands import version_of
from tests.games.playing import Seat
from tests.games.scopa.tables import lay_match
from tests.worker.sites import kill

START_SECONDS = 60


@pytest.fixture
def match(seat: Seat) -> Game:
    """Lay out a match in which the seven takes in two ways."""
    return lay_match(seat.player)


@pytest.fixture
def table(page: Page, match: Game) -> Page:
    """Open the match."""
    page.goto(match.get_absolute_url())
    assert version_of(page) == 0
    expect(page.locator("#game.scripted")).to_be_visible()
    return page


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Take what is sent to the workers, of whom there are none, and return it."""
    sent: list[Any] = []
    monkeypatch.setattr(
        "games.services.answering.current_app.send_task",
        lambda name, args: sent.append((name, args)),
    )
    return sent


@pytest.fixture
def worker(project_root: Path, tmp_path: Path, base_url: str) -> Iterator[None]:
    """Run a worker on the database of the live server, with the embedded broker."""
    for folder in work_folders():
        folder.mkdir(parents=True, exist_ok=True)
    database = connection.settings_dict["NAME"]
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{database}"}
    environment["LOG_LEVEL"] = "INFO"
    log = tmp_path / "worker.log"
    command = [sys.executable, "-m", "celery", "-A", "config", "worker", "--pool", "solo"]
    command += ["--loglevel", "info"]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=project_root,
            env=environment,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        deadline = time.monotonic() + START_SECONDS
        while " ready." not in log.read_text():
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)
        yield
    finally:
        kill(process)
