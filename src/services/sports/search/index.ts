/** Search within a sport by name. Adds the sport's contests to the search across sports. */
import { builder, type Context, ID, idOf, Node, NULL_ON_ERROR, registerNode } from '../../../builder/index.ts'
import {
  COUNTED,
  costOfSearch,
  find,
  loadCareers,
  loadContests,
  SEARCH_KEY,
  type SearchInput,
  searchArgs,
  searchInput,
  searchOnce,
} from '../../search/search.ts'
import type { Kind } from '../../search/search-index.ts'
import { ReadableSearches, Search } from '../../search/search-root.ts'
import type { ModelRef, Sport } from '../sport.ts'

interface SearchQueries {
  readonly sport: Sport
  readonly career: ModelRef<'Career'>
  readonly contest: ModelRef<'Contest'>
  /** The kinds of results, for descriptions. */
  readonly nouns: string
  /** The sport's other kinds of results. */
  readonly others?: readonly Kind[]
}

/** Returns the result type, so that the sport can add other kinds of results. */
export function addSearch({ sport, career, contest, nouns, others = [] }: SearchQueries) {
  const { name, noun, field, scope, service } = sport
  // Each field searches only if it is selected.
  const matchesOf = (kind: Kind, input: SearchInput, context: Context) =>
    searchOnce(input, `${name} ${kind}`, () => find(context, input, { kinds: [kind], sports: [service] }))
  const careersOf = (input: SearchInput, context: Context) => matchesOf('ATHLETE', input, context)
  const contestsOf = (input: SearchInput, context: Context) => matchesOf('CONTEST', input, context)

  const SearchResult = builder.objectRef<SearchInput>(`${name}Search`).implement({
    access: scope,
    description: 'Matches of a name.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ description: ID, resolve: ({ query, limit }) => idOf(`${name}Search`, query, limit) }),
      query: t.exposeString('query', { description: 'The search query.' }),
      totalCount: t.int({
        description: 'Number of all matches, including those past the limit.',
        async resolve(input, _args, context) {
          const kinds = ['ATHLETE', 'CONTEST', ...others] as const
          const found = await Promise.all(kinds.map((kind) => matchesOf(kind, input, context)))
          return found.reduce((sum, { total }) => sum + total, 0)
        },
      }),
      athletes: t.prismaField({
        type: [career],
        description: 'Athletes by name, best match first.',
        complexity: COUNTED,
        resolve: async (query, input, _args, context) => loadCareers(query, await careersOf(input, context), context),
      }),
      contests: t.prismaField({
        type: [contest],
        description: 'Contests by name, best match first.',
        complexity: COUNTED,
        resolve: async (query, input, _args, context) => loadContests(query, await contestsOf(input, context), context),
      }),
    }),
  })

  registerNode(`${name}Search`, SEARCH_KEY, ({ key: [query, limit] }) => ({ query, limit }))

  builder.objectField(Search, `${field}Contests`, (t) =>
    t.prismaField({
      type: [contest],
      ...NULL_ON_ERROR,
      description: `Contests of ${noun} by name, best match first. Needs a key with the scope ${scope}.`,
      complexity: COUNTED,
      resolve: async (query, input, _args, context) => loadContests(query, await contestsOf(input, context), context),
    }),
  )

  builder.objectField(ReadableSearches, field, (t) =>
    t.field({
      type: SearchResult,
      nullable: true,
      ifForbidden: 'null',
      description: `The matches in ${noun}; null for keys without the scope ${scope}.`,
      complexity: COUNTED,
      resolve: (input) => input,
    }),
  )

  builder.queryField(`${field}Search`, (t) =>
    t.field({
      type: SearchResult,
      ...NULL_ON_ERROR,
      description: `${nouns} by name. Accents are ignored, words match in any order, and partial or misspelt words match too.`,
      args: searchArgs(),
      complexity: costOfSearch,
      resolve: (_root, args) => searchInput(args),
    }),
  )
  return SearchResult
}
