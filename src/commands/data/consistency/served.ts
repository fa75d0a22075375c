/** Everything that one sport publishes, read once through its lists and indexed. */
import { graphql } from '../../../contract/index.ts'
import { groupedBy } from '../../../kernel/collections/groups.ts'
import type { SportName } from '../../../kernel/sports.ts'
import type { CareerRow, ContestRow, CountryRow, ResultRow, SeasonRow } from './rows.ts'
import { allOf, type ListDocument, type Surfaces } from './surfaces.ts'

export interface SportDocuments {
  readonly sport: Lowercase<SportName>
  /** In chronological order. */
  readonly results: ListDocument<ResultRow>
  readonly careers: ListDocument<CareerRow>
  readonly contests: ListDocument<ContestRow>
  readonly countries: ListDocument<CountryRow>
  readonly seasons: ListDocument<SeasonRow>
}

export interface ServedSport {
  readonly sport: Lowercase<SportName>
  readonly results: readonly ResultRow[]
  readonly careers: readonly CareerRow[]
  readonly contests: readonly ContestRow[]
  readonly countries: readonly CountryRow[]
  readonly seasons: readonly SeasonRow[]
  /** The day of the last import. */
  readonly importedOn: string
  resultsOf(athlete: string): readonly ResultRow[]
  resultsAt(contest: string): readonly ResultRow[]
}

const DATASETS = graphql(`
  query ($after: String) {
    list: datasets(first: 100, after: $after, filter: { current: true }) {
      pageInfo { hasNextPage endCursor }
      nodes { service importedAt }
    }
  }
`)

export async function readServed(surfaces: Surfaces, documents: SportDocuments): Promise<ServedSport> {
  const results = await allOf(surfaces, documents.results)
  const ofAthlete = groupedBy(results, ({ athlete }) => athlete.slug)
  const atContest = groupedBy(results, ({ contest }) => contest.slug)
  return {
    sport: documents.sport,
    results,
    careers: await allOf(surfaces, documents.careers),
    contests: await allOf(surfaces, documents.contests),
    countries: await allOf(surfaces, documents.countries),
    seasons: await allOf(surfaces, documents.seasons),
    importedOn: await importedOn(surfaces, documents.sport),
    resultsOf: (athlete) => ofAthlete.get(athlete) ?? [],
    resultsAt: (contest) => atContest.get(contest) ?? [],
  }
}

async function importedOn(surfaces: Surfaces, sport: ServedSport['sport']): Promise<string> {
  const all = await allOf(surfaces, DATASETS)
  const days = all.flatMap(({ service, importedAt }) =>
    service.toLowerCase() === sport ? [importedAt.slice(0, 10)] : [],
  )
  return days.toSorted().at(-1) ?? ''
}

const TOOK_PART: ReadonlySet<string> = new Set(['PLACED', 'DISQUALIFIED', 'DID_NOT_FINISH'])

export const tookPart = ({ status }: Pick<ResultRow, 'status'>): boolean => TOOK_PART.has(status)

/** Whether a result counts in a career: the athlete took part, and the contest is over and no heat of a larger one. */
export const counts = (result: ResultRow): boolean =>
  tookPart(result) && result.contest.status === 'COMPLETED' && !result.contest.stage

/** `2019 World Final, mens-open: 1 of 9 (FULL_FIELD)`. */
export const inWords = ({ contest, division, place, status, fieldSize, coverage }: ResultRow): string =>
  `${contest.date ?? contest.year} ${contest.slug}, ${division.slug}: ${place ?? status} of ${fieldSize ?? '?'} (${coverage})`

/** Whether a contest is over and no heat of a larger one. */
export const isCompleted = ({ status, stage }: ContestRow): boolean => status === 'COMPLETED' && !stage
