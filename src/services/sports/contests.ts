/** Contests of a sport: the fields of every contest and entry, the list of contests, and a single one. */
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
  orderInput,
  pageArgs,
  registerNode,
} from '../../builder/index.ts'
import type { ContestLevel, Prisma } from '../../database/generated/client.ts'
import type { Bounds } from '../../kernel/bounds.ts'
import { invalidParameters, notFound } from '../../kernel/faults/faults.ts'
import { slugOf } from '../../kernel/text/names.ts'
import { CONTEST, COUNTRY, codeOf, contestNamed, YEAR } from '../athletes/arguments.ts'
import { nameContains } from '../athletes/name-contains.ts'
import { Athlete, ContestStatus, PlacingStatus } from '../athletes/types.ts'
import {
  type DivisionArgument,
  type Enum,
  type ModelFields,
  type ModelRef,
  type Orders,
  orderBy,
  type Sport,
} from './sport.ts'

/** What is said of the contests of a sport as a whole. */
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
    interfaces: [Node],
    description: `A ${noun} contest. The date is null if only the year is known.`,
  }
}

/** A recurring contest under one name. */
export function seriesType({ scope, name, datasetIdOf }: Sport) {
  const variant = `${name}Series`
  registerNode(variant, [keyPart.text], ({ key: [slug], context, query }) =>
    context.prisma.series.findUnique({
      ...query,
      where: { datasetId_slug: { datasetId: datasetIdOf(context), slug } },
    }),
  )
  return builder.prismaObject('Series', {
    access: scope,
    variant,
    interfaces: [Node],
    description: 'A series of contests held under one name.',
    fields: (t) => ({
      id: t.id({ description: ID, resolve: ({ slug }) => idOf(variant, slug) }),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
    }),
  })
}

export const contestFields = (t: ModelFields<'Contest'>, { name }: Sport, series: ModelRef<'Series'>) => ({
  id: t.id({ description: ID, resolve: ({ slug }) => idOf(`${name}Contest`, slug) }),
  databaseId: t.exposeInt('number'),
  slug: t.exposeString('slug'),
  name: t.exposeString('name'),
  series: t.relation('series', { type: series, nullable: true, description: 'The series it belongs to.' }),
  status: t.expose('status', { type: ContestStatus }),
  date: t.expose('date', { type: 'Date', nullable: true }),
  endDate: t.expose('endDate', { type: 'Date', nullable: true }),
  year: t.exposeInt('year'),
  city: t.exposeString('city', { nullable: true }),
  country: t.relation('country', { nullable: true, description: 'The country it was held in.' }),
  countryCode: t.exposeString('countryCode', { nullable: true, description: 'Code of the country.' }),
  competitors: t.exposeInt('competitors'),
  divisionCount: t.relationCount('divisions', { description: 'Divisions held, each with its own winner.' }),
  winner: t.relation('winner', {
    type: Athlete,
    nullable: true,
    description: 'The winner; with several divisions, of the first one listed.',
  }),
})

/** What the key of a result is made of. */
export const SLUGS_OF_RESULT = {
  contest: { select: { slug: true } },
  division: { select: { slug: true } },
  athlete: { select: { slug: true } },
} as const

interface Named {
  readonly slug: string
}

export const keyOfResult = (result: Readonly<Record<'contest' | 'division' | 'athlete', Named>>) =>
  [result.contest.slug, result.division.slug, result.athlete.slug] as const

interface ResultTypes {
  readonly contest: ModelRef<'Contest'>
  readonly division: ModelRef<'Division'>
}

/** What is said of the results of a sport as a whole. */
export function resultType({ scope, name, datasetIdOf }: Sport) {
  const variant = `${name}Result`
  const { text } = keyPart
  registerNode(variant, [text, text, text], ({ key: [contest, division, athlete], context, query }) =>
    context.prisma.placing.findFirst({
      ...query,
      where: {
        contest: { datasetId: datasetIdOf(context), slug: contest },
        division: { slug: division },
        athlete: { slug: athlete },
      },
    }),
  )
  return {
    access: scope,
    variant,
    interfaces: [Node],
    description: 'One athlete’s entry in one division of one contest.',
  }
}

export const resultFields = (t: ModelFields<'Placing'>, { name }: Sport, { contest, division }: ResultTypes) => ({
  id: t.id({
    description: ID,
    select: SLUGS_OF_RESULT,
    resolve: (result) => idOf(`${name}Result`, ...keyOfResult(result)),
  }),
  contest: t.relation('contest', { type: contest, description: 'The contest.' }),
  athlete: t.relation('athlete', { type: Athlete, description: 'The athlete.' }),
  division: t.relation('division', { type: division, description: 'The division.' }),
  status: t.expose('status', { type: PlacingStatus }),
  place: t.exposeInt('place', { nullable: true }),
  placeText: t.exposeString('placeText', { nullable: true }),
  divisionWinner: t.field({
    type: Athlete,
    nullable: true,
    description: 'The winner of the division at the contest; null if there is none, or if several share first place.',
    select: (_args, _context, nested) => ({
      held: { select: { placings: { where: { place: 1 }, select: { athlete: nested() } } } },
    }),
    resolve: ({ held: { placings } }) => (placings.length === 1 ? placings[0]!.athlete : null),
  }),
})

/** Upcoming as of now, because a snapshot may be older than the day of a contest. */
function upcomingWhere(upcoming: boolean | null | undefined): Prisma.ContestWhereInput {
  if (typeof upcoming !== 'boolean') return {}
  if (!upcoming) return { status: 'COMPLETED' }
  const now = new Date()
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  return { status: 'UPCOMING', OR: [{ date: { gte: today } }, { date: null, year: { gte: now.getUTCFullYear() } }] }
}

const dateOrders = (latest: Prisma.SortOrder): Orders<Prisma.ContestOrderByWithRelationInput> => ({
  DATE: (direction = latest) => [{ year: direction }, { date: { sort: direction, nulls: 'last' } }],
  NAME: (direction = 'asc') => [{ searchName: direction }],
  COMPETITORS: (direction = 'desc') => [{ competitors: direction }],
})

/** Latest contest first; upcoming contests start with the next one. */
const ORDERS = { past: dateOrders('desc'), upcoming: dateOrders('asc') }

interface ContestQueries {
  readonly sport: Sport
  readonly type: ModelRef<'Contest'>
  readonly division: DivisionArgument
  readonly level: Enum<ContestLevel>
  /** By default any year of four digits. */
  readonly year?: { readonly description: string; readonly bounds: Bounds }
}

const ONLY_YEAR = { description: 'Only this year.', bounds: YEAR }

export function addContests({ sport, type, division, level, year = ONLY_YEAR }: ContestQueries): void {
  const { name, noun, field, datasetIdOf } = sport
  const Filter = builder.inputType(`${name}ContestFilter`, {
    description: 'Filter for contests.',
    fields: (t) => ({
      year: t.int(year),
      from: t.field({ type: 'Date', description: 'Not before this day; contests without a day are compared by year.' }),
      to: t.field({ type: 'Date', description: 'Not after this day; contests without a day are compared by year.' }),
      country: t.string({ description: 'Only contests held in this country, by name or code.', bounds: COUNTRY }),
      division: t.string({ description: division.description, bounds: division.bounds }),
      series: t.string({ description: 'Only this series, by name or slug.', bounds: { maxLength: 120 } }),
      level: t.field({ type: level, description: 'Only this level.' }),
      search: t.string({
        description: 'Only names that contain this text, ignoring accents.',
        bounds: { minLength: 1, maxLength: 100 },
      }),
      upcoming: t.boolean({ description: 'True: only upcoming contests; false: only past ones.' }),
    }),
  })
  const Order = orderInput(`${name}ContestOrder`, 'contests', Object.keys(ORDERS.past))

  function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.ContestWhereInput {
    const { from, to, country, series, search, upcoming } = filter ?? {}
    if (from && to && from > to) throw invalidParameters([{ parameter: 'from', detail: 'must not be after to' }])
    return {
      datasetId: datasetIdOf(context),
      // 0 means all years where the bounds allow it.
      ...(filter?.year && { year: filter.year }),
      AND: [
        from ? { OR: [{ date: { gte: from } }, { date: null, year: { gte: from.getUTCFullYear() } }] } : {},
        to ? { OR: [{ date: { lte: to } }, { date: null, year: { lte: to.getUTCFullYear() } }] } : {},
      ],
      ...(country && { countryCode: codeOf(country) }),
      ...(series && { series: { slug: slugOf(series) } }),
      ...(filter?.division && { divisions: { some: { division: division.where(filter.division) } } }),
      ...(filter?.level && { level: filter.level }),
      ...(search && { searchName: nameContains(search) }),
      ...upcomingWhere(upcoming),
    }
  }

  /** Throws NOT_FOUND for an unknown series, to distinguish it from one without such contests. */
  const demandSeries = async (name: string, { prisma, ...context }: Context): Promise<void> => {
    const known = await prisma.series.count({ where: { datasetId: datasetIdOf(context), slug: slugOf(name) } })
    if (known === 0) throw notFound('series', name)
  }

  builder.queryFields((t) => ({
    [`${field}Contests`]: t.connection(
      {
        type,
        ...NULL_ON_ERROR,
        description: `The ${noun} contests: the latest first by default; upcoming contests, the next first.`,
        args: {
          ...pageArgs(),
          filter: t.arg({ type: Filter, description: 'Filter for contests.' }),
          orderBy: t.arg({ type: [Order], description: 'Sort order.', bounds: { maxItems: 5 } }),
        },
        resolve: async (_root, { filter, orderBy: order, ...args }, context, info) => {
          const orders = filter?.upcoming ? ORDERS.upcoming : ORDERS.past
          const list = {
            where: where(context, filter),
            orderBy: [...orderBy(orders, order?.length ? order : [{ field: 'DATE' }]), { number: 'desc' }],
          }
          const page = await listPage(context.prisma.contest, list, args, context, info)
          if (page.edges.length === 0 && filter?.series) await demandSeries(filter.series, context)
          return page
        },
      },
      connectionType(type),
    ),
    [`${field}Contest`]: t.prismaField({
      type,
      nullable: true,
      description: `One ${noun} contest; null if unknown.`,
      args: {
        slug: t.arg.string({ required: true, description: 'Slug or number of the contest.', bounds: CONTEST }),
      },
      resolve: (query, _root, { slug }, context) =>
        context.prisma.contest.findFirst({
          ...query,
          where: { datasetId: datasetIdOf(context), ...contestNamed(slug) },
        }),
    }),
  }))
}
