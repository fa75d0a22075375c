/** The query field for records. */
import {
  builder,
  type Context,
  connectionType,
  listPage,
  NULL_ON_ERROR,
  orderInput,
  pageArgs,
  Sex,
} from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import {
  anyOf,
  athleteFilter,
  athletesBySlugOrId,
  countryFilter,
  dateRangeFilter,
  inCountries,
  onDates,
  yearFilter,
} from '../../athletes/filters.ts'
import { ofTable } from '../../exports/export.ts'
import { divisionFilter, eventFilter, knownNames, ofDivisions, pageOfKnown } from '../../sports/index.ts'
import { requireEvent } from '../event-argument.ts'
import { datasetIdOf, strongman } from '../strongman.ts'
import { RECORDS } from '../tables.ts'
import { StrongmanRecord } from '../types/record.ts'

const Filter = builder.inputType('StrongmanRecordFilter', {
  description: 'Filter for records.',
  fields: (t) => ({
    event: eventFilter(t, 'Only this event'),
    athlete: athleteFilter(t),
    country: countryFilter(t, 'Only athletes of this country'),
    division: divisionFilter(t, strongman, 'Only this division'),
    sex: t.field({ type: Sex, description: 'Only this sex.' }),
    year: yearFilter(t, 'Only records set in this year'),
    dateRange: dateRangeFilter(t, 'Only records set on these days'),
    current: t.boolean({ description: 'True: only current records; false: only former ones.' }),
  }),
})

const Order = orderInput('StrongmanRecordOrder', 'records', ['BEST', 'DATE'])

builder.queryFields((t) => ({
  strongmanRecords: t.connection(
    {
      type: StrongmanRecord,
      ...NULL_ON_ERROR,
      description: 'The records, the best of each event first.',
      args: {
        ...pageArgs(),
        filter: t.arg({ type: Filter, description: 'Filter for records.' }),
        orderBy: t.arg({ type: [Order], description: 'Sort order.', bounds: { maxItems: 5 } }),
      },
      resolve: async (_root, { filter, orderBy, ...args }, context, info) => {
        return pageOfKnown(strongman, filter ?? {}, context, (known) => {
          const list = {
            where: where(context, known),
            orderBy: [...(orderBy?.length ? orderBy : [{ field: 'BEST' } as const]).flatMap(order), ...ORDINAL],
          }
          return listPage(context.prisma.eventRecord, list, args, context, info)
        })
      },
    },
    connectionType(StrongmanRecord),
  ),
  strongmanRecordsExport: t.field({
    type: strongman.exports,
    ...ofTable(RECORDS),
    description: 'The records, for bulk reading.',
    args: { filter: t.arg({ type: Filter, description: 'Filter for records.' }) },
    resolve: async (_root, { filter }, context) => {
      const known = await knownNames(strongman, filter ?? {}, context)
      return { service: strongman.service, table: RECORDS, where: where(context, known) }
    },
  }),
}))

function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.EventRecordWhereInput {
  const { event, athlete, country, sex, current, ...dates } = filter ?? {}
  const division = ofDivisions(strongman, filter?.division)
  return {
    datasetId: datasetIdOf(context),
    ...onDates(dates),
    ...(event && { event: { key: anyOf(event.map((key) => requireEvent(key).key)) } }),
    ...((athlete || country) && { athlete: { ...(athlete && athletesBySlugOrId(athlete)), ...inCountries(country) } }),
    ...((division || sex) && { division: { ...division, ...(sex && { sex }) } }),
    ...(typeof current === 'boolean' && { isCurrent: current }),
  }
}

/** Where no other order decides: by event, then best first. */
const ORDINAL: Prisma.EventRecordOrderByWithRelationInput[] = [{ event: { position: 'asc' } }, { position: 'asc' }]

function order({ field, direction }: typeof Order.$inferInput): Prisma.EventRecordOrderByWithRelationInput[] {
  if (field === 'DATE') {
    const sort = direction === 'ASC' ? 'asc' : 'desc'
    return [{ year: sort }, { date: { sort, nulls: 'last' } }]
  }
  // Within an event, records are ordered by rank, best first.
  return [{ event: { position: 'asc' } }, { position: direction === 'ASC' ? 'desc' : 'asc' }]
}
