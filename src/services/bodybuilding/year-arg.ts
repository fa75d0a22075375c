/** A year as an argument. */
import type { Bounds } from '../../kernel/bounds.ts'

/** One year. */
export const YEAR: Bounds = { min: 1900, max: 2200 }

/** One year, or 0 for all of them. */
export const YEAR_OR_ALL: Bounds = { ...YEAR, or: 0 }

/** What is asked of a column of years; nothing of all of them. */
export const inYear = (year: number | null | undefined): { year?: number } => (year ? { year } : {})
