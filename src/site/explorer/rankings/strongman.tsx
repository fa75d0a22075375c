/** The strongman season ranked by points. */

import { ordinal } from '../../../kernel/text/phrases.ts'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import { fixed, withUnit } from '../../layout/format.ts'
import { shareBoard } from '../../share/pages/board.ts'
import type { SharedPart } from '../../share/pages/page-share.ts'
import { figure, PLACE_AND_ATHLETE } from '../shared/columns.tsx'
import type { Choice } from '../shared/form.tsx'
import type { Visit } from '../shared/frame.tsx'
import { all, filters, List, labelOf, read, SIZE, TOP } from '../shared/paging.tsx'
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

const HELD = graphql(`
  query siteStrongmanDivisions {
    strongmanDivisions(first: 100) { nodes { code coverage { fields } } }
  }
`)

/** The divisions to choose from: those with results, and the chosen one. */
export async function heldDivisions(load: Load, chosen: string): Promise<readonly Choice[]> {
  const { nodes } = (await load(HELD)).strongmanDivisions
  const held = new Set(nodes.flatMap(({ code, coverage }) => (coverage.fields > 0 ? [code] : [])))
  return STRONGMAN_DIVISIONS.filter(({ value }) => value === chosen || held.has(value))
}

type Line = ResultOf<typeof STRONGMAN>['strongmanRanking']['entries']['nodes'][number]

const STRONGMAN = graphql(`
  query siteSeasonRanking($division: String, $year: Int, $page: Int, $size: Int) {
    strongmanRanking(division: $division, year: $year) {
      year
      maxCountedContests
      entries(page: $page, first: $size) {
        totalCount
        nodes {
          place athlete { slug fullName countryCode }
          points contests countedContests wins bestContests { slug name place }
        }
      }
    }
  }
`)

const SEASONS = graphql(`
  query siteRankedSeasons {
    strongmanSeasons(first: 100) { nodes { year totalContests } }
  }
`)

export async function strongmanSeason(visit: Visit, full: boolean): Promise<SharedPart> {
  const { page, division, year } = read(full ? visit.query : {}, (form) => ({
    division: form.choice('division', STRONGMAN_DIVISIONS, 'M'),
    year: form.integer('year'),
  }))
  const variables = { division, year, page, size: full ? SIZE : TOP }
  const found = (await visit.load(STRONGMAN, variables)).strongmanRanking
  const seasons = (await visit.load(SEASONS)).strongmanSeasons.nodes
    .filter(({ totalContests }) => totalContests > 0)
    .map((one) => String(one.year))
  const divisions = await heldDivisions(visit.load, division)
  const title = `Strongman ${found.year} ranking: ${labelOf(STRONGMAN_DIVISIONS, division)?.toLowerCase()}`
  const body = (
    <section aria-labelledby="strongman">
      <h2 id="strongman">{title}</h2>
      {filters(
        '/rankings',
        [
          { name: 'division', label: 'Division', value: division, choices: divisions },
          {
            name: 'year',
            label: 'Season',
            value: year,
            choices: [all('Latest'), ...seasons.map((value) => ({ value, label: value }))],
          },
        ],
        [{ label: 'sport', value: 'strongman' }],
      )}
      <List<Line>
        id="strongman-ranking"
        page={full ? page : undefined}
        entries={found.entries}
        caption={`Points from each athlete’s best ${found.maxCountedContests} contests of ${found.year === null ? 'two years' : `${found.year - 1} and ${found.year}`}`}
        columns={[
          PLACE_AND_ATHLETE,
          figure(
            'Points',
            'points',
            ({ points }) => points,
            (points) => <span class="key">{fixed(points, 1)}</span>,
          ),
          figure('Wins', 'wins', ({ wins }) => wins),
          {
            ...figure<Line>(
              'Contests',
              'contests',
              ({ contests }) => contests,
              (contests, { countedContests }) =>
                countedContests < contests ? (
                  <>
                    {contests}
                    <span class="under">{countedContests} counted</span>
                  </>
                ) : (
                  contests
                ),
            ),
            data: { contests: ({ contests }) => contests, counted_contests: (line) => line.countedContests },
          },
          {
            ...{ head: 'Best contests', phone: 'hidden' },
            cell: ({ bestContests }) =>
              bestContests.map((one, at) => (
                <>
                  {at > 0 && <br />}
                  {ordinal(one.place)}, {contestLink('strongman', one)}
                </>
              )),
            data: { best_contests: ({ bestContests }) => bestContests.map(({ slug }) => slug).join(' | ') },
          },
        ]}
      />
      <p class="soft">
        The level of a contest decides what a win is worth, and each place below earns one equal step less: second of
        fourteen earns 93% of a win. So an athlete who is always near the top can lead without one. Points halve after a
        year, and expire after two. <a href="/methodology/strongman">How points are awarded</a>
      </p>
    </section>
  )
  const rows = found.entries.nodes.map(({ place, athlete, points }) => ({
    ...{ place, name: athlete.fullName, value: withUnit(fixed(points, 1), 'points') },
  }))
  return { body, share: shareBoard({ eyebrow: 'Strongman · ranking', title, sport: 'strongman', rows }) }
}
