/** Small words of English that several texts need. */
import { roundTo } from '../../../kernel/units.ts'
import type { DivisionFacts } from './divisions.ts'
import type { Unit } from './rows.ts'

/** `1 win`, `2 wins`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`

/** `log` is `Log`. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `a`, `a and b`, `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** `2009, 2011, 2013–2015` of years that rise. */
export function yearsIn(years: readonly number[]): string {
  const runs: number[][] = []
  for (const year of years) {
    const run = runs.at(-1)
    if (run?.at(-1) === year - 1) run.push(year)
    else if (run?.at(-1) !== year) runs.push([year])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String))).join(', ')
}

/** `1st`, `2nd`, `3rd`, `11th`, `21st`. */
export function ordinal(place: number): string {
  const teen = Math.floor((place % 100) / 10) === 1
  const ending = teen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]
  return `${place}${ending ?? 'th'}`
}

/** `461 kg`, `320°`. */
export const measured = (value: number, unit: Unit): string =>
  unit === 'deg' ? `${roundTo(value, 2)}°` : `${roundTo(value, 2)} ${unit}`

/** Of any bodyweight and age. */
export const isOpen = ({ code }: Pick<DivisionFacts, 'code'>): boolean => code === 'M' || code === 'W'

/** Of some ages only. */
export const isByAge = ({ code, maxBodyweightKg }: DivisionFacts): boolean =>
  maxBodyweightKg === null && !isOpen({ code })

/** The people of a division: `men`, `women under 64 kg`, `junior men`. */
export function peopleOf(division: DivisionFacts): string {
  const people = division.sex === 'MALE' ? 'men' : 'women'
  if (division.maxBodyweightKg !== null) return `${people} under ${division.maxBodyweightKg} kg`
  if (isOpen(division)) return people
  return `${division.code.startsWith('J') ? 'junior' : 'masters'} ${people}`
}
