"""Making up for what a lost process left out."""

from celery import shared_task

from games.models import Result
from leaderboards.services import enter_result


@shared_task
def enter_missing_results() -> None:
    """Enter the won games that a process did not live to enter; harmless at any time."""
    missing = Result.objects.filter(won=True, game__casual=False, high_score=None)
    for result in missing.select_related("game__deal"):
        enter_result(result)
