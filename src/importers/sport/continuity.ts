/**
 * Matches the people of an import with those of the served snapshot, so that people keep their numbers and slugs. Keys
 * assigned by an operator identify people. Keys derived from names may pass to another person when a namesake appears
 * or a country becomes known; for these, and for new keys, the contests that namesakes have in common identify them.
 */
import type { SqlDatabase } from '../../database/database.ts'
import { at, groupedBy } from '../../kernel/groups.ts'
import { fold } from '../../kernel/text/names.ts'
import type { SportData } from './data.ts'

interface PeopleRows {
  readonly athletes: readonly { readonly key: string; readonly fullName: string }[]
  readonly results: readonly { readonly athlete: string; readonly contest: string }[]
}

export type NewPeople = Pick<SportData<PeopleRows>, 'keysMayPass' | 'rows'>

export interface ServedPerson {
  /** The person's number. */
  readonly id: number
  readonly key: string
  /** Folded. */
  readonly name: string
  /** The number of the person's career. */
  readonly career: number
}

export interface Continuity<P extends ServedPerson = ServedPerson> {
  /** People of an import who are already served, by their new keys. */
  readonly same: ReadonlyMap<string, P>
  /** The numbers of all served people. */
  readonly served: ReadonlySet<number>
}

export async function continuityOf<P extends ServedPerson>(
  database: Pick<SqlDatabase, 'transaction'>,
  served: readonly P[],
  people: NewPeople,
): Promise<Continuity<P>> {
  const same = await samePeople(database, served, people)
  return { same, served: new Set(served.map(({ id }) => id)) }
}

async function samePeople<P extends ServedPerson>(
  database: Pick<SqlDatabase, 'transaction'>,
  served: readonly P[],
  { rows, keysMayPass = false }: NewPeople,
): Promise<ReadonlyMap<string, P>> {
  const found = new Map<string, P>()
  const left = new Map(served.map((one) => [one.key, one]))
  const settle = (key: string, one: P) => {
    if (found.has(key) || !left.delete(one.key)) return
    found.set(key, one)
  }

  const names = new Map(rows.athletes.map(({ key, fullName }) => [key, fold(fullName)]))
  const shared = new Set([...repeated(names.values()), ...repeated(served.map(({ name }) => name))])
  for (const [key, name] of names) {
    const one = left.get(key)
    if (one && (!keysMayPass || (one.name === name && !shared.has(name)))) settle(key, one)
  }

  const namesakes = groupedBy(left.values(), ({ name }) => name)
  const open = new Map([...names].filter(([key, name]) => !found.has(key) && namesakes.has(name)))
  if (open.size === 0) return found
  const entries = await entriesOf(
    database,
    [...new Set(open.values())].flatMap((name) => namesakes.get(name)!),
  )
  for (const { key, one } of inCommon(rows.results, open, entries)) settle(key, one)

  // A person whose contests are still in the data, but without that person, is not the one who has the key now.
  const held = new Set(rows.results.map(({ contest }) => contest))
  const gone = new Set(entries.flatMap(({ one, contest }) => (held.has(contest) ? one : [])))
  for (const [key, name] of open) {
    const one = left.get(key)
    if (one?.name === name && !gone.has(one)) settle(key, one)
  }
  return found
}

function repeated(names: Iterable<string>): Set<string> {
  const once = new Set<string>()
  const more = new Set<string>()
  for (const name of names) (once.has(name) ? more : once).add(name)
  return more
}

interface Entry<P> {
  readonly one: P
  /** The contest's key. */
  readonly contest: string
}

async function entriesOf<P extends ServedPerson>(
  database: Pick<SqlDatabase, 'transaction'>,
  people: readonly P[],
): Promise<Entry<P>[]> {
  const byCareer = new Map(people.map((one) => [one.career, one]))
  const rows = await database.transaction((sql) =>
    sql.query<{ career: number; contest: string }>(
      `SELECT p."career_id" AS career, i."external_id" AS contest FROM "placing" p
       JOIN "contest" c ON c."id" = p."contest_id" JOIN "contest_identity" i ON i."id" = c."number"
       WHERE p."career_id" = ANY ($1::text::int[])`,
      [`{${[...byCareer.keys()]}}`],
    ),
  )
  return rows.map(({ career, contest }) => ({ one: byCareer.get(career)!, contest }))
}

interface Pair<P> {
  readonly key: string
  readonly one: P
  readonly contests: Set<string>
}

/**
 * Pairs of one name, those with the most contests in common first; on a tie those with equal keys, then the lower
 * number.
 */
function inCommon<P extends ServedPerson>(
  results: PeopleRows['results'],
  open: ReadonlyMap<string, string>,
  entries: readonly Entry<P>[],
): Pair<P>[] {
  const place = (name: string, contest: string) => `${name}\n${contest}`
  const there = groupedBy(entries, ({ one, contest }) => place(one.name, contest))
  const pairs = new Map<string, Pair<P>>()
  for (const { athlete: key, contest } of results) {
    const name = open.get(key)
    if (name === undefined) continue
    for (const { one } of there.get(place(name, contest)) ?? []) {
      at(pairs, `${one.id}\n${key}`, () => ({ key, one, contests: new Set<string>() })).contests.add(contest)
    }
  }
  const other = ({ key, one }: Pair<P>) => Number(key !== one.key)
  return [...pairs.values()].sort(
    (a, b) =>
      b.contests.size - a.contests.size || other(a) - other(b) || a.one.id - b.one.id || (a.key < b.key ? -1 : 1),
  )
}
