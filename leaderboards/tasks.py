"""Making up for what a lost process left out, and forgetting old weeks."""

from celery import shared_task
from django.db.models import Q

from games.models import Result
from games.registry import all_games
from leaderboards.services import entries
from leaderboards.services.results import enter_result


@shared_task
def enter_missing_results() -> None:
    """Enter the won games that a process did not live to enter; harmless at any time."""
    ranked = Q()
    for spec in all_games():
        variants = [variant.slug for variant in spec.ranked]
        ranked |= Q(game__kind=spec.slug, game__variant__in=variants)
    missing = Result.objects.filter(ranked, won=True, game__casual=False, high_score=None)
    for result in missing.select_related("game__deal"):
        enter_result(result)
    for player_id in entries.unranked_players():
        entries.refresh_entries(player_id)


@shared_task
def forget_old_weeks() -> None:
    """Delete what is kept of weeks that no page shows any more."""
    entries.forget_old_weeks()
