"""A position of a match in words, as far as the player knows it."""

from games.scopa import telling
from games.scopa.engine import Seat
from tests.games.scopa.matches import act, lay


def test_a_position_is_told_from_the_match_down_to_the_hand() -> None:
    position = lay(
        "5C . 4B 3S",
        "7D 10S",
        "8C 9C 10B",
        to_play=Seat.COMPUTER,
        deck=12,
        last_capture=Seat.PLAYER,
        points=(4, 6),
        variant="normal-21",
    )

    assert str(telling.tell(position)) == (
        "The match stands 4 to 6, and goes to 21. The computer holds 3 cards. "
        "The deck holds 12 cards. You have taken 20 cards and made 0 scope. "
        "The computer has taken 0 cards and made 0 scope. "
        "On the table: five of cups, four of clubs, three of swords. "
        "Your hand: seven of coins, king of swords."
    )


def test_scope_are_counted_and_an_empty_table_is_told() -> None:
    position = lay("5C 2D", "7D 10S 6B", "8C 9C", to_play=Seat.PLAYER, deck=12)

    told = telling.tell(act(position, "7D=5C+2D")[0])

    assert told.beside[3] == "you have taken 3 cards and made 1 scopa"
    assert told.columns == ("on the table: nothing", "your hand: king of swords, six of clubs")


def test_the_cards_of_the_computer_and_of_the_deck_are_only_counted() -> None:
    mine, table = "7D 10S 6B", "5C 2D 4B 3S"

    assert telling.tell(lay(table, mine, "8C 9C 10B", deck=18)) == telling.tell(
        lay(table, mine, "1C 1D 1S", deck=18)
    )


def test_a_match_of_four_deals_is_told_with_its_deal() -> None:
    position = lay("5C", "7D", "", points=(14, 6), variant="hard-4-deals", number=3)

    assert telling.tell(position).beside[0] == "the match stands 14 to 6, in deal 3 of 4"
