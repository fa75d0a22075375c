/** Countries of a sport: the achievements of their athletes, as a list and one by one. */
import {
  builder,
  type Context,
  connectionType,
  ID,
  idOf,
  keyPart,
  listPage,
  Node,
  NULL_ON_ERROR,
  pageArgs,
  registerNode,
  rowsCost,
} from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { ONE_COUNTRY } from '../athletes/arguments.ts'
import { countryOf } from '../athletes/rules/countries/countries.ts'
import { Athlete, Country } from '../athletes/types.ts'
import { hasTakenPlace, overSinceImport } from './contests/status.ts'
import { COUNTRY_ORDERS, CountryOrder, orderBy } from './orders.ts'
import type { ModelFields, ModelRef, Sport } from './sport.ts'

/** Number of athletes and contests shown per country. */
const SHOWN = 10

/** Reading all careers of a country to find its best is expensive: twenty countries took a second. */
const BEST_OF_ALL = { ...rowsCost(SHOWN), field: 400 }

interface CountryTypes {
  readonly sport: Sport
  readonly career: ModelRef<'Career'>
  readonly contest: ModelRef<'Contest'>
  readonly best: { readonly description: string; readonly orderBy: Prisma.CareerOrderByWithRelationInput[] }
}

/** Registers the type of a country in one sport. */
export function countryType({ scope, name, noun, datasetIdOf }: Sport) {
  const variant = `${name}Country`
  registerNode(variant, [keyPart.countryCode], ({ key: [countryCode], context, query }) =>
    context.prisma.countryTotals.findUnique({
      ...query,
      where: { datasetId_countryCode: { datasetId: datasetIdOf(context), countryCode } },
    }),
  )
  return { access: scope, variant, select: {}, interfaces: [Node], description: `The ${noun} totals of a country.` }
}

export const countryFields = (t: ModelFields<'CountryTotals'>, { sport, career, contest, best }: CountryTypes) => ({
  id: t.id({
    description: ID,
    select: { countryCode: true },
    resolve: ({ countryCode }) => idOf(`${sport.name}Country`, countryCode),
  }),
  country: t.relation('country', { type: Country, description: 'The country.' }),
  athletes: t.exposeInt('athletes'),
  activeAthletes: t.exposeInt('activeAthletes'),
  contestsHosted: t.int({
    description: 'Contests held there.',
    select: { contestsHosted: true, datasetId: true, countryCode: true },
    resolve: async ({ contestsHosted, datasetId, countryCode }, _args, context) =>
      contestsHosted + ((await overSinceImport(datasetId, context)).byCountry.get(countryCode) ?? 0),
  }),
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
            where: { datasetId: sport.datasetIdOf(context), stage: false, ...hasTakenPlace(context.today) },
            orderBy: [{ year: 'desc' }, { date: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
            take: SHOWN,
          }),
        },
      },
    }),
    resolve: ({ country }) => country.contests,
  }),
})

interface CountryQueries {
  readonly sport: Sport
  readonly type: ModelRef<'CountryTotals'>
  /** The sport's highest contests, e.g. `the flagship contest`. */
  readonly titles: string
}

export function addCountries({ sport, type, titles }: CountryQueries): void {
  const { name, noun, field, datasetIdOf } = sport
  const Filter = builder.inputType(`${name}CountryFilter`, {
    description: 'Filter for countries.',
    fields: (t) => ({
      titled: t.boolean({
        description: `True: only countries whose athletes have won ${titles}; false: only the others.`,
      }),
    }),
  })

  const where = (
    context: Context,
    filter: typeof Filter.$inferInput | null | undefined,
  ): Prisma.CountryTotalsWhereInput => ({
    datasetId: datasetIdOf(context),
    ...(typeof filter?.titled === 'boolean' && { flagshipTitles: filter.titled ? { gt: 0 } : 0 }),
  })

  builder.queryFields((t) => ({
    [`${field}Countries`]: t.connection(
      {
        type,
        ...NULL_ON_ERROR,
        description: `The countries of ${noun} athletes, by name by default.`,
        args: {
          ...pageArgs(),
          filter: t.arg({ type: Filter, description: 'Filter for countries.' }),
          orderBy: t.arg({ type: [CountryOrder], description: 'Sort order.', bounds: { maxItems: 5 } }),
        },
        resolve: (_root, { filter, orderBy: order, ...args }, context, info) =>
          listPage(
            context.prisma.countryTotals,
            {
              where: where(context, filter),
              orderBy: [...orderBy(COUNTRY_ORDERS, order), { country: { name: 'asc' } }],
            },
            args,
            context,
            info,
          ),
      },
      connectionType(type),
    ),
    [`${field}Country`]: t.prismaField({
      type,
      nullable: true,
      description: `One country in ${noun}; null if unknown, or without athletes and contests.`,
      args: {
        code: t.arg.string({
          required: true,
          description: 'Code or name of the country.',
          bounds: ONE_COUNTRY,
        }),
      },
      resolve: (query, _root, { code: text }, context) => {
        const code = countryOf(text)?.code
        if (code === undefined) return null
        const key = { datasetId: datasetIdOf(context), countryCode: code }
        return context.prisma.countryTotals.findUnique({ ...query, where: { datasetId_countryCode: key } })
      },
    }),
  }))
}
