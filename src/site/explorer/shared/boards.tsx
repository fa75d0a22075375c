/** The leaderboards of a sport: the overview with who leads each, and links to those beside one. */

import type { VNode } from 'preact'
import { listed } from '../../../kernel/text/phrases.ts'
import { fixed, whole, withUnit } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { emptyNote } from './paging.tsx'
import { athleteLink, countryLink, type Land, linkRow, type Person } from './parts.tsx'

interface Line {
  readonly athlete: Person | null
  readonly country: Land | null
  readonly value: number
}

/** The athlete or the country of an entry. */
export const whoIn = ({ athlete, country }: Omit<Line, 'value'>): VNode | null =>
  athlete ? athleteLink(athlete) : country && countryLink(country)

export const valueIn = (value: number): string => (Number.isInteger(value) ? whole(value) : fixed(value, 1))

/** What links to a board take; `leaders` is empty if the board is. */
interface Named {
  readonly slug: string
  readonly title: string
  readonly leaders: readonly unknown[]
}

interface Board extends Named {
  readonly description: string
  readonly unit: string
  readonly leaders: readonly Line[]
}

const isFilled = ({ leaders }: Named): boolean => leaders.length > 0

/** Lists of strongman have their first entry as a page of one. */
export const withLeaders = <List extends { readonly entries: { readonly nodes: readonly unknown[] } }>(
  lists: readonly List[],
) =>
  lists.map(({ entries, ...list }) => ({
    ...list,
    leaders: entries.nodes as List['entries']['nodes'],
  }))

/** Links to all boards that have entries. */
export const boardLinks = (folder: string, all: readonly Named[], current?: string): VNode =>
  linkRow(
    all.filter(isFilled).map(({ slug, title }) => [`${folder}/${slug}`, title]),
    `${folder}/${current}`,
  )

export function boards(folder: string, all: readonly Board[]): VNode {
  const filled = all.filter(isFilled).map(({ leaders, ...board }) => ({ ...board, leader: leaders[0]! }))
  const empty = all.filter((one) => !isFilled(one)).map(({ title }) => title.toLowerCase())
  if (filled.length === 0) return emptyNote(0)
  return (
    <>
      <Table
        caption="Every list and who leads it"
        phone="lines"
        rows={filled}
        columns={[
          {
            head: 'List',
            cell: ({ slug, title, description }) => (
              <>
                <a href={`${folder}/${slug}`}>{title}</a>
                <span class="under">{description}</span>
              </>
            ),
            sort: 'list',
            by: ({ title }) => title,
            data: { list: ({ title }) => title, list_slug: ({ slug }) => slug },
          },
          {
            head: 'Leader',
            cell: ({ leader }) => whoIn(leader),
            data: {
              leader: ({ leader }) => leader.athlete?.fullName ?? leader.country?.name,
              leader_slug: ({ leader }) => leader.athlete?.slug ?? leader.country?.slug,
            },
          },
          {
            head: 'With',
            cell: ({ leader, unit }) => withUnit(valueIn(leader.value), unit),
            data: { value: ({ leader }) => leader.value, unit: ({ unit }) => unit },
            ...{ numeric: true, label: '' },
          },
        ]}
      />
      {empty.length > 0 && (
        <p class="soft">Left out, because our sources lack the facts that they rank: {listed(empty)}.</p>
      )}
    </>
  )
}
