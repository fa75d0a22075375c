/** Contests of a sport: the fields of every contest, the list of contests, and a single one. */
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
} from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { CONTEST, contestBySlugOrNumber } from '../../athletes/arguments.ts'
import { searchFilter } from '../../athletes/filters.ts'
import { mergedContest } from '../../athletes/merged.ts'
import { nameContains } from '../../athletes/name-contains.ts'
import { Athlete, ContestStatus } from '../../athletes/types.ts'
import { ofTable } from '../../exports/export.ts'
import { contestsTable } from '../../exports/sport-tables.ts'
import { registerTable } from '../../exports/table.ts'
import { divisionFilter, occasionFilters, ofDivisions, onOccasions } from '../filters.ts'
import { knownNames, pageOfKnown } from '../known-names.ts'
import { CONTEST_ORDERS, ContestOrder, orderBy } from '../orders.ts'
import type { ModelFields, ModelRef, Sport } from '../sport.ts'
import { statusAsOf } from './status.ts'

/** Registers the type of a contest in one sport. */
export function contestType({ scope, name, noun, datasetIdOf }: Sport) {
  const variant = `${name}Contest`
  registerNode(variant, [keyPart.text], ({ key: [slug], context, query }) =>
    context.prisma.contest.findUnique({
      ...query,
      where: { datasetId_slug: { datasetId: datasetIdOf(context), slug } },
    }),
  )
  return {
    access: scope,
    variant,
    select: {},
    interfaces: [Node],
    description: `A ${noun} contest. The date is null if only the year is known.`,
  }
}

export const contestFields = (t: ModelFields<'Contest'>, { name, level }: Sport, series: ModelRef<'Series'>) => ({
  id: t.id({ description: ID, select: { slug: true }, resolve: ({ slug }) => idOf(`${name}Contest`, slug) }),
  databaseId: t.exposeInt('number'),
  slug: t.exposeString('slug'),
  name: t.exposeString('name'),
  series: t.relation('series', { type: series, nullable: true, description: 'The series it belongs to.' }),
  level: t.expose('level', { type: level, description: 'Importance of the contest.' }),
  status: t.field({
    type: ContestStatus,
    description: 'Whether it has taken place, as of today in UTC.',
    select: { status: true, date: true, endDate: true, year: true },
    resolve: (contest, _args, { today }) => statusAsOf(contest, today),
  }),
  stage: t.exposeBoolean('stage'),
  date: t.expose('date', { type: 'Date', nullable: true }),
  endDate: t.expose('endDate', { type: 'Date', nullable: true }),
  year: t.exposeInt('year'),
  city: t.exposeString('city', { nullable: true }),
  country: t.relation('country', { nullable: true, description: 'The country in which it was held.' }),
  countryCode: t.exposeString('countryCode', { nullable: true, description: 'Code of the country.' }),
  competitors: t.exposeInt('competitors'),
  divisionCount: t.relationCount('divisions', { description: 'Divisions held, each with its own winner.' }),
  winner: t.relation('winner', {
    type: Athlete,
    nullable: true,
    description: 'The winner; with several divisions, of the first one listed. Null if several share first place.',
  }),
})

interface ContestQueries {
  readonly sport: Sport
  readonly type: ModelRef<'Contest'>
}

export function addContests({ sport, type }: ContestQueries): void {
  const { name, noun, field, datasetIdOf } = sport
  const Filter = builder.inputType(`${name}ContestFilter`, {
    description: 'Filter for contests.',
    fields: (t) => ({
      ...occasionFilters(t, sport),
      division: divisionFilter(t, sport, 'Only contests with this division'),
      stage: t.boolean({
        description: 'True: only heats and groups of larger contests; false: only contests in their own right.',
      }),
      winnerKnown: t.boolean({
        description: 'True: only contests with a winner on record, in any division; false: only those without.',
      }),
      search: searchFilter(t),
    }),
  })

  function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.ContestWhereInput {
    const division = ofDivisions(sport, filter?.division)
    const occasions = onOccasions(filter ?? {}, context.today)
    return {
      datasetId: datasetIdOf(context),
      AND: [...(occasions ? [occasions] : []), ...(filter?.search ? nameContains('searchName', filter.search) : [])],
      ...(division && { divisions: { some: { division } } }),
      ...(typeof filter?.stage === 'boolean' && { stage: filter.stage }),
      ...(typeof filter?.winnerKnown === 'boolean' && {
        placings: { [filter.winnerKnown ? 'some' : 'none']: { place: 1 } },
      }),
    }
  }

  const table = registerTable(sport.service, contestsTable(sport.tables))
  builder.queryFields((t) => ({
    [`${field}Contests`]: t.connection(
      {
        type,
        ...NULL_ON_ERROR,
        description: `The ${noun} contests: latest first by default; for upcoming contests, next first.`,
        args: {
          ...pageArgs(),
          filter: t.arg({ type: Filter, description: 'Filter for contests.' }),
          orderBy: t.arg({ type: [ContestOrder], description: 'Sort order.', bounds: { maxItems: 5 } }),
        },
        resolve: async (_root, { filter, orderBy: order, ...args }, context, info) => {
          const orders = filter?.upcoming ? CONTEST_ORDERS.upcoming : CONTEST_ORDERS.past
          return pageOfKnown(sport, filter ?? {}, context, (known) => {
            const list = {
              where: where(context, known),
              orderBy: [...orderBy(orders, order?.length ? order : [{ field: 'DATE' }]), { number: 'desc' }],
            }
            return listPage(context.prisma.contest, list, args, context, info)
          })
        },
      },
      connectionType(type),
    ),
    [`${field}ContestsExport`]: t.field({
      type: sport.exports,
      ...ofTable(table),
      description: `The ${noun} contests, for bulk reading.`,
      args: { filter: t.arg({ type: Filter, description: 'Filter for contests.' }) },
      resolve: async (_root, { filter }, context) => {
        const known = await knownNames(sport, filter ?? {}, context)
        return { service: sport.service, table, where: where(context, known) }
      },
    }),
    [`${field}Contest`]: t.prismaField({
      type,
      nullable: true,
      description: `One ${noun} contest; null if unknown. One that an import merged into another is that other one.`,
      args: {
        slug: t.arg.string({ required: true, description: 'Slug or number of the contest.', bounds: CONTEST }),
      },
      resolve: async (query, _root, { slug }, context) => {
        const find = (where: Prisma.ContestWhereInput) =>
          context.prisma.contest.findFirst({ ...query, where: { datasetId: datasetIdOf(context), ...where } })
        const contest = await find(contestBySlugOrNumber(slug))
        if (contest) return contest
        const number = await mergedContest(sport.service, slug, context)
        return number === null ? null : find({ number })
      },
    }),
  }))
}
