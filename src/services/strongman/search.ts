/** Search for strongman athletes, contests and events by name. */
import { builder, type Context, NULL_ON_ERROR } from '../../builder/index.ts'
import { Prisma } from '../../database/generated/client.ts'
import { fold } from '../../kernel/text/names.ts'
import { addSitemapPages } from '../athletes/queries.ts'
import { ranked } from '../athletes/rules/ranking.ts'
import { searchPatterns } from '../athletes/rules/search-words.ts'
import { COUNTED, type Found, inOrder } from '../athletes/search.ts'
import { Search } from '../athletes/search-root.ts'
import { addSearch } from '../sports/index.ts'
import { EVENTS } from './rules/events/events.ts'
import { datasetIdOf, strongman } from './strongman.ts'
import { StrongmanCareer } from './types/athlete.ts'
import { StrongmanContest } from './types/contest.ts'
import { StrongmanEvent } from './types/event.ts'

/** Every name of each event. Equal matches are listed in catalogue order. */
const EVENT_NAMES = EVENTS.flatMap(({ name, aliases }, id) =>
  [name, ...aliases].map((one) => ({ id, name: fold(one), fame: [-id] })),
)

function findEvents(query: string, limit: number): Found<string> {
  const patterns = searchPatterns(query)
  const ids = new Set(patterns ? ranked(patterns, EVENT_NAMES).map(({ id }) => id) : [])
  return { ids: [...ids].slice(0, limit).map((id) => EVENTS[id]!.key), total: ids.size }
}

async function eventsFound(query: object, { ids }: Found<string>, { prisma }: Context) {
  if (ids.length === 0) return []
  return inOrder(ids, await prisma.event.findMany({ ...query, where: { key: { in: [...ids] } } }), ({ key }) => key)
}

const StrongmanSearch = addSearch({
  sport: strongman,
  career: StrongmanCareer,
  contest: StrongmanContest,
  nouns: 'Athletes, contests and events',
  countOthers: (query) => findEvents(query, 0).total,
})

builder.objectField(StrongmanSearch, 'events', (t) =>
  t.prismaField({
    type: [StrongmanEvent],
    description: 'Events by name or alias, the best match first.',
    complexity: COUNTED,
    resolve: (query, { query: text, limit }, _args, context) => eventsFound(query, findEvents(text, limit), context),
  }),
)

builder.objectField(Search, 'strongmanEvents', (t) =>
  t.prismaField({
    type: [StrongmanEvent],
    ...NULL_ON_ERROR,
    description: 'Strongman events by name or alias, the best match first. Needs a key with the scope strongman:read.',
    complexity: COUNTED,
    resolve: (query, { query: text, limit }, _args, context) => eventsFound(query, findEvents(text, limit), context),
  }),
)

// Public strongman pages for the sitemap. Pages without content are left out.

const DAY = Prisma.sql`coalesce(date, make_date(year, 12, 31))`

addSitemapPages('strongman:read', (context) => {
  const id = datasetIdOf(context)
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
