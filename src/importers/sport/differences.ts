/** Compares an import with the served sport: which contests and careers are added, changed or removed. */

import { createHash } from 'node:crypto'
import type { SqlDatabase } from '../../database/database.ts'
import type { ChangeKind, Service, Sport } from '../../database/generated/client.ts'
import { at } from '../../kernel/collections/groups.ts'
import type { SportRows } from '../../services/athletes/rules/rows.ts'
import { countChanges } from '../dataset.ts'
import type { Differences } from '../source.ts'
import { type Continuity, continuityOf, type ImportedPeople, type ServedPerson } from './continuity.ts'
import type { SportData, SportFigures } from './data.ts'

export type SportDifferences = Readonly<Record<'athletes' | 'contests', Differences>>

/** Checksums by key. */
type Sums = ReadonlyMap<string, string>

export interface SportChanges {
  readonly differences: SportDifferences
  readonly people: Continuity
}

/** Compares with the stored checksums of the served rows, so that nothing has to be stored first. */
export async function sportChanges(
  database: Pick<SqlDatabase, 'transaction'>,
  served: { readonly service: Service; readonly source: string; readonly sport: Sport },
  sums: { readonly careers: Sums; readonly contests: Sums },
  imported: ImportedPeople,
): Promise<SportChanges> {
  const { service, source, sport } = served
  const stored = <Row extends Stored>(text: string) =>
    database.transaction((sql) => sql.query<Row>(`${text} ORDER BY key`, [service, source, sport]))
  const careers = await stored<ServedPerson>(CAREERS)
  const people = await continuityOf(database, careers, imported)
  const athletes = changesOf(careers, people.same, sums.careers)
  const rows = await stored(CONTESTS)
  const contests = changesOf(rows, new Map(rows.map((row) => [row.key, row])), sums.contests)
  const differences = {
    athletes: countChanges(athletes, sums.careers.size),
    contests: countChanges(contests, sums.contests.size),
  }
  return { differences, people }
}

type Stored = Pick<ServedPerson, 'key' | 'slug' | 'checksum'>

const SERVED = `JOIN "dataset" d ON d."id" = row."dataset_id" AND d."current"
  AND d."service"::text = $1 AND d."source" = $2`

const CAREERS = `SELECT i."external_id" AS key, a."slug", row."checksum", a."id", row."id" AS career,
    row."search_name" AS name
  FROM "career" row ${SERVED}
  JOIN "athlete" a ON a."id" = row."athlete_id"
  JOIN "athlete_identity" i ON i."athlete_id" = a."id" AND i."sport"::text = $3`

const CONTESTS = `SELECT i."external_id" AS key, row."slug", row."checksum" FROM "contest" row ${SERVED}
  JOIN "contest_identity" i ON i."id" = row."number" AND i."sport"::text = $3`

/** Rows that stay have their new keys. */
function changesOf(stored: readonly Stored[], same: ReadonlyMap<string, Stored>, sums: Sums): { kind: ChangeKind }[] {
  const remaining = new Set(stored)
  const changes: { kind: ChangeKind }[] = []
  for (const [key, checksum] of sums) {
    const old = same.get(key)
    if (old === undefined) changes.push({ kind: 'ADDED' })
    else if (remaining.delete(old) && old.checksum !== checksum) changes.push({ kind: 'CHANGED' })
  }
  return [...changes, ...[...remaining].map(() => ({ kind: 'REMOVED' }) as const)]
}

// Checksums of each contest with its results, of each career, and of the whole. They show whether an import changes
// anything, and which contests and athletes it changes. They do not depend on the order of rows.

export interface Checksums {
  /** By the contest's key. */
  readonly contests: Sums
  /** By the athlete's key. */
  readonly careers: Sums
  readonly overall: string
}

/** Rows and figures that only one sport has. */
export interface OwnLists {
  /** Lists of rows that belong to contests. */
  readonly ofContests: readonly (readonly { readonly contest: string }[])[]
  readonly figures: readonly (readonly unknown[])[]
}

export function checksumsOf(
  { counts: _, rows, ...about }: SportData<SportRows<string>>,
  figures: SportFigures,
  own: OwnLists,
): Checksums {
  const contests = new RowsOfKeys()
  for (const contest of rows.contests) contests.add(contest.key, contest)
  for (const list of [rows.results, ...own.ofContests, figures.contests]) {
    for (const row of list) contests.add(row.contest, row)
  }
  const careers = new RowsOfKeys()
  // No other names is an empty list from some sources, and nothing from others.
  for (const { aliases = [], ...athlete } of rows.athletes) careers.add(athlete.key, { ...athlete, aliases })
  for (const career of figures.careers) careers.add(career.athlete, career)

  const parts = { contests: contests.checksums(), careers: careers.checksums() }
  const hash = createHash('sha256').update(JSON.stringify(about))
  for (const part of Object.values(parts)) for (const entry of [...part].sort()) hash.update(entry.join())
  for (const list of [...own.figures, figures.countries, figures.boards]) {
    for (const row of list) hash.update(canonical(row))
  }
  return { ...parts, overall: hash.digest('hex') }
}

const sortedNames = new Map<string, readonly string[]>()

/** The same text for the same row, since sources construct rows with their members in different orders. */
function canonical(row: unknown): string {
  const members = row as Readonly<Record<string, unknown>>
  const names = Object.keys(members)
  const sorted = at(sortedNames, names.join(), () => names.toSorted())
  return JSON.stringify(sorted.flatMap((name) => (members[name] === undefined ? [] : [name, members[name]])))
}

/**
 * The rows of each key. They are serialized per key when summed, because all texts at once would take tens of
 * megabytes.
 */
class RowsOfKeys {
  readonly #rows = new Map<string, unknown[]>()

  add(key: string, row: unknown): void {
    at(this.#rows, key, () => []).push(row)
  }

  checksums(): Map<string, string> {
    const sum = (rows: readonly unknown[]) => {
      const texts = rows.map(canonical).sort()
      return createHash('sha256').update(texts.join('\n')).digest('hex')
    }
    return new Map([...this.#rows].map(([key, rows]) => [key, sum(rows)]))
  }
}
