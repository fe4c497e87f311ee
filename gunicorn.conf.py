"""The web server's settings, for every profile; HOST, PORT and WEB_CONCURRENCY set their own."""

import os

bind = f"{os.environ.get('HOST') or '127.0.0.1'}:{os.environ.get('PORT') or '8000'}"
workers = int(os.environ.get("WEB_CONCURRENCY") or 2)
# A request waits for the database more than it computes.
threads = 4
# The longest request takes well under a second.
graceful_timeout = 4
control_socket_disable = True
loglevel = "warning"
# Heartbeats go through a file: in memory, where there is such a folder.
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108
