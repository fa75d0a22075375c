/** Demo leagues of any sport, written with one line per contest. */
import type { AthleteRow, SportContestRow } from '../../src/services/athletes/rules/rows.ts'

export const TODAY = '2026-11-20'

export const athlete = (key: string, over: Partial<AthleteRow> = {}): AthleteRow => ({
  ...{ key, fullName: key, sex: 'MALE', countryCode: null, dateOfBirth: null, birthYear: null },
  ...{ heightCm: null, weightKg: null },
  ...over,
})

/** `when` is a day or a year. */
export const contest = <L extends string>(
  name: string,
  level: L,
  when: string,
  over: Partial<SportContestRow<L>> = {},
): SportContestRow<L> => ({
  ...{ key: `${name} ${when}`, name, series: null, level, stage: false, status: 'COMPLETED' },
  ...{ date: when.length > 4 ? when : null, endDate: null, year: Number(when.slice(0, 4)), city: null },
  ...{ countryCode: null, ...over },
})

/** First, second, third …; an inner list shares a place. */
export type Order = readonly (string | readonly string[])[]

/** Each name with its place. */
export function placed(order: Order): { readonly name: string; readonly place: number }[] {
  const places: { name: string; place: number }[] = []
  for (const sharing of order) {
    const place = places.length + 1
    for (const name of [sharing].flat()) places.push({ name, place })
  }
  return places
}

/** The described athletes, then all other names as men of unknown country. */
export function everybody(described: readonly AthleteRow[], named: readonly string[]): AthleteRow[] {
  const known = new Set(described.map(({ key }) => key))
  return [...described, ...[...new Set(named)].filter((key) => !known.has(key)).map((key) => athlete(key))]
}
