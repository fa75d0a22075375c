/** Query fields for divisions: the list, and a single one. */
import { builder, type Context, connectionType, listPage, NULL_ON_ERROR, pageArgs } from '../../../builder/index.ts'
import { onDates, yearFilter } from '../../athletes/filters.ts'
import { addCoverage, addDivisions, divisionFilter, ofDivisions } from '../../sports/index.ts'
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingSeries } from '../types/contest.ts'
import { BodybuildingDivision } from '../types/division.ts'
import { BodybuildingFlow } from '../types/move.ts'
import { BodybuildingDivisionSeason } from '../types/season.ts'
import { BodybuildingTotals } from '../types/totals.ts'

addDivisions({ sport: bodybuilding, type: BodybuildingDivision })

addCoverage(bodybuilding, { division: BodybuildingDivision, series: BodybuildingSeries })

// Division seasons and their best athletes.

const SeasonFilter = builder.inputType('BodybuildingDivisionSeasonFilter', {
  description: 'Filter for the seasons of divisions.',
  fields: (t) => ({
    division: divisionFilter(t, bodybuilding, 'Only this division'),
    year: yearFilter(t, 'Only this year'),
  }),
})

function where(context: Context, filter: typeof SeasonFilter.$inferInput | null | undefined) {
  const division = ofDivisions(bodybuilding, filter?.division)
  return { datasetId: datasetIdOf(context), ...onDates({ year: filter?.year }), ...(division && { division }) }
}

/** The columns compared, most important first. */
const BEST = ['flagshipTitles', 'totalWins', 'podiums', 'totalContests'] as const

/** Number of athletes shown per division. */
const SHOWN = 10

builder.queryFields((t) => ({
  bodybuildingDivisionSeasons: t.connection(
    {
      type: BodybuildingDivisionSeason,
      ...NULL_ON_ERROR,
      description: 'Figures of divisions by year: latest year first, then by division.',
      args: {
        ...pageArgs(),
        filter: t.arg({ type: SeasonFilter, description: 'Filter for the seasons of divisions.' }),
      },
      resolve: (_root, { filter, ...args }, context, info) =>
        listPage(
          context.prisma.divisionSeason,
          {
            where: where(context, filter),
            orderBy: [{ year: 'desc' }, { division: { position: 'asc' } }],
          },
          args,
          context,
          info,
        ),
    },
    connectionType(BodybuildingDivisionSeason),
  ),
}))

builder.prismaObjectField(BodybuildingDivision, 'leaders', (t) =>
  t.field({
    type: [BodybuildingTotals],
    description:
      'The ten athletes with the most flagship titles, then the most wins, in the division, with their totals there.',
    select: (_args, context, nested) => ({
      careerTotals: nested({
        where: { datasetId: datasetIdOf(context) },
        orderBy: [
          ...BEST.map((by) => ({ [by]: 'desc' as const })),
          { career: { searchName: 'asc' } },
          { career: { athleteId: 'asc' } },
        ],
        take: SHOWN,
      }),
    }),
    resolve: ({ careerTotals }) => careerTotals,
  }),
)

// Moves between divisions.

builder.queryField('bodybuildingDivisionFlows', (t) =>
  t.connection(
    {
      type: BodybuildingFlow,
      ...NULL_ON_ERROR,
      description: 'Number of athletes who moved between each pair of divisions, largest first.',
      args: pageArgs(),
      resolve: (_root, args, context, info) =>
        listPage(
          context.prisma.divisionFlow,
          {
            where: { datasetId: datasetIdOf(context) },
            orderBy: { position: 'asc' },
          },
          args,
          context,
          info,
        ),
    },
    connectionType(BodybuildingFlow),
  ),
)
