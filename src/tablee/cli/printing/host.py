"""The page and one edition on a port of this machine, for as long as a browser prints them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tablee.server.pages.page import Page, answer
from tablee.table.wire.bodies import EditionInfo
from tablee.table.wire.messages import encode


@contextmanager
def hosted(page: Page, edition: EditionInfo) -> Iterator[str]:
    """The address of the page, which finds the edition where a table server has the standard one."""
    body = encode(edition)
    own = f"/api/editions/{edition.game}"

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            file = page.find(path)
            if path == own:
                self.send(200, body, {"content-type": "application/json"})
            elif file is not None:
                self.send(*answer(file, "", None))
            elif path.startswith("/api/"):
                self.send(404, b"{}", {"content-type": "application/json"})
            else:
                self.send(200, page.index("") or b"", {"content-type": "text/html; charset=utf-8"})

        def send(self, status: int, content: bytes, headers: dict[str, str]) -> None:
            self.send_response(status)
            for name, value in {**headers, "content-length": str(len(content))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            """Nobody reads a log of pictures being fetched."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)
