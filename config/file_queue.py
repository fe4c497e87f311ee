"""The queue in files, made safe against messages that are half written or none at all.

Kombu's own writes a message in the file that the other side may already be reading, and a file
that it cannot read ends the worker.
"""

import uuid
from pathlib import Path
from time import monotonic_ns
from typing import Any

import structlog
from kombu.transport import TRANSPORT_ALIASES, filesystem
from kombu.utils.json import dumps

log = structlog.get_logger("tavolino.queue")


class Channel(filesystem.Channel):
    """Write each message aside before it gets its name; pass over files that are no message."""

    # Kombu's own bases do not agree on the second name; its callers pass both by their places.
    def _put(self, queue: str, payload: Any, **_: Any) -> None:  # type: ignore[override]
        # Names in the order of writing, as they are read.
        name = f"{monotonic_ns() // 1_000_000}_{uuid.uuid4()}.{queue}.msg"
        file = Path(self.data_folder_out, name)
        unfinished = file.with_name(f"{name}.part")
        unfinished.write_text(dumps(payload), encoding="utf-8")
        unfinished.replace(file)

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        while True:
            try:
                payload = super()._get(queue)
            except ValueError:
                payload = None
            if isinstance(payload, dict):
                return payload
            log.warning("a file in the queue was no message", queue=queue)


class Transport(filesystem.Transport):
    """Kombu's transport with channels of ours."""

    Channel = Channel


def install() -> None:
    """Let the address `filesystem://` mean this transport."""
    TRANSPORT_ALIASES["filesystem"] = f"{__name__}:{Transport.__name__}"
