"""Playing a game: its page and the one form on it."""

import secrets
from http import HTTPStatus

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from games import selectors
from games.models import Game
from games.players import PlayerRequest
from games.protocol import RESIGN, MalformedAction
from games.services.answering import look_after, waits_for_computer
from games.services.playing import Answer, Played, play_move
from games.views.access import own_game, players_only, private_page
from games.views.table_page import Status, TablePage, malformed

_HTTP_STATUS = {
    Answer.PLAYED: HTTPStatus.OK,
    Answer.REPEATED: HTTPStatus.OK,
    Answer.STALE: HTTPStatus.CONFLICT,
    Answer.WAITING: HTTPStatus.CONFLICT,
    Answer.REFUSED: HTTPStatus.UNPROCESSABLE_ENTITY,
    Answer.FULL: HTTPStatus.UNPROCESSABLE_ENTITY,
}


class PlayForm(forms.Form):
    """What the table posts: an action, the version it was made on, the request's key."""

    action = forms.CharField(max_length=40, strip=False)
    version = forms.IntegerField(min_value=0, max_value=2**31 - 1)
    key = forms.SlugField(min_length=8, max_length=22)


@require_safe
@private_page
@players_only
def game_page(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Show a game as it stands, with what was done last."""
    game = look_after(own_game(player_id, token))
    page = TablePage(request, game, game.spec.engine.decode(game.state))
    return page.render_whole(page.last_status())


@require_safe
@private_page
@players_only
def turn(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Answer whoever waits for the computer: nothing yet, or the table once it has played."""
    game = look_after(own_game(player_id, token))
    if not request.htmx:
        return redirect(game)
    if request.GET.get("version") == str(game.version) and waits_for_computer(game):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    last = selectors.last_move(game)
    events = game.spec.engine.decode_events(last.events) if last else ()
    page = TablePage(request, game, game.spec.engine.decode(game.state), events=events)
    return page.render(page.last_status())


@require_http_methods(["GET", "HEAD", "POST"])
@private_page
@players_only
def play(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Carry out the action of a posted form, and answer with the table as it now stands.

    Without scripts a refusal is a page at this address: whoever asks for it again is led back.
    """
    if request.method != "POST":
        return redirect(own_game(player_id, token))
    form = PlayForm(request.POST)
    if not form.is_valid():
        return malformed(request, own_game(player_id, token))
    data = form.cleaned_data
    try:
        played = play_move(
            player_id=player_id,
            token=token,
            action=data["action"],
            version=data["version"],
            key=data["key"],
        )
    except Game.DoesNotExist:
        raise Http404 from None
    except MalformedAction:
        return _answer_draft(request, own_game(player_id, token), data["action"], data["version"])
    return _answer(request, played, data["action"])


def _answer(request: PlayerRequest, played: Played, action: str) -> HttpResponse:
    if played.answer in (Answer.PLAYED, Answer.REPEATED) and not request.htmx:
        return redirect(played.game)
    page = TablePage(request, played.game, played.state, events=played.events)
    return page.render(page.status_of(played, action), _HTTP_STATUS[played.answer])


def _answer_draft(request: PlayerRequest, game: Game, text: str, version: int) -> HttpResponse:
    """Answer a choice begun but not complete: show how it may go on, or why it cannot."""
    if not game.spec.table.is_draft(text):
        return malformed(request, game)
    table, state = game.spec.table, game.spec.engine.decode(game.state)
    page = TablePage(request, game, state)
    if version != game.version:
        return page.render(page.stale_status(), HTTPStatus.CONFLICT)
    if waits_for_computer(game):
        return page.render(page.waiting_status(), HTTPStatus.CONFLICT)
    if not table.completions(state, text):
        refusal = page.refusal(table.no_place(state, text))
        return page.render(refusal, HTTPStatus.UNPROCESSABLE_ENTITY)
    picking = TablePage(request, game, state, picked=text)
    return picking.render(Status(table.ask(state, text)))


@require_safe
@private_page
@players_only
def give_up(request: PlayerRequest, player_id: int, token: str) -> HttpResponse:
    """Ask before a game is given up; the answer is posted like any other action."""
    game = own_game(player_id, token)
    if not game.is_running:
        return redirect(game)
    return render(
        request,
        "games/give_up.html",
        {"game": game, "key": secrets.token_urlsafe(12), "resign": RESIGN},
    )
