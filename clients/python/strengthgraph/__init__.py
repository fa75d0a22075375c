"""A typed client for the Strengthgraph services that needs only the standard library."""

from ._cache import AnswerCache, MemoryCache
from ._cache import CachedResponse as Kept
from ._client import Client
from ._errors import ApiError, DataChangedError, ParameterError
from ._export import Export
from ._services import Keys

__version__ = "0.1.0"

__all__ = [
    "AnswerCache",
    "ApiError",
    "Client",
    "DataChangedError",
    "Export",
    "Kept",
    "Keys",
    "MemoryCache",
    "ParameterError",
    "__version__",
]
