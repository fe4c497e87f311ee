"""The drawn decks: what is committed is what is drawn, is light, and keeps to its own cell."""

import gzip
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.core.management import call_command
from playwright.sync_api import Page

from games.cards.italian import SUIT_SIZE, SUITS
from games.management.commands import draw_decks
from games.scopa.drawing import draw_files

FOLDER: Final = Path(settings.BASE_DIR) / "static" / "games" / "scopa"
DECKS: Final = ("neapolitan.svg", "piacentine.svg")
SVG: Final = "{http://www.w3.org/2000/svg}"
CELL: Final = (120, 200)
MARGIN: Final = 0.03

# For every cell: the strongest pixel in its margins, how many pixels are inked, and all of them.
MEASURE: Final = """
async ([text, columns, rows, width, height, margin]) => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], {type: "image/svg+xml"}));
  await image.decode();
  const canvas = new OffscreenCanvas(columns * width, rows * height);
  const brush = canvas.getContext("2d", {willReadFrequently: true});
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  const edgeX = Math.floor(width * margin), edgeY = Math.floor(height * margin);
  return Array.from({length: columns * rows}, (_, cell) => {
    const left = cell % columns * width, top = Math.floor(cell / columns) * height;
    const {data} = brush.getImageData(left, top, width, height);
    let margins = 0, inked = 0, picture = 0;
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x), alpha = data[at + 3];
      inked += alpha > 0;
      const colour = data[at] << 16 | data[at + 1] << 8 | data[at + 2];
      picture = (Math.imul(picture, 31) + colour + alpha) | 0;
      const beside = x < edgeX || x >= width - edgeX, outside = y < edgeY || y >= height - edgeY;
      if (beside || outside) margins = Math.max(margins, alpha);
    }
    return {margins, inked, picture};
  });
}
"""


def parse(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own file


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return draw_files()


def test_the_committed_files_are_the_drawn_ones(drawn: dict[str, str]) -> None:
    committed = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.svg")}

    assert committed == drawn


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_is_light(drawn: dict[str, str], deck: str) -> None:
    assert len(gzip.compress(drawn[deck].encode(), mtime=0)) < 12 * 1024


@pytest.mark.parametrize("deck", DECKS)
def test_a_sheet_has_forty_cards_all_different(drawn: dict[str, str], deck: str) -> None:
    cells = parse(drawn[deck]).findall(f"{SVG}g")
    # Without the first tag, which says where the cell is.
    cards = {ET.tostring(cell).partition(b">")[2] for cell in cells}

    assert len(cells) == len(cards) == len(SUITS) * SUIT_SIZE


@pytest.mark.parametrize("name", [*DECKS, "suits.svg"])
def test_ids_are_unique_and_what_is_referred_to_is_there(drawn: dict[str, str], name: str) -> None:
    elements = list(parse(drawn[name]).iter())
    ids = Counter(element.get("id") for element in elements if element.get("id"))
    uses = {element.get("href", "#").removeprefix("#") for element in elements} - {""}
    fills = set(re.findall(r"url\(#(\w+)\)", drawn[name]))

    assert set(ids.values()) == {1}
    assert (uses | fills) - ids.keys() == set()


def test_no_file_has_styles_that_a_strict_policy_would_refuse(drawn: dict[str, str]) -> None:
    for text in drawn.values():
        assert "style" not in text


def test_the_command_tells_and_mends_a_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: dict[str, str]
) -> None:
    monkeypatch.setattr(draw_decks, "FOLDER", tmp_path)
    call_command("draw_decks")
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == drawn

    call_command("draw_decks", "--check")
    changed = tmp_path / "suits.svg"
    changed.write_text("<svg/>")
    with pytest.raises(SystemExit, match="1"):
        call_command("draw_decks", "--check")
    assert changed.read_text() == "<svg/>"


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_stays_within_its_margins_and_looks_unlike_the_others(
    page: Page, drawn: dict[str, str], deck: str
) -> None:
    measured = measure(page, drawn[deck], SUIT_SIZE, len(SUITS))

    assert [cell for cell in measured if cell["margins"]] == []
    assert min(cell["inked"] for cell in measured) > 500
    assert len({cell["picture"] for cell in measured}) == len(measured)


def measure(page: Page, text: str, columns: int, rows: int) -> list[dict[str, Any]]:
    measured: list[dict[str, Any]] = page.evaluate(MEASURE, [text, columns, rows, *CELL, MARGIN])
    return measured
