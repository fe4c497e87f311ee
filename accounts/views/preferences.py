"""How somebody likes the site and its tables."""

from http import HTTPStatus
from typing import cast

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language_from_request, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.players import RequestPlayer
from accounts.preference_forms import PreferencesForm
from games import registry
from games.models import Game
from games.players import PlayerRequest
from games.registry import Text
from games.views.access import own_game, players_only, private_page


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
def preferences(request: PlayerRequest) -> HttpResponse:
    """Show what can be set, or set it; with `game` in the address, at the table of that game."""
    token = request.GET.get("game")
    return _at_table(request, token=token) if token else _answer(request, None)


@players_only
def _at_table(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    return _answer(request, own_game(player_id, token))


def _answer(request: PlayerRequest, game: Game | None) -> HttpResponse:
    if request.method != "POST":
        return _page(request, game)
    player = cast("RequestPlayer", request.player)
    form = PreferencesForm(player.preferences, request.POST)
    if not form.is_valid():
        return _page(request, game, is_refused=True)
    player.set_preferences(**form.cleaned_data)
    if game is not None:
        return redirect(game)
    # In the language that the page will have, which may have been chosen just now.
    with override(player.preferences.language or get_language_from_request(request)):
        messages.success(request, _("Your preferences are kept."))
    return redirect("preferences")


def _page(request: PlayerRequest, game: Game | None, *, is_refused: bool = False) -> HttpResponse:
    """Show how things stand; what was refused was not chosen on this page."""
    player = cast("RequestPlayer", request.player)
    context = {
        "form": PreferencesForm(player.preferences),
        "game": game,
        "groups": _groups(game),
        "is_refused": is_refused,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if is_refused else HTTPStatus.OK
    return render(request, "account/preferences.html", context, status=status)


def _groups(game: Game | None) -> list[tuple[Text, str]]:
    """Return title and template of each group; at a table its own comes first."""
    specs = registry.all_games() if game is None else [game.spec]
    groups = [
        (_("The site"), "account/site_settings.html"),
        (_("Every table"), "account/table_settings.html"),
        *[(spec.name, spec.settings_template) for spec in specs],
    ]
    return groups if game is None else groups[::-1]
