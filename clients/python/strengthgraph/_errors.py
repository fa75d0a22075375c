"""What can go wrong, as errors that programs can tell apart."""

from __future__ import annotations

import json
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Dict, List, Mapping, Optional, TypedDict


class _ParameterErrorAlways(TypedDict):
    parameter: str
    detail: str


class ParameterError(_ParameterErrorAlways, total=False):
    """One thing that is wrong with a request."""

    allowed: List[str]


class ApiError(Exception):
    """The service refused: the problem that it told (RFC 9457)."""

    status: int
    code: str
    """The kind of problem, e.g. `invalid_parameter`; `unexpected` where the answer was none of the service's."""
    title: str
    detail: str
    errors: List[ParameterError]
    """Each thing that is wrong with the request."""
    request_id: Optional[str]
    """Name it when you report a fault."""
    retry_after: Optional[float]
    """Seconds to wait before another attempt."""

    def __init__(self, status: int, reason: str, headers: Mapping[str, str], text: str) -> None:
        problem = _problem_in(text)
        self.status = status
        self.code = problem.get("code", "unexpected")
        self.title = problem.get("title", reason)
        self.detail = problem.get("detail", self.title)
        self.errors = problem.get("errors", [])
        self.request_id = problem.get("request_id") or headers.get("X-Request-Id")
        self.retry_after = _seconds_of(headers.get("Retry-After"))
        super().__init__(f"{status} {self.code}: {self.detail}")


class DataChangedError(Exception):
    """The data was replaced while a list was read: its pages are not of one snapshot."""

    def __init__(self, before: str, after: str) -> None:
        super().__init__(f"The data changed from {before} to {after} while the list was read.")
        self.before = before
        self.after = after


def _problem_in(text: str) -> Dict[str, Any]:
    """Something on the way, a proxy for one, may answer what is no problem at all."""
    try:
        problem = json.loads(text)
    except ValueError:
        return {}
    return problem if isinstance(problem, dict) else {}


def _seconds_of(header: Optional[str]) -> Optional[float]:
    """`Retry-After` is seconds or a date."""
    if not header:
        return None
    if header.isascii() and header.isdigit():
        return float(header)
    try:
        when = parsedate_to_datetime(header)
    except (TypeError, ValueError):
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=timezone.utc)
    return max(0.0, (when - datetime.now(timezone.utc)).total_seconds())
