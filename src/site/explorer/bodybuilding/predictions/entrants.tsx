/** The entrants of a forecast contest: their chances, and the factors behind these. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../../graphql.ts'
import type { Column } from '../../../layout/column.ts'
import { signed } from '../../../layout/format.ts'
import { Table } from '../../../layout/table.tsx'
import { bar } from '../../../plots/stack.tsx'
import { athleteLink } from '../../shared/parts.tsx'
import { percentages } from './percentages.ts'

export const ENTRANT = graphql(/* GraphQL */ `
  fragment Entrant on BodybuildingEntrant {
    position
    athlete { slug fullName countryCode }
    win
    podium
    topFive
    place
    factors { factor value effect }
  }
`)

type Entrant = ResultOf<typeof ENTRANT>

/** Chances as texts of columns, which are rounded so that their shares add up. */
export function chances(entrants: readonly Entrant[]): VNode {
  const over = entrants.some(({ place }) => place !== null)
  const wins = percentages(entrants.map((one) => one.win))
  const most = fullBar(entrants)
  const columns: readonly Column<Entrant>[] = [
    {
      head: 'Athlete',
      cell: ({ position, athlete }) => (
        <>
          <span class="rank">{position}</span> {athleteLink(athlete)}
        </>
      ),
      data: {
        position: ({ position }) => position,
        athlete: ({ athlete }) => athlete.fullName,
        athlete_slug: ({ athlete }) => athlete.slug,
      },
    },
    {
      head: (
        <>
          Win <span class="when">(bar: 0 to {most}%)</span>
        </>
      ),
      cell: ({ win }, at) => bar(100 * win, wins[at], { most }),
      ...{ numeric: true, bar: true },
      data: { win: ({ win }) => win },
    },
    shareOf('Podium', 'podium', entrants),
    shareOf('Top five', 'topFive', entrants),
    ...(over
      ? [{ head: 'Placed', cell: ({ place }: Entrant) => place ?? '–', data: { place: ({ place }: Entrant) => place } }]
      : []),
  ]
  return (
    <Table
      id="chances"
      caption="Chances of the entrants, the likeliest winner first"
      columns={columns}
      rows={entrants}
      first={10}
    />
  )
}

/** Of two fixed scales in percent, the one that holds every chance to win: most are far below 50%. */
export const fullBar = (entrants: readonly { readonly win: number }[]): 50 | 100 =>
  entrants.some(({ win }) => win > 0.5) ? 100 : 50

function shareOf(head: string, key: 'podium' | 'topFive', entrants: readonly Entrant[]): Column<Entrant> {
  const shares = percentages(entrants.map((one) => one[key]))
  return {
    ...{ head, cell: (_entrant, at) => shares[at], numeric: true },
    data: { [key === 'topFive' ? 'top_five' : key]: (one: Entrant) => one[key] },
  }
}

const FACTORS: Readonly<Record<string, string>> = {
  rating: 'Rating',
  form: 'Form',
  champion: 'Champion',
  standing: 'Last placing',
  experience: 'Experience',
  newcomer: 'Newcomer',
}

/** What each factor adds to the logarithm of strength, relative to the average entrant; those that add nothing are left out. */
export function factors(entrants: readonly Entrant[]): VNode {
  const names = entrants[0]?.factors.map(({ factor }) => factor) ?? []
  return (
    <details>
      <summary>Factors behind the chances, by athlete</summary>
      <Table
        id="factor-effects"
        caption="What each factor adds to the logarithm of strength, relative to the average entrant"
        rows={entrants}
        columns={[
          {
            head: 'Athlete',
            cell: ({ athlete }) => athlete.fullName,
            data: { athlete: ({ athlete }) => athlete.fullName, athlete_slug: ({ athlete }) => athlete.slug },
          },
          ...names.flatMap((name, at): Column<Entrant>[] => {
            const isSame = entrants.every(({ factors: own }) => Number(signed(own[at]?.effect ?? 0, 2)) === 0)
            if (isSame) return []
            return [
              {
                head: FACTORS[name] ?? name,
                cell: ({ factors: own }) => signed(own[at]?.effect ?? 0, 2),
                numeric: true,
                data: { [name]: ({ factors: own }) => own[at]?.effect },
              },
            ]
          }),
        ]}
      />
    </details>
  )
}
