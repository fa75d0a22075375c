"""Strongman Competition Data API: its operations and what they answer. Made by scripts/clients.mjs from the OpenAPI documents; change those instead."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, Literal, Optional, TypedDict, Union

from ._ask import Ask


class Athlete(TypedDict):
    """One athlete: facts, personal records, titles, achievements and a biography."""

    id: int
    """Their number."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest."""
    full_name: str
    """Their name as it is shown."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """The code of that country."""
    division: str
    """Short code where the sport has one, e.g. `M105`; otherwise the slug."""
    total_contests: int
    """Contests entered; heats and groups count as part of the larger contest."""
    total_wins: int
    """First places."""
    podiums: int
    """Places 1 to 3."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""
    active: bool
    """True where the last contest is not older than two years."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    sex: Optional[Literal["male", "female"]]
    """Sex category that they compete in."""
    height_cm: Optional[float]
    """Height in centimetres. Null for minors."""
    weight_kg: Optional[float]
    """Bodyweight. Null for minors."""
    date_of_birth: Optional[str]
    """Day of birth. Null for minors."""
    birth_year: Optional[int]
    """Year of birth, also where the day is not known. Null for minors."""
    powerlifting: Optional[Powerlifting]
    """The matched powerlifter; null if there is none."""
    percentiles: List[Percentile]
    """The verified percentiles of their raw lifts in powerlifting; none where no lift is known."""
    world_titles: int
    """Wins at world level in the open divisions."""
    biography: Optional[str]
    """A short life in the sport, written from the facts."""
    personal_records: Dict[str, AthletePersonalRecordsValue]
    """Bests by event."""
    titles: List[str]
    """Titles, records and milestones, the weightiest first."""
    achievements: List[str]
    """Titles, records and milestones, the weightiest first."""
    seasons: List[Season]
    """Year by year."""


class AthletePersonalRecordsValue(TypedDict):
    """`AthletePersonalRecordsValue`."""

    weight_kg: float
    """The mark; weights in the requested unit."""
    year: int
    """The year it was set."""


class AthleteResults(TypedDict):
    """What one athlete did contest by contest, event by event, the latest first."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    athlete: AthleteResultsAthlete
    """The person."""
    data: List[AthleteResultsRow]
    """The rows of the page."""


class AthleteResultsAthlete(TypedDict):
    """The person."""

    id: int
    """Their number."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest."""
    full_name: str
    """Their name as it is shown."""


class AthleteResultsRow(TypedDict):
    """`AthleteResultsRow`."""

    contest: Occasion
    """The contest."""
    division: str
    """Short code where the sport has one, e.g. `M105`; otherwise the slug."""
    status: Literal["placed", "disqualified", "did-not-finish", "withdrawn", "entered"]
    """How the entry ended."""
    place: Optional[int]
    """Place from 1, shared by ties; null without a place."""
    place_text: Optional[str]
    """The place as the source writes it, e.g. `T3` or `DQ`."""
    competitors: int
    """Athletes who took part in the contest."""
    points: Optional[float]
    """Points earned, where the source gives a number."""
    points_text: Optional[str]
    """The points as the source writes them."""
    events: List[EventResult]
    """What they did in the events, in order."""


class AthleteRow(TypedDict):
    """What an athlete did in strongman."""

    id: int
    """Their number."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest."""
    full_name: str
    """Their name as it is shown."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """The code of that country."""
    division: str
    """Short code where the sport has one, e.g. `M105`; otherwise the slug."""
    total_contests: int
    """Contests entered; heats and groups count as part of the larger contest."""
    total_wins: int
    """First places."""
    podiums: int
    """Places 1 to 3."""
    first_year: Optional[int]
    """Year of the first contest."""
    last_year: Optional[int]
    """Year of the last contest."""
    active: bool
    """True where the last contest is not older than two years."""


class Athletes(TypedDict):
    """The athletes, by name or by what they won."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    data: List[AthleteRow]
    """The rows of the page."""


class Attribution(TypedDict):
    """The credit to show, visibly, wherever the data is shown."""

    text: str
    """The sentence to show."""
    html: str
    """The same as ready-made HTML with a link."""
    url: str
    """The page the credit links to."""
    license: str
    """The licence of the data."""


class BenchmarkBest(TypedDict):
    """The best mark of professionals."""

    value: float
    """The mark."""
    year: int
    """The year."""
    athlete: Person
    """Who."""
    contest: Occasion
    """Where."""


class BestContest(TypedDict):
    """`BestContest`."""

    id: int
    """Its number."""
    slug: str
    """URL-safe name."""
    name: str
    """Its name."""
    date: Optional[str]
    """Its first day."""
    place: int
    """The place there."""
    points: float
    """The points it still counts."""


class ByYear(TypedDict):
    """`ByYear`."""

    sample_size: int
    """Marks."""
    mean: Optional[float]
    """Arithmetic mean."""
    median: Optional[float]
    """As many marks are better as are not."""
    top_10_mean: Optional[float]
    """Mean of the ten best marks."""
    winner_mean: Optional[float]
    """Mean of the marks that won the event."""
    best: Optional[BenchmarkBest]
    """The best mark."""
    year: int
    """The year."""


class Components(TypedDict):
    """What the score is made of."""

    titles: GreatnessPart
    """Wins at world level: in the open divisions, or in that of the board where it is of one."""
    podiums: GreatnessPart
    """Places 1 to 3."""
    wins: GreatnessPart
    """First places."""
    records: GreatnessPart
    """Records set."""
    longevity: GreatnessPart
    """Years with a contest."""
    dominance: GreatnessPart
    """Share of the field beaten."""


class Contest(TypedDict):
    """One contest: events, standings, and each athlete’s results in the events."""

    id: int
    """Its number, the same in every snapshot."""
    slug: str
    """URL-safe name, the same in every snapshot."""
    name: str
    """Its name."""
    series: Optional[str]
    """Its name."""
    level: Literal["world", "flagship", "second", "major", "pro", "national", "regional"]
    """How much it weighs."""
    stage: bool
    """True for a heat or group of a larger contest; its places count in no career."""
    date: Optional[str]
    """Its first day."""
    end_date: Optional[str]
    """Its last day."""
    year: int
    """Its year."""
    city: Optional[str]
    """Where it was held."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """The code of that country."""
    competitors: int
    """Athletes who took part."""
    winner: Optional[Person]
    """Who won; of several divisions the first that is listed."""
    status: Literal["upcoming", "completed"]
    """Whether it has been held."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    events: List[Event]
    """What was held, in order."""
    standings: List[Standing]
    """Who placed where: by division, then by place, those without one last."""


class ContestRow(TypedDict):
    """`ContestRow`."""

    id: int
    """Its number, the same in every snapshot."""
    slug: str
    """URL-safe name, the same in every snapshot."""
    name: str
    """Its name."""
    series: Optional[str]
    """Its name."""
    level: Literal["world", "flagship", "second", "major", "pro", "national", "regional"]
    """How much it weighs."""
    stage: bool
    """True for a heat or group of a larger contest; its places count in no career."""
    date: Optional[str]
    """Its first day."""
    end_date: Optional[str]
    """Its last day."""
    year: int
    """Its year."""
    city: Optional[str]
    """Where it was held."""
    country: Optional[str]
    """Its name in English."""
    country_code: Optional[str]
    """The code of that country."""
    competitors: int
    """Athletes who took part."""
    winner: Optional[Person]
    """Who won; of several divisions the first that is listed."""
    status: Literal["upcoming", "completed"]
    """Whether it has been held."""


class Contests(TypedDict):
    """The contests: the latest first, those to come the next first."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    data: List[ContestRow]
    """The rows of the page."""


class Countries(TypedDict):
    """The countries that athletes come from."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
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
    """Wins of its athletes at world level in the open divisions."""
    best_athlete: Optional[Person]
    """The athlete with the greatest career."""


class Country(TypedDict):
    """A country as the sports name it, the historic ones included."""

    code: str
    """The sport's three-letter code, e.g. `GER`."""
    name: str
    """Its name in English."""


class CountryAnswer(TypedDict):
    """One country: totals, the athletes with the most wins, the latest contests held there."""

    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
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
    """Wins of its athletes at world level in the open divisions."""
    best_athlete: Optional[Person]
    """The athlete with the greatest career."""
    top_athletes: List[AthleteRow]
    """Its ten athletes with the most wins."""
    recent_contests: List[ContestRow]
    """The ten latest contests held there."""


class Event(TypedDict):
    """`Event`."""

    event: Optional[str]
    """The key of the event; null where it has none."""
    name: str
    """The name as the source writes it."""
    details: Optional[str]
    """Implement, distance and time limit, as the source writes them."""
    order: int
    """Order within the contest, from 1."""


class EventRecords(TypedDict):
    """Event by event: the record that stands, and how it came to it."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    data: List[EventRecordsRow]
    """The rows of the page."""


class EventRecordsRow(TypedDict):
    """`EventRecordsRow`."""

    event: str
    """Canonical key, e.g. `log_press`."""
    name: str
    """Its name."""
    measure: Literal["weight", "reps", "time", "distance"]
    """What it is measured by."""
    unit: str
    """Unit of the measure: `kg`, `reps`, `s`, `m`."""
    record: Optional[RecordEntry]
    """The best mark of all. If only narrower categories have records, the best current one of those, in the event’s unit if possible; null without records."""
    total_records: int
    """Number of records, including those of narrower categories."""
    progression: List[RecordEntry]
    """The marks that were the best of the event when they were set, the first first; none where only narrower categories have records."""


class EventResult(TypedDict):
    """What one athlete did in one event of one contest."""

    event: Optional[str]
    """The key of the event; null where it has none."""
    event_name: str
    """The event as the contest called it."""
    result: Optional[str]
    """The result as the source writes it, e.g. `2 reps (186 kg)`."""
    value: Optional[float]
    """The number in it, in `unit`; null where the text has none."""
    unit: Optional[str]
    """`kg`, `reps`, `s` or `m`."""
    reps: Optional[int]
    """Repetitions, or implements moved, where they are counted."""
    implement_kg: Optional[float]
    """The implement’s weight, where it is known and not the mark itself."""
    place: Optional[int]
    """Place within the event; ties share it."""
    points: Optional[float]
    """Points earned in the event."""


class Greatest(TypedDict):
    """The greatest of all time, with what the score is made of."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    title: str
    """What it is called."""
    division: Optional[str]
    """The code of the division; null for all."""
    data: List[GreatestRow]
    """The rows of the page."""


class GreatestRow(TypedDict):
    """`GreatestRow`."""

    place: int
    """Place; ties share it."""
    athlete: Person
    """Who."""
    score: float
    """From 0 to 100."""
    components: Components
    """What the score is made of."""


class GreatnessPart(TypedDict):
    """A part of the score of the greatest."""

    value: float
    """The number itself."""
    share: float
    """What it adds to the score."""


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
    """A strongman contest. Where only the year is known the date is null."""

    id: int
    """Its number, the same in every snapshot."""
    slug: str
    """URL-safe name, the same in every snapshot."""
    name: str
    """Its name."""
    date: Optional[str]
    """Its first day."""
    year: int
    """Its year."""
    country_code: Optional[str]
    """The code of that country."""
    level: Literal["world", "flagship", "second", "major", "pro", "national", "regional"]
    """How much it weighs."""


class Percentile(TypedDict):
    """`Percentile`."""

    lift: str
    """Slug of the lift."""
    weight_kg: float
    """The heaviest they lifted in competition, raw."""
    percentile: float
    """As strong as or stronger than this share of the cohort, in percent, from 0.1 to 99.9."""
    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """The highest tier whose weight has been reached."""
    sample_size: int
    """Samples in the cohorts used."""
    source_label: str
    """The population in words."""


class Person(TypedDict):
    """A person, one across all sports. Facts of one sport are under the name of the sport."""

    id: int
    """Their number."""
    slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest."""
    full_name: str
    """Their name as it is shown."""
    country_code: Optional[str]
    """The code of that country."""


class Powerlifting(TypedDict):
    """The matched powerlifter; null if there is none."""

    name: str
    """The name as the powerlifting results write it."""
    best_squat_kg: Optional[float]
    """Heaviest squat in competition, knee wraps allowed."""
    best_raw_squat_kg: Optional[float]
    """Heaviest squat in competition without knee wraps."""
    best_bench_kg: Optional[float]
    """Heaviest bench press in competition."""
    best_deadlift_kg: Optional[float]
    """Heaviest deadlift in competition."""
    best_total_kg: Optional[float]
    """Heaviest total in competition."""
    bodyweight_kg: Optional[float]
    """Bodyweight at that total; without a total, at the heaviest lift."""
    dots: Optional[float]
    """Most bodyweight-adjusted points for a total."""
    meets: int
    """Competitions taken part in without supportive suits."""
    first_year: Optional[int]
    """Year of the first."""
    last_year: Optional[int]
    """Year of the last."""
    confidence: float
    """How sure the match is, 0 to 1."""
    reasons: List[str]
    """What the match rests on."""


class ProBenchmarks(TypedDict):
    """What professionals do in one event, over the years and year by year."""

    sample_size: int
    """Marks."""
    mean: Optional[float]
    """Arithmetic mean."""
    median: Optional[float]
    """As many marks are better as are not."""
    top_10_mean: Optional[float]
    """Mean of the ten best marks."""
    winner_mean: Optional[float]
    """Mean of the marks that won the event."""
    best: Optional[BenchmarkBest]
    """The best mark."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    event: str
    """The key of the event."""
    event_name: str
    """Its name."""
    measure: Literal["weight", "reps", "time", "distance"]
    """What it is measured by."""
    unit: str
    """The unit of the marks."""
    comparable: bool
    """False where contests use other implements or courses, so that marks say little of each other."""
    sex: Literal["male", "female"]
    """Sex category."""
    by_year: List[ByYear]
    """Year by year."""


class Rankings(TypedDict):
    """The ranking of a season: two years of contests, the older the less they count."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    title: str
    """What it is called."""
    year: Optional[int]
    """The season; the ranking is that of its end."""
    division: Optional[str]
    """The code of the division."""
    data: List[RankingsRow]
    """The rows of the page."""


class RankingsRow(TypedDict):
    """`RankingsRow`."""

    place: int
    """Place; ties share it."""
    athlete: Person
    """Who."""
    points: float
    """Ranking points of the best ten contests."""
    contests: int
    """Contests in the two seasons, of which the best ten earn points."""
    wins: int
    """First places among them."""
    best_contests: List[BestContest]
    """Those that count most."""


class _RecordEntryAlways(TypedDict):
    """What is always there."""

    event: str
    """The key of the event."""
    division: str
    """Short code where the sport has one, e.g. `M105`; otherwise the slug."""
    athlete: str
    """Their name as it is shown."""
    athlete_id: int
    """Their number."""
    athlete_slug: str
    """URL-safe name; namesakes are distinguished by `-2`, `-3` in the order of their first contest."""
    country_code: Optional[str]
    """The code of that country."""
    weight_kg: Optional[float]
    """The weight moved: the mark itself, or the implement; null where neither is known."""
    value: float
    """The mark; weights in the requested unit."""
    unit: str
    """The unit of the mark."""
    result: str
    """The mark as the source writes it."""
    competition: str
    """The contest's name as the source writes it."""
    contest_id: Optional[int]
    """Its number, the same in every snapshot."""
    contest_slug: Optional[str]
    """URL-safe name, the same in every snapshot."""
    category: Optional[str]
    """What the record is for, where it is narrower than the event, e.g. `Log for Reps (140-149 kg)`."""
    date: Optional[str]
    """The day it was set."""
    year: int
    """The year it was set."""
    is_current: bool
    """True where no later mark is better."""


class RecordEntry(_RecordEntryAlways, total=False):
    """A mark that was the best of its kind when it was set, or that is listed as a record."""

    note: str
    """A remark, e.g. that it was set outside sanctioned competition."""


class Records(TypedDict):
    """The records of one event, or of all, the best first."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    event: Optional[str]
    data: List[RecordEntry]
    """The rows of the page."""


class Search(TypedDict):
    """Athletes, contests and events by name, the best match first; accents and one typo are forgiven."""

    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    query: str
    """What was searched for."""
    total_records: int
    """All matches, those beyond the limit included."""
    athletes: List[AthleteRow]
    """Athletes by name, the best match first."""
    contests: List[ContestRow]
    """Contests by name, the best match first."""
    events: List[SearchEvent]
    """Events by name or by another spelling of it, the best match first."""


class SearchEvent(TypedDict):
    """`SearchEvent`."""

    event: str
    """Canonical key, e.g. `log_press`."""
    name: str
    """Its name."""
    measure: Literal["weight", "reps", "time", "distance"]
    """What it is measured by."""
    unit: str
    """Unit of the measure: `kg`, `reps`, `s`, `m`."""
    description: str
    """What it is, in a sentence."""


class Season(TypedDict):
    """`Season`."""

    year: int
    """The year."""
    contests: int
    """Contests taken part in."""
    wins: int
    """First places."""
    best_place: Optional[int]
    """Best place of the year."""
    mean_place: Optional[float]
    """Arithmetic mean of the places."""


class Standard(TypedDict):
    """`Standard`."""

    sex: Literal["male", "female"]
    """Sex category."""
    sample_size: int
    """Athletes with a best in the event."""
    levels: Levels
    """The mark at which each level begins."""


class Standards(TypedDict):
    """The marks at which each level begins in one event."""

    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    event: str
    """The key of the event."""
    event_name: str
    """Its name."""
    measure: Literal["weight", "reps", "time", "distance"]
    """What it is measured by."""
    unit: str
    """The unit of the marks."""
    higher_is_better: bool
    """False where less is better, as with time."""
    comparable: bool
    """False where contests use other implements or courses, so that marks say little of each other."""
    least_sample: int
    """Fewer athletes than these make no standard."""
    standards: List[Standard]
    """By sex."""


class Standing(TypedDict):
    """`Standing`."""

    division: str
    """Short code where the sport has one, e.g. `M105`; otherwise the slug."""
    status: Literal["placed", "disqualified", "did-not-finish", "withdrawn", "entered"]
    """How the entry ended."""
    place: Optional[int]
    """Place from 1, shared by ties; null without a place."""
    place_text: Optional[str]
    """The place as the source writes it, e.g. `T3` or `DQ`."""
    athlete: Person
    """Who entered."""
    points: Optional[float]
    """Points earned, where the source gives a number."""
    points_text: Optional[str]
    """The points as the source writes them."""
    events: List[EventResult]
    """What they did in the events, in order."""


class TopListsA(TypedDict):
    """`TopListsA`."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    data: List[TopListsARow]
    """The rows of the page."""


class TopListsARow(TypedDict):
    """`TopListsARow`."""

    slug: str
    """URL-safe name within its kind, e.g. `most-wins`."""
    title: str
    """What it is called."""
    description: str
    """What the list ranks, and for whom."""
    unit: str
    """Unit of the values, e.g. `wins` or `kg`."""


class TopListsB(TypedDict):
    """`TopListsB`."""

    total_records: int
    """All that there are, on whatever page."""
    page: int
    """The page, from 1."""
    limit: int
    """Rows of a full page."""
    total_pages: int
    """How many pages there are."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """The snapshot of the data."""
    category: str
    """URL-safe name within its kind, e.g. `most-wins`."""
    title: str
    """What it is called."""
    description: str
    """What the list ranks, and for whom."""
    unit: str
    """Unit of the values, e.g. `wins` or `kg`."""
    data: List[TopListsBRow]
    """The rows of the page."""


class TopListsBRow(TypedDict):
    """`TopListsBRow`."""

    place: int
    """Place; ties share it."""
    athlete: Optional[Person]
    """Who; null in a list of countries."""
    country: Optional[Country]
    """The country, in a list of countries; otherwise the athlete’s."""
    value: float
    """In the unit of the list."""
    detail: Optional[str]
    """What the value is made of, in words."""


class _AthletesList:
    """The athletes, by name or by what they won. `GET /athletes`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        division: Optional[str] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "total_contests", "podiums", "last_contest"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> Athletes:
        """One page.

        search: Only names that contain this text, accents aside. 1 to 100 characters.
        country: Of this country only, by name or code. At most 60 characters.
        division: Of this division only, by its code. At most 20 characters.
        active: True: only those with a contest in the last two years; false: only the others. `1` and `0` do as well.
        sort: What to order by. Left out: name.
        order: Sort direction. By default names are ascending, everything else descending.
        page: The page. From 1 to 10000000. Left out: 1.
        limit: Rows of a page. From 1 to 100. Left out: 20.
        """
        answer: Athletes = self._ask.get("/athletes", {"search": search, "country": country, "division": division, "active": active, "sort": sort, "order": order, "page": page, "limit": limit})
        return answer

    def all(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        division: Optional[str] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "total_contests", "podiums", "last_contest"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[AthleteRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/athletes", {"search": search, "country": country, "division": division, "active": active, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def pages(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        division: Optional[str] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "total_contests", "podiums", "last_contest"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Athletes]:
        """Every page from this one to the last."""
        return self._ask.pages("/athletes", {"search": search, "country": country, "division": division, "active": active, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def collect(
        self,
        *,
        search: Optional[str] = None,
        country: Optional[str] = None,
        division: Optional[str] = None,
        active: Optional[bool] = None,
        sort: Optional[Literal["name", "total_wins", "total_contests", "podiums", "last_contest"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> List[AthleteRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/athletes", {"search": search, "country": country, "division": division, "active": active, "sort": sort, "order": order, "page": page, "limit": limit})


class _AthleteResultsList:
    """What one athlete did contest by contest, event by event, the latest first. `GET /athletes/{id}/results`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        id: str,
        *,
        year: Optional[int] = None,
        event: Optional[str] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> AthleteResults:
        """One page.

        id: Slug or number of the athlete. 1 to 120 characters.
        year: Of this year only. From 1900 to 2200.
        event: Only contests with this event, by key. At most 60 characters.
        sort: What to order by. Left out: date.
        order: Sort direction. By default names are ascending, everything else descending.
        page: The page. From 1 to 10000000. Left out: 1.
        limit: Rows of a page. From 1 to 100. Left out: 20.
        """
        answer: AthleteResults = self._ask.get("/athletes/{id}/results", {"id": id, "year": year, "event": event, "sort": sort, "order": order, "page": page, "limit": limit})
        return answer

    def all(
        self,
        id: str,
        *,
        year: Optional[int] = None,
        event: Optional[str] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[AthleteResultsRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/athletes/{id}/results", {"id": id, "year": year, "event": event, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def pages(
        self,
        id: str,
        *,
        year: Optional[int] = None,
        event: Optional[str] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[AthleteResults]:
        """Every page from this one to the last."""
        return self._ask.pages("/athletes/{id}/results", {"id": id, "year": year, "event": event, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def collect(
        self,
        id: str,
        *,
        year: Optional[int] = None,
        event: Optional[str] = None,
        sort: Optional[Literal["date", "place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> List[AthleteResultsRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/athletes/{id}/results", {"id": id, "year": year, "event": event, "sort": sort, "order": order, "page": page, "limit": limit})


class _ContestsList:
    """The contests: the latest first, those to come the next first. `GET /contests`"""

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
    ) -> Contests:
        """One page.

        year: Of this year only. From 1900 to 2200.
        from_: Not before this day; those without a day by their year.
        to: Not after this day; those without a day by their year.
        country: Held in this country only, by name or code. At most 60 characters.
        series: Of this series only, by its name or slug. At most 120 characters.
        level: Of this level only.
        search: Only names that contain this text, accents aside. 1 to 100 characters.
        upcoming: True: only those to come; false: only those held. `1` and `0` do as well.
        sort: What to order by. Left out: date.
        order: Sort direction. By default names are ascending, everything else descending.
        page: The page. From 1 to 10000000. Left out: 1.
        limit: Rows of a page. From 1 to 100. Left out: 20.
        """
        answer: Contests = self._ask.get("/contests", {"year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit})
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
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[ContestRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/contests", {"year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

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
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Contests]:
        """Every page from this one to the last."""
        return self._ask.pages("/contests", {"year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

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
    ) -> List[ContestRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/contests", {"year": year, "from": from_, "to": to, "country": country, "series": series, "level": level, "search": search, "upcoming": upcoming, "sort": sort, "order": order, "page": page, "limit": limit})


class _CountriesList:
    """The countries that athletes come from. `GET /countries`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> Countries:
        """One page.

        sort: What to order by. Left out: name.
        order: Sort direction. By default names are ascending, everything else descending.
        page: The page. From 1 to 10000000. Left out: 1.
        limit: Rows of a page. From 1 to 100. Left out: 20.
        """
        answer: Countries = self._ask.get("/countries", {"sort": sort, "order": order, "page": page, "limit": limit})
        return answer

    def all(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[CountriesRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/countries", {"sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def pages(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Countries]:
        """Every page from this one to the last."""
        return self._ask.pages("/countries", {"sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def collect(
        self,
        *,
        sort: Optional[Literal["name", "athletes", "wins"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> List[CountriesRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/countries", {"sort": sort, "order": order, "page": page, "limit": limit})


class _EventRecordsList:
    """Event by event: the record that stands, and how it came to it. `GET /event-records`"""

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
    ) -> EventRecords:
        """One page.

        measure: Only events measured so.
        sex: Only events with records of this sex. Left out: male.
        sort: What to order by. Left out: position.
        order: Sort direction. By default names are ascending, everything else descending.
        page: The page. From 1 to 10000000. Left out: 1.
        limit: Rows of a page. From 1 to 100. Left out: 20.
        """
        answer: EventRecords = self._ask.get("/event-records", {"measure": measure, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit})
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
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[EventRecordsRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/event-records", {"measure": measure, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def pages(
        self,
        *,
        measure: Optional[Literal["weight", "reps", "time", "distance"]] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["position", "name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[EventRecords]:
        """Every page from this one to the last."""
        return self._ask.pages("/event-records", {"measure": measure, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def collect(
        self,
        *,
        measure: Optional[Literal["weight", "reps", "time", "distance"]] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["position", "name"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> List[EventRecordsRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/event-records", {"measure": measure, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit})


class _GreatestList:
    """The greatest of all time, with what the score is made of. `GET /greatest`"""

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
    ) -> Greatest:
        """One page.

        division: Of this division only, by its code. At most 20 characters.
        country: Of this country only, by name or code. At most 60 characters.
        sort: What to order by. Left out: place.
        order: Sort direction. By default names are ascending, everything else descending.
        page: The page. From 1 to 10000000. Left out: 1.
        limit: Rows of a page. From 1 to 100. Left out: 20.
        """
        answer: Greatest = self._ask.get("/greatest", {"division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit})
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
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[GreatestRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/greatest", {"division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def pages(
        self,
        *,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Greatest]:
        """Every page from this one to the last."""
        return self._ask.pages("/greatest", {"division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def collect(
        self,
        *,
        division: Optional[str] = None,
        country: Optional[str] = None,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> List[GreatestRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/greatest", {"division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit})


class _RankingsList:
    """The ranking of a season: two years of contests, the older the less they count. `GET /rankings`"""

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
    ) -> Rankings:
        """One page.

        year: The season; by default the current one. From 1900 to 2200.
        division: The division, by its code. At most 20 characters. Left out: M.
        country: Of this country only, by name or code. At most 60 characters.
        sort: What to order by. Left out: place.
        order: Sort direction. By default names are ascending, everything else descending.
        page: The page. From 1 to 10000000. Left out: 1.
        limit: Rows of a page. From 1 to 100. Left out: 20.
        """
        answer: Rankings = self._ask.get("/rankings", {"year": year, "division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit})
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
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[RankingsRow]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/rankings", {"year": year, "division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

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
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Rankings]:
        """Every page from this one to the last."""
        return self._ask.pages("/rankings", {"year": year, "division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

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
    ) -> List[RankingsRow]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/rankings", {"year": year, "division": division, "country": country, "sort": sort, "order": order, "page": page, "limit": limit})


class _RecordsList:
    """The records of one event, or of all, the best first. `GET /records`"""

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
    ) -> Records:
        """One page.

        event: Of this event only, by its key. At most 60 characters.
        sex: Of this sex only.
        sort: What to order by. Left out: best.
        order: Sort direction. By default names are ascending, everything else descending.
        page: The page. From 1 to 10000000. Left out: 1.
        limit: Rows of a page. From 1 to 100. Left out: 20.
        """
        answer: Records = self._ask.get("/records", {"event": event, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit})
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
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[RecordEntry]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/records", {"event": event, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def pages(
        self,
        *,
        event: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["best", "date"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Records]:
        """Every page from this one to the last."""
        return self._ask.pages("/records", {"event": event, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit}, on_restart)

    def collect(
        self,
        *,
        event: Optional[str] = None,
        sex: Optional[Literal["male", "female"]] = None,
        sort: Optional[Literal["best", "date"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> List[RecordEntry]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/records", {"event": event, "sex": sex, "sort": sort, "order": order, "page": page, "limit": limit})


class _TopListsList:
    """The sixteen top lists; with a category the lines of one. `GET /top-lists`"""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __call__(
        self,
        *,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        category: Optional[str] = None,
    ) -> Union[TopListsA, TopListsB]:
        """One page.

        sort: What to order by. Left out: place.
        order: Sort direction. By default names are ascending, everything else descending.
        page: The page. From 1 to 10000000. Left out: 1.
        limit: Rows of a page. From 1 to 100. Left out: 20.
        category: The slug of a list; left out: the lists themselves. At most 60 characters.
        """
        answer: Union[TopListsA, TopListsB] = self._ask.get("/top-lists", {"sort": sort, "order": order, "page": page, "limit": limit, "category": category})
        return answer

    def all(
        self,
        *,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        category: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Union[TopListsARow, TopListsBRow]]:
        """Every row from this page to the last, page by page."""
        return self._ask.rows("/top-lists", {"sort": sort, "order": order, "page": page, "limit": limit, "category": category}, on_restart)

    def pages(
        self,
        *,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        category: Optional[str] = None,
        on_restart: Optional[Callable[[str], None]] = None,
    ) -> Iterator[Union[TopListsA, TopListsB]]:
        """Every page from this one to the last."""
        return self._ask.pages("/top-lists", {"sort": sort, "order": order, "page": page, "limit": limit, "category": category}, on_restart)

    def collect(
        self,
        *,
        sort: Optional[Literal["place"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        category: Optional[str] = None,
    ) -> List[Union[TopListsARow, TopListsBRow]]:
        """Every row, of one snapshot of the data."""
        return self._ask.collect("/top-lists", {"sort": sort, "order": order, "page": page, "limit": limit, "category": category})


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
        self.top_lists = _TopListsList(ask)

    def athlete(
        self,
        slug: str,
    ) -> Athlete:
        """One athlete: facts, personal records, titles, achievements and a biography. `GET /athletes/{slug}`

        slug: Slug or number of the athlete. 1 to 120 characters.
        """
        answer: Athlete = self._ask.get("/athletes/{slug}", {"slug": slug})
        return answer

    def contest(
        self,
        id: str,
    ) -> Contest:
        """One contest: events, standings, and each athlete’s results in the events. `GET /contests/{id}`

        id: Number or slug of the contest. 1 to 160 characters.
        """
        answer: Contest = self._ask.get("/contests/{id}", {"id": id})
        return answer

    def country(
        self,
        code: str,
    ) -> CountryAnswer:
        """One country: totals, the athletes with the most wins, the latest contests held there. `GET /countries/{code}`

        code: Code or name of the country. 1 to 60 characters.
        """
        answer: CountryAnswer = self._ask.get("/countries/{code}", {"code": code})
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
    ) -> ProBenchmarks:
        """What professionals do in one event, over the years and year by year. `GET /pro-benchmarks/{event}`

        event: Key of the event, e.g. `log_press`; hyphens do as well. 1 to 60 characters.
        sex: Of this sex. Left out: male.
        from_: From this year on. From 1900 to 2200.
        to: Up to this year. From 1900 to 2200.
        unit: Unit of the weights in the answer. Left out: kg.
        """
        answer: ProBenchmarks = self._ask.get("/pro-benchmarks/{event}", {"event": event, "sex": sex, "from": from_, "to": to, "unit": unit})
        return answer

    def search(
        self,
        *,
        q: str,
        limit: Optional[int] = None,
    ) -> Search:
        """Athletes, contests and events by name, the best match first; accents and one typo are forgiven. `GET /search`

        q: What to search for. 2 to 100 characters.
        limit: How many of each at most. From 1 to 100. Left out: 20.
        """
        answer: Search = self._ask.get("/search", {"q": q, "limit": limit})
        return answer

    def standards(
        self,
        event: str,
        *,
        sex: Optional[Literal["male", "female"]] = None,
        unit: Optional[Literal["lb", "kg"]] = None,
    ) -> Standards:
        """The marks at which each level begins in one event. `GET /standards/{event}`

        event: Key of the event, e.g. `log_press`; hyphens do as well. 1 to 60 characters.
        sex: Of this sex only.
        unit: Unit of the weights in the answer. Left out: kg.
        """
        answer: Standards = self._ask.get("/standards/{event}", {"event": event, "sex": sex, "unit": unit})
        return answer
