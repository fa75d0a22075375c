/**
 * A life in the sport in at most four sentences, each only where its facts are known: who, when, in which division and
 * whence one moved there; how the contests ended; the titles; the flagship contest. No sentence says what the figures
 * do not.
 */
import {
  contestsTold,
  inSentences,
  opening,
  type Pronouns,
  pronounsOf,
  type Life as SportLife,
  titlesListed,
} from '../../athletes/rules/sport/biography.ts'
import { seriesOf } from '../../athletes/rules/sport/titles.ts'
import { listed, ordinal } from '../../athletes/rules/sport/words.ts'
import type { MoveFigures } from './figures.ts'
import { divisionOf, onPodium, type Start, won } from './league.ts'
import type { Level } from './rows.ts'

export interface Life extends SportLife<Level> {
  /** How many were taken part in. */
  readonly divisions: number
  readonly moves: readonly MoveFigures[]
}

/** Where the muscle is judged for its size; the others are said to be of physique. */
const BODYBUILDING: readonly string[] = [
  ...['mens-open', 'mens-212', 'mens-202', 'mens-wheelchair', 'masters-open', 'womens-bodybuilding'],
]

export function biographyOf(life: Life): string {
  const pronouns = pronounsOf(life.person)
  return inSentences([career(life), contestsTold(life, pronouns), titles(life, pronouns), flagship(life, pronouns)])
}

/** Who moved is said to have competed in so many divisions, as the years are of them all. */
function career(life: Life): string {
  const { moves, totals, divisions } = life
  const noun = BODYBUILDING.includes(totals.division) ? 'bodybuilder' : 'physique athlete'
  if (moves.length === 0) return opening(life, noun, `in ${nameOf(totals.division)}`)
  return `${opening(life, noun, `in ${divisions} divisions`)} and moved ${listed(moves.map(moved))}`
}

const moved = ({ from, to, year }: MoveFigures): string => `from ${nameOf(from)} to ${nameOf(to)} in ${year}`

const nameOf = (division: string): string => divisionOf(division).name

const titles = ({ titles: all }: Life, { they }: Pronouns): string | null =>
  all.length > 0 ? `${they} won ${titlesListed(all)}` : null

/** Whose every start at the flagship contest was a win has been told of by the titles. */
function flagship({ person }: Life, { they }: Pronouns): string | null {
  const starts = person.appearances.filter(({ contest }) => contest.row.level === 'FLAGSHIP')
  if (starts.every(won)) return null
  const series = [...new Set(starts.map(({ contest }) => seriesOf(contest.row)))]
  return `${they} competed at the ${listed(series)} ${times(starts.length)}, ${howEnded(starts)}`
}

function howEnded(starts: readonly Start[]): string {
  const places = starts.flatMap(({ place }) => place ?? [])
  if (places.length === 0) return 'without a place'
  if (!starts.some(won)) return `${starts.length === 1 ? 'in' : 'at best in'} ${ordinal(Math.min(...places))} place`
  const podiums = starts.filter(onPodium).length
  return `finishing on the podium ${podiums === starts.length ? 'every time' : times(podiums)}`
}

const times = (count: number): string => ['never', 'once', 'twice'][count] ?? `${count} times`
