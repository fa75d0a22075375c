/** Seasons: of a career with its phases, of a division, and of the sport. */
import { builder, type Context, ID, idOf, keyPart, Node, readingCost, registerNode } from '../../../builder/index.ts'
import { CoverageSummary, coverageOf, overSinceImport } from '../../sports/index.ts'
import { bodybuilding, datasetIdOf } from '../bodybuilding.ts'
import { phaseSpans } from '../rules/careers/phases.ts'
import type { GreatLevel } from '../rules/figures.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingContest, BodybuildingResult } from './contest.ts'
import { BodybuildingDivision } from './division.ts'

const CareerPhase = builder.enumType('CareerPhase', {
  description: 'Phase of a career.',
  values: {
    RISE: { description: 'Before the peak.' },
    PEAK: { description: 'From the first to the last season that is close to the best one.' },
    DECLINE: { description: 'After the peak.' },
  } as const,
})

export const BodybuildingCareerSeason = builder.prismaObject('CareerSeason', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingCareerSeason',
  description: 'A season of a bodybuilding career.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { career: { select: { athlete: { select: { slug: true } } } } },
      resolve: ({ career, year }) => idOf('BodybuildingCareerSeason', career.athlete.slug, year),
    }),
    year: t.exposeInt('year'),
    contests: t.exposeInt('contests'),
    wins: t.exposeInt('wins'),
    bestPlace: t.exposeInt('bestPlace', { nullable: true }),
    meanPlace: t.exposeFloat('meanPlace', { nullable: true }),
    rating: t.exposeFloat('rating', { nullable: true }),
    deviation: t.exposeFloat('deviation', { nullable: true }),
    division: t.relation('division', {
      type: BodybuildingDivision,
      nullable: true,
      description: 'The division of the rating; null if the season is not rated.',
    }),
    phase: t.expose('phase', {
      type: CareerPhase,
      nullable: true,
      description: 'The phase of the career; null if the season is not rated.',
    }),
  }),
})

registerNode('BodybuildingCareerSeason', [keyPart.text, keyPart.int], ({ key: [slug, year], context, query }) =>
  context.prisma.careerSeason.findFirst({
    ...query,
    where: { career: { datasetId: datasetIdOf(context), athlete: { slug } }, year },
  }),
)

/** The totals of a phase. */
type Span = ReturnType<typeof phaseSpans>[number]

const BodybuildingPhase = builder.objectRef<Span>('BodybuildingPhase').implement({
  access: 'bodybuilding:read',
  description: 'A phase of a career, from its rated seasons.',
  fields: (t) => ({
    phase: t.expose('phase', { type: CareerPhase, description: 'Kind of the phase.' }),
    firstYear: t.exposeInt('firstYear', { description: 'First season.' }),
    lastYear: t.exposeInt('lastYear', { description: 'Last season.' }),
    seasons: t.exposeInt('seasons', { description: 'Number of rated seasons.' }),
    contests: t.exposeInt('contests', { description: 'Contests competed in.' }),
    wins: t.exposeInt('wins', { description: 'First places.' }),
    bestPlace: t.exposeInt('bestPlace', { nullable: true, description: 'Best place.' }),
  }),
})

/** Every field selects the seasons with the same query, so that they are loaded once. */
export const SEASONS = { orderBy: { year: 'asc' } } as const

builder.prismaObjectFields(BodybuildingCareer, (t) => ({
  seasons: t.relation('seasons', {
    type: BodybuildingCareerSeason,
    description: 'Year by year.',
    query: SEASONS,
  }),
  phases: t.field({
    type: [BodybuildingPhase],
    description: 'The phases, in chronological order: rise, peak and decline, as far as the career has them.',
    select: { seasons: SEASONS },
    resolve: ({ seasons }) => phaseSpans(seasons),
  }),
}))

// Seasons of a division.

export const BodybuildingDivisionSeason = builder.prismaObject('DivisionSeason', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingDivisionSeason',
  description: 'A year of a division: size, breadth and openness of its fields.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      select: { division: { select: { slug: true } } },
      resolve: ({ division, year }) => idOf('BodybuildingDivisionSeason', division.slug, year),
    }),
    division: t.relation('division', { type: BodybuildingDivision, description: 'The division.' }),
    year: t.exposeInt('year'),
    contests: t.exposeInt('contests'),
    entries: t.exposeInt('entries'),
    athletes: t.exposeInt('athletes'),
    contestsWithField: t.exposeInt('contestsWithField'),
    meanFieldSize: t.exposeFloat('meanFieldSize', { nullable: true }),
    nations: t.exposeInt('nations', { nullable: true }),
    newFaces: t.exposeInt('newFaces'),
    winners: t.exposeInt('winners'),
    winConcentration: t.float({
      nullable: true,
      description:
        'Concentration of wins (Herfindahl index): 1 if one athlete won everything, 1/n if n athletes won equally often; null if no winner is known.',
      resolve: ({ winners, winConcentration }) => (winners === 0 ? null : winConcentration),
    }),
    sources: t.exposeStringList('sources'),
    depth: t.exposeFloat('depth', { nullable: true }),
  }),
})

registerNode('BodybuildingDivisionSeason', [keyPart.text, keyPart.int], ({ key: [slug, year], context, query }) =>
  context.prisma.divisionSeason.findFirst({
    ...query,
    where: { datasetId: datasetIdOf(context), division: { slug }, year },
  }),
)

builder.prismaObjectField(BodybuildingDivision, 'history', (t) =>
  t.field({
    type: [BodybuildingDivisionSeason],
    description: 'Year by year, latest first.',
    select: (_args, context, nested) => ({
      seasons: nested({ where: { datasetId: datasetIdOf(context) }, orderBy: { year: 'desc' } }),
    }),
    resolve: ({ seasons }) => seasons,
  }),
)

// A year of the sport: totals, contests and champions.

export const BodybuildingSeason = builder.prismaObject('Season', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingSeason',
  description: 'Totals of a year of bodybuilding.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ year }) => idOf('BodybuildingSeason', year),
    }),
    year: t.exposeInt('year'),
    totalContests: t.int({
      description: 'Contests held.',
      select: { contests: true, datasetId: true, year: true },
      resolve: async ({ contests, datasetId, year }, _args, context) =>
        contests + ((await overSinceImport(datasetId, context)).byYear.get(year) ?? 0),
    }),
    totalUpcoming: t.int({
      description: 'Upcoming contests.',
      select: { upcoming: true, datasetId: true, year: true },
      resolve: async ({ upcoming, datasetId, year }, _args, context) =>
        upcoming - ((await overSinceImport(datasetId, context)).byYear.get(year) ?? 0),
    }),
    totalAthletes: t.exposeInt('athletes'),
    totalResults: t.exposeInt('results'),
    nations: t.exposeInt('nations', { nullable: true }),
    newFaces: t.exposeInt('newFaces'),
    coverage: t.field({
      type: CoverageSummary,
      description: 'How much of the fields in the year is on record.',
      complexity: readingCost(2),
      resolve: ({ year }, _args, context) => coverageOf(bodybuilding, context, year),
    }),
  }),
})

registerNode('BodybuildingSeason', [keyPart.int], ({ key: [year], context, query }) =>
  context.prisma.season.findUnique({
    ...query,
    where: { datasetId_year: { datasetId: datasetIdOf(context), year } },
  }),
)

/** The winners of one of the two great contests, by division. */
const winnersOf = (level: GreatLevel, year: number, context: Context) => ({
  where: { place: 1, contest: { datasetId: datasetIdOf(context), level, year, stage: false } },
  orderBy: [{ division: { position: 'asc' as const } }, { id: 'asc' as const }],
})

/** For a single season only. In a list, each season would execute its own statement for contests. */
export const BodybuildingSeasonInFull = builder.prismaObject('Season', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingSeasonInFull',
  description: 'A year of bodybuilding with its contests and champions.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ year }) => idOf('BodybuildingSeasonInFull', year),
    }),
    season: t.variant(BodybuildingSeason, { description: 'Totals of the year.' }),
    flagshipWinners: t.prismaField({
      type: [BodybuildingResult],
      description: 'Winners of the flagship contest, by division.',
      resolve: (query, { year }, _args, context) =>
        context.prisma.placing.findMany({ ...query, ...winnersOf('FLAGSHIP', year, context) }),
    }),
    secondWinners: t.prismaField({
      type: [BodybuildingResult],
      description: 'Winners of the second major contest, by division.',
      resolve: (query, { year }, _args, context) =>
        context.prisma.placing.findMany({ ...query, ...winnersOf('SECOND', year, context) }),
    }),
    contests: t.prismaField({
      type: [BodybuildingContest],
      description: 'Its contests in chronological order, including upcoming ones.',
      resolve: (query, { year }, _args, context) =>
        context.prisma.contest.findMany({
          ...query,
          where: { datasetId: datasetIdOf(context), year, stage: false },
          orderBy: [{ date: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
        }),
    }),
  }),
})

registerNode('BodybuildingSeasonInFull', [keyPart.int], ({ key: [year], context, query }) =>
  context.prisma.season.findUnique({
    ...query,
    where: { datasetId_year: { datasetId: datasetIdOf(context), year } },
  }),
)
