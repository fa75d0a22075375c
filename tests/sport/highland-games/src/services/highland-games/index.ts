/** The Highland games in the schema: athletes, contests and results. */
import { builder } from '../../builder/index.ts'
import { notFound } from '../../kernel/faults/faults.ts'
import { ContestLevel } from '../athletes/types.ts'
import {
  addAthletes,
  addContests,
  CAREER_ORDERS,
  careerFields,
  careerType,
  contestFields,
  contestType,
  defineSport,
  resultFields,
  resultType,
  seriesType,
} from '../sports/index.ts'
import { DIVISIONS } from './rules.ts'

const sport = defineSport({
  service: 'HIGHLAND_GAMES',
  name: 'HighlandGames',
  noun: 'Highland games',
})

const Division = builder.prismaObject('Division', {
  access: sport.scope,
  variant: 'HighlandGamesDivision',
  description: 'Men or women.',
  fields: (t) => ({ code: t.exposeString('code'), name: t.exposeString('name') }),
})

const Series = seriesType(sport)

const Contest = builder.prismaObject('Contest', {
  ...contestType(sport),
  fields: (t) => ({ ...contestFields(t, sport, Series), level: t.expose('level', { type: ContestLevel }) }),
})

const Result = builder.prismaObject('Placing', {
  ...resultType(sport),
  fields: (t) => resultFields(t, sport, { contest: Contest, division: Division }),
})

builder.prismaObjectField(Contest, 'results', (t) =>
  t.relation('placings', { type: Result, description: 'Who placed where.', query: { orderBy: { place: 'asc' } } }),
)

const Career = builder.prismaObject('Career', {
  ...careerType(sport),
  fields: (t) => ({
    ...careerFields(t, sport, 'Milestones'),
    division: t.relation('division', { type: Division, description: 'The division competed in most often.' }),
  }),
})

const CODES = DIVISIONS.map(({ code }) => code)

const division = {
  description: 'Only this division: `M` or `W`.',
  bounds: { maxLength: 1 },
  where: (code: string) => {
    if (!CODES.includes(code)) throw notFound('division', code, CODES)
    return { code }
  },
}

addAthletes({
  sport,
  type: Career,
  division,
  orders: CAREER_ORDERS,
})

addContests({
  sport,
  type: Contest,
  division,
  level: ContestLevel,
})
