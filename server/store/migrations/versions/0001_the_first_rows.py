"""The first rows."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The first rows."""
    op.create_table(
        "mark",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name"),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.Column("moderator", sa.Boolean(), nullable=False),
        sa.Column("news", sa.Boolean(), nullable=False),
        sa.Column("bounces", sa.Integer(), nullable=False),
        sa.Column("bounced_at", sa.DateTime(), nullable=True),
        sa.Column("trouble", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_person_address"), "person", ["address"], unique=True)
    op.create_table(
        "match",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=True),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("hours", sa.Integer(), nullable=False),
        sa.Column("extended", sa.Integer(), nullable=False),
        sa.Column("moderator_id", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.DateTime(), nullable=False),
        sa.Column("paused_at", sa.DateTime(), nullable=True),
        sa.Column("finished_at", sa.DateTime(), nullable=True),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("trouble", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["moderator_id"],
            ["person.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_match_name"), "match", ["name"], unique=True)
    op.create_index(op.f("ix_match_status"), "match", ["status"], unique=False)
    op.create_table(
        "entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("order", sa.String(), nullable=True),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("match_id", "seq", "n"),
    )
    op.create_index(op.f("ix_entry_match_id"), "entry", ["match_id"], unique=False)
    op.create_table(
        "happening",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("event", sa.String(), nullable=False),
        sa.Column("to_seats", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("match_id", "seq", "n"),
    )
    op.create_index(op.f("ix_happening_match_id"), "happening", ["match_id"], unique=False)
    op.create_table(
        "letter",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.String(), nullable=False),
        sa.Column("body_hash", sa.String(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("mail_from", sa.String(), nullable=False),
        sa.Column("rcpt_to", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("verdict", sa.JSON(), nullable=True),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("received_at", sa.DateTime(), nullable=False),
        sa.Column("trouble", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("message_id", "body_hash"),
    )
    op.create_index(op.f("ix_letter_message_id"), "letter", ["message_id"], unique=False)
    op.create_index(op.f("ix_letter_status"), "letter", ["status"], unique=False)
    op.create_table(
        "outgoing",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.Column("pictures", sa.JSON(), nullable=False),
        sa.Column("headers", sa.JSON(), nullable=False),
        sa.Column("made_at", sa.DateTime(), nullable=False),
        sa.Column("not_before", sa.DateTime(), nullable=False),
        sa.Column("expires_at", sa.DateTime(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("sent_at", sa.DateTime(), nullable=True),
        sa.Column("failed", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key"),
    )
    op.create_index(op.f("ix_outgoing_match_id"), "outgoing", ["match_id"], unique=False)
    op.create_index(op.f("ix_outgoing_person_id"), "outgoing", ["person_id"], unique=False)
    op.create_index(op.f("ix_outgoing_sent_at"), "outgoing", ["sent_at"], unique=False)
    op.create_table(
        "press",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("from_seat", sa.Integer(), nullable=True),
        sa.Column("to_seats", sa.JSON(), nullable=True),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_press_match_id"), "press", ["match_id"], unique=False)
    op.create_table(
        "question",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("mode", sa.String(), nullable=False),
        sa.Column("prompt", sa.String(), nullable=False),
        sa.Column("verbs", sa.JSON(), nullable=False),
        sa.Column("opened_seq", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.DateTime(), nullable=False),
        sa.Column("warn_at", sa.DateTime(), nullable=True),
        sa.Column("due_at", sa.DateTime(), nullable=True),
        sa.Column("warned_at", sa.DateTime(), nullable=True),
        sa.Column("closed_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_question_closed_at"), "question", ["closed_at"], unique=False)
    op.create_index(op.f("ix_question_due_at"), "question", ["due_at"], unique=False)
    op.create_index(op.f("ix_question_match_id"), "question", ["match_id"], unique=False)
    op.create_index(op.f("ix_question_warn_at"), "question", ["warn_at"], unique=False)
    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("token_sealed", sa.String(), nullable=False),
        sa.Column("mailed_seq", sa.Integer(), nullable=False),
        sa.Column("pressed_id", sa.Integer(), nullable=False),
        sa.Column("invited_at", sa.DateTime(), nullable=True),
        sa.Column("joined_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("match_id", "number"),
        sa.UniqueConstraint("token_hash"),
    )
    op.create_index(op.f("ix_seat_match_id"), "seat", ["match_id"], unique=False)
    op.create_index(op.f("ix_seat_person_id"), "seat", ["person_id"], unique=False)
    op.create_table(
        "snapshot",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("match_id", "seq"),
    )
    op.create_index(op.f("ix_snapshot_match_id"), "snapshot", ["match_id"], unique=False)
    op.create_table(
        "filed",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("question_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("orders", sa.JSON(), nullable=False),
        sa.Column("complete", sa.Boolean(), nullable=False),
        sa.Column("final", sa.Boolean(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"],
            ["match.id"],
        ),
        sa.ForeignKeyConstraint(
            ["question_id"],
            ["question.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("question_id"),
    )
    op.create_index(op.f("ix_filed_match_id"), "filed", ["match_id"], unique=False)


def downgrade() -> None:
    """Take it back."""
    op.drop_index(op.f("ix_filed_match_id"), table_name="filed")
    op.drop_table("filed")
    op.drop_index(op.f("ix_snapshot_match_id"), table_name="snapshot")
    op.drop_table("snapshot")
    op.drop_index(op.f("ix_seat_person_id"), table_name="seat")
    op.drop_index(op.f("ix_seat_match_id"), table_name="seat")
    op.drop_table("seat")
    op.drop_index(op.f("ix_question_warn_at"), table_name="question")
    op.drop_index(op.f("ix_question_match_id"), table_name="question")
    op.drop_index(op.f("ix_question_due_at"), table_name="question")
    op.drop_index(op.f("ix_question_closed_at"), table_name="question")
    op.drop_table("question")
    op.drop_index(op.f("ix_press_match_id"), table_name="press")
    op.drop_table("press")
    op.drop_index(op.f("ix_outgoing_sent_at"), table_name="outgoing")
    op.drop_index(op.f("ix_outgoing_person_id"), table_name="outgoing")
    op.drop_index(op.f("ix_outgoing_match_id"), table_name="outgoing")
    op.drop_table("outgoing")
    op.drop_index(op.f("ix_letter_status"), table_name="letter")
    op.drop_index(op.f("ix_letter_message_id"), table_name="letter")
    op.drop_table("letter")
    op.drop_index(op.f("ix_happening_match_id"), table_name="happening")
    op.drop_table("happening")
    op.drop_index(op.f("ix_entry_match_id"), table_name="entry")
    op.drop_table("entry")
    op.drop_index(op.f("ix_match_status"), table_name="match")
    op.drop_index(op.f("ix_match_name"), table_name="match")
    op.drop_table("match")
    op.drop_index(op.f("ix_person_address"), table_name="person")
    op.drop_table("person")
    op.drop_table("mark")
