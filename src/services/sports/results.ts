/** Results of a sport: the fields of every entry, and the lists of all entries, of an athlete and of a contest. */
import {
  builder,
  type Context,
  connectionType,
  ID,
  idOf,
  keyPart,
  largePageArgs,
  listPage,
  Node,
  NULL_ON_ERROR,
  nestedList,
  pageArgs,
  pageCost,
  registerNode,
  selecting,
} from '../../builder/index.ts'
import type { Placing, Prisma } from '../../database/generated/client.ts'
import { DEFAULT_PAGE } from '../../kernel/limits.ts'
import { anyOf, athleteFilter, athletesBySlugOrId } from '../athletes/filters.ts'
import { Athlete, Coverage, PlacingStatus } from '../athletes/types.ts'
import { ofTable } from '../exports/export.ts'
import { resultsTable } from '../exports/sport-tables.ts'
import { registerTable, type TableColumns } from '../exports/table.ts'
import {
  contestFilter,
  divisionFilter,
  eventFilter,
  type Occasion,
  occasionFilters,
  ofDivisions,
  onOccasions,
  unlessRefused,
} from './filters.ts'
import { demandKnown, knownNames, pageOfKnown } from './known-names.ts'
import { ResultOrder, resultsOrder } from './orders.ts'
import type { ModelFields, ModelRef, Sport } from './sport.ts'

/** What the key of a result is made of. */
export const SLUGS_OF_RESULT = {
  contest: { select: { slug: true } },
  division: { select: { slug: true } },
  athlete: { select: { slug: true } },
} as const

interface WithSlug {
  readonly slug: string
}

export const keyOfResult = (result: Readonly<Record<'contest' | 'division' | 'athlete', WithSlug>>) =>
  [result.contest.slug, result.division.slug, result.athlete.slug] as const

interface ResultTypes {
  readonly contest: ModelRef<'Contest'>
  readonly division: ModelRef<'Division'>
}

/** Registers the type of a result in one sport. */
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
    select: {},
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
  coverage: t.field({
    type: Coverage,
    description: 'How much of the field of the division is on record.',
    select: { held: { select: { coverage: true } } },
    resolve: ({ held }) => held.coverage,
  }),
  fieldSize: t.int({
    nullable: true,
    description: 'Participants of the division; null if the whole field is not known.',
    select: { held: { select: { fieldSize: true } } },
    resolve: ({ held }) => held.fieldSize,
  }),
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

// Lists of results.

export interface ResultFilter extends Occasion {
  readonly athlete?: readonly string[] | null | undefined
  readonly division?: readonly string[] | null | undefined
  readonly event?: readonly string[] | null | undefined
}

interface ResultQueries {
  readonly sport: Sport
  readonly type: ModelRef<'Placing'>
  readonly career: ModelRef<'Career'>
  /** In a sport with events: the key of one that a caller named. Throws NOT_FOUND if there is none. */
  readonly eventKey?: (name: string) => string
  /** The columns of its own in exports. */
  readonly columns?: TableColumns
}

/** Returns the filter and the arguments of lists of results, and the condition that they make, for other lists. */
export function addResults({ sport, type, career, eventKey, columns }: ResultQueries) {
  const { name, noun, field, datasetIdOf } = sport
  const Filter = builder.inputType(`${name}ResultFilter`, {
    description: 'Filter for results.',
    fields: (t) => ({
      athlete: athleteFilter(t),
      contest: contestFilter(t),
      division: divisionFilter(t, sport, 'Only this division'),
      ...occasionFilters(t, sport),
      ...(eventKey && { event: eventFilter(t, 'Only contests with this event') }),
    }),
  })

  function where(filter: ResultFilter, { today }: Pick<Context, 'today'>): Prisma.PlacingWhereInput {
    const { athlete, event } = filter
    const division = ofDivisions(sport, filter.division)
    const contest = onOccasions(filter, today)
    return {
      ...(contest && { contest }),
      ...(athlete && { athlete: athletesBySlugOrId(athlete) }),
      ...(division && { division }),
      ...(event && eventKey && { performances: { some: { event: { key: anyOf(event.map(eventKey)) } } } }),
    }
  }

  const resultArgs = () =>
    builder.args((t) => ({
      filter: t.field({ type: Filter, description: 'Filter for results.' }),
      orderBy: t.field({ type: [ResultOrder], description: 'Sort order.', bounds: { maxItems: 5 } }),
    }))

  builder.queryField(`${field}Results`, (t) =>
    t.connection(
      {
        type,
        ...NULL_ON_ERROR,
        description: `The ${noun} results: latest contest first, then by division and place.`,
        args: { ...pageArgs(), ...resultArgs() },
        resolve: async (_root, { filter, orderBy, ...args }, context, info) => {
          const resultFilter: ResultFilter = filter ?? {}
          const ofSport = { contest: { datasetId: datasetIdOf(context) } }
          return pageOfKnown(sport, resultFilter, context, (known) => {
            const list = {
              where: { AND: [ofSport, where(known, context)] },
              orderBy: resultsOrder(orderBy, known.upcoming),
            }
            return listPage(context.prisma.placing, list, args, context, info)
          })
        },
      },
      connectionType(type),
    ),
  )

  const table = registerTable(sport.service, resultsTable(sport.tables, columns))
  builder.queryField(`${field}ResultsExport`, (t) =>
    t.field({
      type: sport.exports,
      ...ofTable(table),
      description: `The ${noun} results, for bulk reading.`,
      args: { filter: t.arg({ type: Filter, description: 'Filter for results.' }) },
      resolve: async (_root, { filter }, context) => {
        const known = await knownNames(sport, filter ?? {}, context)
        return { service: sport.service, table, where: where(known, context) }
      },
    }),
  )

  interface CareerArgs {
    readonly filter?: ResultFilter | null | undefined
    readonly orderBy?: readonly (typeof ResultOrder.$inferInput)[] | null | undefined
  }

  const ofCareer = nestedList<Placing, CareerArgs>({
    list: `${name}Career.results`,
    relation: 'placings',
    model: 'Placing',
    type: `${name}Result`,
    rows: ({ filter, orderBy }, context) => ({
      where: where(filter ?? {}, context),
      orderBy: resultsOrder(orderBy, filter?.upcoming),
    }),
  })

  builder.prismaObjectField(career, 'results', (t) =>
    t.field({
      type: connectionType(type),
      ...NULL_ON_ERROR,
      description: 'Results by contest, latest first.',
      complexity: ({ first, last }) => pageCost(Math.min(first ?? last ?? DEFAULT_PAGE, LONG_CAREER)),
      args: { ...pageArgs(), ...t.arg.connectionArgs(), ...largePageArgs(), ...resultArgs() },
      extensions: {
        ...NULL_ON_ERROR.extensions,
        ...selecting((...selection: Parameters<typeof ofCareer.select>) =>
          unlessRefused(() => ofCareer.select(...selection)),
        ),
      },
      resolve: (parent, args, context) => {
        const page = ofCareer.page(parent, args, context)
        // Most lists are not filtered by names, and need not be waited for.
        const check = demandKnown(sport, args.filter ?? {}, page.edges.length, context)
        return (check ? check.then(() => page) : page) as never
      },
    }),
  )
  return { Filter, resultArgs, where }
}

/** Hardly any career has more results, so that none costs more. */
const LONG_CAREER = 100
