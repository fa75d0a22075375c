/**
 * Identity resolution for sources that identify people by name and country only. One name is one person across
 * countries and after a break, and so are its forms with nickname, initials, middle names or a slip of spelling
 * (`variants.ts`), unless the people met in a contest or a known fact says otherwise. Decisions are reported, doubtful
 * pairs stay two and are suspects, and the operator's aliases override the rule.
 */

import { groupedBy } from '../../kernel/collections/groups.ts'
import type { Report, Suspect } from '../../kernel/faults/report.ts'
import type { SportName } from '../../kernel/sports.ts'
import { fold, hyphenated } from '../../kernel/text/names.ts'
import { wholeOf } from '../../services/athletes/rules/countries/countries.ts'
import { type Alias, textOf } from './aliases.ts'
import {
  type Appearance,
  byText,
  type Career,
  COMEBACK_YEARS,
  careersOf,
  firstYear,
  inYearOrder,
  lastYear,
  MAX_GAP_YEARS,
  MAX_SUFFIX_GAP_YEARS,
  namesakesOf,
  yearsOf,
} from './appearances.ts'
import { CareerGroups, type NamedCareer } from './career-groups.ts'
import { type NameParts, partsOf } from './names.ts'
import { divided, dividesOneName, Overrides } from './overrides.ts'
import { suspectOf } from './suspects.ts'
import { type Variant, variantsOf } from './variants.ts'

export interface Person {
  /** `jo-example/GBR`; later people of the same name and country are `jo-example/GBR/2` and so on, by first contest. */
  readonly key: string
  /** The most frequent spelling; on a tie the latest. */
  readonly name: string
  /** Other names: spellings and nicknames. */
  readonly aliases: readonly string[]
  readonly country: string | null
  readonly firstYear: number
  readonly lastYear: number
}

export interface Identities<A extends Appearance> {
  readonly persons: readonly Person[]
  readonly personOf: (appearance: A) => Person
  readonly suspects: readonly Suspect[]
}

type Decisions = Pick<Report, 'decide' | 'note'>

/** Throws ImportRefused if an alias makes one person of two who have met. */
export function identify<A extends Appearance>(
  appearances: readonly A[],
  aliases: readonly Alias[],
  report: Decisions,
  sport?: SportName,
): Identities<A> {
  const { careers, parts } = namedCareers(appearances, aliases)
  const overrides = new Overrides(careers, aliases)
  const groups = new CareerGroups(careers, (one, other) => overrides.areDistinct(one, other))
  overrides.join(groups)
  const byName = groupedBy(careers, ({ namesake }) => namesake.name)
  const { variants, notCompared } = variantsOf(parts)
  for (const [common, names] of notCompared)
    report.note(`There are too many names (${names}) to find those of one person among them: ${common.slice(0, 40)}.`)
  const doubtful = [
    ...[...byName.values()].flatMap((namesakes) => joinNamesakes(namesakes, groups, report)),
    ...variants.flatMap((variant) => joinVariant(variant, byName, groups, report)),
  ]

  const persons: Person[] = []
  const owner = new Map<Appearance, Person>()
  const taken = new Map<string, number>()
  const identified = groups.all(careers).map((members) => ({
    members,
    career: inYearOrder(members.flatMap(({ career }) => career)),
  }))
  for (const { members, career } of identified.sort((a, b) => firstYear(a.career) - firstYear(b.career))) {
    const nicknames = [...members.flatMap(({ parts }) => parts.nicknames), ...overrides.nicknamesOf(members)]
    const person = personOf(career, overrides.naming(career), nicknames, taken)
    persons.push(person)
    for (const appearance of career) owner.set(appearance, person)
  }
  for (const alias of overrides.unused)
    report.note(
      `Line ${alias.line} of the aliases matches nobody in the data: ${[alias.one, ...('other' in alias ? [alias.other] : [])].map(textOf).join(', ')}.`,
    )
  for (const { line, one, other } of overrides.undivided)
    report.note(
      `Line ${line} of the aliases has no effect: ${textOf(one)} and ${textOf(other)} are one career in the data, which these years do not divide.`,
    )
  const suspects = doubtful.flatMap(({ one, other, reason }) =>
    groups.areJoined(one, other) || groups.contradict(one, other)
      ? []
      : [suspectOf(one, other, reason, { byName, sport })],
  )
  return { persons, personOf: (appearance) => owner.get(appearance)!, suspects }
}

function namedCareers(appearances: readonly Appearance[], aliases: readonly Alias[]) {
  const namesakes = namesakesOf(appearances).sort(
    (a, b) => byText(a.name, b.name) || byText(a.country ?? '', b.country ?? ''),
  )
  const parts = new Map<string, NameParts>()
  const dividing = groupedBy(aliases.filter(dividesOneName), ({ one }) => one.name)
  const careers = namesakes.flatMap((namesake): NamedCareer[] => {
    const spellings = [...new Set(namesake.appearances.map(({ name }) => name))]
    // One spelling may mark the nickname by quotes and another not.
    const ofName = [...spellings.map(partsOf), ...(parts.has(namesake.name) ? [parts.get(namesake.name)!] : [])]
    const named = ofName.find(({ nicknames }) => nicknames.length > 0) ?? ofName[0]!
    parts.set(namesake.name, named)
    return careersOf(inYearOrder(namesake.appearances))
      .flatMap((career) => divided(namesake, career, dividing.get(namesake.name) ?? []))
      .map((career) => ({ namesake, parts: named, career }))
  })
  return { careers, parts }
}

interface Doubtful {
  readonly one: NamedCareer
  readonly other: NamedCareer
  readonly reason: string
}

/** Joins the careers of one name, those that are nearest in years first. */
function joinNamesakes(careers: readonly NamedCareer[], groups: CareerGroups, report: Decisions): Doubtful[] {
  const pairs = careers
    .flatMap((one, at) => careers.slice(0, at).map((other) => ({ one: other, other: one })))
    .map((pair) => ({ ...pair, apart: groups.yearsApart(pair.one, pair.other) }))
    .sort((a, b) => a.apart - b.apart)
  return pairs.flatMap(({ one, other, apart }) => {
    if (groups.areJoined(one, other)) return []
    const isAbroad = !mayBeOneFamily(one, other)
    if (isClaimedByTwo(one, other, careers, groups)) return [{ one, other, reason: 'one of them has no country' }]
    if (groups.join(one, other, isAbroad ? MAX_GAP_YEARS : COMEBACK_YEARS)) {
      const [kind, what] = isAbroad ? ['countries', 'for'] : ['one family', 'for']
      if (one.namesake !== other.namesake)
        report.decide(kind, `${nameOf(one)} is one person ${what} ${words(one)} and ${words(other)}.`)
      return []
    }
    const met = groups.meetingOf(one, other)
    if (met)
      report.decide(
        'met',
        `${nameOf(one)} is two people, ${words(one)} and ${words(other)}, who are both in ${met.list.label}.`,
      )
    return apart > 0 ? [{ one, other, reason: `they are ${apart} years apart` }] : []
  })
}

/** Whether one has no country, and several people of the name, who are not one person, may be meant. */
function isClaimedByTwo(
  one: NamedCareer,
  other: NamedCareer,
  careers: readonly NamedCareer[],
  groups: CareerGroups,
): boolean {
  const unknown = [one, other].find(({ namesake }) => namesake.country === null)
  const known = [one, other].find(({ namesake }) => namesake.country !== null)
  if (!unknown || !known) return false
  return careers.some(
    (rival) =>
      rival.namesake.country !== null &&
      !groups.areJoined(rival, known) &&
      groups.contradict(rival, known) &&
      !groups.contradict(rival, unknown),
  )
}

/** Joins two names that may be one person's: certain pairs, the nearest in years first. The others are doubtful. */
function joinVariant(
  { one: name, other: rival, kind, sure }: Variant,
  byName: ReadonlyMap<string, readonly NamedCareer[]>,
  groups: CareerGroups,
  report: Decisions,
): Doubtful[] {
  const pairs = byName
    .get(name)!
    .flatMap((one) => byName.get(rival)!.map((other) => ({ one, other, apart: groups.yearsApart(one, other) })))
    .filter(({ one, other, apart }) => mayBeOneFamily(one, other) && apart <= MAX_GAP_YEARS)
    .sort((a, b) => a.apart - b.apart)
  return pairs.flatMap(({ one, other }) => {
    if (groups.areJoined(one, other)) return []
    // Without overlapping years, a name without Jr may be the father's.
    const maxGap = kind === 'suffix' ? MAX_SUFFIX_GAP_YEARS : MAX_GAP_YEARS
    if (!sure || !groups.join(one, other, maxGap)) {
      const met = sure && groups.meetingOf(one, other)
      if (met)
        report.decide('met', `${nameOf(one)} and ${nameOf(other)} are two people, as both are in ${met.list.label}.`)
      return [{ one, other, reason: REASONS[kind] }]
    }
    report.decide(kind, `${nameOf(one)} and ${nameOf(other)} (${one.namesake.family ?? 'no country'}) are one person.`)
    return []
  })
}

const REASONS: Readonly<Record<Variant['kind'], string>> = {
  nickname: 'the names differ in a nickname',
  suffix: 'the names differ in a suffix',
  spaces: 'the names differ in spaces',
  initials: 'the names differ in initials or middle names',
  'short form': 'one first name is a short form of the other',
  'further name': 'one has a further family name',
  order: 'the names differ in their order',
  spelling: 'the names differ by one letter',
}

const mayBeOneFamily = ({ namesake: one }: NamedCareer, { namesake: other }: NamedCareer): boolean =>
  one.family === null || other.family === null || one.family === other.family

const words = ({ namesake, career }: NamedCareer): string => `${namesake.country ?? 'no country'} (${yearsOf(career)})`

/** The spelling of the last mention. */
const nameOf = ({ career }: NamedCareer): string => career.at(-1)!.name

function personOf(career: Career, named: Career, nicknames: readonly string[], taken: Map<string, number>): Person {
  const name = mostFrequent(named.map((one) => one.name))!
  const country = mostFrequent(named.flatMap((one) => one.country ?? []))
  const base = `${hyphenated(name)}/${country ? wholeOf(country) : '-'}`
  const count = (taken.get(base) ?? 0) + 1
  taken.set(base, count)
  const others = new Map([...career.map((one) => one.name), ...nicknames].map((other) => [fold(other), other]))
  others.delete(fold(name))
  return {
    key: count === 1 ? base : `${base}/${count}`,
    name,
    aliases: [...others.values()].sort(byText),
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

/** Pairs of people who may be one and stay two, with the lines of a file of aliases that settle each. */
export const suspectsOf = (appearances: readonly Appearance[], aliases: readonly Alias[] = []): readonly Suspect[] =>
  identify(appearances, aliases, { decide: () => {}, note: () => {} }).suspects
