"""Making up for what a lost process left out, and forgetting old weeks and days."""

import structlog
from celery import shared_task

from leaderboards.services import entries, results

log = structlog.get_logger("tavolino.leaderboards")


@shared_task
def enter_missing_results() -> int:
    """Enter the games that a process did not live to enter, and return how many there were.

    Harmless at any time; one that cannot be entered keeps no other out.
    """
    missing = 0
    for result in results.missing_results():
        missing += 1
        try:
            results.enter_result(result)
        except Exception:
            log.exception("a result could not be entered", result=result.pk)
    for player_id in entries.unranked_players():
        missing += 1
        entries.refresh_entries(player_id)
    return missing


@shared_task
def forget_old_periods() -> None:
    """Delete what is kept of weeks and days that no page shows any more."""
    entries.forget_old_periods()
