"""Pages about players, for everybody to read."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts import names
from accounts.models import User
from games.models import Game
from leaderboards.dailies import Days, days_of_player, games_with_daily
from leaderboards.days import day_of
from leaderboards.statistics import statistics_of

_GAMES_SHOWN = 20


@require_safe
@never_cache  # it shows its own player what it hides from others
def profile(request: HttpRequest, name: str) -> HttpResponse:
    """Show a player: their statistics, and their latest finished games.

    A private profile is nobody else's. `?plot=scorpion/classic` chooses what is drawn.
    """
    if "\0" in name:
        raise Http404  # PostgreSQL takes no such text, not even to look for it.
    try:
        player = User.objects.get(folded_name=names.fold(name), is_active=True)
    except User.DoesNotExist:
        raise Http404 from None
    is_own = request.user.pk == player.pk
    if player.is_private and not is_own:
        raise Http404
    finished = Game.objects.filter(player=player).exclude(status=Game.Status.RUNNING)
    games = finished.select_related("result").order_by("-result__ended_at")[:_GAMES_SHOWN]
    context = {
        "player": player,
        "is_own": is_own,
        "statistics": statistics_of(player.pk, drawn=request.GET.get("plot", "")),
        "dailies": [days for days in _days_of(player.pk) if days.played],
        "finished": games,
    }
    return render(request, "account/profile.html", context)


def _days_of(player_id: int) -> list[Days]:
    today = day_of(timezone.now())
    return [days_of_player(player_id, spec, today) for spec in games_with_daily()]


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Tell what is kept of people, why, and for how long."""
    return render(request, "account/privacy.html")
