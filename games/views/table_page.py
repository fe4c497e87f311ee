"""Rendering a table: as a whole page, or as the part that htmx swaps."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from http import HTTPStatus
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _

from games import guiding, selectors
from games.models import Game
from games.players import PlayerRequest
from games.protocol import Turn
from games.ranks import ranks_of
from games.services.playing import Answer, Played
from games.services.writing import LONGEST_GAP, Unasked
from games.texts import Refusal, action_word, clock, point_word

_MILLISECOND = timedelta(milliseconds=1)
# What the head has room for on a screen of 360 px: the rule, the figures, and "New".
_LETTERS_IN_HEAD = 29


@dataclass(frozen=True, slots=True)
class Status:
    """The line at the foot of the table: safe HTML, and which kind of news it is."""

    text: str = ""
    kind: str = "done"  # done, careful or refused
    section: str = ""  # of the rules page, where it explains a refusal


class TablePage:
    """One rendering of a game's table for one request."""

    def __init__(
        self,
        request: PlayerRequest,
        game: Game,
        state: Any,
        *,
        picked: str = "",
        events: Sequence[Any] = (),
    ) -> None:
        self._request = request
        self._game = game
        self._state = state
        self._picked = picked
        self._events = events
        self._table = game.spec.table

    def render(self, status: Status, http_status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
        """Answer a post: with the part to swap where htmx asks, else with the whole page."""
        if self._request.htmx:
            return self._render(self._game.spec.board_template, status, http_status)
        return self.render_whole(status, http_status)

    def render_whole(self, status: Status, http_status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
        """Answer with the whole page."""
        return self._render("games/game.html", status, http_status)

    def _render(self, template: str, status: Status, http_status: HTTPStatus) -> HttpResponse:
        game = self._game
        gap = running_gap(game)
        shown_ms = game.active_ms + (gap or timedelta(0)) // _MILLISECOND
        context = {
            "game": game,
            "variant": game.spec.variant(game.variant),
            "board": self._table.board(self._state, picked=self._picked, events=self._events),
            "status": status,
            "revealed": not game.is_running and selectors.is_revealed(game),
            "why_given_up": selectors.why_given_up(game),
            "ranks": ranks_of(game),
            "is_too_late": _is_too_late(game),
            "had_stand_in": not game.is_running and selectors.had_stand_in(game),
            "figures_room": figures_room(game, shown_ms // 1000),
            "key": secrets.token_urlsafe(12),
            "shown_ms": shown_ms,
            "shown_seconds": shown_ms // 1000,
            "waited_ms": self._waited_ms(),
            "clock_runs_ms": 0 if gap is None else (LONGEST_GAP - gap) // _MILLISECOND,
            "preferences": self._request.player.preferences,
            "guide": _told_by_guide(game, self._state),
        }
        return render(self._request, template, context, status=http_status)

    def _waited_ms(self) -> int | None:
        """Return for how long the computer has had its turn, if it has it."""
        if self._game.spec.engine.standing(self._state).turn is not Turn.COMPUTER:
            return None
        turn = selectors.turn_waited_for(self._game)
        return None if turn is None else (timezone.now() - turn.asked_at) // _MILLISECOND

    def last_status(self) -> Status:
        """Tell what was done last, as whoever comes back to the game wants to know."""
        move = selectors.last_move(self._game) if self._game.version else None
        if move is None:
            return Status(self._table.greet(self._state))
        events = self._game.spec.engine.decode_events(move.events)
        said = self._table.say(self._state, events)
        if selectors.was_stood_in_for(move):
            return Status(format_html("{} {}", said, _stood_in()), "careful")
        return Status(said)

    def status_of(self, played: Played, action: str) -> Status:
        """Tell how a request to play ended."""
        match played.answer:
            case Answer.STALE:
                return self.stale_status()
            case Answer.WAITING:
                return self.waiting_status()
            case Answer.REFUSED:
                return self.refusal(self._table.refuse(played.rejection, action))
            case Answer.FULL:
                return Status(_("This game has grown too long to go on: give it up."), "careful")
            case _:
                return Status(self._table.say(self._state, played.events))

    def stale_status(self) -> Status:
        """Tell that the game has moved on, or that time was up."""
        if selectors.why_given_up(self._game) == Unasked.CLOCK:
            return Status(_("It was not played on in time, so it counts as lost."), "careful")
        return Status(
            _("This game has moved on, perhaps in another tab. Here it is as it stands now."),
            "careful",
        )

    def waiting_status(self) -> Status:
        """Tell that it is not the player's turn."""
        return Status(_("It is the computer’s turn; yours comes in a moment."), "careful")

    def refusal(self, refusal: Refusal) -> Status:
        """Tell a refusal's reason, unless interactive rules are off."""
        if not self._request.player.preferences.interactive_rules:
            return Status(self.last_status().text, "refused")
        return Status(refusal.text, "refused", refusal.section)


def malformed(request: PlayerRequest, game: Game) -> HttpResponse:
    """Answer a form that cannot be read, with the game as it stands."""
    page = TablePage(request, game, game.spec.engine.decode(game.state))
    status = Status(_("That request could not be read; nothing was changed."), "refused")
    return page.render(status, HTTPStatus.BAD_REQUEST)


def _told_by_guide(game: Game, state: Any) -> guiding.Told | None:
    """Return what the guide of a game tells, where it leads through this one or is offered."""
    guide = game.spec.guide
    if guide is None or not game.is_running:
        return None
    match game.guide:
        case Game.Guide.OFFERED if game.begun_at is None:
            return guiding.offer(guide, game.spec.name)
        case Game.Guide.SHOWN:
            return guiding.tell(guide, selectors.actions_asked_for(game), state)
        case _:
            return None


def _is_too_late(game: Game) -> bool:
    """Tell whether a daily deal was finished when its day was over."""
    if game.day is None or game.is_running:
        return False
    return game.result.ended_at.date() > game.day


def _stood_in() -> str:
    return _("(It took too long to think, so this was played at normal level.)")


def figures_room(game: Game, seconds: int) -> str:
    """Say which words have room beside the figures on a phone, as a class.

    The figures themselves are never cut. How wide a word is only the browser knows, which
    leaves out one that is a little too wide after all.
    """
    name = game.spec.variant(game.variant).brief_name
    figures = f"{name}{game.score}{game.actions}{clock(seconds)}{_('New')}"
    figures_and_points = f"{figures}{point_word(game.score)}"
    if len(f"{figures_and_points}{action_word(game.actions)}") <= _LETTERS_IN_HEAD:
        return "all-words"
    return "points-word" if len(figures_and_points) <= _LETTERS_IN_HEAD else "no-words"


def running_gap(game: Game) -> timedelta | None:
    """Return the time since the last action, cut to what counts; None while no clock runs."""
    if not game.is_running or game.last_action_at is None:
        return None
    return min(max(timezone.now() - game.last_action_at, timedelta(0)), LONGEST_GAP)
