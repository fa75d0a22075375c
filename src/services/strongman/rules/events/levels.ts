/**
 * Strength levels in an event: percentiles of the bests of all athletes who did it, the same as in the strength
 * standards.
 */

export const LEVELS = [
  { level: 'beginner', percentile: 5 },
  { level: 'novice', percentile: 20 },
  { level: 'intermediate', percentile: 50 },
  { level: 'advanced', percentile: 80 },
  { level: 'elite', percentile: 95 },
] as const

/** Minimum number of athletes for a standard. */
export const MIN_SAMPLE_SIZE = 30
