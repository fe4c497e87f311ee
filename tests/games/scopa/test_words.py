"""What is said about a match: cards, events, refusals and what a card of the hand would do."""

import pytest

from games.cards.italian import DECK, parse
from games.protocol import dealing
from games.scopa import engine, words
from games.scopa.engine import Rejection, Seat, State
from tests.games.scopa.matches import act, cards, lay

MINE = lay("5C 2D 4B 3S", "7D 9C 10S", "8C 1C 10B", deck=12)


def told(state: State, *texts: str) -> str:
    """Return what is said of the last of these actions."""
    after, events = act(state, *texts)
    return str(words.say(after, events))


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("1D", "ace of coins"),
        ("7D", "seven of coins"),
        ("8C", "knave of cups"),
        ("9S", "knight of swords"),
        ("10B", "king of clubs"),
    ],
)
def test_cards_have_the_names_of_the_italian_deck(code: str, name: str) -> None:
    assert words.card_name(parse(code)) == name


def test_no_two_cards_have_the_same_name() -> None:
    assert len(set(map(words.card_name, DECK))) == 40


def test_several_cards_are_listed_with_an_and() -> None:
    assert words.listed(cards("5C")) == "five of cups"
    assert words.listed(cards("5C 2D")) == "five of cups and two of coins"
    assert words.listed(cards("6C 2D 1S")) == "six of cups, two of coins and ace of swords"


def test_counts_agree_with_their_nouns() -> None:
    assert [words.scope(count) for count in (0, 1, 2)] == ["0 scope", "1 scopa", "2 scope"]
    assert [words.deals(count) for count in (1, 3)] == ["1 deal", "3 deals"]


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("7D=5C+2D", "Your <b>seven of coins</b> takes five of cups and two of coins."),
        ("10S=5C+2D+3S", "Your <b>king of swords</b> takes five of cups, two of coins and"),
    ],
)
def test_my_capture_is_told_with_what_it_took(action: str, sentence: str) -> None:
    assert told(MINE, action).startswith(sentence)
    assert "Scopa" not in told(MINE, action)


def test_a_card_laid_down_is_told() -> None:
    assert told(lay("10D", "7D 9C 2S", "8C 1C 10B", deck=12), "7D") == (
        "You lay down <b>seven of coins</b>."
    )


def test_what_the_computer_does_is_told_of_the_computer_and_can_be_told_apart() -> None:
    position = lay("5C 2D", "7D 9C", "7C 3D 10B", to_play=Seat.COMPUTER, deck=12)

    assert told(position, "3D") == (
        '<span class="shown-elsewhere">The computer lays down <b>three of coins</b>.</span>'
    )
    assert told(position, "7C=5C+2D") == (
        '<span class="shown-elsewhere">The computer’s <b>seven of cups</b> takes five of cups '
        "and two of coins. <b>Scopa!</b></span>"
    )


def test_a_scopa_is_told_but_for_the_last_card_of_a_deal() -> None:
    assert told(lay("5C 2D", "7D 9C 1C", "8C 1D 10B", deck=12), "7D=5C+2D").endswith(
        " <b>Scopa!</b>"
    )
    assert "Scopa!" not in told(lay("5C", "5D", ""), "5D=5C")


def test_new_hands_are_told_with_what_is_left_and_the_last_ones_as_such() -> None:
    for deck, sentence in (
        (12, "New cards are dealt, 6 are left."),
        (6, "The last cards are dealt."),
    ):
        said = told(lay("5C 2D 10D", "5D", "", deck=deck), "5D=5C")
        assert said.endswith(f'<span class="shown-elsewhere">{sentence}</span>')


def test_who_gets_the_rest_of_the_table_is_told_before_the_count() -> None:
    mine = told(lay("5C 3D 10D", "5D", ""), "5D=5C")
    theirs = told(lay("3D 10D", "5D", ""), "5D")

    assert mine == (
        "Your <b>five of coins</b> takes five of cups. "
        "The rest of the table is yours: three of coins and king of coins. "
        "<b>The deal is counted</b>: 0 for you, 4 for the computer."
    )
    assert (
        "The rest of the table is the computer’s: three of coins, five of coins and king of coins."
    ) in theirs


@pytest.mark.parametrize(
    ("capture", "sentence"),
    [
        (Seat.PLAYER, "<b>You have won the match</b>, 12 to 7."),
        (Seat.COMPUTER, "<b>The computer has won the match</b>, 11 to 8."),
    ],
)
def test_the_end_of_a_match_is_told_with_its_points(capture: Seat, sentence: str) -> None:
    position = lay("5C", "5D", "", points=(8, 7), last_capture=capture)

    assert told(position, "5D=5C").endswith(sentence)


@pytest.mark.parametrize(
    ("last", "mine", "theirs", "sentence"),
    [
        (Seat.COMPUTER, "", "5D", "A new deal: the computer leads."),
        (Seat.PLAYER, "5D", "", "A new deal: you lead."),
    ],
)
def test_the_next_deal_is_told_by_who_leads_it(
    last: Seat, mine: str, theirs: str, sentence: str
) -> None:
    counted, _ = act(lay("5C", mine, theirs, to_play=last), "5D=5C")
    ready = dealing(engine.deal(1, counted))

    assert told(counted, ready) == ""
    assert told(counted, ready, "next") == sentence


def test_a_match_given_up_is_told_so() -> None:
    assert told(MINE, "resign") == "Given up."


def test_a_new_match_is_greeted_by_who_leads_it() -> None:
    assert words.greet(MINE) == "A new match: you lead. Choose a card."
    theirs = lay("5C", "7D 9C 1C", "8C 1D 10B", to_play=Seat.COMPUTER, deck=12)
    assert words.greet(theirs) == "A new match: the computer leads."


@pytest.mark.parametrize(
    ("ways", "label"),
    [
        ([()], "seven of coins, takes nothing"),
        ([("5C", "2D")], "seven of coins, takes five of cups and two of coins"),
        ([("5C", "2D"), ("4B", "3S")], "seven of coins, can take in 2 ways"),
    ],
)
def test_a_card_of_the_hand_is_named_with_what_it_would_do(
    ways: list[tuple[str, ...]], label: str
) -> None:
    assert words.hand_card(parse("7D"), [cards(" ".join(way)) for way in ways]) == label


def test_each_way_is_told_by_its_number_of_all() -> None:
    card, taken = parse("7D"), cards("5C 2D")

    assert words.way(card, taken, 2, 3) == "2 of 3: five of cups and two of coins"
    assert words.way(card, taken, 1, 1) == "seven of coins: take five of cups and two of coins"
    assert words.way(card, (), 1, 1) == "seven of coins: lay it down"


def test_every_refusal_has_a_reason_of_its_own_or_is_the_dealers() -> None:
    refusals = {code: words.refuse(code) for code in Rejection}
    dealers = {refusal.text for refusal in refusals.values() if not refusal.section}

    assert len(dealers) == 1
    explained = [refusal.text for refusal in refusals.values() if refusal.section]
    assert len(set(explained)) == len(explained) == 8


def test_the_primiera_table_has_every_value_once_the_best_first() -> None:
    assert [(str(name), worth) for name, worth in words.primiera_table()] == [
        ("seven", 21),
        ("six", 18),
        ("ace", 16),
        ("five", 15),
        ("four", 14),
        ("three", 13),
        ("two", 12),
        ("knave, knight, king", 10),
    ]
