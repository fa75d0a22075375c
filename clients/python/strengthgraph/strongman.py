"""Strongman Competition Data API: its operations and what they answer. Made by scripts/clients.mjs from the OpenAPI documents; change those instead."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, Iterator, List, Literal, Optional, TypedDict, Union

from ._ask import Ask
from ._export import Export


class Athlete(TypedDict):
    """One athlete: facts, personal records, titles, achievements and a biography."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    full_name: str
    """The name as the sport writes it."""
    aliases: List[str]
    """Other names: spellings and nicknames."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """Code of the country."""
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
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    powerlifting: Optional[Powerlifting]
    """The powerlifting results of this person; null without a match."""
    percentiles: List[Percentile]
    """Verified percentiles of the raw powerlifting lifts; empty without known lifts."""
    sex: Optional[Literal["male", "female"]]
    """Sex category in competition."""
    height_cm: Optional[float]
    """Height in centimetres, as recorded in the sport. Null for minors."""
    weight_kg: Optional[float]
    """Bodyweight, as recorded in the sport. Null for minors."""
    date_of_birth: Optional[str]
    """Day of birth. Null for minors."""
    birth_year: Optional[int]
    """Year of birth, even if the day is unknown. Null for minors."""
    biography: Optional[str]
    """A short biography in the sport, generated from its data."""
    personal_records: Dict[str, AthletePersonalRecordsValue]
    """Personal bests by event."""
    titles: List[str]
    """Titles, records and milestones, most important first."""
    achievements: List[str]
    """Titles, records and milestones, most important first."""
    seasons: List[Season]
    """Year by year."""


class AthletePersonalRecordsValue(TypedDict):
    """`AthletePersonalRecordsValue`."""

    weight_kg: float
    """The mark; weights are in the requested unit."""
    year: int
    """The year it was set."""


class AthleteResults(TypedDict):
    """One athlete’s results, contest by contest and event by event, latest first."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    athlete: AthleteResultsAthlete
    """The person."""
    data: List[AthleteResultsRow]
    """The rows of the page."""


class AthleteResultsAthlete(TypedDict):
    """The person."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    full_name: str
    """The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""


class AthleteResultsRow(TypedDict):
    """`AthleteResultsRow`."""

    contest: Occasion
    """The contest."""
    division: str
    """Short code if the sport has one; otherwise the slug."""
    status: Literal["placed", "disqualified", "did-not-finish", "withdrawn", "entered"]
    """Outcome of the entry."""
    place: Optional[int]
    """Place from 1, shared by ties; null if unplaced."""
    place_text: Optional[str]
    """The place as written in the source, e.g. `T3` or `DQ`."""
    competitors: int
    """Athletes of the division on record, among whom the place was achieved; before the contest, those on its start list. `fieldSize` is the whole field, if it is known."""
    coverage: Literal["full-field", "top-places", "podium", "winner-only", "partial", "start-list", "none"]
    """How much of the field of the division is on record."""
    field_size: Optional[int]
    """Participants of the division; null if the whole field is not known."""
    points: Optional[float]
    """Points earned, if the source gives a number."""
    points_text: Optional[str]
    """The points as written in the source."""
    events: List[EventResult]
    """The performances in the events, in order."""


class AthleteRow(TypedDict):
    """A strongman career."""

    id: int
    """Number of the athlete."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    full_name: str
    """The name as the sport writes it."""
    aliases: List[str]
    """Other names: spellings and nicknames."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """Code of the country."""
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


class Athletes(TypedDict):
    """The athletes, sorted by name or by what they have won."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[AthleteRow]
    """The rows of the page."""


class BenchmarkBest(TypedDict):
    """The best mark of a professional."""

    value: float
    """The mark."""
    year: int
    """The year."""
    athlete: Person
    """The athlete."""
    contest: Occasion
    """The contest."""


class BestContest(TypedDict):
    """`BestContest`."""

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
    """The points that it currently earns."""


class ByYear(TypedDict):
    """`ByYear`."""

    sample_size: int
    """Number of marks."""
    mean: Optional[float]
    """Arithmetic mean."""
    median: Optional[float]
    """Median."""
    top_10_mean: Optional[float]
    """Mean of the ten best marks."""
    winner_mean: Optional[float]
    """Mean of the marks that won the event."""
    best: Optional[BenchmarkBest]
    """The best mark."""
    year: int
    """The year."""


class Changes(TypedDict):
    """What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    total_records: int
    """Number of all rows, on all pages."""
    next_cursor: Optional[str]
    """Cursor of the next page, for `cursor`; null on the last page."""
    data: List[DatasetChange]
    """The rows of the page."""


class Components(TypedDict):
    """The components of the score."""

    titles: GreatnessPart
    """Wins at world level: in the open divisions, or in the division of the board."""
    podiums: GreatnessPart
    """Places 1 to 3."""
    wins: GreatnessPart
    """First places."""
    records: GreatnessPart
    """Records set."""
    longevity: GreatnessPart
    """Years with a contest."""
    dominance: Dominance
    """The share of rivals beaten."""


class Contest(TypedDict):
    """One contest: events, standings, and each athlete’s results in the events."""

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
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    events: List[Event]
    """Its events, in order."""
    divisions: List[Division]
    """The divisions of the contest."""
    standings: List[Standing]
    """The placings by division, then by place, with entries without a place last."""


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


class Contests(TypedDict):
    """The contests, latest first, or the upcoming contests, next first."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[ContestRow]
    """The rows of the page."""


class Countries(TypedDict):
    """The countries that athletes come from."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[CountriesRow]
    """The rows of the page."""


class CountriesRow(TypedDict):
    """`CountriesRow`."""

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
    world_titles: int
    """World championships that its athletes have won, including those of a class or an age group."""
    best_athlete: Optional[Person]
    """The athlete with the greatest career."""


class Country(TypedDict):
    """A country as named in sport, including former countries."""

    code: str
    """The sport's three-letter code, e.g. `GER`."""
    name: str
    """Its name in English."""


class CountryAnswer(TypedDict):
    """One country: totals, the athletes with the most wins, and the latest contests held there."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
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
    world_titles: int
    """World championships that its athletes have won, including those of a class or an age group."""
    best_athlete: Optional[Person]
    """The athlete with the greatest career."""
    top_athletes: List[AthleteRow]
    """Its ten athletes with the most wins."""
    recent_contests: List[ContestRow]
    """The ten latest contests held there."""


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


class Division(TypedDict):
    """`Division`."""

    division: str
    """Short code if the sport has one; otherwise the slug."""
    division_name: str
    """Its name."""
    coverage: Literal["full-field", "top-places", "podium", "winner-only", "partial", "start-list", "none"]
    """How much of its field is on record."""
    field_size: Optional[int]
    """All participants; null if the whole field is not known."""
    recorded: int
    """Participants on record; without results, the athletes on the start list."""
    nations: Optional[int]
    """Countries of the athletes on record; null if none is known."""
    source: Optional[str]
    """The file, site or book that the results are from; null for the main source of the data."""
    winners: List[Person]
    """The winner; several if they tied."""


class Dominance(TypedDict):
    """The share of rivals beaten."""

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


class Event(TypedDict):
    """`Event`."""

    event: Optional[str]
    """The key of the canonical event; null if it has none."""
    name: str
    """The name as written in the source."""
    details: Optional[str]
    """Implement, distance and time limit, as written in the source."""
    order: int
    """Order within the contest, from 1."""


class EventRecords(TypedDict):
    """The records of men or women, event by event: the current record and its progression."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    sex: Literal["male", "female"]
    data: List[EventRecordsRow]
    """The rows of the page."""


class EventRecordsRow(TypedDict):
    """`EventRecordsRow`."""

    event: str
    """Canonical key, e.g. `log_press`."""
    name: str
    """Its name."""
    measure: Literal["weight", "reps", "time", "distance"]
    """What it measures."""
    unit: str
    """Unit of the measure: `kg`, `reps`, `s`, `m`, `m/s` or `deg` (degrees)."""
    record: Optional[RecordEntry]
    """The best mark. If only narrower categories have records, the best current record among them, in the unit of the event if possible; null without records."""
    total_records: int
    """Number of records, including those of narrower categories."""
    progression: List[RecordEntry]
    """The marks that were the best of the event when they were set, in chronological order; empty if only narrower categories have records."""


class EventResult(TypedDict):
    """The performance of one athlete in one event of one contest."""

    event: Optional[str]
    """The key of the canonical event; null if it has none."""
    event_name: str
    """Name of the event at the contest."""
    result: Optional[str]
    """The result as written in the source, e.g. `2 reps (186 kg)`."""
    value: Optional[float]
    """The numeric value of the result, in `unit`; null without one. Weights are in the requested unit."""
    unit: Optional[str]
    """`kg` or `lb` as requested, `reps`, `s`, `m` or `m/s`; null without a numeric value."""
    reps: Optional[int]
    """Repetitions or implements moved, if counted."""
    implement_kg: Optional[float]
    """Weight of the implement, if it is known and is not the mark itself."""
    place: Optional[int]
    """Place within the event, shared by ties."""
    points: Optional[float]
    """Points earned in the event."""


class Greatest(TypedDict):
    """The greatest of all time, with the components of their scores."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    title: str
    """Title of the list."""
    division: Optional[str]
    """Code of the division; null for all divisions."""
    data: List[GreatestRow]
    """The rows of the page."""


class GreatestRow(TypedDict):
    """`GreatestRow`."""

    place: int
    """Place, shared by ties."""
    athlete: Person
    """The athlete."""
    score: float
    """Score from 0 to 100."""
    components: Components
    """The components of the score."""


class GreatnessPart(TypedDict):
    """A component of the greatness score."""

    value: float
    """Value of the factor."""
    share: float
    """Its contribution to the score."""


class Levels(TypedDict):
    """The mark at which each level begins."""

    beginner: float
    """Percentile 5."""
    novice: float
    """Percentile 20."""
    intermediate: float
    """Percentile 50."""
    advanced: float
    """Percentile 80."""
    elite: float
    """Percentile 95."""


class Occasion(TypedDict):
    """A strongman contest. The date is null if only the year is known."""

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
    level: Literal["world", "major", "national", "regional"]
    """Importance of the contest."""


class Percentile(TypedDict):
    """`Percentile`."""

    lift: str
    """Slug of the lift."""
    weight_kg: float
    """Heaviest raw lift in competition."""
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


class Powerlifting(TypedDict):
    """The powerlifting results of this person; null without a match."""

    name: str
    """The name in the powerlifting results."""
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
    confidence: float
    """Confidence of the match, 0 to 1."""
    reasons: List[str]
    """The evidence for the match."""


class ProBenchmarks(TypedDict):
    """The marks of professionals in one event, over all years and year by year."""

    sample_size: int
    """Number of marks."""
    mean: Optional[float]
    """Arithmetic mean."""
    median: Optional[float]
    """Median."""
    top_10_mean: Optional[float]
    """Mean of the ten best marks."""
    winner_mean: Optional[float]
    """Mean of the marks that won the event."""
    best: Optional[BenchmarkBest]
    """The best mark."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    event: str
    """The key of the event."""
    event_name: str
    """Its name."""
    measure: Literal["weight", "reps", "time", "distance"]
    """What it measures."""
    unit: str
    """The unit of the marks."""
    comparable: bool
    """False if implements or courses differ between contests, so that marks are hardly comparable."""
    sex: Literal["male", "female"]
    """Sex category."""
    by_year: List[ByYear]
    """Year by year."""


class Rankings(TypedDict):
    """The ranking of a season: two years of contests, in which older contests count less."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    title: str
    """Title of the list."""
    year: Optional[int]
    """The season; the ranking is as of its end."""
    division: Optional[str]
    """Code of the division."""
    max_counted_contests: int
    """How many contests of an athlete count at most: the best ones."""
    data: List[RankingsRow]
    """The rows of the page."""


class RankingsRow(TypedDict):
    """`RankingsRow`."""

    place: int
    """Place, shared by ties."""
    athlete: Person
    """The athlete."""
    points: float
    """Ranking points of the best 10 contests."""
    contests: int
    """Contests in the two seasons."""
    counted_contests: int
    """Those of the contests that earn points: the best ones."""
    wins: int
    """First places at these contests."""
    best_contests: List[BestContest]
    """The contests with the most points."""


class _RecordEntryAlways(TypedDict):
    """What is always there."""

    event: str
    """The key of the event."""
    division: str
    """Short code if the sport has one; otherwise the slug."""
    athlete: str
    """The name, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""
    athlete_id: int
    """Number of the athlete."""
    athlete_slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest,
those of different sports in the order of import."""
    country_code: Optional[str]
    """Code of the country, as recorded in the given sport; by default, or without access to that sport, as in the first sport that the key may read."""
    weight_kg: Optional[float]
    """The weight moved: the mark itself, or the implement; null if neither is known."""
    value: float
    """The mark; weights are in the requested unit."""
    unit: str
    """The unit of the mark."""
    result: str
    """The mark as written in the source."""
    competition: str
    """The name of the contest as written in the source."""
    contest_id: Optional[int]
    """Number of the contest, stable across imports."""
    contest_slug: Optional[str]
    """URL-safe name, stable across imports."""
    category: Optional[str]
    """The category of the record, if it is narrower than the event, e.g. `Log for Reps (140-149 kg)`."""
    date: Optional[str]
    """The day on which it was set."""
    year: int
    """The year it was set."""
    is_current: bool
    """True if no later mark is better."""


class RecordEntry(_RecordEntryAlways, total=False):
    """A mark that was the best of its kind when it was set, or that a source lists as a record."""

    note: str
    """A remark, e.g. that it was set outside sanctioned competition. Absent if there is none."""


class Records(TypedDict):
    """The records of one event, or of all events, best first."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    event: Optional[str]
    data: List[RecordEntry]
    """The rows of the page."""


class Results(TypedDict):
    """The placings and event results of all athletes and contests, latest contest first."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[ResultsRow]
    """The rows of the page."""


class ResultsRow(TypedDict):
    """`ResultsRow`."""

    contest: Occasion
    """The contest."""
    athlete: Person
    """The athlete."""
    division: str
    """Short code if the sport has one; otherwise the slug."""
    status: Literal["placed", "disqualified", "did-not-finish", "withdrawn", "entered"]
    """Outcome of the entry."""
    place: Optional[int]
    """Place from 1, shared by ties; null if unplaced."""
    place_text: Optional[str]
    """The place as written in the source, e.g. `T3` or `DQ`."""
    competitors: int
    """Athletes of the division on record, among whom the place was achieved; before the contest, those on its start list. `fieldSize` is the whole field, if it is known."""
    coverage: Literal["full-field", "top-places", "podium", "winner-only", "partial", "start-list", "none"]
    """How much of the field of the division is on record."""
    field_size: Optional[int]
    """Participants of the division; null if the whole field is not known."""
    points: Optional[float]
    """Points earned, if the source gives a number."""
    points_text: Optional[str]
    """The points as written in the source."""
    events: List[EventResult]
    """The performances in the events, in order."""


class Search(TypedDict):
    """Athletes, contests and events by name, best match first; accents are ignored, and one typo is tolerated."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    query: str
    """The search query."""
    total_records: int
    """Number of all matches, including those past the limit."""
    athletes: List[AthleteRow]
    """Athletes by name, best match first."""
    contests: List[ContestRow]
    """Contests by name, best match first."""
    events: List[SearchEvent]
    """Events by name or alias, best match first."""


class SearchEvent(TypedDict):
    """`SearchEvent`."""

    event: str
    """Canonical key, e.g. `log_press`."""
    name: str
    """Its name."""
    measure: Literal["weight", "reps", "time", "distance"]
    """What it measures."""
    unit: str
    """Unit of the measure: `kg`, `reps`, `s`, `m`, `m/s` or `deg` (degrees)."""
    description: str
    """Description in one sentence."""


class Season(TypedDict):
    """`Season`."""

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


class Standard(TypedDict):
    """`Standard`."""

    sex: Literal["male", "female"]
    """Sex category."""
    sample_size: int
    """Athletes with a personal best in the event."""
    levels: Levels
    """The mark at which each level begins."""


class Standards(TypedDict):
    """The marks at which each level begins in one event."""

    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    event: str
    """The key of the event."""
    event_name: str
    """Its name."""
    measure: Literal["weight", "reps", "time", "distance"]
    """What it measures."""
    unit: str
    """The unit of the marks."""
    higher_is_better: bool
    """False if less is better, as with time."""
    comparable: bool
    """False if implements or courses differ between contests, so that marks are hardly comparable."""
    least_sample: int
    """Minimum number of athletes for a standard."""
    standards: List[Standard]
    """By sex."""


class Standing(TypedDict):
    """`Standing`."""

    division: str
    """Short code if the sport has one; otherwise the slug."""
    status: Literal["placed", "disqualified", "did-not-finish", "withdrawn", "entered"]
    """Outcome of the entry."""
    place: Optional[int]
    """Place from 1, shared by ties; null if unplaced."""
    place_text: Optional[str]
    """The place as written in the source, e.g. `T3` or `DQ`."""
    coverage: Literal["full-field", "top-places", "podium", "winner-only", "partial", "start-list", "none"]
    """How much of the field of the division is on record."""
    field_size: Optional[int]
    """Participants of the division; null if the whole field is not known."""
    athlete: Person
    """The athlete."""
    points: Optional[float]
    """Points earned, if the source gives a number."""
    points_text: Optional[str]
    """The points as written in the source."""
    events: List[EventResult]
    """The performances in the events, in order."""


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


class TopListsA(TypedDict):
    """`TopListsA`."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    data: List[TopListsARow]
    """The rows of the page."""


class TopListsARow(TypedDict):
    """`TopListsARow`."""

    slug: str
    """URL-safe name within its kind, e.g. `most-wins`."""
    title: str
    """Title of the list."""
    description: str
    """What the list ranks, and for whom."""
    unit: str
    """Unit of the values, e.g. `wins` or `kg`; that of weights is the requested one."""


class TopListsB(TypedDict):
    """`TopListsB`."""

    total_records: int
    """Number of rows on all pages."""
    page: int
    """Page number, from 1."""
    limit: int
    """Number of rows on a full page."""
    total_pages: int
    """Number of pages."""
    attribution: StrengthAttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    category: str
    """URL-safe name within its kind, e.g. `most-wins`."""
    title: str
    """Title of the list."""
    description: str
    """What the list ranks, and for whom."""
    unit: str
    """Unit of the values, e.g. `wins` or `kg`; that of weights is the requested one."""
    data: List[TopListsBRow]
    """The rows of the page."""


class TopListsBRow(TypedDict):
    """`TopListsBRow`."""

    place: int
    """Place, shared by ties."""
    athlete: Optional[Person]
    """The athlete; null in a list of countries."""
    country: Optional[Country]
    """The country, in a list of countries; otherwise that of the athlete."""
    value: float
    """Value in the unit of the list; weights in the requested one."""
    detail: Optional[str]
    """Explanation of the value."""


class _AthletesList:
    """The athletes, sorted by name or by what they have won. `GET /athletes`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        division: Optional[str] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "total_contests", "podiums", "world_titles", "last_contest"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Athletes:
        """One page.

        search: Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters.
        country: Only this country, by name or code. At most 60 characters.
        division: Only this main division, by code. At most 20 characters.
        active: True: only athletes with a contest in the last two years; false: only the others. `1` and `0` are accepted too.
        sort: Sort key. Left out: name.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Athletes = self._ask.get("/athletes", {"search": search, "country": country, "division": division, "active": active, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        division: Optional[str] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "total_contests", "podiums", "world_titles", "last_contest"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[AthleteRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/athletes", {"search": search, "country": country, "division": division, "active": active, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        division: Optional[str] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "total_contests", "podiums", "world_titles", "last_contest"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Athletes]:
        """Every page from this one to the last."""
        return self._ask.pages("/athletes", {"search": search, "country": country, "division": division, "active": active, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        division: Optional[str] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "total_contests", "podiums", "world_titles", "last_contest"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[AthleteRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/athletes", {"search": search, "country": country, "division": division, "active": active, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class _AthleteResultsList:
    """One athlete’s results, contest by contest and event by event, latest first. `GET /athletes/{id}/results`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        id: str,
        *,
        year: Optional[int] = None,
        event: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> AthleteResults:
        """One page.

        id: Slug or number of the athlete. 1 to 120 characters.
        year: Only contests of this year. From 1 to 9999.
        event: Only contests with this event, by key. At most 60 characters.
        upcoming: True: only upcoming contests; false: only past ones. `1` and `0` are accepted too.
        sort: Sort key. Left out: date.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: AthleteResults = self._ask.get("/athletes/{id}/results", {"id": id, "year": year, "event": event, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        id: str,
        *,
        year: Optional[int] = None,
        event: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[AthleteResultsRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/athletes/{id}/results", {"id": id, "year": year, "event": event, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        id: str,
        *,
        year: Optional[int] = None,
        event: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[AthleteResults]:
        """Every page from this one to the last."""
        return self._ask.pages("/athletes/{id}/results", {"id": id, "year": year, "event": event, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        id: str,
        *,
        year: Optional[int] = None,
        event: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[AthleteResultsRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/athletes/{id}/results", {"id": id, "year": year, "event": event, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class _ContestsList:
    """The contests, latest first, or the upcoming contests, next first. `GET /contests`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        level: Optional[Literal["world", "major", "national", "regional"]] = None,
        search: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "name", "competitors"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Contests:
        """One page.

        year: Only contests of this year. From 1 to 9999.
        from_: On or after this day; where only the year is known, in that year or later.
        to: On or before this day; where only the year is known, in that year or earlier.
        country: Only contests held in this country, by name or code. At most 60 characters.
        series: Only this series, by name or slug. At most 120 characters.
        level: Only contests of this level.
        search: Only those whose name contains this word, or has words that begin with these, in any order and ignoring accents; other spellings and nicknames of people count too. 1 to 100 characters.
        upcoming: True: only upcoming contests; false: only past ones. `1` and `0` are accepted too.
        sort: Sort key. Left out: date.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Contests = self._ask.get("/contests", {"year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        level: Optional[Literal["world", "major", "national", "regional"]] = None,
        search: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "name", "competitors"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[ContestRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/contests", {"year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        level: Optional[Literal["world", "major", "national", "regional"]] = None,
        search: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "name", "competitors"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Contests]:
        """Every page from this one to the last."""
        return self._ask.pages("/contests", {"year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        level: Optional[Literal["world", "major", "national", "regional"]] = None,
        search: Optional[str] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "name", "competitors"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[ContestRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/contests", {"year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class _CountriesList:
    """The countries that athletes come from. `GET /countries`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins", "world_titles"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Countries:
        """One page.

        sort: Sort key. Left out: name.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Countries = self._ask.get("/countries", {"sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins", "world_titles"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[CountriesRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/countries", {"sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins", "world_titles"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Countries]:
        """Every page from this one to the last."""
        return self._ask.pages("/countries", {"sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins", "world_titles"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[CountriesRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/countries", {"sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class _EventRecordsList:
    """The records of men or women, event by event: the current record and its progression. `GET /event-records`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        measure: Optional[Literal["weight", "reps", "time", "distance"]] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["position", "name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> EventRecords:
        """One page.

        measure: Only events with this measure.
        sex: Only this sex. Left out: male.
        sort: Sort key. Left out: position.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: EventRecords = self._ask.get("/event-records", {"measure": measure, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        measure: Optional[Literal["weight", "reps", "time", "distance"]] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["position", "name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[EventRecordsRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/event-records", {"measure": measure, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        measure: Optional[Literal["weight", "reps", "time", "distance"]] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["position", "name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[EventRecords]:
        """Every page from this one to the last."""
        return self._ask.pages("/event-records", {"measure": measure, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        measure: Optional[Literal["weight", "reps", "time", "distance"]] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["position", "name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[EventRecordsRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/event-records", {"measure": measure, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class _GreatestList:
    """The greatest of all time, with the components of their scores. `GET /greatest`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Greatest:
        """One page.

        division: Only this division, by code. At most 20 characters.
        country: Only this country, by name or code. At most 60 characters.
        sort: Sort key. Left out: place.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Greatest = self._ask.get("/greatest", {"division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[GreatestRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/greatest", {"division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Greatest]:
        """Every page from this one to the last."""
        return self._ask.pages("/greatest", {"division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[GreatestRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/greatest", {"division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class _RankingsList:
    """The ranking of a season: two years of contests, in which older contests count less. `GET /rankings`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Rankings:
        """One page.

        year: The season; the current one by default. From 1 to 9999.
        division: Code of the division. At most 20 characters. Left out: M.
        country: Only this country, by name or code. At most 60 characters.
        sort: Sort key. Left out: place.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Rankings = self._ask.get("/rankings", {"year": year, "division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[RankingsRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/rankings", {"year": year, "division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Rankings]:
        """Every page from this one to the last."""
        return self._ask.pages("/rankings", {"year": year, "division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        year: Optional[int] = None,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[RankingsRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/rankings", {"year": year, "division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class _RecordsList:
    """The records of one event, or of all events, best first. `GET /records`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        event: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["best", "date"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Records:
        """One page.

        event: Only this event, by key. At most 60 characters.
        sex: Only this sex.
        sort: Sort key. Left out: best.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Records = self._ask.get("/records", {"event": event, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        event: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["best", "date"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[RecordEntry]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/records", {"event": event, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        event: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["best", "date"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Records]:
        """Every page from this one to the last."""
        return self._ask.pages("/records", {"event": event, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        event: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["best", "date"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[RecordEntry]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/records", {"event": event, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class _ResultsList:
    """The placings and event results of all athletes and contests, latest contest first. `GET /results`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        athlete: Optional[str] = None,
        contest: Optional[str] = None,
        division: Optional[str] = None,
        event: Optional[str] = None,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        level: Optional[Literal["world", "major", "national", "regional"]] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Results:
        """One page.

        athlete: Only this athlete, by slug or number. 1 to 120 characters.
        contest: Only this contest, by slug or number. 1 to 160 characters.
        division: Only this division, by code. At most 20 characters.
        event: Only contests with this event, by key. At most 60 characters.
        year: Only contests of this year. From 1 to 9999.
        from_: On or after this day; where only the year is known, in that year or later.
        to: On or before this day; where only the year is known, in that year or earlier.
        country: Only contests held in this country, by name or code. At most 60 characters.
        series: Only this series, by name or slug. At most 120 characters.
        level: Only contests of this level.
        upcoming: True: only upcoming contests; false: only past ones. `1` and `0` are accepted too.
        sort: Sort key. Left out: date.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Results = self._ask.get("/results", {"athlete": athlete, "contest": contest, "division": division, "event": event, "year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})
        return answer

    def all(
        self,
        *,
        athlete: Optional[str] = None,
        contest: Optional[str] = None,
        division: Optional[str] = None,
        event: Optional[str] = None,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        level: Optional[Literal["world", "major", "national", "regional"]] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[ResultsRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/results", {"athlete": athlete, "contest": contest, "division": division, "event": event, "year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def pages(
        self,
        *,
        athlete: Optional[str] = None,
        contest: Optional[str] = None,
        division: Optional[str] = None,
        event: Optional[str] = None,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        level: Optional[Literal["world", "major", "national", "regional"]] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Results]:
        """Every page from this one to the last."""
        return self._ask.pages("/results", {"athlete": athlete, "contest": contest, "division": division, "event": event, "year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version}, on_restart)

    def collect(
        self,
        *,
        athlete: Optional[str] = None,
        contest: Optional[str] = None,
        division: Optional[str] = None,
        event: Optional[str] = None,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[str] = None,
        series: Optional[str] = None,
        level: Optional[Literal["world", "major", "national", "regional"]] = None,
        upcoming: Optional[bool] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> List[ResultsRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/results", {"athlete": athlete, "contest": contest, "division": division, "event": event, "year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version})


class _TopListsList:
    """The sixteen top lists or, with a category, the entries of one. `GET /top-lists`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        category: Optional[str] = None,
    ) -> Union[TopListsA, TopListsB]:
        """One page.

        sort: Sort key. Left out: place.
        order: Sort direction; numbers are sorted from the largest by default, other keys as described.
        page: Page number. From 1 to 10000000. Left out: 1.
        limit: Rows per page. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        category: The slug of a list; by default, the lists themselves. At most 60 characters.
        """
        answer: Union[TopListsA, TopListsB] = self._ask.get("/top-lists", {"sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version, "category": category})
        return answer

    def all(
        self,
        *,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        category: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Union[TopListsARow, TopListsBRow]]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/top-lists", {"sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version, "category": category}, on_restart)

    def pages(
        self,
        *,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        category: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Union[TopListsA, TopListsB]]:
        """Every page from this one to the last."""
        return self._ask.pages("/top-lists", {"sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version, "category": category}, on_restart)

    def collect(
        self,
        *,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
        category: Optional[str] = None,
    ) -> List[Union[TopListsARow, TopListsBRow]]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/top-lists", {"sort": sort, "order": order, "page": page, "limit": limit, "data_version": data_version, "category": category})


class Strongman:
    """Strongman Competition Data API."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self.athletes = _AthletesList(ask)
        self.athlete_results = _AthleteResultsList(ask)
        self.contests = _ContestsList(ask)
        self.countries = _CountriesList(ask)
        self.event_records = _EventRecordsList(ask)
        self.greatest = _GreatestList(ask)
        self.rankings = _RankingsList(ask)
        self.records = _RecordsList(ask)
        self.results = _ResultsList(ask)
        self.top_lists = _TopListsList(ask)

    def athlete(
        self,
        slug: str,
        *,
        data_version: Optional[str] = None,
    ) -> Athlete:
        """One athlete: facts, personal records, titles, achievements and a biography. `GET /athletes/{slug}`

        slug: Slug or number of the athlete. 1 to 120 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Athlete = self._ask.get("/athletes/{slug}", {"slug": slug, "data_version": data_version})
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

    def contest(
        self,
        id: str,
        *,
        data_version: Optional[str] = None,
    ) -> Contest:
        """One contest: events, standings, and each athlete’s results in the events. `GET /contests/{id}`

        id: Slug or number of the contest. 1 to 160 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Contest = self._ask.get("/contests/{id}", {"id": id, "data_version": data_version})
        return answer

    def country(
        self,
        code: str,
        *,
        data_version: Optional[str] = None,
    ) -> CountryAnswer:
        """One country: totals, the athletes with the most wins, and the latest contests held there. `GET /countries/{code}`

        code: Code or name of the country. 1 to 60 characters.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: CountryAnswer = self._ask.get("/countries/{code}", {"code": code, "data_version": data_version})
        return answer

    def open_api(self) -> Dict[str, Any]:
        """The OpenAPI document of this service. `GET /openapi.json`"""
        answer: Dict[str, Any] = self._ask.get("/openapi.json", {})
        return answer

    def pro_benchmarks(
        self,
        event: str,
        *,
        sex: Optional[Literal["male", "female"]] = None,
        from_: Optional[int] = None,
        to: Optional[int] = None,
        unit: Optional[Literal["lb", "kg"]] = None,
        data_version: Optional[str] = None,
    ) -> ProBenchmarks:
        """The marks of professionals in one event, over all years and year by year. `GET /pro-benchmarks/{event}`

        event: Key of the event, e.g. `log_press`; hyphens are accepted. 1 to 60 characters.
        sex: Only this sex. Left out: male.
        from_: First year. From 1 to 9999.
        to: Last year. From 1 to 9999.
        unit: Unit of the weights in the response. Left out: kg.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: ProBenchmarks = self._ask.get("/pro-benchmarks/{event}", {"event": event, "sex": sex, "from": from_, "to": to, "unit": unit, "data_version": data_version})
        return answer

    def search(
        self,
        *,
        q: str,
        limit: Optional[int] = None,
        data_version: Optional[str] = None,
    ) -> Search:
        """Athletes, contests and events by name, best match first; accents are ignored, and one typo is tolerated. `GET /search`

        q: The search query. 2 to 100 characters.
        limit: Maximum number of matches of each kind. From 1 to 100. Left out: 20.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Search = self._ask.get("/search", {"q": q, "limit": limit, "data_version": data_version})
        return answer

    def standards(
        self,
        event: str,
        *,
        sex: Optional[Literal["male", "female"]] = None,
        unit: Optional[Literal["lb", "kg"]] = None,
        data_version: Optional[str] = None,
    ) -> Standards:
        """The marks at which each level begins in one event. `GET /standards/{event}`

        event: Key of the event, e.g. `log_press`; hyphens are accepted. 1 to 60 characters.
        sex: Only this sex.
        unit: Unit of the weights in the response. Left out: kg.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Standards = self._ask.get("/standards/{event}", {"event": event, "sex": sex, "unit": unit, "data_version": data_version})
        return answer

    def export(self, table: Literal["athletes", "contests", "event-results", "records", "results"], **filters: Any) -> Export:
        """Every row of a table, or those that the filters of the list select. `GET /export/{table}`"""
        return self._ask.export(table, filters)

    def sync(self, database: str, *, tables: Optional[Iterable[str]] = None) -> str:
        """Makes or updates a copy of the tables in this SQLite file; returns its version. `GET /changes`"""
        return self._ask.sync(database, tables)
