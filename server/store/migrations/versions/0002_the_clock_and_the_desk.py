"""Pace, absences, orders ahead of time, votes and co-moderators."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

# Columns joined to tables that exist; each has a value for the rows that stand already.
JOINED: dict[str, list[sa.Column[Any]]] = {
    "person": [sa.Column("reminders", sa.JSON(), nullable=True)],
    "match": [
        sa.Column("pace", sa.JSON(), nullable=False, server_default="{}"),
        sa.Column("customs", sa.JSON(), nullable=False, server_default="{}"),
    ],
    "seat": [
        sa.Column("bank_minutes", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("missed", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("extensions", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("minded", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("settled", sa.Boolean(), nullable=False, server_default=sa.false()),
    ],
    "entry": [sa.Column("back_to", sa.Integer(), nullable=True)],
    "press": [sa.Column("kind", sa.String(), nullable=False, server_default="press")],
}
NEW: dict[str, list[sa.Column[Any]]] = {
    "note": [
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
    ],
    "ahead": [
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
    ],
    "standing": [
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("order", sa.String(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=True),
        sa.Column("ends_at", sa.DateTime(), nullable=True),
        sa.Column("fired", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("stopped_at", sa.DateTime(), nullable=True),
    ],
    "vote": [
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("ballots", sa.JSON(), nullable=False),
        sa.Column("asked_at", sa.DateTime(), nullable=False),
        sa.Column("closed_at", sa.DateTime(), nullable=True),
    ],
}


def upgrade() -> None:
    """Join the columns and make the tables."""
    for table, columns in JOINED.items():
        for column in columns:
            op.add_column(table, column)
    for table, columns in NEW.items():
        make(table, *columns)
    make("helper", belongs_to("person"), sa.UniqueConstraint("match_id", "person_id"))
    op.create_index("ix_helper_person_id", "helper", ["person_id"])
    op.create_table(
        "absence",
        sa.Column("id", sa.Integer(), primary_key=True),
        belongs_to("person"),
        sa.Column("starts_at", sa.DateTime(), nullable=False),
        sa.Column("ends_at", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_absence_person_id", "absence", ["person_id"])


def make(table: str, *parts: sa.Column[Any] | sa.UniqueConstraint) -> None:
    """A table whose rows belong to a match."""
    op.create_table(
        table, sa.Column("id", sa.Integer(), primary_key=True), belongs_to("match"), *parts
    )
    op.create_index(f"ix_{table}_match_id", table, ["match_id"])


def belongs_to(table: str) -> sa.Column[Any]:
    """The number of a row elsewhere."""
    return sa.Column(f"{table}_id", sa.Integer(), sa.ForeignKey(f"{table}.id"), nullable=False)


def downgrade() -> None:
    """Take them away again."""
    for table in ("absence", "helper", *reversed(NEW)):
        op.drop_table(table)
    for table, columns in JOINED.items():
        for column in reversed(columns):
            op.drop_column(table, column.name)
