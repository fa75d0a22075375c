/** Compares the seasons of bodybuilding and its two great contests in REST with GraphQL. Strongman has no such routes. */
import { groupedBy } from '../../../../../kernel/collections/groups.ts'
import type { Findings } from '../../findings.ts'
import type { ContestRow, SeasonRow } from '../../rows.ts'
import { isCompleted, type ServedSport } from '../../served.ts'
import { inRestNames } from '../../sports/boards/index.ts'
import type { Json, Surfaces } from '../../surfaces.ts'
import { compareFields } from './contests.ts'
import { expectedIn } from './expected.ts'
import { compareMembers, isObject, rowsIn, totalIn } from './members.ts'

const PATH = '/bodybuilding/v1'

const LEVELS = ['FLAGSHIP', 'SECOND'] as const

export async function checkSeasonRoutes(surfaces: Surfaces, served: ServedSport, findings: Findings): Promise<void> {
  if (served.sport !== 'bodybuilding') return
  const expected = expectedIn(served)
  const seasons = served.seasons.toSorted((a, b) => b.year - a.year)
  const body = await surfaces.rest(`${PATH}/seasons`)
  findings.about('REST', `${PATH}/seasons`)('total', totalIn(body), seasons.length)
  compareMembers(findings.about('REST', `${PATH}/seasons`), rowsIn(body), seasons.map(rowOf))
  const ofYear = groupedBy(
    served.contests.filter(({ stage }) => !stage),
    ({ year }) => year,
  )
  for (const season of seasons) {
    const path = `${PATH}/seasons/${season.year}`
    const one = await surfaces.rest(path)
    const own = ofYear.get(season.year) ?? []
    const compare = findings.about('REST', path)
    compareMembers(compare, one, rowOf(season))
    const contests = new Map(own.map((contest) => [contest.slug, contest]))
    const listed = rowsIn({ data: one['contests'] })
    compare('contests', listed.map((row) => String(row['slug'])).sort(), [...contests.keys()].sort())
    for (const row of listed) {
      const contest = contests.get(String(row['slug']))
      compareMembers(compare, row, contest && expected.contest(contest), () => [], `contests, ${row['slug']}`)
    }
    for (const level of LEVELS) compare(`${level} winners`, championsIn(one, level), championsOf(own, level))
  }
  for (const level of LEVELS)
    for (const [year, editions] of groupedBy(
      served.contests.filter((contest) => contest.level === level && isCompleted(contest)),
      (contest) => contest.year,
    )) {
      const [edition, another] = editions
      if (!edition || another) continue
      const path = `${PATH}/${level.toLowerCase()}/${year}`
      const one = await surfaces.rest(path)
      const compare = findings.about('REST', path)
      compareMembers(compare, one, expected.contest(edition))
      compareFields({ served, expected }, edition, one, compare)
    }
}

const rowOf = ({
  year,
  totalContests,
  totalUpcoming,
  totalAthletes,
  totalResults,
  nations,
  newFaces,
}: SeasonRow): Json =>
  inRestNames({ year, totalContests, totalUpcoming, totalAthletes, totalResults, nations, newFaces })

const championsIn = (one: Json, level: (typeof LEVELS)[number]): string[] =>
  rowsIn({ data: one[`${level.toLowerCase()}_winners`] })
    .map(({ division, athlete, field_size }) =>
      lineOf(String(division), isObject(athlete) ? String(athlete['slug']) : '', field_size),
    )
    .sort()

const championsOf = (contests: readonly ContestRow[], level: string): string[] =>
  contests
    .filter((contest) => contest.level === level && isCompleted(contest))
    .flatMap(({ divisions }) => divisions ?? [])
    .flatMap(({ division, winners, fieldSize }) => winners.map(({ slug }) => lineOf(division.slug, slug, fieldSize)))
    .sort()

const lineOf = (division: string, athlete: string, fieldSize: unknown): string =>
  `${division}: ${athlete} of ${String(fieldSize)}`
