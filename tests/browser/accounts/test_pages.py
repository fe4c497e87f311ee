"""The pages of accounts: for every reader, on every screen, by keyboard alone."""

from collections.abc import Callable
from typing import Literal

import pytest
from allauth.account.models import EmailAddress
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client
from playwright.sync_api import BrowserContext, Page, expect

from accounts.models import User
from tests.accounts.people import (
    PASSWORD,
    SIGN_IN,
    SIGN_OUT,
    SIGN_UP,
    make_account,
    session_key,
    signed_in_client,
)
from tests.browser.test_accessibility import WIDTHS, assert_nothing
from tests.games.playing import Seat, lay, move_on, won_record

EMAIL, RESET = "/account/email/", "/account/password/reset/"
# As long as names and addresses may be.
NAME = "Wolfgang-Amadeus-Moz"
ADDRESS = "somebody-with-a-rather-long-address@mail.example.org"

Visit = tuple[str, Callable[[Page], None] | None]


def send(page: Page, **fields: str) -> None:
    """Fill a form in and send it."""
    for name, value in fields.items():
        page.locator(f"main [name={name}]").fill(value)
    page.locator("main form button.primary").click()


def send_wrong_sign_up(page: Page) -> None:
    send(page, username="x!", password1="short")
    expect(page.locator(".fault")).to_have_count(2)


def send_wrong_sign_in(page: Page) -> None:
    send(page, login="nobody-here", password="wrong")
    expect(page.locator(".banner.wrong")).to_be_visible()


def open_menu(page: Page) -> None:
    if page.locator(".menu.narrow").is_visible():
        page.locator(".menu.narrow summary").click()


def change_privacy(page: Page) -> None:
    page.get_by_role("button", name="Make my profile").click()
    expect(page.locator(".banner.done")).to_be_visible()


OF_NOBODY: list[Visit] = [
    (SIGN_UP, None),
    (SIGN_UP, send_wrong_sign_up),
    (SIGN_IN, open_menu),
    (SIGN_IN, send_wrong_sign_in),
    (RESET, None),
    (f"{RESET}sent/", None),
    (f"{RESET}1-no-such-key/", None),
    (f"{RESET}done/", None),
    ("/account/inactive/", None),
    (f"{EMAIL}sent/", None),
    (f"{EMAIL}confirm/no-such-key/", None),
    ("/en/privacy/", None),
]
OF_A_GUEST: list[Visit] = [
    (SIGN_UP, None),
    (SIGN_IN, None),
    ("/account/data/", None),
    ("/account/delete/", None),
]
OF_AN_ACCOUNT: list[Visit] = [
    ("/account/", None),
    ("/account/", change_privacy),
    ("/account/", open_menu),
    (f"/en/players/{NAME}/", None),
    ("/account/data/", None),
    ("/account/delete/", None),
    ("/account/name/", None),
    ("/account/password/", None),
    (EMAIL, None),
    (f"{EMAIL}remove/", None),
    ("/account/sessions/", None),
    (SIGN_OUT, None),
]


@pytest.fixture
def account(context: BrowserContext, base_url: str) -> User:
    """Sign the browser in, to an account with something to show on each page."""
    user = make_account(NAME, email="short@example.org")
    EmailAddress.objects.create(user=user, email=ADDRESS)
    move_on(lay(user), won_record()["actions"])
    move_on(lay(user, variant="three-blind-mice", casual=True), ["resign"])
    signed_in_client(user)
    client: Client = signed_in_client(user)
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session_key(client), "url": base_url}
    context.add_cookies([cookie])  # type: ignore[list-item]
    return user


def look_at(page: Page, visits: list[Visit], look: Callable[[str], None]) -> None:
    """Visit one page after another, do there what is to be done, and look."""
    for number, (address, act) in enumerate(visits):
        page.goto(address)
        if act is not None:
            act(page)
        look(f"{number}: {address}")


def assert_axe_finds_nothing(
    page: Page, visits: list[Visit], width: int, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 760})
    found = {}
    look_at(page, visits, lambda name: found.update({name: Axe().run(page)}))
    assert_nothing(found)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_of_nobody(
    page: Page, width: int, scheme: Literal["light", "dark"]
) -> None:
    assert_axe_finds_nothing(page, OF_NOBODY, width, scheme)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_of_a_guest(
    page: Page, seat: Seat, width: int, scheme: Literal["light", "dark"]
) -> None:
    lay(seat.player)
    assert_axe_finds_nothing(page, OF_A_GUEST, width, scheme)


@pytest.mark.usefixtures("account")
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_of_an_account(
    page: Page, width: int, scheme: Literal["light", "dark"]
) -> None:
    assert_axe_finds_nothing(page, OF_AN_ACCOUNT, width, scheme)


def assert_no_sideways_scrolling(page: Page, visits: list[Visit]) -> None:
    too_wide = []
    for width in (320, 768, 861):
        page.set_viewport_size({"width": width, "height": 568})

        def look(name: str, width: int = width) -> None:
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                too_wide.append(f"{name} at {width}")

        look_at(page, visits, look)
    assert too_wide == []


def test_the_pages_of_nobody_never_scroll_sideways(page: Page) -> None:
    assert_no_sideways_scrolling(page, OF_NOBODY)


def test_the_pages_of_a_guest_never_scroll_sideways(page: Page, seat: Seat) -> None:
    lay(seat.player)
    assert_no_sideways_scrolling(page, OF_A_GUEST)


@pytest.mark.usefixtures("account")
def test_the_pages_of_an_account_never_scroll_sideways(page: Page) -> None:
    assert_no_sideways_scrolling(page, OF_AN_ACCOUNT)


def test_a_password_is_shown_and_hidden_by_keyboard(page: Page) -> None:
    page.goto(SIGN_UP)
    password = page.get_by_label("Password", exact=True)
    show = page.get_by_role("button", name="show password")
    password.fill("six quiet")
    expect(password).to_have_attribute("type", "password")
    expect(show).to_have_attribute("aria-pressed", "false")

    page.keyboard.press("Tab")
    expect(show).to_be_focused()
    page.keyboard.press("Space")
    expect(password).to_have_attribute("type", "text")
    expect(show).to_have_attribute("aria-pressed", "true")
    expect(password).to_have_value("six quiet")
    page.keyboard.press("Enter")
    expect(password).to_have_attribute("type", "password")
    expect(show).to_have_attribute("aria-pressed", "false")


def test_a_password_that_is_shown_is_sent_as_a_password(page: Page) -> None:
    page.goto(SIGN_UP)
    page.get_by_label("Name at the table").fill("lucia")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="show password").click()
    types: list[str] = page.evaluate(
        """() => new Promise((answer) => {
            const form = document.querySelector("main form");
            form.addEventListener("submit", (event) => {
                event.preventDefault();
                answer([...form.querySelectorAll("[name=password1]")].map((input) => input.type));
            });
            form.requestSubmit();
        })"""
    )
    assert types == ["password"]


def focused(page: Page) -> str:
    """Return what has the focus: a field's name, or the words of a button or link."""
    found: str = page.evaluate(
        "document.activeElement.name || document.activeElement.innerText.trim()"
    )
    return found


def test_the_tab_key_goes_through_the_form_in_its_order(page: Page) -> None:
    page.goto(SIGN_UP)
    page.get_by_label("Name at the table").focus()
    order = [focused(page)]
    for _ in range(6):
        page.keyboard.press("Tab")
        order.append(focused(page))

    assert order == [
        *["username", "password1", "show", "email"],
        *["Create account", "Sign in", "Privacy"],
    ]


@pytest.mark.parametrize("width", WIDTHS)
def test_fields_and_buttons_are_large_enough_for_a_finger(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 760})
    page.goto(SIGN_UP)

    for target in page.locator("main input:not([type=hidden]), main button").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_somebody_signs_up_and_out(page: Page) -> None:
    page.goto(SIGN_UP)
    expect(page.locator("button.show")).to_be_hidden()
    send(page, username="lucia", password1=PASSWORD)
    page.get_by_role("link", name="lucia, your account").first.click()
    page.get_by_role("button", name="Make my profile private").click()
    expect(page.locator(".banner.done")).to_have_text("Your profile is private now.")
    page.get_by_role("button", name="Sign out").click()
    expect(page.locator(".banner.done")).to_have_text("You have signed out.")
    assert User.objects.get().is_private
