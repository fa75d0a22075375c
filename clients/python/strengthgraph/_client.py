"""The client: every service under its name."""

from __future__ import annotations

import time
from typing import Callable, Mapping, Optional, Union, cast
from urllib.request import OpenerDirector

from ._ask import Asker
from ._cache import AnswerCache, MemoryCache
from ._services import Keys, Services


class Client(Services):
    """
    Asks the services at `base_url`, e.g. `http://127.0.0.1:4000`.

    keys: The API key of each service that asks for one.
    cache: Where answers are kept; False: nowhere.
    retries: Further attempts where the service is busy (429 and 503).
    max_wait: The longest that one `Retry-After` is waited for, in seconds.
    timeout: Seconds that is waited for the connection, and again for each part of the answer until the next comes.
    opener: Sends the requests, instead of one that follows no redirects.
    sleep: Waits before another attempt; raise there to end the call.
    """

    def __init__(
        self,
        base_url: str,
        *,
        keys: Optional[Keys] = None,
        cache: Union[AnswerCache, None, bool] = None,
        retries: int = 3,
        max_wait: float = 60.0,
        timeout: float = 30.0,
        opener: Optional[OpenerDirector] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        kept = None if cache is False else MemoryCache() if cache is None or cache is True else cache
        named = cast(Mapping[str, str], keys or {})
        super().__init__(Asker(base_url, named, kept, retries, max_wait, timeout, opener, sleep))
