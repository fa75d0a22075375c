/** Search across athletes and contests by name. */
import { builder } from '../../builder/builder.ts'
import {
  COUNTED,
  careersFound,
  contestsFound,
  costOfSearch,
  type FoundByName,
  findByName,
  findContests,
  searchArgs,
} from '../athletes/search.ts'
import { Search } from '../athletes/search-root.ts'
import { Bodybuilding, snapshot } from './bodybuilding.ts'
import { BodybuildingCareer } from './types/career.ts'
import { BodybuildingContest } from './types/contest.ts'

const BodybuildingSearch = builder.objectRef<FoundByName>('BodybuildingSearch').implement({
  access: 'bodybuilding:read',
  description: 'What goes by a name.',
  fields: (t) => ({
    query: t.exposeString('query', { description: 'What was searched for.' }),
    totalCount: t.int({
      description: 'All that were found, those beyond the limit included.',
      resolve: ({ careers, contests }) => careers.total + contests.total,
    }),
    athletes: t.prismaField({
      type: [BodybuildingCareer],
      description: 'Athletes by name, the best match first.',
      complexity: COUNTED,
      resolve: (query, { careers }, _args, context) => careersFound(query, careers, context),
    }),
    contests: t.prismaField({
      type: [BodybuildingContest],
      description: 'Contests by name, the best match first.',
      complexity: COUNTED,
      resolve: (query, { contests }, _args, context) => contestsFound(query, contests, context),
    }),
  }),
})

builder.objectField(Search, 'bodybuildingContests', (t) =>
  t.prismaField({
    type: [BodybuildingContest],
    nullable: true,
    description:
      'Contests of bodybuilding by name, the best match first. Needs a key with the scope bodybuilding:read.',
    complexity: COUNTED,
    resolve: async (query, { query: text, limit }, _args, context) =>
      contestsFound(query, await findContests(context, snapshot(context), text, limit), context),
  }),
)

builder.objectField(Bodybuilding, 'search', (t) =>
  t.field({
    type: BodybuildingSearch,
    description:
      'Athletes and contests by name: accents do not matter, words come in any order, half typed or misspelt.',
    args: searchArgs(),
    complexity: costOfSearch,
    resolve: (_bodybuilding, args, context) => findByName(context, snapshot(context), args),
  }),
)
