/** Comparison of two strongmen: careers, meetings, events won there, and their bests. */
import { builder } from '../../../builder/index.ts'
import type { Event, PersonalBest, Placing } from '../../../database/generated/client.ts'
import { duelsOf, scoreOf } from '../../athletes/rules/sport/head-to-head.ts'
import { comparisonTypes, type Meeting, scoreType } from '../../sports/index.ts'
import { strongman } from '../strongman.ts'
import { StrongmanCareer, StrongmanPersonalBest } from './athlete.ts'
import { StrongmanResult } from './contest.ts'
import { StrongmanEvent } from './event.ts'

/** Includes the places in events, from which the event score is computed. */
export type Entry = Placing & {
  readonly performances: readonly { readonly contestEventId: number; readonly place: number | null }[]
}

/** The bests of both athletes in one event. */
export type Bests = readonly [PersonalBest & { readonly event: Event }, PersonalBest]

const eventsOf = ([one, other]: Meeting<Entry>) => duelsOf(one.performances, other.performances)

const EventScore = scoreType('StrongmanEventScore', 'Events')

const { MeetingType, ComparisonType } = comparisonTypes<Entry>(strongman, {
  career: StrongmanCareer,
  result: StrongmanResult,
})

export const StrongmanComparison = ComparisonType

builder.objectField(MeetingType, 'eventScore', (t) =>
  t.field({
    type: EventScore,
    description: 'In how many of its events each placed ahead of the other.',
    resolve: (meeting) => scoreOf(eventsOf(meeting)),
  }),
)

builder.objectField(ComparisonType, 'eventScore', (t) =>
  t.field({
    type: EventScore,
    description: 'The same for the individual events of these contests, where their places are known.',
    resolve: ({ meetings }) => scoreOf(meetings.flatMap(eventsOf)),
  }),
)

/** 1 if the first is better, 2 if the second is, 0 if the marks are equal. */
function betterOf([{ value: one, event }, { value: other }]: Bests): number {
  if (one === other) return 0
  return one > other === event.higherIsBetter ? 1 : 2
}

export const StrongmanBests = builder.objectRef<Bests>('StrongmanBests').implement({
  access: 'strongman:read',
  description: 'The best marks of two athletes in one event.',
  fields: (t) => ({
    event: t.field({ type: StrongmanEvent, description: 'The event.', resolve: ([{ event }]) => event }),
    best1: t.field({
      type: StrongmanPersonalBest,
      description: 'The best of the first athlete.',
      resolve: ([one]) => one,
    }),
    best2: t.field({
      type: StrongmanPersonalBest,
      description: 'The best of the second athlete.',
      resolve: ([, other]) => other,
    }),
    better: t.int({
      description: 'Which is better: 1 or 2; 0 if they are equal. Not meaningful if the event is not comparable.',
      resolve: betterOf,
    }),
  }),
})
