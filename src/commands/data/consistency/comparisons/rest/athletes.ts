/** Compares the profiles of athletes in REST with GraphQL, with the totals of each division and all results. */
import { groupedBy } from '../../../../../kernel/collections/groups.ts'
import type { Compare } from '../../findings.ts'
import type { CareerRow, ResultRow } from '../../rows.ts'
import { counts, inWords, type ServedSport } from '../../served.ts'
import { inRestNames } from '../../sports/boards/index.ts'
import type { Json, Surfaces } from '../../surfaces.ts'
import type { Expected } from './expected.ts'
import { compareMembers, isObject, rowsIn } from './members.ts'

/** The most results that one page of them has. */
const MOST_RESULTS = 100

/** The members of a profile that a row in the list of athletes lacks. */
export function profileOf({ sport }: ServedSport, career: CareerRow): Json {
  const { achievements, seasons } = career
  const facts = {
    ...{ height_cm: career.heightCm, weight_kg: career.weightKg, date_of_birth: career.dateOfBirth },
    ...{ birth_year: career.birthYear, biography: career.biography },
    titles: achievements.flatMap(({ kind, text }) => (kind === 'TITLE' ? [text] : [])),
    achievements: achievements.map(({ text }) => text),
  }
  if (sport === 'strongman') {
    const sex = career.sex?.toLowerCase() ?? null
    return { ...facts, sex, world_titles: career.worldTitles, seasons: seasons.map(inRestNames) }
  }
  const { totalContests, totalWins, podiums, topFives, contestsWithField, winsWithField, winRate } = career
  const { flagshipTitles, secondTitles, seasonCount, longestStreak, firstYear, lastYear } = career
  const bestPlace = seasons.flatMap(({ bestPlace }) => bestPlace ?? []).sort((a, b) => a - b)[0] ?? null
  const stats = {
    ...{ totalContests, totalWins, podiums, topFives, contestsWithField, winsWithField, winRate },
    ...{ flagshipTitles, secondTitles, seasonCount, longestStreak, firstYear, lastYear, bestPlace },
  }
  return { ...facts, stats: inRestNames(stats) }
}

/** Strongman has the results on a route of their own, bodybuilding in the profile. */
export async function compareResults(
  surfaces: Surfaces,
  { served, expected }: { readonly served: ServedSport; readonly expected: Expected },
  { slug, profile }: { readonly slug: string; readonly profile: Json },
  compare: Compare,
): Promise<void> {
  const isStrongman = served.sport === 'strongman'
  const all = served.resultsOf(slug)
  const results = isStrongman ? all : all.filter(({ contest }) => contest.status === 'COMPLETED')
  if (!isStrongman) compareDivisions(profile['divisions'], results, compare)
  if (results.length > MOST_RESULTS) return
  const path = `/strongman/v1/athletes/${slug}/results?limit=${MOST_RESULTS}`
  const listed = rowsIn(isStrongman ? await surfaces.rest(path) : { data: profile['results'] })
  const rows = (): string[] => results.map(inWords)
  compare('number of results', listed.length, results.length, rows)
  const keyOf = (contest: unknown, division: unknown): string => `${String(contest)}, ${String(division)}`
  const byKey = new Map(listed.map((row) => [keyOf(contestIn(row)['slug'], row['division']), row]))
  for (const result of results) {
    const key = keyOf(result.contest.slug, expected.division(result.division))
    compareMembers(compare, byKey.get(key), expected.result(result), () => [inWords(result)], key)
  }
  const years = listed.map((row) => Number(contestIn(row)['year']))
  compare(
    'the latest results first',
    years,
    years.toSorted((a, b) => b - a),
    rows,
  )
}

const contestIn = ({ contest }: Json): Json => (isObject(contest) ? contest : {})

function compareDivisions(published: unknown, results: readonly ResultRow[], compare: Compare): void {
  const divisions = groupedBy(results.filter(counts), ({ division }) => division.slug)
  const listed = rowsIn({ data: published })
  compare('divisions', listed.map((row) => String(row['division'])).sort(), [...divisions.keys()].sort())
  for (const row of listed) {
    const own = divisions.get(String(row['division'])) ?? []
    const withField = own.filter(({ coverage }) => coverage === 'FULL_FIELD')
    const within = (all: readonly ResultRow[], last: number): number =>
      all.filter(({ place }) => place !== null && place <= last).length
    const expected = {
      ...{ total_contests: own.length, total_wins: within(own, 1), podiums: within(own, 3), top_fives: within(own, 5) },
      ...{ contests_with_field: withField.length, wins_with_field: within(withField, 1) },
      season_count: new Set(own.map(({ contest }) => contest.year)).size,
    }
    compareMembers(compare, row, expected, () => own.map(inWords), `division ${String(row['division'])}`)
  }
}
