"""Alembic's door: runs the revisions on the engine it was handed."""

from alembic import context
from sqlmodel import SQLModel

from server.store import tables  # noqa: F401  # fills the metadata

engine = context.config.attributes["engine"]
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=SQLModel.metadata)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
