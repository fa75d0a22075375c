/** A strongman career on the athlete page: totals, placings by season, personal bests and results. */

import type { VNode } from 'preact'
import { words } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { type PlacedSeason, placesPlot } from '../../plots/career.tsx'
import { contestLink, counted, dateOf, eventLink, type Person, type Placed, placeOf } from '../shared/parts.tsx'
import { achievements, CAREER, type Career, numbers, WHERE, type Where } from './shared.tsx'

interface Result extends Placed {
  readonly contest: Where
  readonly division: { readonly name: string }
  readonly fieldSize: number | null
  readonly points: number | null
  readonly pointsText: string | null
  readonly divisionWinner: Person | null
}

/** An entry in a contest to come. */
interface Entry {
  readonly contest: Where
  readonly division: { readonly name: string }
  readonly status: string
}

interface Best {
  readonly event: { readonly key: string; readonly name: string }
  readonly value: number
  readonly unit: string
  readonly result: string
  readonly year: number
  readonly contest: Where | null
}

export interface StrongmanCareer extends Career {
  readonly worldTitles: number
  readonly seasons: readonly PlacedSeason[]
  readonly personalBests: readonly Best[]
  readonly entries: { readonly nodes: readonly Entry[] }
  readonly results: { readonly totalCount: number; readonly nodes: readonly Result[] }
}

export const STRONGMAN_CAREER = /* GraphQL */ `
  ${CAREER} worldTitles
  seasons { year contests wins bestPlace meanPlace }
  personalBests { event { key name } value(unit: KG) unit(unit: KG) result year contest { ${WHERE} } }
  entries: results(first: 20, filter: { upcoming: true }) { nodes { status division { name } contest { ${WHERE} } } }
  results(first: 100, filter: { upcoming: false }, orderBy: [{ field: DATE, direction: DESC }]) {
    totalCount
    nodes { place placeText status fieldSize points pointsText division { name }
      divisionWinner { slug fullName } contest { ${WHERE} } }
  }
`

export function strongmanCareer({ fullName }: { readonly fullName: string }, one: StrongmanCareer): VNode {
  const plot = placesPlot(fullName, one.seasons)
  const { totalCount, nodes } = one.results
  return (
    <>
      <h2 id="strongman">Strongman</h2>
      <p class="soft">{one.division.name}</p>
      {numbers(one, ['World titles', one.worldTitles])}
      {plot && (
        <>
          <h3>How the career went</h3>
          {plot}
        </>
      )}
      {achievements(one.achievements)}
      {one.personalBests.length > 0 && bests(fullName, one.personalBests)}
      {one.entries.nodes.length > 0 && (
        <>
          <h3>Contests to come</h3>
          {table(
            `Entries of ${fullName} in contests to come`,
            ['Contest', 'Date', 'Division', 'Entry'],
            one.entries.nodes.map(({ contest, division, status }) => [
              ...[contestLink('strongman', contest), dateOf(contest), division.name, words(status)],
            ]),
            4,
          )}
        </>
      )}
      {table(
        totalCount > nodes.length
          ? `The latest ${nodes.length} of ${totalCount} results of ${fullName} in strongman`
          : `Every result of ${fullName} in strongman, the latest first`,
        ['Contest', 'Date', 'Division', 'Place', 'Of', 'Points'],
        nodes.map(({ contest, division, fieldSize, points, pointsText, ...placed }) => [
          contestLink('strongman', contest),
          dateOf(contest),
          ...[division.name, placeOf(placed), fieldSize ?? '–', pointsText ?? points],
        ]),
        3,
      )}
      {totalCount > one.totalContests && (
        <p class="soft">
          {totalCount} results, {counted(one.totalContests, 'contest')}: a heat, a group or a second division counts as
          part of its contest.
        </p>
      )}
    </>
  )
}

const bests = (name: string, all: readonly Best[]): VNode => (
  <>
    <h3>Personal bests</h3>
    {table(
      `The best marks of ${name}`,
      ['Event', 'Contest', 'Year', 'Mark'],
      all.map(({ event, contest, year, value, unit }) => [
        eventLink(event),
        contest ? contestLink('strongman', contest) : 'a contest not listed here',
        ...[year, `${value} ${unit}`],
      ]),
      2,
    )}
  </>
)
