"""Test what `games.protocol.Engine` promises, for every variant of every game."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.protocol import Engine, IllegalAction, MalformedAction
from games.registry import GameSpec, UnknownGame, Variant, all_games
from games.shuffle import Generator, shuffled

JUNK = (
    "",
    " ",
    "-",
    "?",
    "\0",
    "junk",
    "4H",
    ">",
    "9" * 5000,
    "é",
    "\ud800",
    "a b c d e f g h i j",
)
SEEDS = (1, 2, 3)
PLIES = 40


def daily_alone(spec: GameSpec) -> tuple[Variant, ...]:
    """Return the variant that is played as the daily one alone, if the game has such."""
    if spec.daily is None or spec.daily.variant in spec.variants:
        return ()
    return (spec.daily.variant,)


EACH = pytest.mark.parametrize(
    ("spec", "variant"),
    [
        pytest.param(spec, variant.slug, id=f"{spec.slug}-{variant.slug}")
        for spec in all_games()
        for variant in (*spec.variants, *daily_alone(spec))
    ],
)
AnyEngine = Engine[Any, Any, Any]
Ply = tuple[Any, Any, Any, tuple[Any, ...]]


def deal_for(engine: AnyEngine, seed: int) -> str:
    return engine.deal(seed)


def plies(engine: AnyEngine, variant: str, seed: int) -> Iterator[Ply]:
    """Play at random, no action that loses at once while there is another; give each ply."""
    generator = Generator(seed)
    state = engine.start(variant, deal_for(engine, seed))
    for _ in range(PLIES):
        legal = engine.legal(state)
        if not legal:
            return
        for action in shuffled(legal, generator.bits()):
            after, events = engine.apply(state, action)
            standing = engine.standing(after)
            if standing.won or not standing.over:
                break
        yield state, action, after, events
        state = after


@EACH
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_replayed_equal_from_its_texts(spec: GameSpec, variant: str, seed: int) -> None:
    engine = spec.engine
    played = list(plies(engine, variant, seed))
    state = engine.start(variant, deal_for(engine, seed))
    for _, action, after, events in played:
        assert engine.parse_action(engine.format_action(action)) == action
        state, again = engine.apply(engine.decode(engine.encode(state)), action)
        assert (state, again) == (after, events)
        assert engine.decode_events(engine.encode_events(events)) == events
    texts = tuple(engine.format_action(action) for _, action, _, _ in played)
    record = spec.export_record(variant, deal_for(engine, seed), texts)
    checked = spec.check_record(record, trace=False)
    assert (checked["valid"], checked["error"]) == (True, None)


@EACH
@pytest.mark.parametrize("seed", SEEDS)
def test_a_state_is_read_back_equal_with_the_same_hash(
    spec: GameSpec, variant: str, seed: int
) -> None:
    engine = spec.engine
    hashes: dict[str, str] = {}
    for _, _, state, _ in plies(engine, variant, seed):
        text = engine.encode(state)
        assert text.isascii()
        assert text.isprintable()
        assert engine.decode(text) == state
        assert engine.state_hash(engine.decode(text)) == engine.state_hash(state)
        assert hashes.setdefault(engine.state_hash(state), text) == text
    assert len(set(hashes.values())) == len(hashes) > 1


@EACH
@pytest.mark.parametrize("seed", SEEDS)
def test_legal_actions_are_allowed_and_others_refused(
    spec: GameSpec, variant: str, seed: int
) -> None:
    engine = spec.engine
    seen: set[Any] = set()
    for state, _, _, _ in plies(engine, variant, seed):
        legal = engine.legal(state)
        assert len(set(legal)) == len(legal)
        assert legal == engine.legal(state)
        assert [engine.check(state, action) for action in legal] == [None] * len(legal)
        seen.update(legal)
        for action in seen.difference(legal):
            rejection = engine.check(state, action)
            assert rejection is not None
            with pytest.raises(IllegalAction) as raised:
                engine.apply(state, action)
            assert raised.value.rejection is rejection


@EACH
def test_nothing_is_legal_once_a_game_is_over(spec: GameSpec, variant: str) -> None:
    engine = spec.engine
    state = engine.start(variant, deal_for(engine, 1))
    ended = [
        after
        for after, _ in (engine.apply(state, action) for action in engine.legal(state))
        if engine.standing(after).over
    ]
    assert ended, "a game can be given up"
    for after in ended:
        assert engine.legal(after) == ()
        for action in engine.legal(state):
            assert engine.check(after, action) is not None


@EACH
def test_applying_changes_no_state_that_was_handed_in(spec: GameSpec, variant: str) -> None:
    engine = spec.engine
    state = engine.start(variant, deal_for(engine, 1))
    text = engine.encode(state)
    for action in engine.legal(state):
        engine.apply(state, action)
        assert engine.encode(state) == text


@EACH
def test_what_a_game_ranks_is_no_more_than_what_it_shows(spec: GameSpec, variant: str) -> None:
    engine = spec.engine
    *_, (_, _, last, _) = played = list(plies(engine, variant, 1))
    texts = tuple(engine.format_action(action) for _, action, _, _ in played)
    ranked = engine.ranked_score(variant, deal_for(engine, 1), texts)
    assert ranked <= engine.standing(last).score


@EACH
def test_texts_that_mean_nothing_are_refused(spec: GameSpec, variant: str) -> None:
    engine = spec.engine
    for junk in JUNK:
        with pytest.raises(MalformedAction):
            engine.parse_action(junk)
        with pytest.raises(ValueError, match=r"\w"):
            engine.decode(junk)
        with pytest.raises(ValueError, match=r"\w"):
            engine.start(variant, junk)
        if junk:
            with pytest.raises(ValueError, match=r"\w"):
                engine.decode_events(junk)
    with pytest.raises(ValueError, match=r"\w"):
        engine.start("no such variant", deal_for(engine, 1))


@EACH
def test_a_damaged_state_is_refused_or_is_another_state(spec: GameSpec, variant: str) -> None:
    engine = spec.engine
    *_, (_, _, state, _) = plies(engine, variant, 1)
    text = engine.encode(state)
    for at in range(len(text)):
        for damaged in (text[:at] + text[at + 1 :], text[:at] + "9" + text[at + 1 :]):
            try:
                other = engine.decode(damaged)
            except ValueError:
                continue
            assert engine.encode(other) == damaged
            assert (other == state) == (damaged == text)


@EACH
def test_a_deal_depends_on_its_seed_alone(spec: GameSpec, variant: str) -> None:
    deals = [spec.engine.deal(seed) for seed in range(20)]
    assert deals == [spec.engine.deal(seed) for seed in range(20)]
    assert len(set(deals)) == len(deals)


@pytest.mark.parametrize("spec", all_games(), ids=lambda spec: spec.slug)
def test_what_is_played_as_the_daily_game_alone_is_found_and_cannot_be_chosen(
    spec: GameSpec,
) -> None:
    for variant in daily_alone(spec):
        assert spec.variant(variant.slug) is variant
        assert (variant.ranked, variant.featured) == (False, False)
        with pytest.raises(UnknownGame):
            spec.choice(variant.slug)
