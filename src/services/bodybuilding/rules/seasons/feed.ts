/**
 * The news, newest first: results of the latest contests, contests of the next two months, and records raised at one of
 * these latest contests. Only contests with a known day are included.
 *
 * A record is news if a single athlete leads it and the counted feat last happened at such a contest: the athlete now
 * has more than anyone ever had. If an overall record and the same record of men or women both qualify, the overall one
 * is reported.
 */

import { listed } from '../../../../kernel/text/phrases.ts'
import { counted } from '../../../athletes/rules/sport/careers.ts'
import { contestOf, nameWithYear } from '../../../athletes/rules/sport/contests.ts'
import { monthsBefore } from '../../../athletes/rules/sport/days.ts'
import { DIVISIONS } from '../divisions.ts'
import type { BoardFigures, FeedFigures } from '../figures.ts'
import { type Contest, type League, type Start, textOrder, won } from '../league.ts'
import type { Level } from '../rows.ts'

/**
 * Maximum number of items. Together with the records, of which there are at most twelve, they do not exceed a hundred.
 */
export const MAX_ITEMS = { RESULT: 60, UPCOMING: 28 } as const

/** Contests further ahead are not news yet. */
export const MONTHS_AHEAD = 2

export function feedOf(league: League, boards: readonly BoardFigures[]): FeedFigures[] {
  const contests = league.contests.filter(({ row }) => row.date !== null && !row.stage)
  const completed = contests.filter(({ row }) => row.status === 'COMPLETED').slice(-MAX_ITEMS.RESULT)
  const upcoming = contests.filter(({ row, day }) => row.status === 'UPCOMING' && isSoon(day, league.today))
  const records = recordsAt(completed, league, boards)
  const items = [...completed.map(resultOf), ...upcoming.slice(0, MAX_ITEMS.UPCOMING).map(upcomingOf), ...records]
  return items.sort((a, b) => textOrder(b.date, a.date) || textOrder(b.kind, a.kind) || textOrder(a.title, b.title))
}

const isSoon = (day: string, today: string): boolean => day >= today && monthsBefore(day, MONTHS_AHEAD) <= today

function resultOf(contest: Contest): FeedFigures {
  const divisions = DIVISIONS.flatMap(({ code }) => contest.fields.get(code) ?? []).flatMap(({ division, starts }) => {
    const winners = starts.filter(won).map(({ person }) => person)
    const names = listed(winners.sort((a, b) => a.rank - b.rank).map(({ row }) => row.fullName))
    return winners.length > 0 ? { name: division.name, winners, names } : []
  })
  const [first] = divisions
  const verb = first?.winners.length === 1 ? 'wins' : 'share'
  const { competitors, winner } = contestOf(contest, DIVISIONS)
  return {
    ...{ kind: 'RESULT', date: contest.day, contest: contest.row.key, athlete: winner },
    title: `${nameWithYear(contest)}: ${first ? `${first.names} ${verb} ${first.name}` : 'results'}`,
    text: [
      `${counted(competitors, 'athlete')} took part.`,
      ...divisions.map(({ name, names }) => `${name}: ${names}.`),
    ].join(' '),
  }
}

const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  FLAGSHIP: 'The flagship contest',
  SECOND: 'The second major contest',
  MAJOR: 'A major contest',
  PRO: 'A professional contest',
  REGIONAL: 'A regional contest',
}

function upcomingOf(contest: Contest): FeedFigures {
  const { key, city, level } = contest.row
  const { competitors } = contestOf(contest, DIVISIONS)
  const where = city === null ? '' : ` in ${city}`
  const entered = competitors === 0 ? '' : ` ${counted(competitors, 'athlete is', 'athletes are')} entered.`
  return {
    ...{ kind: 'UPCOMING', date: contest.day, contest: key, athlete: null },
    title: `Upcoming: ${nameWithYear(contest)}`,
    text: `${LEVEL_NAMES[level]}${where}.${entered}`,
  }
}

interface Feat {
  readonly singular: string
  readonly plural: string
  readonly counts: (start: Start) => boolean
}

const wonAt =
  (level: Level) =>
  (start: Start): boolean =>
    won(start) && start.contest.row.level === level

/** Records that a single contest can raise by one. */
const FEATS: Readonly<Record<string, Feat>> = {
  'most-wins': { singular: 'win', plural: 'wins', counts: won },
  'most-flagship-titles': { singular: 'flagship title', plural: 'flagship titles', counts: wonAt('FLAGSHIP') },
  'most-second-titles': { singular: 'second title', plural: 'second titles', counts: wonAt('SECOND') },
  'most-contests': { singular: 'contest', plural: 'contests', counts: () => true },
}

const OTHERS = { MALE: 'any other man', FEMALE: 'any other woman' } as const

function recordsAt(completed: readonly Contest[], league: League, boards: readonly BoardFigures[]): FeedFigures[] {
  const contests = new Set(completed)
  const records = boards.filter(({ kind, division }) => kind === 'RECORD' && division === null)
  const items = new Map<string, FeedFigures>()
  for (const board of records.toSorted((a, b) => Number(a.sex !== null) - Number(b.sex !== null))) {
    const raised = raisedBy(board, league)
    if (!raised || !contests.has(raised.contest)) continue
    const item = recordOf(board, raised)
    const key = `${board.slug} ${item.athlete}`
    if (!items.has(key)) items.set(key, item)
  }
  return [...items.values()]
}

/**
 * The start that raised the value of a leaderboard’s sole leader. Undefined if the value is not the number of these
 * starts.
 */
function raisedBy({ slug, entries: [first, second] }: BoardFigures, league: League): Start | undefined {
  const feat = FEATS[slug]
  if (!feat || !first || first.athlete === null || second?.place === 1) return undefined
  const starts = league.person(first.athlete).appearances.filter(feat.counts)
  return starts.length === first.value ? starts.at(-1) : undefined
}

function recordOf({ slug, title, sex, entries }: BoardFigures, { person: { row }, contest }: Start): FeedFigures {
  const { singular, plural } = FEATS[slug] as Feat
  const value = counted(entries[0]?.value ?? 0, singular, plural)
  const others = sex === null ? 'anyone else' : OTHERS[sex]
  return {
    ...{ kind: 'RECORD', date: contest.day, contest: contest.row.key, athlete: row.key },
    title: `${title}: ${row.fullName}`,
    text: `${nameWithYear(contest)} brought ${row.fullName} to ${value}, more than ${others}.`,
  }
}
