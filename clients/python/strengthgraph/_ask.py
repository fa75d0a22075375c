"""Asks one thing of a service: the address, the key, what is kept, and another attempt where it is busy."""

from __future__ import annotations

import copy
import json
import random
import re
import time
import zlib
from http.client import HTTPException
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Tuple, TypeVar, Union
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

from ._cache import AnswerCache, Kept
from ._errors import ApiError, DataChangedError, object_in
from ._export import Export, Opened, lines_of
from ._sync import RETRIES, sync

Params = Mapping[str, Any]

Done = TypeVar("Done")

RESTARTS = 3
"""Data that changes more often while a list is read is not waited for."""

LARGEST = 50_000_000
"""Bytes of a decompressed response: far more than any has, and far fewer than a decompression bomb yields."""

BROKEN_OFF = "The response was cut off"


class Answer(NamedTuple):
    body: Any
    data_version: str


class Received(NamedTuple):
    status: int
    reason: str
    headers: Mapping[str, str]
    text: str


class _NoRedirect(HTTPRedirectHandler):
    """A redirect would carry the key elsewhere."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Asker:
    """What the services of one client share."""

    def __init__(
        self,
        base_url: str,
        keys: Mapping[str, str],
        cache: Optional[AnswerCache],
        retries: int,
        max_wait: float,
        timeout: float,
        opener: Optional[OpenerDirector],
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        # What cannot be sent is refused here: where it is sent, it would be repeated by the error.
        if re.match(r"([^/?#]*:)?//[^/?#]*@", base_url):
            raise ValueError("base_url must not hold a user or a password.")
        for name, key in keys.items():
            if key and not re.fullmatch(r"[\x21-\x7e]+", key):
                raise ValueError(f"The key of {name} has characters that no key has.")
        self._base_url = base_url.rstrip("/")
        self.keys = keys
        self._cache = cache
        self._retries = retries
        self._max_wait = max_wait
        self._timeout = timeout
        self._opener = opener or build_opener(_NoRedirect)
        self._sleep = sleep

    def patient(self, retries: int) -> "Asker":
        """The same with this many retries, or more."""
        other = copy.copy(self)
        other._retries = max(self._retries, retries)
        return other

    def get(self, path: str, headers: Mapping[str, str], listed: bool = False) -> Answer:
        url = self._base_url + path
        kept = self._cache.get(url) if self._cache else None
        more = {"If-None-Match": kept.etag} if kept else {}
        received = self._ask(Request(url, headers={**headers, **more}), 304 if kept else None)
        if kept and received.status == 304:
            return _answer(received._replace(text=kept.text), listed)
        answer = _answer(received, listed)
        etag = received.headers.get("ETag")
        if self._cache and etag:
            self._cache.set(url, Kept(etag, received.text))
        return answer

    def post(self, path: str, headers: Mapping[str, str], body: Params) -> Answer:
        data = json.dumps(body).encode()
        headers = {**headers, "Content-Type": "application/json"}
        return _answer(self._ask(Request(self._base_url + path, data, dict(headers), method="POST"), None))

    def open(self, path: str, headers: Mapping[str, str]) -> Opened:
        """The lines of what is too large to be kept; the attempts end with the first of them."""
        request = Request(self._base_url + path, headers=dict(headers))

        def attempt() -> Union[Opened, ApiError]:
            response = self._respond(request)
            if 200 <= response.status < 300:
                return Opened(response.headers, lines_of(response))
            with response:
                return ApiError(*_received(response))

        return self._patiently(attempt)

    def _ask(self, request: Request, also: Optional[int]) -> Received:
        def attempt() -> Union[Received, ApiError]:
            with self._respond(request) as response:
                received = _received(response)
            expected = 200 <= received.status < 300 or received.status == also
            return received if expected else ApiError(*received)

        return self._patiently(attempt)

    def _patiently(self, make: Callable[[], Union[Done, ApiError]]) -> Done:
        attempt = 0
        while True:
            done = make()
            if not isinstance(done, ApiError):
                return done
            error = done
            asked = error.retry_after or 0.0
            if error.status not in (429, 503) or attempt >= self._retries or asked > self._max_wait:
                raise error
            # Never sooner than asked, longer each time whatever is asked, and not all clients at once.
            wait = max(asked, min(2**attempt / 2, self._max_wait))
            self._sleep(wait + random.random() * (0.1 + wait / 4))
            attempt += 1

    def _respond(self, request: Request) -> Any:
        try:
            return self._opener.open(request, timeout=self._timeout)
        except HTTPError as error:
            # Any status but a 2xx is raised; it is an answer all the same.
            return error
        except HTTPException as error:
            raise ConnectionError(f"The response is not valid HTTP: {type(error).__name__}.") from None


class Ask:
    """Asks the operations of one service."""

    def __init__(
        self,
        asker: Asker,
        name: str,
        base: str,
        key: Optional[Tuple[str, str]],
        paging: Optional[Tuple[str, str]],
        tables: Tuple[str, ...] = (),
    ) -> None:
        self._asker = asker
        self._name = name
        self._base = base
        self._key = key
        self._paging = paging or ("", "")
        self.tables = tables

    def get(self, path: str, params: Params) -> Any:
        return self._get(path, params).body

    def post(self, path: str, params: Params) -> Any:
        place, rest = _placed(path, params)
        return self._asker.post(self._base + place, self._headers(), rest).body

    def pages(
        self, path: str, params: Params, on_restart: Optional[Callable[[str], None]] = None
    ) -> Iterator[Any]:
        size, pages = self._paging
        # The fewest requests: pages as large as they are made.
        params = {**params, size: params.get(size) or 100}
        first = params.get("page") or 1
        page, version, restarts = first, None, 0
        while True:
            body, now = self._get(path, {**params, "page": page}, listed=True)
            before, version = version or now, now
            if before != now:
                if on_restart is None or restarts == RESTARTS:
                    raise DataChangedError(before, now)
                restarts += 1
                page = first
                on_restart(now)
                continue
            yield body
            # Where it is not said how many there are, there are no more.
            last = body.get(pages)
            if not isinstance(last, int) or page >= last or not body["data"]:
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
            raise ValueError(f"There is no table {table} of {self._name}, only {', '.join(self.tables)}.")
        # `from_` is `from`, which is a word of the language.
        given = {name[:-1] if name.endswith("_") else name: value for name, value in filters.items()}
        query = urlencode({name: _spelt(value) for name, value in given.items() if value is not None})
        search = f"?{query}" if query else ""

        def opened(extension: str, media_type: str) -> Opened:
            path = f"{self._base}/export/{table}.{extension}{search}"
            return self._asker.open(path, {**self._headers(), "Accept": media_type})

        return Export(
            lambda: opened("ndjson", "application/x-ndjson"),
            lambda: opened("csv", "text/csv"),
        )

    def sync(self, database: str, tables: Optional[Iterable[str]]) -> str:
        patient = copy.copy(self)
        patient._asker = self._asker.patient(RETRIES)
        return sync(patient, self._name, database, tables)

    def _get(self, path: str, params: Params, listed: bool = False) -> Answer:
        place, rest = _placed(path, params)
        query = urlencode({name: _spelt(value) for name, value in rest.items()})
        return self._asker.get(self._base + place + (f"?{query}" if query else ""), self._headers(), listed)

    def _headers(self) -> Dict[str, str]:
        headers = {
            "Accept": "application/json",
            "Accept-Encoding": "gzip",
            "User-Agent": "strengthgraph-python/0.1.0",
        }
        key = self._asker.keys.get(self._name)
        if self._key and key:
            name, prefix = self._key
            headers[name] = prefix + key
        return headers


def _received(response: Any) -> Received:
    try:
        data = response.read(LARGEST + 1)
    except HTTPException as error:
        raise ConnectionError(f"{BROKEN_OFF}: {type(error).__name__}.") from None
    # `read` raises no error if the connection ends before `Content-Length` is reached.
    if len(data) <= LARGEST and getattr(response, "length", None):
        raise ConnectionError(f"{BROKEN_OFF}: {response.length} bytes are missing.")
    if response.headers.get("Content-Encoding") == "gzip":
        data = _unpacked(data)
    # A body that is too large is not a response of the service.
    text = data.decode("utf-8", "replace") if len(data) <= LARGEST else ""
    return Received(response.status, response.reason, response.headers, text)


def _answer(received: Received, listed: bool = False) -> Answer:
    body = object_in(received.text)
    if body is None or (listed and not isinstance(body.get("data"), list)):
        raise ApiError(*received)
    return Answer(body, received.headers.get("X-Data-Version") or str(body.get("data_version") or ""))


def _unpacked(data: bytes) -> bytes:
    """Empty if it is not gzip or too large."""
    unpacking = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        unpacked = unpacking.decompress(data, LARGEST)
    except zlib.error:
        return b""
    if unpacking.eof:
        return unpacked
    # A 304 states the encoding of a body that it does not have.
    if data and len(unpacked) < LARGEST:
        raise ConnectionError(f"{BROKEN_OFF}: the compressed body ends early.")
    return b""


def _placed(path: str, params: Params) -> Tuple[str, Dict[str, Any]]:
    """Puts parameters into the path; the others, where given, are left."""
    rest = {name: value for name, value in params.items() if value is not None}

    def place(match: "re.Match[str]") -> str:
        value = str(rest.pop(match.group(1), ""))
        # An address with dots is another address.
        if value in ("", ".", ".."):
            raise ValueError(f"{match.group(1)} must be given, and be a name.")
        return quote(value, safe="")

    return re.sub(r"\{(\w+)\}", place, path), rest


def _spelt(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
