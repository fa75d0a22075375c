/** Countries by what their athletes did. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import { orderInput } from '../../../builder/shared-types.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { countryTotalsOf, orderOfCountries } from '../../athletes/country-totals.ts'
import { Bodybuilding, snapshot } from '../bodybuilding.ts'
import { BodybuildingCountry } from '../types/country.ts'

const Filter = builder.inputType('BodybuildingCountryFilter', {
  description: 'Which countries to list.',
  fields: (t) => ({
    titled: t.boolean({
      description: 'True: only those whose athletes won the flagship contest; false: only the others.',
    }),
  }),
})

const Order = orderInput('BodybuildingCountryOrder', 'countries', ['NAME', 'ATHLETES', 'WINS', 'FLAGSHIP_TITLES'])

builder.objectFields(Bodybuilding, (t) => ({
  countries: t.prismaConnection({
    type: BodybuildingCountry,
    cursor: 'id',
    description: 'The countries that athletes come from, by name where no order is given.',
    args: {
      ...pageArgs(),
      filter: t.arg({ type: Filter, description: 'Which countries to list.' }),
      orderBy: t.arg({ type: [Order], description: 'In which order.', bounds: { maxItems: 5 } }),
    },
    totalCount: (_bodybuilding, { filter }, context) =>
      context.prisma.countryTotals.count({ where: where(context, filter) }),
    resolve: (query, _bodybuilding, { filter, orderBy, ...args }, context) =>
      loadPage(context.prisma.countryTotals, query, args, {
        where: where(context, filter),
        orderBy: [...(orderBy ?? []).map(orderOfCountries), { country: { name: 'asc' } }],
      }),
  }),
  country: t.prismaField({
    type: BodybuildingCountry,
    nullable: true,
    description: 'One country.',
    args: {
      name: t.arg.string({
        required: true,
        description: 'Name of the country, or its code.',
        bounds: { minLength: 1, maxLength: 60 },
      }),
    },
    resolve: (query, _bodybuilding, { name }, context) => countryTotalsOf(query, snapshot(context), name, context),
  }),
}))

function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.CountryTotalsWhereInput {
  const { titled } = filter ?? {}
  return {
    datasetId: snapshot(context),
    ...(typeof titled === 'boolean' && { flagshipTitles: titled ? { gt: 0 } : 0 }),
  }
}
