/** Tiers name ranges of the percentile: each begins at a percentile and reaches to the next. */

export type Tier = 'UNTRAINED' | 'BEGINNER' | 'NOVICE' | 'INTERMEDIATE' | 'ADVANCED' | 'ELITE'

/** Where each tier begins. Below the first a lifter is untrained. */
export const TIERS = [
  { tier: 'BEGINNER', from: 5 },
  { tier: 'NOVICE', from: 20 },
  { tier: 'INTERMEDIATE', from: 50 },
  { tier: 'ADVANCED', from: 80 },
  { tier: 'ELITE', from: 95 },
] as const satisfies readonly { tier: Tier; from: number }[]

export const tierOf = (percentile: number): Tier =>
  TIERS.findLast(({ from }) => percentile >= from)?.tier ?? 'UNTRAINED'

/** The tier above a percentile and where it begins; null from elite on. */
export const tierAfter = (percentile: number): (typeof TIERS)[number] | null =>
  TIERS.find(({ from }) => percentile < from) ?? null
