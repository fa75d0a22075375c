/** The years of strongman: the list, and one of them. */
import { builder } from '../../../builder/builder.ts'
import { pageArgs, paginateList } from '../../../builder/connections.ts'
import type { Context } from '../../../builder/context.ts'
import { notFound } from '../../../kernel/faults.ts'
import { Strongman, snapshot } from '../strongman.ts'
import { StrongmanYear, type Year } from '../types/year.ts'

/** The latest first; of all years where none is given. */
async function yearsOf({ prisma, ...context }: Context, year?: number): Promise<Year[]> {
  const datasetId = snapshot(context)
  const given = year === undefined ? {} : { year }
  const [contests, seasons, debuts] = await Promise.all([
    prisma.contest.groupBy({ by: ['year', 'status'], where: { datasetId, stage: false, ...given }, _count: true }),
    prisma.careerSeason.groupBy({ by: ['year'], where: { career: { datasetId }, ...given }, _count: true }),
    prisma.career.groupBy({
      by: ['firstYear'],
      where: { datasetId, ...(year !== undefined && { firstYear: year }) },
      _count: true,
    }),
  ])
  const held = (of: number, status: string): number =>
    contests.find((one) => one.year === of && one.status === status)?._count ?? 0
  return [...new Set(contests.map((one) => one.year))]
    .sort((a, b) => b - a)
    .map((of) => ({
      ...{ year: of, contests: held(of, 'COMPLETED'), upcoming: held(of, 'UPCOMING') },
      athletes: seasons.find((one) => one.year === of)?._count ?? 0,
      newFaces: debuts.find((one) => one.firstYear === of)?._count ?? 0,
    }))
}

builder.objectFields(Strongman, (t) => ({
  seasons: t.connection(
    {
      type: StrongmanYear,
      description: 'The years of strongman, the latest first.',
      args: pageArgs(),
      resolve: async (_strongman, args, context) => paginateList(await yearsOf(context), args),
    },
    {
      fields: (fields) => ({
        totalCount: fields.int({ description: 'How many there are.', resolve: ({ count }) => count }),
      }),
    },
  ),
  season: t.field({
    type: StrongmanYear,
    nullable: true,
    description: 'One year.',
    args: { year: t.arg.int({ required: true, description: 'The year.', bounds: { min: 1900, max: 2200 } }) },
    resolve: async (_strongman, { year }, context) => {
      const [found] = await yearsOf(context, year)
      if (!found) throw notFound('year', String(year))
      return found
    },
  }),
}))
