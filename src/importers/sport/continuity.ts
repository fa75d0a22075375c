/**
 * Matches the people of an import with those of the served snapshot, so that people keep their numbers and slugs. Keys
 * assigned by an operator identify people. Keys derived from names may pass to another person when a namesake appears
 * or a country becomes known; for these, and for new keys, the contests that namesakes have in common identify them.
 */
import type { SqlDatabase } from '../../database/database.ts'
import { at, groupedBy } from '../../kernel/collections/groups.ts'
import { fold } from '../../kernel/text/names.ts'
import type { SportData } from './data.ts'

interface PeopleRows {
  readonly athletes: readonly { readonly key: string; readonly fullName: string }[]
  readonly results: readonly { readonly athlete: string; readonly contest: string }[]
}

export type ImportedPeople = Pick<SportData<PeopleRows>, 'keysMayPass' | 'rows'>

export interface ServedPerson {
  /** The person's number. */
  readonly id: number
  readonly key: string
  /** Folded. */
  readonly name: string
  /** The number of the person's career. */
  readonly career: number
  readonly slug: string
  readonly checksum: string
}

export interface Continuity {
  /** People of an import who are already served, by their new keys. */
  readonly same: ReadonlyMap<string, ServedPerson>
  /** The numbers of all served people. */
  readonly served: ReadonlySet<number>
}

export const continuityOf = async (
  database: Pick<SqlDatabase, 'transaction'>,
  served: readonly ServedPerson[],
  people: ImportedPeople,
): Promise<Continuity> => ({
  same: await samePeople(database, served, people),
  served: new Set(served.map(({ id }) => id)),
})

async function samePeople(
  database: Pick<SqlDatabase, 'transaction'>,
  served: readonly ServedPerson[],
  { rows, keysMayPass = false }: ImportedPeople,
): Promise<ReadonlyMap<string, ServedPerson>> {
  const same = new Map<string, ServedPerson>()
  /** Served people who are not matched yet. */
  const unmatched = new Map(served.map((person) => [person.key, person]))
  const match = (key: string, person: ServedPerson) => {
    if (!same.has(key) && unmatched.delete(person.key)) same.set(key, person)
  }

  const names = new Map(rows.athletes.map(({ key, fullName }) => [key, fold(fullName)]))
  const ambiguous = new Set([...repeated(names.values()), ...repeated(served.map(({ name }) => name))])
  for (const [key, name] of names) {
    const person = unmatched.get(key)
    if (person && (!keysMayPass || (person.name === name && !ambiguous.has(name)))) match(key, person)
  }

  const namesakes = groupedBy(unmatched.values(), ({ name }) => name)
  const open = new Map([...names].filter(([key, name]) => !same.has(key) && namesakes.has(name)))
  if (open.size === 0) return same
  const entries = await entriesOf(
    database,
    [...new Set(open.values())].flatMap((name) => namesakes.get(name)!),
  )
  for (const { key, one } of inCommon(rows.results, open, entries)) match(key, one)

  // A person whose contests are still in the data, but without that person, is not the one who has the key now.
  const contests = new Set(rows.results.map(({ contest }) => contest))
  const absent = new Set(entries.flatMap(({ one, contest }) => (contests.has(contest) ? one : [])))
  for (const [key, name] of open) {
    const person = unmatched.get(key)
    if (person?.name === name && !absent.has(person)) match(key, person)
  }
  return same
}

function repeated(names: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const name of names) (seen.has(name) ? repeated : seen).add(name)
  return repeated
}

interface Entry {
  readonly one: ServedPerson
  /** The contest's key. */
  readonly contest: string
}

async function entriesOf(
  database: Pick<SqlDatabase, 'transaction'>,
  people: readonly ServedPerson[],
): Promise<Entry[]> {
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

interface Pair {
  readonly key: string
  readonly one: ServedPerson
  readonly contests: Set<string>
}

/**
 * Pairs of one name, those with the most contests in common first; on a tie those with equal keys, then the lower
 * number.
 */
function inCommon(
  results: PeopleRows['results'],
  open: ReadonlyMap<string, string>,
  entries: readonly Entry[],
): Pair[] {
  const entryKey = (name: string, contest: string) => `${name}\n${contest}`
  const namesakeEntries = groupedBy(entries, ({ one, contest }) => entryKey(one.name, contest))
  const pairs = new Map<string, Pair>()
  for (const { athlete: key, contest } of results) {
    const name = open.get(key)
    if (name === undefined) continue
    for (const { one } of namesakeEntries.get(entryKey(name, contest)) ?? []) {
      at(pairs, `${one.id}\n${key}`, () => ({ key, one, contests: new Set<string>() })).contests.add(contest)
    }
  }
  const differs = ({ key, one }: Pair) => Number(key !== one.key)
  return [...pairs.values()].sort(
    (a, b) =>
      b.contests.size - a.contests.size || differs(a) - differs(b) || a.one.id - b.one.id || (a.key < b.key ? -1 : 1),
  )
}
