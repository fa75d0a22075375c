/** What an import changes of a sport: which contests and which athletes' careers are new, other than they were, or gone. */
import type { SqlDatabase } from '../../database/database.ts'
import type { ChangeKind, Service, Sport } from '../../database/generated/client.ts'
import { type Continuity, continuityOf, type NewPeople, type ServedPerson } from './continuity.ts'

export interface Differences {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly same: number
}

export interface SportDifferences {
  readonly athletes: Differences
  readonly contests: Differences
}

export interface Change {
  readonly kind: ChangeKind
  /** The row's key within the sport. */
  readonly key: string
  /** Known only of what is served. */
  readonly slug: string | undefined
}

/** Checksums by key. */
type Sums = ReadonlyMap<string, string>

export interface SportChanges {
  readonly athletes: readonly Change[]
  readonly contests: readonly Change[]
  readonly differences: SportDifferences
  readonly people: Continuity
}

/** What is served is read by its own checksums, so nothing has to be stored to know. */
export async function sportChanges(
  database: Pick<SqlDatabase, 'transaction'>,
  served: { readonly service: Service; readonly source: string; readonly sport: Sport },
  sums: { readonly careers: Sums; readonly contests: Sums },
  news: NewPeople,
): Promise<SportChanges> {
  const { service, source, sport } = served
  const stored = <Row extends Stored>(text: string) =>
    database.transaction((sql) => sql.query<Row>(`${text} ORDER BY key`, [service, source, sport]))
  const careers = await stored<StoredCareer>(CAREERS)
  const people = await continuityOf(database, careers, news)
  const athletes = changesOf(careers, people.same, sums.careers)
  const rows = await stored(CONTESTS)
  const contests = changesOf(rows, new Map(rows.map((row) => [row.key, row])), sums.contests)
  const differences = { athletes: counted(athletes, sums.careers), contests: counted(contests, sums.contests) }
  return { athletes, contests, differences, people }
}

interface Stored {
  readonly key: string
  readonly slug: string
  readonly checksum: string
}

type StoredCareer = Stored & ServedPerson

const SERVED = `JOIN "dataset" d ON d."id" = row."dataset_id" AND d."current"
  AND d."service"::text = $1 AND d."source" = $2`

const CAREERS = `SELECT i."external_id" AS key, a."slug", row."checksum", a."id", row."id" AS career,
    row."search_name" AS name
  FROM "career" row ${SERVED}
  JOIN "athlete" a ON a."id" = row."athlete_id"
  JOIN "athlete_identity" i ON i."athlete_id" = a."id" AND i."sport"::text = $3`

const CONTESTS = `SELECT i."external_id" AS key, row."slug", row."checksum" FROM "contest" row ${SERVED}
  JOIN "contest_identity" i ON i."id" = row."number" AND i."sport"::text = $3`

/** In the order of the new rows, those that are gone at the end; the rows that stay are told by their new keys. */
function changesOf(stored: readonly Stored[], same: ReadonlyMap<string, Stored>, sums: Sums): Change[] {
  const gone = new Set(stored)
  const found: Change[] = []
  for (const [key, checksum] of sums) {
    const old = same.get(key)
    if (old === undefined) found.push({ kind: 'ADDED', key, slug: undefined })
    else if (gone.delete(old) && old.checksum !== checksum) found.push({ kind: 'CHANGED', key, slug: old.slug })
  }
  return [...found, ...[...gone].map(({ key, slug }) => ({ kind: 'REMOVED', key, slug }) as const)]
}

function counted(changes: readonly Change[], { size }: Sums): Differences {
  const count = (kind: ChangeKind) => changes.filter((one) => one.kind === kind).length
  const [added, changed, removed] = [count('ADDED'), count('CHANGED'), count('REMOVED')]
  return { added, changed, removed, same: size - added - changed }
}
