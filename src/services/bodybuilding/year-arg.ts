/** Bounds and conditions for year arguments. */
import type { Bounds } from '../../kernel/bounds.ts'
import { YEAR } from '../athletes/arguments.ts'

export { YEAR }

/** One year, or 0 for all years. */
export const YEAR_OR_ALL: Bounds = { ...YEAR, or: 0 }

/** The condition on a year column; empty for all years. */
export const inYear = (year: number | null | undefined): { year?: number } => (year ? { year } : {})
