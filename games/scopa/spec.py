"""What Scopa supplies to the site."""

from collections.abc import Mapping

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.registry import Daily, GameSpec, Matches, Text, Variant
from games.scopa import engine, table
from games.scopa.bot import answer_line
from games.scopa.engine import FOUR_DEALS, OPTIONS, Level, Options, rules
from games.scopa.examples import POSITIONS
from games.scopa.guide import GUIDE
from games.scopa.opponent import OPPONENT
from games.scopa.record import check_record, export_record
from games.scopa.rulebook import rulebook

_LEVELS: dict[Level, tuple[Text, Text]] = {
    Level.EASY: (
        pgettext_lazy("Scopa level", "Easy"),
        _("Takes what it sees, often at random; remembers nothing."),
    ),
    Level.NORMAL: (
        pgettext_lazy("Scopa level", "Normal"),
        _("Knows what a capture is worth, and leaves no scopa if it can help it."),
    ),
    Level.HARD: (
        pgettext_lazy("Scopa level", "Hard"),
        _("Remembers every card, and plays each of its moves out many times."),
    ),
}


# By matches to 11 of each level against the next: `python -m tests.bench.strength` had normal win
# 646 of 800 against easy, and hard 631 of 800 against normal. The first number is free.
_RATINGS: Mapping[str, int] = {Level.EASY: 1000, Level.NORMAL: 1250, Level.HARD: 1480}


def _variant(slug: str, options: Options) -> Variant:
    name, summary = _LEVELS[options.level]
    parts = [name]
    if options.napola:
        parts.append(_("napola"))
    if options.target != rules.TARGETS[0]:
        parts.append(format_lazy(_("to {points}"), points=options.target))
    ranked = len(parts) == 1
    full_name = format_lazy(", ".join(["{}"] * len(parts)), *parts)
    return Variant(slug, full_name, summary, ranked=ranked)


_DAILY = Variant(
    FOUR_DEALS.slug,
    _("Daily deal"),
    _("Four deals against hard, the same for everybody."),
    short_name=_("Daily"),
    featured=False,
    ranked=False,
)

SPEC = GameSpec(
    slug="scopa",
    name=_("Scopa"),
    summary=_("Italy’s café game, against the computer. Sweep the table."),
    engine=engine,
    table=table,
    variants=tuple(_variant(slug, options) for slug, options in OPTIONS.items()),
    new_title=_("New match"),
    question=_("Scopa: how well shall the computer play?"),
    rulebook=rulebook,
    positions=POSITIONS,
    score_heads=(_("Difference"), _("Deals")),
    spreads_by_minutes=False,
    score_order=_(
        "Won matches to 11 without napola, best first: point difference, then fewer deals, "
        "then shorter time."
    ),
    check_record=check_record,
    export_record=export_record,
    opponent=OPPONENT,
    answer_line=answer_line,
    ranked_note=format_lazy(
        _("In Scopa a ranked match goes to {points} without napola."), points=rules.TARGETS[0]
    ),
    can_restart=False,
    guide=GUIDE,
    matches=Matches(
        ratings=_RATINGS, actions_a_deal=rules.PLAYS_A_DEAL // 2, given_up=rules.TARGETS[0]
    ),
    daily=Daily(
        _DAILY,
        summary=_DAILY.summary,
        score_order=_("Best first: point difference over the four deals, then shorter time."),
    ),
)
