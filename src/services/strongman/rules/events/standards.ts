/**
 * Standards of an event: what separates beginners from the elite among athletes of one sex with a mark in it. They are
 * quantiles of type 7 at five percentiles of those bests. A higher percentile is always the better mark, even for
 * times. Below thirty athletes a percentile would rest on one or two of them, so there is no standard.
 */
import { at, groupedBy } from '../../../../kernel/collections/groups.ts'
import { quantile } from '../../../../kernel/numbers/quantiles.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import type { EventSeasonFigures, EventStandardFigures, PersonalBestFigures } from '../figures.ts'
import type { Contest, Person } from '../league.ts'
import type { Level, Sex } from '../rows.ts'
import { isOpen } from '../words.ts'
import { EVENTS } from './events.ts'
import { LEVELS, MIN_SAMPLE_SIZE } from './levels.ts'
import { betterFirst, type EventMark } from './marks.ts'

export const SEXES: readonly Sex[] = ['MALE', 'FEMALE']

export function standardsOf(bests: Bests): EventStandardFigures[] {
  const marks = [...bests.values()].flatMap((ofPerson) => [...ofPerson.values()])
  const samples = groupedBy(marks, ({ event, division }) => `${event.key} ${division.sex}`)
  return EVENTS.flatMap((event) =>
    SEXES.flatMap((sex) => {
      const sample = samples.get(`${event.key} ${sex}`) ?? []
      return sample.length < MIN_SAMPLE_SIZE ? [] : standardOf(event.key, sex, sample)
    }),
  )
}

function standardOf(event: string, sex: Sex, sample: readonly BestMark[]): EventStandardFigures {
  const { event: facts } = sample[0] as BestMark
  const weakerFirst = sample.map(({ value }) => value).sort((a, b) => betterFirst(facts)(b, a))
  return {
    ...{ event, sex, sampleSize: sample.length },
    marks: LEVELS.map(({ percentile }) => roundTo(quantile(weakerFirst, percentile / 100), 2)),
  }
}

// Professional benchmarks: every mark in an event's own unit, by year, at world and major contests. Heats count,
// because the same professionals compete in them. Only open divisions count, because weight and age classes would lower
// the marks. The winner's mark is that of the event's winner.

export const PROFESSIONAL_LEVELS: readonly Level[] = ['WORLD', 'MAJOR']

/** `marks` are in chronological order, so the first of equal marks is the best. */
export function benchmarksOf(marks: readonly EventMark[]): EventSeasonFigures[] {
  const professional = marks.filter(
    ({ contest, division }) => PROFESSIONAL_LEVELS.includes(contest.row.level) && isOpen(division),
  )
  const events = groupedBy(professional, ({ event, division }) => `${event.key} ${division.sex}`)
  return EVENTS.flatMap((event) =>
    SEXES.flatMap((sex) => {
      const years = groupedBy(events.get(`${event.key} ${sex}`) ?? [], ({ contest }) => contest.row.year)
      return [...years]
        .sort(([a], [b]) => a - b)
        .map(([year, ofYear]) => ({ event: event.key, sex, year, ...best(ofYear) }))
    }),
  )
}

function best(marks: readonly EventMark[]): Omit<EventSeasonFigures, 'event' | 'sex' | 'year'> {
  const order = betterFirst((marks[0] as EventMark).event)
  const sorted = marks.toSorted((a, b) => order(a.value, b.value))
  const { person, contest } = sorted[0] as EventMark
  return {
    marks: sorted.map(({ value }) => value),
    winnerMarks: sorted.filter(({ first }) => first).map(({ value }) => value),
    bestAthlete: person.row.key,
    bestContest: contest.row.key,
  }
}

// An athlete's best mark in each event, in the event's own unit, and where it was first set. Heats count, and so do
// listed records, so that nobody has a record that is better than their best.

/** A mark at a contest or a listed record. The contest of a record may not be among the rows. */
export interface BestMark extends Pick<EventMark, 'event' | 'value' | 'person' | 'division' | 'text'> {
  readonly contest: Contest | null
  readonly competition: string
  readonly day: string
  readonly year: number
}

export type Bests = ReadonlyMap<Person, ReadonlyMap<string, BestMark>>

export const atContest = ({ event, value, person, division, text, contest }: EventMark): BestMark => ({
  ...{ event, value, person, division, text, contest },
  ...{ competition: contest.row.name, day: contest.day, year: contest.row.year },
})

/** The best mark by person and event key; of equal marks the first. */
export function bestsOf(marks: readonly BestMark[]): Bests {
  const bests = new Map<Person, Map<string, BestMark>>()
  const orders = new Map(EVENTS.map((event) => [event.key, betterFirst(event)]))
  for (const mark of marks) {
    const { person, event } = mark
    const own = at(bests, person, () => new Map<string, BestMark>())
    const known = own.get(event.key)
    const order = known && orders.get(event.key)!(mark.value, known.value)
    if (!known || order! < 0 || (order === 0 && mark.day < known.day)) own.set(event.key, mark)
  }
  return bests
}

const POSITIONS = new Map(EVENTS.map(({ key }, index) => [key, index]))

const positionOf = ({ event }: BestMark): number => POSITIONS.get(event.key) as number

/** Sorted in catalogue order. */
export const personalBests = (bests: ReadonlyMap<string, BestMark> | undefined): PersonalBestFigures[] =>
  [...(bests?.values() ?? [])]
    .sort((a, b) => positionOf(a) - positionOf(b))
    .map(({ event: { key: event }, value, text, year, contest }) => ({
      ...{ event, value, text, year, contest: contest?.row.key ?? null },
    }))
