/** The Highland games in the schema: athletes, contests and results. */
import { builder } from '../../builder/index.ts'
import { notFound } from '../../kernel/faults/faults.ts'
import {
  addAthletes,
  addContestDivisions,
  addContests,
  addResults,
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

const HighlandGamesLevel = builder.enumType('HighlandGamesLevel', {
  description: 'Importance of a contest.',
  values: {
    WORLD: { description: 'World titles.' },
    MAJOR: { description: 'Major gatherings.' },
    REGIONAL: { description: 'Any other contest.' },
  } as const,
})

const CODES = DIVISIONS.map(({ code }) => code)

function canonicalDivision(code: string): string {
  if (!CODES.includes(code)) throw notFound('division', code, CODES)
  return code
}

const sport = defineSport({
  service: 'HIGHLAND_GAMES',
  name: 'HighlandGames',
  noun: 'Highland games',
  level: HighlandGamesLevel,
  division: { identifier: 'code', bounds: { maxLength: 1 }, canonical: canonicalDivision },
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
  fields: (t) => contestFields(t, sport, Series),
})

const Result = builder.prismaObject('Placing', {
  ...resultType(sport),
  fields: (t) => resultFields(t, sport, { contest: Contest, division: Division }),
})

const Career = builder.prismaObject('Career', {
  ...careerType(sport),
  fields: (t) => ({
    ...careerFields(t, sport, 'Milestones'),
    division: t.relation('division', { type: Division, description: 'The division competed in most often.' }),
  }),
})

addAthletes({ sport, type: Career })
addContests({ sport, type: Contest })
addResults({ sport, type: Result, career: Career })
addContestDivisions(sport, { contest: Contest, division: Division, result: Result })
