/** Career totals, overall and by division. */
import { builder, ID, idOf, keyPart, Node, registerNode } from '../../../builder/index.ts'
import { Athlete } from '../../athletes/types.ts'
import { datasetIdOf } from '../bodybuilding.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingDivision } from './division.ts'

export const BodybuildingTotals = builder.prismaObject('CareerTotals', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingTotals',
  description: 'Totals of a career, in one division or in all of them.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { career: { select: { athlete: { select: { slug: true } } } }, division: { select: { slug: true } } },
      resolve: ({ career, division }) => idOf('BodybuildingTotals', career.athlete.slug, division?.slug ?? null),
    }),
    athlete: t.field({
      type: Athlete,
      description: 'The career.',
      select: (_args, _context, nested) => ({ career: { select: { athlete: nested() } } }),
      resolve: ({ career }) => career.athlete,
    }),
    division: t.relation('division', {
      type: BodybuildingDivision,
      nullable: true,
      description: 'The division; null for all of them.',
    }),
    totalContests: t.exposeInt('totalContests'),
    totalWins: t.exposeInt('totalWins'),
    podiums: t.exposeInt('podiums'),
    topFives: t.exposeInt('topFives'),
    flagshipTitles: t.exposeInt('flagshipTitles'),
    secondTitles: t.exposeInt('secondTitles'),
    contestsWithField: t.exposeInt('contestsWithField'),
    winsWithField: t.exposeInt('winsWithField'),
    winRate: t.exposeFloat('winRate', { nullable: true }),
    seasonCount: t.exposeInt('seasonCount'),
    longestStreak: t.exposeInt('longestStreak'),
    bestPlace: t.exposeInt('bestPlace', { nullable: true }),
    firstYear: t.exposeInt('firstYear', { nullable: true }),
    lastYear: t.exposeInt('lastYear', { nullable: true }),
    primeYears: t.exposeIntList('primeYears'),
    primeRating: t.exposeFloat('primeRating', { nullable: true }),
    primeDeviation: t.exposeFloat('primeDeviation', { nullable: true }),
  }),
})

const { text, orNull } = keyPart

registerNode('BodybuildingTotals', [text, orNull(text)], ({ key: [slug, division], context, query }) =>
  context.prisma.careerTotals.findFirst({
    ...query,
    where: {
      datasetId: datasetIdOf(context),
      career: { athlete: { slug } },
      ...(division === null ? { divisionId: null } : { division: { slug: division } }),
    },
  }),
)

/** Every field selects the totals with the same query, so that they are loaded once. */
export const TOTALS = { orderBy: { division: { position: 'asc' } } } as const

/** The row across all divisions, which every career has. */
export const overall = <Row extends { readonly divisionId: number | null }>(totals: readonly Row[]): Row =>
  totals.find(({ divisionId }) => divisionId === null) as Row

builder.prismaObjectFields(BodybuildingCareer, (t) => ({
  totals: t.field({
    type: BodybuildingTotals,
    description: 'Totals over all divisions.',
    select: (_args, _context, nested) => ({ totals: nested(TOTALS) }),
    resolve: ({ totals }) => overall(totals),
  }),
  divisions: t.field({
    type: [BodybuildingTotals],
    description: 'Totals by division.',
    select: (_args, _context, nested) => ({ totals: nested(TOTALS) }),
    resolve: ({ totals }) => totals.filter(({ divisionId }) => divisionId !== null),
  }),
}))
