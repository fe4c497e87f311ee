"""Games that come to an account: from then on they count."""

from django.db.models import Q
from django.utils import timezone

from games.models import Game
from games.registry import all_games


def rank_games(player_id: int, *, only_running: bool = False) -> None:
    """Let the games of somebody who was a guest until now count, with the times that they have.

    Whatever is still running may lapse from now on, not for the time before. Daily deals that a
    guest began never rank.
    """
    games = Game.objects.filter(
        ranked_variants(), player=player_id, casual=False, day=None, ranked_since=None
    )
    if only_running:
        games = games.filter(status=Game.Status.RUNNING)
    games.update(ranked_since=timezone.now())


def ranked_variants(prefix: str = "") -> Q:
    """Return the condition that a game, reached by a prefix, is of a variant that ranks."""
    condition = Q(pk__in=[])
    for spec in all_games():
        variants = [variant.slug for variant in spec.ranked]
        condition |= Q(**{f"{prefix}kind": spec.slug, f"{prefix}variant__in": variants})
    return condition
