/** A career year by year, and the phases that the years make. */
import { builder } from '../../../builder/builder.ts'
import { phaseSpans } from '../rules/phases.ts'
import { BodybuildingCareer } from './career.ts'
import { BodybuildingDivision } from './division.ts'

const CareerPhase = builder.enumType('CareerPhase', {
  description: 'The part of a career a season belongs to.',
  values: {
    RISE: { description: 'Before the peak.' },
    PEAK: { description: 'From the first to the last season that is nearly the best one.' },
    DECLINE: { description: 'After the peak.' },
  } as const,
})

export const BodybuildingCareerSeason = builder.prismaObject('CareerSeason', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingCareerSeason',
  description: 'One athlete’s year in bodybuilding.',
  fields: (t) => ({
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
      description: 'The division of the rating; null where the season is not rated.',
    }),
    phase: t.expose('phase', {
      type: CareerPhase,
      nullable: true,
      description: 'The part of the career; null where the season is not rated.',
    }),
  }),
})

/** What a phase adds up to. */
type Span = ReturnType<typeof phaseSpans>[number]

const BodybuildingPhase = builder.objectRef<Span>('BodybuildingPhase').implement({
  access: 'bodybuilding:read',
  description: 'One phase of a career, told by its rated seasons.',
  fields: (t) => ({
    phase: t.expose('phase', { type: CareerPhase, description: 'Which it is.' }),
    firstYear: t.exposeInt('firstYear', { description: 'Its first season.' }),
    lastYear: t.exposeInt('lastYear', { description: 'Its last season.' }),
    seasons: t.exposeInt('seasons', { description: 'Rated seasons in it.' }),
    contests: t.exposeInt('contests', { description: 'Contests taken part in.' }),
    wins: t.exposeInt('wins', { description: 'First places.' }),
    bestPlace: t.exposeInt('bestPlace', { nullable: true, description: 'Best place.' }),
  }),
})

/** Asked alike wherever it is, so that it is loaded once. */
export const SEASONS = { orderBy: { year: 'asc' } } as const

builder.prismaObjectFields(BodybuildingCareer, (t) => ({
  seasons: t.relation('seasons', {
    type: BodybuildingCareerSeason,
    description: 'Year by year.',
    query: SEASONS,
  }),
  phases: t.field({
    type: [BodybuildingPhase],
    description: 'Rise, peak and decline, those there are, in the order of time.',
    select: { seasons: SEASONS },
    resolve: ({ seasons }) => phaseSpans(seasons),
  }),
}))
