"""Usage API: its operations and what they answer. Made by scripts/clients.mjs from the OpenAPI documents; change those instead."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, TypedDict

from ._ask import Ask


class ByDay(TypedDict):
    """`ByDay`."""

    date: str
    """The day, in UTC."""
    requests: float
    """Number of requests, a whole number."""
    errors: float
    """Number of requests with a status of 400 or higher, a whole number."""
    cost: float
    """Number of requests that were counted against limits, a whole number: a GraphQL query may cost several, a rejected request costs none."""


class ByRoute(TypedDict):
    """`ByRoute`."""

    service: str
    """The service or surface: `strongman`, `bodybuilding`, `people`, `strength`, `usage`, `graphql` or `mcp`."""
    route: str
    """The route, such as `/strongman/v1/athletes/{slug}`; `(none)` for unknown paths."""
    requests: float
    """Number of requests, a whole number."""
    errors: float
    """Number of requests with a status of 400 or higher, a whole number."""
    cost: float
    """Number of requests that were counted against limits, a whole number: a GraphQL query may cost several, a rejected request costs none."""


class ByStatus(TypedDict):
    """`ByStatus`."""

    status: int
    """HTTP status; 0 for requests that were not counted by status."""
    requests: float
    """Number of requests, a whole number."""
    cost: float
    """Number of requests that were counted against limits, a whole number: a GraphQL query may cost several, a rejected request costs none."""


class Error(TypedDict):
    """`Error`."""

    service: str
    """The service or surface: `strongman`, `bodybuilding`, `people`, `strength`, `usage`, `graphql` or `mcp`."""
    route: str
    """The route, such as `/strongman/v1/athletes/{slug}`; `(none)` for unknown paths."""
    status: int
    """HTTP status, 400 or higher."""
    requests: float
    """Number of requests, a whole number."""


class Get(TypedDict):
    """What the key used in the last days, and what remains of its limits"""

    key: Key
    """The key."""
    limits: List[Limit]
    """The limits of the key, and what remains of them."""
    total: Total
    """All requests of the period."""
    by_day: List[ByDay]
    """Every day, oldest first."""
    by_route: List[ByRoute]
    """By route, most requests first."""
    by_status: List[ByStatus]
    """By status, most requests first."""
    errors: List[Error]
    """Requests that failed, by route and status, most first."""


class Key(TypedDict):
    """The key."""

    prefix: str
    """The first characters of the key."""
    name: str
    """What the key is for."""
    owner: Optional[str]
    """Holder of the key; null if not stated."""
    scopes: List[str]
    """What the key grants access to."""
    created_at: str
    """When the key was created."""
    expires_at: Optional[str]
    """When the key expires; null if it does not."""


class Limit(TypedDict):
    """`Limit`."""

    service: str
    """The service."""
    shared_with: List[str]
    """`graphql` if queries count against this limit too, which they do at one of the services. MCP tools count as the REST requests that they send."""
    requests: Optional[int]
    """Requests per window; null for keys without a limit."""
    window_seconds: Optional[int]
    """Length of the window in seconds; null for keys without a limit."""
    remaining: Optional[int]
    """Requests left in the window; null for keys without a limit."""
    reset_at: Optional[str]
    """End of the window; null for keys without a limit, and before the first request of a window."""


class Total(TypedDict):
    """All requests of the period."""

    requests: float
    """Number of requests, a whole number."""
    errors: float
    """Number of requests with a status of 400 or higher, a whole number."""
    cost: float
    """Number of requests that were counted against limits, a whole number: a GraphQL query may cost several, a rejected request costs none."""


class Usage:
    """Usage API."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def get(
        self,
        *,
        days: Optional[int] = None,
    ) -> Get:
        """What the key used in the last days, and what remains of its limits. `GET /usage`

        days: Days up to today, in UTC. From 1 to 366. Left out: 30.
        """
        answer: Get = self._ask.get("/usage", {"days": days})
        return answer

    def open_api(self) -> Dict[str, Any]:
        """The OpenAPI document of this service. `GET /usage/openapi.json`"""
        answer: Dict[str, Any] = self._ask.get("/usage/openapi.json", {})
        return answer
