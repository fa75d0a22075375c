/** Compares the lists of athletes, contests and countries in REST with GraphQL, and each row with its own route. */
import type { Findings } from '../../findings.ts'
import type { ServedSport } from '../../served.ts'
import type { Json, Surfaces } from '../../surfaces.ts'
import { spread } from '../spread.ts'
import { compareResults, profileOf } from './athletes.ts'
import { compareFields } from './contests.ts'
import { type Expected, expectedIn } from './expected.ts'
import { compareMembers, rowsIn, totalIn } from './members.ts'

const BASE = { strongman: '/strongman/v1', bodybuilding: '/bodybuilding/v1' } as const

const SIZE = { strongman: 'limit=100', bodybuilding: 'per_page=100' } as const

/** The names of orders that differ between the sports. */
const SORTS = {
  strongman: { titles: 'world_titles', contests: 'total_contests' },
  bodybuilding: { titles: 'flagship_titles', contests: 'contests' },
} as const

interface Listing<Row> {
  readonly path: string
  /** In the order of the list. */
  readonly rows: readonly Row[]
  readonly expected: (row: Row) => Json
  /** The path of one. */
  readonly single: (row: Row) => string
  /** What the route of one says of it besides. */
  readonly compareRest?: (row: Row, one: Json) => Promise<void> | void
  /** The figures that the list can be sorted by, the highest first. */
  readonly sorts: Readonly<Record<string, (row: Row) => number>>
}

export async function checkLists(
  surfaces: Surfaces,
  served: ServedSport,
  findings: Findings,
  sample: number,
): Promise<void> {
  const [base, sorts, expected] = [BASE[served.sport], SORTS[served.sport], expectedIn(served)]
  const parts = { served, expected }
  const check = <Row>(listing: Listing<Row>): Promise<void> =>
    checkList(surfaces, listing, { size: SIZE[served.sport], findings, sample })
  await check({
    ...{ path: `${base}/athletes`, rows: served.careers, expected: expected.athlete },
    single: ({ athlete }) => `${base}/athletes/${athlete.slug}`,
    async compareRest(career, one) {
      const compare = findings.about('REST', `${base}/athletes/${career.athlete.slug}`)
      compareMembers(compare, one, profileOf(served, career))
      await compareResults(surfaces, parts, { slug: career.athlete.slug, profile: one }, compare)
    },
    sorts: {
      total_wins: ({ totalWins }) => totalWins,
      [sorts.contests]: ({ totalContests }) => totalContests,
      podiums: ({ podiums }) => podiums,
      [sorts.titles]: ({ worldTitles, flagshipTitles }) => worldTitles ?? flagshipTitles ?? 0,
    },
  })
  await check({
    ...{ path: `${base}/contests`, rows: served.contests, expected: expected.contest },
    single: ({ databaseId }) => `${base}/contests/${databaseId}`,
    compareRest: (contest, one) =>
      compareFields(parts, contest, one, findings.about('REST', `${base}/contests/${contest.slug}`)),
    sorts: { competitors: ({ competitors }) => competitors },
  })
  await check({
    ...{ path: `${base}/countries`, rows: served.countries, expected: expected.country },
    single: ({ country }) => `${base}/countries/${country.code}`,
    compareRest: (country, one) => compareBest(parts, one, findings, `${base}/countries/${country.country.code}`),
    sorts: {
      athletes: ({ athletes }) => athletes,
      wins: ({ wins }) => wins,
      [sorts.titles]: ({ worldTitles, flagshipTitles }) => worldTitles ?? flagshipTitles ?? 0,
    },
  })
}

interface Check {
  /** The parameter for pages of a hundred. */
  readonly size: string
  readonly findings: Findings
  readonly sample: number
}

async function checkList<Row>(surfaces: Surfaces, listing: Listing<Row>, { size, findings, sample }: Check) {
  const { path, rows, expected, single, compareRest, sorts } = listing
  for (let [page, from] = [1, 0]; from < Math.min(rows.length, sample); page++, from += 100) {
    const url = `${path}?${size}&page=${page}`
    const body = await surfaces.rest(url)
    const compare = findings.about('REST', url)
    compare('total', totalIn(body), rows.length)
    compareMembers(compare, rowsIn(body), rows.slice(from, from + 100).map(expected))
  }
  for (const row of spread(rows, sample)) {
    const one = await surfaces.rest(single(row))
    compareMembers(findings.about('REST', single(row)), one, expected(row))
    await compareRest?.(row, one)
  }
  for (const [sort, figure] of Object.entries(sorts)) {
    const url = `${path}?${size}&sort=${sort}`
    const best = rows.map(figure).sort((a, b) => b - a)
    const figureOf = new Map(rows.map((row) => [String(expected(row)['slug'] ?? expected(row)['code']), figure(row)]))
    findings.about('REST', url)(
      'order',
      rowsIn(await surfaces.rest(url)).map((row) => figureOf.get(String(row['slug'] ?? row['code']))),
      best.slice(0, 100),
    )
  }
}

/** The best athletes of a country and the latest contests there are rows of the lists. */
function compareBest(
  { served, expected }: { readonly served: ServedSport; readonly expected: Expected },
  one: Json,
  findings: Findings,
  path: string,
): void {
  const compare = findings.about('REST', path)
  const careers = new Map(served.careers.map((career) => [career.athlete.slug, career]))
  const contests = new Map(served.contests.map((contest) => [contest.slug, contest]))
  for (const row of rowsIn({ data: one['top_athletes'] })) {
    const career = careers.get(String(row['slug']))
    compareMembers(compare, row, career && expected.athlete(career), () => [], `top_athletes, ${row['slug']}`)
  }
  for (const row of rowsIn({ data: one['recent_contests'] })) {
    const contest = contests.get(String(row['slug']))
    compareMembers(compare, row, contest && expected.contest(contest), () => [], `recent_contests, ${row['slug']}`)
  }
}
