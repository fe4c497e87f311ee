"""Guided games: starting one, and answering its guide."""

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from games import registry
from games.guiding import Answer
from games.models import Game
from games.players import PlayerRequest, TooManyRequests
from games.services.guiding import answer_guide, start_guided
from games.views.access import own_game, players_only, private_page, too_many
from games.views.table_page import TablePage, malformed


class AnswerForm(forms.Form):
    """What the buttons of a guide post."""

    answer = forms.ChoiceField(choices=[(each.value, each.value) for each in Answer])


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
def guided(request: PlayerRequest, kind: str) -> HttpResponse:
    """Start a guided game; whoever only asks for the address is led to the rules."""
    try:
        spec = registry.find(kind)
        if request.method != "POST" and spec.guide is not None:
            return redirect("reading:rules", kind)
        return redirect(start_guided(player=request.player, spec=spec))
    except registry.UnknownGame:
        raise Http404 from None
    except TooManyRequests:
        return too_many(request)


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
@players_only
def guide(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Carry out an answer to a game's guide; whoever only asks is led back to the game."""
    game = own_game(player_id, token)
    if request.method != "POST":
        return redirect(game)
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return malformed(request, game)
    answer = Answer(form.cleaned_data["answer"])
    try:
        game_to_play = answer_guide(player=request.player, game=game, answer=answer)
    except TooManyRequests:
        return too_many(request)
    if not request.htmx:
        return redirect(game_to_play)
    if game_to_play != game:
        return HttpResponseClientRedirect(game_to_play.get_absolute_url())
    return _table_of(request, own_game(player_id, token))


def _table_of(request: PlayerRequest, game: Game) -> HttpResponse:
    page = TablePage(request, game, game.spec.engine.decode(game.state))
    return page.render(page.last_status())
