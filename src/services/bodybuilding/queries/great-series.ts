/** Query fields for the flagship contest and the second major one: their results, one edition, and all winners. */
import {
  builder,
  type Context,
  connectionType,
  listPage,
  NULL_ON_ERROR,
  pageArgs,
  readingCost,
} from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import type { Fault } from '../../../kernel/faults/faults.ts'
import { YEAR } from '../../athletes/arguments.ts'
import { divisionArg, hasTakenPlace, ofDivisions, pageOfKnown, resultsOrder } from '../../sports/index.ts'
import { bodybuilding, canonicalDivision, DIVISION, datasetIdOf, unknownYear } from '../bodybuilding.ts'
import { BodybuildingContest, BodybuildingContestDivision, BodybuildingResult } from '../types/contest.ts'
import { FLAGSHIP, type Great, GreatSeries, SECOND } from '../types/leaderboard.ts'
import { results } from './results.ts'

const editions = ({ level }: Great, context: Context): Prisma.ContestWhereInput => ({
  datasetId: datasetIdOf(context),
  level,
  stage: false,
})

builder.objectFields(GreatSeries, (t) => ({
  results: t.connection(
    {
      type: BodybuildingResult,
      description: 'The placings: latest edition first, by division, then by place.',
      args: { ...pageArgs(), ...results.resultArgs() },
      resolve: async (great, { filter, orderBy, ...args }, context, info) => {
        // Unless the filter selects upcoming editions.
        const held = filter?.upcoming == null && hasTakenPlace(context.today)
        const ofSeries = { contest: { ...editions(great, context), ...held } }
        return pageOfKnown(bodybuilding, filter ?? {}, context, (known) => {
          const where = { AND: [ofSeries, results.where(known, context)] }
          const list = { where, orderBy: resultsOrder(orderBy, known.upcoming) }
          return listPage(context.prisma.placing, list, args, context, info)
        })
      },
    },
    connectionType(BodybuildingResult),
  ),
  edition: t.prismaField({
    type: BodybuildingContest,
    ...NULL_ON_ERROR,
    description: 'The edition of one year, including upcoming editions.',
    complexity: readingCost(50),
    args: {
      year: t.arg.int({ required: true, description: 'The year.', bounds: YEAR }),
      division: t.arg.stringList(divisionArg(bodybuilding, 'Only if it had this division')),
    },
    resolve: async (query, great, { year, division }, context) => {
      const ofDivision = ofDivisions(bodybuilding, division)
      const where = {
        ...editions(great, context),
        ...(ofDivision && { divisions: { some: { division: ofDivision } } }),
      }
      const contest = await context.prisma.contest.findFirst({
        ...query,
        where: { ...where, year },
        orderBy: [{ competitors: 'desc' }, { id: 'asc' }],
      })
      if (!contest) throw await noEdition(great, year, division, where, context)
      return contest
    },
  }),
  winners: t.connection(
    {
      type: BodybuildingContestDivision,
      description: 'The winners of a division by edition, latest first; editions without a known winner are left out.',
      args: {
        ...pageArgs(),
        division: t.arg.string({ required: true, description: 'Slug of the division.', bounds: DIVISION }),
      },
      resolve: (great, { division, ...args }, context, info) =>
        listPage(
          context.prisma.contestDivision,
          {
            where: {
              contest: { ...editions(great, context), status: 'COMPLETED' },
              division: { slug: canonicalDivision(division) },
              placings: { some: { place: 1 } },
            },
            orderBy: [{ contest: { year: 'desc' } }, { contest: { number: 'desc' } }],
          },
          args,
          context,
          info,
        ),
    },
    connectionType(BodybuildingContestDivision),
  ),
}))

/** The fault for a year, or a division in that year, without an edition. */
async function noEdition(
  { name }: Great,
  year: number,
  division: readonly string[] | null | undefined,
  where: Prisma.ContestWhereInput,
  { prisma }: Context,
): Promise<Fault> {
  const editionsInYears = await prisma.contest.findMany({
    where,
    select: { year: true },
    distinct: ['year'],
    orderBy: { year: 'asc' },
  })
  const what = division ? `${year} in the division ${division.join(' or ')}` : `${year}`
  const years = editionsInYears.map((one) => one.year)
  return unknownYear(
    `No edition of ${name} is known for ${what}`,
    years,
    division ? 'this division has none' : 'no edition is known',
  )
}

builder.queryFields((t) => ({
  bodybuildingFlagship: t.field({
    type: GreatSeries,
    ...NULL_ON_ERROR,
    description: 'The flagship contest of bodybuilding.',
    resolve: () => FLAGSHIP,
  }),
  bodybuildingSecond: t.field({
    type: GreatSeries,
    ...NULL_ON_ERROR,
    description: 'The second major contest of bodybuilding.',
    resolve: () => SECOND,
  }),
}))
