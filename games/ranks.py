"""What a finished game's page tells of ranks; whoever ranks supplies it through RESULT_RANKS."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from django.conf import settings
from django.utils.module_loading import import_string

from games.models import Game


@dataclass(frozen=True, slots=True)
class RankLine:
    """A line of a finished game's page: a board, the place there, and the way to it."""

    board: str
    place: str
    address: str = ""


class _Ranker(Protocol):
    def __call__(self, game: Game) -> Sequence[RankLine]: ...


def ranks_of(game: Game) -> Sequence[RankLine]:
    """Return where a finished game has brought its player; nothing for one that does not count."""
    return _ranker()(game) if game.counts and not game.is_running else ()


@cache
def _ranker() -> _Ranker:
    ranker: _Ranker = import_string(settings.RESULT_RANKS)
    return ranker
