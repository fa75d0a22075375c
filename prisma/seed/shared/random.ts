/** Names newcomers, with keys that distinguish namesakes of a nation. */

import { at } from '../../../src/kernel/collections/groups.ts'
import type { Random } from '../../../src/kernel/numbers/random.ts'
import { slugOf } from '../../../src/kernel/text/names.ts'
import type { Sex } from '../../../src/services/athletes/rules/rows.ts'
import { drawName } from './names.ts'
import type { Nation } from './nations.ts'

interface RegistryOptions {
  /** Whether a real person of the sport has the name, so that no newcomer gets it. */
  readonly isTaken: (name: string) => boolean
  /** Share of newcomers with the name of an earlier one; none by default. */
  readonly namesakes?: number
}

export function createRegistry(random: Random, { isTaken, namesakes = 0 }: RegistryOptions) {
  const used = new Set<string>()
  const keys = new Map<string, number>()
  const borne = new Map<string, string[]>()

  function nameFor({ code, cultures }: Nation, sex: Sex): string {
    if (namesakes === 0) return drawName(random, cultures, sex, { isTaken, used })
    const names = at(borne, `${code} ${sex}`, () => [])
    if (names.length > 0 && random.chance(namesakes)) return random.one(names)
    const name = drawName(random, cultures, sex, { isTaken, used })
    names.push(name)
    return name
  }

  function register(nation: Nation, sex: Sex): { key: string; fullName: string } {
    const fullName = nameFor(nation, sex)
    const slug = `${slugOf(fullName)}-${nation.code.toLowerCase()}`
    const number = (keys.get(slug) ?? 0) + 1
    keys.set(slug, number)
    used.add(fullName)
    return { key: number === 1 ? slug : `${slug}-${number}`, fullName }
  }

  return { register }
}

// Days as integers since 1970, so that date arithmetic is the same on every platform.

const MILLISECONDS = 86_400_000
export const DAYS_A_YEAR = 365.25

export type Day = number

export const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / MILLISECONDS

export const firstOf = (year: number): Day => Date.UTC(year, 0, 1) / MILLISECONDS

export const dateOf = (day: Day): string => new Date(day * MILLISECONDS).toISOString().slice(0, 10)

export const yearOf = (day: Day): number => new Date(day * MILLISECONDS).getUTCFullYear()

/** The Saturday of a week of the year; weeks count from 0. */
export function saturday(year: number, week: number): Day {
  return weekendFrom(firstOf(year)) + 7 * week
}

/** The first Saturday on or after a day; day 0 was a Thursday. */
export const weekendFrom = (day: Day): Day => day + ((9 - (day % 7)) % 7)
