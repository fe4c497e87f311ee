"""Every catalog is whole, and its sentences can be filled in, whatever the numbers are."""

import re
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.utils.translation import override
from django.utils.translation.trans_real import translation

CODES = [code for code, _ in settings.LANGUAGES if code != "en"]
NUMBERS = (0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101)
PLACE = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
TAG = re.compile(r"</?\w+[^>]*>")

pytestmark = pytest.mark.skipif(not CODES, reason="there is one language")


def catalog(code: str) -> polib.POFile:
    """Return the catalog of a language."""
    return polib.pofile(str(Path(settings.LOCALE_PATHS[0]) / code / "LC_MESSAGES" / "django.po"))


@pytest.mark.parametrize("code", CODES)
def test_everything_is_translated_and_nothing_is_guessed(code: str) -> None:
    entries = catalog(code)

    assert [entry.msgid for entry in entries.untranslated_entries()] == []
    assert [entry.msgid for entry in entries.fuzzy_entries()] == []
    assert [entry.msgid for entry in entries.obsolete_entries()] == []


@pytest.mark.parametrize("code", CODES)
def test_a_catalog_has_the_texts_of_the_source(code: str) -> None:
    source = {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in catalog("en")}

    assert {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in catalog(code)} == source


@pytest.mark.parametrize("code", CODES)
def test_what_is_filled_in_and_marked_up_is_the_same(code: str) -> None:
    faults = []
    for entry in catalog(code):
        sources = [entry.msgid, entry.msgid_plural] if entry.msgid_plural else [entry.msgid]
        allowed = {tuple(sorted(set(PLACE.findall(text)))) for text in sources}
        tags = {tuple(sorted(TAG.findall(text))) for text in sources}
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            if tuple(sorted(set(PLACE.findall(text)))) not in allowed:
                faults.append(text)
            if tuple(sorted(TAG.findall(text))) not in tags:
                faults.append(text)
    assert faults == []


@pytest.mark.parametrize("code", CODES)
def test_the_plurals_are_those_that_django_has_for_the_language(code: str) -> None:
    entries = catalog(code)

    forms = entries.metadata["Plural-Forms"]
    count = int(re.search(r"nplurals\s*=\s*(\d+)", forms)[1])  # type: ignore[index]
    with override(code):
        of_django = translation(code).plural
    assert all(len(entry.msgstr_plural) == count for entry in entries if entry.msgid_plural)
    used = {of_django(number) for number in range(1000)}
    assert used <= set(range(count))


@pytest.mark.parametrize("code", CODES)
def test_every_count_can_be_written(code: str) -> None:
    plural = translation(code).plural
    for entry in catalog(code):
        if not entry.msgid_plural:
            continue
        for number in NUMBERS:
            text = entry.msgstr_plural[plural(number)]
            names = re.findall(r"%\((\w+)\)[sd]", entry.msgid_plural)
            written = text % dict.fromkeys(names, number) if names else text
            assert written.strip()


@pytest.mark.parametrize("code", CODES)
def test_sentences_end_as_they_do_in_the_source(code: str) -> None:
    ends = {".": ".!", "?": "?", ":": ":", "…": "…", "!": "!."}
    faults = [
        (entry.msgid, entry.msgstr)
        for entry in catalog(code)
        if not entry.msgid_plural
        and entry.msgid[-1] in ends
        and entry.msgstr
        and entry.msgstr[-1] not in ends[entry.msgid[-1]]
    ]

    assert faults == []
