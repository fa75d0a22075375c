/** Countries by what their athletes did. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import { orderInput } from '../../../builder/shared-types.ts'
import { countryTotalsOf, orderOfCountries } from '../../athletes/country-totals.ts'
import { Strongman, snapshot } from '../strongman.ts'
import { StrongmanCountry } from '../types/country.ts'

const Order = orderInput('StrongmanCountryOrder', 'countries', ['NAME', 'ATHLETES', 'WINS'])

builder.objectFields(Strongman, (t) => ({
  countries: t.prismaConnection({
    type: StrongmanCountry,
    cursor: 'id',
    description: 'The countries that athletes come from, by name where no order is given.',
    args: {
      ...pageArgs(),
      orderBy: t.arg({ type: [Order], description: 'In which order.', bounds: { maxItems: 5 } }),
    },
    totalCount: (_strongman, _args, context) =>
      context.prisma.countryTotals.count({ where: { datasetId: snapshot(context) } }),
    resolve: (query, _strongman, { orderBy, ...args }, context) =>
      loadPage(context.prisma.countryTotals, query, args, {
        where: { datasetId: snapshot(context) },
        orderBy: [...(orderBy ?? []).map(orderOfCountries), { country: { name: 'asc' } }],
      }),
  }),
  country: t.prismaField({
    type: StrongmanCountry,
    nullable: true,
    description: 'One country.',
    args: {
      code: t.arg.string({
        required: true,
        description: 'Code of the country, or its name.',
        bounds: { minLength: 1, maxLength: 60 },
      }),
    },
    resolve: (query, _strongman, { code }, context) => countryTotalsOf(query, snapshot(context), code, context),
  }),
}))
