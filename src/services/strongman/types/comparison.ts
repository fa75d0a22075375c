/** Two strongmen side by side: what each did, where they met, who won the events there, and the bests of both. */
import { builder } from '../../../builder/builder.ts'
import type { Career, Event, PersonalBest, Placing } from '../../../database/generated/client.ts'
import { scoreType } from '../../athletes/contests.ts'
import { duelsOf, scoreOf } from '../../athletes/rules/sport/head-to-head.ts'
import { StrongmanCareer, StrongmanPersonalBest } from './athlete.ts'
import { StrongmanResult } from './contest.ts'
import { StrongmanEvent } from './event.ts'

/** With the places in the events, which make the score of events. */
export type Entry = Placing & {
  readonly performances: readonly { readonly contestEventId: number; readonly place: number | null }[]
}

export type Meeting = readonly [Entry, Entry]

/** Of one event. */
export type Bests = readonly [PersonalBest & { readonly event: Event }, PersonalBest]

export interface Comparison {
  readonly careers: readonly [Career, Career]
  readonly meetings: readonly Meeting[]
}

const eventsOf = ([one, other]: Meeting) => duelsOf(one.performances, other.performances)

const Score = scoreType('StrongmanScore', 'Meetings')
const EventScore = scoreType('StrongmanEventScore', 'Events')

const StrongmanMeeting = builder.objectRef<Meeting>('StrongmanMeeting').implement({
  access: 'strongman:read',
  description: 'A division of a contest in which both athletes were placed.',
  fields: (t) => ({
    result1: t.field({ type: StrongmanResult, description: 'What the first did.', resolve: ([one]) => one }),
    result2: t.field({ type: StrongmanResult, description: 'What the second did.', resolve: ([, other]) => other }),
    eventScore: t.field({
      type: EventScore,
      description: 'Who was before the other in how many of its events.',
      resolve: (meeting) => scoreOf(eventsOf(meeting)),
    }),
  }),
})

/** 1 where the first is better, 2 where the second is, 0 where their marks are equal. */
function betterOf([{ value: one, event }, { value: other }]: Bests): number {
  if (one === other) return 0
  return one > other === event.higherIsBetter ? 1 : 2
}

export const StrongmanBests = builder.objectRef<Bests>('StrongmanBests').implement({
  access: 'strongman:read',
  description: 'The best marks of two athletes in one event.',
  fields: (t) => ({
    event: t.field({ type: StrongmanEvent, description: 'The event.', resolve: ([{ event }]) => event }),
    best1: t.field({ type: StrongmanPersonalBest, description: 'That of the first.', resolve: ([one]) => one }),
    best2: t.field({ type: StrongmanPersonalBest, description: 'That of the second.', resolve: ([, other]) => other }),
    better: t.int({
      description:
        'Whose is better: 1 or 2; 0 where they are equal. Where the event is not comparable, it says little.',
      resolve: betterOf,
    }),
  }),
})

export const StrongmanComparison = builder.objectRef<Comparison>('StrongmanComparison').implement({
  access: 'strongman:read',
  description: 'Two athletes side by side.',
  fields: (t) => ({
    athlete1: t.field({ type: StrongmanCareer, description: 'The first.', resolve: ({ careers: [one] }) => one }),
    athlete2: t.field({
      type: StrongmanCareer,
      description: 'The second.',
      resolve: ({ careers: [, other] }) => other,
    }),
    score: t.field({
      type: Score,
      description: 'How often each was placed before the other.',
      resolve: ({ meetings }) => scoreOf(meetings),
    }),
    eventScore: t.field({
      type: EventScore,
      description: 'The same of the single events of these contests, as far as places in them are known.',
      resolve: ({ meetings }) => scoreOf(meetings.flatMap(eventsOf)),
    }),
    meetings: t.field({
      type: [StrongmanMeeting],
      description: 'Where both were placed in the same division of a contest, the latest first. Heats are none.',
      // Rivals of a long career meet so often.
      complexity: { field: 1, multiplier: 20 },
      resolve: ({ meetings }) => meetings.slice(),
    }),
  }),
})
