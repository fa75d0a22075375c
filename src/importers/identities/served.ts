/** Suspects among the people that a sport serves: those who may be one person and are stored as two. */
import type { SqlDatabase } from '../../database/database.ts'
import { at, groupedBy } from '../../kernel/collections/groups.ts'
import type { Suspect } from '../../kernel/faults/report.ts'
import type { SportName } from '../../kernel/sports.ts'
import { fold } from '../../kernel/text/names.ts'
import { contradict, weighed } from './across-evidence.ts'
import { isSettledBy } from './across-sports.ts'
import { type AcrossSports, type Alias, aliasesFor, type PersonRef, settlingLine } from './aliases.ts'
import { type Appearance, byText, type Career, type CompetitorList, firstYear, lastYear } from './appearances.ts'
import { identify, type Person } from './identify.ts'
import { readServedPeople, type ServedPerson } from './known-people.ts'

/** Pairs of different sports who may be one person, or are one against the evidence. `aliases` settle some of them. */
export async function suspectsAcross(
  database: Pick<SqlDatabase, 'transaction'>,
  aliases: readonly Alias[] = [],
): Promise<readonly Suspect[]> {
  const people = await database.transaction(readServedPeople)
  // Made-up people are never those of real data.
  return [...groupedBy(people, ({ demo }) => demo).values()].flatMap((ofKind) => {
    const sports = [...groupedBy(ofKind, ({ sport }) => sport)].toSorted(([one], [other]) => byText(one, other))
    return sports.flatMap(([sport, ones], at) => {
      const { across } = aliasesFor(sport, aliases)
      return sports.slice(at + 1).flatMap(([, others]) => suspectsBetween(ones, others, across))
    })
  })
}

function suspectsBetween(
  ones: readonly ServedPerson[],
  others: readonly ServedPerson[],
  decisions: readonly AcrossSports[],
): Suspect[] {
  const names = [...ones, ...others].map(({ fullName }) => fullName)
  const there = new Map(others.map((other) => [other.slug, other]))
  const joined = ones.flatMap((one) => {
    const other = there.get(one.slug)
    return other ? [{ one, other }] : []
  })
  const isJoined = new Set<ServedPerson>(joined.flatMap(({ one, other }) => [one, other]))
  const apart = weighed(
    ones.filter((one) => !isJoined.has(one)),
    others.filter((other) => !isJoined.has(other)),
    names,
  )
  const isSettled = isSettledBy(decisions)
  return [
    ...joined
      .filter(({ one, other }) => contradict(one, other))
      .map((pair) => ({ ...pair, why: 'stored as one person, though sex or birth differ' })),
    ...apart.map(({ confidence, reasons, ...pair }) => ({
      ...pair,
      why: `one person with a probability of ${Math.round(confidence * 100)}%: ${reasons.join(', ')}`,
    })),
  ]
    .filter(({ one, other }) => !isSettled(one, other))
    .map(({ one, other, why }) => suspectAcross([one, ones], [other, others], why))
}

type Among = readonly [person: ServedPerson, all: readonly ServedPerson[]]

function suspectAcross(one: Among, other: Among, why: string): Suspect {
  const [first, second] = [refTo(one), refTo(other)]
  const words = ([{ slug, sport }]: Among) => `${slug} (${sport.toLowerCase()})`
  return {
    names: [first.name, second.name],
    text: `${words(one)} and ${words(other)}: ${why}.`,
    same: settlingLine(second, first, 'same'),
    distinct: settlingLine(second, first, 'distinct'),
  }
}

/** With a year where another person of the sport has the name and the country. */
function refTo([{ fullName, countryCode, firstYear, sport, slug }, all]: Among): Named {
  const isShared = all.some(
    (one) => one.slug !== slug && fold(one.fullName) === fold(fullName) && one.countryCode === countryCode,
  )
  return { name: fullName, country: countryCode, year: isShared ? firstYear : null, sport }
}

interface Row extends Omit<Appearance, 'list'> {
  /** The person's slug. */
  readonly slug: string
  readonly sex: string | null
  readonly contest: string
  readonly contestId: number
  readonly division: string
}

interface ServedAppearance extends Appearance {
  readonly slug: string
}

/** `aliases` are the operator's decisions; what they settle is no suspect. */
export async function servedSuspects(
  database: Pick<SqlDatabase, 'transaction'>,
  sport: SportName,
  aliases: readonly Alias[] = [],
): Promise<readonly Suspect[]> {
  const rows = await database.transaction((sql) => sql.query<Row>(PLACINGS, [sport]))
  const lists = new Map<string, CompetitorList>()
  // Men and women of one name are two people.
  return [...groupedBy(rows, ({ sex }) => sex ?? '').values()].flatMap((ofSex) => {
    const appearances = ofSex.map(({ contest, contestId, division, ...row }): ServedAppearance => {
      const list = at(lists, `${contestId}/${division}`, () => ({ label: `${contest}, ${division}` }))
      return { ...row, list }
    })
    const { within } = aliasesFor(sport, aliases)
    const { personOf, suspects } = identify(appearances, within, { decide: () => {}, note: () => {} }, sport)
    return [...storedTwice(appearances, personOf, within, sport), ...suspects]
  })
}

/** People with different ids whom the rule takes for one, although no alias says that they are two. */
function storedTwice(
  appearances: readonly ServedAppearance[],
  personOf: (appearance: ServedAppearance) => Person,
  aliases: readonly Alias[],
  sport: SportName,
): Suspect[] {
  const careers = groupedBy(appearances, ({ slug }) => slug)
  return [...groupedBy(appearances, personOf).values()].flatMap((ofPerson) => {
    const [first, ...others] = [...new Map(ofPerson.map((one) => [one.slug, one])).values()].sort((a, b) =>
      byText(a.slug, b.slug),
    )
    const undecided = others.filter(({ slug }) => !areTwo(careers.get(first!.slug)!, careers.get(slug)!, aliases))
    return undecided.map((other): Suspect => {
      const [one, two] = [first!, other].map(({ name, country, year }) => ({ name, country, year, sport })) as [
        Named,
        Named,
      ]
      return {
        names: [one.name, two.name],
        text: `${first!.slug} and ${other.slug}: by the names shown, the rule takes them for one person, but the source or other spellings in it tell them apart.`,
        same: settlingLine(two, one, 'same'),
        distinct: settlingLine(two, one, 'distinct'),
      }
    })
  })
}

/** Whether a line says that they are two, even if it cannot divide their years because these overlap. */
const areTwo = (one: Career, other: Career, aliases: readonly Alias[]): boolean =>
  aliases.some((alias) => {
    if ('nickname' in alias || alias.decision === 'same') return false
    const areMeant = (first: Career, second: Career) => isMeant(first, alias.one) && isMeant(second, alias.other)
    return areMeant(one, other) || areMeant(other, one)
  })

/** Whether a line can mean this person, who has one name and country. */
const isMeant = (career: Career, { name, country, year }: PersonRef): boolean =>
  fold(career[0]!.name) === name &&
  (country === null || career[0]!.country === country) &&
  (year === null || (firstYear(career) <= year && year <= lastYear(career)))

type Named = Parameters<typeof settlingLine>[0]

const PLACINGS = `SELECT a."slug", c."full_name" AS name, c."country_code"::text AS country, c."sex"::text AS sex,
    c."birth_year" AS "birthYear", k."year", k."name" AS contest, k."id" AS "contestId", v."code" AS division
  FROM "placing" p JOIN "career" c ON c."id" = p."career_id" JOIN "athlete" a ON a."id" = c."athlete_id"
  JOIN "contest" k ON k."id" = p."contest_id" JOIN "division" v ON v."id" = p."division_id"
  JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current" AND d."service"::text = $1
  ORDER BY a."slug", k."year", k."name", v."code"`
