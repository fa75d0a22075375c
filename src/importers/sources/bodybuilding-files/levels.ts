/**
 * How much a contest weighs, told by its name; the first line of the table that fits decides. Which shows are major is
 * the judgement of the professional league: those that its rules of qualification for the flagship contest of 2012,
 * 2019 and 2022 put into the first two tiers, with more points than the general run.
 */
import type { Level } from '../../../services/bodybuilding/rules/rows.ts'

/** Of weight and height classes whose winners become professionals. */
const AMATEUR = /\bAmateur\b|^North American Championships$|^Emerald Cup$/i

const TABLE: readonly (readonly [level: Level, names: RegExp])[] = [
  ['REGIONAL', AMATEUR],
  ['FLAGSHIP', /^(Mr\.? )?Olympia$/i],
  // In Columbus, by the names it has had; those elsewhere bear the name of the country.
  ['SECOND', /^Arnold (Classic|Sports Festival)$/i],

  ['MAJOR', /^Masters Olympia$/i],
  ['MAJOR', /^Arnold Classic (?!Wheelchair)/i],
  ['MAJOR', /^(Sheru Classic|Rising Phoenix( Arizona Pro)?)$/i],
  ['MAJOR', /^(New York|Pittsburgh|Tampa|Japan) Pro$/i],
  ['MAJOR', /^Toronto (Pro|Pro Supershow|Supershow)$/i],
  ['MAJOR', /^EVLS? Prague Pro$/i],
  ['MAJOR', /^Europa Pro Championships$/i],
]

/** What the professional league puts before the names of its shows. */
const LEAGUE = /^IFBB /

/** With what stands before the name; the year is not part of it. */
export function levelOf(name: string): Level {
  const known = TABLE.find(([, names]) => names.test(withoutLeague(name)))
  return known?.[0] ?? (LEAGUE.test(name) || /\bPro$/.test(name) ? 'PRO' : 'REGIONAL')
}

export const withoutLeague = (name: string): string => name.replace(LEAGUE, '').replace(/^NPC (Worldwide )?/, '')

/** Pages of amateurs list class after class, and somebody's place in a class is no place in the division. */
export const ofAmateurs = (series: string): boolean => AMATEUR.test(series)
