"""Scopa's rules page: its numbers, drawings and counted deal are those of the engine."""

import re
from collections.abc import Iterable
from html import unescape
from itertools import combinations

import pytest
from django.test import Client

from games.cards.italian import DECK, RE, Card, parse, value
from games.models import Game
from games.scopa import engine, examples, words
from games.scopa.drawn import DrawnPlay, Look, draw_play, draw_runs
from games.scopa.engine import Captured, Item, Play, Rejection, Seat, counting, rules
from games.scopa.rulebook import SECTIONS, Facts, rulebook
from games.scopa.spec import SPEC
from tests.games.playing import seat_guest
from tests.games.scopa.tables import state_of

PAGE = "/en/rules/scopa/"
PLAYS = (*examples.POSITIONS, "last")

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fresh_limits")]


def page(client: Client | None = None) -> str:
    """Return the rules page."""
    response = (client or Client()).get(PAGE)
    assert response.status_code == 200
    return response.content.decode()


def text_of(html: str) -> str:
    """Return what is read of a part of a page, with single spaces."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def section(slug: str) -> str:
    """Return what is read in a section of the page."""
    found = re.search(rf'<section id="{slug}".*?</section>', page(), re.DOTALL)
    assert found is not None
    return text_of(found[0])


def facts() -> Facts:
    """Return what the page shows besides its sentences."""
    shown = rulebook().facts
    assert isinstance(shown, Facts)
    return shown


def state(name: str) -> engine.State:
    """Return the state that a drawing is of."""
    return examples.last_card() if name == "last" else examples.first_deal(name)


# A constant, another value for it, and what the page then says in a section.
CHANGED = [
    ("HAND_SIZE", 5, "deal", "Each of you gets 5 cards"),
    ("HAND_SIZE", 5, "deal", "you each get 5 more cards"),
    ("TABLE_SIZE", 6, "deal", "and 6 more lie face up"),
    ("MOST_KINGS", 1, "deal", "If there is more than 1 king"),
    ("PLAYS_A_DEAL", 34, "scopa", "number 34 to be played"),
    ("PLAYS_A_DEAL", 34, "tradition", "number 34, takes"),
    ("CARDS_FOR_POINT", 25, "counting", "for 25 cards or more of the 40"),
    ("CARDS_FOR_POINT", 25, "questions", "at least 25 of the 40"),
    ("DENARI_FOR_POINT", 7, "counting", "for 7 coins or more of the 10"),
    ("DENARI_FOR_POINT", 7, "strategy", "Count the coins: 7 are enough"),
    ("DENARI_FOR_POINT", 1, "strategy", "Count the coins: 1 is enough"),
    ("DENARI_FOR_POINT", 7, "questions", "at least 7 of the 10"),
    ("NAPOLA_AT_LEAST", 4, "counting", "at least 4 4 or more"),
    ("NAPOLA_AT_LEAST", 4, "napola", "with at least 4 of them"),
    ("TARGETS", (12, 24), "match", "A match goes to 12 points, or to 24"),
    ("TARGETS", (12, 24), "match", "each match to 12 points without napola"),
    ("TARGETS", (12, 24), "questions", "12 points. In some places people play to 24"),
    ("TARGETS", (12, 24), "tradition", "A match goes to 12 points, on request to 24"),
    ("FIXED_DEALS", 6, "match", "it goes over 6 deals"),
]


@pytest.mark.parametrize(("constant", "changed", "where", "sentence"), CHANGED)
def test_every_number_follows_its_constant(
    monkeypatch: pytest.MonkeyPatch, constant: str, changed: object, where: str, sentence: str
) -> None:
    assert sentence not in section(where)

    monkeypatch.setattr(rules, constant, changed)

    assert sentence in section(where)


def test_the_lead_names_the_deck_and_the_target(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "with 40 cards, to 11 points." in text_of(page())

    monkeypatch.setattr(rules, "TARGETS", (1, 21))

    assert "with 40 cards, to 1 point." in text_of(page())


def test_the_primiera_table_follows_the_values(monkeypatch: pytest.MonkeyPatch) -> None:
    assert facts().primiera == (
        ("seven", 21),
        ("six", 18),
        ("ace", 16),
        ("five", 15),
        ("four", 14),
        ("three", 13),
        ("two", 12),
        ("knave, knight, king", 10),
    )

    monkeypatch.setattr(rules, "PRIMIERA_VALUES", (16, 12, 13, 14, 15, 18, 99, 10, 11, 12))

    assert "seven 99 six 18" in section("counting")
    assert "two, king 12 knight 11 knave 10" in section("counting")
    assert "the seven is worth 99" in section("questions")


def test_the_table_of_items_has_every_item_in_the_order_of_the_count() -> None:
    names = [item.name for item in facts().items]

    assert names == [str(words.ITEM_NAMES[item]) for item in Item]
    assert [item.points for item in facts().items] == [*"1111", "1 each", "3 or more"]


def test_the_worked_deal_is_what_the_engine_counts_and_comes_to_six_and_one() -> None:
    assert sorted((*examples.MINE, *examples.THEIRS)) == list(DECK)
    count = engine.count(
        examples.MINE, examples.THEIRS, examples.MY_SCOPE, examples.THEIR_SCOPE, napola=False
    )

    counted = facts().counted

    assert (counted.mine, counted.theirs) == (6, 1)
    assert [count.points(seat) for seat in Seat] == [6, 1]
    assert (counted.my_items, counted.my_scope) == (4, 2)
    for line, shown in zip(count.lines, counted.lines, strict=True):
        assert shown.slug == line.item
        assert (shown.mine.points, shown.theirs.points) == (
            line.player.points,
            line.computer.points,
        )
    assert [(line.mine.text, line.theirs.text) for line in counted.lines] == [
        ("23", "17"),
        ("7", "3"),
        ("yes", "–"),
        ("79", "75"),
        ("2", "1"),
    ]


def test_the_scope_of_the_worked_deal_were_made_by_cards_in_the_piles() -> None:
    assert set(examples.MY_SCOPE) <= set(examples.MINE)
    assert set(examples.THEIR_SCOPE) <= set(examples.THEIRS)


def test_the_page_shows_the_worked_deal_line_by_line_with_the_cards_of_the_primiera() -> None:
    told = section("example")

    assert "Cards 23 +1 17 Denari 7 +1 3 Settebello yes +1 – Primiera 79 +1 75" in told
    assert "Scope 2 +2 1 +1 This deal 6 1" in told
    assert "You have 4 points for what you collected and 2 more" in told
    assert "Your best card in each suit 79" in told
    sums = {
        side.text: sum(made.worth or 0 for made in side.cards)
        for side in (facts().counted.primiera.mine, facts().counted.primiera.theirs)
    }
    assert sums == {"79": 79, "75": 75}


def test_a_change_of_the_counting_changes_the_worked_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "CARDS_FOR_POINT", 24)

    assert "Cards 23 17" in section("example")
    assert "This deal 5 1" in section("example")


@pytest.mark.parametrize("name", PLAYS)
def test_each_drawn_capture_is_what_the_engine_allows(name: str) -> None:
    drawn, position = draw_play(state(name)), state(name)
    card, table = drawn.played.card, position.on_table

    may = [
        tuple(sorted(face.card for face in each.faces))
        for each in drawn.sets
        if each.look is not Look.BARRED
    ]
    plays = [action for action in engine.legal(position) if isinstance(action, Play)]
    assert may == [play.taken for play in plays if play.card == card]
    barred = [each for each in drawn.sets if each.look is Look.BARRED]
    assert all(
        engine.check(position, Play(card, tuple(sorted(face.card for face in each.faces))))
        is Rejection.MUST_TAKE_EQUAL
        for each in barred
    )
    sums = [
        chosen
        for size in range(1, len(table) + 1)
        for chosen in combinations(table, size)
        if sum(map(value, chosen)) == value(card)
    ]
    assert len(drawn.sets) == len(sums)
    in_sets = {face.card for each in drawn.sets for face in each.faces}
    assert {face.card for face in drawn.staying} == set(table) - in_sets


def looks(drawn: DrawnPlay) -> list[tuple[str, str]]:
    """Return how each set is framed, with its sum."""
    return [(each.look.value, each.label) for each in drawn.sets]


@pytest.mark.parametrize(
    ("name", "sets", "verdict"),
    [
        ("equal", [("takes", "6 = 6")], ""),
        ("sum", [("takes", "5 + 3 = 8")], ""),
        ("choice", [("takes", "5 + 2 = 7"), ("may-take", "4 + 3 = 7")], ""),
        ("must", [("takes", "5 = 5"), ("barred", "3 + 2 = 5")], ""),
        ("sweep", [("takes", "4 + 3 + 2 + 1 = 10")], "Scopa!"),
        ("last", [("takes", "4 + 3 + 2 + 1 = 10")], "No scopa."),
    ],
)
def test_the_drawings_show_what_their_sentences_say(
    name: str, sets: list[tuple[str, str]], verdict: str
) -> None:
    drawn = facts().plays[name]

    assert looks(drawn) == sets
    assert drawn.verdict == verdict


def test_a_rule_without_the_equal_card_first_would_change_the_drawing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def any_sum(card: Card, table: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
        return ((parse("5D"),), tuple(map(parse, ("3S", "2B"))))

    monkeypatch.setattr(engine, "captures", any_sum)

    assert looks(draw_play(examples.first_deal("must"))) == [
        ("takes", "5 = 5"),
        ("may-take", "3 + 2 = 5"),
    ]


def test_the_last_card_is_a_state_that_could_be_and_the_sweep_with_the_deck_gone() -> None:
    last, sweep = examples.last_card(), examples.first_deal("sweep")

    assert engine.decode(engine.encode(last)) == last
    assert last.to_play is Seat.PLAYER
    assert (last.table, last.player.hand[0]) == (sweep.table, sweep.player.hand[0])
    _, events = engine.apply(last, Play(last.player.hand[0], tuple(sorted(last.on_table))))
    assert [event.scopa for event in events if isinstance(event, Captured)] == [False]


def test_the_runs_of_coins_give_what_the_engine_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [(each.look, each.label) for each in draw_runs().sets] == [
        (Look.TAKES, "3 points"),
        (Look.TAKES, "5 points"),
        (Look.BARRED, "0 points"),
    ]

    monkeypatch.setattr(counting, "NAPOLA_AT_LEAST", 4)

    assert [each.label for each in draw_runs().sets] == ["0 points", "5 points", "0 points"]


def test_each_drawing_has_a_text_made_from_its_state() -> None:
    shown = page()

    assert draw_play(examples.first_deal("choice")).text == (
        "You play: seven of swords. "
        "On the table: five of coins, two of cups, four of clubs and three of swords. "
        "1 of 2: five of coins and two of cups. 2 of 2: four of clubs and three of swords."
    )
    assert draw_play(examples.first_deal("must")).text.endswith(
        "Five of cups: take five of coins. Not allowed: three of swords and two of clubs."
    )
    assert draw_play(examples.last_card()).text.endswith("No scopa.")
    texts = [facts().plays[name].text for name in PLAYS]
    for text in (*texts, draw_runs().text):
        assert f'role="img" aria-label="{text}"' in unescape(shown)


def test_the_texts_of_the_drawings_are_in_the_readers_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english = draw_play(examples.first_deal("choice")).text
    assert "seven of swords" in english

    monkeypatch.setattr(words, "card_name", lambda card: f"<{card}>")

    told = draw_play(examples.first_deal("choice")).text
    assert all(
        f"<{card}>" in told for card in (parse("7S"), *examples.first_deal("choice").on_table)
    )
    assert f"<{parse('1D')}>" in draw_runs().text


@pytest.mark.parametrize("faces", ["neapolitan", "piacentine"])
def test_the_cards_have_the_faces_that_the_reader_prefers(faces: str) -> None:
    client = Client()
    client.post("/account/preferences/", {"faces": faces})

    shown = page(client)

    other = {"neapolitan": "piacentine", "piacentine": "neapolitan"}[faces]
    assert shown.count(f"faces-{faces}") > len(PLAYS)
    assert f"faces-{other}" not in shown


def test_every_position_can_be_tried_as_a_casual_match() -> None:
    shown = page()
    for name, position in SPEC.positions.items():
        seat = seat_guest()
        assert f'action="/games/try/scopa/{name}/"' in shown

        response = seat.client.post(f"/games/try/scopa/{name}/")

        game = Game.objects.get(player=seat.player)
        assert response["Location"] == game.get_absolute_url()
        assert (game.variant, game.casual) == ("normal", True)
        assert state_of(game) == examples.first_deal(name)
        assert sum(value(card) == RE for card in state_of(game).on_table) <= rules.MOST_KINGS
        assert position.deal.startswith("player ")


def test_the_contents_are_the_sections_of_the_page_in_their_order() -> None:
    shown = page()
    contents = re.findall(r'<li><a href="#([\w-]+)">(.*?)</a></li>', shown)
    ids = re.findall(r'<section id="([\w-]+)" aria-labelledby="[\w-]+">', shown)
    headings = re.findall(r"<h2 [^>]*>(.*?)</h2>", shown)

    assert [slug for slug, _ in contents] == ids == [section.slug for section in SECTIONS]
    assert [title for _, title in contents] == headings
    assert len(set(re.findall(r'\bid="(.*?)"', shown))) == len(re.findall(r'\bid="(.*?)"', shown))


def test_every_section_that_a_refusal_or_a_table_links_to_is_there() -> None:
    slugs = {each.slug for each in SECTIONS}

    assert {words.refuse(code).section for code in Rejection} - {""} <= slugs
    assert {"counting", "computer"} <= slugs


def test_the_questions_are_structured_data() -> None:
    shown, asked = page(), rulebook().questions

    assert 'itemtype="https://schema.org/FAQPage"' in shown
    names = re.findall(r'<h3 itemprop="name">(.*?)</h3>', shown)
    answers = re.findall(r'<p itemprop="text">(.*?)</p>', shown)
    assert [unescape(name) for name in names] == [each.question for each in asked]
    assert [unescape(answer) for answer in answers] == [each.answer for each in asked]
    assert len(asked) == 10


def test_the_page_tells_every_level_and_leads_to_the_leaderboards() -> None:
    assert [level.name for level in facts().levels] == ["easy", "normal", "hard"]
    assert all(level.text in section("computer") for level in facts().levels)
    assert '<a href="/en/leaderboards/scopa/easy/">leaderboards</a>' in page()


def test_the_page_has_its_title_and_description() -> None:
    shown = page()

    assert "<title>Scopa: the rules · Tavolino</title>" in shown
    assert '<meta name="description" content="How Scopa is played by two:' in shown


def test_what_can_be_chosen_follows_the_rules_and_the_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def boxes(address: str) -> list[tuple[str, bool]]:
        form = Client().get(address).content.decode()
        found = re.findall(r'type="checkbox" name="variant" value="(\w+)"( checked)?', form)
        return [(name, bool(checked)) for name, checked in found]

    assert boxes("/games/new/?kind=scopa") == [("napola", False), ("21", False)]
    assert boxes("/games/new/?kind=scopa&variant=hard-napola-21") == [
        ("napola", True),
        ("21", True),
    ]

    monkeypatch.setattr(rules, "TARGETS", (11, 31))
    monkeypatch.setattr(rules, "NAPOLA_AT_LEAST", 4)

    form = text_of(Client().get("/games/new/?kind=scopa").content.decode())
    assert boxes("/games/new/?kind=scopa") == [("napola", False), ("31", False)]
    assert "To 31 points Otherwise the match goes to 11 points." in form
    assert "at least 4 of them" in form


def test_a_match_can_be_begun_with_everything_chosen() -> None:
    seat = seat_guest()

    seat.client.post("/games/new/", {"kind": "scopa", "variant": ["hard", "napola", "21"]})

    assert Game.objects.get().variant == "hard-napola-21"
