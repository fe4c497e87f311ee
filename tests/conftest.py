"""What all tests share: servers on demand, Chromium, and groups that a machine may lack."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import translation
from playwright.sync_api import Playwright
from pytest_django.live_server_helper import LiveServer

from config.management.commands.compile_catalogs import compile_catalog
from tests.servers import found, temporary_postgres, temporary_redis
from tools.packages import IN_CI, PROGRAMS

# The fixtures that show which group a test belongs to.
GROUP_FIXTURES = {"redis_url": "redis", "postgres_url": "postgres", "playwright": "browser"}
DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "client"}
CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the message catalogs, before anything is asked for in another language."""
    if not hasattr(session.config, "workerinput"):
        for source in sorted(Path("locale").glob("*/LC_MESSAGES/*.po")):
            compile_catalog(source)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option by which the suite runs again on another database."""
    parser.addoption(
        "--only-database",
        action="store_true",
        help="run the tests that use the database, without those in a browser",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark each test with the groups that its fixtures show; keep what was asked for."""
    for item in items:
        for fixture in GROUP_FIXTURES.keys() & set(getattr(item, "fixturenames", ())):
            item.add_marker(GROUP_FIXTURES[fixture])
    if config.getoption("--only-database"):
        kept = [item for item in items if _uses_database(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept


def _uses_database(item: pytest.Item) -> bool:
    if item.get_closest_marker("browser"):
        return False
    names = set(getattr(item, "fixturenames", ()))
    return bool(item.get_closest_marker("django_db") or names & DATABASE_FIXTURES)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose program is not installed; in CI that is a failure."""
    for program in PROGRAMS:
        if item.get_closest_marker(program.group) and not program.find():
            reason = f"{program.name} is not installed (Debian package {program.package})"
            (pytest.fail if IN_CI else pytest.skip)(reason)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Let no test read the language that the page of an earlier one was in."""
    with translation.override("en"):
        yield


@pytest.fixture
def fresh_limits(db: None) -> None:
    """Forget the games and guests that earlier tests have counted."""
    cache.clear()


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """Start a Redis for this run."""
    with temporary_redis() as url:
        yield url


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Start a PostgreSQL for this run."""
    with temporary_postgres() as url:
        yield url


@pytest.fixture(scope="session")
def playwright(playwright: Playwright) -> Iterator[Playwright]:
    """Let Django's ORM work beside Playwright.

    Playwright keeps an event loop running in the test's thread until the run ends, which Django
    takes for asynchronous code and refuses; what tests and the live server do is not.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield playwright


@pytest.fixture(scope="session")
def base_url(live_server: LiveServer) -> str:
    """Let pages go to paths: they are on the live server (and the database, then, is in use)."""
    url: str = live_server.url
    return url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the system's Chromium; Playwright's own cannot be downloaded everywhere."""
    options = [*browser_type_launch_args.get("args", []), *CHROMIUM_OPTIONS]
    return {**browser_type_launch_args, "executable_path": found("browser"), "args": options}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Read English pages on a laptop's screen, and wait for nothing to fade in."""
    return {
        **browser_context_args,
        "locale": "en-GB",
        "viewport": {"width": 1280, "height": 800},
        "reduced_motion": "reduce",
    }


@pytest.fixture
def project_root() -> Path:
    """Return the folder of manage.py."""
    return Path(__file__).resolve().parent.parent
