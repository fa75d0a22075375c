/** Search across athletes, contests and events by name. */
import { builder } from '../../builder/builder.ts'
import { fold } from '../../kernel/names.ts'
import { ranked } from '../athletes/rules/ranking.ts'
import { wantedBy } from '../athletes/rules/wanted.ts'
import { type Found, findCareers, findContests, inOrder } from '../athletes/search.ts'
import { EVENTS } from './rules/events.ts'
import { Strongman, snapshot } from './strongman.ts'
import { StrongmanCareer } from './types/career.ts'
import { StrongmanContest } from './types/contest.ts'
import { StrongmanEvent } from './types/event.ts'

interface Search {
  readonly query: string
  readonly careers: Found<number>
  readonly contests: Found<number>
  /** Events by key. */
  readonly events: Found<string>
}

/** Every name that an event goes by; of equals those that come first in the catalogue. */
const EVENT_NAMES = EVENTS.flatMap(({ name, aliases }, id) =>
  [name, ...aliases].map((one) => ({ id, name: fold(one), fame: [-id] })),
)

function findEvents(query: string, limit: number): Found<string> {
  const wanted = wantedBy(query)
  const ids = new Set(wanted ? ranked(wanted, EVENT_NAMES).map(({ id }) => id) : [])
  return { ids: [...ids].slice(0, limit).map((id) => EVENTS[id]!.key), total: ids.size }
}

/** The rows are counted by the field above them. */
const COUNTED = { field: 1, multiplier: 1 } as const

const StrongmanSearch = builder.objectRef<Search>('StrongmanSearch').implement({
  description: 'What goes by a name.',
  fields: (t) => ({
    query: t.exposeString('query', { description: 'What was searched for.' }),
    totalCount: t.int({
      description: 'All that were found, those beyond the limit included.',
      resolve: ({ careers, contests, events }) => careers.total + contests.total + events.total,
    }),
    athletes: t.prismaField({
      type: [StrongmanCareer],
      description: 'Athletes by name, the best match first.',
      complexity: COUNTED,
      resolve: async (query, { careers: { ids } }, _args, { prisma }) =>
        ids.length === 0
          ? []
          : inOrder(ids, await prisma.career.findMany({ ...query, where: { id: { in: [...ids] } } }), ({ id }) => id),
    }),
    contests: t.prismaField({
      type: [StrongmanContest],
      description: 'Contests by name, the best match first.',
      complexity: COUNTED,
      resolve: async (query, { contests: { ids } }, _args, { prisma }) =>
        ids.length === 0
          ? []
          : inOrder(ids, await prisma.contest.findMany({ ...query, where: { id: { in: [...ids] } } }), ({ id }) => id),
    }),
    events: t.prismaField({
      type: [StrongmanEvent],
      description: 'Events by name or by another spelling of it, the best match first.',
      complexity: COUNTED,
      resolve: async (query, { events: { ids } }, _args, { prisma }) =>
        ids.length === 0
          ? []
          : inOrder(ids, await prisma.event.findMany({ ...query, where: { key: { in: [...ids] } } }), ({ key }) => key),
    }),
  }),
})

builder.objectField(Strongman, 'search', (t) =>
  t.field({
    type: StrongmanSearch,
    description:
      'Athletes, contests and events by name: accents do not matter, words come in any order, half typed or misspelt.',
    args: {
      query: t.arg.string({
        required: true,
        description: 'What to search for.',
        bounds: { minLength: 2, maxLength: 100, check: tooShort },
      }),
      limit: t.arg.int({ defaultValue: 20, description: 'How many of each at most.', bounds: { min: 1, max: 100 } }),
    },
    complexity: ({ limit }) => ({ field: 1, multiplier: limit ?? 20 }),
    resolve: async (_strongman, { query, limit }, context) => {
      const [text, most, datasetId] = [query.trim(), limit ?? 20, snapshot(context)]
      const [careers, contests] = await Promise.all([
        findCareers(context, datasetId, text, most),
        findContests(context, datasetId, text, most),
      ])
      return { query: text, careers, contests, events: findEvents(text, most) }
    },
  }),
)

/** Spaces about it do not count. */
function tooShort(query: string): string | undefined {
  return [...query.trim()].length < 2 ? 'must be 2 to 100 characters long' : undefined
}
