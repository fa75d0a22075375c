/**
 * Parameters of each gym lift: how strong people are at it, how many report it and in which sets. Six lifts are fitted
 * to public tables (`levels.ts`); the others are rough ratios to those, from general knowledge.
 */

import type { Choice } from '../../../src/kernel/numbers/random.ts'
import type { Sex } from '../../../src/services/strength/rules/figures.ts'
import { FITTED_LEVELS, type LevelFit, REFERENCE_BODYWEIGHT_KG } from './levels.ts'

export interface LiftHabit {
  readonly slug: string
  readonly levels: Readonly<Record<Sex, LevelFit>>
  /** Share of people who report the lift. */
  readonly reportedBy: number
  readonly reps: readonly Choice<number>[]
  /** The load includes the bodyweight; only the weight on the belt comes in plates. */
  readonly withBody?: boolean
}

const ANY_REPS: readonly Choice<number>[] = [
  [1, 20],
  [2, 7],
  [3, 12],
  [4, 6],
  [5, 20],
  [6, 8],
  [8, 13],
  [10, 10],
  [12, 4],
]
/** People do Olympic lifts for few repetitions. */
const FEW_REPS: readonly Choice<number>[] = [
  [1, 60],
  [2, 25],
  [3, 15],
]

const fitted = (slug: string): Readonly<Record<Sex, LevelFit>> => FITTED_LEVELS[slug]!

/** A lift as a ratio of another one. The fit is of square roots, so its parameters scale with the root of the ratio. */
function like(slug: string, share: Readonly<Record<Sex, number>>): Readonly<Record<Sex, LevelFit>> {
  const scaled = (sex: Sex): LevelFit => {
    const { middle, slope, spread } = fitted(slug)[sex]
    const root = Math.sqrt(share[sex])
    return { middle: middle * root, slope: slope * root, spread: spread * root }
  }
  return { MALE: scaled('MALE'), FEMALE: scaled('FEMALE') }
}

export const LIFT_HABITS: readonly LiftHabit[] = [
  { slug: 'squat', levels: fitted('squat'), reportedBy: 0.62, reps: ANY_REPS },
  { slug: 'bench-press', levels: fitted('bench-press'), reportedBy: 0.75, reps: ANY_REPS },
  { slug: 'deadlift', levels: fitted('deadlift'), reportedBy: 0.6, reps: ANY_REPS },
  { slug: 'overhead-press', levels: fitted('overhead-press'), reportedBy: 0.42, reps: ANY_REPS },
  { slug: 'barbell-curl', levels: fitted('barbell-curl'), reportedBy: 0.25, reps: ANY_REPS },
  { slug: 'dumbbell-curl', levels: fitted('dumbbell-curl'), reportedBy: 0.3, reps: ANY_REPS },
  // Ratios from general knowledge, not from any table.
  { slug: 'barbell-row', levels: like('bench-press', { MALE: 0.88, FEMALE: 0.95 }), reportedBy: 0.35, reps: ANY_REPS },
  { slug: 'front-squat', levels: like('squat', { MALE: 0.81, FEMALE: 0.82 }), reportedBy: 0.22, reps: ANY_REPS },
  {
    slug: 'incline-bench-press',
    levels: like('bench-press', { MALE: 0.83, FEMALE: 0.85 }),
    reportedBy: 0.28,
    reps: ANY_REPS,
  },
  { slug: 'power-clean', levels: like('squat', { MALE: 0.66, FEMALE: 0.65 }), reportedBy: 0.16, reps: FEW_REPS },
  { slug: 'hip-thrust', levels: like('deadlift', { MALE: 0.92, FEMALE: 1.05 }), reportedBy: 0.2, reps: ANY_REPS },
  {
    slug: 'romanian-deadlift',
    levels: like('deadlift', { MALE: 0.77, FEMALE: 0.8 }),
    reportedBy: 0.24,
    reps: ANY_REPS,
  },
  { slug: 'clean-and-jerk', levels: like('squat', { MALE: 0.6, FEMALE: 0.6 }), reportedBy: 0.14, reps: FEW_REPS },
  { slug: 'snatch', levels: like('squat', { MALE: 0.47, FEMALE: 0.47 }), reportedBy: 0.14, reps: FEW_REPS },
  // The load includes bodyweight, so it is near bodyweight and spreads less; also from general knowledge.
  {
    slug: 'pull-up',
    levels: {
      MALE: { middle: 10.5, slope: 3, spread: 1.2 },
      FEMALE: { middle: 8.4, slope: 2.2, spread: 0.9 },
    },
    reportedBy: 0.34,
    reps: ANY_REPS,
    withBody: true,
  },
  {
    slug: 'dip',
    levels: {
      MALE: { middle: 11.1, slope: 3.4, spread: 1.3 },
      FEMALE: { middle: 8.8, slope: 2.4, spread: 1 },
    },
    reportedBy: 0.26,
    reps: ANY_REPS,
    withBody: true,
  },
]

/** The square root of the median one-rep max, in kilograms, of people of a bodyweight and all ages. */
export const middleRoot = ({ middle, slope }: LevelFit, sex: Sex, bodyweightKg: number): number =>
  middle + slope * Math.log(bodyweightKg / REFERENCE_BODYWEIGHT_KG[sex])
