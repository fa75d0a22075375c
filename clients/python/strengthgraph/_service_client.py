"""Calls the operations of one service."""

from __future__ import annotations

import copy
import re
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Tuple
from urllib.parse import quote, urlencode

from ._errors import DataChangedError
from ._export import Export, StreamedResponse
from ._sync import RETRIES, sync
from ._transport import ApiResponse, Params, Transport

MAX_RESTARTS = 3
"""Give up if the data changes more often than this while a list is read."""


class ServiceClient:
    def __init__(
        self,
        transport: Transport,
        name: str,
        base: str,
        key: Optional[Tuple[str, str]],
        paging: Optional[Tuple[str, str]],
        tables: Tuple[str, ...] = (),
    ) -> None:
        self._transport = transport
        self._name = name
        self._base = base
        self._key = key
        self._paging = paging or ("", "")
        self.tables = tables

    def get(self, path: str, params: Params, is_list: bool = False) -> Any:
        return self._get(path, params, is_list).body

    def post(self, path: str, params: Params) -> Any:
        filled_path, rest = _fill_path(path, params)
        return self._transport.post(self._base + filled_path, self._headers(), rest).body

    def pages(
        self, path: str, params: Params, on_restart: Optional[Callable[[str], None]] = None
    ) -> Iterator[Any]:
        size_param, pages_field = self._paging
        # The largest page size takes the fewest requests.
        params = {**params, size_param: params.get(size_param) or 100}
        first_page = params.get("page") or 1
        page, version, restarts = first_page, None, 0
        while True:
            body, current = self._get(path, {**params, "page": page}, is_list=True)
            before, version = version or current, current
            if before != current:
                if on_restart is None or restarts == MAX_RESTARTS:
                    raise DataChangedError(before, current)
                restarts += 1
                page = first_page
                on_restart(current)
                continue
            yield body
            # Without a page count, the list ends after this page.
            last_page = body.get(pages_field)
            if not isinstance(last_page, int) or page >= last_page or not body["data"]:
                return
            page += 1

    def rows(
        self, path: str, params: Params, on_restart: Optional[Callable[[str], None]] = None
    ) -> Iterator[Any]:
        for page in self.pages(path, params, on_restart):
            yield from page["data"]

    def collect(self, path: str, params: Params) -> List[Any]:
        rows: List[Any] = []
        for row in self.rows(path, params, lambda _: rows.clear()):
            rows.append(row)
        return rows

    def export(self, table: str, filters: Params) -> Export:
        if table not in self.tables:
            raise ValueError(f"{self._name} has no table {table}. Available tables: {', '.join(self.tables)}.")
        # `from` is a reserved word, so its parameter is `from_`.
        params = {name[:-1] if name.endswith("_") else name: value for name, value in filters.items()}
        query = _query_string({name: value for name, value in params.items() if value is not None})

        def open_export(extension: str, media_type: str) -> StreamedResponse:
            path = f"{self._base}/export/{table}.{extension}{query}"
            return self._transport.stream(path, {**self._headers(), "Accept": media_type})

        return Export(
            lambda: open_export("ndjson", "application/x-ndjson"),
            lambda: open_export("csv", "text/csv"),
        )

    def sync(self, database: str, tables: Optional[Iterable[str]]) -> str:
        client = copy.copy(self)
        client._transport = self._transport.with_min_retries(RETRIES)
        return sync(client, self._name, database, tables)

    def _get(self, path: str, params: Params, is_list: bool = False) -> ApiResponse:
        filled_path, rest = _fill_path(path, params)
        return self._transport.get(self._base + filled_path + _query_string(rest), self._headers(), is_list)

    def _headers(self) -> Dict[str, str]:
        headers = {
            "Accept": "application/json",
            "Accept-Encoding": "gzip",
            "User-Agent": "strengthgraph-python/0.1.0",
        }
        key = self._transport.keys.get(self._name)
        if self._key and key:
            name, prefix = self._key
            headers[name] = prefix + key
        return headers


def _fill_path(path: str, params: Params) -> Tuple[str, Dict[str, Any]]:
    """Substitutes parameters into the path; also returns those that are left, without None values."""
    rest = {name: value for name, value in params.items() if value is not None}

    def substitute(match: "re.Match[str]") -> str:
        value = str(rest.pop(match.group(1), ""))
        # Dot segments would resolve to another URL.
        if value in ("", ".", ".."):
            raise ValueError(f'{match.group(1)} is required and must not be "." or "..".')
        return quote(value, safe="")

    return re.sub(r"\{(\w+)\}", substitute, path), rest


def _query_string(params: Params) -> str:
    query = urlencode({name: _query_value(value) for name, value in params.items()})
    return f"?{query}" if query else ""


def _query_value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
