"""Chromium, Playwright and the live server work together."""

from django.contrib.sessions.models import Session
from playwright.sync_api import Page


def test_the_site_answers_in_a_browser(page: Page) -> None:
    response = page.goto("/healthz")

    assert response is not None
    assert response.status == 200
    assert Session.objects.count() == 0, "the ORM works beside Playwright's event loop"
