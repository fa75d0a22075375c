/** The leaderboards of a sport: the overview with the leader of each, and links to the others. */

import type { VNode } from 'preact'
import { listed } from '../../../kernel/text/phrases.ts'
import { fixed, integer, withUnit } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { emptyNote } from './paging.tsx'
import { athleteLink, countryLink, type LinkedCountry, linkRow, type Person } from './parts.tsx'

interface Line {
  readonly place: number
  readonly athlete: Person | null
  readonly country: LinkedCountry | null
  readonly value: number
}

/** The athlete or the country of an entry. */
export const holderLink = ({ athlete, country }: Pick<Line, 'athlete' | 'country'>): VNode | null =>
  athlete ? athleteLink(athlete) : country && countryLink(country)

/** A value of a list. Ages and spans are completed years; their days are in the details. */
export const valueIn = (value: number, unit: string): string =>
  Number.isInteger(value) || unit === 'years' ? integer(Math.floor(value)) : fixed(value, 1)

/** What links to a board take; `leaders` is empty if the board is. */
interface BoardLink {
  readonly slug: string
  readonly title: string
  readonly leaders: readonly unknown[]
}

interface Board extends BoardLink {
  readonly description: string
  readonly unit: string
  readonly leaders: readonly Line[]
}

const isFilled = ({ leaders }: BoardLink): boolean => leaders.length > 0

/** Lists of strongman have their first entries as a page. */
export const withLeaders = <List extends { readonly entries: { readonly nodes: readonly unknown[] } }>(
  lists: readonly List[],
) =>
  lists.map(({ entries, ...list }) => ({
    ...list,
    leaders: entries.nodes as List['entries']['nodes'],
  }))

/** Links to all boards that have entries. */
export const boardLinks = (folder: string, all: readonly BoardLink[], current?: string): VNode =>
  linkRow(
    all.filter(isFilled).map(({ slug, title }) => [`${folder}/${slug}`, title]),
    `${folder}/${current}`,
  )

/** How many of the first entries an overview reads. Only if all of them are in first place, it reads more. */
export const LEADERS = 3

/** Entries that a board has at most. */
const MOST = 100

/** The places of the first entries of a board. */
export type PlacesOf = (slug: string) => Promise<readonly Pick<Line, 'place'>[]>

const inFirst = (entries: readonly Pick<Line, 'place'>[]): number => entries.filter(({ place }) => place === 1).length

async function withTies({ leaders, ...board }: Board, placesOf: PlacesOf) {
  const known = inFirst(leaders)
  return { ...board, leader: leaders[0]!, first: known < LEADERS ? known : inFirst(await placesOf(board.slug)) }
}

export async function boards(folder: string, all: readonly Board[], placesOf: PlacesOf): Promise<VNode> {
  const filled = await Promise.all(all.filter(isFilled).map((board) => withTies(board, placesOf)))
  const empty = all.filter((one) => !isFilled(one)).map(({ title }) => title.toLowerCase())
  if (filled.length === 0) return emptyNote(0)
  return (
    <>
      <Table
        caption="All lists and their leaders"
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
            cell: ({ leader, first }) => (
              <>
                {holderLink(leader)}
                {first > 1 && ` and ${first < MOST ? '' : 'at least '}${integer(first - 1)} more`}
              </>
            ),
            data: {
              leader: ({ leader }) => leader.athlete?.fullName ?? leader.country?.name,
              leader_slug: ({ leader }) => leader.athlete?.slug ?? leader.country?.slug,
              in_first_place: ({ first }) => first,
            },
          },
          {
            head: 'Value',
            cell: ({ leader, unit }) => withUnit(valueIn(leader.value, unit), unit),
            data: { value: ({ leader }) => leader.value, unit: ({ unit }) => unit },
            ...{ numeric: true, label: '' },
          },
        ]}
      />
      {empty.length > 0 && <p class="soft">Not shown, because our sources lack the data for them: {listed(empty)}.</p>}
    </>
  )
}
