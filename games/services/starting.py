"""Starting games."""

import secrets
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games import registry
from games.models import Deal, Game
from games.players import Player, TooManyRequests
from games.services.answering import go_on
from games.services.dealing import keep_deal, make_deal
from games.services.writing import OpenGame, Overtaken, Unasked

# Two presses of one button arrive well within this time; a second game wanted does not.
_DOUBLE_PRESS = timedelta(seconds=3)
_TRIES = 2


@transaction.atomic
def start_game(*, player: Player, kind: str, variant: str) -> Game:
    """Deal a new game and return it; the player's row is made where there is none.

    A double press gets the game that the first press started. UnknownGame for a name that
    is none, TooManyRequests past the limits: then nothing has changed.
    """
    spec = registry.find(kind)
    is_ranked = spec.choice(variant).ranked
    player_id = player.ensure()
    wanted = {"player_id": player_id, "kind": kind, "variant": variant, "casual": False}
    if earlier := just_started(**wanted, day=None):
        return earlier
    if not player.count_start():
        raise TooManyRequests
    return lay_out(
        player_id=player_id,
        spec=spec,
        variant=variant,
        deal=make_deal(spec, secrets.randbits(64)),
        ranked=is_ranked and player.has_account,
        guide=_guide_of_next(spec, player_id),
    )


def _guide_of_next(spec: registry.GameSpec, player_id: int) -> str:
    """Return what a player's next game of a kind offers: the first one, its guide.

    A daily deal, or a position tried, is not what the guide is for.
    """
    if spec.guide is None:
        return ""
    tried = [position.deal for position in spec.positions.values()]
    earlier = Game.objects.filter(player=player_id, kind=spec.slug, day=None)
    return "" if earlier.exclude(deal__cards__in=tried).exists() else Game.Guide.OFFERED


def restart_game(*, player: Player, game: Game) -> Game:
    """Lay the same deal out again, as a casual game, and return the new game.

    Whoever has seen a deal once knows some of its hidden cards: no running game of this player
    on this deal counts any more. One that was begun and counts is given up by that, so that
    nobody leaves a lost game behind in this way; the others stay, and can be resumed. A double
    press makes one game. TooManyRequests past the limit; Overtaken where the game is played on
    again and again at this very moment.
    """
    for _ in range(_TRIES):
        try:
            return _restart(player=player, game=game)
        except (IntegrityError, Overtaken):
            continue
    raise Overtaken


@transaction.atomic
def _restart(*, player: Player, game: Game) -> Game:
    player.ensure()
    wanted = {"player_id": game.player_id, "deal_id": game.deal_id, "casual": True, "guide": ""}
    if earlier := just_started(**wanted):
        return earlier
    if not player.count_start():
        raise TooManyRequests
    _leave_for_another(
        Game.objects.select_related("deal").filter(
            player_id=game.player_id, deal_id=game.deal_id, status=Game.Status.RUNNING
        )
    )
    return lay_out(
        player_id=game.player_id,
        spec=game.spec,
        variant=game.variant,
        deal=game.deal,
        casual=True,
        day=game.day,
    )


def start_position(*, player: Player, spec: registry.GameSpec, position: str) -> Game:
    """Lay a position of the rules page out, as a casual game; a double press makes one game.

    KeyError where the game has no such position, TooManyRequests past the limits.
    """
    wanted = spec.positions[position]
    return start_on_known_deal(player=player, spec=spec, variant=wanted.variant, cards=wanted.deal)


@transaction.atomic
def start_on_known_deal(
    *, player: Player, spec: registry.GameSpec, variant: str, cards: str, guide: str = ""
) -> Game:
    """Lay out a deal that is no secret, as a casual game; a double press makes one game.

    TooManyRequests past the limits.
    """
    player_id = player.ensure()
    fresh = {"kind": spec.slug, "variant": variant, "deal__cards": cards, "guide": guide}
    if earlier := just_started(player_id=player_id, casual=True, **fresh):
        return earlier
    if not player.count_start():
        raise TooManyRequests
    return lay_out(
        player_id=player_id,
        spec=spec,
        variant=variant,
        deal=keep_deal(cards),
        casual=True,
        guide=guide,
    )


def _leave_for_another(games: Iterable[Game]) -> None:
    """Give up the begun games that count, and let the others count no more."""
    for game in games:
        if game.begun_at is not None and game.counts:
            OpenGame(game).give_up(Unasked.RESTART)
        else:
            Game.objects.filter(pk=game.pk).update(casual=True, ranked_since=None)


def just_started(**wanted: Any) -> Game | None:
    """Return such a game if it began a moment ago and nothing has been done in it."""
    recent = Game.objects.filter(started_at__gt=timezone.now() - _DOUBLE_PRESS, **wanted)
    return recent.filter(last_action_at=None, status=Game.Status.RUNNING).order_by("-pk").first()


def lay_out(
    *,
    player_id: int,
    spec: registry.GameSpec,
    variant: str,
    deal: Deal,
    casual: bool = False,
    ranked: bool = False,
    day: date | None = None,
    guide: str = "",
) -> Game:
    """Make the row of a game that begins on this deal; where the computer leads, it begins."""
    state = spec.engine.start(variant, deal.cards)
    game = Game.objects.create(
        token=secrets.token_urlsafe(12),
        player_id=player_id,
        deal=deal,
        kind=spec.slug,
        variant=variant,
        casual=casual,
        ranked_since=timezone.now() if ranked else None,
        day=day,
        guide=guide,
        rules_version=spec.engine.RULES_VERSION,
        state=spec.engine.encode(state),
        state_hash=spec.engine.state_hash(state),
    )
    opened = OpenGame(game)
    if go_on(opened):
        opened.save()
    return game
