/** The types that the N+1 test cannot probe in the small test world. */

/** Computed from tables in memory. */
const OF_TOTALS = 'only totals have it, and the probe asks for squats'

const TOO_FEW_ROWS = 'the small world has fewer than two rows'

const OF_A_KEY = 'it is counted for callers with a key, and read by one statement for all lists'

export const NOT_PROBED: Readonly<Record<string, string>> = {
  BodybuildingFlow: TOO_FEW_ROWS,
  DotsPoint: OF_TOTALS,
  DotsTier: OF_TOTALS,
  LiftPercentile: TOO_FEW_ROWS,
  OmittedCohort: TOO_FEW_ROWS,
  PowerliftingProfile: TOO_FEW_ROWS,
  StrongmanLevels: TOO_FEW_ROWS,
  StrongmanStandard: TOO_FEW_ROWS,
  UnavailablePopulation: TOO_FEW_ROWS,
  ...{ UsageDay: OF_A_KEY, UsageError: OF_A_KEY, UsageLimit: OF_A_KEY, UsageRoute: OF_A_KEY, UsageStatus: OF_A_KEY },
}
