"""Scorpion's rules page: its numbers and drawings are the engine's, its anchors the table's."""

import re
from dataclasses import replace
from datetime import timedelta
from html import unescape
from types import ModuleType

import pytest
from django.test import Client
from django.utils.html import strip_tags

from games.cards.french import parse
from games.scorpion import engine, rulebook, table, words
from games.scorpion.engine import Rejection, State, events, rules
from games.scorpion.rulebook import Drawing
from tests.data import cases
from tests.games.playing import Response, Seat, documented_deal

pytestmark = pytest.mark.django_db

PAGE = "/en/rules/scorpion/"


def source() -> str:
    """Return the page as it is sent."""
    response: Response = Client().get(PAGE)
    assert response.status_code == 200
    return response.content.decode()


def sections() -> dict[str, str]:
    """Return the text of each section, by its anchor."""
    found = re.findall(r'<section id="([\w-]+)">(.*?)</section>', source(), re.DOTALL)
    return {
        slug: " ".join(unescape(strip_tags(text.replace("<", " <"))).split())
        for slug, text in found
    }


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        (
            "PLACEMENT_POINTS",
            7,
            {
                "points": [
                    "of the card that receives it 7 ",
                    "7 + 100 + 5 + 5 = 117",
                    "placement in suit adds 7 points",
                    "more than 796 points",
                ]
            },
        ),
        (
            "TURN_POINTS",
            1,
            {
                "face-down": ["It earns you 1 point."],
                "points": [
                    "A face-down card turns 1 ",
                    "5 + 100 + 1 + 1 = 107",
                    "12 × 1 + 4 × 100 = 412",
                    "at least 412 points",
                ],
                "variants": ["Fewest points of a won game 412", "9 × 1 + 4 × 100 = 409"],
            },
        ),
        (
            "RUN_POINTS",
            30,
            {
                "points": [
                    "leaves the table 30 ",
                    "5 + 30 + 5 + 5 = 45",
                    "12 × 5 + 4 × 30 = 180",
                ],
                "variants": ["9 × 5 + 4 × 30 = 165"],
            },
        ),
        (
            "RUNS_TO_WIN",
            2,
            {
                "brief": ["With 2 runs off the table"],
                "set-up": ["there are 2 places"],
                "end": ["as soon as all 2 runs"],
                "points": ["12 × 5 + 2 × 100 = 260"],
                "variants": ["9 × 5 + 2 × 100 = 245"],
            },
        ),
        ("UNDO_WINDOW", 1, {"undo": ["The last 1 action can be undone, and no more."]}),
        (
            "CLASSIC",
            replace(rules.CLASSIC, column_size=6, face_down=(0, 2, 2, 0, 0), reserve=4),
            {
                "brief": ["you deal the reserve: 4 cards."],
                "set-up": [
                    "into 5 columns of 6.",
                    "In columns 2 to 3 the deepest 2 cards",
                    "The 4 cards left over",
                    "Face down in the columns 4 Face up in the columns 26 In the reserve 4",
                ],
                "reserve": ["its 4 cards go face up on columns 1 to 4"],
                "points": ["4 × 5 + 4 × 100 = 420"],
            },
        ),
        (
            "WASP",
            replace(rules.WASP, column_size=6, face_down=(4,), reserve=1),
            {
                "variants": [
                    "Columns, and the cards in each 1 × 6 Face down in the columns 4 In the",
                    "In the reserve 1 Fewest points of a won game 420",
                ]
            },
        ),
        (
            "THREE_BLIND_MICE",
            replace(rules.THREE_BLIND_MICE, column_size=9, face_down=(0, 1, 1), set_aside=5),
            {
                "variants": [
                    "In columns 2 to 3 the deepest 1 card lies face down",
                    "Instead 5 cards lie set aside",
                    "Columns, and the cards in each 3 × 9 Face down in the columns 2",
                    "Set aside, face up 5 Fewest points of a won game 410",
                    "2 × 5 + 4 × 100 = 410",
                ]
            },
        ),
    ],
)
def test_every_number_follows_its_constant(
    monkeypatch: pytest.MonkeyPatch, name: str, value: object, expected: dict[str, list[str]]
) -> None:
    before = sections()

    monkeypatch.setattr(rules, name, value)

    after = sections()
    for slug, texts in expected.items():
        for text in texts:
            assert text in after[slug], after[slug]
            assert text not in before[slug]


@pytest.mark.parametrize(
    ("module", "name", "value", "slug", "expected"),
    [
        (events, "PLACEMENT_POINTS", 9, "moving", "The move earns 9 points."),
        (rulebook, "RUN_SIZE", 12, "runs", "when 12 cards of one suit"),
        (rulebook, "DECK", engine.deck()[:40], "set-up", "a pack of 40 cards"),
        (
            rulebook,
            "LONGEST_GAP",
            timedelta(minutes=1),
            "points",
            "Of a pause between two actions, 1 minute counts at most.",
        ),
    ],
)
def test_so_do_those_that_other_modules_keep(
    monkeypatch: pytest.MonkeyPatch,
    module: ModuleType,
    name: str,
    value: object,
    slug: str,
    expected: str,
) -> None:
    assert expected not in sections()[slug]

    monkeypatch.setattr(module, name, value)

    assert expected in sections()[slug]


def test_the_fewest_points_of_a_won_game_are_computed() -> None:
    told = sections()

    assert "12 × 5 + 4 × 100 = 460" in told["points"]
    assert "at least 460 points" in told["points"]
    assert "9 × 5 + 4 × 100 = 445" in told["variants"]


def test_won_games_have_as_many_points_as_the_page_says() -> None:
    facts = rulebook.write().facts
    least = {"three-blind-mice": facts.mice.least, "wasp": facts.wasp.least}
    won = [case["record"] for case in cases()["records"] if case["record"].get("end") == "won"]

    assert won
    for record in won:
        score = record["result"]["score"]
        assert score >= least.get(record["rule"], facts.classic.least)
        assert record["rule"] != "classic" or score <= facts.most


def test_the_drawn_position_is_that_of_the_first_won_record() -> None:
    assert (rulebook.DOCUMENTED.variant, rulebook.DOCUMENTED.deal) == ("classic", documented_deal())


def test_the_drawings_and_their_texts_are_the_engines_states() -> None:
    facts = rulebook.write().facts
    start = engine.start("classic", documented_deal())
    moved, _ = engine.apply(start, engine.parse_action("4H>7"))

    for drawing, state in (
        (facts.start, start),
        (facts.first_move.before, start),
        (facts.first_move.after, moved),
    ):
        assert drawing.told == table.tell(state)
        assert drawn(drawing) == in_sight(state)
        for part in (*drawing.told.beside, *drawing.told.columns):
            assert f"<li>{part[0].upper()}{part[1:]}.</li>" in source()


def drawn(drawing: Drawing) -> list[tuple[int, int, list[str]]]:
    """Read a drawing: each column's number, its backs, and the corners of its cards."""
    columns = []
    for html in drawing.columns:
        number = re.search(r'"column-number">(\d+)<', html)
        assert number
        cards = re.findall(r'class="card ([shdc])\b[^"]*"><b>(\w+)</b>', html)
        columns.append((int(number[1]), html.count("card back"), [f"{b}{a}" for a, b in cards]))
    return columns


def in_sight(state: State) -> list[tuple[int, int, list[str]]]:
    """Return the same of a state."""
    return [
        (
            number,
            down,
            [
                f"{words.card_index(card)}{'shdc'[card // 13]}"
                for card in state.position.columns[number - 1][down:]
            ],
        )
        for number, down in enumerate(state.position.face_down, 1)
    ]


def test_the_group_and_its_one_place_are_marked_as_the_table_marks_them() -> None:
    start = engine.start("classic", documented_deal())
    at_table = "".join(table.board(start, picked="4H").columns)
    before = "".join(rulebook.write().facts.first_move.before.columns)

    for mark, index, suit in (("held", "4", "h"), ("may", "5", "h")):
        assert re.findall(rf'class="card (\w) {mark}".*?<b>(\w+)</b>', at_table) == [(suit, index)]
        assert re.findall(rf'class="card (\w) {mark}"><b>(\w+)</b>', before) == [(suit, index)]
    others = (rulebook.write().facts.start, rulebook.write().facts.first_move.after)
    for drawing in others:
        assert not re.search(r"\b(held|may)\b", "".join(drawing.columns))


def test_nothing_that_is_drawn_can_be_pressed_or_found_by_an_id() -> None:
    for drawing in re.findall(r'<div class="columns.*?<figcaption>', source(), re.DOTALL):
        assert not re.search(r"\bid=|<button|<a\b|aria-label", drawing)
        assert 'aria-hidden="true"' in drawing


def test_the_drawings_have_as_many_colours_as_the_reader_likes(seat: Seat) -> None:
    assert "four-colours" not in seat.client.get(PAGE).content.decode()

    seat.client.post("/account/preferences/", {"four_colours": "on"})

    assert seat.client.get(PAGE).content.decode().count("cols7 four-colours") == 3


def test_no_hidden_card_is_told_or_drawn() -> None:
    facts = rulebook.write().facts
    position = engine.start("classic", documented_deal()).position
    hidden = [card for cards in position.columns[:4] for card in cards[:3]] + [*position.reserve]
    shown = str(facts.start.told)

    assert len(hidden) == facts.classic.hidden + facts.classic.rule.reserve
    assert not [card for card in hidden if re.search(rf"\b{words.card_name(card)}", shown)]


def test_the_first_move_is_told_as_the_engine_makes_it() -> None:
    move = rulebook.write().facts.first_move
    state = engine.start("classic", documented_deal())
    after, _ = engine.apply(state, engine.parse_action("4H>7"))

    names = [words.card_name(parse(code)) for code in ("4H", "7S", "5H")]
    assert [move.card, move.carried, move.on] == names
    assert (move.source, move.target, move.points) == (2, 7, after.position.score)
    told = sections()["moving"]
    assert "4 of hearts lies in column 2, and 5 of hearts is the last card of column 7" in told
    assert "It carries 7 of spades along" in told
    assert "The move earns 5 points." in told


def test_the_moves_of_the_drawn_position_are_counted() -> None:
    told = sections()

    assert "allows only 3 moves, besides dealing the reserve" in told["moving"]
    assert "allows 14 moves, besides dealing the reserve" in told["relaxed"]


def test_the_contents_are_exactly_the_sections_of_the_page() -> None:
    page = source()
    article = page[page.index("<article") : page.index("</article>")]
    listed = re.findall(r'<li><a href="#([\w-]+)">([^<]+)</a></li>', article)

    assert listed == re.findall(r'<section id="([\w-]+)">\s*<h2>([^<]+)</h2>', article)
    assert re.findall(r'\bid="([\w-]+)"', article) == [
        "panel",
        "panel-title",
        "contents-title",
        *dict(listed),
    ]


@pytest.mark.parametrize("code", [code for code in Rejection if code != "no_such_column"])
def test_what_the_table_says_stands_in_the_section_to_which_it_links(code: Rejection) -> None:
    refusal = words.refuse(code)

    assert f"“{refusal.text}”" in sections()[refusal.section]


def test_no_other_refusal_has_a_section_and_those_that_name_cards_link_to_one() -> None:
    ace, two = parse("AS"), parse("2S")
    told = sections()

    assert words.refuse(Rejection.NO_SUCH_COLUMN).section == ""
    for refusal in (
        words.wants_empty(ace),
        words.lies_well(ace, two),
        words.wants(ace, two, or_empty=False),
        words.wants_rank(ace),
    ):
        assert refusal.section in told


def test_questions_are_marked_up_for_machines() -> None:
    page = source()
    asked = re.findall(
        r'itemprop="mainEntity" itemtype="https://schema.org/Question">\s*'
        r'<h3 itemprop="name">([^<]+)</h3>\s*'
        r'<div itemscope itemprop="acceptedAnswer" itemtype="https://schema.org/Answer">'
        r'<p itemprop="text">([^<]+)</p>',
        page,
    )

    book = rulebook.write()
    assert [(unescape(q), unescape(a)) for q, a in asked] == [
        (each.question, each.answer) for each in book.questions
    ]
    assert page.count('itemtype="https://schema.org/FAQPage"') == 1
    assert f'<meta name="description" content="{book.description}">' in page
    assert f"<title>{book.title} · Tavolino</title>" in page
