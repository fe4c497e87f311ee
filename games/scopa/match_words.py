"""A match in words: how it stands, how far it goes, how it has ended."""

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.scopa.engine import Ended, Options, State


def match_points(player: int, computer: int) -> str:
    """Tell the points of a match, the player's first."""
    return _("%(player)d – %(computer)d") % {"player": player, "computer": computer}


def standing(state: State) -> str:
    """Tell in a few words how a match stands, and how much is left where that is known."""
    points = match_points(state.player.points, state.computer.points)
    if state.options.deals is None or state.ended:
        return points
    return _("%(points)s, deal %(number)s of %(deals)s") % {
        "points": points,
        "number": state.number,
        "deals": state.options.deals,
    }


def stage(state: State) -> str:
    """Say how far a match goes, and which of its deals this is."""
    options = state.options
    if options.deals is None:
        text = _("First to %(target)s · deal %(number)s")
    else:
        text = _("Deal %(number)s of %(deals)s")
    return text % {"target": options.target, "deals": options.deals, "number": state.number}


def goal(options: Options) -> str:
    """Say how far a match goes."""
    if options.deals is None:
        return _("first to %(target)s") % {"target": options.target}
    text = ngettext("over %(count)d deal", "over %(count)d deals", options.deals)
    return text % {"count": options.deals}


def deal_of(number: int, deals: int) -> str:
    """Write which of so many deals this is."""
    return pgettext("deal", "%(number)s of %(deals)s") % {"number": number, "deals": deals}


def count_title(state: State) -> str:
    """Say above the count of a deal which one it is, or what it has ended."""
    match state.ended:
        case Ended.WON | Ended.LOST | Ended.DRAWN:
            return _end(state)
        case Ended.RESIGNED:
            return _("Given up")
        case None:
            figures = {"number": state.number, "deals": state.options.deals}
            if state.options.deals is None:
                return _("Deal %(number)s, counted") % figures
            return _("Deal %(number)s of %(deals)s, counted") % figures


def _end(state: State) -> str:
    """Say who has won; by how much where the difference is what counts."""
    ahead = state.player.points - state.computer.points
    if not ahead:
        return _("A draw: %(points)d each") % {"points": state.player.points}
    if state.options.deals is None:
        return _("You have won the match") if ahead > 0 else _("The computer has won the match")
    if ahead > 0:
        text = ngettext(
            "You have won by %(points)d point", "You have won by %(points)d points", ahead
        )
    else:
        text = ngettext(
            "The computer has won by %(points)d point",
            "The computer has won by %(points)d points",
            -ahead,
        )
    return text % {"points": abs(ahead)}


def say_end(state: State) -> SafeString:
    """Tell how a match has ended, with the winner's points first."""
    player, computer = state.player.points, state.computer.points
    if player == computer:
        text = _("<b>A draw</b>: {player} each.")
    elif state.options.deals is not None:
        text = _("<b>{end}</b>: {more} to {fewer}.")
    elif player > computer:
        text = _("<b>You have won the match</b>, {player} to {computer}.")
    else:
        text = _("<b>The computer has won the match</b>, {computer} to {player}.")
    return format_html(
        text,
        player=player,
        computer=computer,
        more=max(player, computer),
        fewer=min(player, computer),
        end=_end(state),
    )


def say_tied(state: State) -> str:
    """Say why a match goes on though both have reached its target (spec 5); else nothing."""
    points, options = state.player.points, state.options
    if options.deals is not None or points < options.target or points != state.computer.points:
        return ""
    return _("Both have %(points)d: another deal decides.") % {"points": points}
