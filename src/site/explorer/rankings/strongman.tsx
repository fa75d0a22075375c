/** The strongman season ranked by points. */

import { graphql } from '../../graphql.ts'
import { fixed } from '../../layout/format.ts'
import { shareBoard } from '../../share/pages/board.ts'
import { type SharedPart, withUnit } from '../../share/pages/said.ts'
import type { Choice } from '../shared/form.tsx'
import type { Visit } from '../shared/frame.tsx'
import { all, filters, labelOf, lines, pager, pagesOf, ranked, read, SIZE, TOP } from '../shared/paging.tsx'
import { contestLink } from '../shared/parts.tsx'

/** Strongman divisions by code; a test compares them with the rules. */
export const STRONGMAN_DIVISIONS: readonly Choice[] = [
  { value: 'M', label: 'Men' },
  { value: 'W', label: 'Women' },
  { value: 'M120', label: 'Men under 120 kg' },
  { value: 'M105', label: 'Men under 105 kg' },
  { value: 'M90', label: 'Men under 90 kg' },
  { value: 'M80', label: 'Men under 80 kg' },
  { value: 'W82', label: 'Women under 82 kg' },
  { value: 'W73', label: 'Women under 73 kg' },
  { value: 'W68', label: 'Women under 68 kg' },
  { value: 'W64', label: 'Women under 64 kg' },
  { value: 'W57', label: 'Women under 57 kg' },
  { value: 'MM', label: 'Men, masters' },
  { value: 'WM', label: 'Women, masters' },
  { value: 'JM', label: 'Men, juniors' },
  { value: 'JW', label: 'Women, juniors' },
]

const STRONGMAN = graphql(/* GraphQL */ `
  query siteSeasonRanking($division: String, $year: Int, $page: Int, $size: Int) {
    strongmanRanking(division: $division, year: $year) {
      title
      year
      maxCountedContests
      entries(page: $page, first: $size) {
        totalCount
        nodes {
          place
          athlete { slug fullName countryCode }
          points
          contests
          countedContests
          wins
          bestContests { slug name place }
        }
      }
    }
  }
`)

export async function strongmanSeason(visit: Visit, full: boolean): Promise<SharedPart> {
  const { page, division, year } = read(full ? visit.query : {}, (form) => ({
    division: form.choice('division', STRONGMAN_DIVISIONS, 'M'),
    year: form.whole('year'),
  }))
  const variables = { division, year, page, size: full ? SIZE : TOP }
  const found = (await visit.load(STRONGMAN, variables)).strongmanRanking
  const newest = new Date().getUTCFullYear()
  const seasons = Array.from({ length: 30 }, (_, at) => String(newest - at)).map((value) => ({ value, label: value }))
  const title = `Strongman ${found.year}: ${labelOf(STRONGMAN_DIVISIONS, division)?.toLowerCase()}`
  const body = (
    <section aria-labelledby="strongman">
      <h2 id="strongman">{title}</h2>
      {filters(
        '/rankings',
        [
          { name: 'division', label: 'Division', value: division, choices: STRONGMAN_DIVISIONS },
          { name: 'year', label: 'Season', value: year, choices: [all('The current one'), ...seasons] },
        ],
        [{ label: 'sport', value: 'strongman' }],
      )}
      {lines(
        `Ranking points of the best ${found.maxCountedContests} contests of two years`,
        ['Athlete', 'Counted most', 'Points', 'Contests', 'Wins'],
        2,
        found.entries.nodes.map((line) => [
          ranked(line.place, line.athlete),
          line.bestContests.slice(0, 2).map((one, at) => (
            <>
              {at > 0 && <br />}
              {one.place}. {contestLink('strongman', one)}
            </>
          )),
          fixed(line.points, 1),
          line.countedContests < line.contests
            ? `${line.contests}, of which ${line.countedContests} count`
            : line.contests,
          line.wins,
        ]),
        found.entries.totalCount,
        full ? pagesOf(found.entries.totalCount) : 1,
      )}
      {full && pager(visit, page, found.entries.totalCount)}
      <p class="soft">
        <a href="/methodology/strongman">How points are given</a>
      </p>
    </section>
  )
  const rows = found.entries.nodes.map(({ place, athlete, points }) => ({
    ...{ place, name: athlete.fullName, value: withUnit(fixed(points, 1), 'points') },
  }))
  return { body, share: shareBoard({ eyebrow: 'Strongman · ranking', title, sport: 'strongman', rows }) }
}
