"""Making up for what a lost process left out, and forgetting old weeks and days."""

from celery import shared_task

from leaderboards.services import entries, results


@shared_task
def enter_missing_results() -> None:
    """Enter the games that a process did not live to enter; harmless at any time."""
    for result in results.missing_results():
        results.enter_result(result)
    for player_id in entries.unranked_players():
        entries.refresh_entries(player_id)


@shared_task
def forget_old_periods() -> None:
    """Delete what is kept of weeks and days that no page shows any more."""
    entries.forget_old_periods()
