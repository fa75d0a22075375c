/** English phrases that several strongman texts need. */
import { roundTo } from '../../../kernel/numbers/units.ts'
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'
import type { Unit } from './rows.ts'

/** `461 kg`, `320°`. */
export const measured = (value: number, unit: Unit): string =>
  unit === 'deg' ? `${roundTo(value, 2)}°` : `${roundTo(value, 2)} ${unit}`

/** Whether the division is open to any bodyweight and age. */
export const isOpen = ({ code }: Pick<DivisionFacts, 'code'>): boolean => code === 'M' || code === 'W'

/** Whether the division is limited to certain ages. */
export const isByAge = ({ code, maxBodyweightKg }: DivisionFacts): boolean =>
  maxBodyweightKg === null && !isOpen({ code })

/** The people of a division: `men`, `women under 64 kg`, `junior men`. */
export function peopleOf(division: DivisionFacts): string {
  const people = division.sex === 'MALE' ? 'men' : 'women'
  if (division.maxBodyweightKg !== null) return `${people} under ${division.maxBodyweightKg} kg`
  if (isOpen(division)) return people
  return `${division.code.startsWith('J') ? 'junior' : 'masters'} ${people}`
}
