/**
 * Decides who of a sport is a person of another sport. In this order:
 *
 * 1. the operator's aliases, or the same key and the same name in the bundles of both sports;
 * 2. the same name and birth date, where both are known; or the birth year together with the country;
 * 3. the same name, and how likely the name, the country and the years of both careers make one person (`matching.ts`). A false match would
 *    give a person someone else's career, a missed one only leaves two incomplete people: so the name must be rare, and
 *    the careers near each other.
 *
 * No known fact (sex, birth date or year) may differ, unless the aliases say so. Which sport is imported first makes no
 * difference. Ambiguous matches, on either side, are dropped.
 */
import type { Report } from '../../kernel/faults/report.ts'
import { groupedBy } from '../../kernel/groups.ts'
import type { SportName } from '../../kernel/sports.ts'
import { fold } from '../../kernel/text/names.ts'
import {
  type AthleteFacts,
  type LifterFacts,
  MIN_CONFIDENCE,
  matchNamesakes,
  OTHER_SPORT,
  sameCountry,
} from '../../services/athletes/rules/matching.ts'
import type { AthleteRow } from '../../services/athletes/rules/rows.ts'
import { type AcrossSports, type PersonRef, textOf } from './aliases.ts'
import { familyOf } from './appearances.ts'

/** A person as one sport has them. */
export interface SportPerson extends AthleteFacts {
  readonly fullName: string
  readonly dateOfBirth: string | null
}

/** A person of the import. */
export interface ImportedPerson extends SportPerson {
  /** The key within the source. */
  readonly key: string
}

/** A person known from another sport. */
export interface KnownPerson extends SportPerson {
  readonly id: number
  readonly sport: SportName
  readonly key: string | null
}

/** A decision of the operator, wherever it is written. */
export type Decision = Pick<AcrossSports, 'one' | 'other' | 'otherSport' | 'decision'>

/** The lines about people of two sports, as the data of a sport states them. Notes those that match none of its people. */
export function decisionsOf(
  lines: readonly AcrossSports[],
  athletes: readonly AthleteRow[],
  report: Pick<Report, 'note'>,
): { readonly acrossSports?: readonly Decision[] } {
  const people = athletes.map((athlete) => ({ ...athlete, firstYear: null, lastYear: null }))
  for (const { line, one } of lines)
    if (!people.some((person) => isMeant(person, one)))
      report.note(`Line ${line} of the aliases matches nobody in the data: ${textOf(one)}.`)
  const acrossSports = lines.map(({ one, other, otherSport, decision }) => ({ one, other, otherSport, decision }))
  return lines.length > 0 ? { acrossSports } : {}
}

interface Evidence {
  readonly decisions?: readonly Decision[]
  /** The names of all people of both sports, which show how common a name is. */
  readonly names?: readonly string[]
}

/** Persons who are known from another sport by the operator's word: numbers by key, no number twice. */
export function told(
  persons: readonly ImportedPerson[],
  known: readonly KnownPerson[],
  decisions: readonly Decision[],
): ReadonlyMap<string, number> {
  const byKey = groupedBy(known, ({ key }) => key)
  return unambiguous([
    ...persons.flatMap((one) => {
      const others = (byKey.get(one.key) ?? []).filter((other) => fold(other.fullName) === fold(one.fullName))
      return others.filter((other) => !contradict(one, other)).map((other) => ({ one, other }))
    }),
    ...decisions.flatMap((line) => {
      if (line.decision === 'distinct') return []
      const others = known.filter((other) => other.sport === line.otherSport && isMeant(other, line.other))
      return persons.filter((one) => isMeant(one, line.one)).flatMap((one) => others.map((other) => ({ one, other })))
    }),
  ])
}

/** Persons who are known from another sport by the evidence: numbers by key, no number twice. */
export const recognize = (
  newcomers: readonly ImportedPerson[],
  known: readonly KnownPerson[],
  evidence: Evidence = {},
): ReadonlyMap<string, number> =>
  unambiguous(weighed(newcomers, known, evidence).filter(({ confidence }) => confidence >= MIN_CONFIDENCE))

interface Pair<One, Other> {
  readonly one: One
  readonly other: Other
}

function unambiguous(pairs: readonly Pair<ImportedPerson, KnownPerson>[]): ReadonlyMap<string, number> {
  // A person whom two other sports have, or who is told twice, is still one.
  const ids = groupedBy(pairs, ({ one }) => one.key)
  const keys = groupedBy(pairs, ({ other }) => other.id)
  const isOne = (values: readonly unknown[]) => new Set(values).size === 1
  return new Map(
    pairs
      .filter(
        ({ one, other }) =>
          isOne(ids.get(one.key)!.map((pair) => pair.other.id)) &&
          isOne(keys.get(other.id)!.map((pair) => pair.one.key)),
      )
      .map(({ one, other }) => [one.key, other.id]),
  )
}

/** Whether a line of the aliases means the person. */
export function isMeant({ fullName, countryCode, firstYear, lastYear }: SportPerson, ref: PersonRef): boolean {
  if (fold(fullName) !== ref.name) return false
  if (ref.year !== null && (ref.year < (firstYear ?? ref.year) || ref.year > (lastYear ?? ref.year))) return false
  if (ref.country === null) return true
  return countryCode !== null && familyOf(countryCode) === familyOf(ref.country)
}

export interface WeighedPair<One, Other> extends Pair<One, Other> {
  /** The probability that both are one person, from 0 to 1; 1 if their births are known and agree. */
  readonly confidence: number
  readonly reasons: readonly string[]
}

/** Below this probability, two people of one name are nothing to ask the operator about. */
const MIN_DOUBT = 0.1

/** Weighs people of one name in two sports, except those whom the operator keeps apart. */
export function weighed<One extends SportPerson, Other extends KnownPerson>(
  ones: readonly One[],
  others: readonly Other[],
  { decisions = [], names = [] }: Evidence,
): WeighedPair<One, Other>[] {
  const namesakes = groupedBy(others, ({ fullName }) => fold(fullName))
  const shared = [...groupedBy(ones, ({ fullName }) => fold(fullName))].flatMap(([name, ofName]) => {
    const rivals = namesakes.get(name)
    return rivals ? [{ name, ones: ofName, others: rivals }] : []
  })
  if (shared.length === 0) return []
  const counts = new NameCounts(names)
  return shared
    .flatMap(({ name, ones: ofName, others: rivals }) => {
      const sure = ofName.flatMap((one) =>
        rivals.filter((other) => haveOneBirth(one, other)).map((other) => ({ one, other })),
      )
      if (sure.length > 0) return sure.map((pair) => ({ ...pair, confidence: 1, reasons: ['same name', 'same birth'] }))
      return likely(ofName, rivals, counts.strangers(name))
    })
    .filter(({ one, other }) => !areDistinct(one, other, decisions))
}

/** Whether the operator keeps them apart. */
export const areDistinct = (one: SportPerson, other: KnownPerson, decisions: readonly Decision[]): boolean =>
  decisions.some(
    (line) =>
      line.decision === 'distinct' &&
      line.otherSport === other.sport &&
      isMeant(one, line.one) &&
      isMeant(other, line.other),
  )

function contradict(one: SportPerson, other: SportPerson): boolean {
  if (one.sex !== null && other.sex !== null && one.sex !== other.sex) return true
  const [born, otherBorn] = [birthdayOf(one), birthdayOf(other)]
  if (born !== null && otherBorn !== null) return born !== otherBorn
  const [year, otherYear] = [birthYearOf(one), birthYearOf(other)]
  return year !== null && otherYear !== null && year !== otherYear
}

function haveOneBirth(one: SportPerson, other: SportPerson): boolean {
  if (contradict(one, other)) return false
  const [born, otherBorn] = [birthdayOf(one), birthdayOf(other)]
  if (born !== null && otherBorn !== null) return true
  const year = birthYearOf(one)
  if (year === null || year !== birthYearOf(other)) return false
  return one.countryCode !== null && other.countryCode !== null && sameCountry(one.countryCode, other.countryCode)
}

/** Sources write 1 January if they know only the year. */
const birthdayOf = ({ dateOfBirth }: SportPerson): string | null =>
  dateOfBirth?.endsWith('-01-01') ? null : dateOfBirth

const birthYearOf = ({ birthYear, dateOfBirth }: SportPerson): number | null =>
  birthYear ?? (dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)))

/** Weighs those whose birth is not known in both sports, and whose sex and years are. */
function likely<One extends SportPerson, Other extends SportPerson>(
  ones: readonly One[],
  others: readonly Other[],
  strangers: number,
): WeighedPair<One, Other>[] {
  const rivals = others.filter(isWeighable).map((person) => ({ ...rivalOf(person), person }))
  return matchNamesakes(ones.filter(isWeighable), rivals, strangers, { prior: OTHER_SPORT, minConfidence: MIN_DOUBT })
    .map(({ athlete, lifter, ...match }) => ({ one: athlete, other: lifter.person, ...match }))
    .filter(({ one, other }) => birthYearOf(one) === null || birthYearOf(other) === null)
}

interface Weighable extends SportPerson {
  readonly sex: NonNullable<SportPerson['sex']>
  readonly firstYear: number
  readonly lastYear: number
}

const isWeighable = <Person extends SportPerson>(person: Person): person is Person & Weighable =>
  person.sex !== null && person.firstYear !== null && person.lastYear !== null

function rivalOf(person: Weighable): LifterFacts {
  const { sex, countryCode, firstYear, lastYear } = person
  const born = birthYearOf(person)
  return {
    ...{ sex, years: { from: firstYear, to: lastYear }, meetCountries: [], mixed: false },
    countries: countryCode === null ? [] : [countryCode],
    born: born === null ? null : { from: born, to: born },
  }
}

/** How many people of each first and each last name there are. */
class NameCounts {
  readonly #firsts = new Map<string, number>()
  readonly #lasts = new Map<string, number>()
  readonly #names = new Map<string, number>()
  readonly #all: number

  constructor(names: readonly string[]) {
    this.#all = names.length
    for (const name of names.map(fold)) {
      count(this.#names, name)
      count(this.#firsts, firstOf(name))
      count(this.#lasts, lastOf(name))
    }
  }

  /** The expected number of others of the name by chance, if first and last names were independent. */
  strangers(name: string): number {
    const same = this.#names.get(name) ?? 0
    const [firsts, lasts] = [this.#firsts.get(firstOf(name)) ?? 0, this.#lasts.get(lastOf(name)) ?? 0]
    return (Math.max(0, firsts - same) * Math.max(0, lasts - same)) / Math.max(1, this.#all)
  }
}

const count = (counts: Map<string, number>, name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1)
const firstOf = (name: string): string => name.slice(0, `${name} `.indexOf(' '))
const lastOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1)
