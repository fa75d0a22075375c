/** Standards of an event for one sex: percentiles of athletes' bests, as levels. */
import {
  builder,
  type Context,
  ID,
  idOf,
  keyPart,
  Node,
  registerNode,
  Sex,
  type UnitArgs,
  unitArg,
} from '../../../builder/index.ts'
import type { EventStandard } from '../../../database/generated/client.ts'
import { EVENTS, type EventFacts, eventOfKey } from '../rules/events/events.ts'
import { LEVELS, MIN_SAMPLE_SIZE } from '../rules/events/levels.ts'
import { datasetIdOf } from '../strongman.ts'
import { markIn } from './event.ts'

/** The selected event and sex, and the standards that match. */
interface SelectedStandards {
  readonly event: EventFacts
  /** Null for both. */
  readonly sex: 'MALE' | 'FEMALE' | null
  readonly rows: readonly EventStandard[]
}

interface InUnit {
  readonly row: EventStandard
  readonly unit: EventFacts['unit']
  readonly unitArgs: UnitArgs
}

const Levels = builder.objectRef<InUnit>('StrongmanLevels').implement({
  access: 'strongman:read',
  description: 'The mark at which each level begins.',
  fields: (t) =>
    Object.fromEntries(
      LEVELS.map(({ level, percentile }, index) => [
        level,
        t.float({
          description: `Percentile ${percentile}.`,
          resolve: ({ row, unit, unitArgs }) => markIn(row.marks[index]!, unit, unitArgs),
        }),
      ]),
    ) as Record<(typeof LEVELS)[number]['level'], ReturnType<typeof t.float>>,
})

const Standard = builder.objectRef<{ row: EventStandard; event: EventFacts }>('StrongmanStandard').implement({
  access: 'strongman:read',
  description: 'The standard of one sex in an event.',
  fields: (t) => ({
    sex: t.field({ type: Sex, description: 'Sex category.', resolve: ({ row }) => row.sex }),
    sampleSize: t.int({
      description: 'Athletes with a mark in the event that counts.',
      resolve: ({ row }) => row.sampleSize,
    }),
    levels: t.field({
      type: Levels,
      description: 'The mark at which each level begins.',
      args: unitArg(),
      resolve: ({ row, event: { unit } }, unitArgs) => ({ row, unit, unitArgs }),
    }),
  }),
})

export const EventStandards = builder.objectRef<SelectedStandards>('StrongmanEventStandards').implement({
  access: 'strongman:read',
  description: `The standards of an event. A sex with fewer than ${MIN_SAMPLE_SIZE} athletes is left out.`,
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ event, sex }) => idOf('StrongmanEventStandards', event.key, sex) }),
    higherIsBetter: t.boolean({
      description: 'False if less is better, as with time.',
      resolve: ({ event }) => event.higherIsBetter,
    }),
    leastSample: t.int({
      description: 'Minimum number of athletes for a standard.',
      resolve: () => MIN_SAMPLE_SIZE,
    }),
    standards: t.field({
      type: [Standard],
      description: 'By sex.',
      resolve: ({ event, rows }) => rows.map((row) => ({ row, event })),
    }),
  }),
})

export async function loadStandards(
  event: EventFacts,
  sex: SelectedStandards['sex'],
  context: Context,
): Promise<SelectedStandards> {
  const rows = await context.prisma.eventStandard.findMany({
    where: { datasetId: datasetIdOf(context), event: { key: event.key }, ...(sex && { sex }) },
    orderBy: { sex: 'asc' },
  })
  return { event, sex, rows }
}

const { oneOf, orNull } = keyPart

registerNode(
  'StrongmanEventStandards',
  [oneOf(...EVENTS.map(({ key }) => key)), orNull(oneOf('MALE', 'FEMALE'))],
  ({ key: [key, sex], context }) => {
    const event = eventOfKey(key)
    return event ? loadStandards(event, sex, context) : null
  },
)
