/**
 * The greatest of all time: six measures of a career, each divided by the best value of any athlete and weighted, so
 * that being best in all of them scores 100. Titles weigh most, because they cannot be collected at small contests.
 * Wins and podiums describe the whole career, longevity its seasons, and records the marks never reached before. Titles
 * are wins at world level: on the overall leaderboard only in the open divisions, on any other leaderboard in its own
 * division.
 */

import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { counted, dominanceFacts, dominanceOf, rivalsOf } from '../../../athletes/rules/sport/careers.ts'
import type { DivisionFacts } from '../../../athletes/rules/sport/divisions.ts'
import { type Measures, scoredEntries } from '../../../athletes/rules/sport/scores.ts'
import { isWorldTitle } from '../careers/careers.ts'
import type { BoardFigures } from '../figures.ts'
import { type League, onPodium, type Start, textOrder, won } from '../league.ts'
import { isOpen } from '../words.ts'

/** The maximum of each measure, in component order. They sum to 100. */
export const WEIGHTS = { titles: 35, wins: 20, podiums: 15, dominance: 15, longevity: 10, records: 5 } as const

const PARTS = Object.entries(WEIGHTS)
  .map(([name, weight]) => `${name} ${weight}`)
  .join(', ')

/** `records` is the number of records that each athlete has set. */
export function greatestOf({ persons }: League, records: ReadonlyMap<string, number>): BoardFigures[] {
  const everywhere = boardOf(
    null,
    persons.flatMap(({ appearances }) => appearances),
    records,
  )
  const starts = persons.flatMap((person) => person.starts.filter(({ counts }) => counts))
  const divisions = [...groupedBy(starts, ({ field }) => field.division)].sort(([a], [b]) => textOrder(a.code, b.code))
  return [everywhere, ...divisions.map(([division, own]) => boardOf(division, own, records))].filter(
    ({ entries }) => entries.length > 0,
  )
}

function boardOf(
  division: DivisionFacts | null,
  starts: readonly Start[],
  records: ReadonlyMap<string, number>,
): BoardFigures {
  const measured = [...groupedBy(starts, ({ person }) => person)].map(([person, own]) => {
    const measures = measure(own, division !== null, records.get(person.row.key) ?? 0)
    return {
      person,
      measures,
      facts: { dominance: factsOf(own, measures) },
      detail: () => detailOf(measures, division),
    }
  })
  return {
    ...{ kind: 'GREATEST', slug: 'greatest', division: division?.code ?? null, sex: null, year: null, unit: 'points' },
    title: division ? `${division.name}: the greatest of all time` : 'The greatest of all time',
    description: `Out of 100: ${PARTS}, each relative to the best. Titles are wins at world level in ${division ? 'the division' : 'the open divisions'}.`,
    entries: scoredEntries(measured, WEIGHTS),
  }
}

/** If `divided`, `starts` belong to one division. */
function measure(starts: readonly Start[], divided: boolean, records: number): Measures<keyof typeof WEIGHTS> {
  const wins = starts.filter(won)
  return {
    titles: wins.filter((win) => isWorldTitle(win) && (divided || isOpen(win.field.division))).length,
    wins: wins.length,
    podiums: starts.filter(onPodium).length,
    dominance: dominanceOf(starts.map(rivalsOf)),
    longevity: new Set(starts.map(({ contest }) => contest.row.year)).size,
    records,
  }
}

/** `adjusted` is the number that scores. */
const factsOf = (starts: readonly Start[], { dominance }: Measures<keyof typeof WEIGHTS>) => ({
  ...dominanceFacts(starts.map(rivalsOf)),
  adjusted: dominance && roundTo(dominance, 4),
})

const detailOf = ({ titles, wins, podiums }: Measures<keyof typeof WEIGHTS>, division: DivisionFacts | null): string =>
  [
    counted(titles ?? 0, division ? 'world title' : 'open world title'),
    counted(wins ?? 0, 'win'),
    counted(podiums ?? 0, 'podium'),
  ].join(', ')
