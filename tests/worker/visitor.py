"""A guest who plays Scopa over HTTP as a browser does: one form, then asking until answered."""

import http.cookiejar
import re
import time
import urllib.request
from html import unescape
from urllib.parse import urlencode

from tests.worker.sites import PATIENCE_SECONDS

_ASKS_EVERY = 0.1


class Visitor:
    """Somebody with cookies of their own at a site on a port of this machine."""

    def __init__(self, port: int) -> None:
        self._root = f"http://127.0.0.1:{port}"
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(cookies)
        self.page = ""
        self.longest_wait = 0.0

    def start(self, variant: str, *, waits: bool = True) -> None:
        """Start a match from the home page; where the computer leads, wait for it."""
        self._open("/en/")
        form = {**self._hidden(), "kind": "scopa", "variant": variant}
        self._open("/games/new/", form)
        if waits:
            self.wait()

    def play(self, *, waits: bool = True) -> None:
        """Do the first thing that can be done, and wait for the computer's answer."""
        actions = [unescape(text) for text in re.findall(r'name="action" value="(.*?)"', self.page)]
        action = next(text for text in actions if not text.endswith("?"))
        [address] = set(re.findall(r'hx-post="(.*?/play/)"', self.page))
        self._open(address, {**self._hidden(), "action": action}, htmx=True)
        if waits:
            self.wait()

    @property
    def is_counted(self) -> bool:
        """Tell whether a deal's count is on show."""
        return 'class="count' in self.page

    @property
    def is_waiting(self) -> bool:
        """Tell whether it is the computer's turn."""
        return "data-url=" in self.page

    @property
    def said(self) -> str:
        """Return the sentence at the foot of the table, with its markup."""
        found = re.search(r'id="said">(.*?)</p>', self.page, re.DOTALL)
        assert found, self.page
        return found[1]

    def ask(self) -> None:
        """Ask once whether the computer has played."""
        url = re.search(r'data-url="(.*?)"', self.page)
        if url is None:
            return
        self._open(unescape(url[1]), htmx=True)

    def wait(self) -> None:
        """Ask until the computer has played."""
        began = time.monotonic()
        while self.is_waiting:
            assert time.monotonic() < began + PATIENCE_SECONDS, "the computer never played"
            time.sleep(_ASKS_EVERY)
            self.ask()
        self.longest_wait = max(self.longest_wait, time.monotonic() - began)

    def _hidden(self) -> dict[str, str]:
        fields = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', self.page)
        return {name: unescape(value) for name, value in reversed(fields)}

    def _open(self, path: str, form: dict[str, str] | None = None, *, htmx: bool = False) -> None:
        request = urllib.request.Request(
            f"{self._root}{path}",
            urlencode(form).encode() if form else None,
            {"HX-Request": "true"} if htmx else {},
        )
        with self._opener.open(request, timeout=30) as response:
            text = response.read().decode()
            if response.status != 204:
                self.page = text
