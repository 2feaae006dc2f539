"""What is measured, as the list of {"name", "value", "unit"} that `make bench` prints."""

from __future__ import annotations

import json
import sys


def say(text: str) -> None:
    """What is being done, for whoever waits; standard output is for the figures."""
    print(f"· {text}", file=sys.stderr, flush=True)


class Figures:
    def __init__(self) -> None:
        self.list: list[dict[str, str | float]] = []

    def note(
        self,
        name: str,
        value: float,
        unit: str,
        least: float | None = None,
        most: float | None = None,
        digits: int = 2,
    ) -> None:
        """``least`` and ``most`` are what is asked for, where something is."""
        figure: dict[str, str | float] = {
            "name": name,
            "value": round(value, digits if value < 100 else 1),
            "unit": unit,
        }
        asked = ""
        if least is not None:
            figure["least"] = least
            asked = f" (asked: {least:,g}{'' if value >= least else ': MISSED'})"
        if most is not None:
            figure["most"] = most
            asked = f" (asked: at most {most:,g}{'' if value <= most else ': MISSED'})"
        self.list.append(figure)
        say(f"  {name}: {value:,.{digits}f} {unit}{asked}")

    def json(self) -> str:
        return json.dumps(self.list, indent=1, ensure_ascii=False)
