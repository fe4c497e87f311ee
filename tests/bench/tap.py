"""Measure what a player waits for: from the tap to the computer's card on the page, at hard."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tests.bench.figures import Figure
from tests.bench.load import ROOT, manage, web
from tests.conftest import CHROMIUM_OPTIONS
from tests.servers import found
from tests.worker.sites import kill

TAPS = 40
PATIENCE_MS = 30_000


def figures() -> Iterator[Figure]:
    """Play hard in a browser on the embedded default, one match at a time."""
    with tempfile.TemporaryDirectory(prefix="tavolino-bench-") as folder:
        environment = {"DJANGO_SETTINGS_MODULE": "config.settings", "VAR_DIR": folder}
        environment |= {"STATIC_MANIFEST": "false", "LOG_LEVEL": "INFO"}
        manage(environment, "prepare")
        with worker(environment, Path(folder)), web(environment, Path(folder)) as port:
            times = sorted(play(f"http://127.0.0.1:{port}"))
    yield Figure("from tap to the computer's card, hard, median", median(times), "s", 1.0)
    yield Figure("95 of 100 of them within", times[len(times) * 95 // 100], "s")


@contextmanager
def worker(environment: dict[str, str], folder: Path) -> Iterator[None]:
    """Run the worker as `make play` does, until the block ends."""
    command = [sys.executable, "-m", "celery", "--app", "config", "worker", "--pool", "solo"]
    command += ["--loglevel", "info"]
    log = folder / "worker.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **environment},
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        while " ready." not in log.read_text():
            if process.poll() is not None:
                raise RuntimeError(log.read_text()[-2000:])
            time.sleep(0.1)
        yield
    finally:
        kill(process)


def play(root: str) -> Iterator[float]:
    """Yield the seconds from each tap to the board that shows what the computer played."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found("browser"), args=CHROMIUM_OPTIONS
        )
        page = browser.new_page(base_url=root, reduced_motion="reduce")
        page.goto("/games/new/?kind=scopa&variant=hard")
        page.get_by_role("button", name="Deal").click()
        page.wait_for_selector("#game:not(:has(#thinking))", timeout=PATIENCE_MS)
        measured = 0
        while measured < TAPS:
            if page.locator(".count").count():
                page.locator("#next, #next-deal").first.click()
                page.wait_for_selector("#game.scripted:has(.hand):not(:has(#thinking))")
                continue
            seconds = tap(page)
            if not page.locator(".count").count():
                measured += 1
                yield seconds
        browser.close()


def tap(page: Page) -> float:
    """Play the first card that can be played; return how long the computer's answer took."""
    version = page.locator("#table-form [name=version]").input_value()
    card = page.locator(".hand .card").first
    button = card
    if (card.get_attribute("value") or "").endswith("?"):
        card.click()
        button = page.locator(".choice:not([hidden]) .chip").first
    began = time.monotonic()
    button.click()
    page.wait_for_selector(
        f'#game.scripted:not(:has(#thinking)):not(:has([name=version][value="{version}"]))',
        timeout=PATIENCE_MS,
    )
    return time.monotonic() - began
