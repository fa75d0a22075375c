"""Keeps a copy of the exported tables in SQLite: downloads one version, then follows the change feed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, Mapping, Optional, Set

from ._copy import Copy, State
from ._errors import ApiError

if TYPE_CHECKING:
    from ._service_client import ServiceClient

PAGE_SIZE = 1000
"""Changes per request and per transaction."""

RETRIES = 8
"""Enough to wait while the service records the changes of an import."""

MAX_RESTARTS = 3
"""Give up if more versions than this are retired while their tables are downloaded."""

NO_VERSION = "none"
"""The version of a service before its first import."""


def sync(client: "ServiceClient", service: str, database: str, tables: Optional[Iterable[str]] = None) -> str:
    """Creates or updates the copy; returns its data version."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        copy = Copy(connection)
        state = copy.state()
        if state and state.service != service:
            # Services have tables of the same name, so one file cannot contain two of them.
            raise ValueError(f"This file contains a copy of {state.service}. Use a separate file for {service}.")
        existing = set(state.tables) if state else set()
        requested = set(tables) if tables is not None else existing or set(client.tables)
        for table in requested - set(client.tables):
            raise ValueError(f"{service} has no table {table}. Available tables: {', '.join(client.tables)}.")
        if state is None or requested != existing:
            return _download(client, service, copy, requested, existing)
        try:
            return _apply_changes(client, copy, state, requested)
        except ApiError as error:
            # 410: the changes are no longer on record. 400: the version is unknown, because the service was restored.
            if error.status not in (400, 410):
                raise
            return _download(client, service, copy, requested, existing)


def _download(client: "ServiceClient", service: str, copy: Copy, tables: Set[str], previous: Set[str]) -> str:
    for restart in range(MAX_RESTARTS + 1):
        # Pins all tables to this version, even if an import runs meanwhile.
        page = client.get("/changes", {"page_size": 1}, is_list=True)
        if page["data_version"] == NO_VERSION:
            raise RuntimeError(f"{service} has no data yet.")
        names = tuple(sorted(tables))
        state = State(service, page["data_version"], None, "", "", names).with_credit(page["attribution"])
        try:
            for table in sorted(tables):
                if table not in previous and copy.has(table):
                    raise ValueError(f"The file already has a table {table} that sync did not create.")
                rows = client.export(table, {"data_version": state.data_version})
                credits: Dict[str, Any] = {}
                copy.stage(table, _collect_credits(credits, rows))
                for credit in credits.values():
                    state = state.with_credit(credit)
            copy.replace(tables, previous, state)
            return state.data_version
        except ApiError as error:
            if error.status != 410 or restart == MAX_RESTARTS:
                raise
    raise AssertionError


def _collect_credits(credits: Dict[str, Any], rows: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Notes the credits of the rows, which can come from several sources."""
    for row in rows:
        text = row.get("attribution") or ""
        credits[text] = {"text": text, "license": row.get("license") or ""}
        yield row


def _apply_changes(client: "ServiceClient", copy: Copy, state: State, tables: Set[str]) -> str:
    while True:
        params = {"since": state.data_version, "cursor": state.cursor, "page_size": PAGE_SIZE}
        page = client.get("/changes", params, is_list=True)
        cursor = page["next_cursor"]
        version = state.data_version if cursor else page["data_version"]
        state = state._replace(data_version=version, cursor=cursor).with_credit(page["attribution"])
        copy.apply((change for change in page["data"] if change["table"] in tables), state)
        if cursor is None:
            return state.data_version
