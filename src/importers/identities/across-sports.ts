/**
 * Decides who of a sport is a person of another sport. In this order:
 *
 * 1. the operator's aliases, or the same key and the same name in the bundles of both sports;
 * 2. the same name and birth date, where both are known; or the birth year together with the country;
 * 3. the same name, and how likely the name, the country and the years of both careers make one person (`matching.ts`).
 *
 * A false match would give a person someone else's career, a missed one only leaves two incomplete people. So no known
 * fact (sex, birth date or year) may differ, unless the aliases say so, and ambiguous matches, on either side, are
 * dropped. Which sport is imported first makes no difference.
 */

import { groupedBy } from '../../kernel/collections/groups.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import type { SportName } from '../../kernel/sports.ts'
import { fold } from '../../kernel/text/names.ts'
import { wholeOf } from '../../services/athletes/rules/countries/countries.ts'
import { MIN_CONFIDENCE } from '../../services/athletes/rules/matching.ts'
import { contradict, type Pair, type SportPerson, weighed } from './across-evidence.ts'
import { type AcrossSports, type PersonRef, textOf } from './aliases.ts'

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

/** The lines about people of two sports, as the data of a sport states them. */
export function decisionsOf(lines: readonly AcrossSports[]): { readonly acrossSports?: readonly Decision[] } {
  const acrossSports = lines.map(({ one, other, otherSport, decision }) => ({ one, other, otherSport, decision }))
  return lines.length > 0 ? { acrossSports } : {}
}

interface Evidence {
  readonly decisions?: readonly Decision[]
  /** The names of all people of both sports, which show how common a name is. */
  readonly names?: readonly string[]
}

type Pairs = readonly Pair<ImportedPerson, KnownPerson>[]

/**
 * Sentences about lines that match nobody, or that cannot join people as they match several; of a sport that is not
 * loaded there is nothing to say.
 */
export function ineffectiveLines(
  persons: readonly ImportedPerson[],
  known: readonly KnownPerson[],
  decisions: readonly Decision[],
): string[] {
  const meant = meantIn(persons)
  const bySport = groupedBy(known, ({ sport }) => sport)
  const meantOf = new Map([...bySport].map(([sport, people]) => [sport, meantIn(people)]))
  return decisions.flatMap(({ one, other, otherSport, decision }) =>
    [
      { ref: one, people: meant(one) },
      { ref: other, people: meantOf.get(otherSport)?.(other) },
    ].flatMap(({ ref, people }) => {
      if (people?.length === 0) return [`A line of the aliases matches nobody in the data: ${textOf(ref)}.`]
      if (decision === 'distinct' || people === undefined || people.length === 1) return []
      return [
        `A line of the aliases matches ${people.length} people and joins nobody; tell them apart by country or year: ${textOf(ref)}.`,
      ]
    }),
  )
}

/**
 * Persons who are known from another sport by a line of the aliases or, if no line matches them, by their key: numbers
 * by key, no number twice. A line that keeps two apart is stronger than one that joins them. Throws ImportRefused if
 * lines make one person of a man and a woman, or of two people of one sport.
 */
export function decided(
  persons: readonly ImportedPerson[],
  known: readonly KnownPerson[],
  decisions: readonly Decision[],
): ReadonlyMap<string, number> {
  const [ones, others, areDistinct] = [meantIn(persons), meantIn(known), distinctByDecisions(decisions)]
  const byLine = decisions
    .filter(({ decision }) => decision === 'same')
    .flatMap((line) => {
      const inOtherSport = others(line.other).filter(({ sport }) => sport === line.otherSport)
      return ones(line.one).flatMap((one) => inOtherSport.map((other) => ({ one, other, line })))
    })
  demandPossible(byLine)
  const matched = new Set<SportPerson>(byLine.flatMap(({ one, other }) => [one, other]))
  const byKey = withOneKey(persons, known).filter(({ one, other }) => !matched.has(one) && !matched.has(other))
  return unambiguous([...byLine, ...byKey].filter(({ one, other }) => !areDistinct(one, other)))
}

type PairByLine = Pair<ImportedPerson, KnownPerson> & { readonly line: Decision }

function demandPossible(pairs: readonly PairByLine[]): void {
  const byOther = groupedBy(pairs, ({ other }) => other.id)
  for (const { one, other, line } of pairs) {
    const rival = byOther.get(other.id)!.find((pair) => pair.line !== line && pair.one !== one)
    if (rival)
      throw new ImportRefused(
        `The aliases make ${textOf(line.one)} and ${textOf(rival.line.one)} one person with ${textOf(line.other)}, but they are two people of one sport. Correct or remove one of the lines; nothing was changed.`,
      )
    if (one.sex !== null && other.sex !== null && one.sex !== other.sex)
      throw new ImportRefused(
        `The aliases make ${textOf(line.one)} and ${textOf(line.other)} one person, but one is a man and the other a woman. Correct or remove the line; nothing was changed.`,
      )
  }
}

function withOneKey(persons: readonly ImportedPerson[], known: readonly KnownPerson[]): Pairs {
  const byKey = groupedBy(known, ({ key }) => key)
  return persons.flatMap((one) =>
    (byKey.get(one.key) ?? [])
      .filter((other) => fold(other.fullName) === fold(one.fullName) && !contradict(one, other))
      .map((other) => ({ one, other })),
  )
}

/** Persons who are known from another sport by the evidence: numbers by key, no number twice. */
export const recognize = (
  newcomers: readonly ImportedPerson[],
  known: readonly KnownPerson[],
  { decisions = [], names = [] }: Evidence = {},
): ReadonlyMap<string, number> => {
  const areDistinct = distinctByDecisions(decisions)
  return unambiguous(
    weighed(newcomers, known, names).filter(
      ({ one, other, confidence }) => confidence >= MIN_CONFIDENCE && !areDistinct(one, other),
    ),
  )
}

function unambiguous(pairs: Pairs): ReadonlyMap<string, number> {
  // A person whom two other sports have, or whom two lines name, is still one.
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

/** Finds those whom a line of the aliases means. */
function meantIn<Person extends SportPerson>(people: readonly Person[]): (ref: PersonRef) => readonly Person[] {
  const byName = groupedBy(people, ({ fullName }) => fold(fullName))
  return (ref) => (byName.get(ref.name) ?? []).filter((person) => isMeant(person, ref))
}

/** Whether a line of the aliases means the person, who has the name. */
function isMeant({ countryCode, firstYear, lastYear }: SportPerson, { country, year }: PersonRef): boolean {
  if (year !== null && (year < (firstYear ?? year) || year > (lastYear ?? year))) return false
  return country === null || (countryCode !== null && wholeOf(countryCode) === wholeOf(country))
}

type AreTwo = (one: SportPerson, other: KnownPerson) => boolean

/** Whether the operator keeps them apart. */
export const distinctByDecisions = (decisions: readonly Decision[]): AreTwo =>
  isSettledBy(decisions.filter(({ decision }) => decision === 'distinct'))

/** Whether a line is about the two. */
export function isSettledBy(decisions: readonly Decision[]): AreTwo {
  const byName = groupedBy(decisions, ({ one }) => one.name)
  return (one, other) =>
    (byName.get(fold(one.fullName)) ?? []).some(
      (line) =>
        line.otherSport === other.sport &&
        line.other.name === fold(other.fullName) &&
        isMeant(one, line.one) &&
        isMeant(other, line.other),
    )
}
