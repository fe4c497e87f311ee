"""The games that this site plays: what each supplies, found by its name.

Nothing outside a game's own folder compares a game's name; it asks the spec.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from games.protocol import Engine
from games.texts import Refusal

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from games.guiding import Guide
    from games.rulebook import Rulebook

Text: TypeAlias = "str | StrPromise"

# Each names a module with a `SPEC`.
_GAMES = ("games.scorpion.spec", "games.scopa.spec")


class UnknownGame(LookupError):
    """No game, or no variant of it, has that name."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule (or a level) to choose before a game; `featured` ones need no second look."""

    slug: str
    name: Text
    summary: Text
    short_name: Text = ""  # for narrow places, where the name is too long for them
    featured: bool = True
    ranked: bool = True  # games of it count for the leaderboards

    @property
    def parts(self) -> tuple[str, ...]:
        """Return the parts of its name that a form may send one by one."""
        return tuple(self.slug.split("-"))

    @property
    def brief_name(self) -> Text:
        """Return the name for narrow places."""
        return self.short_name or self.name


@dataclass(frozen=True, slots=True)
class Daily:
    """What is the same for everybody on one day: its variant need not be among the others."""

    variant: Variant
    summary: Text  # a sentence: what is played, against whom
    score_order: Text  # a sentence: which of two results is the better one


@dataclass(frozen=True, slots=True)
class Position:
    """A deal that the rules page draws and anybody may try, as a casual game."""

    variant: str
    deal: str


@dataclass(frozen=True, slots=True)
class Matches:
    """What boards need to know of a game that is played in matches against the computer.

    `ratings` are the computer's on Elo's scale, by variant. `actions_a_deal` are the player's. A
    match that was given up counts as lost by `given_up` points at least.
    """

    ratings: Mapping[str, int]
    actions_a_deal: int
    given_up: int

    def lead(self, score: int, *, is_given_up: bool) -> int:
        """Return by how many points a match counts as won, or below 0 as lost."""
        return min(score, -self.given_up) if is_given_up else score

    def deals(self, actions: int) -> int:
        """Return how many deals were begun in so many actions of the player's."""
        return max(1, -(-actions // self.actions_a_deal))


class PositionTold(Protocol):
    """A position in words; its `str` is one text."""

    @property
    def beside(self) -> Sequence[str]: ...

    @property
    def columns(self) -> Sequence[str]: ...


class Table(Protocol):
    """Turns a game's state into what its page shows, in the reader's language."""

    def invite(self, variant: Variant) -> str:
        """Write the button that starts a game of this variant."""

    def greet(self, state: Any) -> str:
        """Say what stands in the status line before anything has been done."""

    def board(
        self, state: Any, *, picked: str = "", events: Sequence[Any] = (), still: bool = False
    ) -> Any:
        """Return what the game's template shows.

        `picked` is a draft being completed; `events` are what has just led here, which the
        page may show in motion. On a `still` board, a replay's, nothing can be done.
        """

    def summary(self, state: Any) -> str:
        """Tell in a few words how a game stands, for lists of games."""

    def score_cells(self, score: int, actions: int) -> Sequence[str]:
        """Return a high score's figures, as they stand under the `score_heads` of its game."""

    def score_summary(self, score: int, actions: int) -> str:
        """Tell a high score's figures on one line."""

    def is_draft(self, text: str) -> bool:
        """Tell whether a text is a choice begun but not yet an action: a card, no column."""

    def completions(self, state: Any, draft: str) -> Sequence[str]:
        """Return the actions that would complete a draft; `no_place` tells why there is none."""

    def ask(self, state: Any, draft: str) -> str:
        """Ask for what is missing of a draft that can be completed."""

    def no_place(self, state: Any, draft: str) -> Refusal:
        """Tell why a draft has no completion."""

    def say(self, state: Any, events: Sequence[Any]) -> str:
        """Tell as safe HTML what an action did that led to this state."""

    def refuse(self, code: str, action: str) -> Refusal:
        """Tell why the engine refuses an action, by its code."""

    def tell(self, state: Any) -> PositionTold:
        """Tell the position in words, as far as the player knows it."""


class Opponent(Protocol):
    """Plays the computer's seat from what that seat knows, at several levels.

    What it is asked and what it answers are texts, so that a turn can be kept, sent to a
    worker and thought out again.
    """

    @property
    def stand_in(self) -> str:
        """Return the level that plays where no worker can think a turn out."""

    def level(self, variant: str) -> str:
        """Return the level of a variant."""

    def worlds(self, level: str) -> int:
        """Return a level's budget for a worker; 0 for a level that plays within a request."""

    def observe(self, state: Any) -> str:
        """Write what the computer's seat knows; ValueError unless it is its turn."""

    def choose(self, level: str, observation: str, *, seed: int, worlds: int) -> str:
        """Return the text of the play; the same for the same arguments, in every process."""

    def speed_up(self) -> None:
        """Compile what thinking takes, in a worker that begins; without a compiler, stay slow."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """What a game must supply to be played here."""

    slug: str
    name: Text
    summary: Text
    engine: Engine[Any, Any, Any]
    table: Table
    variants: tuple[Variant, ...]
    new_title: Text  # what is begun: a new game, or what it is called in this one
    question: Text  # asked before a game: which of the variants?
    rulebook: Callable[[], Rulebook]  # in the reader's language
    score_heads: tuple[Text, ...]  # what a high score's figures are called, but for the time
    spreads_by_minutes: bool  # where points say little, wins are told apart by their time
    score_order: Text  # a sentence: which of two high scores is the better one
    check_record: Callable[..., dict[str, object]]
    export_record: Callable[..., dict[str, object]]
    opponent: Opponent | None = None
    answer_line: Callable[[str], str] | None = None  # one line of `manage.py engine`
    ranked_note: Text = ""  # a sentence: what else a ranked game must be, in this one
    can_restart: bool = True  # a deal can be laid out again
    positions: Mapping[str, Position] = field(default_factory=dict)
    matches: Matches | None = None
    guide: Guide | None = None  # through a first game
    daily: Daily | None = None

    @property
    def board_template(self) -> str:
        """Name the part of the game's page that a move swaps."""
        return f"games/{self.slug}/board.html"

    @property
    def figures_template(self) -> str:
        """Name the figures of the game's score sheet."""
        return f"games/{self.slug}/figures.html"

    @property
    def beside_template(self) -> str:
        """Name what a replay shows beside the play area, where the table has its controls."""
        return f"games/{self.slug}/beside.html"

    @property
    def area_template(self) -> str:
        """Name the play area."""
        return f"games/{self.slug}/area.html"

    @property
    def home_template(self) -> str:
        """Name the picture on the home page."""
        return f"games/{self.slug}/home.html"

    @property
    def choices_template(self) -> str:
        """Name what can be chosen for a new game, as fields of a form."""
        return f"games/{self.slug}/choices.html"

    @property
    def settings_template(self) -> str:
        """Name the preferences that this game's table alone obeys, as fields of their `form`."""
        return f"games/{self.slug}/settings.html"

    @property
    def cards_template(self) -> str:
        """Name what a page that shows the game's cards adds to its head."""
        return f"games/{self.slug}/cards.html"

    @property
    def styles_template(self) -> str:
        """Name what the game's page adds to its head."""
        return f"games/{self.slug}/styles.html"

    @property
    def scripts_template(self) -> str:
        """Name what the game's page adds at its end."""
        return f"games/{self.slug}/scripts.html"

    @property
    def keys_template(self) -> str:
        """Name the page of keys."""
        return f"games/{self.slug}/keys.html"

    @property
    def rules_template(self) -> str:
        """Name the page of rules."""
        return f"rules/{self.slug}.html"

    @property
    def featured(self) -> tuple[Variant, ...]:
        """Return the variants that are offered first."""
        return tuple(variant for variant in self.variants if variant.featured)

    @property
    def further(self) -> tuple[Variant, ...]:
        """Return the variants behind "more"."""
        return tuple(variant for variant in self.variants if not variant.featured)

    def variant(self, slug: str) -> Variant:
        """Return the variant of that name, be it the daily one; UnknownGame if there is none."""
        if self.daily is not None and self.daily.variant.slug == slug:
            return self.daily.variant
        return self.choice(slug)

    def choice(self, slug: str) -> Variant:
        """Return the variant of that name, if a game of it can be begun at any time."""
        for variant in self.variants:
            if variant.slug == slug:
                return variant
        raise UnknownGame(f"{self.slug} offers no variant {slug!r}")

    @property
    def ranked(self) -> tuple[Variant, ...]:
        """Return the variants that have leaderboards."""
        return tuple(variant for variant in self.variants if variant.ranked)


@cache
def _by_slug() -> dict[str, GameSpec]:
    specs: list[GameSpec] = [import_module(name).SPEC for name in _GAMES]
    return {spec.slug: spec for spec in specs}


def all_games() -> tuple[GameSpec, ...]:
    """Return every game that the site plays, in the order in which it offers them."""
    return tuple(_by_slug().values())


def find(slug: str) -> GameSpec:
    """Return the game of that name; UnknownGame if there is none."""
    try:
        return _by_slug()[slug]
    except KeyError:
        raise UnknownGame(f"no game is called {slug!r}") from None
