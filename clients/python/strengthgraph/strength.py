"""Strength Standards Percentile API: its operations and what they answer. Made by scripts/clients.mjs from the OpenAPI documents; change those instead."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Literal, Optional, TypedDict, Union

from ._ask import Ask
from ._export import Export


AgeBracket = TypedDict(
    "AgeBracket",
    {
        "label": "str",
        "from": "int",
        "to": "int",
    },
)


class AttributionAttribution(TypedDict):
    """The credit to show, visibly, wherever the data is shown."""

    text: str
    """The credit as plain text."""
    html: str
    """The credit as HTML with a link."""
    url: str
    """The page that the credit links to."""
    license: str
    """The licence of the data."""


class AttributionTier(TypedDict):
    """`AttributionTier`."""

    tier: str
    """Its name."""
    audience: str
    """Intended users."""
    terms: str
    """The requirements."""


Bin = TypedDict(
    "Bin",
    {
        "from": "float",
        "to": "float",
        "count": "int",
        "share": "float",
    },
)


class BodyweightRange(TypedDict):
    """A bodyweight range: the lower bound is exclusive, the upper bound inclusive."""

    min: Optional[float]
    """Lower bound, exclusive; null if open."""
    max: Optional[float]
    """Upper bound, inclusive; null if open."""


class _CalculatePercentileAlways(TypedDict):
    """What is always there."""

    methodology_url: str
    """How the figures are computed."""
    attribution: AttributionAttribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the API."""
    data_version: str
    """The data version that the tables come from."""
    weight: float
    bodyweight: float
    lift: str
    """Slug of the lift."""
    sex: Literal["male", "female"]
    """Sex category of the sport."""
    reps: int
    """Repetitions of the set."""
    unit: Literal["lb", "kg"]
    """Unit of the given weights."""
    age: Optional[int]
    """Age in years, if given."""
    one_rep_max: float
    """One-rep max: the weight lifted, or the mean of five formulas."""
    e1rm_is_estimated: bool
    """True if the set had more than one repetition."""
    verified: Optional[PopulationPercentile]
    """Among adult competitors within one kilogram of the bodyweight, of the lifter’s age if it is given and there are enough of them."""
    gym: Optional[PopulationPercentile]
    """Among self-reporting gym lifters in the nearest bodyweight class."""
    hints: List[str]
    """Possible mistakes, such as a unit that was not given or an unusual bodyweight, and whether the lifters compared with are far lighter or heavier."""
    unavailable: List[Unavailable]
    """Which population has no result, and why: verified, gym and, if asked for, para."""


class CalculatePercentile(_CalculatePercentileAlways, total=False):
    """How one set compares with both populations, each with its own tier and sample size."""

    one_rep_max_formulas: OneRepMaxFormulas
    """The estimate of each formula; none for a single repetition. Absent if there is none."""
    para: Para
    """Among competitors of the para classes; null if the weight class has fewer than 30. Absent if there is none."""
    dots: CalculatePercentileDots
    """The Dots of a total among verified competitors; null for a lift. Absent if there is none."""


class _CalculatePercentileDotsAlways(TypedDict):
    """What is always there."""

    score: float
    """The Dots of the total."""
    percentile: float
    """Share of the competitors whose best Dots are no higher, in percent, from 0.1 to 99.9."""
    interval: PercentileInterval
    """Confidence interval of the percentile."""
    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """The highest tier reached."""
    next_tier: Optional[DotsTier]
    """The next tier; null for elite."""
    sample_size: int
    """Number of lifters compared with."""
    eligibility: str
    """Who they are, in words."""


class CalculatePercentileDots(_CalculatePercentileDotsAlways, total=False):
    """The Dots of a total among verified competitors; null for a lift. Absent if there is none."""

    age_bracket: str
    """The age bracket used, if any. Absent if there is none."""


class Capability(TypedDict):
    """What the service can do: populations, lifts, units, formats, tiers, limits and terms."""

    methodology_url: str
    """How the figures are computed."""
    attribution: AttributionAttribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the API."""
    data_version: str
    """The data version that the tables come from."""
    sources: List[Source]
    """The populations with data."""
    tiers: List[Tier]
    """The tiers, lowest first. A lifter below the first is untrained."""
    percentile_points: List[int]
    """The percentiles of a full table."""
    rate_limits: List[RateLimit]
    """The rate limits, by endpoint group."""
    attribution_tiers: List[AttributionTier]
    """The terms of use."""
    links: Links
    """URLs of the service."""


class Category(TypedDict):
    """`Category`."""

    equipment: Literal["raw", "wraps", "single-ply", "multi-ply", "unlimited"]
    """The equipment."""
    tested: Optional[bool]
    """True for drug-tested meets only, false for untested ones; null for both."""


class Changes(TypedDict):
    """What changed in the exported tables since a version: rows added, changed, removed and merged, with the values before and after."""

    attribution: AttributionAttribution
    """The credit to show wherever the data is shown."""
    data_version: str
    """Data version: date of the import and a counter."""
    total_changes: int
    """Number of all rows, on all pages."""
    next_cursor: Optional[str]
    """Cursor of the next page, for `cursor`; null on the last page."""
    data: List[DatasetChange]
    """The rows of the page."""


class ClassPercentile(TypedDict):
    """A lift in a whole weight class, regardless of bodyweight within it."""

    percentile: float
    """Percentile in the class, from 0.1 to 99.9."""
    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """The highest tier reached in the class."""
    weight_class: WeightClass
    """The bodyweight class."""
    sample_size: int
    """Number of lifters. There are no figures below 30."""


class Cohort(TypedDict):
    """Lifters of one population, lift, sex, bodyweight class, age bracket and category, with the distribution of their lifts."""

    weight_class: WeightClass
    """The bodyweight class."""
    sample_size: int
    """Number of lifters. There are no figures below 30."""
    median_bodyweight: Optional[float]
    """The median bodyweight of the lifters."""
    percentiles: Dict[str, float]
    """The percentile table: all points from 1 to 99, or the requested ones. Empty below 30 lifters."""


class CohortShare(TypedDict):
    """Lifters of a cohort who are compared with: the whole cohort, or those within a narrow bodyweight range."""

    share: float
    """Their weight in the comparison, 0 to 1."""
    sample_size: int
    """Number of lifters."""
    median_bodyweight: Optional[float]
    """Their median bodyweight."""
    bodyweight_range: BodyweightRange
    """The range of their bodyweights."""
    weight_class: WeightClass
    """The bodyweight class."""


class CompetitionPercentiles(TypedDict):
    """Full percentile tables of one competition lift: both sexes, every stored weight class."""

    methodology_url: str
    """How the figures are computed."""
    attribution: AttributionAttribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the API."""
    data_version: str
    """The data version that the tables come from."""
    unit: Literal["lb", "kg"]
    lift: str
    """Slug of the lift."""
    source: Literal["verified"]
    """The population; only the verified one has such a table."""
    source_label: str
    """Label of the population."""
    sample_size: int
    """Number of lifters in all cohorts of both sexes."""
    male: Table
    """The tables of one sex."""
    female: Table
    """The tables of one sex."""


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


class Dots(TypedDict):
    """The best Dots of the competitors of one sex, across all bodyweights. Dots are points, whatever the unit."""

    sample_size: int
    """Number of lifters."""
    mean: float
    """The arithmetic mean."""
    min: float
    """The lowest."""
    max: float
    """The highest."""
    tiers: List[DotsTier]
    """Where each tier begins, lowest first."""
    percentiles: Dict[str, float]
    """The points from 1 to 99."""


class DotsTier(TypedDict):
    """A tier, and the Dots at which it begins."""

    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """Its name."""
    score: float
    """The Dots."""


class LeftOut(TypedDict):
    """`LeftOut`."""

    reason: str
    """The rule."""
    results: int
    """Number of results."""


class Lift(TypedDict):
    """`Lift`."""

    slug: str
    """URL-safe name."""
    name: str
    """Display name."""
    weight_means: str
    """What the weight includes."""


class Links(TypedDict):
    """URLs of the service."""

    capability: str
    """`/strength/v1/standards`"""
    standards: str
    """`/strength/v1/standards/{lift}`"""
    percentile: str
    """`/strength/v1/percentile`"""
    competition_percentiles: str
    """`/strength/v1/cp/{lift}`"""
    openapi: str
    """`/strength/v1/openapi`"""
    graphql: str
    """`/graphql`"""
    methodology: str
    """`/methodology`"""
    program_generator: str
    """URL of a program generator: `{program}` is replaced with the slug, or `program` is appended; `squat`, `bench-press`, `deadlift` and `unit` are added as parameters."""


class NextTier(TypedDict):
    """The next tier, and the weight that reaches it."""

    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """Its name."""
    weight: float
    """The lightest one-rep max that reaches it and can be loaded on a bar: in steps of 2.5 kg from 20 kg, or of 5 lb from 45 lb. Lifts without a bar have the exact weight."""
    exact_weight: float
    """The lightest one-rep max that reaches it, to one decimal."""


class OmittedCohort(TypedDict):
    """A cohort that is left out because it is too small."""

    weight_class: WeightClass
    """The bodyweight class."""
    sample_size: int
    """Number of lifters."""
    reason: str
    """Why it is left out."""


class OneRepMaxFormulas(TypedDict):
    """The estimate of each formula; none for a single repetition. Absent if there is none."""

    epley: float
    """Epley (1985)."""
    brzycki: float
    """Brzycki (1993)."""
    lombardi: float
    """Lombardi (1989)."""
    mayhew: float
    """Mayhew et al. (1992)."""
    wathan: float
    """Wathan (1994)."""


class Para(TypedDict):
    """Among competitors of the para classes; null if the weight class has fewer than 30. Absent if there is none."""

    cohorts: List[CohortShare]
    """The lifters compared with, by bodyweight."""
    source: Literal["verified", "gym", "para"]
    """The population."""
    source_label: str
    """Label of the population."""
    percentile: float
    """Share of the cohort that the lifter is stronger than, with half of those who lift the same, in percent, from 0.1 to 99.9. The tier counts all who lift the same, so that lifting the weight of a tier earns it."""
    interval: PercentileInterval
    """Confidence interval of the percentile."""
    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """The highest tier reached."""
    next_tier: Optional[NextTier]
    """The next tier; null for elite."""
    sample_size: int
    """Number of lifters compared with."""
    in_class: ClassPercentile
    """The result in the whole weight class, as a table of standards has it."""
    eligibility: str
    """Who belongs to the population, in words."""
    bodyweight_range: BodyweightRange
    """The range of bodyweights of the lifters compared with."""
    age_bracket: Optional[str]
    """The age bracket used, if any."""
    equipment: Literal["raw", "wraps", "single-ply", "multi-ply", "unlimited"]
    """The equipment of the lifters compared with."""
    tested: Optional[bool]
    """True if they are from drug-tested meets only, false if from untested ones only; null for both."""
    age_used: bool
    """Whether the lifters compared with are those of an age bracket."""
    age_reason: Optional[str]
    """Why the given age was not used; null if it was, or if none was given."""
    data_version: str
    """The dataset of this population."""


class PercentileInterval(TypedDict):
    """The 95% confidence interval of the percentile (Wilson 1927)."""

    low: float
    """Lower bound."""
    high: float
    """Upper bound."""


class _PopulationPercentileAlways(TypedDict):
    """What is always there."""

    source: Literal["verified", "gym", "para"]
    """The population."""
    source_label: str
    """Label of the population."""
    percentile: float
    """Share of the cohort that the lifter is stronger than, with half of those who lift the same, in percent, from 0.1 to 99.9. The tier counts all who lift the same, so that lifting the weight of a tier earns it."""
    interval: PercentileInterval
    """Confidence interval of the percentile."""
    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """The highest tier reached."""
    next_tier: Optional[NextTier]
    """The next tier; null for elite."""
    sample_size: int
    """Number of lifters compared with."""
    in_class: ClassPercentile
    """The result in the whole weight class, as a table of standards has it."""
    eligibility: str
    """Who belongs to the population, in words."""
    bodyweight_range: BodyweightRange
    """The range of bodyweights of the lifters compared with."""
    equipment: Literal["raw", "wraps", "single-ply", "multi-ply", "unlimited"]
    """The equipment of the lifters compared with."""
    tested: Optional[bool]
    """True if they are from drug-tested meets only, false if from untested ones only; null for both."""
    age_used: bool
    """Whether the lifters compared with are those of an age bracket."""
    age_reason: Optional[str]
    """Why the given age was not used; null if it was, or if none was given."""
    data_version: str
    """The dataset of this population."""
    cohorts: List[CohortShare]
    """The lifters compared with, by bodyweight."""


class PopulationPercentile(_PopulationPercentileAlways, total=False):
    """The result of the set in one population."""

    age_bracket: str
    """The age bracket used, if any. Absent if there is none."""


class Range(TypedDict):
    """Range of the lifts."""

    min: float
    """Lightest lift."""
    max: float
    """Heaviest lift."""


class RateLimit(TypedDict):
    """`RateLimit`."""

    group: str
    """The endpoints that share the limit."""
    requests: int
    """Requests in the window."""
    window_seconds: int
    """Length of the window."""
    per: str
    """What is counted."""


class Row(TypedDict):
    """`Row`."""

    weight_class: WeightClass
    """The bodyweight class."""
    sample_size: int
    """Number of lifters. There are no figures below 30."""
    median_bodyweight: Optional[float]
    """The median bodyweight of the lifters."""
    tiers: Optional[TierWeights]
    """The weight at which each tier begins."""
    percentiles: Dict[str, float]
    """The percentile table: all points from 1 to 99, or the requested ones. Empty below 30 lifters."""


class _SourceAlways(TypedDict):
    """What is always there."""

    source: Literal["verified", "gym", "para"]
    """The population."""
    source_label: str
    """Label of the population."""
    demo: bool
    """True where the figures are demo data."""
    results_processed: Optional[int]
    """Results of the source that were processed, including those that the rules exclude."""
    results_counted: Optional[int]
    """Results that count in the population; a lifter may have several."""
    lifters: Optional[int]
    """Number of different lifters; null if they are not counted."""
    eligibility: str
    """Who belongs to the population, in words."""
    left_out: List[LeftOut]
    """The results that the rules exclude, by the first rule that applies."""
    lifts: List[Lift]
    """Its lifts."""
    sexes: List[Literal["male", "female"]]
    """Sex categories."""
    units: List[Literal["lb", "kg"]]
    """Units, the default first."""
    formats: List[Literal["summary", "table", "curve"]]
    """Forms of standards, the default first."""
    weight_classes: WeightClasses
    """Its bodyweight classes."""
    categories: List[Category]
    """The values that `equipment` and `tested` select, the default first. The verified population has several; those in equipment other than raw exist if they were imported."""
    attribution: AttributionAttribution
    """The credit of this population."""
    source_date: Optional[str]
    """The day the source was published; null if unknown."""
    data_version: str
    """The dataset of this population."""


class Source(_SourceAlways, total=False):
    """`Source`."""

    age_brackets: List[AgeBracket]
    """Its age brackets. Gym population only. Absent if there is none."""
    competition_age_brackets: List[AgeBracket]
    """The age brackets of competitors, to compare with by age or by name. Competitors under 18 never count as adults. Verified population only. Absent if there is none."""


class _StandardsAAlways(TypedDict):
    """What is always there."""

    lift: str
    """Slug of the lift."""
    sex: Literal["male", "female"]
    """Sex category of the sport."""
    source: Literal["verified", "gym", "para"]
    """The population."""
    source_label: str
    """Label of the population."""
    eligibility: str
    """Who belongs to the population, in words."""
    age_bracket: Optional[str]
    """The age bracket; null for all ages, which among competitors means all adults."""
    equipment: Literal["raw", "wraps", "single-ply", "multi-ply", "unlimited"]
    """The equipment of the lifters; gym lifts are raw."""
    tested: Optional[bool]
    """True for drug-tested meets only, false for untested ones; null for both."""
    methodology_url: str
    """How the figures are computed."""
    attribution: AttributionAttribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the API."""
    data_version: str
    """The data version that the tables come from."""
    weight_class: WeightClass
    """The bodyweight class."""
    bodyweight_range: BodyweightRange
    """The range of bodyweights compared with."""
    sample_size: int
    """Number of lifters."""
    median_bodyweight: float
    """The median bodyweight of the lifters."""
    bodyweight: float
    unit: Literal["lb", "kg"]
    format: Literal["summary", "table", "curve"]
    tiers: TierWeights
    """The weight at which each tier begins."""
    percentiles: Dict[str, float]
    """The percentile table: all points from 1 to 99, or the requested ones."""
    mean: float
    """The arithmetic mean of the lifts."""
    range: Range
    """Range of the lifts."""


class StandardsA(_StandardsAAlways, total=False):
    """`StandardsA`."""

    dots: Dots
    """The Dots of the totals of verified competitors; null for a lift, and for fewer than 30 lifters. Absent if there is none."""


class _StandardsBAlways(TypedDict):
    """What is always there."""

    lift: str
    """Slug of the lift."""
    sex: Literal["male", "female"]
    """Sex category of the sport."""
    source: Literal["verified", "gym", "para"]
    """The population."""
    source_label: str
    """Label of the population."""
    eligibility: str
    """Who belongs to the population, in words."""
    age_bracket: Optional[str]
    """The age bracket; null for all ages, which among competitors means all adults."""
    equipment: Literal["raw", "wraps", "single-ply", "multi-ply", "unlimited"]
    """The equipment of the lifters; gym lifts are raw."""
    tested: Optional[bool]
    """True for drug-tested meets only, false for untested ones; null for both."""
    methodology_url: str
    """How the figures are computed."""
    attribution: AttributionAttribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the API."""
    data_version: str
    """The data version that the tables come from."""
    omitted_cohorts: List[OmittedCohort]
    """The cohorts that are left out because they are too small."""
    unit: Literal["lb", "kg"]
    format: Literal["summary", "table", "curve"]
    sample_size: int
    """Number of lifters in all cohorts shown."""
    rows: List[Row]
    """All cohorts of 30 lifters or more, by bodyweight."""


class StandardsB(_StandardsBAlways, total=False):
    """`StandardsB`."""

    dots: Dots
    """The Dots of the totals of verified competitors; null for a lift, and for fewer than 30 lifters. Absent if there is none."""


class StandardsC(TypedDict):
    """`StandardsC`."""

    lift: str
    """Slug of the lift."""
    sex: Literal["male", "female"]
    """Sex category of the sport."""
    source: Literal["verified", "gym", "para"]
    """The population."""
    source_label: str
    """Label of the population."""
    eligibility: str
    """Who belongs to the population, in words."""
    age_bracket: Optional[str]
    """The age bracket; null for all ages, which among competitors means all adults."""
    equipment: Literal["raw", "wraps", "single-ply", "multi-ply", "unlimited"]
    """The equipment of the lifters; gym lifts are raw."""
    tested: Optional[bool]
    """True for drug-tested meets only, false for untested ones; null for both."""
    methodology_url: str
    """How the figures are computed."""
    attribution: AttributionAttribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the API."""
    data_version: str
    """The data version that the tables come from."""
    weight_class: WeightClass
    """The bodyweight class."""
    bodyweight_range: BodyweightRange
    """The range of bodyweights compared with."""
    sample_size: int
    """Number of lifters."""
    median_bodyweight: float
    """The median bodyweight of the lifters."""
    bodyweight: float
    unit: Literal["lb", "kg"]
    format: Literal["summary", "table", "curve"]
    bins: List[Bin]
    """The distribution in 18 bins from p1 to p99. Empty for the gym population."""
    percentiles: Dict[str, float]
    """The percentile table: all points from 1 to 99, or the requested ones."""


class Table(TypedDict):
    """Standards of one lift, sex and population by bodyweight."""

    omitted_cohorts: List[OmittedCohort]
    """The cohorts that are left out because they are too small."""
    sample_size: int
    """Number of lifters in all cohorts shown."""
    rows: List[Cohort]
    """All cohorts of 30 lifters or more, by bodyweight."""


class Tier(TypedDict):
    """`Tier`."""

    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """Its name."""
    from_percentile: int
    """The percentile at which it begins."""


class TierWeights(TypedDict):
    """The weight at which each tier begins."""

    beginner: float
    """Percentile 5, where beginner begins."""
    novice: float
    """Percentile 20, where novice begins."""
    intermediate: float
    """Percentile 50, where intermediate begins."""
    advanced: float
    """Percentile 80, where advanced begins."""
    elite: float
    """Percentile 95, where elite begins."""


class Unavailable(TypedDict):
    """`Unavailable`."""

    source: Literal["verified", "gym", "para"]
    """The population."""
    reason: str
    """Why there is no result."""


class WeightClass(TypedDict):
    """A bodyweight class: the lower bound is exclusive, the upper bound inclusive."""

    label: str
    """Name in kilograms: `83`, `120+`, `75-85`."""
    min: Optional[float]
    """Lower bound, exclusive; null if open."""
    max: Optional[float]
    """Upper bound, inclusive; null if open."""


class WeightClasses(TypedDict):
    """Its bodyweight classes."""

    male: List[str]
    """Classes of the male tables."""
    female: List[str]
    """Classes of the female tables."""


class Strength:
    """Strength Standards Percentile API."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

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

    def competition_percentiles(
        self,
        lift: Literal["squat", "bench-press", "deadlift"],
        *,
        unit: Optional[Literal["lb", "kg"]] = None,
        data_version: Optional[str] = None,
    ) -> CompetitionPercentiles:
        """Full percentile tables of one competition lift: both sexes, every stored weight class. `GET /cp/{lift}`

        lift: A competition lift of powerlifting.
        unit: Unit of the weights in the response. Left out: lb.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: CompetitionPercentiles = self._ask.get("/cp/{lift}", {"lift": lift, "unit": unit, "data_version": data_version})
        return answer

    def open_api(self) -> Dict[str, Any]:
        """The OpenAPI document of this service. `GET /openapi`"""
        answer: Dict[str, Any] = self._ask.get("/openapi", {})
        return answer

    def calculate_percentile(
        self,
        *,
        lift: str,
        weight: float,
        bodyweight: float,
        sex: Literal["male", "female"],
        reps: Optional[int] = None,
        unit: Optional[Literal["lb", "kg"]] = None,
        age: Optional[int] = None,
        age_bracket: Optional[str] = None,
        equipment: Optional[Literal["raw", "wraps", "single-ply", "multi-ply", "unlimited"]] = None,
        tested: Optional[bool] = None,
        para: Optional[bool] = None,
        data_version: Optional[str] = None,
    ) -> CalculatePercentile:
        """How one set compares with both populations, each with its own tier and sample size. `POST /percentile`

        lift: Slug of the lift, e.g. `bench-press`. 1 to 60 characters.
        weight: Weight lifted, in the given unit. From 1 to 3500.
        bodyweight: Bodyweight, in the given unit. From 20 to 1500.
        sex: Sex category of the sport.
        reps: Repetitions; for more than 1 the one-rep max is estimated. From 1 to 12. Left out: 1.
        unit: Unit of weight and bodyweight. Left out: lb.
        age: Age in years; selects the cohorts of the age bracket. From 10 to 90.
        age_bracket: Age bracket of competitors to compare with, regardless of age, e.g. `16-17`. At most 10 characters.
        equipment: Equipment of the competitors; anything other than raw is for the verified population only. Left out: raw.
        tested: True for results of drug-tested meets only, false for untested ones; both by default. Verified population only.
        para: True adds para: the standing among competitors of the para classes. Left out: false.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: CalculatePercentile = self._ask.post("/percentile", {"lift": lift, "weight": weight, "bodyweight": bodyweight, "sex": sex, "reps": reps, "unit": unit, "age": age, "age_bracket": age_bracket, "equipment": equipment, "tested": tested, "para": para, "data_version": data_version})
        return answer

    def capability(
        self,
        *,
        data_version: Optional[str] = None,
    ) -> Capability:
        """What the service can do: populations, lifts, units, formats, tiers, limits and terms. `GET /standards`

        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        """
        answer: Capability = self._ask.get("/standards", {"data_version": data_version})
        return answer

    def standards(
        self,
        lift: str,
        *,
        sex: Literal["male", "female"],
        source: Literal["verified", "gym", "para"],
        bodyweight: Optional[float] = None,
        unit: Optional[Literal["lb", "kg"]] = None,
        age_bracket: Optional[str] = None,
        equipment: Optional[Literal["raw", "wraps", "single-ply", "multi-ply", "unlimited"]] = None,
        tested: Optional[bool] = None,
        data_version: Optional[str] = None,
        format: Optional[Literal["summary", "table", "curve"]] = None,
    ) -> Union[StandardsA, StandardsB, StandardsC]:
        """Standards for one lift from one explicit population. `GET /standards/{lift}`

        lift: Slug of the lift, e.g. `bench-press`. 1 to 60 characters.
        sex: Sex category of the sport.
        source: The population; there is no default.
        bodyweight: Bodyweight, in the given unit. From 20 to 1500. Required if format is summary or curve.
        unit: Unit of the bodyweight. Left out: lb.
        age_bracket: Age bracket of the population, e.g. `40-44`; all ages by default, which among competitors means all adults. At most 10 characters.
        equipment: Equipment of the competitors; anything other than raw is for the verified population only. Left out: raw.
        tested: True for results of drug-tested meets only, false for untested ones; both by default. Verified population only. `1` and `0` are accepted too.
        data_version: Reads this version of the data, such as `2026-11-20.1`; by default, the current one.
        format: summary: the lifters nearest in bodyweight, the ones that percentile compares with; table: every weight class as a whole, like in_class of percentile; curve: the distribution of the nearest lifters, verified only. Left out: summary.
        """
        answer: Union[StandardsA, StandardsB, StandardsC] = self._ask.get("/standards/{lift}", {"lift": lift, "sex": sex, "source": source, "bodyweight": bodyweight, "unit": unit, "age_bracket": age_bracket, "equipment": equipment, "tested": tested, "data_version": data_version, "format": format})
        return answer

    def export(self, table: Literal["percentiles"], **filters: Any) -> Export:
        """Every row of a table, or those that the filters of the list select. `GET /export/{table}`"""
        return self._ask.export(table, filters)

    def sync(self, database: str, *, tables: Optional[Iterable[str]] = None) -> str:
        """Makes or updates a copy of the tables in this SQLite file; returns its version. `GET /changes`"""
        return self._ask.sync(database, tables)
