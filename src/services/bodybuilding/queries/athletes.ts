/** Athletes: the list, and one of them. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import { orderInput } from '../../../builder/shared-types.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { ATHLETE, COUNTRY, codeOf, named } from '../../athletes/arguments.ts'
import { holding } from '../../athletes/holding.ts'
import { Bodybuilding, snapshot } from '../bodybuilding.ts'
import '../types/athlete.ts'
import { BodybuildingCareer } from '../types/career.ts'
import { DIVISION, divisionGiven, Gender } from '../types/division.ts'
import '../types/peak-window.ts'
import '../types/contest.ts'

const Filter = builder.inputType('BodybuildingAthleteFilter', {
  description: 'Which athletes to list.',
  fields: (t) => ({
    search: t.string({
      description: 'Whose name holds this, accents aside.',
      bounds: { minLength: 1, maxLength: 100 },
    }),
    division: t.string({ description: 'Of this main division only, by its slug.', bounds: DIVISION }),
    country: t.string({ description: 'Of this country only, by name or code.', bounds: COUNTRY }),
    gender: t.field({ type: Gender, description: 'Men or women only.' }),
    active: t.boolean({
      description: 'True: only those with a contest in the last two years; false: only the others.',
    }),
  }),
})

const Order = orderInput('BodybuildingAthleteOrder', 'athletes', [
  ...(['NAME', 'TOTAL_WINS', 'FLAGSHIP_TITLES', 'CONTESTS', 'LAST_YEAR'] as const),
])

builder.objectFields(Bodybuilding, (t) => ({
  athletes: t.prismaConnection({
    type: BodybuildingCareer,
    cursor: 'id',
    description: 'The athletes, by name where no order is given.',
    args: {
      ...pageArgs(),
      filter: t.arg({ type: Filter, description: 'Which athletes to list.' }),
      orderBy: t.arg({ type: [Order], description: 'In which order.', bounds: { maxItems: 5 } }),
    },
    totalCount: (_bodybuilding, { filter }, context) => context.prisma.career.count({ where: where(context, filter) }),
    resolve: (query, _bodybuilding, { filter, orderBy, ...args }, context) =>
      loadPage(context.prisma.career, query, args, {
        where: where(context, filter),
        orderBy: [...(orderBy ?? []).map(order), { searchName: 'asc' }, { id: 'asc' }],
      }),
  }),
  athlete: t.prismaField({
    type: BodybuildingCareer,
    nullable: true,
    description: 'One athlete.',
    args: {
      id: t.arg.string({ required: true, description: 'Number of the athlete, or the slug.', bounds: ATHLETE }),
    },
    resolve: (query, _bodybuilding, { id }, context) => careerOf(query, id, context),
  }),
}))

/** The career of an athlete who is named; refused where there is none. */
export async function careerOf<Query extends object>(query: Query, id: string, context: Context) {
  const career = await context.prisma.career.findFirst({
    ...query,
    where: { datasetId: snapshot(context), athlete: named(id) },
  })
  if (!career) throw notFound('athlete', id)
  return career
}

function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.CareerWhereInput {
  const { search, division, country, gender, active } = filter ?? {}
  return {
    datasetId: snapshot(context),
    ...(search && { searchName: holding(search) }),
    ...(division && { division: { slug: divisionGiven(division) } }),
    ...(country && { countryCode: codeOf(country) }),
    ...(gender && { athlete: { sex: gender } }),
    ...(typeof active === 'boolean' && { active }),
  }
}

function order({ field, direction }: typeof Order.$inferInput): Prisma.CareerOrderByWithRelationInput {
  const given = direction ? (direction === 'ASC' ? 'asc' : 'desc') : field === 'NAME' ? 'asc' : 'desc'
  switch (field) {
    case 'NAME':
      return { searchName: given }
    case 'TOTAL_WINS':
      return { totalWins: given }
    case 'FLAGSHIP_TITLES':
      return { flagshipTitles: given }
    case 'CONTESTS':
      return { totalContests: given }
    case 'LAST_YEAR':
      return { lastYear: { sort: given, nulls: 'last' } }
  }
}
