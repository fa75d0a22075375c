/** Reading the cells of a row: numbers, sex and unit, and the refusal of what is none. */
import type { Refusal } from '../../../kernel/faults/report.ts'
import type { WeightUnit } from '../../../kernel/units.ts'
import type { Sex } from '../../../services/strength/rules/figures.ts'

/** Why one cell is refused; the reader of the row adds the file and the line. */
export type Wrong = Pick<Refusal, 'column' | 'reason' | 'value'>

export const wrong = (column: string, reason: string, value?: string): Wrong => ({
  column,
  reason,
  ...(value !== undefined && { value: value.slice(0, 40) }),
})

/** What people and databases write for nothing. */
export const isBlank = (cell: string): boolean => /^(|-+|n\/?a|nan|null|none|unknown)$/i.test(cell)

/** A decimal number, its sign and nothing else; NaN otherwise. */
export const toNumber = (cell: string): number => (/^[-+]?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN)

/** A cell that should be a number is shown only when it may be one: in a row gone askew it could be a name. */
export const shown = (cell: string): string | undefined => (/^[-+\d.,\s]*[a-z]{0,3}$/i.test(cell) ? cell : undefined)

export const toSex = (cell: string): Sex | undefined =>
  /^(m|male)$/i.test(cell) ? 'MALE' : /^(f|female)$/i.test(cell) ? 'FEMALE' : undefined

export const toUnit = (cell: string): WeightUnit | undefined =>
  /^kgs?$/i.test(cell) ? 'KG' : /^lbs?$/i.test(cell) ? 'LB' : undefined
