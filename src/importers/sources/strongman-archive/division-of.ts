/** Derives the division of a contest from its name. */
import { DIVISIONS } from '../../../services/strongman/rules/divisions.ts'
import type { Sex } from '../../../services/strongman/rules/rows.ts'

export interface NamedDivision {
  /** The code of the division, e.g. `M105`. */
  readonly code: string
  /** False if the name does not state whether men or women compete; men are assumed then. */
  readonly saysSex: boolean
  /** A class in the name that is not a known division. */
  readonly unfit: string | null
}

/** Limits that only women's classes have, whatever else the name states: no class of men is that light, or at 82 kg. */
const lightEnough = (limitKg: number): boolean => limitKg < 80 || limitKg === 82

export function divisionOf(name: string): NamedDivision {
  const limit = Number(/\bU(\d{2,3})(?:kg)?\b/.exec(name)?.[1])
  const limited = !Number.isNaN(limit)
  const women = /wom[ae]n\b|\bqueen\b/i.test(name) || (limited && lightEnough(limit))
  const saysSex = women || limited || /\bm[ae]n('s)?\b/i.test(name)
  const letter = women ? 'W' : 'M'
  const of = (code: string, unfit: string | null = null): NamedDivision => ({ code, saysSex, unfit })
  if (limited) {
    const code = `${letter}${limit}`
    return DIVISIONS.some((division) => division.code === code) ? of(code) : of(letter, `under ${limit} kg`)
  }
  if (/\bLW\b/.test(name)) return of(letter, 'light weight')
  // The World Strongman Cup called a tournament of the open class its Masters.
  if (/\bmasters\b|\bM\d\d\+/i.test(name) && !name.startsWith('WSMC ')) return of(`${letter}M`)
  if (/\bjuniors?\b/i.test(name)) return of(`J${letter}`)
  return of(letter)
}

export const sexOf = (division: string): Sex | undefined => DIVISIONS.find(({ code }) => code === division)?.sex

/** The corresponding division for women. */
export const forWomen = (division: string): string => division.replace('M', 'W')
