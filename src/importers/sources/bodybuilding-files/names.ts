/** What the files' names of contests and divisions mean: year, series, level and key of a contest, slug of a division. */
import { at } from '../../../kernel/collections/groups.ts'
import { fold } from '../../../kernel/text/names.ts'
import { DIVISIONS } from '../../../services/bodybuilding/rules/divisions.ts'
import type { ContestRow, Level, Sex } from '../../../services/bodybuilding/rules/rows.ts'

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

/** The two series that have one contest a year, with all divisions; it has one key, whichever file it comes from. */
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

export type DateAndCity = Pick<ContestRow, 'date' | 'city'>

/** Uses one name for all years, because sources call the same series by several. */
export function greatContest(
  level: GreatLevel,
  year: number,
  dateAndCity: DateAndCity = { date: null, city: null },
): ContestRow {
  const { key, series, before } = GREAT[level]
  const name = before && year < before.year ? before.name : series
  return contestRow({ key: `${key}/${year}`, name: `${year} ${name}`, level, year }, series, dateAndCity)
}

/** All of these contests are over. The files state no venue, only sometimes a city. */
export const contestRow = (
  { key, name, level, year }: Pick<ContestRow, 'key' | 'name' | 'level' | 'year'>,
  series: string,
  { date, city }: DateAndCity,
): ContestRow => ({
  ...{ key, name, series, level, stage: false, status: 'COMPLETED' },
  ...{ date, endDate: null, year, city, countryCode: null },
})

/**
 * Maps a series to its first spelling: `St. Louis Pro` and `St Louis Pro` are one, and so are names that differ in a `Pro`
 * at the end, which pages of one show have in some years only.
 */
export function seriesSpeller(): (series: string) => string {
  const spellings = new Map<string, string>()
  return (series) => at(spellings, seriesKey(series), () => series)
}

/** Shows that changed the rest of their names, too. */
const RENAMED: readonly (readonly [names: RegExp, key: string])[] = [
  [/^evls? prague$/, 'evls prague'],
  [/^toronto( pro)?( supershow)?$/, 'toronto'],
]

function seriesKey(series: string): string {
  const key = fold(series).replace(/ pro$/, '')
  return RENAMED.find(([names]) => names.test(key))?.[1] ?? key
}

// Levels: the first matching line of the table decides. Major shows are those in the first two tiers, with more points
// than the rest, of the professional league's qualification rules for the flagship contest of 2012, 2019 and 2022.

/** Amateur contests with weight and height classes, whose winners become professionals. */
const AMATEUR = /\bAmateur\b|^North American Championships$|^Emerald Cup$/i

const TABLE: readonly (readonly [level: Level, names: RegExp])[] = [
  ['REGIONAL', AMATEUR],
  ['FLAGSHIP', /^(Mr\.? )?Olympia$/i],
  // The contest in Columbus, under all of its names; contests elsewhere carry the name of the country.
  ['SECOND', /^Arnold (Classic|Sports Festival)$/i],

  ['MAJOR', /^Masters Olympia$/i],
  ['MAJOR', /^Arnold Classic (?!Wheelchair)/i],
  ['MAJOR', /^(Sheru Classic|Rising Phoenix( Arizona Pro)?)$/i],
  ['MAJOR', /^(New York|Pittsburgh|Tampa|Japan) Pro$/i],
  ['MAJOR', /^Toronto (Pro|Pro Supershow|Supershow)$/i],
  ['MAJOR', /^EVLS? Prague Pro$/i],
  ['MAJOR', /^Europa Pro Championships$/i],
]

/** The prefix that the professional league puts before the names of its shows. */
const LEAGUE = /^IFBB /

/** `name` includes the league prefix, but not the year. */
function levelOf(name: string): Level {
  const match = TABLE.find(([, names]) => names.test(withoutLeague(name)))
  return match?.[0] ?? (LEAGUE.test(name) || /\bPro$/.test(name) ? 'PRO' : 'REGIONAL')
}

const withoutLeague = (name: string): string => name.replace(LEAGUE, '').replace(/^NPC (Worldwide )?/, '')

/** Pages of amateur shows list class after class, and a place in a class is not a place in the division. */
export const isAmateurs = (series: string): boolean => AMATEUR.test(series)

// Divisions: one other than the thirteen has no slug and is refused by name.

/** Folded, so that `Men'S Physique`, `Men’s Physique` and `Mens Physique` are one. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'mens-open': ['mens bodybuilding', 'bodybuilding', 'open bodybuilding', 'mens open bodybuilding', 'mr olympia'],
  'mens-212': ['212', '212 and under', '212 bodybuilding', 'mens 212 bodybuilding'],
  'mens-202': ['202', '202 and under', '202 bodybuilding', 'mens 202 bodybuilding'],
  'classic-physique': ['mens classic physique', 'classic'],
  'mens-physique': ['physique men'],
  'mens-wheelchair': ['wheelchair', 'wheelchair bodybuilding', 'mens wheelchair bodybuilding'],
  'masters-open': ['masters', 'masters bodybuilding', 'mens masters', 'mens masters bodybuilding'],
  'womens-bodybuilding': ['ms olympia', 'ms international', 'womens open'],
  'womens-physique': ['physique women'],
  'womens-figure': ['figure'],
  'womens-bikini': ['bikini'],
  'womens-wellness': ['wellness'],
  'womens-fitness': ['fitness'],
}

const BY_SPELLING = new Map(
  DIVISIONS.flatMap(({ slug, name }) =>
    [slug, name, ...(SPELLINGS[slug] ?? [])].map((spelling) => [fold(spelling), slug] as const),
  ),
)

export const OPEN = 'mens-open'
export const WHEELCHAIR = 'mens-wheelchair'

/** Until this year the class had a limit of 202 pounds, whatever a source calls it later. */
const LAST_YEAR_OF_202 = 2011

/** The slug; for men's bodybuilding the name of the contest can make it the wheelchair or masters division. */
export function divisionOf(text: string, year: number, contest = ''): string | undefined {
  const slug = BY_SPELLING.get(fold(text))
  if (slug === 'mens-212' && year <= LAST_YEAR_OF_202) return 'mens-202'
  if (slug !== OPEN) return slug
  if (isWheelchairOnly(contest)) return WHEELCHAIR
  return /\bmasters\b/i.test(contest) ? 'masters-open' : slug
}

/** `Dallas Pro & Wheelchair Pro` is two contests under one name, so it does not count. */
export const isWheelchairOnly = (contest: string): boolean => /\bwheelchair\b/i.test(contest) && !contest.includes('&')

const SEX_BY_DIVISION = new Map(DIVISIONS.map(({ slug, sex }) => [slug, sex]))

export const sexOf = (division: string): Sex => SEX_BY_DIVISION.get(division) ?? 'MALE'
