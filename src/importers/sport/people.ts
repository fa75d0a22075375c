/**
 * Stores the persons of an import. A person known from the previous import (`continuity.ts`), by a key that no served
 * person has, or from another sport keeps row, number and slug; all others get new ones in order of appearance.
 */

import type { Sql } from '../../database/database.ts'
import type { Sport } from '../../database/generated/client.ts'
import { type RowOf, updateRows, upsertRows } from '../../database/snapshots/bulk-insert.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { groupedBy } from '../../kernel/groups.ts'
import { SPORT_NAMES } from '../../kernel/sports.ts'
import { fold } from '../../kernel/text/names.ts'
import { sameCountry } from '../../services/athletes/rules/matching.ts'
import type { Continuity } from './continuity.ts'
import { slugAssigner } from './numbering.ts'

// Recognizes athletes who are known from another sport. A name alone is never enough: a false match would give a person
// someone else's career, a missed one only leaves two incomplete rows. The folded names must be equal, and no known
// fact (sex, birth date or year) may differ. The birth date must be equal, or the birth year and the country. Ambiguous
// matches, on either side, are dropped.

type Facts = Omit<PersonFacts, 'key'>

/** Maps newcomers to known persons: numbers by key, no number twice. */
export function recognize(
  newcomers: readonly PersonFacts[],
  known: readonly KnownPerson[],
): ReadonlyMap<string, number> {
  const namesakes = groupedBy(known, ({ fullName }) => fold(fullName))
  const pairs = newcomers.flatMap((newcomer) =>
    (namesakes.get(fold(newcomer.fullName)) ?? [])
      .filter((person) => isSame(newcomer, person))
      .map(({ id }) => ({ key: newcomer.key, id })),
  )
  const byKey = groupedBy(pairs, ({ key }) => key)
  const byId = groupedBy(pairs, ({ id }) => id)
  const unambiguous = pairs.filter(({ key, id }) => byKey.get(key)?.length === 1 && byId.get(id)?.length === 1)
  return new Map(unambiguous.map(({ key, id }) => [key, id]))
}

function isSame(one: Facts, other: Facts): boolean {
  if (one.sex !== null && other.sex !== null && one.sex !== other.sex) return false
  const [born, otherBorn] = [birthdayOf(one), birthdayOf(other)]
  if (born !== null && otherBorn !== null) return born === otherBorn
  const year = birthYearOf(one)
  if (year === null || year !== birthYearOf(other)) return false
  return one.countryCode !== null && other.countryCode !== null && sameCountry(one.countryCode, other.countryCode)
}

/** Sources write 1 January if they know only the year. */
const birthdayOf = ({ dateOfBirth }: Facts): string | null => (dateOfBirth?.endsWith('-01-01') ? null : dateOfBirth)

const birthYearOf = ({ birthYear, dateOfBirth }: Facts): number | null =>
  birthYear ?? (dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)))

export interface PersonFacts {
  readonly key: string
  readonly fullName: string
  readonly sex: 'MALE' | 'FEMALE' | null
  readonly countryCode: string | null
  readonly dateOfBirth: string | null
  readonly birthYear: number | null
}

/** A person known from another sport. */
export interface KnownPerson extends Facts {
  readonly id: number
}

export interface People {
  /** The numbers of the persons' rows, by key. */
  readonly ids: ReadonlyMap<string, number>
  readonly slugs: ReadonlyMap<string, string>
  /** Updates the rows and keys of known persons to match the import. */
  update(sql: Sql): Promise<void>
}

/** Finds or stores all persons. Persons earlier in the list get plainer slugs. */
export async function storePeople(
  stage: Stage,
  sport: Sport,
  persons: readonly PersonFacts[],
  continuity: Continuity,
): Promise<People> {
  const stored = await stage.transaction((sql) => readPersons(sql, sport, stage.datasetId))
  const storedPersonOf = matchPersons(persons, stored, continuity)
  const ids = new Map<string, number>()
  const slugs = new Map<string, string>()
  const changed: Row[] = []
  const newcomers: PersonFacts[] = []
  const identityOf = (athlete_id: number, external_id: string) => ({ athlete_id, sport, external_id })
  const added: RowOf<typeof IDENTITY>[] = []
  /** Identities of persons whose key has changed, or belonged to another person. */
  const moved: typeof added = []

  for (const person of persons) {
    const before = storedPersonOf(person.key)
    if (before === undefined) {
      newcomers.push(person)
      continue
    }
    if (before !== stored.byKey.get(person.key)) moved.push(identityOf(before.id, person.key))
    ids.set(person.key, before.id)
    slugs.set(person.key, before.slug)
    const row = rowOf(before.id, inSportOrder(sport, person, before.elsewhere))
    if (differs(row, before.row)) changed.push(row)
  }
  // Those whom this sport no longer has are as the other sports have them.
  const present = new Set(ids.values())
  for (const person of stored.byId.values()) {
    const sports = inSportOrder(sport, undefined, person.elsewhere)
    if (present.has(person.id) || sports.length === 0) continue
    const row = rowOf(person.id, sports)
    if (differs(row, person.row)) changed.push(row)
  }
  const first = await stage.reserve('athlete', newcomers.length)
  const slugFor = slugAssigner(stored.slugs, 'athlete')
  const rows = newcomers.map((person, index) => {
    const slug = slugFor(person.fullName)
    ids.set(person.key, first + index)
    slugs.set(person.key, slug)
    const identities = stored.byKey.has(person.key) ? moved : added
    identities.push(identityOf(first + index, person.key))
    return { ...rowOf(first + index, inSportOrder(sport, person, {})), slug }
  })
  await stage.insert('athlete', { ...ATHLETE, slug: 'text' }, rows)
  await stage.insert('athlete_identity', IDENTITY, added)
  return {
    ...{ ids, slugs },
    async update(sql) {
      await updateRows(sql, 'athlete', ATHLETE, changed)
      if (moved.length === 0) return
      await sql.query(
        'DELETE FROM "athlete_identity" WHERE "sport"::text = $1 AND "athlete_id" = ANY ($2::text::int[])',
        [sport, `{${moved.map(({ athlete_id }) => athlete_id)}}`],
      )
      await upsertRows(sql, 'athlete_identity', IDENTITY, ['sport', 'external_id'], moved)
    },
  }
}

const ATHLETE = {
  ...{ id: 'int', full_name: 'text', sex: '"Sex"', country_code: 'text', date_of_birth: 'date' },
  ...{ birth_year: 'int', by_sport: 'jsonb' },
} as const
const IDENTITY = { athlete_id: 'int', sport: '"Sport"', external_id: 'text' } as const

type Row = Readonly<Record<keyof typeof ATHLETE, unknown>>

interface StoredPerson extends KnownPerson {
  readonly slug: string
  readonly row: Row
  /** The facts of the served careers in other sports. */
  readonly elsewhere: Elsewhere
}

type Elsewhere = Partial<Readonly<Record<Sport, Facts>>>

/** Returns the person of a key; undefined if the person is new. */
function matchPersons(
  persons: readonly PersonFacts[],
  { byId, byKey, served: candidates }: StoredPersons,
  { same, served }: Continuity,
): (key: string) => StoredPerson | undefined {
  const unserved = (person: StoredPerson | undefined) => (person && !served.has(person.id) ? person : undefined)
  const sameOf = (key: string) => byId.get(same.get(key)?.id) ?? unserved(byKey.get(key))
  const matched = new Set(persons.map(({ key }) => sameOf(key)))
  const recognized = recognize(
    persons.filter(({ key }) => !sameOf(key)),
    candidates.filter((person) => !matched.has(person) && !served.has(person.id)),
  )
  return (key) => sameOf(key) ?? byId.get(recognized.get(key))
}

type SportFacts = readonly [sport: string, facts: Facts]

/** A fixed order, so that the facts of a person do not depend on which sport was imported last. */
const inSportOrder = (sport: Sport, person: Facts | undefined, elsewhere: Elsewhere): SportFacts[] =>
  SPORT_NAMES.flatMap((name) => {
    const facts = name === sport ? person : elsewhere[name]
    return facts ? [[name, facts] as const] : []
  })

/** The first of the facts that are known. */
function rowOf(id: number, sports: readonly SportFacts[]): Row {
  const known = <Name extends keyof Facts>(name: Name) =>
    sports.find(([, facts]) => facts[name] !== null)?.[1][name] ?? null
  const names = sports.map(([sport, { fullName, countryCode }]) => [sport, { fullName, countryCode }] as const)
  return {
    id,
    full_name: known('fullName'),
    sex: known('sex'),
    country_code: known('countryCode'),
    date_of_birth: known('dateOfBirth'),
    birth_year: known('birthYear'),
    by_sport: names.length > 1 ? Object.fromEntries(names) : null,
  }
}

const differs = (one: Row, other: Row): boolean =>
  (Object.keys(ATHLETE) as (keyof Row)[]).some(
    (column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]),
  )

interface StoredPersons {
  readonly byId: ReadonlyMap<number | undefined, StoredPerson>
  /** Persons of the sport. */
  readonly byKey: ReadonlyMap<string, StoredPerson>
  /** The served athletes of any sport, demo data separate from real data. */
  readonly served: readonly StoredPerson[]
  readonly slugs: readonly string[]
}

async function readPersons(sql: Sql, sport: Sport, datasetId: number): Promise<StoredPersons> {
  // Read as text: drivers differ in how they convert dates and fractions.
  const rows = await sql.query<PersonRow>(
    `SELECT a."id", a."slug", a."full_name" AS "fullName", a."sex"::text AS sex, a."country_code"::text AS "countryCode",
       a."date_of_birth"::text AS "dateOfBirth", a."birth_year" AS "birthYear", a."by_sport"::text AS "bySport",
       own."external_id" AS key,
       (SELECT count(*)::int FROM "career" c JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current"
        JOIN "dataset" staged ON staged."id" = $2::int AND staged."demo" = d."demo"
        WHERE c."athlete_id" = a."id") AS careers
     FROM "athlete" a LEFT JOIN "athlete_identity" own ON own."athlete_id" = a."id" AND own."sport"::text = $1
     ORDER BY a."id"`,
    [sport, datasetId],
  )
  const elsewhere = await readElsewhere(sql, sport)
  const byId = new Map<number, StoredPerson>()
  const byKey = new Map<string, StoredPerson>()
  const served: StoredPerson[] = []
  for (const { key, careers, bySport, ...facts } of rows) {
    const row = { ...rowOf(facts.id, [['', facts]]), by_sport: bySport === null ? null : inOrder(JSON.parse(bySport)) }
    const person = { ...facts, row, elsewhere: elsewhere.get(facts.id) ?? {} }
    byId.set(facts.id, person)
    if (key !== null) byKey.set(key, person)
    if (careers > 0) served.push(person)
  }
  return { byId, byKey, served, slugs: rows.map(({ slug }) => slug) }
}

/** The facts of served careers in other sports, by person. */
async function readElsewhere(sql: Sql, sport: Sport): Promise<ReadonlyMap<number, Elsewhere>> {
  const rows = await sql.query<Facts & { readonly id: number; readonly service: Sport }>(
    `SELECT c."athlete_id" AS id, d."service"::text AS service, c."full_name" AS "fullName", c."sex"::text AS sex,
       c."country_code"::text AS "countryCode", c."date_of_birth"::text AS "dateOfBirth", c."birth_year" AS "birthYear"
     FROM "career" c JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current" AND d."service"::text <> $1
     ORDER BY c."id"`,
    [sport],
  )
  const elsewhere = new Map<number, Elsewhere>()
  for (const { id, service, ...facts } of rows) elsewhere.set(id, { ...elsewhere.get(id), [service]: facts })
  return elsewhere
}

/** The database keeps the members in an order of its own. */
const inOrder = (bySport: Readonly<Record<string, Facts>>) =>
  Object.fromEntries(
    SPORT_NAMES.flatMap((sport) => {
      const { fullName, countryCode } = bySport[sport] ?? {}
      return fullName === undefined ? [] : [[sport, { fullName, countryCode }] as const]
    }),
  )

interface PersonRow extends Omit<StoredPerson, 'row' | 'elsewhere'> {
  readonly bySport: string | null
  readonly key: string | null
  readonly careers: number
}
