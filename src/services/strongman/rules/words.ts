/** Small words of English that several texts of strongman need. */
import { roundTo } from '../../../kernel/units.ts'
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'
import type { Unit } from './rows.ts'

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
