"""Generate the wire's JSON Schema and the page's types from the message types: `python -m scripts.wire`.

Writes docs/wire.schema.json (from tablee.table.wire.schema) and web/wire/generated.ts (from that schema, by Node).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from scripts import page
from tablee.table.wire.schema import schema

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "wire.schema.json"


def schema_text() -> str:
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


def main() -> int:
    SCHEMA.write_text(schema_text(), encoding="utf-8")
    page.install(tools=True)
    return page.run([*page.npm(), "run", "--silent", "wire"])


if __name__ == "__main__":
    sys.exit(main())
