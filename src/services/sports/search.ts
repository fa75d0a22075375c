/** Search within a sport by name. Adds the sport's contests to the search across sports. */
import { builder, ID, idOf, Node, NULL_ON_ERROR, registerNode } from '../../builder/index.ts'
import {
  COUNTED,
  careersFound,
  contestsFound,
  costOfSearch,
  type FoundByName,
  findByName,
  findContests,
  foundOnce,
  SEARCH_KEY,
  searchArgs,
} from '../athletes/search.ts'
import { Search } from '../athletes/search-root.ts'
import type { ModelRef, Sport } from './sport.ts'

interface SearchQueries {
  readonly sport: Sport
  readonly career: ModelRef<'Career'>
  readonly contest: ModelRef<'Contest'>
  /** The kinds of results, for descriptions. */
  readonly nouns: string
  /** Number of matches among the sport's other kinds of results. */
  readonly countOthers?: (query: string) => number
}

/** Returns the result type, so that the sport can add other kinds of results. */
export function addSearch({ sport, career, contest, nouns, countOthers = () => 0 }: SearchQueries) {
  const { name, noun, field, scope, datasetIdOf } = sport
  const SearchResult = builder.objectRef<FoundByName>(`${name}Search`).implement({
    access: scope,
    description: 'Matches of a name.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ description: ID, resolve: ({ query, limit }) => idOf(`${name}Search`, query, limit) }),
      query: t.exposeString('query', { description: 'The search query.' }),
      totalCount: t.int({
        description: 'Number of all matches, including those past the limit.',
        resolve: ({ query, careers, contests }) => careers.total + contests.total + countOthers(query),
      }),
      athletes: t.prismaField({
        type: [career],
        description: 'Athletes by name, the best match first.',
        complexity: COUNTED,
        resolve: (query, { careers }, _args, context) => careersFound(query, careers, context),
      }),
      contests: t.prismaField({
        type: [contest],
        description: 'Contests by name, the best match first.',
        complexity: COUNTED,
        resolve: (query, { contests }, _args, context) => contestsFound(query, contests, context),
      }),
    }),
  })

  registerNode(`${name}Search`, SEARCH_KEY, ({ key: [q, first], context }) =>
    findByName(context, datasetIdOf(context), { q, first }),
  )

  builder.objectField(Search, `${field}Contests`, (t) =>
    t.prismaField({
      type: [contest],
      ...NULL_ON_ERROR,
      description: `Contests of ${noun} by name, the best match first. Needs a key with the scope ${scope}.`,
      complexity: COUNTED,
      async resolve(query, search, _args, context) {
        const find = () => findContests(context, datasetIdOf(context), search.query, search.limit)
        return contestsFound(query, await foundOnce(search, name, find), context)
      },
    }),
  )

  builder.queryField(`${field}Search`, (t) =>
    t.field({
      type: SearchResult,
      ...NULL_ON_ERROR,
      description: `${nouns} by name. Accents are ignored, words match in any order, and partial or misspelt words match too.`,
      args: searchArgs(),
      complexity: costOfSearch,
      resolve: (_root, args, context) => findByName(context, datasetIdOf(context), args),
    }),
  )
  return SearchResult
}
