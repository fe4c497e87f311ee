"""Questions about Scopa that people ask, with their answers (spec 8)."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.rulebook import Question
from games.scopa.numbers import Numbers


def questions(numbers: Numbers) -> tuple[Question, ...]:
    """Return every question, in the reader's language."""
    return (
        Question(
            _("Is it free?"),
            _("Yes. You play in the browser; there is nothing to register, pay or download."),
        ),
        Question(_("Do I play against the computer?"), _levels(numbers)),
        Question(_("How many points win a match?"), _target(numbers)),
        Question(
            _("What is the settebello?"),
            _(
                "The seven of coins, “the beautiful seven”. Whoever has taken it gets a point at "
                "the end of the deal, whatever the other cards are."
            ),
        ),
        Question(
            _("How is the primiera counted?"),
            _(
                "Each side adds up its best card in each of the four suits, by values that only "
                "the primiera knows: the seven is worth %(seven)d, the six %(six)d, the ace "
                "%(ace)d, then five, four, three and two, and a figure %(figure)d. The higher sum "
                "gets the point."
            )
            % numbers.by_name,
        ),
        Question(_("When do the cards and the coins give a point?"), _majorities(numbers)),
        Question(
            _("What if both primiere are equal?"),
            _(
                "Then nobody gets the point. Whoever took no card at all in some suit has no "
                "primiera; if that is so on both sides, nobody gets it either."
            ),
        ),
        Question(_("How many points is one deal worth?"), _worth(numbers)),
        Question(
            _("May I decline to take?"),
            _(
                "No. A card that can take must take, and where a card of the same value lies it is "
                "that one."
            ),
        ),
        Question(
            _("Can I play on a phone?"),
            _(
                "Yes. Tap a card of your hand to play it. If it can take in several ways, tap the "
                "cards on the table that you want."
            ),
        ),
    )


def _levels(numbers: Numbers) -> str:
    return ngettext(
        "Yes. It plays at %(levels)d level, and it never sees your cards.",
        "Yes. It plays at %(levels)d levels, and it never sees your cards.",
        numbers.levels,
    ) % {"levels": numbers.levels}


def _target(numbers: Numbers) -> str:
    return ngettext(
        "%(target)d point. In some places people play to %(longer)d: the rules are the same, it "
        "only takes longer. You can choose that here as well.",
        "%(target)d points. In some places people play to %(longer)d: the rules are the same, it "
        "only takes longer. You can choose that here as well.",
        numbers.target,
    ) % {"target": numbers.target, "longer": numbers.longer}


def _majorities(numbers: Numbers) -> str:
    cards = ngettext(
        "For the cards you need at least %(cards)d of the %(deck)d; with %(half)d each, nobody "
        "gets the point.",
        "For the cards you need at least %(cards)d of the %(deck)d; with %(half)d each, nobody "
        "gets the point.",
        numbers.cards,
    )
    coins = ngettext(
        "For the coins you need at least %(coins)d of the %(all_coins)d; with %(half_coins)d each, "
        "nobody gets it.",
        "For the coins you need at least %(coins)d of the %(all_coins)d; with %(half_coins)d each, "
        "nobody gets it.",
        numbers.coins,
    )
    return f"{cards} {coins}" % numbers.by_name


def _worth(numbers: Numbers) -> str:
    return ngettext(
        "%(items)d point for cards, coins, settebello and primiera, less what is tied, one more "
        "for each scopa and, if you play with it, the napola.",
        "%(items)d points for cards, coins, settebello and primiera, less what is tied, one more "
        "for each scopa and, if you play with it, the napola.",
        numbers.items,
    ) % {"items": numbers.items}
