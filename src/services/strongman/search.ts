/** Search across athletes, contests and events by name. */
import { builder } from '../../builder/builder.ts'
import type { Context } from '../../builder/context.ts'
import { Prisma } from '../../database/generated/client.ts'
import { DEFAULT_PAGE } from '../../kernel/limits.ts'
import { fold } from '../../kernel/names.ts'
import { listPages } from '../athletes/queries.ts'
import { ranked } from '../athletes/rules/ranking.ts'
import { wantedBy } from '../athletes/rules/wanted.ts'
import {
  COUNTED,
  careersFound,
  contestsFound,
  costOfSearch,
  type Found,
  type FoundByName,
  findByName,
  findContests,
  inOrder,
  searchArgs,
} from '../athletes/search.ts'
import { Search } from '../athletes/search-root.ts'
import { EVENTS } from './rules/events.ts'
import { Strongman, snapshot } from './strongman.ts'
import { StrongmanCareer } from './types/athlete.ts'
import { StrongmanContest } from './types/contest.ts'
import { StrongmanEvent } from './types/event.ts'

interface StrongmanFound extends FoundByName {
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

async function eventsFound(query: object, { ids }: Found<string>, { prisma }: Context) {
  if (ids.length === 0) return []
  return inOrder(ids, await prisma.event.findMany({ ...query, where: { key: { in: [...ids] } } }), ({ key }) => key)
}

const StrongmanSearch = builder.objectRef<StrongmanFound>('StrongmanSearch').implement({
  access: 'strongman:read',
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
      resolve: (query, { careers }, _args, context) => careersFound(query, careers, context),
    }),
    contests: t.prismaField({
      type: [StrongmanContest],
      description: 'Contests by name, the best match first.',
      complexity: COUNTED,
      resolve: (query, { contests }, _args, context) => contestsFound(query, contests, context),
    }),
    events: t.prismaField({
      type: [StrongmanEvent],
      description: 'Events by name or by another spelling of it, the best match first.',
      complexity: COUNTED,
      resolve: (query, { events }, _args, context) => eventsFound(query, events, context),
    }),
  }),
})

const NEEDS = 'Needs a key with the scope strongman:read.'

builder.objectFields(Search, (t) => ({
  strongmanContests: t.prismaField({
    type: [StrongmanContest],
    nullable: true,
    description: `Contests of strongman by name, the best match first. ${NEEDS}`,
    complexity: COUNTED,
    resolve: async (query, { query: text, limit }, _args, context) =>
      contestsFound(query, await findContests(context, snapshot(context), text, limit), context),
  }),
  strongmanEvents: t.prismaField({
    type: [StrongmanEvent],
    nullable: true,
    description: `Events of strongman by name or by another spelling of it, the best match first. ${NEEDS}`,
    complexity: COUNTED,
    resolve: (query, { query: text, limit }, _args, context) => eventsFound(query, findEvents(text, limit), context),
  }),
}))

builder.objectField(Strongman, 'search', (t) =>
  t.field({
    type: StrongmanSearch,
    description:
      'Athletes, contests and events by name: accents do not matter, words come in any order, half typed or misspelt.',
    args: searchArgs(),
    complexity: costOfSearch,
    resolve: async (_strongman, args, context) => {
      const found = await findByName(context, snapshot(context), args)
      return { ...found, events: findEvents(found.query, args.limit ?? DEFAULT_PAGE) }
    },
  }),
)

// Public strongman pages for the sitemap; pages without content are left out.

const DAY = Prisma.sql`coalesce(date, make_date(year, 12, 31))`

listPages('strongman:read', (context) => {
  const id = snapshot(context)
  const event = Prisma.sql`'/strongman/events/' || replace(key, '_', '-')`
  const record = Prisma.sql`'/strongman/records/' || replace(key, '_', '-')`
  const career = Prisma.sql`CASE extract(year FROM last_contest_on) WHEN last_year THEN last_contest_on ELSE make_date(last_year, 12, 31) END`
  const last = Prisma.sql`(SELECT max(${DAY}) FROM contest WHERE dataset_id = ${id} AND status = 'COMPLETED')`
  const latest = Prisma.sql`coalesce(${last}, CURRENT_DATE)`
  return Prisma.sql`
    SELECT '/athletes/' || slug AS path, ${career} AS last_modified
      FROM career JOIN athlete ON athlete.id = athlete_id WHERE dataset_id = ${id} AND total_contests > 0
    UNION ALL SELECT '/contests/strongman/' || slug, CASE status WHEN 'COMPLETED' THEN ${DAY} ELSE CURRENT_DATE END
      FROM contest WHERE dataset_id = ${id}
    UNION ALL SELECT '/strongman/seasons/' || year, max(CASE status WHEN 'COMPLETED' THEN ${DAY} ELSE CURRENT_DATE END)
      FROM contest WHERE dataset_id = ${id} AND NOT stage GROUP BY year
    UNION ALL SELECT ${event}, max(${DAY})
      FROM contest_event JOIN contest ON contest.id = contest_id JOIN event ON event.id = event_id
      WHERE dataset_id = ${id} AND status = 'COMPLETED' GROUP BY key
    UNION ALL SELECT ${record}, max(${DAY})
      FROM event_record JOIN event ON event.id = event_id WHERE dataset_id = ${id} GROUP BY key
    UNION ALL SELECT '/strongman/top-lists/' || slug, ${latest}
      FROM leaderboard WHERE dataset_id = ${id} AND kind = 'TOP_LIST'
    UNION ALL SELECT '/countries/' || slug, ${latest}
      FROM country_totals JOIN country ON country.code = country_code WHERE dataset_id = ${id}`
})
