/**
 * The required scope of every type, stated independently of the code. A type that is added to the schema must be added
 * here, or `authorization.test.ts` fails.
 */
import type { Scope } from '../../src/kernel/viewer.ts'

/** `any-sport`: a key of either sport. `parent`: the same access as the containing object. */
export type Needs = 'nothing' | 'any-sport' | 'parent' | Scope

const TYPES: Readonly<Record<Needs, string>> = {
  nothing: `Query Subscription PublishedVersion PageInfo Dataset DataService Attribution Method RateLimit Usage UsageKey UsageLimit UsageTotals UsageDay UsageRoute UsageStatus UsageError Country
    StrengthCapability StrengthLinks StrengthMethod StrengthStandards CompetitionPercentiles Cohort OmittedCohort
    WeightClass WeightClassNames WeightRange TierWeights TierInfo PercentilePoint PercentileInterval PercentileResult
    PopulationPercentile PopulationInfo UnavailablePopulation OneRepMaxFormulas OneRepMaxFormulaInfo OneRepMaxMultiplier
    NextTier CohortShare CurveBin LiftInfo AgeBracket RateLimitInfo AttributionTier EntryRatio
    BodyweightStandards BodyweightRange LeftOutLifters LeftOutResults CategoryInfo ClassPercentile
    DotsStandards DotsPercentile DotsTier DotsPoint StrengthExport StrengthExportPage ExportColumn`,
  'any-sport':
    'AllData Athlete PowerliftingProfile LiftPercentile ReadableCareers ReadableSearches Search Sitemap SitemapPage Suggestion',
  parent: `DatasetChange FieldChange Achievement ListedContest StrongmanRankedContest StrongmanGreatnessPart BodybuildingGreatestPart StrongmanDominance BodybuildingDominance CoverageSummary CoverageLevel
    BodybuildingRoadContest StrongmanScore StrongmanEventScore BodybuildingScore`,
  'strongman:read': `StrongmanBenchmark StrongmanBenchmarkBest StrongmanBenchmarkYear StrongmanBenchmarks
    StrongmanBests StrongmanCareer StrongmanComparison StrongmanContest StrongmanContestEvent StrongmanCountry StrongmanDay
    StrongmanDivision StrongmanEvent StrongmanEventStandards StrongmanGreatest StrongmanGreatestEntry StrongmanGreatness
    StrongmanLevels StrongmanMeeting StrongmanPerformance StrongmanPersonalBest StrongmanRanking StrongmanRankingEntry
    StrongmanRecord StrongmanResult StrongmanRival StrongmanSearch StrongmanSeason StrongmanCareerSeason StrongmanContestDivision StrongmanSeries StrongmanSeriesWinner StrongmanStandard StrongmanTopList
    StrongmanTopListEntry StrongmanFieldCoverage StrongmanExport StrongmanExportPage`,
  'bodybuilding:read': `BodybuildingAnniversary BodybuildingBackTest BodybuildingBackTestYear BodybuildingBoard
    BodybuildingBoardEntry BodybuildingCareer BodybuildingCareerSeason BodybuildingComparison BodybuildingContest
    BodybuildingCountry BodybuildingDay BodybuildingDivision BodybuildingDivisionSeason BodybuildingDivisionTotals
    BodybuildingEloSettings BodybuildingEntrant BodybuildingFeedItem BodybuildingContestDivision BodybuildingFieldCoverage BodybuildingFlow
    BodybuildingForecastAccuracy BodybuildingForecastEstimate BodybuildingForecastMeasure BodybuildingForecastScore
    BodybuildingForecastScores BodybuildingForecasterAccuracy BodybuildingGreatest BodybuildingGreatestEntry BodybuildingGreatestParts BodybuildingGreatSeries
    BodybuildingList BodybuildingMeeting BodybuildingMove BodybuildingMoveSide BodybuildingPage BodybuildingPeakWindow
    BodybuildingPhase BodybuildingPrediction BodybuildingPredictionFactor BodybuildingPrimeDuel BodybuildingQualification
    BodybuildingRanking BodybuildingRankingEntry BodybuildingResult BodybuildingRival BodybuildingRoadEntry BodybuildingSearch BodybuildingSeriesWinner
    BodybuildingSeason BodybuildingSeasonInFull BodybuildingSeries BodybuildingStats BodybuildingTotals ProbabilityInterval
    Provenance BodybuildingExport BodybuildingExportPage`,
}

export const NEEDS: ReadonlyMap<string, Needs> = new Map(
  Object.entries(TYPES).flatMap(([needs, names]) => names.split(/\s+/).map((name) => [name, needs as Needs] as const)),
)

/** Types that no query reaches; tests/events subscribes to them. */
export const SUBSCRIBED: ReadonlySet<string> = new Set(['Subscription', 'PublishedVersion'])

/** Whether these scopes satisfy the requirement. */
export const suffices = (scopes: readonly Scope[], needs: Needs): boolean => {
  if (needs === 'nothing' || needs === 'parent') return true
  return needs === 'any-sport' ? scopes.length > 0 : scopes.includes(needs)
}
