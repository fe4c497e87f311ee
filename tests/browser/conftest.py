"""What browser tests share: seats at the table, and a watch on what pages do behind one's back."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from games.models import Game
from tests.games.playing import Seat, lay, seat_guest

# What Chromium says of every answer that refuses a move: it is an answer, not a fault.
_REFUSALS = ("422", "409", "400")
_expected: list[str] = []


@pytest.fixture
def expected_failures() -> Callable[[str], None]:
    """Let a test name the network failure that it brings about itself; htmx reports it too."""

    def expect_failure(text: str) -> None:
        _expected.extend([text, "htmx:afterRequest", "htmx:sendError"])

    return expect_failure


@pytest.fixture(autouse=True)
def _watched(context: BrowserContext, base_url: str) -> Iterator[None]:
    """Fail on script errors, broken resources, CSP reports and requests to other hosts."""
    faults: list[str] = []
    _expected.clear()

    def look(message: ConsoleMessage) -> None:
        refused = any(f"status of {status}" in message.text for status in _REFUSALS)
        if message.type in ("error", "warning") and not refused:
            faults.append(message.text)

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: faults.append(str(error)))

    own_host = urlsplit(base_url).netloc
    context.on("console", look)
    context.on("page", watch)
    context.on(
        "request",
        lambda request: (
            None if urlsplit(request.url).netloc in (own_host, "") else faults.append(request.url)
        ),
    )
    yield
    assert [fault for fault in faults if not any(part in fault for part in _expected)] == []


@pytest.fixture
def seat(context: BrowserContext, base_url: str) -> Seat:
    """Give the browser the session of a guest."""
    seat = seat_guest()
    session = seat.client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": base_url}])
    return seat


@pytest.fixture
def game(seat: Seat) -> Game:
    """Lay out the documented deal."""
    return lay(seat.player)


@pytest.fixture
def relaxed(seat: Seat) -> Game:
    """Lay out the documented deal under the rule that gives cards several places."""
    return lay(seat.player, variant="relaxed")


@pytest.fixture
def table(page: Page, game: Game) -> Page:
    """Open the game."""
    page.goto(game.get_absolute_url())
    return page
