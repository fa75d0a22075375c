/** Stores strongman's rows and figures as the snapshot that is served. */
import type { Committed } from '../../database/commit.ts'
import type { Sql, SqlDatabase } from '../../database/database.ts'
import { DATASET_CHANGE, isSame, servedDataset } from '../../database/datasets.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { publish, type Stage, type StoreProgress } from '../../database/publish.ts'
import { countryOf } from '../../services/athletes/rules/countries.ts'
import { computeStrongman } from '../../services/strongman/rules/compute.ts'
import type { StrongmanFigures } from '../../services/strongman/rules/figures.ts'
import { loadReference } from '../reference.ts'
import type { Importer } from '../run.ts'
import { demandNotShrunk } from '../shrunk.ts'
import { numberContests } from '../sport/contest-numbers.ts'
import { type Change, type SportChanges, type SportDifferences, sportChanges } from '../sport/differences.ts'
import { storePeople } from '../sport/people.ts'
import { type Checksums, checksumsOf } from './checksums.ts'
import type { StrongmanData } from './data.ts'
import { demandCountries, type Keys, keysOf, readReference } from './keys.ts'
import { athletesInOrder, contestsInOrder } from './order.ts'
import { storeBoards } from './store-boards.ts'
import { storeCareers } from './store-careers.ts'
import { storeContests, storeResults } from './store-contests.ts'

/** What all sources of strongman replace within their service. */
export const STRONGMAN = { service: 'STRONGMAN', source: 'contests', sport: 'STRONGMAN' } as const

export interface StoredStrongman extends Committed {
  readonly differences: SportDifferences
}

export interface ComputedStrongman {
  readonly data: StrongmanData
  readonly figures: StrongmanFigures
  readonly checksums: Checksums
}

/** Works everything out that is stored beside the rows. */
export function computed(data: StrongmanData, today: string): ComputedStrongman {
  const figures = computeStrongman(data.rows, today, (code) => countryOf(code)?.name)
  return { data, figures, checksums: checksumsOf(data, figures) }
}

export const STRONGMAN_IMPORT: Importer<ComputedStrongman, SportDifferences> = {
  demandNotShrunk(database, { data }, options) {
    const { contests, results } = data.rows
    const counts = { contests: contests.length, results: results.length }
    return demandNotShrunk(database, { ...STRONGMAN, name: 'strongman', counts }, options)
  },
  async compare(database, { data, checksums }) {
    const { differences } = await sportChanges(database, STRONGMAN, checksums, data)
    const served = await database.transaction((sql) => servedDataset(sql, STRONGMAN))
    return { unchanged: isSame(served, { checksum: checksums.whole, demo: data.demo }), differences }
  },
  store,
}

/** To be called within `importing`. Where the same rows and figures are served, nothing is changed. */
export const storeStrongman = (
  database: SqlDatabase,
  data: StrongmanData,
  figures: StrongmanFigures,
  onProgress?: StoreProgress,
): Promise<StoredStrongman> => store(database, { data, figures, checksums: checksumsOf(data, figures) }, onProgress)

async function store(
  database: SqlDatabase,
  { data, figures, checksums }: ComputedStrongman,
  onProgress?: StoreProgress,
): Promise<StoredStrongman> {
  await loadReference(database)
  const changes = await sportChanges(database, STRONGMAN, checksums, data)
  const { service, source } = STRONGMAN
  const { label, demo, sourceDate, sourceUrl, attribution } = data
  const snapshot = {
    ...{ service, source, label, demo, sourceUrl, checksum: checksums.whole, counts: countsOf(data) },
    sourceDate: sourceDate === null ? null : new Date(`${sourceDate}T00:00:00Z`),
    ...{ license: attribution.license, attributionText: attribution.text },
    ...{ attributionHtml: attribution.html, attributionUrl: attribution.url },
    load: (stage: Stage) => load(stage, { data, figures, checksums, changes }),
  }
  return { ...(await publish(database, snapshot, onProgress)), differences: changes.differences }
}

/** What the source counted, and how many rows there are of each kind. */
const countsOf = ({ counts, rows }: StrongmanData): Prisma.InputJsonObject => ({
  ...(counts as Prisma.InputJsonObject),
  ...{ athletes: rows.athletes.length, contests: rows.contests.length, results: rows.results.length },
  eventResults: rows.eventResults.length,
})

/** How many rows are stored where everything is new. */
export function rowsOf({ data: { rows }, figures }: ComputedStrongman): number {
  const sum = (lists: readonly (readonly unknown[])[]) => lists.reduce((total, list) => total + list.length, 0)
  const { contests, careers, boards } = figures
  return (
    // Persons with their keys and their lines in the log; contests likewise.
    3 * rows.athletes.length +
    3 * rows.contests.length +
    sum([rows.contestEvents, rows.results, rows.eventResults, careers]) +
    sum([figures.records, figures.standards, figures.seasons, figures.countries, boards]) +
    sum(contests.map(({ divisions }) => divisions)) +
    sum(careers.flatMap(({ seasons, achievements, personalBests }) => [seasons, achievements, personalBests])) +
    sum(boards.map(({ entries }) => entries))
  )
}

interface Loaded extends ComputedStrongman {
  readonly changes: SportChanges
}

async function load(stage: Stage, { data, figures, checksums, changes }: Loaded) {
  const { rows } = data
  const athletes = athletesInOrder(rows)
  const contests = contestsInOrder(rows)
  const reference = await stage.transaction(readReference)
  demandCountries(reference, athletes)
  const people = await storePeople(stage, STRONGMAN.sport, athletes, changes.people, () => undefined)
  const keys = keysOf({
    ...reference,
    ...{ people, contests, numbers: await numberContests(stage, STRONGMAN.sport, contests) },
    firstContest: await stage.reserve('contest', contests.length),
    careers: athletes.map(({ key }) => key),
    firstCareer: await stage.reserve('career', athletes.length),
  })
  await storeContests(stage, keys, figures, checksums.contests)
  await storeCareers(stage, keys, figures.careers, athletes, checksums.careers)
  await storeResults(stage, keys, rows)
  await storeBoards(stage, keys, figures)
  await storeLog(stage, changes, keys, people.slugs)
  return (sql: Sql) => people.update(sql)
}

async function storeLog(stage: Stage, changes: SportChanges, keys: Keys, slugs: ReadonlyMap<string, string>) {
  const log = (noun: string, list: readonly Change[], slugOf: (key: string) => string | undefined) =>
    list.map(({ kind, key, slug }) => ({ dataset_id: stage.datasetId, kind, noun, key: slug ?? slugOf(key) }))
  await stage.insert('dataset_change', DATASET_CHANGE, [
    ...log('contest', changes.contests, (key) => keys.contest(key).slug),
    ...log('athlete', changes.athletes, (key) => slugs.get(key)),
  ])
}
