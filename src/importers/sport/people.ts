/**
 * The persons of an import: who is known from the one before (`continuity.ts`), by a key that nobody who is served has,
 * or from another sport keeps their row, number and slug; everybody else is given new ones in the order in which they
 * come.
 */
import type { Sql } from '../../database/database.ts'
import type { Sport } from '../../database/generated/client.ts'
import { type RowOf, updateRows, upsertRows } from '../../database/insert.ts'
import type { Stage } from '../../database/publish.ts'
import type { Continuity } from './continuity.ts'
import { slugGiver } from './slugs.ts'

/** What an import knows of a person; the key is theirs within the sport. */
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

/** Somebody whom another sport knows. */
export interface Acquaintance extends Omit<PersonFacts, 'key'> {
  readonly id: number
}

/** Which of them a newcomer is, if any. */
export type Recognize = (newcomer: PersonFacts, known: readonly Acquaintance[]) => number | undefined

export interface People {
  /** The numbers of their rows, by key. */
  readonly ids: ReadonlyMap<string, number>
  readonly slugs: ReadonlyMap<string, string>
  /** Brings the rows and keys of those who were known up to what the import says. */
  update(sql: Sql): Promise<void>
}

/** Finds or stores everybody. Whoever comes earlier in the list has the plainer slug. */
export async function storePeople(
  stage: Stage,
  sport: Sport,
  persons: readonly PersonFacts[],
  { same, served }: Continuity,
  recognize: Recognize,
): Promise<People> {
  const { byId, byKey, others, taken } = await stage.transaction((sql) => whoIsThere(sql, sport))
  const ids = new Map<string, number>()
  const slugs = new Map<string, string>()
  const changed: Row[] = []
  const newcomers: PersonFacts[] = []
  const identityOf = (athlete_id: number, external_id: string) => ({ athlete_id, sport, external_id })
  const added: RowOf<typeof IDENTITY>[] = []
  /** Of those whose key is another now, or was another's. */
  const moved: typeof added = []

  for (const person of persons) {
    const holder = byKey.get(person.key)
    const before =
      byId.get(same.get(person.key)?.id) ??
      (holder && !served.has(holder.id) ? holder : recognized(person, others, recognize))
    if (before === undefined) {
      newcomers.push(person)
      continue
    }
    if (before !== holder) moved.push(identityOf(before.id, person.key))
    ids.set(person.key, before.id)
    slugs.set(person.key, before.slug)
    const row = rowOf(before.id, person, before)
    if (differs(row, rowOf(before.id, before, before))) changed.push(row)
  }
  const first = await stage.reserve('athlete', newcomers.length)
  const slugFor = slugGiver(taken)
  const rows = newcomers.map((person, index) => {
    const slug = slugFor(person.fullName)
    ids.set(person.key, first + index)
    slugs.set(person.key, slug)
    const identities = byKey.has(person.key) ? moved : added
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

interface Known extends Acquaintance {
  readonly slug: string
  /** True where another sport knows them as well. */
  readonly shared: boolean
}

/** What one sport does not say of somebody whom another knows too stays as it is. */
function rowOf(id: number, person: Omit<PersonFacts, 'key'>, before?: Known): Row {
  const old = before?.shared ? before : undefined
  return {
    ...{ id, full_name: person.fullName, sex: person.sex ?? old?.sex ?? null },
    country_code: person.countryCode ?? old?.countryCode ?? null,
    date_of_birth: person.dateOfBirth ?? old?.dateOfBirth ?? null,
    birth_year: person.birthYear ?? old?.birthYear ?? null,
    height_cm: person.heightCm ?? old?.heightCm ?? null,
    weight_kg: person.weightKg ?? old?.weightKg ?? null,
  }
}

const differs = (one: Row, other: Row): boolean =>
  (Object.keys(ATHLETE) as (keyof Row)[]).some((column) => one[column] !== other[column])

function recognized(person: PersonFacts, others: readonly Known[], recognize: Recognize): Known | undefined {
  const id = others.length > 0 ? recognize(person, others) : undefined
  return id === undefined ? undefined : others.find((one) => one.id === id)
}

interface There {
  /** Those of the sport. */
  readonly byId: ReadonlyMap<number | undefined, Known>
  readonly byKey: ReadonlyMap<string, Known>
  /** Those of other sports only. */
  readonly others: readonly Known[]
  readonly taken: readonly string[]
}

async function whoIsThere(sql: Sql, sport: Sport): Promise<There> {
  // Read as text: the drivers differ in what they make of dates and fractions.
  const rows = await sql.query<Stored>(
    `SELECT a."id", a."slug", a."full_name" AS "fullName", a."sex"::text AS sex, a."country_code"::text AS "countryCode",
       a."date_of_birth"::text AS "dateOfBirth", a."birth_year" AS "birthYear",
       a."height_cm"::text AS "heightCm", a."weight_kg"::text AS "weightKg",
       own."external_id" AS key,
       (SELECT count(*)::int FROM "athlete_identity" o WHERE o."athlete_id" = a."id" AND o."sport"::text <> $1) AS sports
     FROM "athlete" a LEFT JOIN "athlete_identity" own ON own."athlete_id" = a."id" AND own."sport"::text = $1
     ORDER BY a."id"`,
    [sport],
  )
  const number = (text: string | null) => (text === null ? null : Number(text))
  const byId = new Map<number, Known>()
  const byKey = new Map<string, Known>()
  const others: Known[] = []
  for (const { key, sports, ...row } of rows) {
    const one = { ...row, heightCm: number(row.heightCm), weightKg: number(row.weightKg), shared: sports > 0 }
    if (key !== null) {
      byId.set(row.id, one)
      byKey.set(key, one)
    } else if (sports > 0) others.push({ ...one, shared: true })
  }
  return { byId, byKey, others, taken: rows.map(({ slug }) => slug) }
}

interface Stored extends Omit<Known, 'heightCm' | 'weightKg' | 'shared'> {
  readonly heightCm: string | null
  readonly weightKg: string | null
  readonly key: string | null
  readonly sports: number
}
