"""Entering results."""

from collections.abc import Iterator, Sequence
from typing import Any

import structlog
from django.db import transaction
from django.db.models import Q
from django.db.models.functions import TruncDate

from games.models import Game, Result
from games.replaying import replay
from games.selectors import had_stand_in
from games.services.claiming import ranked_variants
from leaderboards.days import end_of
from leaderboards.models import Outcome
from leaderboards.services.entries import lock_player, refresh_locked

log = structlog.get_logger("tavolino.leaderboards")


def enter_result(result: Result) -> None:
    """Enter a game that counts, once, if its replay equals what was kept of it."""
    game = result.game
    if not _counts(game, result):
        return
    replayed = replay(game)
    if not replayed.is_equal:
        log.error("a game differs from its replay", game=game.token, faults=replayed.faults)
        return
    with transaction.atomic():
        player = _lock_player_of(game)
        if game.casual:  # its deal was laid out again, or another attempt of its day counts
            return
        outcome = Outcome(result=result, **_figures(game, result))
        Outcome.objects.bulk_create([outcome], ignore_conflicts=True)  # entered once, ever
        refresh_locked(game.player_id, player)


def _lock_player_of(game: Game) -> Any:
    """Lock whose game it is, and read again what may have changed until then."""
    asked_for, player = game.player_id, lock_player(game.player_id)
    game.refresh_from_db(fields=["casual", "player"])
    # Its guest may have signed in meanwhile: then it is the account's.
    return player if game.player_id == asked_for else lock_player(game.player_id)


def missing_results() -> Iterator[Result]:
    """Yield the results that count and were not entered: a process did not live to do it."""
    of_a_day = Q(game__day__gte=TruncDate("ended_at")) & ~Q(game__status=Game.Status.RESIGNED)
    results = Result.objects.filter(
        ranked_variants("game__") | of_a_day,
        game__casual=False,
        game__begun_at__isnull=False,
        outcome=None,
    )
    for result in results.select_related("game__deal"):
        if _counts(result.game, result):
            yield result


def forget_outcomes(games: Sequence[int]) -> None:
    """Forget the outcomes of games that count no more, once no entry stands on them."""
    Outcome.objects.filter(result__game__in=games).delete()


def correct_outcomes() -> int:
    """Let every outcome be what its game makes it, but for the hiding; return how many were not."""
    wrong = 0
    for outcome in Outcome.objects.select_related("result__game").iterator(chunk_size=200):
        game, result = outcome.result.game, outcome.result
        if not _counts(game, result):
            outcome.delete()
        elif any(getattr(outcome, name) != is_so for name, is_so in _figures(game, result).items()):
            Outcome.objects.filter(pk=outcome.pk).update(**_figures(game, result))
        else:
            continue
        wrong += 1
    return wrong


def _counts(game: Game, result: Result) -> bool:
    """Tell whether a game counts; one of a daily deal only as a whole, and on its day.

    A win against a level that another one stood in for is none against that level.
    """
    if game.begun_at is None or not game.counts:
        return False
    if game.day is None:
        return not (result.won and had_stand_in(game))
    is_whole = game.status != Game.Status.RESIGNED
    return is_whole and result.ended_at < end_of(game.day) and not had_stand_in(game)


def _figures(game: Game, result: Result) -> dict[str, Any]:
    return {
        "kind": game.kind,
        "variant": game.variant,
        "day": game.day,
        "won": result.won,
        "score": _ranked_score(game, result),
        "actions": result.actions,
        "seconds": result.active_seconds,
        "ended_at": result.ended_at,
    }


def _ranked_score(game: Game, result: Result) -> int:
    matches = game.spec.matches
    if matches is None:
        return result.ranked_score
    is_given_up = game.status == Game.Status.RESIGNED
    return matches.lead(result.ranked_score, is_given_up=is_given_up)
