"""The cookies that the site sets, and what they let others do with them."""

import pytest
from django.core.cache import cache
from django.test import Client

NEW = {"kind": "scorpion", "variant": "classic"}


@pytest.mark.django_db
def test_the_session_is_out_of_the_reach_of_scripts_and_other_sites(client: Client) -> None:
    cache.clear()

    cookie = client.post("/games/new/", NEW).cookies["sessionid"]

    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert not cookie["domain"]


@pytest.mark.django_db
def test_the_site_sets_two_cookies_and_no_other(client: Client) -> None:
    cache.clear()

    page = client.post("/games/new/", NEW)["Location"]
    client.get(page)
    client.get("/en/")

    assert set(client.cookies) == {"sessionid", "csrftoken"}


@pytest.mark.django_db
def test_a_page_in_a_frame_of_another_site_is_refused(client: Client) -> None:
    assert client.get("/en/")["X-Frame-Options"] == "DENY"
