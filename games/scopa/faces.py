"""Cards as the page shows them: a face by its classes, with a name to be read aloud."""

from dataclasses import dataclass

from games.cards.italian import Card, code, suit, value
from games.scopa.words import card_name

# Fante, cavallo, re: Italian in every language, as the cards are.
_FIGURES = {8: "F", 9: "C", 10: "R"}


@dataclass(frozen=True, slots=True)
class Face:
    """A card that lies face up."""

    card: Card

    @property
    def code(self) -> str:
        """Return the card's code."""
        return code(self.card)

    @property
    def looks(self) -> str:
        """Return the classes that show value and suit."""
        return f"v{value(self.card)} c{suit(self.card)}"

    @property
    def value(self) -> int:
        """Return the value, for the corner and for sums."""
        return value(self.card)

    @property
    def letter(self) -> str:
        """Return what stands in the corner where figures have letters."""
        return _FIGURES.get(value(self.card), str(value(self.card)))

    @property
    def suit(self) -> str:
        """Return the class that shows the suit alone."""
        return f"c{suit(self.card)}"

    @property
    def name(self) -> str:
        """Return the card's name in the reader's language."""
        return card_name(self.card)
