/**
 * The road to the flagship contest, by season and division: points by place at its qualifying contests, most points
 * first, then most wins, and the qualified athletes. If a source lists the qualified athletes, exactly these are used;
 * otherwise they are computed. A season without a known qualifying contest has no road.
 */
import { at, groupedBy } from '../../../../kernel/collections/groups.ts'
import { counted } from '../../../athletes/rules/sport/careers.ts'
import { nameWithYear } from '../../../athletes/rules/sport/contests.ts'
import type { DivisionFacts } from '../../../athletes/rules/sport/divisions.ts'
import { entriesOf, foremost, type Line, lineOf } from '../../../athletes/rules/sport/top-lists.ts'
import { DIVISIONS } from '../divisions.ts'
import type { BoardFigures, QualificationFigures } from '../figures.ts'
import { type Contest, type Field, type League, type Person, type Start, textOrder, won } from '../league.ts'
import type { Level, QualificationRow } from '../rows.ts'

export interface Road {
  readonly boards: readonly BoardFigures[]
  /** Sorted by year, division and athlete. */
  readonly qualifications: readonly QualificationFigures[]
}

export function roadOf(league: League, qualifications: readonly QualificationRow[]): Road {
  const published = qualifications.map((row) => ({ ...row, derived: false }))
  const publishedFor = groupedBy(published, ({ division, year }) => `${division} ${year}`)
  const derived: QualificationFigures[] = []
  const boards = seasonsOf(league).flatMap((season) => {
    const publishedHere = publishedFor.get(`${season.division.code} ${season.year}`)
    if (!publishedHere && season.fields.length === 0) return []
    const campaigns = campaignsOf(season)
    const qualified = publishedHere ?? derivedFrom(season, campaigns)
    if (!publishedHere) derived.push(...qualified)
    return boardOf(season, campaigns, routesOf(qualified, league), league)
  })
  return { boards, qualifications: [...published, ...derived].sort(order) }
}

const order = (a: QualificationRow, b: QualificationRow): number =>
  a.year - b.year ||
  textOrder(a.division, b.division) ||
  textOrder(a.athlete, b.athlete) ||
  textOrder(a.contest ?? '', b.contest ?? '')

function campaignsOf({ fields }: Season): Campaign[] {
  const starts = fields.flatMap((field) => field.starts.filter(({ counts }) => counts))
  return [...groupedBy(starts, ({ person }) => person)].map(([person, own]) => ({
    ...{ person, starts: own },
    points: own.reduce((sum, start) => sum + pointsOf(start), 0),
  }))
}

/** Tied athletes get the points of the place they share. */
const pointsOf = ({ place, contest }: Start): number =>
  place === null ? 0 : (POINTS[contest.row.level]?.[place - 1] ?? 0)

/** The earliest route of each athlete. A route without a deciding contest comes last. */
function routesOf(qualified: readonly QualificationFigures[], league: League): Map<string, QualificationFigures> {
  const orderOf = ({ contest }: QualificationFigures) => (contest === null ? Infinity : league.contest(contest).order)
  const routes = new Map<string, QualificationFigures>()
  for (const route of qualified) {
    const earliest = routes.get(route.athlete)
    if (!earliest || orderOf(route) < orderOf(earliest)) routes.set(route.athlete, route)
  }
  return routes
}

function boardOf(
  { division, year }: Season,
  campaigns: readonly Campaign[],
  routes: ReadonlyMap<string, QualificationFigures>,
  league: League,
): BoardFigures {
  const started = new Set(campaigns.map(({ person }) => person.row.key))
  const invited = [...routes.keys()].filter((key) => !started.has(key))
  const all = [...campaigns, ...invited.map((key) => ({ person: league.person(key), starts: [], points: 0 }))]
  const listed = all.filter(({ person, points }) => points > 0 || routes.has(person.row.key))
  return {
    ...{ kind: 'ROAD', slug: 'road', division: division.code, sex: null, year, unit: 'points' },
    title: `${division.name}: the road to the ${year} flagship contest`,
    description:
      'Points from qualifying contests since the previous year’s flagship contest, and the athletes who qualified.',
    entries: entriesOf(listed.map((campaign) => standing(campaign, routes.get(campaign.person.row.key), league))),
  }
}

function standing({ person, starts, points }: Campaign, route: QualificationFigures | undefined, league: League): Line {
  const wins = starts.filter(won).length
  const contests = starts.flatMap((start) =>
    start.place === null ? [] : { contest: start.contest.row.key, place: start.place, points: pointsOf(start) },
  )
  const done = starts.length > 0 && `${counted(wins, 'win')} in ${counted(starts.length, 'contest')}`
  const detail = [done, route && routeText(route, league)].filter(Boolean).join('; ')
  const { rule = null, contest = null } = route ?? {}
  return {
    ...lineOf(person, points, detail, { contests, wins, qualified: route !== undefined, rule, contest }),
    tieBreak: wins,
  }
}

const routeText = ({ rule, contest }: QualificationFigures, league: League): string =>
  `qualified: ${rule}${contest === null ? '' : `, ${nameWithYear(league.contest(contest))}`}`

// Qualification seasons of each division: from the day after one flagship contest to the day before the next. Without
// exact dates they begin and end with the calendar year. A contest counts if it certainly lies within. The first
// edition has no qualification season.

export const POINTS: Partial<Readonly<Record<Level, readonly number[]>>> = {
  SECOND: [10, 8, 6, 4, 2],
  MAJOR: [10, 8, 6, 4, 2],
  PRO: [5, 4, 3, 2, 1],
}

interface Season {
  readonly division: DivisionFacts
  readonly year: number
  /** The division’s field at the flagship contest of the previous year. */
  readonly before: Field | null
  /** The fields of the qualifying contests, in chronological order. */
  readonly fields: readonly Field[]
}

/** Sorted by division, then year. */
function seasonsOf({ contests }: League): Season[] {
  const open = contests.filter(({ row }) => !row.stage)
  const editions = editionsOf(open.filter(({ row }) => row.level === 'FLAGSHIP'))
  const qualifying = open.filter(({ row }) => row.status === 'COMPLETED' && POINTS[row.level])
  return DIVISIONS.flatMap((division) => {
    const own = editions.get(division.code) ?? new Map<number, Contest>()
    const years = [...own.keys()].sort((a, b) => a - b)
    return years.slice(1).map((year) => seasonOf(division, year, own, qualifying))
  })
}

function seasonOf(
  division: DivisionFacts,
  year: number,
  editions: ReadonlyMap<number, Contest>,
  contests: readonly Contest[],
): Season {
  const [before, own] = [editions.get(year - 1), editions.get(year)!]
  const after = before?.row.endDate ?? before?.row.date ?? `${year - 1}-12-31`
  const until = own.row.date ?? `${year + 1}-01-01`
  const within = contests.filter(({ row }) => earliestOf(row) > after && latestOf(row) < until)
  const fields = within.flatMap((contest) => contest.fields.get(division.code) ?? [])
  return { division, year, before: before?.fields.get(division.code) ?? null, fields }
}

/** If only the year of a contest is known, it may have been on any day of it. It counts only if every day would. */
const earliestOf = ({ date, year }: Contest['row']): string => date ?? `${year}-01-01`
const latestOf = ({ date, year }: Contest['row']): string => date ?? `${year}-12-31`

/**
 * By division and year. An upcoming contest without a start list is assumed to have the divisions of the previous year.
 */
function editionsOf(flagships: readonly Contest[]): Map<string, Map<number, Contest>> {
  const editions = new Map<string, Map<number, Contest>>()
  for (const contest of flagships) {
    const { status, year } = contest.row
    const withoutStartList = status === 'UPCOMING' && contest.fields.size === 0
    const last = [...editions].filter(([, years]) => years.has(year - 1)).map(([code]) => code)
    for (const code of withoutStartList ? last : contest.fields.keys())
      at(editions, code, () => new Map<number, Contest>()).set(year, contest)
  }
  return editions
}

// The athletes qualified for the flagship contest of a season. Without a source they are derived by rules like those of
// most seasons, by each athlete's earliest route:
//
// 1. the first five of the previous flagship contest;
// 2. the winners of qualifying contests;
// 3. of the others, the three with the most points, including ties with the third.
//
// These athletes had earned an invitation; not all of them competed.

export const QUALIFIED_PLACES = 5

/** Number of athletes who qualify by points. */
export const QUALIFIED_BY_POINTS = 3

/** An athlete's starts and points at the qualifying contests of a season. */
interface Campaign {
  readonly person: Person
  readonly starts: readonly Start[]
  readonly points: number
}

function derivedFrom(season: Season, campaigns: readonly Campaign[]): QualificationFigures[] {
  const qualified = new Map<Person, QualificationFigures>()
  const qualify = (person: Person, rule: string, contest: string | null, points: number | null = null): void => {
    const own = { athlete: person.row.key, division: season.division.code, year: season.year }
    if (!qualified.has(person)) qualified.set(person, { ...own, contest, points, rule, derived: true })
  }
  for (const start of season.before?.starts ?? [])
    if (start.counts && start.place !== null && start.place <= QUALIFIED_PLACES)
      qualify(start.person, 'top five', start.contest.row.key)
  for (const start of season.fields.flatMap(({ starts }) => starts.filter(won)))
    qualify(start.person, 'win', start.contest.row.key)
  const others = campaigns.filter(({ person, points }) => points > 0 && !qualified.has(person))
  for (const { person, points } of foremost(others, (one) => one.points, QUALIFIED_BY_POINTS))
    qualify(person, 'points', null, points)
  return [...qualified.values()]
}
