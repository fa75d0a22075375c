/** The pages that the public may read of strongman, for the sitemap: those of things of which something is known. */
import { Prisma } from '../../database/generated/client.ts'
import { listPages } from '../athletes/sitemap.ts'
import { snapshot } from './strongman.ts'

/** Where only the year of a contest is known, it ended with it. */
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
