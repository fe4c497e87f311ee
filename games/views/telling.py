"""Telling what a game was: its promise and, once it is over, its cards and its record."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import selectors
from games.players import PlayerRequest
from games.views.access import own_game, players_only, private_page
from games.views.replay import record_file


@require_safe
@private_page
@players_only
def in_words(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Tell the position in words."""
    game = own_game(player_id, token)
    told = game.spec.table.tell(game.spec.engine.decode(game.state))
    return render(request, "games/words.html", {"game": game, "told": told})


@require_safe
@private_page
@players_only
def fair_deal(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Show the promise made before the first card, and afterwards what keeps it."""
    game = own_game(player_id, token)
    return render(
        request,
        "games/fair_deal.html",
        {
            "game": game,
            "deals": selectors.deals_of(game),
            "revealed": selectors.is_revealed(game),
        },
    )


@require_safe
@private_page
@players_only
def record(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Hand out the record of a finished game; 404 while its hidden cards are hidden."""
    game = own_game(player_id, token)
    if not selectors.is_revealed(game):
        raise Http404
    return record_file(game)
