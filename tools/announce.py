"""Say where the site is, once it answers: `python -m tools.announce URL [OTHER-URL ...]`."""

import sys
import time
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, build_opener

TRIES = 600
# The site is on this machine: no proxy stands between.
OPENER = build_opener(ProxyHandler({}))


def main(urls: list[str]) -> None:
    """Wait until the first address answers, then print all of them."""
    for _ in range(TRIES):
        if answers(urls[0] + "/healthz"):
            own, *others = urls
            print(f"\n  Tavolino is ready: {own}", flush=True)
            for other in others:
                print(f"  On the same network: {other}", flush=True)
            print("  Ctrl-C stops it.\n", flush=True)
            return
        time.sleep(0.1)


def answers(url: str) -> bool:
    """Tell whether there is an answer of any kind at an address."""
    try:
        with OPENER.open(url, timeout=5):
            return True
    except HTTPError:
        return True
    except (URLError, OSError):
        return False


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
