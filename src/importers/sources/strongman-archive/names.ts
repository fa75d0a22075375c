/**
 * Parses the name of a contest: `2008 WSM Group 3` has the year 2008, is a stage, and is of the series World's
 * Strongest Man.
 */
import type { Level } from '../../../services/strongman/rules/rows.ts'
import { divisionOf, type NamedDivision } from './division-of.ts'
import { levelOf } from './levels.ts'

export interface ContestName {
  readonly name: string
  readonly year: number | null
  /** Without the year; for a stage, the series of the contest it belongs to. */
  readonly series: string
  readonly stage: boolean
  readonly level: Level
  readonly division: NamedDivision
}

/** A heat, group or qualifying round of a larger contest. */
const STAGE = / (Group \d+|U\.S\. Group|Heat \d+|Qualifying( Round)?|Qualifiers?)$/

/** The only abbreviated contest; `WSM Experience` is a different one. */
const SHORT = /\bWSM( Final)?$/

export function readContestName(name: string): ContestName {
  const [, year, rest] = /^(\d{4}) (.+)$/.exec(name) ?? [null, null, name]
  const titled = (rest ?? name).replaceAll('’', "'")
  const stage = STAGE.test(titled)
  const series = titled.replace(STAGE, '').replace(SHORT, "World's Strongest Man")
  return { name, year: year ? Number(year) : null, series, stage, level: levelOf(series), division: divisionOf(titled) }
}

/** Names to look for if event results call a contest `2008 WSM Final - group 3`, the likeliest first. */
export function namesOfFile(name: string): readonly string[] {
  const [, year, , group] = /^(\d{4}) WSM Final( - group (\d+))?$/.exec(name) ?? []
  if (!year) return [name]
  return group ? [`${year} WSM Group ${group}`] : [`${year} World's Strongest Man`, `${year} WSM Final`]
}
