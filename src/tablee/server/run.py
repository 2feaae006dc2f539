"""Run the server until it is stopped; then notify every client and finish what was begun."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn

from tablee.server.app import Application
from tablee.server.connections import http_protocol
from tablee.server.logs import set_up_logs
from tablee.server.processes import Processes
from tablee.server.settings import Settings, default_db_url
from tablee.server.storage.store import open_store


class Server(uvicorn.Server):
    """uvicorn, that says goodbye before it closes the sockets."""

    def __init__(
        self, config: uvicorn.Config, application: Application, started: Callable[[str], None]
    ) -> None:
        super().__init__(config)
        self.application = application
        self.on_started = started  # called with the address

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        await (
            self.application.hub.open()
        )  # what is wrong with the database is said in a sentence, not a traceback
        await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            address = f"http://{self.config.host}:{self.port()}/"
            self.application.hub.store.publish(address)
            await asyncio.to_thread(self.on_started, address)

    def port(self) -> int:
        for server in self.servers:
            for each in server.sockets:
                return int(each.getsockname()[1])
        return self.config.port

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.application.hub.announce_closing()
        await super().shutdown(sockets)


def announce(address: str) -> None:
    print(f"Tablée: {address}", file=sys.stderr, flush=True)


def announce_and_open(address: str) -> None:
    announce(address)
    webbrowser.open(address)


def make_server(
    settings: Settings, started: Callable[[str], None] = announce, application: Application | None = None
) -> Server:
    app = application or Application(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",  # never made: sockets are admitted by our own class
        http=http_protocol(app.connections, app.admission),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        lifespan="on",
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        forwarded_allow_ips=list(settings.trusted_proxies),
    )
    return Server(config, app, started)


def serve(
    db_url: str | None = None,
    host: str = "127.0.0.1",
    port: int = 8000,
    open_browser: bool = False,
    **further: Any,
) -> None:
    """Serve tables until stopped. ``further`` is any other field of Settings."""
    fields: dict[str, Any] = {"db_url": db_url or default_db_url(), "host": host, "port": port}
    fields.update({name: value for name, value in further.items() if value is not None})
    settings = Settings(**fields)
    open_store(settings.db_url, settings.synchronous)  # a wrong address fails here, before anything starts
    set_up_logs(settings.log_format, settings.log_level)
    if settings.processes == 1:
        serve_one(settings, None, announce_and_open if open_browser else announce)
    else:
        sys.exit(Processes(settings, announce_and_open if open_browser else announce).run())


def serve_one(settings: Settings, listening: socket.socket | None, started: Callable[[str], None]) -> None:
    """Serve in this process, on a socket of its own or one that was made for it."""
    set_up_logs(settings.log_format, settings.log_level)
    # uvicorn raises the signal again when it is done; by then everything is closed.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    server = make_server(settings, started)
    # What is loaded by now stays; looking through it, and through every table, after each 700 new objects
    # made the slowest answers twice as slow.
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    _raise_file_limit()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(None if listening is None else [listening])


def _raise_file_limit() -> None:
    """As many connections as the system allows: the usual soft limit is 1,024."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
