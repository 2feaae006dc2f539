"""In which form the rules run: compiled, or as plain Python. Both give the same results; plain Python is slower."""

from __future__ import annotations

from typing import Literal

Form = Literal["compiled", "plain"]


def rules_form() -> Form:
    """The form of the rules in this process."""
    from tablee.core import state

    return "plain" if (state.__file__ or "").endswith((".py", ".pyc")) else "compiled"
