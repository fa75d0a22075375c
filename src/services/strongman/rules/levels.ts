/** The levels of strength in an event: percentiles of the bests of all who did it, as the strength standards have them. */

export const LEVELS = [
  { level: 'beginner', percentile: 5 },
  { level: 'novice', percentile: 20 },
  { level: 'intermediate', percentile: 50 },
  { level: 'advanced', percentile: 80 },
  { level: 'elite', percentile: 95 },
] as const

/** Fewer athletes than these make no standard. */
export const LEAST_SAMPLE = 30
