/** Records: marks that were the best of their kind when set, and the record fields of an event. */
import { builder, ID, idOf, keyPart, Node, registerNode, Sex, unitArg } from '../../../builder/index.ts'
import type { Event, EventRecord } from '../../../database/generated/client.ts'
import { Athlete } from '../../athletes/types.ts'
import { datasetIdOf } from '../strongman.ts'
import { StrongmanContest, StrongmanDivision } from './contest.ts'
import { markIn, StrongmanEvent, unitIn } from './event.ts'

export const StrongmanRecord = builder.prismaObject('EventRecord', {
  access: 'strongman:read',
  variant: 'StrongmanRecord',
  description: 'A mark that was the best of its kind when it was set, or that a source lists as a record.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: {
        event: { select: { key: true } },
        division: { select: { slug: true } },
        athlete: { select: { slug: true } },
      },
      resolve: ({ event, division, athlete, ...record }) =>
        idOf(
          'StrongmanRecord',
          event.key,
          division.slug,
          athlete.slug,
          record.year,
          record.text,
          record.competition,
          record.category,
        ),
    }),
    event: t.relation('event', { type: StrongmanEvent, description: 'The event.' }),
    eventKey: t.string({
      description: 'The key of the event.',
      select: { event: { select: { key: true } } },
      resolve: ({ event }) => event.key,
    }),
    division: t.relation('division', { type: StrongmanDivision, description: 'The division.' }),
    athlete: t.relation('athlete', { type: Athlete, description: 'The athlete who set it.' }),
    contest: t.relation('contest', {
      type: StrongmanContest,
      nullable: true,
      description: 'The contest; null if it is not in the data.',
    }),
    category: t.exposeString('category', { nullable: true }),
    competition: t.exposeString('competition'),
    result: t.exposeString('text'),
    value: t.float({
      description: 'The mark; weights are in the requested unit.',
      args: unitArg(),
      resolve: ({ value, unit }, args) => markIn(value, unit, args),
    }),
    unit: t.string({
      description: 'The unit of the mark.',
      args: unitArg(),
      resolve: ({ unit }, args) => unitIn(unit, args),
    }),
    weight: t.float({
      nullable: true,
      description: 'The weight moved: the mark itself, or the implement; null if neither is known.',
      args: unitArg(),
      resolve: ({ value, unit, implementKg }, args) => {
        const kg = unit === 'kg' ? value : implementKg
        return kg === null ? null : markIn(kg, 'kg', args)
      },
    }),
    date: t.expose('date', { type: 'Date', nullable: true }),
    year: t.exposeInt('year'),
    note: t.exposeString('note', { nullable: true }),
    inProgression: t.exposeBoolean('inLine', {
      description: 'True if it was the best of the event when it was set, among all men or all women.',
    }),
    isCurrent: t.exposeBoolean('isCurrent'),
    otherHolders: t.exposeInt('otherHolders'),
  }),
})

const { text, int, orNull } = keyPart

registerNode(
  'StrongmanRecord',
  [text, text, text, int, text, text, orNull(text)],
  ({ key: [event, division, athlete, year, mark, competition, category], context, query }) =>
    context.prisma.eventRecord.findFirst({
      ...query,
      where: {
        datasetId: datasetIdOf(context),
        event: { key: event },
        division: { slug: division },
        athlete: { slug: athlete },
        year,
        text: mark,
        competition,
        category,
      },
      orderBy: { position: 'asc' },
    }),
)

const sexArg = () =>
  builder.args((t) => ({ sex: t.field({ type: Sex, defaultValue: 'MALE', description: 'Only this sex.' }) }))

/** The record fields of an event. The current record and the progression share the same rows. */
builder.prismaObjectFields(StrongmanEvent, (t) => ({
  totalRecords: t.int({
    description: 'Number of records, including those of narrower categories.',
    args: sexArg(),
    select: ({ sex }, context) => ({
      _count: { select: { records: { where: { datasetId: datasetIdOf(context), division: { sex: sex ?? 'MALE' } } } } },
    }),
    resolve: ({ _count }) => _count.records,
  }),
  progression: t.field({
    type: [StrongmanRecord],
    description:
      'The marks that were the best of the event when they were set, in chronological order; empty if only narrower categories have records.',
    args: sexArg(),
    select: ({ sex }, context, nested) => ({ records: nested(own(context, sex)) }),
    resolve: ({ records }) => records.filter(({ inLine }) => inLine).toReversed(),
  }),
  record: t.field({
    type: StrongmanRecord,
    nullable: true,
    description:
      'The best mark. If only narrower categories have records, the best current record among them, in the unit of the event if possible; null without records.',
    args: sexArg(),
    select: ({ sex }, context, nested) => ({ records: nested(own(context, sex)) }),
    resolve: ({ records, ...event }) => records.find(({ inLine }) => inLine) ?? bestOfCategories(event, records),
  }),
}))

/** The rows of the record line, best and latest first, and all current records. Both fields use the same query. */
const own = (context: Parameters<typeof datasetIdOf>[0], sex: 'MALE' | 'FEMALE' | null | undefined) => ({
  where: {
    ...{ datasetId: datasetIdOf(context), division: { sex: sex ?? ('MALE' as const) } },
    OR: [{ inLine: true }, { isCurrent: true }],
  },
  orderBy: { position: 'asc' as const },
})

/** Units are not comparable, so one is chosen: the event's own or the first. Of equal marks the first wins. */
function bestOfCategories<R extends Pick<EventRecord, 'value' | 'unit'>>(
  event: Event,
  current: readonly R[],
): R | null {
  const unit = current.some((record) => record.unit === event.unit) ? event.unit : current[0]?.unit
  const higher = unit === event.unit ? event.higherIsBetter : unit !== 's'
  const better = (a: R, b: R): boolean => (higher ? a.value > b.value : a.value < b.value)
  return current
    .filter((record) => record.unit === unit)
    .reduce<R | null>((best, record) => (best === null || better(record, best) ? record : best), null)
}
