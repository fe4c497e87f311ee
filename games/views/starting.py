"""Starting games, and finding those that were started."""

from datetime import timedelta
from http import HTTPStatus

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from games import registry, selectors
from games.players import PlayerRequest, TooManyRequests
from games.selectors import variant_to_offer
from games.services.lapsing import TIME_AFTER_ANOTHER, deadlines_of, lapse_games
from games.services.starting import restart_game, start_game, start_position
from games.services.writing import Overtaken
from games.views.access import own_game, players_only, private_page, too_many

_GAMES_A_PAGE = 30


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
def new_game(request: PlayerRequest) -> HttpResponse:
    """Show what can be chosen for a new game, or start one.

    `game` in the address is the one that is left for it, `variant` what is chosen at first.
    """
    if request.method == "POST":
        return _start(request)
    player_id, token = request.player.id, request.GET.get("game")
    game = own_game(player_id, token) if token and player_id is not None else None
    try:
        spec = registry.find(request.GET.get("kind", registry.all_games()[0].slug))
        is_alike = game is not None and game.kind == spec.slug and game.day is None
        at_table = game.variant if game is not None and is_alike else ""
        wanted = request.GET.get("variant") or at_table or variant_to_offer(spec, player_id)
        chosen = spec.choice(wanted)
    except registry.UnknownGame:
        raise Http404 from None
    context = {
        "spec": spec,
        "game": game,
        "chosen": chosen,
        "hours_after_another": TIME_AFTER_ANOTHER // timedelta(hours=1),
    }
    return render(request, "games/new.html", context)


def _start(request: PlayerRequest) -> HttpResponse:
    # A variant may be chosen in parts: a level, and options that add to its name.
    parts = filter(None, request.POST.getlist("variant"))
    try:
        game = start_game(
            player=request.player,
            kind=request.POST.get("kind", ""),
            variant="-".join(parts),
        )
    except registry.UnknownGame:
        return render(request, "400.html", status=HTTPStatus.BAD_REQUEST)
    except TooManyRequests:
        return too_many(request)
    return redirect(game)


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
@players_only
def restart(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Lay the same deal out again; whoever only asks for the address is led to the game."""
    game = own_game(player_id, token)
    if request.method != "POST" or not game.spec.can_restart:
        return redirect(game)
    try:
        return redirect(restart_game(player=request.player, game=game))
    except Overtaken:
        return redirect(game)
    except TooManyRequests:
        return too_many(request)


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
def try_position(request: PlayerRequest, kind: str, position: str) -> HttpResponse:
    """Lay out a position of the rules page; whoever only asks for the address is led to that."""
    try:
        spec = registry.find(kind)
        if request.method != "POST" and position in spec.positions:
            return redirect("reading:rules", kind)
        return redirect(start_position(player=request.player, spec=spec, position=position))
    except (registry.UnknownGame, KeyError):
        raise Http404 from None
    except TooManyRequests:
        return too_many(request)


@require_safe
@private_page
def my_games(request: PlayerRequest) -> HttpResponse:
    """List the player's games, the latest first; nobody has none."""
    player_id = request.player.id
    if player_id is None:
        return render(request, "games/mine.html", {"page": None})
    lapse_games(player_id=player_id)
    pages = Paginator(selectors.games_of(player_id), _GAMES_A_PAGE)
    page = pages.get_page(request.GET.get("page"))
    deadlines = deadlines_of(page)
    listed = [(game, deadlines.get(game.pk)) for game in page]
    return render(request, "games/mine.html", {"page": page, "listed": listed})
