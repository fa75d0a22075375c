"""The SQLite database of a copy, whose tables are the same as those of the TypeScript client."""

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
"""The columns that identify a row. They may be null, so that no primary key can have them all."""

STATE = "strengthgraph_sync"

PROVENANCE = ("data_version", "attribution", "license")


class State(NamedTuple):
    service: str
    data_version: str
    """The version of all rows; while there is a cursor, the one that the copy is on its way from."""
    cursor: Optional[str]
    """Where the next page of changes begins."""
    attribution: str
    license: str
    tables: Tuple[str, ...]
    """Those of the copy: the file may have others."""

    def with_credit(self, credit: Mapping[str, Any]) -> "State":
        return self._replace(
            attribution=_with_line(self.attribution, credit["text"]),
            license=_with_line(self.license, credit["license"]),
        )


class Copy:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def state(self) -> Optional[State]:
        if not self._columns(STATE):
            return None
        row = self._connection.execute(f"SELECT * FROM main.{STATE}").fetchone()
        if not row:
            return None
        service, version, cursor, attribution, license, tables = row[:6]
        return State(service, version, cursor, attribution or "", license or "", tuple(tables.split(",")))

    def has(self, table: str) -> bool:
        return bool(self._columns(_plain(table)))

    def stage(self, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Rows wait in temporary tables until all are there, so that a download locks nobody out."""
        rows = iter(rows)
        first = next(rows, None)
        columns = [name for name in first or KEYS[table] if name not in PROVENANCE]
        self._connection.execute(f"DROP TABLE IF EXISTS {_staged(table)}")
        self._connection.execute(f"CREATE TABLE {_staged(table)} ({', '.join(map(_quoted, columns))})")
        if first is None:
            return
        places = ", ".join("?" for _ in columns)
        with self._transaction("DEFERRED"):
            self._connection.executemany(
                f"INSERT INTO {_staged(table)} VALUES ({places})",
                ([row.get(name) for name in columns] for row in chain([first], rows)),
            )

    def replace(self, tables: Iterable[str], former: Iterable[str], state: State) -> None:
        """Replaces the former tables by the staged ones."""
        with self._transaction():
            for table in former:
                self._connection.execute(f"DROP TABLE {_name(table)}")
            for table in tables:
                key, index = ", ".join(map(_quoted, KEYS[table])), _quoted(table + " key")
                self._connection.execute(f"CREATE TABLE {_name(table)} AS SELECT * FROM {_staged(table)}")
                self._connection.execute(f"CREATE INDEX main.{index} ON {_quoted(_plain(table))} ({key})")
            self._connection.execute(
                f"CREATE TABLE IF NOT EXISTS main.{STATE}"
                " (service TEXT PRIMARY KEY, data_version, cursor, attribution, license, tables)"
            )
            self._set(state)

    def apply(self, changes: Iterable[Mapping[str, Any]], state: State) -> None:
        """A page that breaks off leaves the copy where the page before ended."""
        with self._transaction():
            for change in changes:
                self._apply(change)
            self._set(state)

    def _apply(self, change: Mapping[str, Any]) -> None:
        table, key = change["table"], change["key"]
        values = {name: field["to"] for name, field in change["fields"].items()}
        which = " AND ".join(f"{_quoted(name)} IS ?" for name in key)
        if change["kind"] != "changed":
            self._connection.execute(f"DELETE FROM {_name(table)} WHERE {which}", [*key.values()])
        if change["kind"] == "added":
            self._insert(table, {**key, **values})
        elif change["kind"] == "changed" and values:
            self._add_columns(table, values)
            pairs = ", ".join(f"{_quoted(name)} = ?" for name in values)
            given = [*values.values(), *key.values()]
            self._connection.execute(f"UPDATE {_name(table)} SET {pairs} WHERE {which}", given)

    def _insert(self, table: str, row: Mapping[str, Any]) -> None:
        self._add_columns(table, row)
        names, places = ", ".join(map(_quoted, row)), ", ".join("?" for _ in row)
        self._connection.execute(f"INSERT INTO {_name(table)} ({names}) VALUES ({places})", [*row.values()])

    def _add_columns(self, table: str, names: Iterable[str]) -> None:
        """A later release may have more columns, and a table that was empty had only its key."""
        known = self._columns(_plain(table))
        for name in names:
            if name not in known:
                self._connection.execute(f"ALTER TABLE {_name(table)} ADD COLUMN {_quoted(name)}")

    def _columns(self, name: str) -> List[str]:
        return [row[1] for row in self._connection.execute(f"PRAGMA main.table_info({_quoted(name)})")]

    def _set(self, state: State) -> None:
        values = [*state[:-1], ",".join(state.tables)]
        self._connection.execute(f"INSERT OR REPLACE INTO main.{STATE} VALUES (?, ?, ?, ?, ?, ?)", values)

    @contextmanager
    def _transaction(self, kind: str = "IMMEDIATE") -> Iterator[None]:
        self._connection.execute(f"BEGIN {kind}")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")


def _plain(table: str) -> str:
    """`event-results` is `event_results`."""
    return table.replace("-", "_")


def _name(table: str) -> str:
    return f"main.{_quoted(_plain(table))}"


def _staged(table: str) -> str:
    return f"temp.{_quoted('strengthgraph_new_' + table)}"


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _with_line(text: str, line: str) -> str:
    """The text with this line, unless it has it."""
    return "\n".join([*filter(None, text.split("\n")), *([] if line in ["", *text.split("\n")] else [line])])
