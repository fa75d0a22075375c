/**
 * Moves between divisions, aggregated into flows, largest first. A mean place is the mean of the athletes' own means,
 * so that frequent competitors weigh no more than others.
 */
import { at, groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { nameWithYear } from '../../../athletes/rules/sport/contests.ts'
import { ageOn } from '../../../athletes/rules/sport/days.ts'
import type { DivisionFacts } from '../../../athletes/rules/sport/divisions.ts'
import { scoredEntries } from '../../../athletes/rules/sport/scores.ts'
import { ADULT_YEARS } from '../../../athletes/rules/sport/top-lists.ts'
import { DIVISIONS } from '../divisions.ts'
import type { AnniversaryFigures, BoardFigures, CareerFigures, FlowFigures, MoveFigures } from '../figures.ts'
import { type Career, SCORING, type Season, scoredCareer, seasonsIn, WEIGHTS } from '../leaderboards/goat.ts'
import { type Contest, type League, type Person, won } from '../league.ts'
import type { Level } from '../rows.ts'
import { partsByDivision } from './by-division.ts'

export function flowsOf(careers: readonly Pick<CareerFigures, 'moves'>[]): FlowFigures[] {
  const flows = groupedBy(
    careers.flatMap(({ moves }) => moves),
    ({ from, to }) => `${from} ${to}`,
  )
  return [...flows.values()]
    .map(flowOf)
    .sort((a, b) => b.athletes - a.athletes || orderOf(a.from) - orderOf(b.from) || orderOf(a.to) - orderOf(b.to))
}

const ORDER = new Map(DIVISIONS.map(({ code }, index) => [code, index]))

const orderOf = (division: string): number => ORDER.get(division) as number

function flowOf(moves: readonly MoveFigures[]): FlowFigures {
  const { from, to } = moves[0]!
  const years = moves.map(({ year }) => year)
  const improved = moves.flatMap(({ meanPlaceBefore: before, meanPlaceAfter: after }) =>
    before === null || after === null ? [] : Number(after < before),
  )
  return {
    ...{ from, to, athletes: moves.length, firstYear: Math.min(...years), lastYear: Math.max(...years) },
    meanPlaceBefore: meanOf(
      moves.flatMap(({ meanPlaceBefore }) => meanPlaceBefore ?? []),
      2,
    ),
    meanPlaceAfter: meanOf(
      moves.flatMap(({ meanPlaceAfter }) => meanPlaceAfter ?? []),
      2,
    ),
    improved: meanOf(improved, 4),
  }
}

const meanOf = (values: readonly number[], digits: number): number | null =>
  values.length === 0 ? null : roundTo(values.reduce((sum, value) => sum + value, 0) / values.length, digits)

// The best of each decade by division. Scored like the greatest of all time, but from the contests of those ten years
// (1990 to 1999) only, and scaled to the best of the decade.

export const MAX_DECADE_ENTRIES = 100

export function decadesOf({ persons }: League): BoardFigures[] {
  const parts = partsByDivision(persons)
  return DIVISIONS.flatMap((division) =>
    boardsOf(
      division,
      (parts.get(division.code) ?? []).map((part) => seasonsIn(part)),
    ),
  )
}

function boardsOf(division: DivisionFacts, careers: readonly Career[]): BoardFigures[] {
  const decades = new Map<number, Career[]>()
  for (const { person, seasons } of careers)
    for (const [decade, own] of groupedBy(seasons, decadeOf))
      at(decades, decade, (): Career[] => []).push({ person, seasons: own })
  return [...decades]
    .sort(([a], [b]) => a - b)
    .map(([decade, own]) => ({
      ...{ kind: 'DECADE', slug: 'decade', division: division.code, sex: null, year: decade, unit: 'points' },
      title: `${division.name}: the best of the ${decade}s`,
      description: `${SCORING} Contests from ${decade} to ${decade + 9}; the best ${MAX_DECADE_ENTRIES} are listed.`,
      entries: scoredEntries(
        own.map((career) => scoredCareer(career)),
        WEIGHTS,
        MAX_DECADE_ENTRIES,
      ),
    }))
}

const decadeOf = ({ year }: Season): number => year - (year % 10)

// Anniversaries by calendar day: contests, titles of the two great contests, and births of adult athletes who have
// competed. Contests of which only the year is known have no day.

const TITLE_LEVELS: readonly Level[] = ['FLAGSHIP', 'SECOND']

/** Sorted by month, day and year; within one date contests come first, then titles, then births. */
export function anniversariesOf({ contests, persons, today }: League): AnniversaryFigures[] {
  const completed = contests.filter(({ row }) => row.status === 'COMPLETED' && !row.stage && row.date !== null)
  const all = [
    ...completed.map(contestOn),
    ...completed.filter(({ row }) => TITLE_LEVELS.includes(row.level)).flatMap(titlesOn),
    ...persons.filter(({ appearances }) => appearances.length > 0).flatMap((person) => birthOf(person, today)),
  ]
  return all.sort((a, b) => a.month - b.month || a.day - b.day || a.year - b.year)
}

const dated = (date: string): Pick<AnniversaryFigures, 'month' | 'day' | 'year'> => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return { month, day, year }
}

const contestOn = (contest: Contest): AnniversaryFigures => ({
  ...{ kind: 'CONTEST', ...dated(contest.day), contest: contest.row.key, athlete: null, division: null },
  text: `${nameWithYear(contest)} was held${contest.row.city === null ? '' : ` in ${contest.row.city}`}.`,
})

/** Athletes who share a title have each won it. */
const titlesOn = (contest: Contest): AnniversaryFigures[] =>
  DIVISIONS.flatMap(({ code }) => contest.fields.get(code) ?? []).flatMap(({ division, starts }) =>
    starts
      .filter(won)
      .sort((a, b) => a.person.rank - b.person.rank)
      .map(({ person: { row } }) => ({
        ...{ kind: 'TITLE', ...dated(contest.day) },
        ...{ contest: contest.row.key, athlete: row.key, division: division.code },
        text: `${row.fullName} won ${nameWithYear(contest)} in ${division.name}.`,
      })),
  )

function birthOf({ row: { key, fullName, dateOfBirth } }: Person, today: string): AnniversaryFigures[] {
  if (dateOfBirth === null || ageOn(today, dateOfBirth).years < ADULT_YEARS) return []
  const text = `${fullName} was born.`
  return [{ kind: 'BIRTH', ...dated(dateOfBirth), contest: null, athlete: key, division: null, text }]
}
