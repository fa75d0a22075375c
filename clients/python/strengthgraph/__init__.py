"""A typed client for the Strengthgraph services that needs only the standard library."""

from ._cache import CachedResponse, MemoryCache, ResponseCache
from ._client import Client
from ._errors import ApiError, DataChangedError, ParameterError
from ._export import Export
from ._services import Keys

__version__ = "0.1.0"

__all__ = [
    "ApiError",
    "CachedResponse",
    "Client",
    "DataChangedError",
    "Export",
    "Keys",
    "MemoryCache",
    "ParameterError",
    "ResponseCache",
    "__version__",
]
