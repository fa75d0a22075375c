/** The lifts of the sport, and what any lift is called. */
import { GYM_LIFTS, gymLift } from './gym-lifts.ts'

/** Lifts contested in powerlifting: those of the verified population. */
export const COMPETITION_LIFTS = [
  { slug: 'squat', name: 'Squat' },
  { slug: 'bench-press', name: 'Bench press' },
  { slug: 'deadlift', name: 'Deadlift' },
] as const

export type CompetitionLift = (typeof COMPETITION_LIFTS)[number]['slug']

export const liftName = (slug: string): string =>
  COMPETITION_LIFTS.find((lift) => lift.slug === slug)?.name ?? gymLift(slug)?.name ?? slug

/** What the weight of the lift counts, where that is not plain. */
export const weightMeans = (slug: string): string => gymLift(slug)?.weightMeans ?? 'bar and plates'

/** Lifts as people expect them listed: the contested ones first. */
export function inOrder(slugs: ReadonlySet<string>): string[] {
  const known = GYM_LIFTS.map(({ slug }) => slug).filter((slug) => slugs.has(slug))
  return [...known, ...[...slugs].filter((slug) => !known.includes(slug)).toSorted()]
}
