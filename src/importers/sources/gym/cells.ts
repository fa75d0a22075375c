/** Parses the cells of a row (numbers, sex and unit), and refuses invalid ones. */
import type { Refusal } from '../../../kernel/faults/report.ts'
import type { WeightUnit } from '../../../kernel/numbers/units.ts'
import type { Sex } from '../../../services/strength/rules/figures.ts'

/** The reason and column of a refused cell; the reader of the row adds the file and the line. */
export type Wrong = Pick<Refusal, 'column' | 'reason' | 'value'>

export const wrong = (column: string, reason: string, value?: string): Wrong => ({
  column,
  reason,
  ...(value !== undefined && { value: value.slice(0, 40) }),
})

/** Spellings of an empty value by people and databases. */
export const isBlank = (cell: string): boolean => /^(|-+|n\/?a|nan|null|none|unknown)$/i.test(cell)

/** A decimal number with an optional sign and nothing else; NaN otherwise. */
export const toNumber = (cell: string): number => (/^[-+]?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN)

/** Shows a cell that should be a number only if it may be one: in a shifted row it could be a name. */
export const shown = (cell: string): string | undefined => (/^[-+\d.,\s]*[a-z]{0,3}$/i.test(cell) ? cell : undefined)

export const toSex = (cell: string): Sex | undefined =>
  /^(m|male)$/i.test(cell) ? 'MALE' : /^(f|female)$/i.test(cell) ? 'FEMALE' : undefined

export const toUnit = (cell: string): WeightUnit | undefined =>
  /^kgs?$/i.test(cell) ? 'KG' : /^lbs?$/i.test(cell) ? 'LB' : undefined
