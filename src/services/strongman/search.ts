/** Search for strongman athletes, contests and events by name. */
import { builder, type Context, NULL_ON_ERROR } from '../../builder/index.ts'
import { Prisma } from '../../database/generated/client.ts'
import { fold } from '../../kernel/text/names.ts'
import { addSitemapPages } from '../athletes/queries.ts'
import { FAME } from '../search/rules/ranking.ts'
import { COUNTED, find, inOrder, type SearchInput } from '../search/search.ts'
import { addSearchSource, type Entry } from '../search/search-index.ts'
import { Search } from '../search/search-root.ts'
import { addSearch } from '../sports/index.ts'
import { EVENTS } from './rules/events/events.ts'
import { datasetIdOf, strongman } from './strongman.ts'
import { StrongmanCareer } from './types/athlete.ts'
import { StrongmanContest } from './types/contest.ts'
import { StrongmanEvent } from './types/event.ts'

const EVENT_ENTRIES = EVENTS.map(
  ({ key, name, aliases, unit }, at): Entry => ({
    ...{ kind: 'EVENT', sport: 'STRONGMAN', id: key, slug: key, name, aliases, countryCode: null },
    names: [name, ...aliases].map(fold),
    // Equal matches are listed in catalogue order.
    fame: FAME.event - 0.001 * at,
    texts: ['Strongman event', `measured in ${unit}`],
  }),
)

addSearchSource(async (context) => (datasetIdOf(context) > 0 ? EVENT_ENTRIES : []))

async function searchEvents(query: object, input: SearchInput, context: Context) {
  const { ids } = await find<string>(context, input, { kinds: ['EVENT'], sports: ['STRONGMAN'] })
  if (ids.length === 0) return []
  const rows = await context.prisma.event.findMany({ ...query, where: { key: { in: [...ids] } } })
  return inOrder(ids, rows, ({ key }) => key)
}

const StrongmanSearch = addSearch({
  sport: strongman,
  career: StrongmanCareer,
  contest: StrongmanContest,
  nouns: 'Athletes, contests and events',
  others: ['EVENT'],
})

builder.objectField(StrongmanSearch, 'events', (t) =>
  t.prismaField({
    type: [StrongmanEvent],
    description: 'Events by name or alias, best match first.',
    complexity: COUNTED,
    resolve: (query, input, _args, context) => searchEvents(query, input, context),
  }),
)

builder.objectField(Search, 'strongmanEvents', (t) =>
  t.prismaField({
    type: [StrongmanEvent],
    ...NULL_ON_ERROR,
    description: 'Strongman events by name or alias, best match first. Needs a key with the scope strongman:read.',
    complexity: COUNTED,
    resolve: (query, input, _args, context) => searchEvents(query, input, context),
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
