"""What boards are called, and how their figures are written, in the reader's language."""

from collections.abc import Sequence

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.registry import Text
from games.texts import signed
from leaderboards.boards import Board, Measure
from leaderboards.figures import FEWEST_FOR_SHARE, FORM_MATCHES, SHARE_GAMES, THOUSANDTHS
from leaderboards.rating import ESTABLISHED, WINDOW

_ALL = 100  # per cent
_SHARE_STEP = 10  # per cent, in the plot
_RATING_STEP = 50
_DAILY_STEP = 2


def measure_name(measure: Measure) -> str:
    """Return what a way of ranking is called."""
    return {
        Measure.BEST: pgettext("board", "Best games"),
        Measure.FORM: pgettext("board", "Form"),
        Measure.RATING: pgettext("board", "Rating"),
        Measure.STREAK: pgettext("board", "Wins in a row"),
        Measure.SHARE: pgettext("board", "Share won"),
        Measure.DAILY: pgettext("board", "Daily deal"),
    }[measure]


def title(board: Board) -> str:
    """Return what a board is called among all boards of the site."""
    name = board.spec.name if board.variant is None else f"{board.spec.name} {board.variant.name}"
    return f"{measure_name(board.measure)}: {name}"


def order(board: Board) -> str:
    """Say in a sentence which of two entries is the better one."""
    match board.measure:
        case Measure.BEST:
            return str(board.spec.score_order)
        case Measure.DAILY:
            return str(board.spec.daily.score_order if board.spec.daily else "")
        case Measure.STREAK:
            return _("The most ranked games won in a row.")
        case Measure.SHARE:
            return _(
                "The share won of the last %(most)d ranked games, or of as many as there are from "
                "%(fewest)d on; of equal shares that of more games."
            ) % {"most": SHARE_GAMES, "fewest": FEWEST_FOR_SHARE}
        case Measure.FORM:
            return _(
                "The points by which deals were won, on average over the last %(matches)d ranked "
                "matches; whoever has played fewer is not listed yet."
            ) % {"matches": FORM_MATCHES}
        case Measure.RATING:
            return _(
                "Elo’s scale, against the three levels as they were measured: the rating from the "
                "last %(window)d ranked matches less twice its error. With fewer than "
                "%(established)d matches it is provisional and not listed."
            ) % {"window": WINDOW, "established": ESTABLISHED}


def only_of_the_week(board: Board) -> str:
    """Say what a week means on boards of several games; nothing on others."""
    if board.ranks_games:
        return ""
    return _("Only games that ended this week count here.")


def games_needed(board: Board) -> int:
    """Return how many games it takes to stand on a board; 0 where one will do."""
    return {
        Measure.FORM: FORM_MATCHES,
        Measure.SHARE: FEWEST_FOR_SHARE,
        Measure.RATING: ESTABLISHED,
    }.get(board.measure, 0)


def lacking(played: int, needed: int) -> str:
    """Say how many games somebody has of those needed; nothing for none, or for enough."""
    if not 0 < played < needed:
        return ""
    text = ngettext(
        "You have %(played)d of the %(needed)d game that it takes.",
        "You have %(played)d of the %(needed)d games that it takes.",
        needed,
    )
    return text % {"played": played, "needed": needed}


def heads(board: Board) -> Sequence[Text]:
    """Return what the figures of a board are called."""
    return {
        Measure.BEST: board.spec.score_heads,
        Measure.DAILY: board.spec.score_heads[:1],
        Measure.STREAK: (_("Wins in a row"),),
        Measure.SHARE: (_("Share"), pgettext("number of games", "Won")),
        Measure.FORM: (_("Points a deal"), _("Deals")),
        Measure.RATING: (_("Surely at least"), _("Matches")),
    }[board.measure]


def cells(board: Board, score: int, actions: int) -> Sequence[str]:
    """Return an entry's figures, as they stand under `heads`."""
    match board.measure:
        case Measure.BEST:
            return board.spec.table.score_cells(score, actions)
        case Measure.DAILY:
            return board.spec.table.score_cells(score, actions)[:1]
        case Measure.STREAK:
            return (number_format(score),)
        case Measure.SHARE:
            return (percent(100 * score // actions), won_of(score, actions))
        case Measure.FORM:
            return (signed(score / actions, 2), number_format(actions))
        case Measure.RATING:
            return (number_format(score, use_l10n=False), number_format(actions))


def summary(board: Board, score: int, actions: int) -> str:
    """Tell an entry's figures on one line."""
    match board.measure:
        case Measure.BEST:
            return board.spec.table.score_summary(score, actions)
        case Measure.STREAK:
            text = ngettext("%(wins)d win in a row", "%(wins)d wins in a row", score)
            return text % {"wins": score}
        case _:
            return " · ".join(cells(board, score, actions))


def percent(share: int) -> str:
    """Write a share of a hundred."""
    return _("%(share)d%%") % {"share": share}


def won_of(won: int, played: int) -> str:
    """Write how many games were won of how many."""
    return _("%(won)d of %(played)d") % {"won": won, "played": played}


def spread_title(board: Board) -> str:
    """Return the heading of a board's plot."""
    match board.measure:
        case Measure.BEST if board.spreads_by_minutes:
            return _("How long a win takes")
        case Measure.BEST:
            return _("By how much a match is won")
        case Measure.DAILY:
            return _("How the others fared")
        case _:
            return measure_name(board.measure)


def spread_note(board: Board) -> str:
    """Say in a few words what a board's plot counts."""
    if board.spreads_by_minutes:
        return _("Everybody’s best game, by minutes")
    return {
        Measure.BEST: _("Everybody’s best match, by points"),
        Measure.DAILY: _("Everybody on this board, by point difference, in twos"),
        Measure.FORM: _("Everybody on this board, by points a deal"),
        Measure.RATING: _("Everybody on this board, by rating"),
        Measure.STREAK: _("Everybody on this board, by wins in a row"),
        Measure.SHARE: _("Everybody on this board, by share won"),
    }[board.measure]


def spread_head(board: Board) -> Text:
    """Return what the figures along a board's plot are called."""
    return _("Minutes") if board.spreads_by_minutes else heads(board)[0]


def better_than(board: Board, share: int) -> str:
    """Say how many of the others one's own place beats."""
    if share == _ALL:
        return _("Better than all others.")
    if board.spreads_by_minutes:
        return _("Faster than %(share)d%% of the others.") % {"share": share}
    return _("Better than %(share)d%% of the others.") % {"share": share}


def bin_size(board: Board) -> int:
    """Return how much of what leads on a board one bar of its plot takes in."""
    return {
        Measure.SHARE: THOUSANDTHS * (SHARE_GAMES + 1) * _SHARE_STEP // 100,
        Measure.FORM: THOUSANDTHS // 2,
        Measure.RATING: _RATING_STEP,
        Measure.DAILY: _DAILY_STEP,
    }.get(board.measure, 1)


def bin_label(board: Board, at: int) -> str:
    """Write where a bar begins, short enough to stand under it."""
    match board.measure:
        case Measure.SHARE:
            return str(at * _SHARE_STEP)
        case Measure.FORM:
            return number_format(at / 2, decimal_pos=1).replace("-", "−")
        case Measure.DAILY:
            return str(at * _DAILY_STEP).replace("-", "−")
        case Measure.RATING:
            return str(at * _RATING_STEP)
        case _:
            return str(at)
