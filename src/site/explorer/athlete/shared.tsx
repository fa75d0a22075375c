/** Parts of the athlete page that both sports share. */
import type { ComponentChildren, VNode } from 'preact'
import { counted, tiles, years } from '../shared/parts.tsx'

/** Totals that careers in both sports have. */
export const CAREER = /* GraphQL */ `
  totalContests totalWins podiums contestsWithField winsWithField winRate seasonCount longestStreak firstYear lastYear active biography
  division { name }
  achievements { kind text year }
`

export interface Achievement {
  readonly kind: 'TITLE' | 'RECORD' | 'MILESTONE'
  readonly text: string
  readonly year: number | null
}

export interface Career {
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly contestsWithField: number
  readonly winsWithField: number
  readonly winRate: number | null
  readonly seasonCount: number
  readonly longestStreak: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly active: boolean
  readonly biography: string | null
  readonly division: { readonly name: string }
  readonly achievements: readonly Achievement[]
}

/** A contest in which the athlete competed. */
export const WHERE = /* GraphQL */ `slug name date year`

export interface Where {
  readonly slug: string
  readonly name: string
  readonly date: string | null
  readonly year: number
}

/** `titles` are sport-specific pairs of label and count. */
export const numbers = (one: Career, ...titles: readonly (readonly [string, number])[]): VNode =>
  tiles([
    ['Contests', one.totalContests],
    ['Wins', one.totalWins],
    ['Podiums', one.podiums],
    ...titles.filter(([, count]) => count > 0),
    ['Win rate', winRate(one)],
    ['Longest streak', one.longestStreak > 1 && under(counted(one.longestStreak, 'win'), streakBasis(one))],
    [
      one.active ? 'Active since' : 'Active',
      one.active ? one.firstYear : years(one.firstYear, one.lastYear).replace(' to ', '–'),
    ],
  ])

/** A figure, and below it what it is based on. */
const under = (figure: string, basis: string | null): ComponentChildren =>
  basis === null ? (
    figure
  ) : (
    <>
      {figure}
      <span class="under">{basis}</span>
    </>
  )

/** `53 %`, and below it `8 of 15 contests with a known field`; without a basis if that is all contests. */
export function winRate({ winRate: rate, ...one }: Rated): ComponentChildren {
  if (rate === null) return under('unknown', 'no contest has a known field')
  const isOfAll = one.contestsWithField === one.totalContests
  const basis = `${one.winsWithField} of ${counted(one.contestsWithField, 'contest')} with a known field`
  return under(`${Math.round(rate * 100)} %`, isOfAll ? null : basis)
}

export type Rated = Pick<Career, 'totalContests' | 'contestsWithField' | 'winsWithField' | 'winRate'>

const streakBasis = ({ totalContests, contestsWithField }: Career): string | null =>
  contestsWithField < totalContests ? `in ${counted(contestsWithField, 'contest')} with a known field` : null

const KINDS = { TITLE: 'Titles', RECORD: 'Records', MILESTONE: 'Milestones' } as const

/** Titles, records and milestones, one list per kind; long lists are collapsed. */
export const achievements = (all: readonly Achievement[]): ComponentChildren =>
  Object.entries(KINDS).map(([kind, title]) => {
    const own = all.filter((one) => one.kind === kind)
    if (own.length === 0) return null
    const list = (
      <ul>
        {own.map(({ text, year }) => (
          <li>
            {text}
            {year !== null && !text.includes(String(year)) && ` (${year})`}
          </li>
        ))}
      </ul>
    )
    if (own.length <= FOLDED_FROM)
      return (
        <>
          <h3>{title}</h3>
          {list}
        </>
      )
    return (
      <>
        <h3>{title}</h3>
        <details>
          <summary>All {own.length}</summary>
          {list}
        </details>
      </>
    )
  })

const FOLDED_FROM = 8
