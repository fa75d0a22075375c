"""People API: its operations and what they answer. Made by scripts/clients.mjs from the OpenAPI documents; change those instead."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, Literal, Optional, TypedDict

from ._ask import Ask


class Athlete(TypedDict):
    """One person across sports: facts, the career in each sport, powerlifting results and their percentiles."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    full_name: str
    """The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""
    aliases: List[str]
    """Other names in the sports that the key may read: spellings and nicknames."""
    sex: Optional[Literal["male", "female"]]
    """Sex category in competition, from the first sport that records it and that the key may read."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""
    sports: List[Literal["strongman", "bodybuilding"]]
    """The sports in which the athlete competes, limited to those that the key may read."""
    date_of_birth: Optional[str]
    """Day of birth, from the first sport that records it and that the key may read. Null for minors."""
    birth_year: Optional[int]
    """Year of birth, even if the day is unknown, from the first sport that records it and that the key may read. Null for minors."""
    height_cm: Optional[float]
    """Height in centimetres, from the first sport that records it and that the key may read. Null for minors."""
    weight_kg: Optional[float]
    """Bodyweight, from the first sport that records it and that the key may read. Null for minors."""
    strongman: Optional[AthleteStrongman]
    """The strongman career; null without one, and for keys without the scope strongman:read."""
    bodybuilding: Optional[AthleteBodybuilding]
    """The bodybuilding career; null without one, and for keys without the scope bodybuilding:read."""
    powerlifting: Optional[Powerlifting]
    """The powerlifting results of this person; null without a match."""
    percentiles: List[Percentile]
    """Verified percentiles of the raw powerlifting lifts; empty without known lifts."""
    attribution: Credit
    """The credit to show wherever you show what the key may read about the athlete, including powerlifting results and their percentiles."""
    data_version: str
    """The newest data version of all services, prefixed with its service, such as `strongman:2026-11-20.1`; it identifies the state of all data."""


class AthleteBodybuilding(TypedDict):
    """The bodybuilding career; null without one, and for keys without the scope bodybuilding:read."""

    primary_division: str
    """URL-safe name."""
    total_contests: int
    """Contests competed in, without withdrawals; heats and groups count as part of the larger contest."""
    total_wins: int
    """First places."""
    podiums: int
    """Places 1 to 3."""
    flagship_titles: int
    """Wins of the flagship contest."""
    second_titles: int
    """Wins of the second major contest."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""
    active: bool
    """True if the last contest was within the last two years."""
    contests_with_field: int
    """Contests with a known field: all participants are on record, so no defeat is missing."""
    wins_with_field: int
    """First places in contests with a known field."""
    win_rate: Optional[float]
    """Share of the contests with a known field that were won, 0 to 1; null if there are none."""
    titles: List[str]
    """Titles and milestones, most important first."""
    biography: Optional[str]
    """A short biography in the sport, generated from its data."""


class AthleteStrongman(TypedDict):
    """The strongman career; null without one, and for keys without the scope strongman:read."""

    division: str
    """Short code if the sport has one; otherwise the slug."""
    total_contests: int
    """Contests competed in, without withdrawals; heats and groups count as part of the larger contest."""
    total_wins: int
    """First places."""
    podiums: int
    """Places 1 to 3."""
    world_titles: int
    """World championships won, including those of a class or an age group."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""
    active: bool
    """True if the last contest was within the last two years."""
    contests_with_field: int
    """Contests with a known field: all participants are on record, so no defeat is missing."""
    wins_with_field: int
    """First places in contests with a known field."""
    win_rate: Optional[float]
    """Share of the contests with a known field that were won, 0 to 1; null if there are none."""
    titles: List[str]
    """Titles, records and milestones, most important first."""
    biography: Optional[str]
    """A short biography in the sport, generated from its data."""


class Athletes(TypedDict):
    """The people in all sports that the key may read, by name, each listed once with the totals of each sport."""

    attribution: Credit
    """The credit to show wherever data of the sports that the key may read is shown."""
    data_version: str
    """The newest data version of all services, prefixed with its service, such as `strongman:2026-11-20.1`; it identifies the state of all data."""
    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    data: List[PersonWithTotals]
    """The rows of the page."""


class BodybuildingTotals(TypedDict):
    """A bodybuilding career."""

    primary_division: str
    """URL-safe name."""
    total_contests: int
    """Contests competed in, without withdrawals; heats and groups count as part of the larger contest."""
    total_wins: int
    """First places."""
    podiums: int
    """Places 1 to 3."""
    flagship_titles: int
    """Wins of the flagship contest."""
    second_titles: int
    """Wins of the second major contest."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""
    active: bool
    """True if the last contest was within the last two years."""


class Contest(TypedDict):
    """`Contest`."""

    id: int
    """Number of the contest, stable across imports."""
    slug: str
    """URL-safe name, stable across imports."""
    name: str
    """Its name."""
    series: Optional[str]
    """Its name."""
    level: Literal["world", "major", "national", "regional"]
    """Importance of the contest."""
    stage: bool
    """True for a heat or group of a larger contest; its places count in no career."""
    date: Optional[str]
    """Its first day."""
    end_date: Optional[str]
    """Its last day."""
    year: int
    """Its year."""
    city: Optional[str]
    """City."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """Code of the country."""
    competitors: int
    """Athletes on record in all divisions, or entered if there is only a start list; not the size of the field."""
    winner: Optional[Person]
    """The winner; with several divisions, of the first one listed."""
    status: Literal["upcoming", "completed"]
    """Whether it has taken place."""


class Credit(TypedDict):
    """The credit to show, visibly, wherever the data is shown."""

    text: str
    """The credit as plain text."""
    html: str
    """The credit as HTML with a link."""
    url: str
    """The page that the credit links to."""
    license: str
    """The licence of the data."""


class Event(TypedDict):
    """`Event`."""

    event: str
    """Canonical key, e.g. `log_press`."""
    name: str
    """Its name."""
    measure: Literal["weight", "reps", "time", "distance"]
    """What it measures."""
    unit: str
    """Unit of the measure: `kg`, `reps`, `s`, `m`, `m/s` or `deg` (degrees)."""
    higher_is_better: bool
    """False if less is better, as with time."""
    comparable: bool
    """False if implements or courses differ between contests, so that marks are hardly comparable."""
    description: str
    """Description in one sentence."""


class Percentile(TypedDict):
    """`Percentile`."""

    lift: str
    """Slug of the lift."""
    weight: float
    """Heaviest raw lift in competition."""
    bodyweight: float
    """The bodyweight that it is compared at."""
    unit: Literal["lb", "kg"]
    """The unit of the two weights."""
    percentile: float
    """Share of the cohort that the lifter is stronger than, with half of those who lift the same, in percent, from 0.1 to 99.9. The tier counts all who lift the same, so that lifting the weight of a tier earns it."""
    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """The highest tier reached."""
    sample_size: int
    """Number of lifters in the cohorts used."""
    source_label: str
    """Label of the population."""


class Person(TypedDict):
    """A person, the same across all sports. Facts specific to one sport are in the career in that sport."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    full_name: str
    """The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""
    country_code: Optional[str]
    """Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""


class PersonWithTotals(TypedDict):
    """A person, the same across all sports. Facts specific to one sport are in the career in that sport."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    full_name: str
    """The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""
    aliases: List[str]
    """Other names in the sports that the key may read: spellings and nicknames."""
    sex: Optional[Literal["male", "female"]]
    """Sex category in competition, from the first sport that records it and that the key may read."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""
    sports: List[Literal["strongman", "bodybuilding"]]
    """The sports in which the athlete competes, limited to those that the key may read."""
    strongman: Optional[StrongmanTotals]
    """The strongman career; null without one, and for keys without the scope strongman:read."""
    bodybuilding: Optional[BodybuildingTotals]
    """The bodybuilding career; null without one, and for keys without the scope bodybuilding:read."""


class Powerlifting(TypedDict):
    """The powerlifting results of this person; null without a match."""

    name: str
    """The name in the powerlifting results."""
    confidence: float
    """Confidence of the match, 0 to 1."""
    reasons: List[str]
    """The evidence for the match."""
    best_squat_kg: Optional[float]
    """Heaviest squat in competition, with or without knee wraps."""
    best_raw_squat_kg: Optional[float]
    """Heaviest squat in competition without knee wraps."""
    best_bench_kg: Optional[float]
    """Heaviest bench press in competition."""
    best_deadlift_kg: Optional[float]
    """Heaviest deadlift in competition."""
    best_total_kg: Optional[float]
    """Heaviest total in competition."""
    bodyweight_kg: Optional[float]
    """Bodyweight at the best total; without a total, at the heaviest lift."""
    dots: Optional[float]
    """Highest Dots of a total."""
    meets: int
    """Competitions entered without equipment."""
    first_year: Optional[int]
    """Year of the first competition."""
    last_year: Optional[int]
    """Year of the last competition."""


class Search(TypedDict):
    """People by name, each listed once, and the contests and events of every sport, best match first; accents are ignored, and one typo is tolerated."""

    attribution: Credit
    """The credit to show wherever data of the sports that the key may read is shown."""
    data_version: str
    """The newest data version of all services, prefixed with its service, such as `strongman:2026-11-20.1`; it identifies the state of all data."""
    query: str
    """The search query."""
    athletes: List[PersonWithTotals]
    """People by name, best match first, each listed once."""
    strongman: Optional[SearchStrongman]
    """The matches in strongman; null for keys without the scope strongman:read."""
    bodybuilding: Optional[SearchBodybuilding]
    """The matches in bodybuilding; null for keys without the scope bodybuilding:read."""


class SearchBodybuilding(TypedDict):
    """The matches in bodybuilding; null for keys without the scope bodybuilding:read."""

    contests: List[SearchBodybuildingContest]
    """Contests by name, best match first."""


class SearchBodybuildingContest(TypedDict):
    """`SearchBodybuildingContest`."""

    id: int
    """Number of the contest, stable across imports."""
    slug: str
    """URL-safe name, stable across imports."""
    name: str
    """Its name."""
    series: Optional[str]
    """Its name."""
    event_tier: Literal["flagship", "second", "major", "pro", "regional"]
    """Importance of the contest."""
    date: Optional[str]
    """Its first day."""
    end_date: Optional[str]
    """Its last day."""
    year: int
    """Its year."""
    city: Optional[str]
    """City."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """Code of the country."""
    competitors: int
    """Athletes on record in all divisions, or entered if there is only a start list; not the size of the field."""
    winner: Optional[Person]
    """The winner; with several divisions, of the first one listed."""
    status: Literal["upcoming", "completed"]
    """Whether it has taken place."""


class SearchStrongman(TypedDict):
    """The matches in strongman; null for keys without the scope strongman:read."""

    contests: List[Contest]
    """Contests by name, best match first."""
    events: List[Event]
    """Events by name or alias, best match first."""


class StrongmanTotals(TypedDict):
    """`StrongmanTotals`."""

    division: str
    """Short code if the sport has one; otherwise the slug."""
    total_contests: int
    """Contests competed in, without withdrawals; heats and groups count as part of the larger contest."""
    total_wins: int
    """First places."""
    podiums: int
    """Places 1 to 3."""
    world_titles: int
    """World championships won, including those of a class or an age group."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""
    active: bool
    """True if the last contest was within the last two years."""


class Suggest(TypedDict):
    """What a name that is being typed may stand for, best first: people, contests, series, events, divisions, countries and lifts. Nicknames, initials and misspellings are understood."""

    attribution: Credit
    """The credit to show wherever data of the sports that the key may read is shown."""
    data_version: str
    """The newest data version of all services, prefixed with its service, such as `strongman:2026-11-20.1`; it identifies the state of all data."""
    suggestions: List[Suggestion]


class Suggestion(TypedDict):
    """`Suggestion`."""

    kind: Literal["athlete", "contest", "series", "event", "division", "country", "lift"]
    """What it is."""
    name: str
    """Its name."""
    alias: Optional[str]
    """The nickname, short name or other spelling that matched; null if the name itself did."""
    detail: str
    """What distinguishes it from others of the same name, in words: for athletes the sports, the country, the years and the best title; for contests the day and the place."""
    sports: List[Literal["strongman", "bodybuilding"]]
    """The sports it belongs to; empty for lifts."""
    slug: str
    """Slug of the athlete, contest, series, country or lift; key of the event; code of a strongman division, slug of a bodybuilding division."""
    edition: Optional[str]
    """Slug of the latest edition, for a series."""
    country_code: Optional[str]
    """Code of the country of an athlete or a contest, or of the country itself."""


class _AthletesList:
    """The people in all sports that the key may read, by name, each listed once with the totals of each sport. `GET /athletes`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sport: Optional[Literal["strongman", "bodybuilding"]] = None,
        sort: Optional[Literal["name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Athletes:
        """One page.

        search: Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters.
        country: Only this country, by name or code. At most 60 characters.
        sex: Only men or only women.
        sport: Only athletes of this sport, which the key must be allowed to read.
        sort: Sort key. Left out: name.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `strongman:2026-11-20.1`; by default, the current one.
        """
        answer: Athletes = self._ask.get("/athletes", {"search": search, "country": country, "sex": sex, "sport": sport, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sport: Optional[Literal["strongman", "bodybuilding"]] = None,
        sort: Optional[Literal["name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[PersonWithTotals]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/athletes", {"search": search, "country": country, "sex": sex, "sport": sport, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sport: Optional[Literal["strongman", "bodybuilding"]] = None,
        sort: Optional[Literal["name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Athletes]:
        """Every page from this one to the last."""
        return self._ask.pages("/athletes", {"search": search, "country": country, "sex": sex, "sport": sport, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sport: Optional[Literal["strongman", "bodybuilding"]] = None,
        sort: Optional[Literal["name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[PersonWithTotals]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/athletes", {"search": search, "country": country, "sex": sex, "sport": sport, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class People:
    """People API."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self.athletes = _AthletesList(ask)

    def athlete(
        self,
        slug: str,
        *,
        unit: Optional[Literal["lb", "kg"]] = None,
        data_version: Optional[str] = None,
    ) -> Athlete:
        """One person across sports: facts, the career in each sport, powerlifting results and their percentiles. `GET /athletes/{slug}`

        slug: Slug or number of the athlete. 1 to 120 characters.
        unit: Unit of the weights of the percentiles. Left out: kg.
        data_version: Reads this version of the data, such as `strongman:2026-11-20.1`; by default, the current one.
        """
        answer: Athlete = self._ask.get("/athletes/{slug}", {"slug": slug, "unit": unit, "data_version": data_version})
        return answer

    def open_api(self) -> Dict[str, Any]:
        """The OpenAPI document of this service. `GET /openapi.json`"""
        answer: Dict[str, Any] = self._ask.get("/openapi.json", {})
        return answer

    def search(
        self,
        *,
        q: str,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Search:
        """People by name, each listed once, and the contests and events of every sport, best match first; accents are ignored, and one typo is tolerated. `GET /search`

        q: The search query. 2 to 100 characters.
        limit: Maximum number of matches of each kind. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `strongman:2026-11-20.1`; by default, the current one.
        """
        answer: Search = self._ask.get("/search", {"q": q, "limit": limit, "data_version": data_version})
        return answer

    def suggest(
        self,
        *,
        q: str,
        kind: Optional[Literal["athlete", "contest", "series", "event", "division", "country", "lift"]] = None,
        sport: Optional[Literal["strongman", "bodybuilding"]] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Suggest:
        """What a name that is being typed may stand for, best first: people, contests, series, events, divisions, countries and lifts. Nicknames, initials and misspellings are understood. `GET /suggest`

        q: What has been typed so far. 2 to 100 characters.
        kind: Only these kinds.
        sport: Only what belongs to this sport, which the key must be allowed to read.
        limit: Maximum number of suggestions. From 1 to 100. Left out: 8.
        data_version: Reads this version of the data, such as `strongman:2026-11-20.1`; by default, the current one.
        """
        answer: Suggest = self._ask.get("/suggest", {"q": q, "kind": kind, "sport": sport, "limit": limit, "data_version": data_version})
        return answer
