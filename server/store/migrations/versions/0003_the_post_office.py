"""What became of each letter, and second addresses."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Join two columns and make a table."""
    for name in ("fate", "trouble"):
        column = sa.Column(name, sa.String(), nullable=False, server_default="")
        op.add_column("outgoing", column)
    op.create_table(
        "address",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("person_id", sa.Integer(), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_address_person_id", "address", ["person_id"])
    op.create_index("ix_address_address", "address", ["address"], unique=True)


def downgrade() -> None:
    """Take them away again."""
    op.drop_table("address")
    for name in ("trouble", "fate"):
        op.drop_column("outgoing", name)
