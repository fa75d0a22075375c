"""Exported tables, read line by line, so that they never have to fit into memory."""

from __future__ import annotations

import csv
import importlib
import json
import zlib
from http.client import HTTPException
from typing import Any, Callable, Dict, Iterator, List, Mapping, NamedTuple

Row = Dict[str, Any]

PART = 1 << 16
"""Bytes that are read at a time."""


class Opened(NamedTuple):
    headers: Mapping[str, str]
    lines: Iterator[bytes]


class Export:
    """The rows of a table, of one version of the data. Each iteration is a request of its own."""

    def __init__(self, begin: Callable[[], Opened], begin_csv: Callable[[], Opened]) -> None:
        self._begin = begin
        self._begin_csv = begin_csv

    def __iter__(self) -> Iterator[Row]:
        headers, lines = self._begin()
        return rows_of(headers, lines)

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame` of all rows."""
        pandas = _library("pandas")
        rows = list(self)
        return pandas.DataFrame(rows) if rows else pandas.DataFrame(columns=self._columns())

    def to_polars(self) -> Any:
        """A `polars.DataFrame` of all rows."""
        polars = _library("polars")
        rows = list(self)
        # A column may begin with many nulls.
        return polars.DataFrame(rows, infer_schema_length=None) if rows else polars.DataFrame(schema=self._columns())

    def _columns(self) -> List[str]:
        """The names of the columns, which rows name themselves, but CSV also without rows."""
        _, lines = self._begin_csv()
        header = next(lines).decode("utf-8-sig")
        return next(csv.reader([header]))


def rows_of(headers: Mapping[str, str], lines: Iterator[bytes]) -> Iterator[Row]:
    count = 0
    for line in lines:
        yield json.loads(line)
        count += 1
    total = headers.get("X-Total-Rows")
    # A connection that ends early looks like the end of the table.
    if total is not None and int(total) != count:
        raise ConnectionError(f"The export broke off after {count} of {total} rows.")


def lines_of(response: Any) -> Iterator[bytes]:
    with response:
        rest = b""
        for part in _parts(response):
            *lines, rest = (rest + part).split(b"\n")
            yield from lines
        if rest:
            raise ConnectionError("The export broke off within a row.")


def _parts(response: Any) -> Iterator[bytes]:
    packed = response.headers.get("Content-Encoding") == "gzip"
    unpacking = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        while True:
            data = response.read(PART)
            if not data:
                return
            if not packed:
                yield data
                continue
            # A small packed part may be a large one.
            part = unpacking.decompress(data, PART)
            while part:
                yield part
                part = unpacking.decompress(unpacking.unconsumed_tail, PART)
    except (HTTPException, zlib.error) as error:
        raise ConnectionError(f"The export broke off: {type(error).__name__}.") from None


def _library(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        raise ImportError(f"{name} is not installed: pip install {name}") from None
