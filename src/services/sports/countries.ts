/** Countries of a sport: the achievements of their athletes, as a list and one by one. */
import { builder, type Context, loadPage, NULL_ON_ERROR, orderInput, pageArgs } from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { notFound } from '../../kernel/faults/faults.ts'
import { codeOf } from '../athletes/arguments.ts'
import { Athlete, Country } from '../athletes/types.ts'
import { type ModelFields, type ModelRef, type Orders, orderBy, type Sport } from './sport.ts'

/** Number of athletes and contests shown per country. */
const SHOWN = 10

/** Reading all careers of a country to find its best is expensive: twenty countries took a second. */
const BEST_OF_ALL = { field: 100, multiplier: SHOWN }

interface CountryTypes {
  readonly sport: Sport
  readonly career: ModelRef<'Career'>
  readonly contest: ModelRef<'Contest'>
  readonly best: { readonly description: string; readonly orderBy: Prisma.CareerOrderByWithRelationInput[] }
}

export const countryFields = (t: ModelFields<'CountryTotals'>, { sport, career, contest, best }: CountryTypes) => ({
  country: t.relation('country', { type: Country, description: 'The country.' }),
  athletes: t.exposeInt('athletes'),
  activeAthletes: t.exposeInt('activeAthletes'),
  contestsHosted: t.exposeInt('contestsHosted'),
  wins: t.exposeInt('wins'),
  podiums: t.exposeInt('podiums'),
  bestAthlete: t.relation('bestAthlete', {
    type: Athlete,
    nullable: true,
    description: 'The athlete with the greatest career.',
  }),
  topAthletes: t.field({
    type: [career],
    description: best.description,
    complexity: BEST_OF_ALL,
    select: (_args, context, nested) => ({
      country: {
        select: {
          careers: nested({
            where: { datasetId: sport.datasetIdOf(context) },
            orderBy: [...best.orderBy, { id: 'asc' }],
            take: SHOWN,
          }),
        },
      },
    }),
    resolve: ({ country }) => country.careers,
  }),
  recentContests: t.field({
    type: [contest],
    description: 'The ten latest contests held there.',
    select: (_args, context, nested) => ({
      country: {
        select: {
          contests: nested({
            where: { datasetId: sport.datasetIdOf(context), status: 'COMPLETED' },
            orderBy: [{ year: 'desc' }, { date: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
            take: SHOWN,
          }),
        },
      },
    }),
    resolve: ({ country }) => country.contests,
  }),
})

/** Sort orders for the countries of every sport. */
export const COUNTRY_ORDERS = {
  NAME: (direction = 'asc') => [{ country: { name: direction } }],
  ATHLETES: (direction = 'desc') => [{ athletes: direction }],
  WINS: (direction = 'desc') => [{ wins: direction }],
} satisfies Orders<Prisma.CountryTotalsOrderByWithRelationInput>

interface CountryQueries {
  readonly sport: Sport
  readonly type: ModelRef<'CountryTotals'>
  /** The sport's highest contests, e.g. `the flagship contest`. */
  readonly titles: string
  readonly orders: Orders<Prisma.CountryTotalsOrderByWithRelationInput>
}

export function addCountries({ sport, type, titles, orders }: CountryQueries): void {
  const { name, root, datasetIdOf } = sport
  const Filter = builder.inputType(`${name}CountryFilter`, {
    description: 'Filter for countries.',
    fields: (t) => ({
      titled: t.boolean({
        description: `True: only countries whose athletes have won ${titles}; false: only the others.`,
      }),
    }),
  })
  const Order = orderInput(`${name}CountryOrder`, 'countries', Object.keys(orders))

  const where = (
    context: Context,
    filter: typeof Filter.$inferInput | null | undefined,
  ): Prisma.CountryTotalsWhereInput => ({
    datasetId: datasetIdOf(context),
    ...(typeof filter?.titled === 'boolean' && { flagshipTitles: filter.titled ? { gt: 0 } : 0 }),
  })

  builder.objectFields(root, (t) => ({
    countries: t.prismaConnection({
      type,
      cursor: 'id',
      description: 'The countries of athletes, by name by default.',
      args: {
        ...pageArgs(),
        filter: t.arg({ type: Filter, description: 'Filter for countries.' }),
        orderBy: t.arg({ type: [Order], description: 'Sort order.', bounds: { maxItems: 5 } }),
      },
      totalCount: (_sport, { filter }, context) =>
        context.prisma.countryTotals.count({ where: where(context, filter) }),
      resolve: (query, _sport, { filter, orderBy: order, ...args }, context) =>
        loadPage(context.prisma.countryTotals, query, args, {
          where: where(context, filter),
          orderBy: [...orderBy(orders, order), { country: { name: 'asc' } }],
        }),
    }),
    country: t.prismaField({
      type,
      ...NULL_ON_ERROR,
      description: 'One country.',
      args: {
        code: t.arg.string({
          required: true,
          description: 'Code or name of the country.',
          bounds: { minLength: 1, maxLength: 60 },
        }),
      },
      resolve: async (query, _sport, { code }, context) => {
        const key = { datasetId: datasetIdOf(context), countryCode: codeOf(code) }
        const country = await context.prisma.countryTotals.findUnique({
          ...query,
          where: { datasetId_countryCode: key },
        })
        if (!country) throw notFound('country', code)
        return country
      },
    }),
  }))
}
