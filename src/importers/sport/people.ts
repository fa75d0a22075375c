/**
 * Stores the persons of an import. A person known from the previous import (`continuity.ts`), by a key that no served
 * person has, or from another sport keeps row, number and slug; all others get new ones in order of appearance.
 */

import type { Sql } from '../../database/database.ts'
import type { Sport } from '../../database/generated/client.ts'
import { type RowOf, updateRows, upsertRows } from '../../database/snapshots/bulk-insert.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { groupedBy } from '../../kernel/groups.ts'
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
  readonly heightCm: number | null
  readonly weightKg: number | null
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
    const row = rowOf(before.id, person, before)
    if (differs(row, rowOf(before.id, before, before))) changed.push(row)
  }
  const first = await stage.reserve('athlete', newcomers.length)
  const slugFor = slugAssigner(stored.slugs, 'athlete')
  const rows = newcomers.map((person, index) => {
    const slug = slugFor(person.fullName)
    ids.set(person.key, first + index)
    slugs.set(person.key, slug)
    const identities = stored.byKey.has(person.key) ? moved : added
    identities.push(identityOf(first + index, person.key))
    return { ...rowOf(first + index, person), slug }
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
  ...{ birth_year: 'int', height_cm: 'float8', weight_kg: 'float8' },
} as const
const IDENTITY = { athlete_id: 'int', sport: '"Sport"', external_id: 'text' } as const

type Row = Readonly<Record<keyof typeof ATHLETE, unknown>>

interface StoredPerson extends KnownPerson {
  readonly slug: string
  /** True if another sport has the person too. */
  readonly shared: boolean
}

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

/** Keeps facts from another sport where this sport has none. */
function rowOf(id: number, person: Facts, before?: StoredPerson): Row {
  const old = before?.shared ? before : undefined
  return {
    id,
    full_name: person.fullName,
    sex: person.sex ?? old?.sex ?? null,
    country_code: person.countryCode ?? old?.countryCode ?? null,
    date_of_birth: person.dateOfBirth ?? old?.dateOfBirth ?? null,
    birth_year: person.birthYear ?? old?.birthYear ?? null,
    height_cm: person.heightCm ?? old?.heightCm ?? null,
    weight_kg: person.weightKg ?? old?.weightKg ?? null,
  }
}

const differs = (one: Row, other: Row): boolean =>
  (Object.keys(ATHLETE) as (keyof Row)[]).some((column) => one[column] !== other[column])

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
       a."date_of_birth"::text AS "dateOfBirth", a."birth_year" AS "birthYear",
       a."height_cm"::text AS "heightCm", a."weight_kg"::text AS "weightKg",
       own."external_id" AS key,
       (SELECT count(*)::int FROM "athlete_identity" o WHERE o."athlete_id" = a."id" AND o."sport"::text <> $1) AS sports,
       (SELECT count(*)::int FROM "career" c JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current"
        JOIN "dataset" staged ON staged."id" = $2::int AND staged."demo" = d."demo"
        WHERE c."athlete_id" = a."id") AS careers
     FROM "athlete" a LEFT JOIN "athlete_identity" own ON own."athlete_id" = a."id" AND own."sport"::text = $1
     ORDER BY a."id"`,
    [sport, datasetId],
  )
  const number = (text: string | null) => (text === null ? null : Number(text))
  const byId = new Map<number, StoredPerson>()
  const byKey = new Map<string, StoredPerson>()
  const served: StoredPerson[] = []
  for (const { key, sports, careers, ...row } of rows) {
    const person = { ...row, heightCm: number(row.heightCm), weightKg: number(row.weightKg), shared: sports > 0 }
    byId.set(row.id, person)
    if (key !== null) byKey.set(key, person)
    if (careers > 0) served.push(person)
  }
  return { byId, byKey, served, slugs: rows.map(({ slug }) => slug) }
}

interface PersonRow extends Omit<StoredPerson, 'heightCm' | 'weightKg' | 'shared'> {
  readonly heightCm: string | null
  readonly weightKg: string | null
  readonly key: string | null
  readonly sports: number
  readonly careers: number
}
