/** Contests as the files name them, those of the two great series under one key, whichever file they come from. */
import { fold } from '../../../kernel/names.ts'
import type { ContestRow, Level } from '../../../services/bodybuilding/rules/rows.ts'
import { levelOf, withoutLeague } from './levels.ts'

export interface ShowName {
  readonly name: string
  readonly year: number | null
  /** Without year and league. */
  readonly series: string
  readonly level: Level
}

/** `2012 IFBB Pittsburgh Pro` is of 2012, and of the series Pittsburgh Pro. */
export function readShowName(name: string): ShowName {
  const [, year, rest = name] = /^(\d{4}) (.+)$/.exec(name) ?? []
  return { name, year: year ? Number(year) : null, series: withoutLeague(rest), level: levelOf(rest) }
}

/** The two series that have one contest a year, in all its divisions. */
export type GreatLevel = 'FLAGSHIP' | 'SECOND'

interface Great {
  readonly key: string
  readonly series: string
  /** What its contests were called before the series began, where there were any. */
  readonly before?: { readonly year: number; readonly name: string }
}

const GREAT: Readonly<Record<GreatLevel, Great>> = {
  FLAGSHIP: { key: 'flagship', series: 'Olympia' },
  // The women's contest of that weekend is older than the men's.
  SECOND: { key: 'second', series: 'Arnold Classic', before: { year: 1989, name: 'Ms. International' } },
}

export const isGreat = (level: Level): level is GreatLevel => level in GREAT

export type Held = Pick<ContestRow, 'date' | 'city'>

export const greatKeyOf = (level: GreatLevel, year: number): string => `${GREAT[level].key}/${year}`

/** One name for all years, as sources call the same series by several. */
export function greatContest(level: GreatLevel, year: number, held: Held = { date: null, city: null }): ContestRow {
  const { series, before } = GREAT[level]
  const name = before && year < before.year ? before.name : series
  return contestRow({ key: greatKeyOf(level, year), name: `${year} ${name}`, level, year }, series, held)
}

/** Everything here has been held; no file says where, but for a city at times. */
export const contestRow = (
  { key, name, level, year }: Pick<ContestRow, 'key' | 'name' | 'level' | 'year'>,
  series: string,
  { date, city }: Held,
): ContestRow => ({
  ...{ key, name, series, level, stage: false, status: 'COMPLETED' },
  ...{ date, endDate: null, year, city, countryCode: null },
})

/** The first spelling of each series: `St. Louis Pro` and `St Louis Pro` are one. */
export function seriesSpeller(): (series: string) => string {
  const first = new Map<string, string>()
  return (series) => {
    const known = first.get(fold(series)) ?? series
    first.set(fold(series), known)
    return known
  }
}
