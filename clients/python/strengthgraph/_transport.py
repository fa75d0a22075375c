"""Sends requests: base URL, API keys, response cache, timeouts and retries."""

from __future__ import annotations

import copy
import json
import random
import re
import time
import zlib
from http.client import HTTPException
from typing import Any, Callable, Mapping, NamedTuple, Optional, TypeVar, Union
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

from ._cache import ResponseCache, CachedResponse
from ._errors import ApiError, parse_object
from ._export import StreamedResponse, read_lines

Params = Mapping[str, Any]

Result = TypeVar("Result")

MAX_BYTES = 50_000_000
"""Limit of a decompressed response: far more than any has, and far less than a decompression bomb yields."""

CUT_OFF = "The response was cut off"


class ApiResponse(NamedTuple):
    body: Any
    data_version: str


class RawResponse(NamedTuple):
    status: int
    reason: str
    headers: Mapping[str, str]
    text: str


class _NoRedirect(HTTPRedirectHandler):
    """Follows no redirects, which could send the key to another host."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Transport:
    """The settings and the cache that all services of a client share."""

    def __init__(
        self,
        base_url: str,
        keys: Mapping[str, str],
        cache: Optional[ResponseCache],
        retries: int,
        max_wait: float,
        timeout: float,
        opener: Optional[OpenerDirector],
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        # Reject credentials that cannot be sent here, because the errors of `urllib` would repeat them.
        if re.match(r"([^/?#]*:)?//[^/?#]*@", base_url):
            raise ValueError("base_url must not contain a username or password.")
        for name, key in keys.items():
            if key and not re.fullmatch(r"[\x21-\x7e]+", key):
                raise ValueError(f"The API key for {name} contains invalid characters.")
        self._base_url = base_url.rstrip("/")
        self.keys = keys
        self._cache = cache
        self._retries = retries
        self._max_wait = max_wait
        self._timeout = timeout
        self._opener = opener or build_opener(_NoRedirect)
        self._sleep = sleep

    def with_min_retries(self, retries: int) -> "Transport":
        """A copy of this transport with at least this many retries."""
        other = copy.copy(self)
        other._retries = max(self._retries, retries)
        return other

    def get(self, path: str, headers: Mapping[str, str], is_list: bool = False) -> ApiResponse:
        url = self._base_url + path
        cached = self._cache.get(url) if self._cache else None
        conditional = {"If-None-Match": cached.etag} if cached else {}
        response = self._send(Request(url, headers={**headers, **conditional}), 304 if cached else None)
        if cached and response.status == 304:
            return _parse_response(response._replace(text=cached.text), is_list)
        parsed = _parse_response(response, is_list)
        etag = response.headers.get("ETag")
        if self._cache and etag:
            self._cache.set(url, CachedResponse(etag, response.text))
        return parsed

    def post(self, path: str, headers: Mapping[str, str], body: Params) -> ApiResponse:
        data = json.dumps(body).encode()
        headers = {**headers, "Content-Type": "application/json"}
        return _parse_response(self._send(Request(self._base_url + path, data, dict(headers), method="POST"), None))

    def stream(self, path: str, headers: Mapping[str, str]) -> StreamedResponse:
        """Requests a response that is too large to be cached. Retries end when it begins."""
        request = Request(self._base_url + path, headers=dict(headers))

        def attempt() -> Union[StreamedResponse, ApiError]:
            response = self._open(request)
            if 200 <= response.status < 300:
                return StreamedResponse(response.headers, read_lines(response))
            with response:
                return ApiError(*_read(response))

        return self._with_retries(attempt)

    def _send(self, request: Request, also_accepted: Optional[int]) -> RawResponse:
        def attempt() -> Union[RawResponse, ApiError]:
            with self._open(request) as opened:
                response = _read(opened)
            accepted = 200 <= response.status < 300 or response.status == also_accepted
            return response if accepted else ApiError(*response)

        return self._with_retries(attempt)

    def _with_retries(self, attempt: Callable[[], Union[Result, ApiError]]) -> Result:
        """Retries while the service is busy."""
        retry = 0
        while True:
            result = attempt()
            if not isinstance(result, ApiError):
                return result
            error = result
            retry_after = error.retry_after or 0.0
            if error.status not in (429, 503) or retry >= self._retries or retry_after > self._max_wait:
                raise error
            # Wait at least `Retry-After`, back off exponentially, and add jitter so that clients do not retry in lockstep.
            wait = max(retry_after, min(2**retry / 2, self._max_wait))
            self._sleep(wait + random.random() * (0.1 + wait / 4))
            retry += 1

    def _open(self, request: Request) -> Any:
        try:
            return self._opener.open(request, timeout=self._timeout)
        except HTTPError as error:
            # urllib raises every status outside 2xx, but the error is also a response.
            return error
        except HTTPException as error:
            raise ConnectionError(f"The response is not valid HTTP: {type(error).__name__}.") from None


def _read(response: Any) -> RawResponse:
    try:
        data = response.read(MAX_BYTES + 1)
    except HTTPException as error:
        raise ConnectionError(f"{CUT_OFF}: {type(error).__name__}.") from None
    # `read` raises no error if the connection ends before `Content-Length` is reached.
    if len(data) <= MAX_BYTES and getattr(response, "length", None):
        raise ConnectionError(f"{CUT_OFF}: {response.length} bytes are missing.")
    if response.headers.get("Content-Encoding") == "gzip":
        data = _decompress(data)
    # A body that is too large cannot be from the service.
    text = data.decode("utf-8", "replace") if len(data) <= MAX_BYTES else ""
    return RawResponse(response.status, response.reason, response.headers, text)


def _parse_response(response: RawResponse, is_list: bool = False) -> ApiResponse:
    body = parse_object(response.text)
    if body is None or (is_list and not isinstance(body.get("data"), list)):
        raise ApiError(*response)
    return ApiResponse(body, response.headers.get("X-Data-Version") or str(body.get("data_version") or ""))


def _decompress(data: bytes) -> bytes:
    """Decompresses gzip; returns nothing if the data is not gzip or too large."""
    decompressor = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        decompressed = decompressor.decompress(data, MAX_BYTES)
    except zlib.error:
        return b""
    if decompressor.eof:
        return decompressed
    # A 304 can have a `Content-Encoding` without a body.
    if data and len(decompressed) < MAX_BYTES:
        raise ConnectionError(f"{CUT_OFF}: the compressed body ends early.")
    return b""
