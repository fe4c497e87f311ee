"""The pages of the daily deals."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Game
from games.players import Player, PlayerRequest, TooManyRequests
from games.registry import GameSpec, UnknownGame, find
from games.views.access import private_page, too_many
from leaderboards.boards import daily_board
from leaderboards.dailies import attempts_of, days_of_player, games_with_daily
from leaderboards.days import AGE_TO_RANK, DAYS_SHOWN, day_of, end_of
from leaderboards.pages import listing
from leaderboards.services.dailies import start_daily
from leaderboards.standing import ranks_of


@require_safe
def first(request: HttpRequest) -> HttpResponse:
    """Lead to the daily deal of the first game that has one."""
    return redirect("daily:today", games_with_daily()[0].slug)


@require_safe
@never_cache
def today(request: HttpRequest, kind: str) -> HttpResponse:
    """Show today's deal: how to play it, and how it goes."""
    return _show(request, _find(kind), day_of(timezone.now()))


@require_safe
@never_cache
def past(request: HttpRequest, kind: str, day: date) -> HttpResponse:
    """Show how the deal of a day went, with its cards and replays once it is over."""
    spec, now = _find(kind), day_of(timezone.now())
    if day == now:
        return redirect("daily:today", kind)
    if not now - timedelta(days=DAYS_SHOWN) < day < now:
        raise Http404
    return _show(request, spec, day)


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
def start(request: PlayerRequest, kind: str) -> HttpResponse:
    """Begin today's deal or go on with it; whoever only asks for the address is led to its page."""
    spec = _find(kind)
    if request.method != "POST":
        return redirect("daily:today", spec.slug)
    try:
        return redirect(start_daily(player=request.player, kind=spec.slug))
    except TooManyRequests:
        return too_many(request)


def _find(kind: str) -> GameSpec:
    try:
        spec = find(kind)
    except UnknownGame:
        raise Http404 from None
    if spec.daily is None:
        raise Http404
    return spec


@dataclass(frozen=True, slots=True)
class _Own:
    """What the reader has made of the day's deal."""

    counted: Game | None = None
    running: Game | None = None
    in_a_row: int = 0
    ranks: Any = ()


def _own(player: Player, spec: GameSpec, day: date) -> _Own:
    if player.id is None:
        return _Own()
    attempts = attempts_of(player.id, spec, day)
    days = days_of_player(player.id, spec, day_of(timezone.now()))
    ranks = ranks_of(attempts.counted) if attempts.counted else ()
    return _Own(attempts.counted, attempts.running, days.in_a_row, ranks)


def _show(request: HttpRequest, spec: GameSpec, day: date) -> HttpResponse:
    player = cast("PlayerRequest", request).player
    now = timezone.now()
    is_today = day == day_of(now)
    return render(
        request,
        "leaderboards/daily.html",
        {
            "spec": spec,
            "with_daily": games_with_daily(),
            "day": day,
            "is_today": is_today,
            "seconds_left": int((end_of(day) - now).total_seconds()) if is_today else 0,
            "ends_at": end_of(day),
            "before": day - timedelta(days=1) if _is_kept(day - timedelta(days=1), now) else None,
            "after": None if is_today else day + timedelta(days=1),
            "own": _own(player, spec, day),
            "query": "",
            "empty": _nobody(is_today=is_today),
            "hours_to_rank": AGE_TO_RANK // timedelta(hours=1),
            **listing(request, daily_board(spec), str(day)),
        },
    )


def _nobody(*, is_today: bool) -> str:
    if is_today:
        return _("Nobody who is ranked has finished today’s deal yet. The first place is free.")
    return _("Nobody who is ranked finished the deal of this day.")


def _is_kept(day: date, now: datetime) -> bool:
    return day > day_of(now) - timedelta(days=DAYS_SHOWN)
