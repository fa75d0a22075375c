/** Scores from 0 to 100 and their parts, in either sport: as a bar in the table and as numbers. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { fixed, percent } from '../../layout/format.ts'
import { bar, legend } from '../../plots/stack.tsx'
import { figure, PLACE_AND_ATHLETE } from '../shared/columns.tsx'
import { type Chosen, List } from '../shared/paging.tsx'

export const STRONGMAN_SCORE = graphql(`
  fragment StrongmanScore on StrongmanGreatestEntry {
    place
    athlete { slug fullName countryCode }
    score
    components {
      titles { share }
      wins { share }
      podiums { share }
      dominance { value share contests contestsWithField }
      longevity { share }
      records { share }
    }
  }
`)

export const BODYBUILDING_SCORE = graphql(`
  fragment BodybuildingScore on BodybuildingGreatestEntry {
    place
    athlete { slug fullName countryCode }
    score
    components {
      flagshipTitles { share }
      totalWins { share }
      dominance { value share contests contestsWithField }
      longevity { share }
    }
  }
`)

type Score = ResultOf<typeof STRONGMAN_SCORE> | ResultOf<typeof BODYBUILDING_SCORE>

/** The names of parts and their labels, in the order of the bar. */
export type Parts = readonly (readonly [name: string, label: string])[]

export interface Greatest {
  readonly title: string
  readonly entries: { readonly totalCount: number; readonly nodes: readonly Score[] }
}

/** What one sport shows. */
export interface Board {
  readonly lead: string
  readonly choices: readonly Chosen[]
  readonly page: number
  readonly greatest: Greatest
  readonly parts: Parts
  /** The best women, below the board that the page opens on. */
  readonly women?: Greatest | null | undefined
  readonly womenPath: string
  /** True if the reader chose no division. */
  readonly isDefault: boolean
  /** True for a board of several divisions. */
  readonly isMixed: boolean
}

interface Props {
  readonly id: string
  readonly greatest: Greatest
  readonly parts: Parts
  /** Undefined where only the first rows are shown. */
  readonly page: number | undefined
}

/** A part has the same colour in both sports. None is that of actions. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ titles: 'fill-b', flagshipTitles: 'fill-b', wins: 'fill-c', totalWins: 'fill-c', podiums: 'fill-e' },
  ...{ dominance: 'fill-d', longevity: 'fill-f', records: 'fill-g' },
}

const markOf = (name: string): string => MARKS[name] ?? 'fill-a'

/** What the part adds to the score; null if it is unknown. */
function partOf({ components }: Score, name: string): number | null {
  const parts: Readonly<Record<string, { readonly share: number }>> = components
  return name === 'dominance' && components.dominance.value === null ? null : (parts[name]?.share ?? null)
}

export const scores = ({ id, greatest: { title, entries }, parts, page }: Props): VNode => (
  <>
    {entries.nodes.length > 0 && legend(parts.map(([name, label]) => ({ label, mark: markOf(name) })))}
    <List<Score>
      id={id}
      page={page}
      entries={entries}
      caption={`${title}: score from 0 to 100, and the points from each part`}
      columns={[
        PLACE_AND_ATHLETE,
        {
          ...figure<Score>(
            'Score',
            'score',
            ({ score }) => score,
            (score, one) => {
              const portions = parts.map(([name]) => ({ mark: markOf(name), value: partOf(one, name) ?? 0 }))
              return bar(score, fixed(score, 1), { portions })
            },
          ),
          bar: true,
        },
        ...parts.map(([name, label]) => ({
          ...figure<Score>(
            label,
            `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_points`,
            (one) => partOf(one, name),
            (value) => fixed(value, 1),
          ),
          phone: 'hidden' as const,
        })),
        ...RIVALS_BEATEN,
      ]}
    />
    {entries.nodes.some(({ components }) => components.dominance.value === null) && (
      <p class="soft">
        A dash means that none of the athlete’s contests has a known field. The score then consists of the other parts,
        which weigh more.
      </p>
    )}
  </>
)

/** `88%`, and in how many of the contests: `166 of 179`. */
const RIVALS_BEATEN: readonly Column<Score>[] = [
  figure<Score>(
    'Rivals beaten',
    'rivals_beaten',
    ({ components }) => components.dominance.value,
    (value) => percent(100 * value, 0),
  ),
  {
    head: 'Known fields',
    cell: ({ components: { dominance } }) => (
      <span class="soft">
        {dominance.contestsWithField} of {dominance.contests}
      </span>
    ),
    ...{ numeric: true, label: 'known fields' },
    data: {
      contests: ({ components }) => components.dominance.contests,
      contests_with_field: ({ components }) => components.dominance.contestsWithField,
    },
  },
]
