/** A year as an argument. */
import type { Bounds } from '../../kernel/bounds.ts'

/** One year. */
export const YEAR: Bounds = { min: 1900, max: 2200 }

/** One year, or 0 for all of them. */
export const YEAR_OR_ALL: Bounds = { ...YEAR, or: 0 }

/** The condition on a column of years; none for all years. */
export const inYear = (year: number | null | undefined): { year?: number } => (year ? { year } : {})
