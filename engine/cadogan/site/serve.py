"""Serves a site on this machine as a static host does."""

from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class _Handler(SimpleHTTPRequestHandler):
    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own 404 page."""
        lost = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not lost.is_file():
            super().send_error(code, message, explain)
            return
        content = lost.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- the base's name
        """Stay quiet."""


def make_server(site: Path, port: int) -> ThreadingHTTPServer:
    """A server for this machine only; port 0 chooses a free one.

    Raises:
        OSError: the port is taken.
    """
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(site)))
