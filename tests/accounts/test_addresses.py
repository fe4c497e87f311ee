"""Where a request comes from, past the proxies that are ours and past none else."""

import pytest
from django.test import RequestFactory
from pytest_django.fixtures import Settings

from accounts.addresses import client_address


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        # Without proxies the header is the reader's own invention.
        (0, None, "192.0.2.1"),
        (0, "198.51.100.7", "192.0.2.1"),
        (1, "198.51.100.7", "198.51.100.7"),
        (1, "203.0.113.9, 198.51.100.7", "198.51.100.7"),
        (1, "203.0.113.9,198.51.100.7", "198.51.100.7"),
        (2, "203.0.113.9, 198.51.100.7, 10.0.0.1", "198.51.100.7"),
        (2, "198.51.100.7", "198.51.100.7"),
        (1, "2001:db8::7", "2001:db8::7"),
        (1, "::ffff:198.51.100.7", "198.51.100.7"),
        # What is no address is not believed.
        (1, None, "192.0.2.1"),
        (1, "", "192.0.2.1"),
        (1, "unknown", "192.0.2.1"),
        (1, "198.51.100.7, ", "192.0.2.1"),
        (1, "198.51.100.7:4711", "192.0.2.1"),
        (1, "'; DROP TABLE", "192.0.2.1"),
    ],
)
def test_the_address_is_the_one_that_our_own_proxies_saw(
    settings: Settings, proxies: int, forwarded: str | None, address: str
) -> None:
    settings.TRUSTED_PROXIES = proxies
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    request = RequestFactory(headers=headers).get("/", REMOTE_ADDR="192.0.2.1")

    assert client_address(request) == address


@pytest.mark.parametrize("remote", ["", None])
def test_a_unix_socket_counts_as_this_machine(remote: str | None) -> None:
    request = RequestFactory().get("/")
    if remote is None:
        del request.META["REMOTE_ADDR"]
    else:
        request.META["REMOTE_ADDR"] = remote

    assert client_address(request) == "127.0.0.1"
