"""Caches responses with their ETags, so that unchanged data is not sent again."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import NamedTuple, Optional, Protocol


class CachedResponse(NamedTuple):
    etag: str
    text: str
    """The response body."""


class ResponseCache(Protocol):
    """Stores responses by URL. Every cached response is revalidated before it is used."""

    def get(self, url: str) -> Optional[CachedResponse]: ...

    def set(self, url: str, response: CachedResponse) -> None: ...


class MemoryCache:
    """
    An in-memory cache of at most this many characters, which evicts the least recently used responses. It is
    thread-safe.
    """

    def __init__(self, characters: int = 4_000_000) -> None:
        self._characters = characters
        self._total = 0
        self._responses: "OrderedDict[str, CachedResponse]" = OrderedDict()
        self._lock = Lock()

    def get(self, url: str) -> Optional[CachedResponse]:
        with self._lock:
            response = self._responses.get(url)
            if response is not None:
                self._responses.move_to_end(url)
            return response

    def set(self, url: str, response: CachedResponse) -> None:
        with self._lock:
            previous = self._responses.pop(url, None)
            if previous is not None:
                self._total -= _size(url, previous)
            self._responses[url] = response
            self._total += _size(url, response)
            while self._total > self._characters:
                self._total -= _size(*self._responses.popitem(last=False))


def _size(url: str, response: CachedResponse) -> int:
    return len(url) + len(response.etag) + len(response.text)
