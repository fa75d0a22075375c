/** Suspects among the people that a sport serves: those who may be one person and are stored as two. */
import type { SqlDatabase } from '../../database/database.ts'
import type { Suspect } from '../../kernel/faults/report.ts'
import { at, groupedBy } from '../../kernel/groups.ts'
import type { SportName } from '../../kernel/sports.ts'
import { type KnownPerson, type WeighedPair, weighed } from './across-sports.ts'
import { type Alias, aliasesFor, settlingLine } from './aliases.ts'
import { type Appearance, byText, type CompetitorList } from './appearances.ts'
import { identify, type Person } from './identify.ts'

/** Pairs of different sports who may be one person. `aliases` are the operator's decisions. */
export async function suspectsAcross(
  database: Pick<SqlDatabase, 'transaction'>,
  aliases: readonly Alias[] = [],
): Promise<readonly Suspect[]> {
  const people = await database.transaction((sql) => sql.query<ServedPerson>(PEOPLE))
  const names = people.map(({ fullName }) => fullName)
  const sports = [...groupedBy(people, ({ sport }) => sport)].toSorted(([one], [other]) => byText(one, other))
  return sports.flatMap(([sport, ones], at) =>
    sports.slice(at + 1).flatMap(([, others]) => {
      const [here, there] = [new Set(ones.map(({ slug }) => slug)), new Set(others.map(({ slug }) => slug))]
      const decisions = aliasesFor(sport, aliases).across
      return weighed(
        ones.filter(({ slug }) => !there.has(slug)),
        others.filter(({ slug }) => !here.has(slug)),
        { decisions, names },
      ).map(suspectAcross)
    }),
  )
}

interface ServedPerson extends KnownPerson {
  readonly slug: string
}

const suspectAcross = ({ one, other, confidence, reasons }: WeighedPair<ServedPerson, ServedPerson>): Suspect => {
  const [first, second] = [one, other].map(({ fullName, countryCode, sport }) => ({
    ...{ name: fullName, country: countryCode, year: null, sport },
  })) as [Named, Named]
  return {
    names: [one.fullName, other.fullName],
    text: `${one.slug} (${one.sport.toLowerCase()}) and ${other.slug} (${other.sport.toLowerCase()}): one person with a probability of ${Math.round(confidence * 100)} %: ${reasons.join(', ')}.`,
    same: settlingLine(second, first, 'same'),
    distinct: settlingLine(second, first, 'distinct'),
  }
}

const PEOPLE = `SELECT a."id", a."slug", d."service"::text AS sport, i."external_id" AS key, c."full_name" AS "fullName",
    c."sex"::text AS sex, c."country_code"::text AS "countryCode", c."date_of_birth"::text AS "dateOfBirth",
    c."birth_year" AS "birthYear", c."first_year" AS "firstYear", c."last_year" AS "lastYear"
  FROM "career" c JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current"
  JOIN "athlete" a ON a."id" = c."athlete_id"
  LEFT JOIN "athlete_identity" i ON i."athlete_id" = a."id" AND i."sport"::text = d."service"::text
  ORDER BY a."slug"`

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
    return [...storedTwice(appearances, personOf, sport), ...suspects]
  })
}

/** People with different ids whom the rule takes for one. */
function storedTwice(
  appearances: readonly ServedAppearance[],
  personOf: (appearance: ServedAppearance) => Person,
  sport: SportName,
): Suspect[] {
  return [...groupedBy(appearances, personOf).values()].flatMap((ofPerson) => {
    const [first, ...others] = [...new Map(ofPerson.map((one) => [one.slug, one])).values()].sort((a, b) =>
      byText(a.slug, b.slug),
    )
    return others.map((other): Suspect => {
      const [one, two] = [first!, other].map(({ name, country, year }) => ({ name, country, year, sport })) as [
        Named,
        Named,
      ]
      return {
        names: [one.name, two.name],
        text: `${first!.slug} and ${other.slug}: the rule takes the names for one person.`,
        same: settlingLine(two, one, 'same'),
        distinct: settlingLine(two, one, 'distinct'),
      }
    })
  })
}

type Named = Parameters<typeof settlingLine>[0]

const PLACINGS = `SELECT a."slug", c."full_name" AS name, c."country_code"::text AS country, c."sex"::text AS sex,
    c."birth_year" AS "birthYear", k."year", k."name" AS contest, k."id" AS "contestId", v."code" AS division
  FROM "placing" p JOIN "career" c ON c."id" = p."career_id" JOIN "athlete" a ON a."id" = c."athlete_id"
  JOIN "contest" k ON k."id" = p."contest_id" JOIN "division" v ON v."id" = p."division_id"
  JOIN "dataset" d ON d."id" = c."dataset_id" AND d."current" AND d."service"::text = $1
  ORDER BY a."slug", k."year", k."name", v."code"`
