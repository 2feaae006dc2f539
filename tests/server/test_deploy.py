"""The examples for whoever runs a server: the systemd unit is valid, and nginx passes HTTP and sockets on with TLS."""

from __future__ import annotations

import asyncio
import shutil
import ssl
import subprocess
import time
from pathlib import Path

import httpx
import pytest
import websockets
from benchmarks.postgres_cluster import free_port

from tests.server.guests import ME, Live, screen, served

DEPLOY = Path(__file__).parent.parent.parent / "deploy"


def test_the_systemd_unit_is_valid(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.fail("systemd-analyze is not installed (Debian: apt-get install systemd)")
    unit = tmp_path / "tablee.service"
    text = (DEPLOY / "tablee.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/tablee/bin/tablee", "/bin/true"), encoding="utf-8")
    done = subprocess.run([analyze, "verify", "--man=no", str(unit)], capture_output=True, text=True)
    said = [line for line in (done.stdout + done.stderr).splitlines() if "tablee.service" in line]
    assert not said and done.returncode == 0, done.stderr
    assert "tablee serve --db sqlite:////var/lib/tablee/tablee.db" in text


def test_nginx_passes_http_and_sockets_on_with_tls(sqlite_url: str, tmp_path: Path) -> None:
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        pytest.fail("nginx is not installed (Debian: apt-get install nginx-light)")
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", str(key)),
            *("-out", str(cert), "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"),
        ],
        check=True,
        capture_output=True,
    )
    port = free_port()

    async def story() -> None:
        async with served(sqlite_url, http_burst=1000.0) as at:
            text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
            text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
            text = text.replace("server_name tablee.example", "server_name localhost")
            text = text.replace("/etc/ssl/tablee/cert.pem", str(cert)).replace(
                "/etc/ssl/tablee/key.pem", str(key)
            )
            text = text.replace("http://127.0.0.1:8000", at.base)
            paths = "".join(
                f"{name}_temp_path {tmp_path}/{name};"
                for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
            )
            conf = tmp_path / "nginx.conf"
            conf.write_text(
                f"daemon off; master_process off; pid {tmp_path}/pid; error_log {tmp_path}/error.log;"
                f" events {{}} http {{ access_log off; {paths} {text} }}",
                encoding="utf-8",
            )
            proxy = await asyncio.create_subprocess_exec(nginx, "-c", str(conf), "-p", str(tmp_path))
            try:
                await _through(f"https://localhost:{port}", cert)
            finally:
                proxy.terminate()
                await asyncio.wait_for(proxy.wait(), 20)

    asyncio.run(story())


async def _through(base: str, cert: Path) -> None:
    trust = ssl.create_default_context(cafile=str(cert))
    async with httpx.AsyncClient(base_url=base, verify=trust, timeout=20) as http:
        assert (await _first_answer(http)).status_code == 200
        for path in ("/metrics", "/ready"):
            assert (await http.get(path)).status_code == 404
        token = (await http.post("/api/players", json={"name": "Zoé"})).json()["token"]
        head = {"authorization": f"Bearer {token}"}
        table = (
            await http.post("/api/tables", json={"game": "styx", "seats": [ME, screen("Léo")]}, headers=head)
        ).json()["id"]
        url = f"{base.replace('https', 'wss')}/api/tables/{table}/live"
        async with websockets.connect(url, ssl=trust, origin=websockets.Origin(base)) as socket:
            live = Live(socket)
            await live.send(type="hello", token=token, last=None)
            frames = (await live.until("sync"))["frames"]
            seat = frames[0]["to_act"]
            await live.act(seat, 0, frames[seat]["legal"][0])
            assert (await live.until("step"))["frames"][0]["ply"] == 1


async def _first_answer(http: httpx.AsyncClient) -> httpx.Response:
    until = time.monotonic() + 20
    while True:
        try:
            return await http.get("/health")
        except httpx.ConnectError:
            assert time.monotonic() < until, "nginx does not answer"
            await asyncio.sleep(0.1)
