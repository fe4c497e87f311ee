"""Every catalog is whole, and its sentences can be filled in, whatever the numbers are."""

import re
from collections.abc import Callable
from gettext import c2py
from pathlib import Path

import django
import polib
import pytest
from django.conf import settings

CODES = [code for code, _ in settings.LANGUAGES if code != "en"]
NUMBERS = (0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101)
PLACE = re.compile(r"%\(\w+\)[sd]|\{\w*\}")
TAG = re.compile(r"</?\w+[^>]*>")


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


def rule_of(code: str) -> tuple[int, Callable[[int], int]]:
    """Return how many forms a catalog has, and which one a number takes."""
    forms = catalog(code).metadata["Plural-Forms"]
    found = re.fullmatch(r"nplurals=(\d+); plural=(.*);", forms.strip())
    assert found, forms
    return int(found[1]), c2py(found[2])


@pytest.mark.parametrize("code", CODES)
def test_the_plurals_are_those_that_django_has_for_the_language(code: str) -> None:
    of_django = polib.pofile(
        str(Path(django.__file__).parent / "conf" / "locale" / code / "LC_MESSAGES" / "django.po")
    )

    assert catalog(code).metadata["Plural-Forms"] == of_django.metadata["Plural-Forms"]


@pytest.mark.parametrize("code", CODES)
def test_every_count_can_be_written(code: str) -> None:
    count, form_of = rule_of(code)
    for entry in catalog(code):
        if not entry.msgid_plural:
            continue
        assert set(entry.msgstr_plural) == set(range(count))
        for number in NUMBERS:
            text = entry.msgstr_plural[form_of(number)]
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
