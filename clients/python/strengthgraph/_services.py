"""What a client has. Made by scripts/clients.mjs from the OpenAPI documents; change those instead."""

from __future__ import annotations

from typing import TypedDict

from ._ask import Ask, Asker
from .strength import Strength
from .strongman import Strongman
from .bodybuilding import Bodybuilding
from .people import People
from .usage import Usage


class Keys(TypedDict, total=False):
    """The API key of each service that asks for one."""

    strongman: str
    bodybuilding: str
    people: str
    usage: str


class Services:
    """Each service under its name."""

    def __init__(self, asker: Asker) -> None:
        self.strength = Strength(Ask(asker, "strength", "/strength/v1", None, None, ("percentiles",)))
        self.strongman = Strongman(Ask(asker, "strongman", "/strongman/v1", ("Authorization", "Bearer "), ("limit", "total_pages"), ("athletes", "contests", "event-results", "records", "results",)))
        self.bodybuilding = Bodybuilding(Ask(asker, "bodybuilding", "/bodybuilding/v1", ("X-API-Key", ""), ("per_page", "pages"), ("athletes", "contests", "results",)))
        self.people = People(Ask(asker, "people", "/people/v1", ("Authorization", "Bearer "), ("limit", "total_pages")))
        self.usage = Usage(Ask(asker, "usage", "", ("Authorization", "Bearer "), None))
