/**
 * What the name of a contest means: `2008 WSM Group 3` has the year 2008, is a stage, and is of the series World's
 * Strongest Man. Level and division follow from the name, because the archive does not state them.
 */

import { countryOf } from '../../../services/athletes/rules/countries/countries.ts'
import { DIVISIONS } from '../../../services/strongman/rules/divisions.ts'
import type { Level, Sex } from '../../../services/strongman/rules/rows.ts'

export interface ContestName {
  readonly name: string
  readonly year: number | null
  /** Without year and sex; for a stage, the series of the contest it belongs to. */
  readonly series: string
  readonly stage: boolean
  readonly level: Level
  readonly division: NamedDivision
}

/** A heat, group or qualifying round of a larger contest. */
const STAGE = / (Group \d+|U\.S\. Group|Heat \d+|Qualifying( Round)?|Qualifiers?)$/

/** The only abbreviated contest; `WSM Experience` is a different one. */
const SHORT = /\bWSM( Final)?$/

/** Tells the contests of men and women of one series apart; the division says the same. A weight class stays. */
const OF_SEX = /( \((Men|Women)\)| - Strong(wo)?man)$/

/** Series by names that single editions or heats of them had. A number is the only year in which it meant the series. */
const RENAMED: readonly (readonly [names: RegExp, series: string, year?: number])[] = [
  [/^IFSA World Championships$/, 'IFSA Strongman World Championships'],
  [/^OSG Men's Open$/, 'Official Strongman Games'],
  [/^Arnold's (Strength Summit|Strongest Man)$/, 'Arnold Strongman Classic'],
  // A contest in another country had the name of the first edition later.
  [/^Arnold Strongman Challenge$/, 'Arnold Strongman Classic', 2002],
]

export function readContestName(name: string): ContestName {
  const [, year, rest] = /^(\d{4}) (.+)$/.exec(name) ?? [null, null, name]
  const title = (rest ?? name).replaceAll('’', "'")
  const stage = STAGE.test(title)
  const series = seriesOf(title, Number(year))
  return { name, year: year ? Number(year) : null, series, stage, level: levelOf(series), division: divisionOf(title) }
}

function seriesOf(title: string, year: number): string {
  const series = title.replace(STAGE, '').replace(SHORT, "World's Strongest Man").replace(OF_SEX, '')
  const renamed = RENAMED.find(([names, , only]) => names.test(series) && (only ?? year) === year)
  return renamed ? renamed[1] : series
}

/** Names to look for if event results call a contest `2008 WSM Final - group 3`, the likeliest first. */
export function namesOfFile(name: string): readonly string[] {
  const [, year, , group] = /^(\d{4}) WSM Final( - group (\d+))?$/.exec(name) ?? []
  if (!year) return [name]
  return group ? [`${year} WSM Group ${group}`] : [`${year} World's Strongest Man`, `${year} WSM Final`]
}

// Divisions.

interface NamedDivision {
  /** The code of the division, e.g. `M105`. */
  readonly code: string
  /** False if the name does not state whether men or women compete; men are assumed then. */
  readonly statesSex: boolean
  /** A class in the name that is not a known division. */
  readonly unknownClass: string | null
}

/** Limits that only women's classes have, whatever else the name states: no class of men is that light, or at 82 kg. */
const isWomensLimit = (limitKg: number): boolean => limitKg < 80 || limitKg === 82

function divisionOf(name: string): NamedDivision {
  const limit = Number(/\bU(\d{2,3})(?:kg)?\b/.exec(name)?.[1])
  const hasLimit = !Number.isNaN(limit)
  const women = /wom[ae]n\b|\bqueen\b/i.test(name) || (hasLimit && isWomensLimit(limit))
  const statesSex = women || hasLimit || /\bm[ae]n('s)?\b/i.test(name)
  const letter = women ? 'W' : 'M'
  const division = (code: string, unknownClass: string | null = null): NamedDivision => ({
    code,
    statesSex,
    unknownClass,
  })
  if (hasLimit) {
    const code = `${letter}${limit}`
    return DIVISIONS.some((known) => known.code === code) ? division(code) : division(letter, `under ${limit} kg`)
  }
  if (/\bLW\b/.test(name)) return division(letter, 'light weight')
  // The World Strongman Cup called a tournament of the open class its Masters.
  if (/\bmasters\b|\bM\d\d\+/i.test(name) && !name.startsWith('WSMC ')) return division(`${letter}M`)
  if (/\bjuniors?\b/i.test(name)) return division(`J${letter}`)
  return division(letter)
}

export const sexOf = (division: string): Sex | undefined => DIVISIONS.find(({ code }) => code === division)?.sex

// Levels: the first matching line of the table decides; a country's strongest is a national title, and everything else
// is regional.

const CONTINENTS = 'Africa|Asia|Europe|North America|South America|Oceania'

const TABLE: readonly (readonly [level: Level, names: RegExp])[] = [
  // World's Strongest Man and Woman, in every class, including groups and qualifying rounds.
  ['WORLD', /^World's Strongest (Man|Woman)\b/],
  ['WORLD', /^Strongest Woman in the World$/],
  // The world championships of federations.
  ['WORLD', /^(IFSA )?(Strongman |Strongwoman )?World Championships\b/],
  ['WORLD', /^World (Strongman|Strongwoman) Championships$/],
  ['WORLD', /^WSF World Championship$/],

  // Great series whose winners are no world champions: their titles are counted under the name of the series.
  ['MAJOR', new RegExp(`^(${CONTINENTS})'s Strongest (Man|Woman)$`)],
  ['MAJOR', /^Giants Live\b/],
  ['MAJOR', /^Arnold('s)?\b/],
  ['MAJOR', /^(Rogue Invitational|Shaw Classic|Strongest Man on Earth)$/],
  ['MAJOR', /^(Official Strongman Games|OSG)\b/],
  ['MAJOR', /^SCL (World|Masters World|North American Championships)\b/],
  ['MAJOR', /^(Ultimate Strongman|World) (\w+ )?(World|Strength) Championships$/],
  ['MAJOR', /^IFSA (European|North American Strongman|Pan-American|West European) Championships$/],
  ['MAJOR', /^IFSA World Open$/],
  ['MAJOR', /^World (Muscle Power Classic|Strongman Challenge|Strongman Cup)$/],
  ['MAJOR', /^(Strongman World Cup|Pure Strength|Fortissimus|PSL Final)$/],
  ['MAJOR', /^(Natural World's|Globe's) Strongest (Man|Woman)$/],
  ['MAJOR', /^World's (Ultimate Strongwoman|Strongest Viking)$/],
  ['MAJOR', /^(WUS (Dubai|Strength Island)|Força Bruta|Magnús Ver Magnússon Strongman Classic)$/],
]

/** Classes and federations that precede the name of a title. */
const BEFORE = /^(U\d+(kg)? |M\d+\+ |Masters |Juniors? |IFSA (?=\S+'s )|UFSA )+/
const AFTER = / \(LW (Men|Women)\)$/

/** The title of a country: `Iceland's Strongest Man`, `Strongest Man in the Netherlands`. */
const NATIONAL = /^(?:(?<of>.+?)(?:'s)? Strongest (?:Man|Woman)|Strongest (?:Man|Woman) in (?<place>.+))$/

function levelOf(series: string): Level {
  const name = series.replace(BEFORE, '').replace(AFTER, '')
  const match = TABLE.find(([, names]) => names.test(name))
  if (match) return match[0]
  const { of, place } = NATIONAL.exec(name)?.groups ?? {}
  return countryOf(of ?? place ?? '') ? 'NATIONAL' : 'REGIONAL'
}
