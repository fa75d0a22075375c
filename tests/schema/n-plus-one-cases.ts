/** Data for the N+1 test on the small test world: values of required arguments, and the types it cannot probe. */

/** GraphQL literals by `Type.field.argument`, or, for required arguments, by name. */
export const ARGUMENTS: Readonly<Record<string, string>> = {
  'Bodybuilding.athlete.slug': '"aldo-marchetti"',
  'Bodybuilding.country.code': '"USA"',
  'Bodybuilding.contest.id': '"2024-grand-flagship"',
  'Bodybuilding.records.category': '"longest-career"',
  'Bodybuilding.topList.category': '"most-podiums"',
  'Bodybuilding.compare.athlete1': '"aldo-marchetti"',
  'Bodybuilding.compare.athlete2': '"bram-van-houten"',
  'BodybuildingGreatSeries.edition.year': '2025',
  'Strength.curve.source': 'VERIFIED',
  'Strength.competitionPercentiles.lift': 'SQUAT',
  'Strongman.contest.id': '"1"',
  'Strongman.athlete.slug': '"1"',
  'Strongman.compare.athlete1': '"1"',
  'Strongman.compare.athlete2': '"2"',
  'Strongman.topList.category': '"most-wins"',
  'Query.athlete.slug': '"aldo-marchetti"',
  a: '"aldo-marchetti"',
  b: '"bram-van-houten"',
  bodyweight: '82',
  code: '"ISL"',
  decade: '2010',
  division: '"mens-open"',
  event: '"deadlift"',
  lift: '"squat"',
  name: '"USA"',
  q: '"ar"',
  query: '"ar"',
  service: 'STRONGMAN',
  sex: 'MALE',
  slug: '"mens-open"',
  source: 'VERIFIED',
  weight: '180',
  year: '2024',
}

const TOO_FEW_ROWS = 'the small world has fewer than two rows'

export const NOT_PROBED: Readonly<Record<string, string>> = {
  BodybuildingAnniversary: TOO_FEW_ROWS,
  BodybuildingFlow: TOO_FEW_ROWS,
  LiftPercentile: TOO_FEW_ROWS,
  ListedContest: TOO_FEW_ROWS,
  OmittedCohort: TOO_FEW_ROWS,
  PowerliftingProfile: TOO_FEW_ROWS,
  StrongmanLevels: TOO_FEW_ROWS,
  StrongmanStandard: TOO_FEW_ROWS,
  UnavailablePopulation: TOO_FEW_ROWS,
}
