/**
 * Derives the level of a contest from its name; the first matching line of the table decides. Major shows are those in
 * the first two tiers, with more points than the rest, of the professional league's qualification rules for the
 * flagship contest of 2012, 2019 and 2022.
 */
import type { Level } from '../../../services/bodybuilding/rules/rows.ts'

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
export function levelOf(name: string): Level {
  const known = TABLE.find(([, names]) => names.test(withoutLeague(name)))
  return known?.[0] ?? (LEAGUE.test(name) || /\bPro$/.test(name) ? 'PRO' : 'REGIONAL')
}

export const withoutLeague = (name: string): string => name.replace(LEAGUE, '').replace(/^NPC (Worldwide )?/, '')

/** Pages of amateur shows list class after class, and a place in a class is not a place in the division. */
export const ofAmateurs = (series: string): boolean => AMATEUR.test(series)
