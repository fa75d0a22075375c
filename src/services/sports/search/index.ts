/** Search within a sport by name. Adds the sport's contests to the search across sports. */
import { builder, type Context, ID, idOf, Node, NULL_ON_ERROR, registerNode } from '../../builder/index.ts'
import {
  COUNTED,
  careersFound,
  contestsFound,
  costOfSearch,
  findCareers,
  findContests,
  foundOnce,
  SEARCH_KEY,
  type Sought,
  searchArgs,
  soughtBy,
} from '../athletes/search.ts'
import { ReadableSearches, Search } from '../athletes/search-root.ts'
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
  // Each field searches only if it is selected.
  const careersOf = (sought: Sought, context: Context) =>
    foundOnce(sought, `${name} careers`, () => findCareers(context, datasetIdOf(context), sought.query, sought.limit))
  const contestsOf = (sought: Sought, context: Context) =>
    foundOnce(sought, `${name} contests`, () => findContests(context, datasetIdOf(context), sought.query, sought.limit))

  const SearchResult = builder.objectRef<Sought>(`${name}Search`).implement({
    access: scope,
    description: 'Matches of a name.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ description: ID, resolve: ({ query, limit }) => idOf(`${name}Search`, query, limit) }),
      query: t.exposeString('query', { description: 'The search query.' }),
      totalCount: t.int({
        description: 'Number of all matches, including those past the limit.',
        async resolve(sought, _args, context) {
          const [careers, contests] = await Promise.all([careersOf(sought, context), contestsOf(sought, context)])
          return careers.total + contests.total + countOthers(sought.query)
        },
      }),
      athletes: t.prismaField({
        type: [career],
        description: 'Athletes by name, the best match first.',
        complexity: COUNTED,
        resolve: async (query, sought, _args, context) =>
          careersFound(query, await careersOf(sought, context), context),
      }),
      contests: t.prismaField({
        type: [contest],
        description: 'Contests by name, the best match first.',
        complexity: COUNTED,
        resolve: async (query, sought, _args, context) =>
          contestsFound(query, await contestsOf(sought, context), context),
      }),
    }),
  })

  registerNode(`${name}Search`, SEARCH_KEY, ({ key: [query, limit] }) => ({ query, limit }))

  builder.objectField(Search, `${field}Contests`, (t) =>
    t.prismaField({
      type: [contest],
      ...NULL_ON_ERROR,
      description: `Contests of ${noun} by name, the best match first. Needs a key with the scope ${scope}.`,
      complexity: COUNTED,
      resolve: async (query, sought, _args, context) =>
        contestsFound(query, await contestsOf(sought, context), context),
    }),
  )

  builder.objectField(ReadableSearches, field, (t) =>
    t.field({
      type: SearchResult,
      nullable: true,
      ifForbidden: 'null',
      description: `The matches in ${noun}; null for keys without the scope ${scope}.`,
      complexity: COUNTED,
      resolve: (sought) => sought,
    }),
  )

  builder.queryField(`${field}Search`, (t) =>
    t.field({
      type: SearchResult,
      ...NULL_ON_ERROR,
      description: `${nouns} by name. Accents are ignored, words match in any order, and partial or misspelt words match too.`,
      args: searchArgs(),
      complexity: costOfSearch,
      resolve: (_root, args) => soughtBy(args),
    }),
  )
  return SearchResult
}
