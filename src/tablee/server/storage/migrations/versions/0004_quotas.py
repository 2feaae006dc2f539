"""Quotas of single players, where they differ from the server's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
COLUMNS = ("tables_quota", "records_quota")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("players", sa.Column(name, sa.Integer, nullable=True))


def downgrade() -> None:
    for name in COLUMNS:
        op.drop_column("players", name)
