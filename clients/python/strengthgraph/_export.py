"""Streams exported tables line by line, so that they need not fit into memory."""

from __future__ import annotations

import csv
import importlib
import zlib
from http.client import HTTPException
from typing import Any, Callable, Dict, Iterator, List, Mapping, NamedTuple

from ._errors import ApiError, parse_object

Row = Dict[str, Any]

CHUNK_SIZE = 1 << 16
"""Bytes per read."""


class StreamedResponse(NamedTuple):
    headers: Mapping[str, str]
    lines: Iterator[bytes]


class Export:
    """The rows of a table, all from one data version. Each iteration sends a new request."""

    def __init__(self, open_rows: Callable[[], StreamedResponse], open_csv: Callable[[], StreamedResponse]) -> None:
        self._open_rows = open_rows
        self._open_csv = open_csv

    def __iter__(self) -> Iterator[Row]:
        headers, lines = self._open_rows()
        return _read_rows(headers, lines)

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame` of all rows."""
        pandas = _import("pandas")
        rows = list(self)
        return pandas.DataFrame(rows) if rows else pandas.DataFrame(columns=self._columns())

    def to_polars(self) -> Any:
        """A `polars.DataFrame` of all rows."""
        polars = _import("polars")
        rows = list(self)
        # Infer types from all rows, because a column can begin with many nulls.
        return polars.DataFrame(rows, infer_schema_length=None) if rows else polars.DataFrame(schema=self._columns())

    def _columns(self) -> List[str]:
        """The column names. They come from the CSV header, because NDJSON without rows has none."""
        _, lines = self._open_csv()
        header = next(lines).decode("utf-8-sig")
        return next(csv.reader([header]))


def _read_rows(headers: Mapping[str, str], lines: Iterator[bytes]) -> Iterator[Row]:
    count = 0
    for line in lines:
        row = parse_object(line)
        if row is None:
            raise ApiError(200, "OK", headers, "", f"Line {count + 1} of the export is not a row.")
        yield row
        count += 1
    total = headers.get("X-Total-Rows")
    # A connection that closes early looks like the end of the table.
    if total is not None and int(total) != count:
        raise ConnectionError(f"The export was cut off after {count} of {total} rows.")


def read_lines(response: Any) -> Iterator[bytes]:
    with response:
        rest = b""
        for chunk in _read_chunks(response):
            *lines, rest = (rest + chunk).split(b"\n")
            yield from lines
        if rest:
            raise ConnectionError("The export was cut off in the middle of a row.")


def _read_chunks(response: Any) -> Iterator[bytes]:
    is_gzip = response.headers.get("Content-Encoding") == "gzip"
    decompressor = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        while True:
            data = response.read(CHUNK_SIZE)
            if not data:
                return
            if not is_gzip:
                yield data
                continue
            # Limits memory, because a small compressed chunk can expand to a large one.
            chunk = decompressor.decompress(data, CHUNK_SIZE)
            while chunk:
                yield chunk
                chunk = decompressor.decompress(decompressor.unconsumed_tail, CHUNK_SIZE)
    except (HTTPException, zlib.error) as error:
        raise ConnectionError(f"The export was cut off: {type(error).__name__}.") from None


def _import(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise ImportError(f"{name} is not installed: pip install {name}") from None
