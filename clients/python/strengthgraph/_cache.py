"""Keeps answers under their ETags, so that what has not changed is not sent again."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import NamedTuple, Optional, Protocol


class Kept(NamedTuple):
    """An answer as it came."""

    etag: str
    text: str


class AnswerCache(Protocol):
    """Where answers are kept, by their address. Each is asked about before it is used."""

    def get(self, url: str) -> Optional[Kept]: ...

    def set(self, url: str, kept: Kept) -> None: ...


class MemoryCache:
    """Keeps so many characters in memory; what was not used for longest goes first. Threads may share it."""

    def __init__(self, characters: int = 4_000_000) -> None:
        self._characters = characters
        self._held = 0
        self._answers: "OrderedDict[str, Kept]" = OrderedDict()
        self._lock = Lock()

    def get(self, url: str) -> Optional[Kept]:
        with self._lock:
            kept = self._answers.get(url)
            if kept is not None:
                self._answers.move_to_end(url)
            return kept

    def set(self, url: str, kept: Kept) -> None:
        with self._lock:
            before = self._answers.pop(url, None)
            if before is not None:
                self._held -= _size(url, before)
            self._answers[url] = kept
            self._held += _size(url, kept)
            while self._held > self._characters:
                self._held -= _size(*self._answers.popitem(last=False))


def _size(url: str, kept: Kept) -> int:
    return len(url) + len(kept.etag) + len(kept.text)
