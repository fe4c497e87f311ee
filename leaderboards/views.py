"""The pages that rank."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import registry
from games.registry import Text
from games.services.lapsing import IDLE_TIME, TIME_AFTER_ANOTHER
from leaderboards import wording
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
from leaderboards.pages import listing

WEEK = "week"


class PeriodForm(forms.Form):
    """Which period an address asks for; whatever is none is passed over."""

    period = forms.ChoiceField(choices=[(ALL_TIME, ALL_TIME), (WEEK, WEEK)], required=False)


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
    asked = PeriodForm(request.GET)
    asked.is_valid()
    is_week = asked.cleaned_data.get("period") == WEEK
    period = week_of(timezone.now()) if is_week else ALL_TIME
    context: dict[str, Any] = {
        "spec": board.spec,
        "links": _links(board, is_week=is_week),
        "title": wording.title(board),
        "of_the_week": wording.only_of_the_week(board) if is_week else "",
        "is_week": is_week,
        "query": f"period={WEEK if is_week else ALL_TIME}",
        "empty": _("Nobody is on this board yet. The first place is free."),
        "days": days_of(period) if is_week else None,
        "idle_days": IDLE_TIME.days,
        "hours_after_another": TIME_AFTER_ANOTHER // timedelta(hours=1),
        **listing(request, board, period),
    }
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
