"""Guides: what each game's must be, and what is told on the line, off it and at its end."""

import re

import pytest
from django.utils.html import strip_tags

from games import registry
from games.guiding import Answer, Guide, Lesson, Told, offer, tell

SPECS = [spec for spec in registry.all_games() if spec.guide is not None]
LONGEST = 120

MADE_UP = Guide(
    variant="any",
    deal="any",
    lessons=(Lesson("one", lambda: "Do one."), Lesson("two", lambda: "Do two.")),
    ending=lambda: "The rest is yours.",
    astray="That was another one.",
)


def replies_of(told: Told | None) -> list[Answer]:
    """Return what can be answered."""
    assert told is not None
    return [reply.answer for reply in told.replies]


def sentence(told: Told | None) -> str:
    """Return what is told, without markup."""
    assert told is not None
    return strip_tags(str(told.text))


def test_both_games_have_a_guide_of_five_or_six_plays() -> None:
    assert [spec.slug for spec in SPECS] == ["scorpion", "scopa"]
    assert all(spec.guide and len(spec.guide.lessons) in {5, 6} for spec in SPECS)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.slug)
def test_a_guide_begins_a_game_of_a_rule_that_can_be_chosen(spec: registry.GameSpec) -> None:
    assert spec.guide is not None
    state = spec.engine.start(spec.guide.variant, spec.guide.deal)

    assert spec.choice(spec.guide.variant) in spec.variants
    told = tell(spec.guide, [], state)
    assert told is not None
    assert (told.number, told.lessons) == (1, len(spec.guide.lessons))


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.slug)
def test_its_actions_are_written_as_the_log_writes_them(spec: registry.GameSpec) -> None:
    assert spec.guide is not None
    for lesson in spec.guide.lessons:
        action = spec.engine.parse_action(lesson.action)
        assert spec.engine.format_action(action) == lesson.action


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.slug)
def test_each_lesson_is_one_short_sentence_of_its_own(spec: registry.GameSpec) -> None:
    assert spec.guide is not None
    said = [strip_tags(lesson.text()) for lesson in spec.guide.lessons]

    assert len(set(said)) == len(said)
    for text in (*said, spec.guide.ending(), str(spec.guide.astray)):
        assert len(text) <= LONGEST, text
        assert re.fullmatch(r"[A-Z][^{}%.]+\.", text), text


def test_while_the_log_follows_the_line_the_next_action_is_told() -> None:
    for made, text in ((0, "Do one."), (1, "Do two.")):
        told = tell(MADE_UP, ["one", "two"][:made], None)
        assert told is not None
        assert (told.text, told.number, told.lessons) == (text, made + 1, 2)
        assert replies_of(told) == [Answer.NO]


def test_once_the_line_is_done_it_says_a_last_sentence() -> None:
    told = tell(MADE_UP, ["one", "two"], None)

    assert sentence(told) == "The rest is yours."
    assert replies_of(told) == [Answer.NO]


@pytest.mark.parametrize("actions", [["two"], ["one", "three"], ["one", "one"]])
def test_a_play_that_leaves_the_line_is_told_and_one_can_begin_again(actions: list[str]) -> None:
    told = tell(MADE_UP, actions, None)

    assert sentence(told) == "That was another one."
    assert replies_of(told) == [Answer.YES, Answer.NO]


@pytest.mark.parametrize(
    "actions", [["two", "one"], ["two", "two"], ["one", "one", "two"], ["one", "two", "three"]]
)
def test_of_the_plays_that_follow_it_says_nothing(actions: list[str]) -> None:
    assert tell(MADE_UP, actions, None) is None


def test_the_offer_names_the_game_and_counts_the_plays() -> None:
    told = offer(MADE_UP, "Chess")

    assert told.text == "First game of Chess? A guide shows the moves in 2 plays."
    assert replies_of(told) == [Answer.YES, Answer.NO]
