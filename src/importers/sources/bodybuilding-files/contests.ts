/** Contests as the files name them; those of the two great series get one key, whichever file they come from. */
import { fold } from '../../../kernel/text/names.ts'
import type { ContestRow, Level } from '../../../services/bodybuilding/rules/rows.ts'
import { levelOf, withoutLeague } from './levels.ts'

export interface ShowName {
  readonly name: string
  readonly year: number | null
  /** The name without year and league. */
  readonly series: string
  readonly level: Level
}

/** `2012 IFBB Pittsburgh Pro` has the year 2012 and the series Pittsburgh Pro. */
export function readShowName(name: string): ShowName {
  const [, year, rest = name] = /^(\d{4}) (.+)$/.exec(name) ?? []
  return { name, year: year ? Number(year) : null, series: withoutLeague(rest), level: levelOf(rest) }
}

/** The two series that have one contest a year, with all divisions. */
export type GreatLevel = 'FLAGSHIP' | 'SECOND'

interface Great {
  readonly key: string
  readonly series: string
  /** The name of its contests before the series began, if there were any. */
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

/** Uses one name for all years, because sources call the same series by several. */
export function greatContest(level: GreatLevel, year: number, held: Held = { date: null, city: null }): ContestRow {
  const { series, before } = GREAT[level]
  const name = before && year < before.year ? before.name : series
  return contestRow({ key: greatKeyOf(level, year), name: `${year} ${name}`, level, year }, series, held)
}

/** All of these contests are over. The files state no venue, only sometimes a city. */
export const contestRow = (
  { key, name, level, year }: Pick<ContestRow, 'key' | 'name' | 'level' | 'year'>,
  series: string,
  { date, city }: Held,
): ContestRow => ({
  ...{ key, name, series, level, stage: false, status: 'COMPLETED' },
  ...{ date, endDate: null, year, city, countryCode: null },
})

/** Maps a series to its first spelling: `St. Louis Pro` and `St Louis Pro` are one. */
export function seriesSpeller(): (series: string) => string {
  const first = new Map<string, string>()
  return (series) => {
    const known = first.get(fold(series)) ?? series
    first.set(fold(series), known)
    return known
  }
}
