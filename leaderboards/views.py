"""The pages that rank."""

from typing import cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import registry
from games.players import PlayerRequest
from leaderboards import selectors

_ROWS = 50


@require_safe
@never_cache  # it marks the reader's own games
def high_scores(request: HttpRequest, kind: str = "", variant: str = "") -> HttpResponse:
    """Show the best won games of one variant; without a name, of the first one."""
    first = registry.all_games()[0]
    try:
        spec = registry.find(kind or first.slug)
        chosen = spec.variant(variant or spec.variants[0].slug)
        if not chosen.ranked:
            raise registry.UnknownGame(f"{chosen.slug} has no high scores")
    except registry.UnknownGame:
        raise Http404 from None
    rows = selectors.best_games(
        spec=spec,
        variant=chosen.slug,
        limit=_ROWS,
        player_id=cast("PlayerRequest", request).player.id,
    )
    return render(
        request, "leaderboards/high_scores.html", {"spec": spec, "chosen": chosen, "rows": rows}
    )
