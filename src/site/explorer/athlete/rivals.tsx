/** Head-to-heads: the athletes met most often, and a form to compare with any other athlete. */

import type { VNode } from 'preact'
import { enumValue, graphql, type Load, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { Table } from '../../layout/table.tsx'
import { DataFrom } from '../../layout/table-file.tsx'
import { figure } from '../shared/columns.tsx'
import { athleteLink, SPORT_NAMES, type Sport } from '../shared/parts.tsx'

const RIVAL = 'meetings score { athlete1 athlete2 ties } athlete { athlete { slug } fullName countryCode }'

const RIVALS = {
  strongman: graphql(/* GraphQL */ `
    query siteStrongmanRivals($athlete: String!) {
      rivals: strongmanRivals(athlete: $athlete, first: 8) {
        ${RIVAL}
      }
    }
  `),
  bodybuilding: graphql(/* GraphQL */ `
    query siteBodybuildingRivals($athlete: String!) {
      rivals: bodybuildingRivals(athlete: $athlete, first: 8) {
        ${RIVAL}
      }
    }
  `),
} as const

type Rival = ResultOf<(typeof RIVALS)[Sport]>['rivals'][number]

interface Person {
  readonly slug: string
  readonly fullName: string
}

/** One meeting makes no rival. */
const FEWEST_MEETINGS = 2

/** In the order of the given sports. */
export async function headToHeads(load: Load, { slug, fullName }: Person, sports: readonly Sport[]): Promise<VNode> {
  const bySport = await Promise.all(
    sports.map(async (sport) => {
      const { rivals } = await load(RIVALS[sport], { athlete: slug })
      return { sport, rivals: rivals.filter(({ meetings }) => meetings >= FEWEST_MEETINGS) }
    }),
  )
  return (
    <>
      <h2 id="head-to-heads">Head-to-heads</h2>
      {bySport.map(
        ({ sport, rivals }) =>
          rivals.length > 0 && (
            <DataFrom services={[enumValue(sport)]}>
              <Table
                id={`${sport}-rivals`}
                caption={`${fullName}’s most frequent rivals in ${SPORT_NAMES[sport].toLowerCase()}; heats are not counted`}
                columns={columnsOf(slug)}
                rows={rivals}
              />
            </DataFrom>
          ),
      )}
      <form class="search" action="/compare" method="get">
        <input type="hidden" name="a" value={slug} />
        <label for="rival">Compare with another athlete</label>
        <div class="row">
          <input id="rival" name="b" required autocomplete="off" spellcheck={false} data-suggest="athlete" />
          <button type="submit">Compare</button>
        </div>
      </form>
    </>
  )
}

const columnsOf = (slug: string): readonly Column<Rival>[] => [
  {
    head: 'Rival',
    cell: ({ athlete }) => athleteLink({ ...athlete, slug: athlete.athlete.slug }),
    data: { rival: ({ athlete }) => athlete.fullName, rival_slug: ({ athlete }) => athlete.athlete.slug },
  },
  figure('Meetings', 'meetings', ({ meetings }) => meetings),
  figure('Ahead', 'ahead', ({ score }) => score.athlete1),
  figure('Behind', 'behind', ({ score }) => score.athlete2),
  { head: 'Tied', cell: ({ score }) => score.ties, numeric: true },
  {
    head: 'Meeting by meeting',
    cell: ({ athlete }) => <a href={`/compare?a=${slug}&b=${athlete.athlete.slug}`}>Compare</a>,
    data: {},
  },
]
