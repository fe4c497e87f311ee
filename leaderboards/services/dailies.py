"""Starting the daily deals."""

from django.db import transaction
from django.utils import timezone

from games.models import Game
from games.players import Player, TooManyRequests
from games.registry import UnknownGame, find
from games.services.chance import bits_of_day
from games.services.dealing import make_deal
from games.services.starting import lay_out
from leaderboards.days import day_of

FIRST_DEAL = "deal 1"


@transaction.atomic
def start_daily(*, player: Player, kind: str) -> Game:
    """Begin today's deal of a game, or return the attempt that is under way.

    A player's first attempt counts, later ones are casual; a later one waits for the end of the
    earlier, so that nobody tries out what they are playing. UnknownGame for a game without a
    daily deal, TooManyRequests past the limits: then nothing has changed.
    """
    spec = find(kind)
    if spec.daily is None:
        raise UnknownGame(f"{kind} has no daily deal")
    today = day_of(timezone.now())
    player_id = player.ensure()
    attempts = Game.objects.filter(player=player_id, kind=kind, day=today)
    if running := attempts.filter(status=Game.Status.RUNNING).order_by("pk").first():
        return running
    if not player.count_start():
        raise TooManyRequests
    return lay_out(
        player_id=player_id,
        spec=spec,
        variant=spec.daily.variant.slug,
        deal=make_deal(spec, bits_of_day(kind, today, FIRST_DEAL)),
        casual=attempts.filter(casual=False).exists(),
        day=today,
    )


def count_first_attempts(player_id: int, other_id: int) -> list[int]:
    """Let only the first attempt of each day count of two players who become one.

    Return the keys of the games that count no more.
    """
    counted = Game.objects.filter(player__in=[player_id, other_id], day__isnull=False, casual=False)
    days: set[tuple[str, object]] = set()
    later: list[int] = []
    for pk, kind, day in counted.order_by("started_at", "pk").values_list("pk", "kind", "day"):
        if (kind, day) in days:
            later.append(pk)
        days.add((kind, day))
    Game.objects.filter(pk__in=later).update(casual=True)
    return later
