"""The pages that rank."""

from typing import Any, cast

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import registry
from games.players import Player, PlayerRequest
from leaderboards import selectors
from leaderboards.boards import ALL_TIME, Board, days_of, week_of
from leaderboards.spread import figure_of, spread_of

_ROWS = 50
_NEIGHBOURS = 2
WEEK = "week"


class PlaceForm(forms.Form):
    """What an address asks to see of a board; whatever is no such thing is passed over."""

    period = forms.ChoiceField(choices=[(ALL_TIME, ALL_TIME), (WEEK, WEEK)], required=False)
    # Each of the three fits into what a database counts with.
    after = forms.RegexField(r"^\d{1,18}-\d{1,17}-\d{1,18}$", required=False)


@require_safe
@never_cache  # it marks the reader's own place
def high_scores(request: HttpRequest, kind: str = "", variant: str = "") -> HttpResponse:
    """Show the best players of one variant, this week or ever; without a name, of the first."""
    board = _board(kind, variant)
    asked = PlaceForm(request.GET)
    asked.is_valid()
    is_week = asked.cleaned_data.get("period") == WEEK
    period = week_of(timezone.now()) if is_week else ALL_TIME
    after = asked.cleaned_data.get("after") or None
    player = cast("PlayerRequest", request).player
    if after is None:
        rows = selectors.top(board, period, limit=_ROWS + 1, player_id=player.id)
    else:
        place = selectors.Place.read(after)
        rows = selectors.after(board, period, place, limit=_ROWS + 1, player_id=player.id)
    shown = rows[:_ROWS]
    context: dict[str, Any] = {
        "spec": board.spec,
        "chosen": board.variant,
        "rows": shown,
        "next": shown[-1].place.text if len(rows) > _ROWS else None,
        "is_first_page": after is None,
        "is_week": is_week,
        "period": WEEK if is_week else ALL_TIME,
        "days": days_of(period) if is_week else None,
        "size": selectors.size_of(board, period),
        **_own_place(board, period, player, shown),
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
    return figure_of(board, score=standing.own.score, seconds=standing.own.seconds)


def _own_place(
    board: Board, period: str, player: Player, shown: list[selectors.Row]
) -> dict[str, object]:
    """Return where the reader stands, with the rows around unless they are in sight already."""
    nowhere: dict[str, object] = {"standing": None, "around": [], "guest_rank": None}
    if player.id is None:
        return nowhere
    if player.is_guest:
        rank = selectors.rank_for_guest(board, period, player_id=player.id)
        return {**nowhere, "guest_rank": rank}
    standing = selectors.standing_of(board, period, player_id=player.id, neighbours=_NEIGHBOURS)
    if standing is None:
        return nowhere
    in_sight = {row.place for row in shown}
    around = [row for row in standing.around if row.place not in in_sight]
    # On pages after it one's own place is above, and said there.
    is_below = bool(shown) and standing.own.rank > shown[-1].rank
    return {**nowhere, "standing": standing, "around": around if is_below else []}
