"""What can go wrong, as errors that programs can tell apart."""

from __future__ import annotations

import json
import re
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
    """The service refused the request (RFC 9457), or something other than the service responded."""

    status: int
    code: str
    """The kind of problem, e.g. `invalid_parameter`; `unexpected` if the response is not one of the service."""
    title: str
    detail: str
    errors: List[ParameterError]
    """Each thing that is wrong with the request."""
    request_id: Optional[str]
    """Name it when you report a fault."""
    retry_after: Optional[float]
    """Seconds to wait before another attempt."""

    def __init__(self, status: int, reason: str, headers: Mapping[str, str], text: str) -> None:
        answered = 200 <= status < 300
        problem = {} if answered else object_in(text) or {}
        said = {name: value for name, value in problem.items() if isinstance(value, str)}
        errors = problem.get("errors")
        self.status = status
        self.code = said.get("code", "unexpected")
        self.title = said.get("title", "This is not a response of the service." if answered else reason)
        self.detail = said.get("detail", self.title)
        self.errors = errors if isinstance(errors, list) else []
        self.request_id = said.get("request_id") or headers.get("X-Request-Id")
        self.retry_after = _seconds_of(headers.get("Retry-After"))
        super().__init__(f"{status} {self.code}: {self.detail}")


class DataChangedError(Exception):
    """The data was replaced while a list was read: its pages are not of one snapshot."""

    def __init__(self, before: str, after: str) -> None:
        super().__init__(f"The data changed from {before} to {after} while the list was read.")
        self.before = before
        self.after = after


def object_in(text: str) -> Optional[Dict[str, Any]]:
    """The JSON object that a body is; something on the way, a proxy for one, may answer what is none."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return body if isinstance(body, dict) else None


def _seconds_of(header: Optional[str]) -> Optional[float]:
    """`Retry-After` is whole seconds or a date, which begins with its day."""
    if not header:
        return None
    if re.fullmatch("[0-9]+", header):
        return float(header)
    if not re.match("(Mon|Tue|Wed|Thu|Fri|Sat|Sun)", header):
        return None
    try:
        when = parsedate_to_datetime(header)
    except (TypeError, ValueError, OverflowError):
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=timezone.utc)
    return max(0.0, (when - datetime.now(timezone.utc)).total_seconds())
