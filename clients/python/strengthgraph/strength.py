"""Strength Standards Percentile API: its operations and what they answer. Made by scripts/clients.mjs from the OpenAPI documents; change those instead."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

from ._ask import Ask


AgeBracket = TypedDict(
    "AgeBracket",
    {
        "label": "str",
        "from": "int",
        "to": "int",
    },
)


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


class AttributionTier(TypedDict):
    """`AttributionTier`."""

    tier: str
    """Its name."""
    audience: str
    """Whom it is for."""
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


class _CalculatePercentileAlways(TypedDict):
    """What is always there."""

    methodology_url: str
    """How the numbers are made."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the interface."""
    data_version: str
    """The snapshot of the data that the tables were built from."""
    weight: float
    bodyweight: float
    lift: str
    """Slug of the lift."""
    sex: Literal["male", "female"]
    """Sex category of the sport."""
    reps: int
    """Repetitions of the set."""
    unit: Literal["lb", "kg"]
    """The unit in which the set was given."""
    age: Optional[int]
    """The lifter’s age in years, where it was given."""
    one_rep_max: float
    """The weight of one repetition: lifted, or estimated as the mean of five formulas."""
    e1rm_is_estimated: bool
    """True where the set had more than one repetition."""
    verified: Optional[Standing]
    """Among competitors. Blends the two cohorts whose median bodyweights enclose the lifter’s."""
    gym: Optional[Gym]
    """Among people who reported their own gym lifts, of the nearest bodyweight band."""
    unavailable: List[Unavailable]
    """The populations that cannot say anything, and why."""


class CalculatePercentile(_CalculatePercentileAlways, total=False):
    """The standing of one set in each population."""

    one_rep_max_formulas: OneRepMaxFormulas
    """What each formula says; null for a single."""


class Capability(TypedDict):
    """What the service can do."""

    methodology_url: str
    """How the numbers are made."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the interface."""
    data_version: str
    """The snapshot of the data that the tables were built from."""
    sources: List[Source]
    """The populations that have data."""
    tiers: List[Tier]
    """The tiers, lowest first. Below the first a lifter is untrained."""
    percentile_points: List[int]
    """The points of a full percentile table."""
    rate_limits: List[RateLimit]
    """The limits, one for each endpoint group."""
    attribution_tiers: List[AttributionTier]
    """The terms of use."""
    links: Links
    """Where things are."""


class Cohort(TypedDict):
    """Lifters of one population, lift, sex, bodyweight band and, in the gym, age bracket, and how much they lift."""

    weight_class: WeightClass
    """The band of bodyweight."""
    sample_size: int
    """How many lifters are in it. Below 30 there are no figures."""
    median_bodyweight: Optional[float]
    """The median bodyweight of the lifters."""
    percentiles: Dict[str, float]
    """The percentile table: all points from 1 to 99, or those requested. Empty below 30 samples."""


class CohortShare(TypedDict):
    """A cohort and how much it counts."""

    weight_class: WeightClass
    """The band of bodyweight."""
    sample_size: int
    """How many lifters are in it. Below 30 there are no figures."""
    median_bodyweight: Optional[float]
    """The median bodyweight of the lifters."""
    share: float
    """How much it counts, 0 to 1."""


class CompetitionPercentiles(TypedDict):
    """The full percentile tables of one lift of the verified population."""

    methodology_url: str
    """How the numbers are made."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the interface."""
    data_version: str
    """The snapshot of the data that the tables were built from."""
    unit: Literal["lb", "kg"]
    lift: str
    """Slug of the lift."""
    source: Literal["verified"]
    """The population; only of the verified one is there such a table."""
    source_label: str
    """The population in words."""
    sample_size: int
    """Samples in all cohorts of both sexes shown."""
    male: Table
    """The tables of one sex."""
    female: Table
    """The tables of one sex."""


class _GymAlways(TypedDict):
    """What is always there."""

    source: Literal["verified", "gym"]
    """The population."""
    source_label: str
    """The population in words."""
    percentile: float
    """As strong as or stronger than this share of the cohort, in percent, from 0.1 to 99.9."""
    interval: PercentileInterval
    """How sure that is."""
    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """The highest tier whose weight has been reached."""
    next_tier: Optional[NextTier]
    """The tier above; null for elite."""
    sample_size: int
    """Samples in the cohorts used."""
    cohorts: List[CohortShare]
    """The cohorts used."""
    data_version: str
    """The snapshot of this population."""


class Gym(_GymAlways, total=False):
    """Among people who reported their own gym lifts, of the nearest bodyweight band."""

    age_bracket: str
    """The age bracket, where one was used. Gym only."""


class Lift(TypedDict):
    """`Lift`."""

    slug: str
    """Its name in addresses."""
    name: str
    """Its name for people."""
    weight_means: str
    """What its weight counts."""


class Links(TypedDict):
    """Where things are."""

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
    """URL of a program generator: `{program}` is replaced by the slug, or `program` is appended; `squat`, `bench-press`, `deadlift` and `unit` are added as parameters."""


class NextTier(TypedDict):
    """The next tier, and the weight that reaches it."""

    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """Its name."""
    weight: float
    """The lightest one-rep max that earns it, to the next tenth."""


class OmittedCohort(TypedDict):
    """A cohort that is not shown because it is too small."""

    weight_class: WeightClass
    """The band of bodyweight."""
    sample_size: int
    """Lifters in it."""
    reason: str
    """Why it is left out, in words."""


class OneRepMaxFormulas(TypedDict):
    """What each formula says; null for a single."""

    epley: float
    """Epley 1985."""
    brzycki: float
    """Brzycki 1993."""
    lombardi: float
    """Lombardi 1989."""
    mayhew: float
    """Mayhew et al. 1992."""
    wathan: float
    """Wathan 1994."""


class PercentileInterval(TypedDict):
    """The 95 % confidence interval of the percentile (Wilson 1927)."""

    low: float
    """Lower end."""
    high: float
    """Upper end."""


class Range(TypedDict):
    """The lightest and the heaviest lift."""

    min: float
    """The lightest lift."""
    max: float
    """The heaviest lift."""


class RateLimit(TypedDict):
    """`RateLimit`."""

    group: str
    """The endpoints that are counted together."""
    requests: int
    """Requests in the window."""
    window_seconds: int
    """Length of the window."""
    per: str
    """What is counted."""


class Row(TypedDict):
    """`Row`."""

    weight_class: WeightClass
    """The band of bodyweight."""
    sample_size: int
    """How many lifters are in it. Below 30 there are no figures."""
    median_bodyweight: Optional[float]
    """The median bodyweight of the lifters."""
    tiers: Optional[TierWeights]
    """The weight at which each tier begins."""
    percentiles: Dict[str, float]
    """The percentile table: all points from 1 to 99, or those requested. Empty below 30 samples."""


class _SourceAlways(TypedDict):
    """What is always there."""

    source: Literal["verified", "gym"]
    """The population."""
    source_label: str
    """The population in words."""
    demo: bool
    """True where the figures are demo data."""
    results_processed: Optional[int]
    """Results that went into the tables; one lifter has several."""
    lifters: Optional[int]
    """Different lifters in the tables."""
    lifts: List[Lift]
    """The lifts it has."""
    sexes: List[Literal["male", "female"]]
    """Sex categories."""
    units: List[Literal["lb", "kg"]]
    """Units, the default first."""
    formats: List[Literal["summary", "table", "curve"]]
    """The forms of its standards, the default first."""
    weight_classes: WeightClasses
    """Its bodyweight bands."""
    attribution: Attribution
    """The credit of this population alone."""
    source_date: Optional[str]
    """The day the source was published, where that is known."""
    data_version: str
    """The snapshot of this population."""


class Source(_SourceAlways, total=False):
    """`Source`."""

    age_brackets: List[AgeBracket]
    """Its age brackets. Gym only."""


class StandardsA(TypedDict):
    """The standards of one lift, sex and population."""

    methodology_url: str
    """How the numbers are made."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the interface."""
    data_version: str
    """The snapshot of the data that the tables were built from."""
    weight_class: WeightClass
    """The band of bodyweight."""
    sample_size: int
    """How many lifters are in it. Below 30 there are no figures."""
    median_bodyweight: Optional[float]
    """The median bodyweight of the lifters."""
    tiers: Optional[TierWeights]
    """The weight at which each tier begins."""
    bodyweight: float
    unit: Literal["lb", "kg"]
    format: Literal["summary", "table", "curve"]
    lift: str
    """Slug of the lift."""
    sex: Literal["male", "female"]
    """Sex category of the sport."""
    source: Literal["verified", "gym"]
    """The population."""
    source_label: str
    """The population in words."""
    percentiles: Dict[str, float]
    """The percentile table: all points from 1 to 99, or those requested. Empty below 30 samples."""
    mean: Optional[float]
    """The arithmetic mean of the lifts."""
    range: Optional[Range]
    """The lightest and the heaviest lift."""


class StandardsB(TypedDict):
    """The standards of one lift, sex and population."""

    methodology_url: str
    """How the numbers are made."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the interface."""
    data_version: str
    """The snapshot of the data that the tables were built from."""
    omitted_cohorts: List[OmittedCohort]
    """The cohorts that are left out because they are too small."""
    unit: Literal["lb", "kg"]
    format: Literal["summary", "table", "curve"]
    lift: str
    """Slug of the lift."""
    sex: Literal["male", "female"]
    """Sex category of the sport."""
    source: Literal["verified", "gym"]
    """The population."""
    source_label: str
    """The population in words."""
    sample_size: int
    """Samples in all cohorts shown."""
    rows: List[Row]
    """Every cohort of 30 samples or more, by bodyweight."""


class StandardsC(TypedDict):
    """The same of a population that curves are drawn of."""

    methodology_url: str
    """How the numbers are made."""
    attribution: Attribution
    """The credit to show wherever the data is shown."""
    api_version: str
    """Version of the interface."""
    data_version: str
    """The snapshot of the data that the tables were built from."""
    weight_class: WeightClass
    """The band of bodyweight."""
    sample_size: int
    """How many lifters are in it. Below 30 there are no figures."""
    median_bodyweight: Optional[float]
    """The median bodyweight of the lifters."""
    bodyweight: float
    unit: Literal["lb", "kg"]
    format: Literal["summary", "table", "curve"]
    lift: str
    """Slug of the lift."""
    sex: Literal["male", "female"]
    """Sex category of the sport."""
    source: Literal["verified", "gym"]
    """The population."""
    source_label: str
    """The population in words."""
    bins: List[Bin]
    """The distribution in 18 bins from p1 to p99. Verified only: empty for the gym and below 30 samples."""
    percentiles: Dict[str, float]
    """The percentile table: all points from 1 to 99, or those requested. Empty below 30 samples."""


class Standing(TypedDict):
    """The standing of the set in one population."""

    source: Literal["verified", "gym"]
    """The population."""
    source_label: str
    """The population in words."""
    percentile: float
    """As strong as or stronger than this share of the cohort, in percent, from 0.1 to 99.9."""
    interval: PercentileInterval
    """How sure that is."""
    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """The highest tier whose weight has been reached."""
    next_tier: Optional[NextTier]
    """The tier above; null for elite."""
    sample_size: int
    """Samples in the cohorts used."""
    cohorts: List[CohortShare]
    """The cohorts used."""
    data_version: str
    """The snapshot of this population."""


class Table(TypedDict):
    """How much lifters of one sex and population lift, by bodyweight."""

    omitted_cohorts: List[OmittedCohort]
    """The cohorts that are left out because they are too small."""
    sample_size: int
    """Samples in all cohorts shown."""
    rows: List[Cohort]
    """Every cohort of 30 samples or more, by bodyweight."""


class Tier(TypedDict):
    """`Tier`."""

    tier: Literal["untrained", "beginner", "novice", "intermediate", "advanced", "elite"]
    """Its name."""
    from_percentile: int
    """The percentile it begins at."""


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

    source: Literal["verified", "gym"]
    """The population."""
    reason: str
    """Why not, in words."""


class WeightClass(TypedDict):
    """A band of bodyweight: the lower bound is outside it, the upper inside."""

    label: str
    """Its name, in kilograms: `83`, `120+`, `75-85`."""
    min: Optional[float]
    """Lower bound, exclusive; null where it is open."""
    max: Optional[float]
    """Upper bound, inclusive; null where it is open."""


class WeightClasses(TypedDict):
    """Its bodyweight bands."""

    male: List[str]
    """Those of the male tables, by bodyweight."""
    female: List[str]
    """Those of the female tables, by bodyweight."""


class Strength:
    """Strength Standards Percentile API."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def competition_percentiles(
        self,
        lift: Literal["squat", "bench-press", "deadlift"],
        *,
        unit: Optional[Literal["lb", "kg"]] = None,
    ) -> CompetitionPercentiles:
        """Full percentile tables of one competition lift: both sexes, every stored weight class. `GET /cp/{lift}`

        lift: A lift contested in powerlifting.
        unit: Unit of the weights in the answer. Left out: lb.
        """
        answer: CompetitionPercentiles = self._ask.get("/cp/{lift}", {"lift": lift, "unit": unit})
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
    ) -> CalculatePercentile:
        """Where one set stands in both populations, each with its own tier and sample size. `POST /percentile`

        lift: Slug of the lift, e.g. `bench-press`. 1 to 60 characters.
        weight: The weight lifted, in the unit given. From 1 to 2500.
        bodyweight: Bodyweight, in the unit given. From 20 to 1500.
        sex: Sex category of the sport.
        reps: Repetitions; above 1 the one-rep max is estimated. From 1 to 12. Left out: 1.
        unit: Unit of weight and bodyweight. Left out: lb.
        age: Age in years; refines the gym cohort. From 10 to 90.
        """
        answer: CalculatePercentile = self._ask.post("/percentile", {"lift": lift, "weight": weight, "bodyweight": bodyweight, "sex": sex, "reps": reps, "unit": unit, "age": age})
        return answer

    def capability(self) -> Capability:
        """What the service can do: populations, lifts, units, formats, tiers, limits and terms. `GET /standards`"""
        answer: Capability = self._ask.get("/standards", {})
        return answer

    def standards(
        self,
        lift: str,
        *,
        sex: Literal["male", "female"],
        source: Literal["verified", "gym"],
        bodyweight: Optional[float] = None,
        unit: Optional[Literal["lb", "kg"]] = None,
        format: Optional[Literal["summary", "table", "curve"]] = None,
    ) -> Union[StandardsA, StandardsB, StandardsC]:
        """Standards for one lift from one explicit population. `GET /standards/{lift}`

        lift: Slug of the lift, e.g. `bench-press`. 1 to 60 characters.
        sex: Sex category of the sport.
        source: The population; there is no default.
        bodyweight: Bodyweight, in the unit given. From 20 to 1500. Required where format is summary or curve.
        unit: Unit of the bodyweight. Left out: lb.
        format: summary: the cohort nearest the bodyweight; table: every weight class; curve: the distribution of that cohort, verified only. Left out: summary.
        """
        answer: Union[StandardsA, StandardsB, StandardsC] = self._ask.get("/standards/{lift}", {"lift": lift, "sex": sex, "source": source, "bodyweight": bodyweight, "unit": unit, "format": format})
        return answer
