"""Where a finished game has brought its player, for the game's own page."""

from collections.abc import Iterator, Sequence

from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.models import Game
from games.ranks import RankLine
from leaderboards.boards import ALL_TIME, Board, daily_board, week_of
from leaderboards.earned import games_that_count
from leaderboards.figures import Played, best_key, figures_on
from leaderboards.models import Entry, Outcome
from leaderboards.selectors import rank_of, size_of


def ranks_of(game: Game) -> Sequence[RankLine]:
    """Return the places of whoever played a finished game that counts.

    Of somebody who has no entry, a guest above all, the place that they would have.
    """
    outcome = Outcome.objects.filter(result__game=game, is_hidden=False).first()
    if outcome is None:
        return ()
    own = best_key(outcome.score, outcome.actions, outcome.seconds)
    if game.day is not None:
        return (_line(_("Daily deal"), daily_board(game.spec), str(game.day), game, own),)
    return tuple(_of_a_win(game, own)) if outcome.won else ()


def _of_a_win(game: Game, own: int) -> Iterator[RankLine]:
    board = Board(game.spec, game.spec.variant(game.variant))
    games = games_that_count(game.player_id, game.kind)
    week = week_of(timezone.now())
    variant = {"variant": game.variant_name}
    this_week = [played for played in games if week_of(played.ended_at) == week]
    for name, period, counted in (
        (_("Your best this week, %(variant)s"), week, this_week),
        (_("Your best of all time, %(variant)s"), ALL_TIME, games),
    ):
        if (figures := figures_on(board, counted)) is not None:
            yield _line(name % variant, board, period, game, figures.key)
    keys = [_key(played) for played in games if played.won and played.variant == game.variant]
    place = 1 + sum(key < own for key in keys)
    yield RankLine(_("This one among your wins"), _place(place, len(keys)))


def _key(played: Played) -> int:
    return best_key(played.score, played.actions, played.seconds)


def _line(name: str, board: Board, period: str, game: Game, key: int) -> RankLine:
    """Return a player's place: by their entry, or by the key that an entry would have."""
    entry = Entry.objects.filter(board=board.slug, period=period, player=game.player_id).first()
    rank = rank_of(board, period, key if entry is None else entry.key)
    size = size_of(board, period) + (entry is None)
    query = "?period=week" if period == week_of(timezone.now()) else ""
    return RankLine(name, _place(rank, size, is_entered=entry is not None), board.address + query)


def _place(rank: int, size: int, *, is_entered: bool = True) -> str:
    text = _("%(rank)s of %(size)s") if is_entered else _("would be %(rank)s of %(size)s")
    return text % {
        "rank": number_format(rank, force_grouping=True),
        "size": number_format(size, force_grouping=True),
    }
