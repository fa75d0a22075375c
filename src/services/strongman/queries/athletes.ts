/** Athletes of strongman: the list, and one of them by name or number. */
import { builder } from '../../../builder/builder.ts'
import { loadPage, pageArgs } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import { orderInput } from '../../../builder/shared-types.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { ATHLETE, COUNTRY, codeOf, named } from '../../athletes/arguments.ts'
import { holding } from '../../athletes/holding.ts'
import { Strongman, snapshot } from '../strongman.ts'
import { StrongmanCareer } from '../types/athlete.ts'
import { DIVISION, divisionGiven } from '../types/contest.ts'

const Filter = builder.inputType('StrongmanAthleteFilter', {
  description: 'Which athletes to list.',
  fields: (t) => ({
    search: t.string({
      description: 'Whose name holds this, accents aside.',
      bounds: { minLength: 1, maxLength: 100 },
    }),
    country: t.string({ description: 'Of this country only, by name or code.', bounds: COUNTRY }),
    division: t.string({ description: 'Of this division only, by its code.', bounds: DIVISION }),
    active: t.boolean({
      description: 'True: only those with a contest in the last two years; false: only the others.',
    }),
  }),
})

const Order = orderInput('StrongmanAthleteOrder', 'athletes', [
  ...(['NAME', 'TOTAL_WINS', 'TOTAL_CONTESTS', 'PODIUMS', 'LAST_CONTEST'] as const),
])

builder.objectFields(Strongman, (t) => ({
  athletes: t.prismaConnection({
    type: StrongmanCareer,
    cursor: 'id',
    description: 'The athletes, by name where no order is given.',
    args: {
      ...pageArgs(),
      filter: t.arg({ type: Filter, description: 'Which athletes to list.' }),
      orderBy: t.arg({ type: [Order], description: 'In which order.', bounds: { maxItems: 5 } }),
    },
    totalCount: (_strongman, { filter }, context) => context.prisma.career.count({ where: where(context, filter) }),
    resolve: (query, _strongman, { filter, orderBy, ...args }, context) =>
      loadPage(context.prisma.career, query, args, {
        where: where(context, filter),
        orderBy: [...(orderBy ?? []).flatMap(order), { searchName: 'asc' }, { id: 'asc' }],
      }),
  }),
  athlete: t.prismaField({
    type: StrongmanCareer,
    nullable: true,
    description: 'One athlete.',
    args: {
      slug: t.arg.string({
        required: true,
        description: 'URL-safe name of the athlete, or the number.',
        bounds: ATHLETE,
      }),
    },
    resolve: (query, _strongman, { slug }, context) => careerOf(query, slug, context),
  }),
}))

/** The career of an athlete who is named; refused where there is none. */
export async function careerOf<Query extends object>(query: Query, slug: string, context: Context) {
  const career = await context.prisma.career.findFirst({
    ...query,
    where: { datasetId: snapshot(context), athlete: named(slug) },
  })
  if (!career) throw notFound('athlete', slug)
  return career
}

function where(context: Context, filter: typeof Filter.$inferInput | null | undefined): Prisma.CareerWhereInput {
  const { search, country, division, active } = filter ?? {}
  return {
    datasetId: snapshot(context),
    ...(search && { searchName: holding(search) }),
    ...(country && { countryCode: codeOf(country) }),
    ...(division && { division: { code: divisionGiven(division) } }),
    ...(typeof active === 'boolean' && { active }),
  }
}

function order({ field, direction }: typeof Order.$inferInput): Prisma.CareerOrderByWithRelationInput[] {
  const given = direction ? (direction === 'ASC' ? 'asc' : 'desc') : field === 'NAME' ? 'asc' : 'desc'
  switch (field) {
    case 'NAME':
      return [{ searchName: given }]
    case 'TOTAL_WINS':
      return [{ totalWins: given }]
    case 'TOTAL_CONTESTS':
      return [{ totalContests: given }]
    case 'PODIUMS':
      return [{ podiums: given }]
    case 'LAST_CONTEST':
      // Of some contests the year alone is known.
      return [{ lastYear: { sort: given, nulls: 'last' } }, { lastContestOn: { sort: given, nulls: 'last' } }]
  }
}
