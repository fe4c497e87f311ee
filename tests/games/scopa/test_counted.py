"""The count of a deal as the page shows it (spec 4)."""

from itertools import count

from games.cards.italian import code
from games.scopa.counted import CountView, LineView, count_view
from games.scopa.engine import Seat, State
from tests.games.scopa.matches import act, lay, random_match


def counted(state: State) -> CountView:
    """Return the view of a deal that is over."""
    assert state.count is not None
    return count_view(state, state.count)


def after_the_last_card(
    *, capture: Seat = Seat.COMPUTER, points: tuple[int, int] = (8, 3), variant: str
) -> CountView:
    """Return the count after my five, the last card of a deal, has taken a five."""
    position = lay("5C", "5D", "", last_capture=capture, points=points, variant=variant)
    return counted(act(position, "5D=5C")[0])


def figures(view: CountView) -> dict[str, tuple[str, int, str, int]]:
    """Return each line's figures with the points that they gave, mine first."""
    return {
        line.slug: (line.mine.text, line.mine.points, line.theirs.text, line.theirs.points)
        for line in view.lines
    }


def line(view: CountView, slug: str) -> LineView:
    """Return one line."""
    return next(line for line in view.lines if line.slug == slug)


def test_every_line_shows_both_figures_and_who_scores() -> None:
    view = after_the_last_card(variant="normal-napola")

    assert figures(view) == {
        "cards": ("2", 0, "38", 1),
        "denari": ("1", 0, "9", 1),
        "settebello": ("–", 0, "yes", 1),
        "primiera": ("–", 0, "84", 1),
        "scope": ("0", 0, "0", 0),
        "napola": ("–", 0, "4", 4),
    }
    assert (view.mine, view.theirs) == (0, 8)


def test_the_match_is_shown_as_it_was_before_and_whether_it_ends() -> None:
    lost = after_the_last_card(variant="normal-napola")
    longer = after_the_last_card(variant="normal-napola-21")

    assert (lost.mine_before, lost.theirs_before, lost.is_last) == (8, 3, True)
    assert (longer.mine_before, longer.theirs_before, longer.is_last) == (8, 3, False)


def test_the_napola_is_a_line_only_where_it_counts() -> None:
    assert "napola" not in figures(after_the_last_card(variant="normal"))


def test_the_primiera_shows_its_four_cards_with_what_each_is_worth() -> None:
    view = after_the_last_card(capture=Seat.PLAYER, variant="normal")
    primiera = line(view, "primiera")

    mine = [(card.face.code, card.worth) for card in primiera.mine.cards]
    assert mine == [("7C", 21), ("7D", 21), ("7S", 21), ("7B", 21)]
    assert (primiera.mine.text, primiera.mine.title) == ("84", "Your best card in each suit")
    assert (primiera.theirs.text, primiera.theirs.cards) == ("–", ())


def test_a_side_without_a_suit_shows_the_cards_it_has_and_no_sum() -> None:
    primiera = line(after_the_last_card(variant="normal"), "primiera")

    assert primiera.mine.text == "–"
    assert [(card.face.code, card.worth) for card in primiera.mine.cards] == [
        ("5C", 15),
        ("5D", 15),
    ]


def test_every_other_line_opens_to_the_cards_that_made_its_figure() -> None:
    matches = (state for seed in count() for state, _ in random_match("easy-napola", seed))
    state = next(s for s in matches if s.is_counted and s.player.scope and s.computer.scope)
    view = counted(state)

    for seat in Seat:
        taken = sorted(map(code, state.side(seat).taken))
        assert shown(view, "cards", seat) == taken
        assert shown(view, "denari", seat) == [name for name in taken if name.endswith("D")]
        assert shown(view, "settebello", seat) == [name for name in taken if name == "7D"]
        assert shown(view, "scope", seat) == sorted(map(code, state.side(seat).scope))


def shown(view: CountView, slug: str, seat: Seat) -> list[str]:
    """Return the codes of a side's cards on a line."""
    figure = line(view, slug).mine if seat is Seat.PLAYER else line(view, slug).theirs
    return sorted(card.face.code for card in figure.cards)
