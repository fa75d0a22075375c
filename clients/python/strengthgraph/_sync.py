"""Keeps a copy of the exported tables in SQLite: it downloads one version, then follows the feed of changes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, Mapping, Optional, Set

from ._copy import Copy, State
from ._errors import ApiError

if TYPE_CHECKING:
    from ._ask import Ask

PAGE_SIZE = 1000
"""Changes of a request and of a transaction."""

RETRIES = 8
"""After an import, the changes are being recorded for a while."""

RESTARTS = 3
"""Versions that are retired while their tables are read are not followed any longer."""


def sync(ask: "Ask", service: str, database: str, tables: Optional[Iterable[str]] = None) -> str:
    """Makes or updates the copy; returns the version of the data that it has."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        copy = Copy(connection)
        state = copy.state()
        if state and state.service != service:
            # The services have tables of the same names.
            raise ValueError(f"This is a copy of {state.service}; the one of {service} needs a file of its own.")
        held = set(state.tables) if state else set()
        wanted = set(tables) if tables is not None else held or set(ask.tables)
        for table in wanted - set(ask.tables):
            raise ValueError(f"There is no table {table} of {service}, only {', '.join(ask.tables)}.")
        if state is None or wanted != held:
            return _copied(ask, service, copy, wanted, held)
        try:
            return _followed(ask, copy, state, wanted)
        except ApiError as error:
            # What changed since is not on record any more, or the service never had this version: it was restored.
            if error.status not in (400, 410):
                raise
            return _copied(ask, service, copy, wanted, held)


def _copied(ask: "Ask", service: str, copy: Copy, tables: Set[str], former: Set[str]) -> str:
    for restart in range(RESTARTS + 1):
        # All tables are of this version, also if an import runs meanwhile.
        page = ask.get("/changes", {"page_size": 1})
        named = tuple(sorted(tables))
        state = State(service, page["data_version"], None, "", "", named).with_credit(page["attribution"])
        try:
            for table in sorted(tables):
                if table not in former and copy.has(table):
                    raise ValueError(f"The file has a table {table} already, which is not of a copy.")
                rows = ask.export(table, {"data_version": state.data_version})
                credits: Dict[str, Any] = {}
                copy.stage(table, _noting(credits, rows))
                for credit in credits.values():
                    state = state.with_credit(credit)
            copy.replace(tables, former, state)
            return state.data_version
        except ApiError as error:
            if error.status != 410 or restart == RESTARTS:
                raise
    raise AssertionError


def _noting(credits: Dict[str, Any], rows: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """The rows of a table may be of several sources."""
    for row in rows:
        text = row.get("attribution") or ""
        credits[text] = {"text": text, "license": row.get("license") or ""}
        yield row


def _followed(ask: "Ask", copy: Copy, state: State, tables: Set[str]) -> str:
    while True:
        params = {"since": state.data_version, "cursor": state.cursor, "page_size": PAGE_SIZE}
        page = ask.get("/changes", params)
        following = page["next_cursor"]
        version = state.data_version if following else page["data_version"]
        state = state._replace(data_version=version, cursor=following).with_credit(page["attribution"])
        copy.apply((change for change in page["data"] if change["table"] in tables), state)
        if following is None:
            return state.data_version
