"""Every forged position that was ever let in, and its like: refused with the invariant's name and the field."""

from __future__ import annotations

import pytest

from tablee.core import BadRecord, load_record
from tests.forgeries import FORGERIES, Forgery


@pytest.mark.parametrize("forgery", FORGERIES, ids=str)
def test_a_forged_position_is_refused_by_name(forgery: Forgery) -> None:
    with pytest.raises(BadRecord) as refused:
        load_record(forgery.make(), "record")
    text = str(refused.value)
    assert forgery.says in text and forgery.field in text, text
    assert len(text) < 800
