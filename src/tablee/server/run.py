"""Run the server until it is told to stop; then everyone is told, and what was begun is finished."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import sys
import webbrowser
from typing import Any

import uvicorn

from tablee.server.app import Application
from tablee.server.logs import set_up_logs
from tablee.server.settings import Settings, default_db_url
from tablee.server.store import open_store


class Server(uvicorn.Server):
    """uvicorn, that says goodbye before it closes the sockets."""

    def __init__(self, config: uvicorn.Config, application: Application, open_browser: bool) -> None:
        super().__init__(config)
        self.application = application
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            address = f"http://{self.config.host}:{self.port()}/"
            print(f"Tablée: {address}", file=sys.stderr, flush=True)
            if self.open_browser:
                await asyncio.to_thread(webbrowser.open, address)

    def port(self) -> int:
        for server in self.servers:
            for each in server.sockets:
                return int(each.getsockname()[1])
        return self.config.port

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.application.house.say_closing()
        await super().shutdown(sockets)


def make_server(
    settings: Settings, open_browser: bool = False, application: Application | None = None
) -> Server:
    app = application or Application(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        http="httptools",
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        lifespan="on",
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=False,  # a compressor a socket costs more memory than it saves here
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=64 * 1024,
    )
    return Server(config, app, open_browser)


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
    open_store(settings.db_url, settings.synchronous)  # a wrong address is told here, before anything starts
    set_up_logs(settings.log_format, settings.log_level)
    # uvicorn raises the signal again when it is done; by then everything is closed.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    server = make_server(settings, open_browser)
    # What is loaded by now stays; looking through it, and through every table, after each 700 new objects
    # made the slowest answers twice as slow.
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
