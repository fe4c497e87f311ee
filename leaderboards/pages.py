"""What the page of any board shows of it: rows, the reader's own place, the plot."""

from typing import Any, cast

from django import forms
from django.http import HttpRequest

from games.players import Player, PlayerRequest
from leaderboards import selectors, wording
from leaderboards.boards import Board, Measure
from leaderboards.spread import spread_of

_ROWS = 50
_NEIGHBOURS = 2


class PlaceForm(forms.Form):
    """From where on an address asks to see a board; whatever is no place is passed over."""

    # Each of the three fits into what a database counts with.
    after = forms.RegexField(r"^\d{1,18}-\d{1,17}-\d{1,18}$", required=False)


def listing(request: HttpRequest, board: Board, period: str) -> dict[str, Any]:
    """Return the context of `leaderboards/listing.html`, for a board in a period."""
    asked = PlaceForm(request.GET)
    asked.is_valid()
    after = asked.cleaned_data.get("after") or ""
    player = cast("PlayerRequest", request).player
    if after:
        place = selectors.Place.read(after)
        rows = selectors.after(board, period, place, limit=_ROWS + 1, player_id=player.id)
    else:
        rows = selectors.top(board, period, limit=_ROWS + 1, player_id=player.id)
    shown = rows[:_ROWS]
    own = _own_place(board, period, player, shown)
    standing = own["standing"]
    return {
        "board": board,
        "order": wording.order(board),
        "heads": wording.heads(board),
        "rows": shown,
        "next": shown[-1].place.text if len(rows) > _ROWS else None,
        "is_first_page": not after,
        "leads_to_replays": any(row.replay for row in shown),
        "size": selectors.size_of(board, period),
        "spread": spread_of(board, period, own_key=standing and standing.own.place.key),
        **own,
    }


def _own_place(
    board: Board, period: str, player: Player, shown: list[selectors.Row]
) -> dict[str, Any]:
    """Return where the reader stands, with the rows around unless they are in sight already."""
    nowhere: dict[str, Any] = {"standing": None, "around": [], "guest_rank": None, "lacking": ""}
    if player.id is None:
        return nowhere
    if player.is_guest and board.measure is not Measure.DAILY:
        rank = selectors.rank_for_guest(board, period, player_id=player.id)
        return {**nowhere, "guest_rank": rank, "lacking": _lacking(board, period, player)}
    standing = selectors.standing_of(board, period, player_id=player.id, neighbours=_NEIGHBOURS)
    if standing is None:
        return {**nowhere, "lacking": _lacking(board, period, player)}
    in_sight = {row.place for row in shown}
    around = [row for row in standing.around if row.place not in in_sight]
    # On pages after it one's own place is above, and said there.
    is_below = bool(shown) and standing.own.rank > shown[-1].rank
    return {**nowhere, "standing": standing, "around": around if is_below else []}


def _lacking(board: Board, period: str, player: Player) -> str:
    needed = wording.games_needed(board)
    if player.id is None or not needed:
        return ""
    games = selectors.games_for(board, period, player_id=player.id, is_guest=player.is_guest)
    return wording.lacking(len(games), needed)
