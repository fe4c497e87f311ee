"""Guided first games: a fixed deal, a line of plays through it, and a sentence for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.registry import Text


class Answer(StrEnum):
    """What a player answers a guide: begin with it, from the first play, or go on without it."""

    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Lesson:
    """An action of the player's, as the log has it, and the sentence that asks for it."""

    action: str
    text: Callable[[], str]


def all_stand(actions: Sequence[str]) -> Sequence[str]:
    """Return the actions as they are, where none can be undone."""
    return actions


def nothing_else(state: Any) -> str | None:
    """Have nothing to say of a state but what its place on the line is."""
    return None


@dataclass(frozen=True, slots=True)
class Guide:
    """A game's guided first game; `lessons` are its line.

    `standing` leaves the undone ones out of the player's actions. `remark` is what a state makes
    the guide say wherever the line stands: a sentence, silence if that is empty, or None for
    what the line has. Sentences are safe HTML, in the reader's language.
    """

    variant: str
    deal: str
    lessons: tuple[Lesson, ...]
    ending: Callable[[], str]  # what is said once the line is done
    astray: Text  # what is said of a play that leaves it
    standing: Callable[[Sequence[str]], Sequence[str]] = all_stand
    remark: Callable[[Any], str | None] = nothing_else


@dataclass(frozen=True, slots=True)
class Reply:
    """A button by which a player answers the guide."""

    answer: Answer
    label: Text


@dataclass(frozen=True, slots=True)
class Told:
    """What a guide tells now: a sentence, and how it can be answered.

    `number` is that of the lesson, of `lessons`; 0 where it is none.
    """

    text: Text
    replies: tuple[Reply, ...]
    number: int = 0
    lessons: int = 0


_ACCEPT = Reply(Answer.YES, _("With the guide"))
_DECLINE = Reply(Answer.NO, _("No, thanks"))
_SKIP = Reply(Answer.NO, _("Skip the guide"))
_CLOSE = Reply(Answer.NO, _("Close"))
_AGAIN = Reply(Answer.YES, _("Begin again"))


def offer(guide: Guide, game: Text) -> Told:
    """Offer the guide to whoever plays that game for the first time."""
    plays = len(guide.lessons)
    text = ngettext(
        "First game of %(game)s? A guide shows the moves in %(count)d play.",
        "First game of %(game)s? A guide shows the moves in %(count)d plays.",
        plays,
    ) % {"game": game, "count": plays}
    return Told(text, (_ACCEPT, _DECLINE))


def tell(guide: Guide, actions: Sequence[str], state: Any) -> Told | None:
    """Return what the guide tells once the player's actions have led to this state.

    After the line, and after a play that has left it, it tells nothing more but its remarks.
    """
    remark = guide.remark(state)
    if remark is not None:
        return Told(remark, (_CLOSE,)) if remark else None
    line = [lesson.action for lesson in guide.lessons]
    made = list(guide.standing(actions))
    done = len(made)
    if made == line:
        return Told(guide.ending(), (_CLOSE,))
    if made == line[:done]:
        return Told(guide.lessons[done].text(), (_SKIP,), done + 1, len(line))
    if done <= len(line) and made[:-1] == line[: done - 1]:
        return Told(guide.astray, (_AGAIN, _CLOSE))
    return None
