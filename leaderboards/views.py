"""The pages that rank."""

from typing import Any, cast

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import registry
from games.players import PlayerRequest
from leaderboards import selectors
from leaderboards.boards import ALL_TIME, Board, days_of, week_of
from leaderboards.spread import figure_of, spread_of

_ROWS = 50
_NEIGHBOURS = 2
WEEK = "week"


class PlaceForm(forms.Form):
    """What an address asks to see of a board; whatever is no such thing is passed over."""

    period = forms.ChoiceField(choices=[(ALL_TIME, ALL_TIME), (WEEK, WEEK)], required=False)
    after = forms.IntegerField(min_value=1, max_value=2**62, required=False)


@require_safe
@never_cache  # it marks the reader's own place
def high_scores(request: HttpRequest, kind: str = "", variant: str = "") -> HttpResponse:
    """Show the best players of one variant, this week or ever; without a name, of the first."""
    board = _board(kind, variant)
    asked = PlaceForm(request.GET)
    asked.is_valid()
    is_week = asked.cleaned_data.get("period") == WEEK
    period = week_of(timezone.now()) if is_week else ALL_TIME
    after = asked.cleaned_data.get("after")
    player = cast("PlayerRequest", request).player
    if after is None:
        rows = selectors.top(board, period, limit=_ROWS + 1, player_id=player.id)
    else:
        rows = selectors.after(board, period, after, limit=_ROWS + 1, player_id=player.id)
    shown = rows[:_ROWS]
    context: dict[str, Any] = {
        "spec": board.spec,
        "chosen": board.variant,
        "rows": shown,
        "next": shown[-1].entry_id if len(rows) > _ROWS else None,
        "is_first_page": after is None,
        "is_week": is_week,
        "days": days_of(period) if is_week else None,
        "size": selectors.size_of(board, period),
        **_own_place(board, period, player.id, shown),
    }
    context["spread"] = spread_of(board, period, own=_own_figure(board, context["standing"]))
    return render(request, "leaderboards/high_scores.html", context)


def _board(kind: str, variant: str) -> Board:
    first = registry.all_games()[0]
    try:
        spec = registry.find(kind or first.slug)
        chosen = spec.variant(variant or spec.variants[0].slug)
    except registry.UnknownGame:
        raise Http404 from None
    if not chosen.ranked:
        raise Http404
    return Board(spec, chosen)


def _own_figure(board: Board, standing: selectors.Standing | None) -> int | None:
    if standing is None:
        return None
    [own] = [row for row in standing.around if row.is_mine]
    return figure_of(board, score=own.score, seconds=own.seconds)


def _own_place(
    board: Board, period: str, player_id: int | None, shown: list[selectors.Row]
) -> dict[str, object]:
    """Return where the reader stands, with the rows around unless they are in sight already."""
    if player_id is None:
        return {"standing": None, "around": [], "guest_rank": None}
    standing = selectors.standing_of(board, period, player_id=player_id, neighbours=_NEIGHBOURS)
    in_sight = {row.entry_id for row in shown}
    around = [row for row in standing.around if row.entry_id not in in_sight] if standing else []
    is_own_in_sight = any(row.is_mine for row in shown)
    return {
        "standing": standing,
        "around": [] if is_own_in_sight else around,
        "guest_rank": None
        if standing
        else selectors.rank_for_guest(board, period, player_id=player_id),
    }
