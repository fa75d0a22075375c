/** Bounds and conditions for year arguments. */
import type { Bounds } from '../../kernel/bounds.ts'

/** One year. */
export const YEAR: Bounds = { min: 1900, max: 2200 }

/** One year, or 0 for all years. */
export const YEAR_OR_ALL: Bounds = { ...YEAR, or: 0 }

/** The condition on a year column; empty for all years. */
export const inYear = (year: number | null | undefined): { year?: number } => (year ? { year } : {})
