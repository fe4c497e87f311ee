"""Steps of the worker's tests, each in a process of its own, on the site of its environment.

python -m tests.worker.steps STEP
"""

import sys
from collections.abc import Callable, Mapping

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402

from config.management.commands.prepare import work_folders  # noqa: E402
from leaderboards.tasks import enter_missing_results  # noqa: E402
from tests.games.playing import lay, move_on, seat_guest, won_record  # noqa: E402


def prepare() -> None:
    """Make the folders and tables of a new site."""
    for folder in work_folders():
        folder.mkdir(parents=True, exist_ok=True)
    call_command("migrate", verbosity=0)
    call_command("createcachetable")


def win() -> None:
    """Win a game in a process that dies before its result is entered."""
    settings.RESULT_SINKS = []
    move_on(lay(seat_guest().player), won_record()["actions"])


def ask() -> None:
    """Ask the worker to enter what is missing."""
    enter_missing_results.delay()


STEPS: Mapping[str, Callable[[], None]] = {step.__name__: step for step in (prepare, win, ask)}

if __name__ == "__main__":
    STEPS[sys.argv[1]]()
