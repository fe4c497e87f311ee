"""Who may see a game: its player, and nobody else knows that it exists."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Concatenate, ParamSpec, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers, patch_vary_headers
from django.views.defaults import page_not_found
from django_htmx.http import HttpResponseClientRedirect

from games import selectors
from games.models import Game
from games.players import PlayerRequest
from games.services.lapsing import lapse

P = ParamSpec("P")


def private_page(
    view: Callable[Concatenate[PlayerRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """Keep what a view answers out of every store, and apart for htmx and for whole pages."""

    @wraps(view)
    def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            response = view(cast("PlayerRequest", request), *args, **kwargs)
        except Http404 as missing:
            # What is missing now may be there later, such as the record of a game being played.
            response = page_not_found(request, missing)
        add_never_cache_headers(response)
        patch_vary_headers(response, ["HX-Request"])
        return response

    return wrapped


def players_only(
    view: Callable[Concatenate[PlayerRequest, int, P], HttpResponse],
) -> Callable[Concatenate[PlayerRequest, P], HttpResponse]:
    """Hand the view its player's id; lead nobody, whose session may have ended, home."""

    @wraps(view)
    def wrapped(request: PlayerRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        player_id = request.player.id
        if player_id is None:
            home = f"{reverse('home')}?notice=session-ended"
            return HttpResponseClientRedirect(home) if request.htmx else redirect(home)
        return view(request, player_id, *args, **kwargs)

    return wrapped


def too_many(request: HttpRequest) -> HttpResponse:
    """Answer somebody who has done more than a limit allows: nothing was done."""
    return render(request, "429.html", status=HTTPStatus.TOO_MANY_REQUESTS)


def own_game(player_id: int, token: str) -> Game:
    """Return the player's game; 404 for anything else, be it a stranger's or none at all.

    A game that counts and was not played on in time is lost by the time that anybody looks at it.
    """
    if "\0" in token:
        raise Http404  # PostgreSQL takes no such text, not even to look for it.
    try:
        return lapse(selectors.game_of(player_id=player_id, token=token))
    except Game.DoesNotExist:
        raise Http404 from None
