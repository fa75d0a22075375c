/**
 * Identity resolution for sources that identify people by name and country only. Appearances with the same folded name,
 * the same country (home nations count as Great Britain, no country as any) and adjacent years are one person; all
 * others are two people. Doubtful decisions are reported, and the operator's aliases override the rule.
 */

import { distance } from 'fastest-levenshtein'
import type { Report } from '../../kernel/faults/report.ts'
import { at, groupedBy } from '../../kernel/groups.ts'
import { hyphenated } from '../../kernel/text/names.ts'
import { type Alias, Overrides, textOf } from './aliases.ts'
import {
  type Appearance,
  type Career,
  careersOf,
  familyOf,
  firstYear,
  Groups,
  inYearOrder,
  lastYear,
  type Namesake,
  nameOf,
  namesakesOf,
  yearsOf,
} from './appearances.ts'

export interface Person {
  /** `jo-example/GBR`; later people of the same name and country are `jo-example/GBR/2` and so on, by first contest. */
  readonly key: string
  /** The most frequent spelling; on a tie the latest. */
  readonly name: string
  readonly country: string | null
  readonly firstYear: number
  readonly lastYear: number
}

export interface Identities<A extends Appearance> {
  readonly persons: readonly Person[]
  readonly personOf: (appearance: A) => Person
}

export function identify<A extends Appearance>(
  appearances: readonly A[],
  aliases: readonly Alias[],
  report: Pick<Report, 'decide' | 'note'>,
): Identities<A> {
  const namesakes = namesakesOf(appearances)
  const overrides = new Overrides(namesakes, aliases)
  const groups = new Groups<Namesake>()
  for (const ofName of groupedBy(namesakes, ({ name }) => name).values())
    joinNamesakes(ofName, groups, overrides, report)
  for (const [one, other] of overrides.same) groups.join(one, other)

  const persons: Person[] = []
  const owner = new Map<Appearance, Person>()
  const careers = groups.all(namesakes).flatMap((group) => peopleIn(group, overrides, report))
  const taken = new Map<string, number>()
  for (const career of careers.toSorted((a, b) => firstYear(a) - firstYear(b))) {
    const person = personOf(career, overrides.naming(career), taken)
    persons.push(person)
    for (const appearance of career) owner.set(appearance, person)
  }
  reportSuspects(namesakes, overrides, report)
  for (const alias of overrides.unused)
    report.note(
      `Line ${alias.line} of the aliases matches nobody in the data: ${textOf(alias.one)}, ${textOf(alias.other)}.`,
    )
  return { persons, personOf: (appearance) => owner.get(appearance)! }
}

/** Joins namesakes by family. One without country joins the family if there is only one. */
function joinNamesakes(
  namesakes: readonly Namesake[],
  groups: Groups<Namesake>,
  overrides: Overrides,
  report: Pick<Report, 'decide'>,
): void {
  if (namesakes.length === 1) return
  const name = nameOf(namesakes[0]!)
  const families = groupedBy(namesakes, ({ family }) => family)
  const withoutCountry = families.get(null)?.[0]
  families.delete(null)
  for (const [family, members] of families) {
    for (const [index, one] of members.entries()) {
      const group = members
        .slice(0, index)
        .find((other) =>
          members.every((third) => groups.of(third) !== groups.of(other) || !overrides.areDistinct(third, one)),
        )
      if (group) groups.join(one, group)
    }
    if (members.length > 1 && groups.all(members).length === 1)
      report.decide(
        'one family',
        `${name} is one person for ${members.map(({ country }) => country).join(' and ')}, which are all ${family}.`,
      )
  }
  const [only, another] = families.values()
  if (withoutCountry && only && !another) groups.join(withoutCountry, only[0]!)
  if (withoutCountry && another)
    report.decide(
      'no country',
      `${name} also appears without country, and is treated as another person than those for ${[...families.keys()].join(' and ')}.`,
    )
  if (another && !overrides.areSame(namesakes))
    report.decide(
      'other country',
      `${name} is treated as ${families.size} people, for ${[...families].map(([family, members]) => `${family} (${yearsOf(inYearOrder(members))})`).join(' and ')}.`,
    )
}

function peopleIn(group: readonly Namesake[], overrides: Overrides, report: Pick<Report, 'decide'>): Career[] {
  const all = inYearOrder(group)
  if (group.some((namesake) => overrides.isJoined(namesake))) return [all]
  const careers = careersOf(all)
  if (careers.length > 1)
    report.decide(
      'far years',
      `${nameOf(group[0]!)} (${group[0]!.family ?? 'no country'}) is treated as ${careers.length} people: ${careers.map(yearsOf).join(', ')}.`,
    )
  return careers
}

function personOf(career: Career, named: Career, taken: Map<string, number>): Person {
  const name = mostFrequent(named.map((one) => one.name))!
  const country = mostFrequent(named.flatMap((one) => one.country ?? []))
  const base = `${hyphenated(name)}/${country ? familyOf(country) : '-'}`
  const count = (taken.get(base) ?? 0) + 1
  taken.set(base, count)
  return {
    key: count === 1 ? base : `${base}/${count}`,
    name,
    country: country ?? null,
    firstYear: firstYear(career),
    lastYear: lastYear(career),
  }
}

/** The most frequent text; on a tie the last. */
function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const highest = Math.max(...counts.values())
  return texts.findLast((text) => counts.get(text) === highest)
}

function reportSuspects(namesakes: readonly Namesake[], overrides: Overrides, report: Pick<Report, 'decide'>): void {
  const names = [...groupedBy(namesakes, ({ name, family }) => `${name}/${family}`).values()].map((group) => group[0]!)
  for (const [one, other] of suspects(names)) {
    if (overrides.areDistinct(one, other) || overrides.areSame([one, other])) continue
    report.decide(
      'suspect',
      `${nameOf(one)} and ${nameOf(other)} (${one.family ?? 'no country'}) differ by one letter, and are treated as two people.`,
    )
  }
}

// Pairs of names that differ by one letter, perhaps a misspelling. They are reported, never merged.

/**
 * Two names that are one letter apart share either their first or their second half, so only names of a family that
 * share a half are compared. Each name is split at half its length, and at half the length of a name one letter
 * shorter.
 */
function suspects(namesakes: readonly Namesake[]): [Namesake, Namesake][] {
  const byHalf = new Map<string, Namesake[]>()
  const pairs: [Namesake, Namesake][] = []
  for (const one of namesakes) {
    const compared = new Set<Namesake>()
    for (const half of halves(one.name)) {
      const others = at(byHalf, `${one.family ?? ''}/${half}`, () => [])
      for (const other of others) {
        if (compared.has(other) || Math.abs(one.name.length - other.name.length) > 1) continue
        compared.add(other)
        if (distance(one.name, other.name) === 1) pairs.push([other, one])
      }
      others.push(one)
    }
  }
  return pairs
}

/** A vertical bar follows a first half and precedes a second half. */
function halves(name: string): Set<string> {
  const lengths = [name.length, name.length - 1]
  return new Set(
    lengths.flatMap((length) => {
      const half = Math.floor(length / 2)
      return [`${name.slice(0, half)}|`, `|${name.slice(name.length - (length - half))}`]
    }),
  )
}
