"""Bodybuilding Data API: its operations and what they answer. Made by scripts/clients.mjs from the OpenAPI documents; change those instead."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, Iterator, List, Literal, Optional, TypedDict

from ._ask import Ask
from ._export import Export


class Accuracy(TypedDict):
    """How accurate forecasts have been over the editions of one division, of one contest, or of both contests. Each edition is forecast from data known before it, with settings chosen from earlier years."""

    editions: int
    """Number of editions that were forecast."""
    first_year: int
    """The season of the first of them."""
    last_year: int
    """The season of the last of them."""
    model_version: str
    """Version of the model."""
    forecasters: List[ForecasterAccuracy]
    """The model, then the forecasters that it is compared with."""


class Athlete(TypedDict):
    """One athlete: facts, career statistics and everything they did."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    canonical_name: str
    """The name as the sport writes it."""
    aliases: List[str]
    """Other names: spellings and nicknames."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """Code of the country."""
    gender: Optional[Literal["M", "F"]]
    """Sex category in competition."""
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
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    date_of_birth: Optional[str]
    """Day of birth. Null for minors."""
    birth_year: Optional[int]
    """Year of birth, even if the day is unknown. Null for minors."""
    height_cm: Optional[float]
    """Height in centimetres, as recorded in the sport. Null for minors."""
    weight_kg: Optional[float]
    """Bodyweight, as recorded in the sport. Null for minors."""
    stats: Totals
    """Totals over all divisions."""
    divisions: List[AthleteDivision]
    """Totals by division."""
    biography: Optional[str]
    """A short biography in the sport, generated from its data."""
    titles: List[str]
    """Titles and milestones, most important first."""
    achievements: List[str]
    """Titles and milestones, most important first."""
    results: List[ResultResults]
    """The rows of the page."""


class AthleteDivision(TypedDict):
    """Totals of a career, in one division or in all of them."""

    total_contests: int
    """Contests competed in, without withdrawals."""
    total_wins: int
    """First places."""
    podiums: int
    """Places 1 to 3."""
    top_fives: int
    """Places 1 to 5."""
    flagship_titles: int
    """Wins of the flagship contest."""
    second_titles: int
    """Wins of the second major contest."""
    contests_with_field: int
    """Contests with a known field: all participants are on record, so no defeat is missing."""
    wins_with_field: int
    """First places in contests with a known field."""
    win_rate: Optional[float]
    """Share of the contests with a known field that were won, 0 to 1; null if there are none."""
    season_count: int
    """Years with at least one contest."""
    longest_streak: int
    """Most consecutive wins in contests with a known field. A win elsewhere does not count; any other outcome ends the streak."""
    best_place: Optional[int]
    """Best place."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""
    division: Optional[str]
    """URL-safe name."""


class AthleteRow(TypedDict):
    """A bodybuilding career."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    canonical_name: str
    """The name as the sport writes it."""
    aliases: List[str]
    """Other names: spellings and nicknames."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """Code of the country."""
    gender: Optional[Literal["M", "F"]]
    """Sex category in competition."""
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


class Athletes(TypedDict):
    """The athletes, sorted by name or by what they have won."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[AthleteRow]
    """The rows of the page."""


class BackTest(TypedDict):
    """Accuracy of past forecasts of this kind."""

    mean: Optional[Scores]
    """Mean over all years; null without years."""
    years: List[Year]
    """Year by year, latest first."""
    accuracy: Optional[Accuracy]
    """Mean over all years with intervals, and each comparison with the model; null without years."""
    all_divisions: Optional[Accuracy]
    """The same over all divisions of the contest; null without editions."""


class BestByDecade(TypedDict):
    """The greatest of one division in one decade."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    title: str
    """Title of the list."""
    description: str
    """What the list ranks, and for whom."""
    division: Optional[str]
    """Slug of the division; null for all divisions."""
    decade: Optional[int]
    """First year of the decade; null for all time."""
    data: List[GoatLine]
    """The rows of the page."""


class Birth(TypedDict):
    """`Birth`."""

    year: int
    """The year."""
    text: str
    """The text."""
    athlete: Optional[Person]
    """The athlete who won or was born; null for a contest."""


class Board(TypedDict):
    """A leaderboard by one measure."""

    slug: str
    """URL-safe name within its kind, e.g. `most-wins`."""
    title: str
    """Title of the list."""
    description: str
    """What the list ranks, and for whom."""
    unit: str
    """Unit of the values, e.g. `wins` or `kg`."""


class Career(TypedDict):
    """A bodybuilding career."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    canonical_name: str
    """The name as the sport writes it."""
    aliases: List[str]
    """Other names: spellings and nicknames."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """Code of the country."""
    gender: Optional[Literal["M", "F"]]
    """Sex category in competition."""
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
    stats: Totals
    """Totals over all divisions."""


class CareerArc(TypedDict):
    """One career season by season: contests, wins, places and ratings, and the phases of the career."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    athlete: Person
    """The person."""
    primary_division: str
    """URL-safe name."""
    seasons: List[CareerSeason]
    """Year by year."""
    phases: List[Phase]
    """The phases, in chronological order: rise, peak and decline, as far as the career has them."""
    moves: List[Move]
    """Moves between divisions, in chronological order."""


class CareerSeason(TypedDict):
    """A season of a bodybuilding career."""

    year: int
    """The year."""
    contests: int
    """Contests competed in, without withdrawals."""
    wins: int
    """First places."""
    best_place: Optional[int]
    """Best place in the season."""
    mean_place: Optional[float]
    """Arithmetic mean of the places."""
    rating: Optional[float]
    """Strength above the mean of the ten best athletes of the season, in hindsight, in the division in which it is highest."""
    deviation: Optional[float]
    """Standard error of the rating."""
    rated_in: Optional[str]
    """URL-safe name."""
    phase: Optional[Literal["rise", "peak", "decline"]]
    """The phase of the career; null if the season is not rated."""


class Changes(TypedDict):
    """What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    total: int
    """Number of all rows, on all pages."""
    next_cursor: Optional[str]
    """Cursor of the next page, for `cursor`; null on the last page."""
    data: List[DatasetChange]
    """The rows of the page."""


class CompareAthletes(TypedDict):
    """Two athletes side by side: both careers, where they met, and how often each placed ahead of the other."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    athlete1: Career
    """The first athlete."""
    athlete2: Career
    """The second athlete."""
    score: CompareAthletesScore
    """How often each placed ahead of the other."""
    head_to_head: List[HeadToHead]
    """The divisions of contests in which both were placed, latest first, without heats."""


class CompareAthletesScore(TypedDict):
    """How often each placed ahead of the other."""

    athlete1: int
    """Meetings won by the first."""
    athlete2: int
    """Meetings won by the second."""
    ties: int
    """Meetings with a shared place."""


class ComparePrimes(TypedDict):
    """Two athletes, each in their three best-rated seasons, and how likely the first is to place ahead of the second."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    division: Optional[str]
    """URL-safe name."""
    a: Prime
    """The prime of the first athlete."""
    b: Prime
    """The prime of the second athlete."""
    probability: Optional[float]
    """Probability that the first athlete places ahead of the second, 0 to 1; null without a common division."""
    interval: Optional[Interval]
    """Confidence interval of that probability; null without a common division."""
    reason: Optional[str]
    """Why they cannot be compared; null if they can."""


class Contest(TypedDict):
    """`Contest`."""

    year: int
    """The year."""
    text: str
    """The text."""
    contest: Optional[Occasion]
    """The contest; null for a birth."""


class ContestBySlug(TypedDict):
    """One contest by its slug: its divisions, each with its placings."""

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
    divisions: List[Field]
    """The divisions of the contest."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""


class ContestRow(TypedDict):
    """`ContestRow`."""

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


class Contests(TypedDict):
    """The contests, latest first, or the upcoming contests, next first."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[ContestRow]
    """The rows of the page."""


class Countries(TypedDict):
    """The countries that athletes come from, with athlete counts and wins."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[CountryRow]
    """The rows of the page."""


class Country(TypedDict):
    """A country as named in sport, including former countries."""

    code: str
    """The sport's three-letter code, e.g. `GER`."""
    name: str
    """Its name in English."""


class CountryAnswer(TypedDict):
    """One country: totals, its most successful athletes, and the latest contests held there."""

    code: str
    """The sport's three-letter code, e.g. `GER`."""
    name: str
    """Its name in English."""
    athletes: int
    """Athletes with a career in the sport."""
    active_athletes: int
    """Athletes whose last contest was within the last two years."""
    contests_hosted: int
    """Contests held there."""
    wins: int
    """First places of its athletes."""
    podiums: int
    """Places 1 to 3 of its athletes."""
    flagship_titles: int
    """Wins of its athletes at the flagship contest."""
    second_titles: int
    """Wins of its athletes at the second major contest."""
    best_athlete: Optional[Person]
    """The athlete with the greatest career."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    top_athletes: List[AthleteRow]
    """Its ten athletes with the most flagship titles, then the most wins."""
    recent_contests: List[ContestRow]
    """The ten latest contests held there."""


class CountryRow(TypedDict):
    """The bodybuilding totals of a country."""

    code: str
    """The sport's three-letter code, e.g. `GER`."""
    name: str
    """Its name in English."""
    athletes: int
    """Athletes with a career in the sport."""
    active_athletes: int
    """Athletes whose last contest was within the last two years."""
    contests_hosted: int
    """Contests held there."""
    wins: int
    """First places of its athletes."""
    podiums: int
    """Places 1 to 3 of its athletes."""
    flagship_titles: int
    """Wins of its athletes at the flagship contest."""
    second_titles: int
    """Wins of its athletes at the second major contest."""
    best_athlete: Optional[Person]
    """The athlete with the greatest career."""


class Coverage(TypedDict):
    """How much of how many fields is known. A field is a division of a completed contest, without heats."""

    fields: int
    """Number of fields."""
    levels: List[CoverageLevel]
    """The fields by how much of them is on record, whole fields first."""
    sources: List[str]
    """Where the results of a field are from: a file, site or book, or several of them together. The sources of the most fields come first, at most 20; empty if all results are from the main source of the data."""
    source_count: int
    """Number of different sources, or combinations of sources; 0 if all results are from the main source of the data."""
    first_year: Optional[int]
    """Year of the first field."""
    last_year: Optional[int]
    """Year of the last field."""


class CoverageLevel(TypedDict):
    """How many fields are known to this extent."""

    coverage: Literal["full-field", "top-places", "podium", "winner-only", "partial", "start-list", "none"]
    """How much of these fields is on record."""
    fields: int
    """Number of fields: divisions of contests."""


class DatasetChange(TypedDict):
    """A row of an exported table that an import added, changed, removed or merged into another one."""

    data_version: str
    """The version with which the row changed."""
    kind: Literal["added", "changed", "removed", "merged"]
    """What happened to the row."""
    table: str
    """Name of the table, as in the address of its export: `athletes`."""
    key: Any
    """The same by column."""
    label: str
    """The row in words: the name of the athlete or contest."""
    fields: Dict[str, DatasetChangeFieldsValue]
    """The columns that differ; for an added row, those with a value; for a removed row, none."""
    merged_into: Optional[str]
    """The `key` of the row that it was merged into."""


DatasetChangeFieldsValue = TypedDict(
    "DatasetChangeFieldsValue",
    {
        "from": "Any",
        "to": "Any",
    },
)


class Day(TypedDict):
    """Contests, titles and births on a calendar day; today by default."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    month: int
    """Month of the year, 1 to 12."""
    day: int
    """Day of the month, 1 to 31."""
    contests: List[Contest]
    """Contests that began on this day."""
    titles: List[DayTitle]
    """Wins of the flagship and the second major contest."""
    births: List[Birth]
    """Athletes born on this day."""


class DayTitle(TypedDict):
    """`DayTitle`."""

    year: int
    """The year."""
    text: str
    """The text."""
    contest: Optional[Occasion]
    """The contest; null for a birth."""
    division: Optional[str]
    """URL-safe name."""
    athlete: Optional[Person]
    """The athlete who won or was born; null for a contest."""


class Division(TypedDict):
    """One division: totals, its best athletes, and its history year by year."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    id: int
    """Number of the division."""
    slug: str
    """URL-safe name."""
    name: str
    """Its name."""
    gender: Optional[Literal["M", "F"]]
    """Sex of its competitors."""
    max_bodyweight_kg: Optional[float]
    """Bodyweight limit; null without one."""
    description: Optional[str]
    """Description in one sentence."""
    athletes: Optional[int]
    """Athletes on record in the division."""
    active_athletes: Optional[int]
    """Athletes whose last contest in the division was within the last two years."""
    contests: Optional[int]
    """Contests with the division."""
    entries: Optional[int]
    """Entries of athletes who competed."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""
    coverage: Coverage
    """How much of the fields of the division is on record, over all years."""
    history: List[DivisionYear]
    """Year by year, latest first."""
    top_athletes: List[TopAthlete]
    """The ten athletes with the most flagship titles, then the most wins, in the division, with their totals there."""


class DivisionAnalytics(TypedDict):
    """A division year by year: how large, how broad and how open it was, latest first."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[DivisionAnalyticsRow]
    """The rows of the page."""


class DivisionAnalyticsRow(TypedDict):
    """A year of a division: size, breadth and openness of its fields."""

    year: int
    """The year."""
    contests: int
    """Contests with the division."""
    entries: int
    """Entries of athletes who competed."""
    athletes: int
    """Number of different athletes."""
    contests_with_field: int
    """Contests for which the whole field of the division is known."""
    mean_field_size: Optional[float]
    """Mean size of the fields that are known in full; null if there are none."""
    nations: Optional[int]
    """Countries of the athletes on record; null if none is known."""
    new_faces: int
    """Athletes new to the division."""
    winners: int
    """Number of different winners."""
    win_concentration: Optional[float]
    """Concentration of wins (Herfindahl index): 1 if one athlete won everything, 1/n if n athletes won equally often; null if no winner is known."""
    sources: List[str]
    """Where the results are from: files, sites or books, those of the most fields first; empty if all are from the main source of the data."""
    depth: Optional[float]
    """How far the ten best stood above the average athlete of the season, on average; null without ratings."""
    division: str
    """URL-safe name."""


class DivisionMigration(TypedDict):
    """One athlete’s moves from division to division, with the results before and after each."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    athlete: Person
    """The person."""
    primary_division: str
    """URL-safe name."""
    moves: List[Move]
    """Moves between divisions, in chronological order."""


class DivisionMigrations(TypedDict):
    """All moves between divisions, totalled for each pair of divisions, largest first."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[DivisionMigrationsRow]
    """The rows of the page."""


DivisionMigrationsRow = TypedDict(
    "DivisionMigrationsRow",
    {
        "from": "str",
        "to": "str",
        "athletes": "int",
        "first_year": "int",
        "last_year": "int",
        "mean_place_before": "Optional[float]",
        "mean_place_after": "Optional[float]",
        "improved": "Optional[float]",
    },
)


class DivisionYear(TypedDict):
    """A year of a division: size, breadth and openness of its fields."""

    year: int
    """The year."""
    contests: int
    """Contests with the division."""
    entries: int
    """Entries of athletes who competed."""
    athletes: int
    """Number of different athletes."""
    contests_with_field: int
    """Contests for which the whole field of the division is known."""
    mean_field_size: Optional[float]
    """Mean size of the fields that are known in full; null if there are none."""
    nations: Optional[int]
    """Countries of the athletes on record; null if none is known."""
    new_faces: int
    """Athletes new to the division."""
    winners: int
    """Number of different winners."""
    win_concentration: Optional[float]
    """Concentration of wins (Herfindahl index): 1 if one athlete won everything, 1/n if n athletes won equally often; null if no winner is known."""
    sources: List[str]
    """Where the results are from: files, sites or books, those of the most fields first; empty if all are from the main source of the data."""
    depth: Optional[float]
    """How far the ten best stood above the average athlete of the season, on average; null without ratings."""


class Divisions(TypedDict):
    """All thirteen professional divisions with their athlete counts."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[DivisionsRow]
    """The rows of the page."""


class DivisionsRow(TypedDict):
    """`DivisionsRow`."""

    id: int
    """Number of the division."""
    slug: str
    """URL-safe name."""
    name: str
    """Its name."""
    gender: Optional[Literal["M", "F"]]
    """Sex of its competitors."""
    max_bodyweight_kg: Optional[float]
    """Bodyweight limit; null without one."""
    description: Optional[str]
    """Description in one sentence."""
    athletes: Optional[int]
    """Athletes on record in the division."""
    active_athletes: Optional[int]
    """Athletes whose last contest in the division was within the last two years."""
    contests: Optional[int]
    """Contests with the division."""
    entries: Optional[int]
    """Entries of athletes who competed."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""
    coverage: Coverage
    """How much of the fields of the division is on record, over all years."""


class Dominance(TypedDict):
    """Dominance as a component of the greatness score. Null if the whole field is not known for any contest of the career; the other components then take its weight."""

    value: Optional[float]
    """Share of the rivals met that were beaten, 0 to 1."""
    share: float
    """Its contribution to the score."""
    adjusted: Optional[float]
    """The share that is scored, as if 50 more rivals had been met and not beaten."""
    rivals: int
    """Rivals met at contests with a known field."""
    beaten: int
    """Rivals beaten at these contests."""
    contests: int
    """Contests that the entry covers."""
    contests_with_field: int
    """Those of the contests with a known field."""


class Entrant(TypedDict):
    """`Entrant`."""

    position: int
    """Rank by strength, from 1; every probability has the same order."""
    athlete: Person
    """The athlete."""
    win: float
    """Probability of winning, 0 to 1; those of a field sum to 1."""
    podium: float
    """Probability of a podium place."""
    top_five: float
    """Probability of a top-five place."""
    place: Optional[int]
    """The actual place, once the contest is over."""
    factors: List[Factor]
    """The factors behind the chances."""


class Factor(TypedDict):
    """`Factor`."""

    factor: str
    """Its name: `rating`, `form`, `champion`, `standing`, `experience` or `newcomer`."""
    value: float
    """Value of the factor."""
    effect: float
    """Contribution to the logarithm of strength, relative to the average entrant."""


class Feed(TypedDict):
    """The news: past and upcoming contests, records, and data updates, newest first."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[FeedRow]
    """The rows of the page."""


class FeedRow(TypedDict):
    """`FeedRow`."""

    kind: Literal["result", "upcoming", "record", "data"]
    """Kind of a news item."""
    date: str
    """The day of the news."""
    title: str
    """Headline."""
    text: str
    """The news in one or two sentences."""
    contest: Optional[Occasion]
    """The contest that the item is about, if any."""
    athlete: Optional[Person]
    """The athlete that the item is about, if any."""


class Field(TypedDict):
    """One division of one contest."""

    division: str
    """URL-safe name."""
    division_name: str
    """Its name."""
    coverage: Literal["full-field", "top-places", "podium", "winner-only", "partial", "start-list", "none"]
    """How much of its field is on record."""
    field_size: Optional[int]
    """All participants; null if the whole field is not known."""
    recorded: int
    """Participants on record; without results, the athletes on the start list."""
    source: Optional[str]
    """The file, site or book that the results are from; null for the main source of the data."""
    nations: Optional[int]
    """Countries of the athletes on record; null if none is known."""
    placings: List[ResultPlacings]
    """The placings in order, with entries without a place last."""


class FlagshipEdition(TypedDict):
    """The flagship contest of one year: its divisions, each with its placings."""

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
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    divisions: List[Field]
    """The divisions of the contest."""


class FlagshipQualified(TypedDict):
    """Who has qualified for the flagship contest, and by which rule."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[FlagshipQualifiedRow]
    """The rows of the page."""


class FlagshipQualifiedRow(TypedDict):
    """`FlagshipQualifiedRow`."""

    year: int
    """The season qualified for."""
    division: str
    """URL-safe name."""
    athlete: Person
    """The athlete."""
    contest: Optional[Occasion]
    """The qualifying contest; null for a qualification by points or by the place at the previous edition."""
    points: Optional[float]
    """Points, for a qualification by points."""
    rule: str
    """The rule: a win, points, or the place at the previous edition."""
    derived: bool
    """True if computed from the published rules, false if stated by a source."""


class FlagshipResults(TypedDict):
    """The placings at the flagship contest: latest edition first, by division, then by place."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[Result]
    """The rows of the page."""


class FlagshipWinners(TypedDict):
    """The winners of a division at the flagship contest, edition by edition, latest first."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[FlagshipWinnersRow]
    """The rows of the page."""


class FlagshipWinnersRow(TypedDict):
    """`FlagshipWinnersRow`."""

    contest: Occasion
    """The contest."""
    division: str
    """URL-safe name."""
    winners: List[Person]
    """The winner; several if they tied."""
    field_size: Optional[int]
    """All participants; null if the whole field is not known."""
    nations: Optional[int]
    """Countries of the athletes on record; null if none is known."""


class ForecastEstimate(TypedDict):
    """A mean over editions and its 95% confidence interval (paired bootstrap)."""

    value: float
    """The mean."""
    low: Optional[float]
    """Lower bound; null for fewer than ten editions."""
    high: Optional[float]
    """Upper bound; null for fewer than ten editions."""


class ForecasterAccuracy(TypedDict):
    """Accuracy of one forecaster."""

    forecaster: Literal["model", "last-year", "career-best", "elo"]
    """Which forecaster."""
    comparison: Optional[str]
    """One sentence on where the model is better or worse. Null for the model."""
    top_one: Measure
    """Share of winners predicted, 0 to 1."""
    podium_hits: Measure
    """Number of the top three that were predicted among the top three."""
    spearman: Measure
    """Rank correlation (Spearman) among the finalists."""
    log_loss: Measure
    """Negative logarithm of the probability given to the winner; lower is better."""


class Goat(TypedDict):
    """The greatest of all time, with the components of their scores."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    mode: str
    """URL-safe name of the list."""
    title: str
    """Title of the list."""
    description: str
    """What the list ranks, and for whom."""
    division: Optional[str]
    """Slug of the division; null for all divisions."""
    gender: Optional[Literal["M", "F"]]
    """Men or women; null for both."""
    data: List[GoatLine]
    """The rows of the page."""


class GoatLine(TypedDict):
    """An entry of the greatest, all-time or by decade."""

    place: int
    """Place, shared by ties."""
    athlete: Person
    """The athlete."""
    score: float
    """Score from 0 to 100."""
    detail: Optional[str]
    """Explanation of the value."""
    components: GreatestParts
    """The components of the score."""


class GreatestPart(TypedDict):
    """A component of the greatness score."""

    value: float
    """The raw number; on era-adjusted boards, weighted titles and wins."""
    share: float
    """Its contribution to the score."""


class GreatestParts(TypedDict):
    """The components of the greatness score."""

    flagship_titles: GreatestPart
    """Wins of the flagship contest."""
    total_wins: GreatestPart
    """First places."""
    longevity: GreatestPart
    """Years with a contest."""
    dominance: Dominance
    """The share of rivals beaten."""


class HeadToHead(TypedDict):
    """`HeadToHead`."""

    contest: Occasion
    """The contest."""
    division: str
    """URL-safe name."""
    field_size: Optional[int]
    """Participants of the division; null if the whole field is not known."""
    athlete1_place: Optional[int]
    """Place from 1, shared by ties; null if unplaced."""
    athlete2_place: Optional[int]
    """Place from 1, shared by ties; null if unplaced."""


class Interval(TypedDict):
    """Confidence interval of that probability; null without a common division."""

    low: float
    """Lower bound."""
    high: float
    """Upper bound."""


class Line(TypedDict):
    """An entry of a record or top list."""

    place: int
    """Place, shared by ties."""
    athlete: Optional[Person]
    """The athlete; null in a list of countries."""
    country: Optional[Country]
    """The country, in a list of countries; otherwise that of the athlete."""
    value: float
    """Value in the unit of the list."""
    detail: Optional[str]
    """Explanation of the value."""


class Measure(TypedDict):
    """One measure of the accuracy of a forecaster."""

    mean: Optional[ForecastEstimate]
    """Null if no edition has a value."""
    ahead: Optional[ForecastEstimate]
    """How far the model is ahead: positive if it is better, negative if it is worse. Null for the model."""
    verdict: Optional[Literal["better", "worse", "undecided", "too-few-editions"]]
    """The resulting verdict. Null for the model."""


Move = TypedDict(
    "Move",
    {
        "from": "str",
        "to": "str",
        "year": "int",
        "before": "MoveSide",
        "after": "MoveSide",
    },
)


class MoveSide(TypedDict):
    """Results in a division during the three years before or after a move."""

    contests: int
    """Contests competed in."""
    wins: int
    """First places."""
    mean_place: Optional[float]
    """Arithmetic mean of the places."""


class Occasion(TypedDict):
    """A bodybuilding contest. The date is null if only the year is known."""

    id: int
    """Number of the contest, stable across imports."""
    slug: str
    """URL-safe name, stable across imports."""
    name: str
    """Its name."""
    date: Optional[str]
    """Its first day."""
    year: int
    """Its year."""
    country_code: Optional[str]
    """Code of the country."""
    event_tier: Literal["flagship", "second", "major", "pro", "regional"]
    """Importance of the contest."""


class Pages(TypedDict):
    """Every public page: its subject, its URL, and when its content last changed."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[PagesRow]
    """The rows of the page."""


class PagesRow(TypedDict):
    """`PagesRow`."""

    type: Literal["athlete", "contest", "division", "season", "record", "top-list", "country"]
    """Subject of the page."""
    slug: str
    """URL-safe name within its kind."""
    path: str
    """Path of the page, from the root of the server."""
    title: str
    """Title of the page."""
    last_modified: str
    """Day of the latest fact on the page."""


class PeakWindow(TypedDict):
    """The three best-rated seasons of a career, and the contests of these seasons."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    athlete: Person
    """The person."""
    primary_division: str
    """URL-safe name."""
    years: List[int]
    """The seasons, in chronological order."""
    rating: Optional[float]
    """Mean rating of these seasons."""
    deviation: Optional[float]
    """Standard error of that mean."""
    seasons: List[CareerSeason]
    """Totals of these seasons, in chronological order."""
    contests: List[ResultResults]
    """The contests of these seasons, latest first."""


class Person(TypedDict):
    """A person, the same across all sports. Facts specific to one sport are in the career in that sport."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    canonical_name: str
    """The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""
    country_code: Optional[str]
    """Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""


class Phase(TypedDict):
    """`Phase`."""

    phase: Literal["rise", "peak", "decline"]
    """Kind of the phase."""
    first_year: int
    """First season."""
    last_year: int
    """Last season."""
    seasons: int
    """Number of rated seasons."""
    contests: int
    """Contests competed in."""
    wins: int
    """First places."""
    best_place: Optional[int]
    """Best place."""


class PredictionAccuracies(TypedDict):
    """The accuracy of predictions over both major contests, for each contest and each division, and where other forecasters do better."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[PredictionAccuraciesRow]
    """The rows of the page."""


class PredictionAccuraciesRow(TypedDict):
    """How accurate forecasts have been over the editions of one division, of one contest, or of both contests. Each edition is forecast from data known before it, with settings chosen from earlier years."""

    editions: int
    """Number of editions that were forecast."""
    first_year: int
    """The season of the first of them."""
    last_year: int
    """The season of the last of them."""
    model_version: str
    """Version of the model."""
    forecasters: List[ForecasterAccuracy]
    """The model, then the forecasters that it is compared with."""
    contest: Optional[Literal["flagship", "second"]]
    """Which of the two major contests; null for both together."""
    division: Optional[str]
    """URL-safe name."""


class Predictions(TypedDict):
    """The forecast for one of the two major contests, what it is based on, and how accurate such forecasts have been."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    contest: Literal["flagship", "second"]
    """Which of the two major contests."""
    year: int
    """The season of the contest."""
    name: str
    """Name of the edition, with its year. If the contest is not known yet, the name of the series."""
    division: str
    """URL-safe name."""
    event: Optional[Occasion]
    """The contest, if it is known."""
    basis: Literal["entries", "qualified", "recent", "placed"]
    """Where the entrants come from."""
    model_version: str
    """Version of the model; the same version and seed give the same probabilities."""
    half_life_days: float
    """Half-life of the rating in days: the one that best forecast the editions of earlier years."""
    seed: int
    """Seed of the simulation; the same seed gives the same probabilities."""
    simulations: int
    """Number of simulated contests."""
    entrants: List[Entrant]
    """The entrants by strength, most likely winner first. Their probabilities of winning sum to 1."""
    back_test: BackTest
    """Accuracy of past forecasts of this kind."""


class Prime(TypedDict):
    """Totals of a career, in one division or in all of them."""

    athlete: Person
    """The career."""
    division: Optional[str]
    """URL-safe name."""
    years: List[int]
    """The best-rated years, at most three; empty without ratings."""
    rating: Optional[float]
    """Mean rating of these years."""
    deviation: Optional[float]
    """Standard error of that mean."""


class Provenance(TypedDict):
    """Provenance of the data; null without data."""

    label: str
    """Label of the collection."""
    source_url: Optional[str]
    """URL of the source."""
    license: str
    """The licence of the source."""
    imported_at: str
    """When it was imported."""
    demo: bool
    """True for demo data."""


class Rankings(TypedDict):
    """Athletes ranked by career totals, in all divisions or in one."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    type: Literal["flagship_wins", "total_wins", "second_wins", "podiums", "top_fives", "contests", "win_rate", "seasons", "streak"]
    """What the ranking counts."""
    division: Optional[str]
    """Slug of the division; null for all divisions."""
    gender: Optional[Literal["M", "F"]]
    """Men or women; null for both."""
    data: List[RankingsRow]
    """The rows of the page."""


class RankingsRow(TypedDict):
    """`RankingsRow`."""

    place: int
    """Place, shared by ties."""
    athlete: Person
    """The athlete."""
    value: float
    """Value that the ranking counts."""
    total_contests: int
    """Contests competed in, without withdrawals."""
    total_wins: int
    """First places."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""


class Records(TypedDict):
    """The holder of a record, and the runners-up."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    category: str
    """URL-safe name of the list."""
    title: str
    """Title of the list."""
    description: str
    """What the list ranks, and for whom."""
    unit: str
    """Unit of the values."""
    gender: Optional[Literal["M", "F"]]
    """Men or women; null for both."""
    data: List[Line]
    """The rows of the page."""
    categories: List[Board]


class Result(TypedDict):
    """One athlete’s entry in one division of one contest."""

    contest: Occasion
    """The contest."""
    division: str
    """URL-safe name."""
    athlete: Person
    """The athlete."""
    place: Optional[int]
    """Place from 1, shared by ties; null if unplaced."""
    place_text: Optional[str]
    """The place as written in the source, e.g. `T3` or `DQ`."""
    status: Literal["placed", "disqualified", "did-not-finish", "withdrawn", "entered"]
    """Outcome of the entry."""
    coverage: Literal["full-field", "top-places", "podium", "winner-only", "partial", "start-list", "none"]
    """How much of the field of the division is on record."""
    field_size: Optional[int]
    """Participants of the division; null if the whole field is not known."""


class ResultPlacings(TypedDict):
    """One athlete’s entry in one division of one contest."""

    place: Optional[int]
    """Place from 1, shared by ties; null if unplaced."""
    place_text: Optional[str]
    """The place as written in the source, e.g. `T3` or `DQ`."""
    status: Literal["placed", "disqualified", "did-not-finish", "withdrawn", "entered"]
    """Outcome of the entry."""
    athlete: Person
    """The athlete."""


class ResultResults(TypedDict):
    """One athlete’s entry in one division of one contest."""

    contest: Occasion
    """The contest."""
    division: str
    """URL-safe name."""
    place: Optional[int]
    """Place from 1, shared by ties; null if unplaced."""
    place_text: Optional[str]
    """The place as written in the source, e.g. `T3` or `DQ`."""
    status: Literal["placed", "disqualified", "did-not-finish", "withdrawn", "entered"]
    """Outcome of the entry."""
    field_size: Optional[int]
    """Participants of the division; null if the whole field is not known."""


class RoadToFlagship(TypedDict):
    """The points list of each season and division: points by contest, and the qualified athletes."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[RoadToFlagshipRow]
    """The rows of the page."""
    qualifying_contests: List[Occasion]


class RoadToFlagshipRow(TypedDict):
    """`RoadToFlagshipRow`."""

    year: int
    """The season."""
    division: str
    """URL-safe name."""
    place: int
    """Place in the points standings of the division, shared by ties."""
    athlete: Person
    """The athlete."""
    points: float
    """Points in the season."""
    wins: int
    """Qualifying contests won."""
    qualified: bool
    """Whether the athlete has qualified."""
    rule: Optional[str]
    """The rule of the qualification; null without one."""
    contests: List[RoadToFlagshipRowContest]
    """The contests that earned points."""


class RoadToFlagshipRowContest(TypedDict):
    """`RoadToFlagshipRowContest`."""

    id: int
    """Number of the contest."""
    slug: str
    """URL-safe name."""
    name: str
    """Its name."""
    date: Optional[str]
    """Its first day."""
    place: int
    """The place at the contest."""
    points: float
    """Points earned."""


class Score(TypedDict):
    """Accuracy of forecasts."""

    top_one: float
    """Share of winners predicted, 0 to 1; ties are shared."""
    podium_hits: float
    """Number of the top three that were predicted among the top three."""
    spearman: Optional[float]
    """Rank correlation (Spearman) among the finalists; null for fewer than three."""
    log_loss: float
    """Negative logarithm of the probability given to the winner; lower is better."""


class Scores(TypedDict):
    """The model compared with three baselines."""

    model: Score
    """The model, from data known before the contest."""
    last_year: Score
    """Baseline: the order of the previous edition, smoothed."""
    career_best: Score
    """Baseline: the order of the best places at earlier editions, smoothed."""
    elo: Optional[Score]
    """Baseline: a dynamic Elo rating; null in data imported before there was one."""


class Search(TypedDict):
    """Athletes and contests by name, best match first; accents are ignored, and one typo is tolerated."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    query: str
    """The search query."""
    total: int
    """Number of all matches, including those past the limit."""
    athletes: List[AthleteRow]
    """Athletes by name, best match first."""
    contests: List[ContestRow]
    """Contests by name, best match first."""


class Season(TypedDict):
    """One year: totals, the champions by division, and its contests, including upcoming ones."""

    year: int
    """The year."""
    total_contests: int
    """Contests held."""
    total_upcoming: int
    """Upcoming contests."""
    total_athletes: int
    """Athletes on record."""
    total_results: int
    """Entries of athletes who competed."""
    nations: Optional[int]
    """Countries of the athletes on record; null if none is known."""
    new_faces: int
    """Athletes on record for the first time."""
    coverage: Coverage
    """How much of the fields in the year is on record."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    flagship_winners: List[Title]
    """Winners of the flagship contest, by division."""
    second_winners: List[Title]
    """Winners of the second major contest, by division."""
    contests: List[ContestRow]
    """Its contests in chronological order, including upcoming ones."""


class SeasonRow(TypedDict):
    """`SeasonRow`."""

    year: int
    """The year."""
    total_contests: int
    """Contests held."""
    total_upcoming: int
    """Upcoming contests."""
    total_athletes: int
    """Athletes on record."""
    total_results: int
    """Entries of athletes who competed."""
    nations: Optional[int]
    """Countries of the athletes on record; null if none is known."""
    new_faces: int
    """Athletes on record for the first time."""
    coverage: Coverage
    """How much of the fields in the year is on record."""


class Seasons(TypedDict):
    """The years of bodybuilding with their totals, latest first."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[SeasonRow]
    """The rows of the page."""


class Stats(TypedDict):
    """The extent of the data, the years it covers, and where it comes from."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    athletes: int
    """Athletes on record."""
    contests: int
    """Contests, including upcoming ones."""
    upcoming: int
    """Upcoming contests."""
    results: int
    """Entries of athletes in contests that are over."""
    entries: int
    """Entries of athletes in all contests, including start lists."""
    divisions: int
    """Professional divisions."""
    countries: int
    """Countries of athletes."""
    first_year: Optional[int]
    """Year of the first past contest."""
    last_year: Optional[int]
    """Year of the last past contest."""
    coverage: Coverage
    """How much of the fields is on record."""
    provenance: Optional[Provenance]
    """Provenance of the data; null without data."""


class StrengthAttributionAttribution(TypedDict):
    """The credit to show, visibly, wherever the data is shown."""

    text: str
    """The credit as plain text."""
    html: str
    """The credit as HTML with a link."""
    url: str
    """The page that the credit links to."""
    license: str
    """The licence of the data."""


class Title(TypedDict):
    """One athlete’s entry in one division of one contest."""

    division: str
    """URL-safe name."""
    athlete: Person
    """The athlete."""
    field_size: Optional[int]
    """Participants of the division; null if the whole field is not known."""


class TopAthlete(TypedDict):
    """`TopAthlete`."""

    athlete: Person
    """The career."""
    total_contests: int
    """Contests competed in, without withdrawals."""
    total_wins: int
    """First places."""
    podiums: int
    """Places 1 to 3."""
    flagship_titles: int
    """Wins of the flagship contest."""
    second_titles: int
    """Wins of the second major contest."""
    best_place: Optional[int]
    """Best place."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""


class TopList(TypedDict):
    """One top list."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    category: str
    """URL-safe name of the list."""
    title: str
    """Title of the list."""
    description: str
    """What the list ranks, and for whom."""
    unit: str
    """Unit of the values."""
    division: Optional[str]
    """Slug of the division; null for all divisions."""
    data: List[Line]
    """The rows of the page."""


class TopLists(TypedDict):
    """One top list, and an index of all of them."""

    total: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    per_page: int
    """Number of rows on a full page."""
    pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    category: str
    """URL-safe name of the list."""
    title: str
    """Title of the list."""
    description: str
    """What the list ranks, and for whom."""
    unit: str
    """Unit of the values."""
    division: Optional[str]
    """Slug of the division; null for all divisions."""
    data: List[Line]
    """The rows of the page."""
    categories: List[Board]


class Totals(TypedDict):
    """Totals of a career, in one division or in all of them."""

    total_contests: int
    """Contests competed in, without withdrawals."""
    total_wins: int
    """First places."""
    podiums: int
    """Places 1 to 3."""
    top_fives: int
    """Places 1 to 5."""
    flagship_titles: int
    """Wins of the flagship contest."""
    second_titles: int
    """Wins of the second major contest."""
    contests_with_field: int
    """Contests with a known field: all participants are on record, so no defeat is missing."""
    wins_with_field: int
    """First places in contests with a known field."""
    win_rate: Optional[float]
    """Share of the contests with a known field that were won, 0 to 1; null if there are none."""
    season_count: int
    """Years with at least one contest."""
    longest_streak: int
    """Most consecutive wins in contests with a known field. A win elsewhere does not count; any other outcome ends the streak."""
    best_place: Optional[int]
    """Best place."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""


class Year(TypedDict):
    """The model compared with three baselines."""

    model: Score
    """The model, from data known before the contest."""
    last_year: Score
    """Baseline: the order of the previous edition, smoothed."""
    career_best: Score
    """Baseline: the order of the best places at earlier editions, smoothed."""
    elo: Optional[Score]
    """Baseline: a dynamic Elo rating; null in data imported before there was one."""
    year: int
    """The season."""
    entrants: int
    """Number of placed athletes."""


class _AthletesList:
    """The athletes, sorted by name or by what they have won. `GET /athletes`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        search: Optional[str] = None,
        division: Optional[str] = None,
        country: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "contests", "podiums", "flagship_titles", "last_year"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Athletes:
        """One page.

        search: Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters.
        division: Only this main division, by slug. At most 40 characters.
        country: Only this country, by name or code. At most 60 characters.
        gender: Only men or only women.
        active: True: only athletes with a contest in the last two years; false: only the others. `1` and `0` are accepted too.
        sort: Sort key. Left out: name.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        per_page: Rows per page. From 1 to 100. Left out: 20.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Athletes = self._ask.get("/athletes", {"search": search, "division": division, "country": country, "gender": gender, "active": active, "sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        search: Optional[str] = None,
        division: Optional[str] = None,
        country: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "contests", "podiums", "flagship_titles", "last_year"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[AthleteRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/athletes", {"search": search, "division": division, "country": country, "gender": gender, "active": active, "sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        search: Optional[str] = None,
        division: Optional[str] = None,
        country: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "contests", "podiums", "flagship_titles", "last_year"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Athletes]:
        """Every page from this one to the last."""
        return self._ask.pages("/athletes", {"search": search, "division": division, "country": country, "gender": gender, "active": active, "sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        search: Optional[str] = None,
        division: Optional[str] = None,
        country: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "contests", "podiums", "flagship_titles", "last_year"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[AthleteRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/athletes", {"search": search, "division": division, "country": country, "gender": gender, "active": active, "sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version})


class _BestByDecadeList:
    """The greatest of one division in one decade. `GET /best-by-decade`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        division: str,
        decade: int,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> BestByDecade:
        """One page.

        division: Slug of the division. At most 40 characters.
        decade: First year of the decade, e.g. 1990. From 1900 to 2200, a multiple of 10.
        per_page: Rows per page. From 1 to 100. Left out: 10.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: BestByDecade = self._ask.get("/best-by-decade", {"division": division, "decade": decade, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        division: str,
        decade: int,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[GoatLine]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/best-by-decade", {"division": division, "decade": decade, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        division: str,
        decade: int,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[BestByDecade]:
        """Every page from this one to the last."""
        return self._ask.pages("/best-by-decade", {"division": division, "decade": decade, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        division: str,
        decade: int,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[GoatLine]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/best-by-decade", {"division": division, "decade": decade, "per_page": per_page, "page": page, "data_version": data_version})


class _ContestsList:
    """The contests, latest first, or the upcoming contests, next first. `GET /contests`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        year: Optional[int] = None,
        event_tier: Optional[Literal["flagship", "second", "major", "pro", "regional"]] = None,
        search: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "name", "competitors"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Contests:
        """One page.

        year: Only contests of this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0.
        event_tier: Only contests of this level.
        search: Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters.
        upcoming: True: only upcoming contests; false: only past ones. `1` and `0` are accepted too.
        sort: Sort key. Left out: date.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        per_page: Rows per page. From 1 to 100. Left out: 20.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Contests = self._ask.get("/contests", {"year": year, "event_tier": event_tier, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        year: Optional[int] = None,
        event_tier: Optional[Literal["flagship", "second", "major", "pro", "regional"]] = None,
        search: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "name", "competitors"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[ContestRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/contests", {"year": year, "event_tier": event_tier, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        year: Optional[int] = None,
        event_tier: Optional[Literal["flagship", "second", "major", "pro", "regional"]] = None,
        search: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "name", "competitors"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Contests]:
        """Every page from this one to the last."""
        return self._ask.pages("/contests", {"year": year, "event_tier": event_tier, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        year: Optional[int] = None,
        event_tier: Optional[Literal["flagship", "second", "major", "pro", "regional"]] = None,
        search: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "name", "competitors"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[ContestRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/contests", {"year": year, "event_tier": event_tier, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version})


class _CountriesList:
    """The countries that athletes come from, with athlete counts and wins. `GET /countries`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins", "flagship_titles"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Countries:
        """One page.

        sort: Sort key. Left out: name.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        per_page: Rows per page. From 1 to 100. Left out: 100.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Countries = self._ask.get("/countries", {"sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins", "flagship_titles"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[CountryRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/countries", {"sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins", "flagship_titles"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Countries]:
        """Every page from this one to the last."""
        return self._ask.pages("/countries", {"sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins", "flagship_titles"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[CountryRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/countries", {"sort": sort, "order": order, "per_page": per_page, "page": page, "data_version": data_version})


class _DivisionMigrationsList:
    """All moves between divisions, totalled for each pair of divisions, largest first. `GET /division-migrations`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> DivisionMigrations:
        """One page.

        per_page: Rows per page. From 1 to 100. Left out: 25.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: DivisionMigrations = self._ask.get("/division-migrations", {"per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[DivisionMigrationsRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/division-migrations", {"per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[DivisionMigrations]:
        """Every page from this one to the last."""
        return self._ask.pages("/division-migrations", {"per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[DivisionMigrationsRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/division-migrations", {"per_page": per_page, "page": page, "data_version": data_version})


class _FlagshipResultsList:
    """The placings at the flagship contest: latest edition first, by division, then by place. `GET /flagship`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> FlagshipResults:
        """One page.

        year: Only contests of this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0.
        division: Only this division, by slug. At most 40 characters.
        per_page: Rows per page. From 1 to 100. Left out: 50.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: FlagshipResults = self._ask.get("/flagship", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Result]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/flagship", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[FlagshipResults]:
        """Every page from this one to the last."""
        return self._ask.pages("/flagship", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[Result]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/flagship", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version})


class _FlagshipQualifiedList:
    """Who has qualified for the flagship contest, and by which rule. `GET /flagship/qualified`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> FlagshipQualified:
        """One page.

        year: Only this season. From 1 to 9999; 0 is the same as omitting it. Left out: 0.
        division: Only this division, by slug. At most 40 characters.
        per_page: Rows per page. From 1 to 100. Left out: 50.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: FlagshipQualified = self._ask.get("/flagship/qualified", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[FlagshipQualifiedRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/flagship/qualified", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[FlagshipQualified]:
        """Every page from this one to the last."""
        return self._ask.pages("/flagship/qualified", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[FlagshipQualifiedRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/flagship/qualified", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version})


class _GoatList:
    """The greatest of all time, with the components of their scores. `GET /goat`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        division: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        mode: Optional[Literal["base", "era-adjusted", "peak"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Goat:
        """One page.

        division: Only this division, by slug. At most 40 characters.
        gender: Only men or only women.
        mode: How greatness is measured. Left out: base.
        per_page: Rows per page. From 1 to 100. Left out: 50.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Goat = self._ask.get("/goat", {"division": division, "gender": gender, "mode": mode, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        division: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        mode: Optional[Literal["base", "era-adjusted", "peak"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[GoatLine]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/goat", {"division": division, "gender": gender, "mode": mode, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        division: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        mode: Optional[Literal["base", "era-adjusted", "peak"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Goat]:
        """Every page from this one to the last."""
        return self._ask.pages("/goat", {"division": division, "gender": gender, "mode": mode, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        division: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        mode: Optional[Literal["base", "era-adjusted", "peak"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[GoatLine]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/goat", {"division": division, "gender": gender, "mode": mode, "per_page": per_page, "page": page, "data_version": data_version})


class _PredictionAccuraciesList:
    """The accuracy of predictions over both major contests, for each contest and each division, and where other forecasters do better. `GET /predictions/accuracy`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        contest: Optional[Literal["flagship", "second"]] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> PredictionAccuracies:
        """One page.

        contest: Only for this contest: both each of its divisions and all of them together.
        division: Only of this division, by slug. At most 40 characters.
        per_page: Rows per page. From 1 to 100. Left out: 50.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: PredictionAccuracies = self._ask.get("/predictions/accuracy", {"contest": contest, "division": division, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        contest: Optional[Literal["flagship", "second"]] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[PredictionAccuraciesRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/predictions/accuracy", {"contest": contest, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        contest: Optional[Literal["flagship", "second"]] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[PredictionAccuracies]:
        """Every page from this one to the last."""
        return self._ask.pages("/predictions/accuracy", {"contest": contest, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        contest: Optional[Literal["flagship", "second"]] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[PredictionAccuraciesRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/predictions/accuracy", {"contest": contest, "division": division, "per_page": per_page, "page": page, "data_version": data_version})


class _PagesList:
    """Every public page: its subject, its URL, and when its content last changed. `GET /pseo-index`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        type: Optional[Literal["athlete", "contest", "division", "season", "record", "top-list", "country"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Pages:
        """One page.

        type: Only this kind.
        per_page: Rows per page. From 1 to 100. Left out: 100.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Pages = self._ask.get("/pseo-index", {"type": type, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        type: Optional[Literal["athlete", "contest", "division", "season", "record", "top-list", "country"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[PagesRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/pseo-index", {"type": type, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        type: Optional[Literal["athlete", "contest", "division", "season", "record", "top-list", "country"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Pages]:
        """Every page from this one to the last."""
        return self._ask.pages("/pseo-index", {"type": type, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        type: Optional[Literal["athlete", "contest", "division", "season", "record", "top-list", "country"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[PagesRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/pseo-index", {"type": type, "per_page": per_page, "page": page, "data_version": data_version})


class _RankingsList:
    """Athletes ranked by career totals, in all divisions or in one. `GET /rankings`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        type: Optional[Literal["flagship_wins", "total_wins", "second_wins", "podiums", "top_fives", "contests", "win_rate", "seasons", "streak"]] = None,
        division: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Rankings:
        """One page.

        type: What is counted. Left out: flagship_wins.
        division: Only this division, by slug. At most 40 characters.
        gender: Only men or only women.
        per_page: Rows per page. From 1 to 100. Left out: 50.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Rankings = self._ask.get("/rankings", {"type": type, "division": division, "gender": gender, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        type: Optional[Literal["flagship_wins", "total_wins", "second_wins", "podiums", "top_fives", "contests", "win_rate", "seasons", "streak"]] = None,
        division: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[RankingsRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/rankings", {"type": type, "division": division, "gender": gender, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        type: Optional[Literal["flagship_wins", "total_wins", "second_wins", "podiums", "top_fives", "contests", "win_rate", "seasons", "streak"]] = None,
        division: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Rankings]:
        """Every page from this one to the last."""
        return self._ask.pages("/rankings", {"type": type, "division": division, "gender": gender, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        type: Optional[Literal["flagship_wins", "total_wins", "second_wins", "podiums", "top_fives", "contests", "win_rate", "seasons", "streak"]] = None,
        division: Optional[str] = None,
        gender: Optional[Literal["M", "F"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[RankingsRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/rankings", {"type": type, "division": division, "gender": gender, "per_page": per_page, "page": page, "data_version": data_version})


class _RecordsList:
    """The holder of a record, and the runners-up. `GET /records`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        category: str,
        gender: Optional[Literal["M", "F"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Records:
        """One page.

        category: Slug of the record. 1 to 60 characters.
        gender: Only men or only women.
        per_page: Rows per page. From 1 to 100. Left out: 25.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Records = self._ask.get("/records", {"category": category, "gender": gender, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        category: str,
        gender: Optional[Literal["M", "F"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Line]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/records", {"category": category, "gender": gender, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        category: str,
        gender: Optional[Literal["M", "F"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Records]:
        """Every page from this one to the last."""
        return self._ask.pages("/records", {"category": category, "gender": gender, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        category: str,
        gender: Optional[Literal["M", "F"]] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[Line]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/records", {"category": category, "gender": gender, "per_page": per_page, "page": page, "data_version": data_version})


class _ResultsList:
    """The placings at all completed contests, or of one athlete or contest, latest contest first; `upcoming` selects the entries in upcoming contests. `GET /results`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        athlete_id: Optional[int] = None,
        contest_id: Optional[int] = None,
        division: Optional[str] = None,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        event_tier: Optional[Literal["flagship", "second", "major", "pro", "regional"]] = None,
        upcoming: Optional[bool] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> FlagshipResults:
        """One page.

        athlete_id: Only the athlete with this number. From 1 to 2147483647; 0 is the same as omitting it. Left out: 0.
        contest_id: Only the contest with this number. From 1 to 2147483647; 0 is the same as omitting it. Left out: 0.
        division: Only this division, by slug. At most 40 characters.
        year: Only contests of this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0.
        from_: On or after this day; where only the year is known, in that year or later.
        to: On or before this day; where only the year is known, in that year or earlier.
        country: Only contests held in this country, by name or code. At most 60 characters.
        series: Only this series, by name or slug. At most 120 characters.
        event_tier: Only contests of this level.
        upcoming: True: only upcoming contests; false: only past ones. `1` and `0` are accepted too. Left out: false.
        per_page: Rows per page. From 1 to 100. Left out: 50.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: FlagshipResults = self._ask.get("/results", {"athlete_id": athlete_id, "contest_id": contest_id, "division": division, "year": year, "from": from_, "to": to, "country": country, "series": series, "event_tier": event_tier, "upcoming": upcoming, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        athlete_id: Optional[int] = None,
        contest_id: Optional[int] = None,
        division: Optional[str] = None,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        event_tier: Optional[Literal["flagship", "second", "major", "pro", "regional"]] = None,
        upcoming: Optional[bool] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Result]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/results", {"athlete_id": athlete_id, "contest_id": contest_id, "division": division, "year": year, "from": from_, "to": to, "country": country, "series": series, "event_tier": event_tier, "upcoming": upcoming, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        athlete_id: Optional[int] = None,
        contest_id: Optional[int] = None,
        division: Optional[str] = None,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        event_tier: Optional[Literal["flagship", "second", "major", "pro", "regional"]] = None,
        upcoming: Optional[bool] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[FlagshipResults]:
        """Every page from this one to the last."""
        return self._ask.pages("/results", {"athlete_id": athlete_id, "contest_id": contest_id, "division": division, "year": year, "from": from_, "to": to, "country": country, "series": series, "event_tier": event_tier, "upcoming": upcoming, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        athlete_id: Optional[int] = None,
        contest_id: Optional[int] = None,
        division: Optional[str] = None,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        event_tier: Optional[Literal["flagship", "second", "major", "pro", "regional"]] = None,
        upcoming: Optional[bool] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[Result]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/results", {"athlete_id": athlete_id, "contest_id": contest_id, "division": division, "year": year, "from": from_, "to": to, "country": country, "series": series, "event_tier": event_tier, "upcoming": upcoming, "per_page": per_page, "page": page, "data_version": data_version})


class _RoadToFlagshipList:
    """The points list of each season and division: points by contest, and the qualified athletes. `GET /road-to-flagship`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        division: Optional[str] = None,
        year: Optional[int] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> RoadToFlagship:
        """One page.

        division: Only this division, by slug. At most 40 characters.
        year: Only this season. From 1 to 9999; 0 is the same as omitting it. Left out: 0.
        per_page: Rows per page. From 1 to 100. Left out: 50.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: RoadToFlagship = self._ask.get("/road-to-flagship", {"division": division, "year": year, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        division: Optional[str] = None,
        year: Optional[int] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[RoadToFlagshipRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/road-to-flagship", {"division": division, "year": year, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        division: Optional[str] = None,
        year: Optional[int] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[RoadToFlagship]:
        """Every page from this one to the last."""
        return self._ask.pages("/road-to-flagship", {"division": division, "year": year, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        division: Optional[str] = None,
        year: Optional[int] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[RoadToFlagshipRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/road-to-flagship", {"division": division, "year": year, "per_page": per_page, "page": page, "data_version": data_version})


class _SecondResultsList:
    """The placings at the second major contest: latest edition first, by division, then by place. `GET /second`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> FlagshipResults:
        """One page.

        year: Only contests of this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0.
        division: Only this division, by slug. At most 40 characters.
        per_page: Rows per page. From 1 to 100. Left out: 50.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: FlagshipResults = self._ask.get("/second", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Result]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/second", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[FlagshipResults]:
        """Every page from this one to the last."""
        return self._ask.pages("/second", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[Result]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/second", {"year": year, "division": division, "per_page": per_page, "page": page, "data_version": data_version})


class _TopListsList:
    """One top list, and an index of all of them. `GET /top-lists`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        category: Optional[str] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> TopLists:
        """One page.

        category: Slug of the list, e.g. `most-wins`; underscores are accepted. 1 to 60 characters. Left out: most_wins.
        division: Only this division, by slug. At most 40 characters.
        per_page: Rows per page. From 1 to 100. Left out: 25.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: TopLists = self._ask.get("/top-lists", {"category": category, "division": division, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        category: Optional[str] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Line]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/top-lists", {"category": category, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        category: Optional[str] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[TopLists]:
        """Every page from this one to the last."""
        return self._ask.pages("/top-lists", {"category": category, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        category: Optional[str] = None,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[Line]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/top-lists", {"category": category, "division": division, "per_page": per_page, "page": page, "data_version": data_version})


class _TopListList:
    """One top list. `GET /top-lists/{slug}`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        slug: str,
        *,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> TopList:
        """One page.

        slug: Slug of the list, e.g. `most-wins`; underscores are accepted. 1 to 60 characters.
        division: Only this division, by slug. At most 40 characters.
        per_page: Rows per page. From 1 to 100. Left out: 25.
        page: Page number. From 1 to 10000000. Left out: 1.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: TopList = self._ask.get("/top-lists/{slug}", {"slug": slug, "division": division, "per_page": per_page, "page": page, "data_version": data_version})
        return answer

    def all(
        self,
        slug: str,
        *,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Line]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/top-lists/{slug}", {"slug": slug, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def pages(
        self,
        slug: str,
        *,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[TopList]:
        """Every page from this one to the last."""
        return self._ask.pages("/top-lists/{slug}", {"slug": slug, "division": division, "per_page": per_page, "page": page, "data_version": data_version}, on_restart)

    def collect(
        self,
        slug: str,
        *,
        division: Optional[str] = None,
        per_page: Optional[int] = None,
        page: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[Line]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/top-lists/{slug}", {"slug": slug, "division": division, "per_page": per_page, "page": page, "data_version": data_version})


class Bodybuilding:
    """Bodybuilding Data API."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self.athletes = _AthletesList(ask)
        self.best_by_decade = _BestByDecadeList(ask)
        self.contests = _ContestsList(ask)
        self.countries = _CountriesList(ask)
        self.division_migrations = _DivisionMigrationsList(ask)
        self.flagship_results = _FlagshipResultsList(ask)
        self.flagship_qualified = _FlagshipQualifiedList(ask)
        self.goat = _GoatList(ask)
        self.prediction_accuracies = _PredictionAccuraciesList(ask)
        self.pages = _PagesList(ask)
        self.rankings = _RankingsList(ask)
        self.records = _RecordsList(ask)
        self.results = _ResultsList(ask)
        self.road_to_flagship = _RoadToFlagshipList(ask)
        self.second_results = _SecondResultsList(ask)
        self.top_lists = _TopListsList(ask)
        self.top_list = _TopListList(ask)

    def athlete(
        self,
        id: str,
        *,
        data_version: Optional[str] = None,
    ) -> Athlete:
        """One athlete: facts, career statistics and everything they did. `GET /athletes/{id}`

        id: Slug or number of the athlete. 1 to 120 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Athlete = self._ask.get("/athletes/{id}", {"id": id, "data_version": data_version})
        return answer

    def career_arc(
        self,
        id: str,
        *,
        data_version: Optional[str] = None,
    ) -> CareerArc:
        """One career season by season: contests, wins, places and ratings, and the phases of the career. `GET /athletes/{id}/career-arc`

        id: Slug or number of the athlete. 1 to 120 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: CareerArc = self._ask.get("/athletes/{id}/career-arc", {"id": id, "data_version": data_version})
        return answer

    def changes(
        self,
        *,
        since: Optional[str] = None,
        table: Optional[str] = None,
        kind: Optional[Literal["added", "changed", "removed", "merged"]] = None,
        cursor: Optional[str] = None,
        page_size: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Changes:
        """What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after. `GET /changes`

        since: The version that the client has, such as `2026-11-20.1`; by default, the version before the one that is read. At most 60 characters.
        table: Only of these tables. At most 40 characters.
        kind: Only changes of these kinds.
        cursor: The rows after this cursor. At most 2000 characters.
        page_size: How many changes a page has, 1 to 1000. Left out: 100.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Changes = self._ask.get("/changes", {"since": since, "table": table, "kind": kind, "cursor": cursor, "page_size": page_size, "data_version": data_version})
        return answer

    def compare_athletes(
        self,
        *,
        athlete1: str,
        athlete2: str,
        data_version: Optional[str] = None,
    ) -> CompareAthletes:
        """Two athletes side by side: both careers, where they met, and how often each placed ahead of the other. `GET /compare`

        athlete1: Number or slug of the first athlete. 1 to 120 characters.
        athlete2: Number or slug of the second athlete. 1 to 120 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: CompareAthletes = self._ask.get("/compare", {"athlete1": athlete1, "athlete2": athlete2, "data_version": data_version})
        return answer

    def contest_by_slug(
        self,
        slug: str,
        *,
        data_version: Optional[str] = None,
    ) -> ContestBySlug:
        """One contest by its slug: its divisions, each with its placings. `GET /contests/slug/{slug}`

        slug: Slug or number of the contest. 1 to 160 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: ContestBySlug = self._ask.get("/contests/slug/{slug}", {"slug": slug, "data_version": data_version})
        return answer

    def contest(
        self,
        id: str,
        *,
        data_version: Optional[str] = None,
    ) -> ContestBySlug:
        """One contest: its divisions, each with its placings. `GET /contests/{id}`

        id: Slug or number of the contest. 1 to 160 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: ContestBySlug = self._ask.get("/contests/{id}", {"id": id, "data_version": data_version})
        return answer

    def flagship_titles(
        self,
        *,
        data_version: Optional[str] = None,
    ) -> Countries:
        """The countries whose athletes have won the flagship contest, most titles first. `GET /countries/flagship-titles`

        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Countries = self._ask.get("/countries/flagship-titles", {"data_version": data_version})
        return answer

    def country(
        self,
        name: str,
        *,
        data_version: Optional[str] = None,
    ) -> CountryAnswer:
        """One country: totals, its most successful athletes, and the latest contests held there. `GET /countries/{name}`

        name: Code or name of the country. 1 to 60 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: CountryAnswer = self._ask.get("/countries/{name}", {"name": name, "data_version": data_version})
        return answer

    def division_analytics(
        self,
        *,
        division: Optional[str] = None,
        data_version: Optional[str] = None,
    ) -> DivisionAnalytics:
        """A division year by year: how large, how broad and how open it was, latest first. `GET /division-analytics`

        division: Only this division, by slug. At most 40 characters. Left out: mens-open.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: DivisionAnalytics = self._ask.get("/division-analytics", {"division": division, "data_version": data_version})
        return answer

    def division_migration(
        self,
        *,
        athlete: str,
        data_version: Optional[str] = None,
    ) -> DivisionMigration:
        """One athlete’s moves from division to division, with the results before and after each. `GET /division-migration`

        athlete: Slug or number of the athlete. 1 to 120 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: DivisionMigration = self._ask.get("/division-migration", {"athlete": athlete, "data_version": data_version})
        return answer

    def divisions(
        self,
        *,
        data_version: Optional[str] = None,
    ) -> Divisions:
        """All thirteen professional divisions with their athlete counts. `GET /divisions`

        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Divisions = self._ask.get("/divisions", {"data_version": data_version})
        return answer

    def division(
        self,
        id: str,
        *,
        data_version: Optional[str] = None,
    ) -> Division:
        """One division: totals, its best athletes, and its history year by year. `GET /divisions/{id}`

        id: Slug, code or number of the division. 1 to 40 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Division = self._ask.get("/divisions/{id}", {"id": id, "data_version": data_version})
        return answer

    def feed(
        self,
        *,
        data_version: Optional[str] = None,
    ) -> Feed:
        """The news: past and upcoming contests, records, and data updates, newest first. `GET /feed`

        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Feed = self._ask.get("/feed", {"data_version": data_version})
        return answer

    def flagship_winners(
        self,
        *,
        division: str,
        data_version: Optional[str] = None,
    ) -> FlagshipWinners:
        """The winners of a division at the flagship contest, edition by edition, latest first. `GET /flagship/winners`

        division: Slug of the division. At most 40 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: FlagshipWinners = self._ask.get("/flagship/winners", {"division": division, "data_version": data_version})
        return answer

    def flagship_edition(
        self,
        year: int,
        *,
        division: Optional[str] = None,
        data_version: Optional[str] = None,
    ) -> FlagshipEdition:
        """The flagship contest of one year: its divisions, each with its placings. `GET /flagship/{year}`

        year: The year. From 1 to 9999.
        division: Only if it had this division, by slug. At most 40 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: FlagshipEdition = self._ask.get("/flagship/{year}", {"year": year, "division": division, "data_version": data_version})
        return answer

    def day(
        self,
        *,
        month: Optional[int] = None,
        day: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Day:
        """Contests, titles and births on a calendar day; today by default. `GET /on-this-day`

        month: The month; by default the current one in UTC. From 1 to 12.
        day: The day of the month; by default today in UTC, or the last day of a month that is shorter. From 1 to 31.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Day = self._ask.get("/on-this-day", {"month": month, "day": day, "data_version": data_version})
        return answer

    def open_api(self) -> Dict[str, Any]:
        """The OpenAPI document of this service. `GET /openapi.json`"""
        answer: Dict[str, Any] = self._ask.get("/openapi.json", {})
        return answer

    def peak_window(
        self,
        *,
        athlete: str,
        data_version: Optional[str] = None,
    ) -> PeakWindow:
        """The three best-rated seasons of a career, and the contests of these seasons. `GET /peak-window`

        athlete: Slug or number of the athlete. 1 to 120 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: PeakWindow = self._ask.get("/peak-window", {"athlete": athlete, "data_version": data_version})
        return answer

    def predictions(
        self,
        *,
        contest: Optional[Literal["flagship", "second"]] = None,
        year: Optional[int] = None,
        division: Optional[str] = None,
        data_version: Optional[str] = None,
    ) -> Predictions:
        """The forecast for one of the two major contests, what it is based on, and how accurate such forecasts have been. `GET /predictions`

        contest: Which contest. Left out: flagship.
        year: The season; by default the current year or, if it has no prediction, the next. From 1 to 9999; 0 is the same as omitting it. Left out: 0.
        division: Slug of the division. At most 40 characters. Left out: mens-open.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Predictions = self._ask.get("/predictions", {"contest": contest, "year": year, "division": division, "data_version": data_version})
        return answer

    def compare_primes(
        self,
        *,
        a: str,
        b: str,
        data_version: Optional[str] = None,
    ) -> ComparePrimes:
        """Two athletes, each in their three best-rated seasons, and how likely the first is to place ahead of the second. `GET /prime-vs-prime`

        a: Number or slug of the first athlete. 1 to 120 characters.
        b: Number or slug of the second athlete. 1 to 120 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: ComparePrimes = self._ask.get("/prime-vs-prime", {"a": a, "b": b, "data_version": data_version})
        return answer

    def search(
        self,
        *,
        q: str,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Search:
        """Athletes and contests by name, best match first; accents are ignored, and one typo is tolerated. `GET /search`

        q: The search query. 2 to 100 characters.
        limit: Maximum number of matches of each kind. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Search = self._ask.get("/search", {"q": q, "limit": limit, "data_version": data_version})
        return answer

    def seasons(
        self,
        *,
        year: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Seasons:
        """The years of bodybuilding with their totals, latest first. `GET /seasons`

        year: Only this year. From 1 to 9999; 0 is the same as omitting it. Left out: 0.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Seasons = self._ask.get("/seasons", {"year": year, "data_version": data_version})
        return answer

    def season(
        self,
        year: int,
        *,
        data_version: Optional[str] = None,
    ) -> Season:
        """One year: totals, the champions by division, and its contests, including upcoming ones. `GET /seasons/{year}`

        year: The year. From 1 to 9999.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Season = self._ask.get("/seasons/{year}", {"year": year, "data_version": data_version})
        return answer

    def second_edition(
        self,
        year: int,
        *,
        division: Optional[str] = None,
        data_version: Optional[str] = None,
    ) -> FlagshipEdition:
        """The second major contest of one year: its divisions, each with its placings. `GET /second/{year}`

        year: The year. From 1 to 9999.
        division: Only if it had this division, by slug. At most 40 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: FlagshipEdition = self._ask.get("/second/{year}", {"year": year, "division": division, "data_version": data_version})
        return answer

    def stats(
        self,
        *,
        data_version: Optional[str] = None,
    ) -> Stats:
        """The extent of the data, the years it covers, and where it comes from. `GET /stats`

        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Stats = self._ask.get("/stats", {"data_version": data_version})
        return answer

    def export(self, table: Literal["athletes", "contests", "results"], **filters: Any) -> Export:
        """Every row of a table, or those that the filters of the list select. `GET /export/{table}`"""
        return self._ask.export(table, filters)

    def sync(self, database: str, *, tables: Optional[Iterable[str]] = None) -> str:
        """Makes or updates a copy of the tables in this SQLite file; returns its version. `GET /changes`"""
        return self._ask.sync(database, tables)
