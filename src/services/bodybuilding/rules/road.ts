/**
 * The road to the flagship contest, season by season and division by division: what its qualifying contests earned by
 * the place, most points first and of equals most wins, and who qualified. Where a source says who qualified, exactly
 * these did; otherwise it is worked out. Seasons of which no qualifying contest is known have no road.
 */

import { groupedBy } from '../../../kernel/groups.ts'
import { entriesOf, type Line, lineOf } from '../../athletes/rules/sport/board.ts'
import { nameWithYear } from '../../athletes/rules/sport/contests.ts'
import { counted } from '../../athletes/rules/sport/words.ts'
import type { BoardFigures, QualificationFigures } from './figures.ts'
import { type League, type Start, textOrder, won } from './league.ts'
import { type Campaign, derivedFrom } from './qualified.ts'
import { POINTS, type Season, seasonsOf } from './road-seasons.ts'
import type { QualificationRow } from './rows.ts'

export interface Road {
  readonly boards: readonly BoardFigures[]
  /** By year, division and athlete. */
  readonly qualifications: readonly QualificationFigures[]
}

export function roadOf(league: League, qualifications: readonly QualificationRow[]): Road {
  const told = qualifications.map((row) => ({ ...row, derived: false })).sort(order)
  const toldOf = groupedBy(told, ({ division, year }) => `${division} ${year}`)
  const derived: QualificationFigures[] = []
  const boards = seasonsOf(league).flatMap((season) => {
    const known = toldOf.get(`${season.division.code} ${season.year}`)
    if (!known && season.fields.length === 0) return []
    const campaigns = campaignsOf(season)
    const qualified = known ?? derivedFrom(season, campaigns)
    if (!known) derived.push(...qualified)
    return boardOf(season, campaigns, waysOf(qualified, league), league)
  })
  return { boards, qualifications: [...told, ...derived].sort(order) }
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

/** Those who tie get the points of the place they share. */
const pointsOf = ({ place, contest }: Start): number =>
  place === null ? 0 : (POINTS[contest.row.level]?.[place - 1] ?? 0)

/** The earliest way of each athlete; what no contest decided comes last. */
function waysOf(qualified: readonly QualificationFigures[], league: League): Map<string, QualificationFigures> {
  const orderOf = ({ contest }: QualificationFigures) => (contest === null ? Infinity : league.contest(contest).order)
  const latestFirst = qualified.toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
  return new Map(latestFirst.map((way) => [way.athlete, way]))
}

function boardOf(
  { division, year }: Season,
  campaigns: readonly Campaign[],
  ways: ReadonlyMap<string, QualificationFigures>,
  league: League,
): BoardFigures {
  const started = new Set(campaigns.map(({ person }) => person.row.key))
  const invited = [...ways.keys()].filter((key) => !started.has(key))
  const all = [...campaigns, ...invited.map((key) => ({ person: league.person(key), starts: [], points: 0 }))]
  const listed = all.filter(({ person, points }) => points > 0 || ways.has(person.row.key))
  return {
    ...{ kind: 'ROAD', slug: 'road', division: division.code, sex: null, year, unit: 'points' },
    title: `${division.name}: the road to the flagship contest ${year}`,
    description: 'Points of qualifying contests since the flagship contest of the year before, and who qualified.',
    entries: entriesOf(listed.map((campaign) => standing(campaign, ways.get(campaign.person.row.key), league))),
  }
}

function standing({ person, starts, points }: Campaign, way: QualificationFigures | undefined, league: League): Line {
  const wins = starts.filter(won).length
  const contests = starts.flatMap((start) =>
    start.place === null ? [] : { contest: start.contest.row.key, place: start.place, points: pointsOf(start) },
  )
  const done = starts.length > 0 && `${counted(wins, 'win')} in ${counted(starts.length, 'contest')}`
  const detail = [done, way && wayIn(way, league)].filter(Boolean).join('; ')
  const { rule = null, contest = null } = way ?? {}
  return {
    ...lineOf(person, points, detail, { contests, wins, qualified: way !== undefined, rule, contest }),
    tieBreak: wins,
  }
}

const wayIn = ({ rule, contest }: QualificationFigures, league: League): string =>
  `qualified: ${rule}${contest === null ? '' : `, ${nameWithYear(league.contest(contest))}`}`
