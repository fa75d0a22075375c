/** Search across sports: each person once, whatever the sport. Each sport adds its contests and events. */
import { builder, ID, idOf, Node, NULL_ON_ERROR, registerNode } from '../../builder/index.ts'
import { readableSports, visible } from '../athletes/access.ts'
import { Athlete } from '../athletes/types.ts'
import {
  COUNTED,
  costOfSearch,
  find,
  inOrder,
  SEARCH_KEY,
  type SearchInput,
  searchArgs,
  searchInput,
  searchOnce,
} from './search.ts'

/** Each sport adds its search. */
export const ReadableSearches = builder.objectRef<SearchInput>('ReadableSearches').implement({
  access: 'any-sport',
  description: 'The matches of a name in each sport that the key may read.',
  fields: () => ({}),
})

/** Each field searches only if selected, so a search for people costs two statements. */
export const Search = builder.objectRef<SearchInput>('Search').implement({
  access: 'any-sport',
  description: 'Matches of a name in all sports that the key may read.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ query, limit }) => idOf('Search', query, limit) }),
    query: t.exposeString('query', { description: 'The search query.' }),
    readable: t.field({
      type: ReadableSearches,
      description:
        'The matches in the sports that the key may read. Those in any other sport are null, without an error.',
      complexity: COUNTED,
      resolve: (input) => input,
    }),
    athletes: t.prismaField({
      type: [Athlete],
      description: 'People by name, best match first, each listed once.',
      complexity: COUNTED,
      async resolve(query, input, _args, context) {
        const within = { kinds: ['ATHLETE'], sports: readableSports(context) } as const
        const { ids } = await searchOnce(input, 'athletes', () => find(context, input, within, ({ person }) => person!))
        if (ids.length === 0) return []
        const where = { id: { in: [...ids] }, ...visible(context) }
        return inOrder(ids, await context.prisma.athlete.findMany({ ...query, where }), ({ id }) => id)
      },
    }),
  }),
})

registerNode('Search', SEARCH_KEY, ({ key: [query, limit] }) => ({ query, limit }))

builder.queryField('search', (t) =>
  t.field({
    type: Search,
    ...NULL_ON_ERROR,
    description:
      'People, contests and events by name, and people also by nickname and other spellings, in all sports that the key may read. Accents are ignored, words match in any order, and partial or misspelt words match too.',
    args: searchArgs(),
    complexity: costOfSearch,
    resolve: (_root, args) => searchInput(args),
  }),
)
