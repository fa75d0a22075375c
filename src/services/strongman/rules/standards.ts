/**
 * Standards of an event: what separates beginners from the elite among athletes of one sex who have a best in it.
 * Quantiles of type 7 at five percentiles of those bests, turned so that a higher percentile is always the better
 * mark, also of time. Below thirty athletes a percentile would rest on one or two of them, and none is given.
 */

import { groupedBy } from '../../../kernel/groups.ts'
import { quantile } from '../../../kernel/quantiles.ts'
import { roundTo } from '../../../kernel/units.ts'
import { betterFirst, type EventMark } from './event-marks.ts'
import { EVENTS } from './events.ts'
import type { EventStandardFigures } from './figures.ts'
import { LEAST_SAMPLE, LEVELS } from './levels.ts'
import type { Bests } from './personal-bests.ts'
import type { Sex } from './rows.ts'

export const SEXES: readonly Sex[] = ['MALE', 'FEMALE']

export function standardsOf(bests: Bests): EventStandardFigures[] {
  const marks = [...bests.values()].flatMap((ofPerson) => [...ofPerson.values()])
  const samples = groupedBy(marks, ({ event, division }) => `${event.key} ${division.sex}`)
  return EVENTS.flatMap((event) =>
    SEXES.flatMap((sex) => {
      const sample = samples.get(`${event.key} ${sex}`) ?? []
      return sample.length < LEAST_SAMPLE ? [] : standardOf(event.key, sex, sample)
    }),
  )
}

function standardOf(event: string, sex: Sex, sample: readonly EventMark[]): EventStandardFigures {
  const { event: facts } = sample[0] as EventMark
  const weakerFirst = sample.map(({ value }) => value).sort((a, b) => betterFirst(facts)(b, a))
  return {
    ...{ event, sex, sampleSize: sample.length },
    marks: LEVELS.map(({ percentile }) => roundTo(quantile(weakerFirst, percentile / 100), 2)),
  }
}
