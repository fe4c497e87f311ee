"""Replays: a finished game, step by step, for anybody who has its address."""

from copy import copy
from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import selectors
from games.models import Game
from games.players import PlayerRequest
from games.replaying import Position, Steps, record_of, steps_of
from games.views.access import own_game, private_page


@dataclass(frozen=True, slots=True)
class DealLink:
    """A deal of a match, and the step after which it lies on the table untouched."""

    number: int
    step: int
    is_present: bool


@dataclass(frozen=True, slots=True)
class Walk:
    """Where in a replay a page stands, and where one can go from there."""

    steps: Steps
    at: int

    @property
    def last(self) -> int:
        """Return the number of the last step."""
        return self.steps.last

    @property
    def back(self) -> int:
        """Return the step before, if there is one."""
        return max(self.at - 1, 0)

    @property
    def on(self) -> int:
        """Return the step after, if there is one."""
        return min(self.at + 1, self.last)

    @property
    def is_first(self) -> bool:
        """Tell whether there is nothing before."""
        return self.at == 0

    @property
    def is_last(self) -> bool:
        """Tell whether there is nothing after."""
        return self.at == self.last

    @property
    def deals(self) -> tuple[DealLink, ...]:
        """Return the way to each deal, where there are several."""
        starts = self.steps.deals
        if len(starts) == 1:
            return ()
        present = max(start for start in starts if start <= self.at)
        return tuple(
            DealLink(number, start, start == present) for number, start in enumerate(starts, 1)
        )


@require_safe
@private_page
def replay_page(request: PlayerRequest, token: str) -> HttpResponse:
    """Show how a game stood after the step that `at` names; htmx and scripts get the table alone.

    It is for anybody to see once its hidden cards may be seen. Before, its own player is led to
    the game, and to all others it is not there.
    """
    try:
        game = selectors.revealed_game(token)
    except Game.DoesNotExist:
        return redirect(_own_game(request, token))
    steps = steps_of(game)
    walk = Walk(steps, _step_asked_for(request, steps.last))
    position = steps.position(walk.at)
    shown = _as_it_stood(game, position)
    context = {
        "game": shown,
        "whole": game,
        "variant": game.spec.variant(game.variant),
        "board": game.spec.table.board(position.state, still=True),
        "said": _said(game, walk, position),
        "figures_room": "all-words",  # no clock stands beside them
        "replay": walk,
        "is_own": request.player.id == game.player_id,
        "preferences": request.player.preferences,
    }
    template = "games/replay_table.html" if request.htmx else "games/replay.html"
    return render(request, template, context)


@require_safe
@private_page
def record(request: PlayerRequest, token: str) -> HttpResponse:
    """Hand the record of a finished game out to anybody; 404 while its hidden cards are hidden."""
    try:
        return record_file(selectors.revealed_game(token))
    except Game.DoesNotExist:
        raise Http404 from None


def record_file(game: Game) -> HttpResponse:
    """Answer with a game's record, as a file to keep."""
    return HttpResponse(
        record_of(game),
        content_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="{game.kind}-{game.token}.json"',
            "X-Robots-Tag": "noindex",
        },
    )


def _own_game(request: PlayerRequest, token: str) -> Game:
    player_id = request.player.id
    if player_id is None:
        raise Http404
    return own_game(player_id, token)


def _step_asked_for(request: PlayerRequest, last: int) -> int:
    """Return the step that the address names, or the nearest that there is."""
    try:
        asked = int(request.GET.get("at", ""))
    except ValueError:
        return 0
    return min(max(asked, 0), last)


def _said(game: Game, walk: Walk, position: Position) -> str:
    if walk.is_first:
        return _("The cards are dealt.")
    return game.spec.table.say(position.state, position.events)


def _as_it_stood(game: Game, position: Position) -> Game:
    """Return a game that is only to be shown, with the figures that it had at a position."""
    shown = copy(game)
    standing = game.spec.engine.standing(position.state)
    shown.score, shown.actions = standing.score, standing.actions
    shown.status = Game.Status.after(standing, position.action)
    return shown
