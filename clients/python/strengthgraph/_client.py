"""The client, with one attribute per service."""

from __future__ import annotations

import time
from typing import Callable, Mapping, Optional, Union, cast
from urllib.request import OpenerDirector

from ._cache import ResponseCache, MemoryCache
from ._services import Keys, Services
from ._transport import Transport


class Client(Services):
    """
    A client of the services at `base_url`, e.g. `http://127.0.0.1:4000`. Threads may share it.

    keys: API keys by service.
    cache: Caches responses; False disables caching. By default, a `MemoryCache`.
    retries: Maximum number of retries if the service is busy (429 and 503).
    max_wait: Maximum `Retry-After` to wait for, in seconds; the error is raised at once if it is longer.
    timeout: Timeout in seconds for the connection and for each read.
    opener: Sends the requests. By default, an opener that follows no redirects.
    sleep: Waits this many seconds before a retry; raise an exception to give up.
    """

    def __init__(
        self,
        base_url: str,
        *,
        keys: Optional[Keys] = None,
        cache: Union[ResponseCache, None, bool] = None,
        retries: int = 3,
        max_wait: float = 60.0,
        timeout: float = 30.0,
        opener: Optional[OpenerDirector] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        response_cache = None if cache is False else MemoryCache() if cache is None or cache is True else cache
        key_by_service = cast(Mapping[str, str], keys or {})
        super().__init__(
            Transport(base_url, key_by_service, response_cache, retries, max_wait, timeout, opener, sleep)
        )
