"""The home page, where games and ranks meet."""

from typing import cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import registry
from games.players import PlayerRequest
from games.selectors import game_to_continue, variant_to_offer
from games.services.lapsing import lapse_games
from leaderboards.boards import ALL_TIME, Board, daily_board
from leaderboards.dailies import games_with_daily
from leaderboards.days import day_of
from leaderboards.selectors import size_of, top

_TOP_SCORES = 5


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Show the tables, the game to continue and the best scores."""
    player_id = cast("PlayerRequest", request).player.id
    spec = registry.all_games()[0]
    if player_id is not None:
        lapse_games(player_id=player_id)
    today = day_of(timezone.now())
    offers = []
    for each in registry.all_games():
        variant = each.choice(variant_to_offer(each, player_id))
        offers.append((each, variant, each.table.invite(variant)))
    return render(
        request,
        "home.html",
        {
            "continued": game_to_continue(player_id) if player_id is not None else None,
            "offers": offers,
            "dailies": [
                (each, size_of(daily_board(each), str(today))) for each in games_with_daily()
            ],
            "today": today,
            "top_variant": spec.variants[0],
            "top_spec": spec,
            "top_scores": top(
                Board(spec, spec.variants[0]), ALL_TIME, limit=_TOP_SCORES, player_id=player_id
            ),
        },
    )
