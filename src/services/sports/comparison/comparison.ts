/** Comparison of two athletes of a sport: careers, the contests where both were placed, and the score. */
import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import { builder, type Context, ID, idOf, Node, rowsCost } from '../../../builder/index.ts'
import type { Athlete, Career, Placing, Prisma } from '../../../database/generated/client.ts'
import { invalidParameters, unknownNames } from '../../../kernel/faults/faults.ts'
import { ATHLETE } from '../../athletes/arguments.ts'
import { meetingsOf, type Score, scoreOf } from '../../athletes/rules/sport/head-to-head.ts'
import { findCareer } from '../careers.ts'
import type { ModelRef, Sport } from '../sport.ts'
import { addRivals } from './rivals.ts'

/** The entries of both athletes in one division of one contest. */
export type Meeting<Entry extends Placing = Placing> = readonly [Entry, Entry]

export interface Comparison<Entry extends Placing = Placing> {
  /** With the athletes, whose slugs make the `id`. */
  readonly careers: readonly [Career & { readonly athlete: Athlete }, Career & { readonly athlete: Athlete }]
  readonly meetings: readonly Meeting<Entry>[]
}

/** Arguments that name two athletes. */
export const twoAthletes = <First extends string, Second extends string>(first: First, second: Second) =>
  builder.args((t) => {
    const athlete = (which: string) =>
      t.string({ required: true, description: `Number or slug of ${which}.`, bounds: ATHLETE })
    return { [first]: athlete('the first athlete'), [second]: athlete('the second athlete') } as Record<
      First | Second,
      ReturnType<typeof athlete>
    >
  })

/** Throws INVALID_PARAMETER if both are the same athlete. */
export function requireDistinct(one: number, other: number, ...parameters: readonly [string, string]): void {
  if (one !== other) return
  const detail = 'must not be the same athlete as the other'
  throw invalidParameters(parameters.map((parameter) => ({ parameter, detail })))
}

/** How often each of two athletes was placed ahead of the other. */
export const scoreType = (name: string, what: string) =>
  builder.objectRef<Score>(name).implement({
    access: 'parent',
    description: 'How often each of two athletes placed ahead of the other.',
    fields: (t) => ({
      athlete1: t.exposeInt('first', { description: `${what} won by the first.` }),
      athlete2: t.exposeInt('second', { description: `${what} won by the second.` }),
      ties: t.exposeInt('ties', { description: `${what} with a shared place.` }),
    }),
  })

interface ComparisonTypes {
  readonly career: ModelRef<'Career'>
  readonly result: ModelRef<'Placing'>
}

/** The types of a comparison, and the rivals of an athlete. A sport with more to compare per entry adds fields to them. */
export function comparisonTypes<Entry extends Placing>(sport: Sport, { career, result }: ComparisonTypes) {
  const { name, scope } = sport
  const Score = scoreType(`${name}Score`, 'Meetings')
  const MeetingType = builder.objectRef<Meeting<Entry>>(`${name}Meeting`).implement({
    access: scope,
    description: 'A division of a contest in which both athletes were placed.',
    fields: (t) => ({
      result1: t.field({ type: result, description: 'The result of the first.', resolve: ([one]) => one }),
      result2: t.field({ type: result, description: 'The result of the second.', resolve: ([, other]) => other }),
    }),
  })
  const ComparisonType = builder.objectRef<Comparison<Entry>>(`${name}Comparison`).implement({
    access: scope,
    description: 'Two athletes side by side.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({
        description: ID,
        resolve: ({ careers: [one, other] }) => idOf(`${name}Comparison`, one.athlete.slug, other.athlete.slug),
      }),
      athlete1: t.field({ type: career, description: 'The first athlete.', resolve: ({ careers: [one] }) => one }),
      athlete2: t.field({
        type: career,
        description: 'The second athlete.',
        resolve: ({ careers: [, other] }) => other,
      }),
      score: t.field({
        type: Score,
        description: 'How often each placed ahead of the other.',
        resolve: ({ meetings }) => scoreOf(meetings),
      }),
      meetings: t.field({
        type: [MeetingType],
        description: 'The divisions of contests in which both were placed, latest first, without heats.',
        // Rivals with long careers meet about this often.
        complexity: rowsCost(20),
        resolve: ({ meetings }) => meetings.slice(),
      }),
    }),
  })
  addRivals(sport, { career, score: Score })
  return { MeetingType, ComparisonType }
}

interface CompareArgs {
  readonly athlete1: string
  readonly athlete2: string
}

interface ComparisonQuery {
  readonly sport: Sport
  readonly orderBy: Prisma.PlacingOrderByWithRelationInput[]
  /** What the comparison needs from an entry beyond the selection. */
  readonly include?: Record<string, object>
}

/** Loads the careers and common placings of two athletes, with the fields that the query selects. */
export async function readComparison(
  { sport, orderBy, include = {} }: ComparisonQuery,
  { athlete1, athlete2 }: CompareArgs,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Comparison> {
  // The type is stated for queries that load the comparison by its id.
  const type = `${sport.name}Comparison`
  const query = (name: string) => queryFromInfo({ context, info, path: [{ name, type }], include: { athlete: true } })
  const [first, second] = await Promise.all([
    findCareer(sport, query('athlete1'), athlete1, context),
    findCareer(sport, query('athlete2'), athlete2, context),
  ])
  if (!first || !second) throw unknownNames('athlete', { ...(!first && { athlete1 }), ...(!second && { athlete2 }) })
  requireDistinct(first.id, second.id, 'athlete1', 'athlete2')
  const paths = ['result1', 'result2'].map((name) => [{ name: 'meetings', type }, name])
  const placings = await placingsOfBoth(
    queryFromInfo({ context, info, paths, include: { ...include } }),
    [first.id, second.id],
    orderBy,
    context,
  )
  const of = (id: number) => placings.filter(({ careerId }) => careerId === id)
  // The query includes the athletes.
  const careers = [first, second] as unknown as Comparison['careers']
  return { careers, meetings: meetingsOf(of(first.id), of(second.id)) }
}

/** Entries of both careers in the divisions that both entered, without heats. */
function placingsOfBoth<Query extends object>(
  query: Query,
  [one, other]: readonly [number, number],
  orderBy: Prisma.PlacingOrderByWithRelationInput[],
  { prisma }: Context,
) {
  const entered = (careerId: number) => ({ placings: { some: { careerId } } })
  return prisma.placing.findMany({
    ...query,
    where: {
      careerId: { in: [one, other] },
      contest: { stage: false },
      held: { AND: [entered(one), entered(other)] },
    },
    orderBy,
  })
}
