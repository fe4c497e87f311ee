"""What Scorpion supplies to the site."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.registry import GameSpec, Variant
from games.scorpion import engine, rulebook, table
from games.scorpion.guide import GUIDE
from games.scorpion.record import check_record, export_record

SPEC = GameSpec(
    slug="scorpion",
    name=_("Scorpion"),
    summary=_("Four suits, seven columns. King to ace, and off the table."),
    engine=engine,
    table=table,
    variants=(
        Variant(
            "classic",
            pgettext_lazy("Scorpion rule", "Classic"),
            _("A card goes on the next higher card of its own suit."),
        ),
        Variant(
            "relaxed",
            pgettext_lazy("Scorpion rule", "Relaxed"),
            _("A card goes on any card one rank higher, whatever its suit."),
        ),
        Variant(
            "wasp",
            pgettext_lazy("Scorpion rule", "Wasp"),
            _("As Classic, but an empty column takes any card."),
            featured=False,
        ),
        Variant(
            "three-blind-mice",
            pgettext_lazy("Scorpion rule", "Three Blind Mice"),
            _("Ten columns of five, and two cards set aside that join when you like."),
            short_name=pgettext_lazy("Three Blind Mice, short", "Mice"),
            featured=False,
        ),
    ),
    new_title=_("New game"),
    question=_("Scorpion: which rule?"),
    rulebook=rulebook.write,
    score_heads=(_("Points"), _("Actions")),
    spreads_by_minutes=True,
    score_order=_("Won games, best first: points, then fewer actions, then shorter time."),
    ranked_note=_("Undoing is allowed; what is undone still counts as actions."),
    check_record=check_record,
    export_record=export_record,
    positions={"documented": rulebook.DOCUMENTED},
    guide=GUIDE,
)
