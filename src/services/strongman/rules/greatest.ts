/**
 * The greatest of all time: six measures of a career, each divided by the best value anybody has and weighted, so that
 * who were best in all would have 100. Titles weigh most, because they cannot be collected at small contests; wins and
 * podiums tell of the whole career, longevity of its seasons, records of marks nobody had reached before. Titles are
 * wins at world level: in the open divisions alone on the board of all, in its own division on any other.
 *
 * Dominance is the share of rivals beaten in all contests, as if everybody had met fifty more and lost to them:
 * `beaten / (met + 50)`. Without them whoever won the only contest of their life would have beaten 100 % and lead the
 * measure for ever; fifty is the rivals of about five contests, so a career of twenty is hardly touched.
 */

import { groupedBy } from '../../../kernel/groups.ts'
import { roundTo } from '../../../kernel/units.ts'
import { entriesOf, type Line, lineOf } from '../../athletes/rules/sport/board.ts'
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'
import { counted } from '../../athletes/rules/sport/words.ts'
import { isWorldTitle } from './careers.ts'
import type { BoardFigures } from './figures.ts'
import { type League, onPodium, type Person, type Start, textOrder, won } from './league.ts'

/** What each measure adds at most, in the order in which they are told. They sum to 100. */
export const WEIGHTS = { titles: 35, wins: 20, podiums: 15, dominance: 15, longevity: 10, records: 5 } as const

/** Rivals whom everybody is taken to have met and not beaten. */
export const UNBEATEN_RIVALS = 50

type Measure = keyof typeof WEIGHTS
type Measures = Readonly<Record<Measure, number>>

const MEASURES = Object.keys(WEIGHTS) as Measure[]

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
  const measured = [...groupedBy(starts, ({ person }) => person)].map(
    ([person, own]) => [person, measure(own, division !== null, records.get(person.row.key) ?? 0)] as const,
  )
  const best = bestOf(measured.map(([, measures]) => measures))
  return {
    ...{ kind: 'GREATEST', slug: 'greatest', division: division?.code ?? null, sex: null, year: null, unit: 'points' },
    title: division ? `${division.name}: the greatest of all time` : 'The greatest of all time',
    description: `Of 100: ${MEASURES.map((name) => `${name} ${WEIGHTS[name]}`).join(', ')}, each scaled to the best. Titles are wins at world level in ${division ? 'the division' : 'the open divisions'}.`,
    entries: entriesOf(measured.map(([person, measures]) => scored(person, measures, best))),
  }
}

/** `starts` are of one division where `divided`. */
function measure(starts: readonly Start[], divided: boolean, records: number): Measures {
  const wins = starts.filter(won)
  let [beaten, met] = [0, UNBEATEN_RIVALS]
  for (const start of starts) {
    beaten += beatenBy(start)
    met += start.field.depth - 1
  }
  return {
    titles: wins.filter((win) => (divided ? win.contest.row.level === 'WORLD' : isWorldTitle(win))).length,
    wins: wins.length,
    podiums: starts.filter(onPodium).length,
    dominance: beaten / met,
    longevity: new Set(starts.map(({ contest }) => contest.row.year)).size,
    records,
  }
}

/** Those who were placed behind or not at all; who shares the place is not beaten. */
const beatenBy = ({ place, field }: Start): number =>
  place === null || place > field.depth ? 0 : field.depth - place - ((field.sharing.get(place) ?? 1) - 1)

function bestOf(all: readonly Measures[]): Measures {
  const best = { titles: 0, wins: 0, podiums: 0, dominance: 0, longevity: 0, records: 0 }
  for (const measures of all) for (const name of MEASURES) best[name] = Math.max(best[name], measures[name])
  return best
}

function scored(person: Person, measures: Measures, best: Measures): Line {
  const shares = MEASURES.map((name) => (best[name] === 0 ? 0 : (WEIGHTS[name] * measures[name]) / best[name]))
  const components = Object.fromEntries(
    MEASURES.map((name, at) => [name, { value: roundTo(measures[name], 4), share: roundTo(shares[at] ?? 0, 2) }]),
  )
  const { titles, wins, podiums } = measures
  const detail = [counted(titles, 'world title'), counted(wins, 'win'), counted(podiums, 'podium')].join(', ')
  return lineOf(
    person,
    roundTo(
      shares.reduce((sum, share) => sum + share, 0),
      1,
    ),
    detail,
    components,
  )
}
