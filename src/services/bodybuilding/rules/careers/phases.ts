/** Summarizes the phases of a career from its seasons. */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import type { SeasonFigures } from '../figures.ts'
import type { Phase } from './peaks.ts'

type Season = Pick<SeasonFigures, 'year' | 'contests' | 'wins' | 'bestPlace' | 'phase'>

export interface PhaseSpan {
  readonly phase: Phase
  readonly firstYear: number
  readonly lastYear: number
  readonly seasons: number
  readonly contests: number
  readonly wins: number
  readonly bestPlace: number | null
}

/** Expects seasons in chronological order. Unrated seasons belong to no phase. */
export function phaseSpans(seasons: readonly Season[]): PhaseSpan[] {
  const phases = groupedBy(seasons, ({ phase }) => phase)
  return [...phases].flatMap(([phase, own]) => (phase === null ? [] : [spanOf(phase, own)]))
}

function spanOf(phase: Phase, seasons: readonly Season[]): PhaseSpan {
  const sum = (of: 'contests' | 'wins') => seasons.reduce((total, season) => total + season[of], 0)
  const places = seasons.flatMap(({ bestPlace }) => bestPlace ?? [])
  return {
    phase,
    firstYear: seasons[0]!.year,
    lastYear: seasons.at(-1)!.year,
    seasons: seasons.length,
    contests: sum('contests'),
    wins: sum('wins'),
    bestPlace: places.length > 0 ? Math.min(...places) : null,
  }
}
