"""The schema on PostgreSQL, and its migrations."""

from __future__ import annotations

from typing import Any

from chabudai.core.refusals import BadInput

MIGRATIONS = (
    """
    CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL);
    CREATE TABLE guests (id text PRIMARY KEY, name text NOT NULL, seen float8 NOT NULL);
    CREATE INDEX guests_by_seen ON guests (seen);
    CREATE TABLE tables (
        id text PRIMARY KEY, game text NOT NULL, owner text NOT NULL, state text NOT NULL,
        listed boolean NOT NULL, created float8 NOT NULL, updated float8 NOT NULL,
        row bytea NOT NULL
    );
    CREATE INDEX tables_by_state ON tables (state, listed, updated);
    CREATE INDEX tables_by_updated ON tables (updated);
    CREATE INDEX unfinished_by_owner ON tables (owner, created) WHERE state <> 'over';
    CREATE TABLE heads (
        id text PRIMARY KEY, version int NOT NULL, fence bigint NOT NULL
    ) WITH (fillfactor = 50);
    CREATE TABLE journal (
        "table" text NOT NULL, version int NOT NULL, entry bytea NOT NULL,
        PRIMARY KEY ("table", version)
    );
    CREATE TABLE sittings (
        guest text NOT NULL, "table" text NOT NULL, updated float8 NOT NULL,
        PRIMARY KEY (guest, "table")
    );
    CREATE INDEX sittings_by_time ON sittings (guest, updated);
    CREATE INDEX sittings_by_table ON sittings ("table");
    CREATE TABLE reviews (
        "table" text PRIMARY KEY, at float8 NOT NULL, review bytea NOT NULL
    );

    CREATE TABLE blocks (
        id text PRIMARY KEY, blocker text NOT NULL, blocked text NOT NULL, name text NOT NULL,
        at float8 NOT NULL, UNIQUE (blocker, blocked)
    );
    CREATE INDEX blocks_by_blocked ON blocks (blocked);
    CREATE TABLE reports (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at float8 NOT NULL,
        "table" text NOT NULL, version int NOT NULL, reporter text NOT NULL,
        reported text NOT NULL, name text NOT NULL, reason text NOT NULL, words text NOT NULL,
        chat bytea NOT NULL, done float8 NOT NULL
    );
    CREATE INDEX reports_by_done ON reports (done);
    CREATE INDEX reports_by_reported ON reports (reported);
    CREATE TABLE bans (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at float8 NOT NULL,
        kind text NOT NULL, value text NOT NULL, reason text NOT NULL, until float8 NOT NULL,
        UNIQUE (kind, value)
    );
    CREATE TABLE audit (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at float8 NOT NULL,
        action text NOT NULL, details bytea NOT NULL
    );

    CREATE TABLE devices (
        id text PRIMARY KEY, guest text NOT NULL, name text NOT NULL, created float8 NOT NULL,
        seen float8 NOT NULL
    );
    CREATE INDEX devices_by_guest ON devices (guest);
    CREATE TABLE tickets (
        digest bytea PRIMARY KEY, kind text NOT NULL, guest text NOT NULL, until float8 NOT NULL
    );
    CREATE INDEX tickets_by_time ON tickets (until);
    CREATE INDEX tickets_by_guest ON tickets (guest, kind);
    CREATE TABLE recovery (digest bytea PRIMARY KEY, guest text NOT NULL, created float8 NOT NULL);
    CREATE INDEX recovery_by_guest ON recovery (guest);
    CREATE TABLE passkeys (
        id bytea PRIMARY KEY, guest text NOT NULL, public_key bytea NOT NULL, count bigint NOT NULL,
        name text NOT NULL, created float8 NOT NULL, used float8 NOT NULL
    );
    CREATE INDEX passkeys_by_guest ON passkeys (guest);
    CREATE TABLE handovers (guest text PRIMARY KEY, heir text NOT NULL, since float8 NOT NULL);
    CREATE TABLE chats (
        guest text NOT NULL, "table" text NOT NULL, at float8 NOT NULL, PRIMARY KEY (guest, "table")
    );
    CREATE INDEX chats_by_table ON chats ("table", at);
    CREATE INDEX chats_by_time ON chats (at);
    """,
    """
    CREATE SEQUENCE process_numbers AS int CYCLE;
    ALTER TABLE heads ADD COLUMN owner int NOT NULL DEFAULT 0;
    """,
)
"""Each is applied once, in order. ``schema_version`` has the number of applied migrations.

Processes of the former version may still run: a migration only adds (ADR 029)."""
TABLES = {"settings", "guests", "tables", "heads", "journal", "sittings"}
"""Tables that every version has."""
_VERSION_TABLE = """
    CREATE TABLE schema_version (
        single boolean PRIMARY KEY DEFAULT true CHECK (single), version int NOT NULL
    );
    INSERT INTO schema_version (version) VALUES (0);
"""
MIGRATION_LOCK = 7_226_501
"""The advisory lock under which one process at a time migrates."""


async def schema_version(connection: Any) -> int:
    """How many migrations a database has; 0 if it is empty. Raises `BadInput` if it is foreign."""
    query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    found = {row[0] for row in await connection.fetch(query)}
    if "schema_version" not in found:
        if found:
            raise BadInput("it belongs to another program")
        return 0
    if not found.issuperset(TABLES):
        raise BadInput("it belongs to another program")
    version = int(await connection.fetchval("SELECT version FROM schema_version"))
    if version > len(MIGRATIONS):
        raise BadInput(f"it has schema {version}, newer than {len(MIGRATIONS)}: update chabudai")
    return version


async def migrate(connection: Any) -> None:
    """Apply the migrations that a database lacks. Raises `BadInput` if it must not be changed."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        version = await schema_version(connection)
        missing = MIGRATIONS[version:]
        if not missing:
            return
        if version == 0:
            await connection.execute(_VERSION_TABLE)
        for script in missing:
            await connection.execute(script)
        await connection.execute("UPDATE schema_version SET version = $1", len(MIGRATIONS))
