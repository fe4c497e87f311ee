"""The Celery application."""

import os

from celery import Celery
from celery.signals import worker_init

from config import file_queue

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

file_queue.install()
app = Celery("tavolino")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_init.connect
def speed_up(**_: object) -> None:
    """Compile what the computer players think with, before the first turn comes.

    In the worker's main process: where it has children, they inherit it, and begin in time.
    Web processes never do, nor do they import the compiler.
    """
    from games.registry import all_games  # noqa: PLC0415 - not before Django is set up

    for spec in all_games():
        if spec.opponent is not None:
            spec.opponent.speed_up()
