"""The pages that rank."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any, cast

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import registry
from games.players import Player, PlayerRequest
from games.registry import Text
from games.services.lapsing import IDLE_TIME, TIME_AFTER_ANOTHER
from leaderboards import selectors, wording
from leaderboards.boards import (
    ALL_TIME,
    Board,
    Measure,
    boards_of,
    days_of,
    find_board,
    measures,
    week_of,
)
from leaderboards.spread import spread_of

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
def first_board(request: HttpRequest) -> HttpResponse:
    """Show the first board that there is."""
    spec = registry.all_games()[0]
    return _show(request, boards_of(spec)[0])


@require_safe
@never_cache
def board(request: HttpRequest, kind: str, variant: str = "", measure: str = "") -> HttpResponse:
    """Show who leads by one measure, this week or ever; by best games where none is named."""
    if measure == Measure.BEST:
        raise Http404  # a board has one address
    try:
        found = find_board(kind, variant, measure or Measure.BEST)
    except registry.UnknownGame:
        raise Http404 from None
    return _show(request, found)


def _show(request: HttpRequest, board: Board) -> HttpResponse:
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
    own = _own_place(board, period, player, shown)
    context: dict[str, Any] = {
        "spec": board.spec,
        "board": board,
        "links": _links(board, is_week=is_week),
        "title": wording.title(board),
        "order": wording.order(board),
        "heads": wording.heads(board),
        "rows": shown,
        "next": shown[-1].place.text if len(rows) > _ROWS else None,
        "is_first_page": after is None,
        "is_week": is_week,
        "period": WEEK if is_week else ALL_TIME,
        "days": days_of(period) if is_week else None,
        "size": selectors.size_of(board, period),
        "idle_days": IDLE_TIME.days,
        "hours_after_another": TIME_AFTER_ANOTHER // timedelta(hours=1),
        **own,
    }
    context["spread"] = spread_of(board, period, own_key=_own_key(own["standing"]))
    return render(request, "leaderboards/board.html", context)


@dataclass(frozen=True, slots=True)
class Link:
    """The way to a board, from another one."""

    address: str
    name: Text
    brief_name: Text
    is_here: bool


def _links(board: Board, *, is_week: bool) -> dict[str, list[Link]]:
    """Return the ways to the boards of the other variants and measures, of the same period."""
    spec, here, query = board.spec, board.variant, f"?period={WEEK}" if is_week else ""
    variants = [
        Link(
            Board(spec, variant, board.measure if here else Measure.BEST).address + query,
            variant.name,
            variant.brief_name,
            variant == here,
        )
        for variant in spec.ranked
    ]
    if spec.matches is not None:
        name = wording.measure_name(Measure.RATING)
        rating = Board(spec, None, Measure.RATING)
        variants.append(Link(rating.address + query, name, name, here is None))
    names = {measure: wording.measure_name(measure) for measure in measures(spec)}
    return {
        "variants": variants,
        "measures": [
            Link(Board(spec, here, measure).address + query, name, name, measure == board.measure)
            for measure, name in names.items()
            if here is not None
        ],
    }


def _own_key(standing: selectors.Standing | None) -> int | None:
    return None if standing is None else standing.own.place.key


def _own_place(
    board: Board, period: str, player: Player, shown: list[selectors.Row]
) -> dict[str, Any]:
    """Return where the reader stands, with the rows around unless they are in sight already."""
    nowhere: dict[str, Any] = {"standing": None, "around": [], "guest_rank": None}
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
