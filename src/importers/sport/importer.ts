/** The import of every sport: stores rows and figures as the served snapshot. */

import type { Sql, SqlDatabase } from '../../database/database.ts'
import type { Prisma, Service, Sport } from '../../database/generated/client.ts'
import { isSame, servedDataset } from '../../database/snapshots/datasets.ts'
import { publish, type Stage, type StoreProgress } from '../../database/snapshots/publish.ts'
import type { Committed } from '../../database/snapshots/replace.ts'
import { countryOf } from '../../services/athletes/rules/countries/countries.ts'
import type { SportRows } from '../../services/athletes/rules/rows.ts'
import { provenanceColumns } from '../dataset.ts'
import type { ImportedPerson } from '../identities/across-sports.ts'
import { loadReference } from '../reference.ts'
import type { Importer } from '../source.ts'
import type { SportData, SportFigures } from './data.ts'
import {
  type Checksums,
  checksumsOf,
  type OwnLists,
  type SportChanges,
  type SportDifferences,
  sportChanges,
} from './differences.ts'
import { type Keys, keysOf, readReference, requireKnownCountries } from './keys.ts'
import { type Appearance, athletesInOrder, contestsInOrder, numberContests } from './numbering.ts'
import { storePeople } from './people.ts'
import { storeBoards, storeCareers } from './store-careers.ts'
import { storeContests } from './store-contests.ts'
import { servedSeries } from './store-series.ts'

/** The dataset that the sources of a sport replace. */
export interface SportSource {
  readonly service: Service
  readonly source: string
  readonly sport: Sport
}

/** The parts that differ between sports. */
export interface SportParts<Rows extends SportRows<string>, Figures extends SportFigures> extends SportSource {
  /** Levels of contests, the highest first. */
  readonly levels: readonly string[]
  compute(rows: Rows, today: string, countryName: (code: string) => string | undefined): Figures
  own(rows: Rows, figures: Figures): Own
  /** Stores placings and everything specific to the sport, after the contests and careers that they reference. */
  load(stage: Stage, keys: Keys, rows: Rows, figures: Figures): Promise<void>
  /** Stores data outside the snapshot, in the transaction that switches to the snapshot. */
  finish?(sql: Sql, stored: StoredKeys, data: SportData<Rows>): Promise<void>
}

interface StoredKeys {
  readonly datasetId: number
  readonly keys: Keys
}

/** Rows and figures that only this sport has. */
export interface Own extends OwnLists {
  /** Lists within careers and figures that are stored as separate rows. */
  readonly parts: readonly (readonly unknown[])[]
  /** Appearances of athletes outside contests. */
  readonly appearances: readonly Appearance[]
  /** Row counts, by their name in the counts of a dataset. */
  readonly counts: Readonly<Record<string, number>>
}

export interface Computed<Rows, Figures> {
  readonly data: SportData<Rows>
  readonly figures: Figures
  readonly checksums: Checksums
}

export interface StoredSport extends Committed {
  readonly differences: SportDifferences
}

export function sportImport<Rows extends SportRows<string>, Figures extends SportFigures>(
  parts: SportParts<Rows, Figures>,
) {
  const { service, source, sport } = parts
  type Built = Computed<Rows, Figures>
  /** The checksums of figures that are already computed. */
  const computedOf = (data: SportData<Rows>, figures: Figures): Built => ({
    ...{ data, figures, checksums: checksumsOf(data, figures, parts.own(data.rows, figures)) },
  })
  /** Computes everything that is stored in addition to the rows. */
  const computed = (data: SportData<Rows>, today: string): Built => {
    const figures = parts.compute(data.rows, today, (code) => countryOf(code)?.name)
    return computedOf(data, figures)
  }
  /** Call within `importing`. Changes nothing if the same rows and figures are served. */
  const storeComputed = async (
    database: SqlDatabase,
    built: Built,
    onProgress?: StoreProgress,
  ): Promise<StoredSport> => {
    const { data, figures, checksums } = built
    await loadReference(database)
    const changes = await sportChanges(database, parts, checksums, data)
    const notes: string[] = []
    const snapshot = {
      ...{ service, source, checksum: checksums.overall, ...provenanceColumns(data) },
      counts: countsOf(data, parts.own(data.rows, figures)),
      load: (stage: Stage) => load(stage, parts, built, { changes, notes }),
    }
    return { ...(await publish(database, snapshot, onProgress)), differences: changes.differences, notes }
  }
  const importer: Importer<Built> = {
    replacement: ({ data: { rows } }) => ({
      ...{ service, source, name: sport.toLowerCase() },
      counts: { contests: rows.contests.length, results: rows.results.length },
    }),
    async compare(database, { data, checksums }) {
      const { differences } = await sportChanges(database, parts, checksums, data)
      const served = await database.transaction((sql) => servedDataset(sql, parts))
      return { unchanged: isSame(served, { checksum: checksums.overall, demo: data.demo }), differences }
    },
    store: storeComputed,
  }
  return {
    ...{ computed, computedOf, importer },
    /** About how many rows there are to store if all of them are new. */
    rowsOf: ({ data: { rows }, figures }: Built) => rowsOf(rows, figures, parts.own(rows, figures)),
    store: (database: SqlDatabase, data: SportData<Rows>, figures: Figures) =>
      storeComputed(database, computedOf(data, figures)),
  }
}

/** The counts of the source, and the number of rows of each kind. */
const countsOf = ({ counts, rows }: SportData<SportRows<string>>, own: Own): Prisma.InputJsonObject => ({
  ...(counts as Prisma.InputJsonObject),
  ...{ athletes: rows.athletes.length, contests: rows.contests.length, results: rows.results.length, ...own.counts },
})

function rowsOf({ athletes, contests, results }: SportRows<string>, figures: SportFigures, own: Own): number {
  const sum = (lists: readonly (readonly unknown[])[]) => lists.reduce((total, list) => total + list.length, 0)
  const { careers, boards, countries } = figures
  return (
    // Persons and their keys, and the same of contests.
    2 * athletes.length +
    2 * contests.length +
    sum([results, careers, boards, countries]) +
    sum(figures.contests.map(({ divisions }) => divisions)) +
    sum(careers.flatMap(({ seasons, achievements }) => [seasons, achievements])) +
    sum(boards.map(({ entries }) => entries)) +
    sum([...own.ofContests, ...own.figures, ...own.parts])
  )
}

async function load<Rows extends SportRows<string>, Figures extends SportFigures>(
  stage: Stage,
  parts: SportParts<Rows, Figures>,
  { data, figures, checksums }: Computed<Rows, Figures>,
  { changes, notes }: { readonly changes: SportChanges; readonly notes: string[] },
): Promise<(sql: Sql) => Promise<void>> {
  const { rows, seriesAliases = {} } = data
  const { sport, levels, own, finish } = parts
  const athletes = athletesInOrder(rows, own(rows, figures).appearances)
  const years = new Map(figures.careers.map((career) => [career.athlete, career]))
  const persons = athletes.map((athlete): ImportedPerson => {
    const { firstYear = null, lastYear = null } = years.get(athlete.key) ?? {}
    return { ...athlete, firstYear, lastYear }
  })
  const { keys, people } = await assignNumbers(stage, sport, { ...data, persons }, changes)
  notes.push(...people.notes)
  const served = await stage.transaction((sql) => servedSeries(sql, parts, data.demo))
  const ofSeries = { levels, seriesAliases, servedSeries: served }
  await storeContests(stage, keys, figures.contests, { checksums: checksums.contests, ...ofSeries })
  await storeCareers(stage, keys, figures.careers, { athletes, checksums: checksums.careers })
  await parts.load(stage, keys, rows, figures)
  await storeBoards(stage, keys, figures)
  return async (sql) => {
    await people.update(sql)
    await finish?.(sql, { datasetId: stage.datasetId, keys }, data)
  }
}

/** Assigns an id to every person and every contest. */
async function assignNumbers(
  stage: Stage,
  sport: Sport,
  { rows, persons, acrossSports }: SportData<SportRows<string>> & { readonly persons: readonly ImportedPerson[] },
  changes: SportChanges,
) {
  const contests = contestsInOrder(rows)
  const reference = await stage.transaction((sql) => readReference(sql, sport))
  requireKnownCountries(reference, persons)
  const people = await storePeople(stage, sport, persons, changes.people, acrossSports)
  const keys = keysOf({
    ...reference,
    ...{ people, contests, numbers: await numberContests(stage, sport, contests) },
    firstContest: await stage.reserve('contest', contests.length),
    careers: persons.map(({ key }) => key),
    firstCareer: await stage.reserve('career', persons.length),
  })
  return { keys, people }
}
