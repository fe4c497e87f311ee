"""Starting the daily deals."""

from django.db import transaction
from django.utils import timezone

from games.models import Game
from games.players import Player, TooManyRequests
from games.registry import UnknownGame, find
from games.services.chance import bits_of_day
from games.services.dealing import make_deal
from games.services.starting import lay_out
from leaderboards.days import AGE_TO_RANK, day_of

FIRST_DEAL = "deal 1"


@transaction.atomic
def start_daily(*, player: Player, kind: str) -> Game:
    """Begin today's deal of a game, or return the attempt that is under way.

    A player's first attempt counts, later ones are casual; it ranks where the account is old
    enough, for a second one is made in no time. A later attempt waits for the end of the
    earlier, so that nobody tries out what they are playing. UnknownGame for a game without a
    daily deal, TooManyRequests past the limits: then nothing has changed.
    """
    spec = find(kind)
    if spec.daily is None:
        raise UnknownGame(f"{kind} has no daily deal")
    now = timezone.now()
    today = day_of(now)
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
        ranked=player.joined_at is not None and player.joined_at <= now - AGE_TO_RANK,
        day=today,
    )


def settle_attempts(guest_id: int, user_id: int) -> list[int]:
    """Let one attempt a day count of a guest and of the account that the guest's games come to.

    The account's own counts, whatever the guest made of the same cards; while it is running it
    ranks no more, since they are known. Return the keys of the games that count no more.
    """
    own = Game.objects.filter(player=user_id, day__isnull=False, casual=False)
    attempts = set(own.values_list("kind", "day"))
    superseded = [
        game
        for game in Game.objects.filter(player=guest_id, day__isnull=False, casual=False)
        if (game.kind, game.day) in attempts
    ]
    for game in superseded:
        running = own.filter(kind=game.kind, day=game.day, status=Game.Status.RUNNING)
        running.update(ranked_since=None)
    keys = [game.pk for game in superseded]
    Game.objects.filter(pk__in=keys).update(casual=True)
    return keys
