"""The exceptions that the client raises."""

from __future__ import annotations

import json
import re
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Dict, List, Mapping, Optional, TypedDict, Union


class _ParameterErrorRequired(TypedDict):
    parameter: str
    detail: str


class ParameterError(_ParameterErrorRequired, total=False):
    """An invalid parameter of a request."""

    allowed: List[str]


class ApiError(Exception):
    """The service rejected the request (RFC 9457), or the response did not come from the service."""

    status: int
    code: str
    """Machine-readable code, e.g. `invalid_parameter`; `unexpected` if the response did not come from the service."""
    title: str
    detail: str
    errors: List[ParameterError]
    """The invalid parameters."""
    request_id: Optional[str]
    """Include it when you report a problem."""
    retry_after: Optional[float]
    """Seconds to wait before a retry."""

    def __init__(
        self,
        status: int,
        reason: str,
        headers: Mapping[str, str],
        text: str,
        unexpected: str = "The response is not from the service.",
    ) -> None:
        succeeded = 200 <= status < 300
        problem = {} if succeeded else parse_object(text) or {}
        strings = {name: value for name, value in problem.items() if isinstance(value, str)}
        errors = problem.get("errors")
        self.status = status
        self.code = strings.get("code", "unexpected")
        self.title = strings.get("title", unexpected if succeeded else reason)
        self.detail = strings.get("detail", self.title)
        self.errors = errors if isinstance(errors, list) else []
        self.request_id = strings.get("request_id") or headers.get("X-Request-Id")
        self.retry_after = _parse_retry_after(headers.get("Retry-After"))
        super().__init__(f"{status} {self.code}: {self.detail}")


class DataChangedError(Exception):
    """The data was replaced while a list was read, so its pages do not come from one snapshot."""

    def __init__(self, before: str, after: str) -> None:
        super().__init__(f"The data changed from {before} to {after} while the list was read.")
        self.before = before
        self.after = after


def parse_object(text: Union[str, bytes]) -> Optional[Dict[str, Any]]:
    """Parses a JSON object; None for anything else, such as an error page of a proxy."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return body if isinstance(body, dict) else None


def _parse_retry_after(header: Optional[str]) -> Optional[float]:
    """Parses whole seconds or an HTTP date, which begins with a weekday."""
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
