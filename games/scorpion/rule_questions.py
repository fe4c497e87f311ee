"""What players ask about Scorpion, answered for the rules page."""

from django.utils.translation import gettext as _

from games.rulebook import Question


def questions() -> tuple[Question, ...]:
    """Return the questions with their answers, in the reader's language."""
    return (
        Question(
            _("Can every deal be won?"),
            _(
                "No. The cards are shuffled at random and no deal is sorted out, so some cannot be "
                "won however well they are played. The position drawn on this page can."
            ),
        ),
        Question(
            _("Is Scorpion free here? Do I need an account?"),
            _(
                "It is free, without advertising, and you can play at once without an account. "
                "With one your games are there in every browser, and your results get a rank."
            ),
        ),
        Question(
            _("Can I play with a keyboard or a screen reader?"),
            _(
                "Yes, the whole game. The arrow keys go from card to card, Enter moves a card, and "
                "a number sends it to that column. Every card has a name, every move is told, and "
                "the table can be read as text."
            ),
        ),
        Question(
            _("What counts for the leaderboards?"),
            _(
                "Games of an account, each on a deal of its own that the player sees for the first "
                "time. Each rule has boards of its own. Of two won games the one with more points "
                "leads, then the one with fewer actions, then the quicker one."
            ),
        ),
        Question(
            _("What does undoing cost?"),
            _(
                "Only the points of the action that you take back; they return when it is made "
                "again. Undoing and redoing are not counted as actions, but an action that was "
                "undone stays counted."
            ),
        ),
        Question(
            _("What sets Scorpion apart from Spider?"),
            _(
                "Spider is played with two packs, and there only cards that are in order move "
                "together. In Scorpion one pack is enough, and a card takes along whatever lies on "
                "it. This site does not play Spider."
            ),
        ),
        Question(
            _("What sets Scorpion apart from Wasp?"),
            _(
                "One rule: in Wasp every card may go to an empty column, in Scorpion only a king. "
                "So every deal that can be won in Scorpion can be won in Wasp as well."
            ),
        ),
        Question(
            _("Why does a tap move a card at once, without asking where?"),
            _(
                "Because in Classic a card has at most one place to go. A king may have several "
                "empty columns, and in Relaxed a card may have several places: then you choose one."
            ),
        ),
        Question(
            _("How do I know that the deal is fair?"),
            _(
                "Before your first move the site shows a fingerprint of the shuffled pack. When "
                "the game is over it shows the pack as well, and your browser can check that the "
                "two belong together: look for “Fair deal?”."
            ),
        ),
    )
