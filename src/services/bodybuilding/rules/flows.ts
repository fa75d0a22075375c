/**
 * All moves from one division to another put together, the largest flow first. The mean places are means over the
 * athletes of their own means, so that who competes often has no more weight than the others.
 */
import { groupedBy } from '../../../kernel/groups.ts'
import { roundTo } from '../../../kernel/units.ts'
import { DIVISIONS } from './divisions.ts'
import type { CareerFigures, FlowFigures, MoveFigures } from './figures.ts'

/** Equals stand in the order of the divisions. */
export function flowsOf(careers: readonly Pick<CareerFigures, 'moves'>[]): FlowFigures[] {
  const flows = groupedBy(
    careers.flatMap(({ moves }) => moves),
    ({ from, to }) => `${from} ${to}`,
  )
  return [...flows.values()]
    .map(flowOf)
    .sort((a, b) => b.athletes - a.athletes || orderOf(a.from) - orderOf(b.from) || orderOf(a.to) - orderOf(b.to))
}

const ORDER = new Map(DIVISIONS.map(({ code }, index) => [code, index]))

const orderOf = (division: string): number => ORDER.get(division) as number

function flowOf(moves: readonly MoveFigures[]): FlowFigures {
  const { from, to } = moves[0]!
  const years = moves.map(({ year }) => year)
  const improved = moves.flatMap(({ meanPlaceBefore: before, meanPlaceAfter: after }) =>
    before === null || after === null ? [] : Number(after < before),
  )
  return {
    ...{ from, to, athletes: moves.length, firstYear: Math.min(...years), lastYear: Math.max(...years) },
    meanPlaceBefore: meanOf(
      moves.flatMap(({ meanPlaceBefore }) => meanPlaceBefore ?? []),
      2,
    ),
    meanPlaceAfter: meanOf(
      moves.flatMap(({ meanPlaceAfter }) => meanPlaceAfter ?? []),
      2,
    ),
    improved: meanOf(improved, 4),
  }
}

const meanOf = (values: readonly number[], digits: number): number | null =>
  values.length === 0 ? null : roundTo(values.reduce((sum, value) => sum + value, 0) / values.length, digits)
