"""Who made what, from which network; tables set aside with a reason; blocked players; orders of the operator."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("address", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("problem", sa.Text, nullable=True))
    op.add_column("records", sa.Column("owner", sa.Text, nullable=True))
    op.add_column("records", sa.Column("address", sa.Text, nullable=True))
    op.add_column("players", sa.Column("blocked", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_by_owner", "tables", ["owner", "status"])
    op.create_index("tables_by_address", "tables", ["address", "status"])
    op.create_index("records_by_owner", "records", ["owner"])
    op.create_index("records_by_address", "records", ["address"])
    op.create_table(
        "orders",
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
