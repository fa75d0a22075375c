/** Query fields for the flagship contest and the second major one: their results, one edition, and all winners. */
import { builder, type Context, connectionType, listPage, NULL_ON_ERROR, pageArgs } from '../../../builder/index.ts'
import type { Prisma } from '../../../database/generated/client.ts'
import { Fault } from '../../../kernel/faults/faults.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingContest, BodybuildingField, BodybuildingResult, LATEST_FIRST } from '../types/contest.ts'
import { DIVISION, divisionGiven } from '../types/division.ts'
import { FLAGSHIP, type Great, GreatSeries, SECOND } from '../types/leaderboard.ts'
import { inYear, YEAR, YEAR_OR_ALL } from '../year-arg.ts'

const editions = ({ level }: Great, context: Context): Prisma.ContestWhereInput => ({
  datasetId: datasetIdOf(context),
  level,
  stage: false,
})

interface ResultArgs {
  readonly year?: number | null | undefined
  readonly division?: string | null | undefined
}

const results = (great: Great, { year, division }: ResultArgs, context: Context): Prisma.PlacingWhereInput => ({
  contest: { ...editions(great, context), status: 'COMPLETED', ...inYear(year) },
  ...(division && { division: { slug: divisionGiven(division) } }),
})

const divisionArg = () =>
  builder.args((t) => ({
    division: t.string({ description: 'Only this division, by slug.', bounds: DIVISION }),
  }))

builder.objectFields(GreatSeries, (t) => ({
  results: t.connection(
    {
      type: BodybuildingResult,
      description: 'The placings: the latest edition first, by division, then by place.',
      args: {
        ...pageArgs(),
        year: t.arg.int({ description: 'Only the edition of this year; 0 for all years.', bounds: YEAR_OR_ALL }),
        ...divisionArg(),
      },
      resolve: (great, { year, division, ...args }, context, info) =>
        listPage(
          context.prisma.placing,
          {
            where: results(great, { year, division }, context),
            orderBy: LATEST_FIRST,
          },
          args,
          context,
          info,
        ),
    },
    connectionType(BodybuildingResult),
  ),
  edition: t.prismaField({
    type: BodybuildingContest,
    ...NULL_ON_ERROR,
    description: 'The edition of one year, upcoming ones included.',
    args: {
      year: t.arg.int({ required: true, description: 'The year.', bounds: YEAR }),
      division: t.arg.string({ description: 'Only if it had this division, by slug.', bounds: DIVISION }),
    },
    resolve: async (query, great, { year, division }, context) => {
      const held = division ? { division: { slug: divisionGiven(division) } } : {}
      const contest = await context.prisma.contest.findFirst({
        ...query,
        where: { ...editions(great, context), year, ...(division && { divisions: { some: held } }) },
        orderBy: [{ competitors: 'desc' }, { id: 'asc' }],
      })
      if (!contest) throw noEdition(great, year, division)
      return contest
    },
  }),
  winners: t.connection(
    {
      type: BodybuildingField,
      description:
        'The winners of a division by edition, the latest first; editions without a known winner are left out.',
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
              division: { slug: divisionGiven(division) },
              placings: { some: { place: 1 } },
            },
            orderBy: [{ contest: { year: 'desc' } }, { contest: { number: 'desc' } }],
          },
          args,
          context,
          info,
        ),
    },
    connectionType(BodybuildingField),
  ),
}))

/** The fault for a year, or a division in that year, without an edition. */
function noEdition({ name }: Great, year: number, division: string | null | undefined): Fault {
  const what = division ? `${year} in the division ${division}` : `${year}`
  return new Fault('NOT_FOUND', `There is no edition of ${name} of ${what}.`, {
    errors: [{ parameter: 'year', detail: `has no edition of ${name}${division ? ' with this division' : ''}` }],
  })
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
