"""Stores a copy in SQLite, in the same tables as the TypeScript client."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from itertools import chain
from typing import Any, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Tuple

KEYS = {
    "athletes": ("id",),
    "contests": ("id",),
    "results": ("contest_id", "division", "athlete_id"),
    "event-results": ("contest_id", "event_order", "division", "athlete_id"),
    "records": ("athlete_id", "event", "division", "year", "competition", "category", "result"),
    "percentiles": ("population", "lift", "sex", "equipment", "tested", "age_bracket", "weight_class"),
}
"""The columns that identify a row. Some can be null, so they cannot form a primary key."""

STATE_TABLE = "strengthgraph_sync"

PROVENANCE = ("data_version", "attribution", "license")


class State(NamedTuple):
    service: str
    data_version: str
    """The data version of the rows. While there is a cursor, some changes of the next version are applied too."""
    cursor: Optional[str]
    """Cursor of the next page of changes; None if all are applied."""
    attribution: str
    license: str
    tables: Tuple[str, ...]
    """The tables in the copy. The file can have others."""

    def with_credit(self, credit: Mapping[str, Any]) -> "State":
        return self._replace(
            attribution=_add_line(self.attribution, credit["text"]),
            license=_add_line(self.license, credit["license"]),
        )


class Copy:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def state(self) -> Optional[State]:
        if not self._columns(STATE_TABLE):
            return None
        row = self._connection.execute(f"SELECT * FROM main.{STATE_TABLE}").fetchone()
        if not row:
            return None
        service, version, cursor, attribution, license, tables = row[:6]
        return State(service, version, cursor, attribution or "", license or "", tuple(tables.split(",")))

    def has(self, table: str) -> bool:
        return bool(self._columns(_table_name(table)))

    def stage(self, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Downloads into a temporary table first, so that other connections are not locked out meanwhile."""
        rows = iter(rows)
        first = next(rows, None)
        columns = [name for name in first or KEYS[table] if name not in PROVENANCE]
        self._connection.execute(f"DROP TABLE IF EXISTS {_staging_table(table)}")
        self._connection.execute(f"CREATE TABLE {_staging_table(table)} ({', '.join(map(_quote, columns))})")
        if first is None:
            return
        placeholders = ", ".join("?" for _ in columns)
        with self._transaction("DEFERRED"):
            self._connection.executemany(
                f"INSERT INTO {_staging_table(table)} VALUES ({placeholders})",
                ([row.get(name) for name in columns] for row in chain([first], rows)),
            )

    def replace(self, tables: Iterable[str], previous: Iterable[str], state: State) -> None:
        """Replaces the previous tables with the staged ones."""
        with self._transaction():
            for table in previous:
                self._connection.execute(f"DROP TABLE {_qualified_name(table)}")
            for table in tables:
                key, index = ", ".join(map(_quote, KEYS[table])), _quote(table + " key")
                self._connection.execute(f"CREATE TABLE {_qualified_name(table)} AS SELECT * FROM {_staging_table(table)}")
                self._connection.execute(f"CREATE INDEX main.{index} ON {_quote(_table_name(table))} ({key})")
            self._connection.execute(
                f"CREATE TABLE IF NOT EXISTS main.{STATE_TABLE}"
                " (service TEXT PRIMARY KEY, data_version, cursor, attribution, license, tables)"
            )
            self._set_state(state)

    def apply(self, changes: Iterable[Mapping[str, Any]], state: State) -> None:
        """Applies a page of changes atomically."""
        with self._transaction():
            for change in changes:
                self._apply_change(change)
            self._set_state(state)

    def _apply_change(self, change: Mapping[str, Any]) -> None:
        table, key = change["table"], change["key"]
        values = {name: field["to"] for name, field in change["fields"].items()}
        where = " AND ".join(f"{_quote(name)} IS ?" for name in key)
        if change["kind"] != "changed":
            self._connection.execute(f"DELETE FROM {_qualified_name(table)} WHERE {where}", [*key.values()])
        if change["kind"] == "added":
            self._insert(table, {**key, **values})
        elif change["kind"] == "changed" and values:
            self._add_columns(table, values)
            assignments = ", ".join(f"{_quote(name)} = ?" for name in values)
            parameters = [*values.values(), *key.values()]
            self._connection.execute(f"UPDATE {_qualified_name(table)} SET {assignments} WHERE {where}", parameters)

    def _insert(self, table: str, row: Mapping[str, Any]) -> None:
        self._add_columns(table, row)
        names, placeholders = ", ".join(map(_quote, row)), ", ".join("?" for _ in row)
        self._connection.execute(f"INSERT INTO {_qualified_name(table)} ({names}) VALUES ({placeholders})", [*row.values()])

    def _add_columns(self, table: str, names: Iterable[str]) -> None:
        """A newer version can have more columns, and a table that was empty has only its key."""
        existing = self._columns(_table_name(table))
        for name in names:
            if name not in existing:
                self._connection.execute(f"ALTER TABLE {_qualified_name(table)} ADD COLUMN {_quote(name)}")

    def _columns(self, name: str) -> List[str]:
        return [row[1] for row in self._connection.execute(f"PRAGMA main.table_info({_quote(name)})")]

    def _set_state(self, state: State) -> None:
        values = [*state[:-1], ",".join(state.tables)]
        self._connection.execute(f"INSERT OR REPLACE INTO main.{STATE_TABLE} VALUES (?, ?, ?, ?, ?, ?)", values)

    @contextmanager
    def _transaction(self, kind: str = "IMMEDIATE") -> Iterator[None]:
        self._connection.execute(f"BEGIN {kind}")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")


def _table_name(table: str) -> str:
    """The table `event-results` is `event_results` in SQLite."""
    return table.replace("-", "_")


def _qualified_name(table: str) -> str:
    return f"main.{_quote(_table_name(table))}"


def _staging_table(table: str) -> str:
    return f"temp.{_quote('strengthgraph_new_' + table)}"


def _quote(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _add_line(text: str, line: str) -> str:
    """Appends the line unless the text already contains it."""
    return "\n".join([*filter(None, text.split("\n")), *([] if line in ["", *text.split("\n")] else [line])])
