/** Athletes of a sport: the fields of every career, the list of athletes, and a single one. */
import { builder, type Context, loadPage, NULL_ON_ERROR, orderInput, pageArgs } from '../../builder/index.ts'
import type { Prisma, Sex } from '../../database/generated/client.ts'
import type { Bounds } from '../../kernel/bounds.ts'
import { notFound } from '../../kernel/faults/faults.ts'
import { ATHLETE, COUNTRY, codeOf, named } from '../athletes/arguments.ts'
import { nameContains } from '../athletes/name-contains.ts'
import { ACHIEVEMENTS, Achievement, AchievementKind, Athlete, ofKind } from '../athletes/types.ts'
import { type Enum, type ModelFields, type ModelRef, type Orders, orderBy, type Sport } from './sport.ts'

/** How a career is identified, and loaded again by its `id`. */
export const careerNode = ({ scope, name, noun, datasetIdOf }: Sport) => ({
  access: scope,
  variant: `${name}Career`,
  id: { resolve: ({ athleteId }: { readonly athleteId: number }) => athleteId },
  findUnique: (id: string, context: Context) => ({
    datasetId_athleteId: { datasetId: datasetIdOf(context), athleteId: Number(id) },
  }),
  nullable: true as const,
  description: `A ${noun} career.`,
})

export const careerFields = (t: ModelFields<'Career'>, achievements: string) => ({
  athlete: t.relation('athlete', { type: Athlete, description: 'The person.' }),
  totalContests: t.exposeInt('totalContests'),
  totalWins: t.exposeInt('totalWins'),
  podiums: t.exposeInt('podiums'),
  topFives: t.exposeInt('topFives'),
  winRate: t.exposeFloat('winRate'),
  seasonCount: t.exposeInt('seasonCount'),
  longestStreak: t.exposeInt('longestStreak'),
  firstYear: t.exposeInt('firstYear', { nullable: true }),
  lastYear: t.exposeInt('lastYear', { nullable: true }),
  lastContestOn: t.expose('lastContestOn', { type: 'Date', nullable: true }),
  active: t.exposeBoolean('active'),
  biography: t.exposeString('biography', { nullable: true }),
  achievements: t.field({
    type: [Achievement],
    description: `${achievements}, the most important first.`,
    args: { kind: t.arg({ type: AchievementKind, description: 'Only these changes.' }) },
    select: (_args, _context, nested) => ({ achievements: nested(ACHIEVEMENTS) }),
    resolve: ({ achievements: all }, { kind }) => ofKind(all, kind),
  }),
})

/** Sort orders for the athletes of every sport. */
export const CAREER_ORDERS = {
  NAME: (direction = 'asc') => [{ searchName: direction }],
  TOTAL_WINS: (direction = 'desc') => [{ totalWins: direction }],
} satisfies Orders<Prisma.CareerOrderByWithRelationInput>

interface AthleteQueries {
  readonly sport: Sport
  readonly type: ModelRef<'Career'>
  readonly sex: Enum<Sex>
  readonly division: {
    readonly description: string
    readonly bounds: Bounds
    /** Throws if there is no such division. */
    readonly where: (division: string) => Prisma.DivisionWhereInput
  }
  readonly orders: Orders<Prisma.CareerOrderByWithRelationInput>
}

export function addAthletes({ sport, type, sex, division, orders }: AthleteQueries): void {
  const { name, noun, field, root, scope, datasetIdOf } = sport
  const Filter = builder.inputType(`${name}AthleteFilter`, {
    description: 'Filter for athletes.',
    fields: (t) => ({
      search: t.string({
        description: 'Only names that contain this text, ignoring accents.',
        bounds: { minLength: 1, maxLength: 100 },
      }),
      country: t.string({ description: 'Only this country, by name or code.', bounds: COUNTRY }),
      division: t.string({ description: division.description, bounds: division.bounds }),
      sex: t.field({ type: sex, description: 'Only men or only women.' }),
      active: t.boolean({
        description: 'True: only athletes with a contest in the last two years; false: only the others.',
      }),
    }),
  })
  const Order = orderInput(`${name}AthleteOrder`, 'athletes', Object.keys(orders))

  const where = (context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.CareerWhereInput => ({
    datasetId: datasetIdOf(context),
    ...(filter?.search && { searchName: nameContains(filter.search) }),
    ...(filter?.country && { countryCode: codeOf(filter.country) }),
    ...(filter?.division && { division: division.where(filter.division) }),
    ...(filter?.sex && { athlete: { sex: filter.sex } }),
    ...(typeof filter?.active === 'boolean' && { active: filter.active }),
  })

  builder.objectFields(root, (t) => ({
    athletes: t.prismaConnection({
      type,
      cursor: 'id',
      description: 'The athletes, by name by default.',
      args: {
        ...pageArgs(),
        filter: t.arg({ type: Filter, description: 'Filter for athletes.' }),
        orderBy: t.arg({ type: [Order], description: 'Sort order.', bounds: { maxItems: 5 } }),
      },
      totalCount: (_sport, { filter }, context) => context.prisma.career.count({ where: where(context, filter) }),
      resolve: (query, _sport, { filter, orderBy: order, ...args }, context) =>
        loadPage(context.prisma.career, query, args, {
          where: where(context, filter),
          orderBy: [...orderBy(orders, order), { searchName: 'asc' }, { id: 'asc' }],
        }),
    }),
    athlete: t.prismaField({
      type,
      ...NULL_ON_ERROR,
      description: 'One athlete.',
      args: {
        slug: t.arg.string({ required: true, description: 'Slug or number of the athlete.', bounds: ATHLETE }),
      },
      resolve: (query, _sport, { slug }, context) => findCareer(sport, query, slug, context),
    }),
  }))

  builder.prismaObjectField(Athlete, field, (t) =>
    t.field({
      type,
      nullable: true,
      description: `The ${noun} career; null without one. Needs a key with the scope ${scope}.`,
      select: (_args, context, nested) => ({
        careers: nested({ where: { datasetId: datasetIdOf(context) }, take: 1 }),
      }),
      resolve: ({ careers }) => careers[0] ?? null,
    }),
  )
}

/** The career of an athlete by slug or number. Throws NOT_FOUND without one. */
export async function findCareer<Query extends object>(sport: Sport, query: Query, slug: string, context: Context) {
  const career = await context.prisma.career.findFirst({
    ...query,
    where: { datasetId: sport.datasetIdOf(context), athlete: named(slug) },
  })
  if (!career) throw notFound('athlete', slug)
  return career
}
