/**
 * Stores the persons of an import. A person known from the previous import (`continuity.ts`), by a key that no served
 * person has, or from another sport keeps row, number and slug; all others get new ones in order of appearance.
 */

import type { Sql } from '../../database/database.ts'
import type { Sport } from '../../database/generated/client.ts'
import { type RowOf, upsertRows } from '../../database/snapshots/bulk-insert.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { SPORT_NAMES } from '../../kernel/sports.ts'
import {
  type Decision,
  decided,
  distinctByDecisions,
  type ImportedPerson,
  ineffectiveLines,
  type KnownPerson,
  recognize,
} from '../identities/across-sports.ts'
import { readServedPeople } from '../identities/known-people.ts'
import type { Continuity } from './continuity.ts'
import { slugAssigner } from './numbering.ts'
import {
  ATHLETE,
  changePeople,
  differs,
  type Facts,
  ownFacts,
  type Row,
  rowOf,
  type SportFacts,
} from './person-rows.ts'

export interface People {
  /** The numbers of the persons' rows, by key. */
  readonly ids: ReadonlyMap<string, number>
  readonly slugs: ReadonlyMap<string, string>
  /** The effects of the operator's decisions about people of two sports, in sentences. */
  readonly notes: readonly string[]
  /** Updates the rows and keys of known persons to match the import. */
  update(sql: Sql): Promise<void>
}

/** Finds or stores all persons. Persons earlier in the list get plainer slugs. */
export async function storePeople(
  stage: Stage,
  sport: Sport,
  persons: readonly ImportedPerson[],
  continuity: Continuity,
  decisions: readonly Decision[] = [],
): Promise<People> {
  const stored = await stage.transaction((sql) => readPersons(sql, sport, stage.datasetId))
  const { rowOfKey: storedPersonOf, notes, apart } = matchPersons(persons, stored, continuity, decisions)
  const ids = new Map<string, number>()
  const slugs = new Map<string, string>()
  const changed: Row[] = []
  const newcomers: ImportedPerson[] = []
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
  // People no longer in this sport get the facts of their other sports.
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
    const left = apart.get(person.key)
    if (left)
      notes.push(
        `${person.fullName} of ${sport.toLowerCase()} is no longer one person with ${left.slug}: the new address is ${slug}.`,
      )
    const identities = stored.byKey.has(person.key) ? moved : added
    identities.push(identityOf(first + index, person.key))
    return { ...rowOf(first + index, inSportOrder(sport, person, {})), slug }
  })
  await stage.insert('athlete', { ...ATHLETE, slug: 'text' }, rows)
  await stage.insert('athlete_identity', IDENTITY, added)
  return {
    ...{ ids, slugs, notes },
    async update(sql) {
      await changePeople(sql, stage.datasetId, changed)
      if (moved.length === 0) return
      await sql.query(
        'DELETE FROM "athlete_identity" WHERE "sport"::text = $1 AND "athlete_id" = ANY ($2::text::int[])',
        [sport, `{${moved.map(({ athlete_id }) => athlete_id)}}`],
      )
      await upsertRows(sql, 'athlete_identity', IDENTITY, ['sport', 'external_id'], moved)
    },
  }
}

const IDENTITY = { athlete_id: 'int', sport: '"Sport"', external_id: 'text' } as const

interface StoredPerson extends Facts {
  readonly id: number
  readonly slug: string
  readonly row: Row
  /** The facts of the served careers in other sports. */
  readonly elsewhere: Elsewhere
}

type Elsewhere = Partial<Readonly<Record<Sport, KnownPerson>>>

/** The persons of an import among those who are stored. */
interface Matched {
  /** The row of a person; undefined if the person is new. */
  readonly rowOfKey: (key: string) => StoredPerson | undefined
  /** The rows that persons have left, by key. */
  readonly apart: ReadonlyMap<string, StoredPerson>
  readonly notes: string[]
}

function matchPersons(
  persons: readonly ImportedPerson[],
  stored: StoredPersons,
  continuity: Continuity,
  decisions: readonly Decision[],
): Matched {
  const { byId, served: candidates } = stored
  const known = candidates.flatMap(({ elsewhere }) => Object.values(elsewhere))
  const before = rowsBefore(persons, stored, continuity)
  const rows = afterDecisions(persons, { known, before, byId, decisions })
  const taken = new Set([...rows.values()].map((row) => row?.id))
  const recognized = recognize(
    persons.filter(({ key }) => !rows.get(key)),
    known.filter(({ id }) => !taken.has(id) && !continuity.served.has(id)),
    { decisions, names: [...persons, ...known].map(({ fullName }) => fullName) },
  )
  const rowOfKey = (key: string) => rows.get(key) ?? byId.get(recognized.get(key))
  const left = [...before].flatMap(([key, row]) => (row && rowOfKey(key) !== row ? [[key, row] as const] : []))
  const notes = left.flatMap(([key, row]) => {
    const now = rowOfKey(key)
    if (!now) return []
    const end = Object.keys(row.elsewhere).length === 0 ? ', and its own address ends' : ''
    return [`${row.slug} is now one person with ${now.slug}${end}.`]
  })
  notes.push(...ineffectiveLines(persons, known, decisions))
  return { rowOfKey, apart: new Map(left.filter(([key]) => !rowOfKey(key))), notes }
}

/** The row of each person, by key; undefined for new ones. */
type Rows = ReadonlyMap<string, StoredPerson | undefined>

/** The rows as the previous imports left them. */
function rowsBefore(
  persons: readonly ImportedPerson[],
  { byId, byKey }: StoredPersons,
  { same, served }: Continuity,
): Rows {
  const unserved = (person: StoredPerson | undefined) => (person && !served.has(person.id) ? person : undefined)
  return new Map(persons.map(({ key }) => [key, byId.get(same.get(key)?.id) ?? unserved(byKey.get(key))]))
}

interface Decided {
  readonly known: readonly KnownPerson[]
  readonly before: Rows
  readonly byId: StoredPersons['byId']
  readonly decisions: readonly Decision[]
}

/** The rows after those whom the operator keeps apart have left them, and those whom the operator joins have moved. */
function afterDecisions(persons: readonly ImportedPerson[], { known, before, byId, decisions }: Decided): Rows {
  const areDistinct = distinctByDecisions(decisions)
  const staying = new Map(
    persons.map((person) => {
      const row = before.get(person.key)
      const isApart = row && Object.values(row.elsewhere).some((other) => areDistinct(person, other))
      return [person.key, isApart ? undefined : row]
    }),
  )
  const moving = new Map([...decided(persons, known, decisions)].filter(([key, id]) => staying.get(key)?.id !== id))
  // Nobody moves to a row that another person of the sport keeps; a person who cannot move keeps theirs.
  for (;;) {
    const takenIds = new Set([...staying].flatMap(([key, row]) => (row && !moving.has(key) ? [row.id] : [])))
    const blocked = [...moving].filter(([, id]) => takenIds.has(id))
    if (blocked.length === 0) break
    for (const [key] of blocked) moving.delete(key)
  }
  return new Map([...staying].map(([key, row]) => [key, byId.get(moving.get(key)) ?? row]))
}

/** A fixed order, so that the facts of a person do not depend on which sport was imported last. */
const inSportOrder = (sport: Sport, person: Facts | undefined, elsewhere: Elsewhere): SportFacts[] =>
  SPORT_NAMES.flatMap((name) => {
    const facts = name === sport ? person : elsewhere[name]
    return facts ? [[name, facts] as const] : []
  })

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
  const people = (await readServedPeople(sql)).filter((person) => person.sport !== sport)
  const elsewhere = new Map<number, Elsewhere>()
  for (const person of people) elsewhere.set(person.id, { ...elsewhere.get(person.id), [person.sport]: person })
  return elsewhere
}

/** The database keeps the members in an order of its own. */
const inOrder = (bySport: Readonly<Record<string, Facts>>) =>
  Object.fromEntries(
    SPORT_NAMES.flatMap((sport) => {
      const facts = bySport[sport]
      return facts === undefined ? [] : [[sport, ownFacts(facts)] as const]
    }),
  )

interface PersonRow extends Omit<StoredPerson, 'row' | 'elsewhere'> {
  readonly bySport: string | null
  readonly key: string | null
  readonly careers: number
}
