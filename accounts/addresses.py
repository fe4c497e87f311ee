"""Where a request comes from."""

from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """Return the reader's address, seen past the proxies that TRUSTED_PROXIES counts.

    Anything further left in X-Forwarded-For was written by the reader and is not believed,
    nor is what is no address; what comes by a Unix socket, without one, comes from this machine.
    """
    address = None
    if settings.TRUSTED_PROXIES:
        hops = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
        address = _read(hops[-min(settings.TRUSTED_PROXIES, len(hops))])
    return address or _read(request.META.get("REMOTE_ADDR") or "") or "127.0.0.1"


def _read(text: str) -> str | None:
    """Return an address as it is written most shortly; None for what is none."""
    try:
        address = ip_address(text.strip())
    except ValueError:
        return None
    # An IPv4 reader of a socket for both: limits by network must not take all of them for one.
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)
