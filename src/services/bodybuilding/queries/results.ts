/** Query fields for results, of all contests and athletes or of one. */
import { builder, type Context, connectionType, listPage, NULL_ON_ERROR, pageArgs } from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import type { Bounds } from '../../../kernel/bounds.ts'
import { notFound } from '../../../kernel/faults/faults.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingResult, LATEST_FIRST } from '../types/contest.ts'

/** A number, or 0 for all. */
const NUMBER_OR_ALL: Bounds = { min: 0, max: 2 ** 31 - 1 }

const Filter = builder.inputType('BodybuildingResultFilter', {
  description: 'Filter for results.',
  fields: (t) => ({
    athlete: t.int({ description: 'Only the athlete with this number; 0 for all athletes.', bounds: NUMBER_OR_ALL }),
    contest: t.int({ description: 'Only the contest with this number; 0 for all contests.', bounds: NUMBER_OR_ALL }),
  }),
})

type Wanted = typeof Filter.$inferInput | null | undefined

builder.queryField('bodybuildingResults', (t) =>
  t.connection(
    {
      type: BodybuildingResult,
      ...NULL_ON_ERROR,
      description: 'Placings at past bodybuilding contests: the latest first, then by division and place.',
      args: { ...pageArgs(), filter: t.arg({ type: Filter, description: 'Filter for results.' }) },
      resolve: async (_root, { filter, ...args }, context, info) => {
        const list = { where: where(context, filter), orderBy: LATEST_FIRST }
        const page = await listPage(context.prisma.placing, list, args, context, info)
        if (page.edges.length === 0) await demandKnown(context, filter)
        return page
      },
    },
    connectionType(BodybuildingResult),
  ),
)

function where(context: Context, filter: Wanted): Prisma.PlacingWhereInput {
  const { athlete, contest } = filter ?? {}
  return {
    contest: { datasetId: datasetIdOf(context), status: 'COMPLETED', ...(contest && { number: contest }) },
    ...(athlete && { athleteId: athlete }),
  }
}

/** Throws NOT_FOUND for an unknown athlete or contest, to distinguish it from one without results. */
async function demandKnown(context: Context, filter: Wanted): Promise<void> {
  const { prisma } = context
  const { athlete, contest } = filter ?? {}
  const datasetId = datasetIdOf(context)
  const [careers, contests] = await Promise.all([
    athlete ? prisma.career.count({ where: { datasetId, athleteId: athlete } }) : 1,
    contest ? prisma.contest.count({ where: { datasetId, number: contest } }) : 1,
  ])
  if (careers === 0) throw notFound('athlete', String(athlete))
  if (contests === 0) throw notFound('contest', String(contest))
}
