"""The computer's hand and the deck never leave the server, in whatever way one asks."""

import random
import re
from collections.abc import Iterator

import pytest
from pytest_django import Settings

from games.cards.italian import DECK, Card, code
from games.models import AiTurn, Game
from games.scopa import engine, words
from games.services.answering import take_turn
from tests.games.playing import HTMX, Response, Seat, address, move, play, settings_of, text_of
from tests.games.scopa.tables import deal_text, lay_match, next_action, play_match, state_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "fresh_limits")]

PAGES = ("", "turn", "words", "fair-deal", "give-up", "record")


@pytest.fixture(autouse=True)
def _short_thoughts(settings: Settings) -> None:
    """Let hard imagine few worlds: what it plays does not matter here."""
    settings.HARD_WORLDS = 5


def hidden(game: Game) -> tuple[Card, ...]:
    """Return the cards that nobody but the server may know."""
    state = state_of(game)
    ready = state.ready.cards if state.ready else ()
    return (*state.computer.hand, *state.deck, *ready)


def answers_of(seat: Seat, game: Game) -> Iterator[Response]:
    """Yield every page that a match has, as pages and as htmx asks."""
    for page in PAGES:
        for headers in ({}, HTMX):
            yield seat.client.get(address(game, page), headers=headers)
    panel = f"/games/new/?kind=scopa&game={game.token}"
    for around in (panel, settings_of(game), "/games/", "/en/"):
        yield seat.client.get(around)


def shown(response: Response) -> str:
    """Return headers and content without tokens and random keys."""
    content = text_of(response) if response.headers["Content-Type"].startswith("text/html") else ""
    # The home page's picture and the choice of the napola name cards of their own.
    content = re.sub(
        r'<div class="held-up">.*?</div>|<small>.*?</small>', "", content, flags=re.DOTALL
    )
    return "\n".join((*(f"{name}: {value}" for name, value in response.headers.items()), content))


def assert_nothing_hidden(response: Response, game: Game) -> None:
    text = shown(response).replace(game.token, "")
    for card in hidden(game) if not state_of(game).is_counted else ():
        assert f"{code(card)}" not in re.findall(r"(?<![\w#&;%])\d{1,2}[CDSB](?!\w)", text)
        assert words.card_name(card) not in text
    for deal in (game.deal, *(row.deal for row in game.moves.exclude(deal=None))):
        assert deal is not None
        assert deal.nonce not in text
        assert deal.cards.split(" ", 1)[1] not in text
    assert game.state not in text
    assert game.state_hash not in text


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_no_answer_of_a_running_match_shows_a_hidden_card(seat: Seat, level: str) -> None:
    chance = random.Random(level)
    game = lay_match(seat.player, variant=level)
    for _ in range(40):
        if state_of(game).to_play is engine.Seat.COMPUTER:
            take_turn(AiTurn.objects.get(game=game, ply=game.version + 1).pk)
            assert_nothing_hidden(seat.client.get(address(game, "turn"), headers=HTMX), game)
            continue
        assert_nothing_hidden(play(seat.client, game, next_action(game)), game)
        for asked in (f"{code(chance.choice(DECK))}?", code(chance.choice(hidden(game) or DECK))):
            assert_nothing_hidden(play(seat.client, game, asked), game)
    for response in answers_of(seat, game):
        assert_nothing_hidden(response, game)
    assert hidden(game)


def test_two_matches_that_differ_in_hidden_cards_alone_look_the_same(seat: Seat) -> None:
    mine, theirs, table = "7D 10S 6B", "8C 9C 10B", "5C 2D 4B 3S"
    games = [
        lay_match(seat.player, variant="hard", cards=(mine, hand, table))
        for hand in (theirs, "1C 1D 1S")
    ]
    asked = [f"{code(card)}{way}" for card in DECK[::3] for way in ("", "?", "=5C+2D")]
    # Those that are allowed change the match; they are asked for elsewhere.
    refused = [text for text in asked if text not in {"7D=5C+2D", "10S", "6B"}]

    def looks(game: Game) -> list[str]:
        pages = [seat.client.get(address(game, page)) for page in PAGES]
        answers = [play(seat.client, game, text) for text in refused]
        tokens = (game.token, game.deal.commitment)
        texts = [text_of(response) for response in (*pages, *answers)]
        return [text.replace(tokens[0], "").replace(tokens[1], "") for text in texts]

    first, second = map(looks, games)
    assert first == second


def test_decks_and_nonces_of_all_deals_are_open_once_the_match_is_over(seat: Seat) -> None:
    game = lay_match(seat.player)
    move(game, next_action(game))
    promised = proofs(seat, game)
    assert {name for name, _ in promised} == {"commitment"}

    play_match(game)

    told = proofs(seat, game)
    assert promised[0] in told
    number = state_of(game).number
    assert number > 1
    assert [name for name, _ in told].count("cards") == number
    assert ("cards", deal_text("7D 10S 6B", "8C 9C 10B", "5C 2D 4B 3S")) in told


def proofs(seat: Seat, game: Game) -> list[tuple[str, str]]:
    """Return what the page of the fair deal shows."""
    page = seat.client.get(address(game, "fair-deal")).content.decode()
    found: list[tuple[str, str]] = re.findall(
        r'<code class="(commitment|nonce|cards)">(.*?)</code>', page
    )
    return found
