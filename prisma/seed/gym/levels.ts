/**
 * Figures fitted by `scripts/fit-gym-levels.mjs` to public level tables of self-reported gym lifts, by bodyweight and by
 * age: aggregate figures only, no individual rows; the tables state no licence. Do not edit: run the script again.
 */
import type { Sex } from '../../../src/services/strength/rules/figures.ts'

/** sqrt(one-rep max in kg) = middle + slope · ln(bodyweight / reference) + spread · z, z standard normal. */
export interface LevelFit {
  readonly middle: number
  readonly slope: number
  readonly spread: number
}

export const REFERENCE_BODYWEIGHT_KG: Readonly<Record<Sex, number>> = { MALE: 80, FEMALE: 65 }

export const FITTED_LEVELS: Readonly<Record<string, Readonly<Record<Sex, LevelFit>>>> = {
  squat: {
    MALE: { middle: 11.395, slope: 5.698, spread: 1.781 },
    FEMALE: { middle: 8.582, slope: 3.024, spread: 1.799 },
  },
  'bench-press': {
    MALE: { middle: 9.919, slope: 5.075, spread: 1.592 },
    FEMALE: { middle: 7.063, slope: 2.94, spread: 1.676 },
  },
  deadlift: {
    MALE: { middle: 12.3, slope: 5.686, spread: 1.836 },
    FEMALE: { middle: 9.323, slope: 2.969, spread: 1.826 },
  },
  'overhead-press': {
    MALE: { middle: 8.018, slope: 4.005, spread: 1.385 },
    FEMALE: { middle: 5.804, slope: 2.062, spread: 1.298 },
  },
  'barbell-curl': {
    MALE: { middle: 6.924, slope: 3.005, spread: 1.528 },
    FEMALE: { middle: 4.971, slope: 1.833, spread: 1.424 },
  },
  'dumbbell-curl': {
    MALE: { middle: 6.973, slope: 2.751, spread: 1.926 },
    FEMALE: { middle: 5.238, slope: 1.761, spread: 1.529 },
  },
}

/** Age in years, and the square root of the middle lift at that age over that at 35. */
export const AGE_CURVE: Readonly<Record<Sex, readonly (readonly [age: number, factor: number])[]>> = {
  MALE: [
    [17, 0.911],
    [25, 0.97],
    [35, 1],
    [45, 0.937],
    [55, 0.869],
    [65, 0.841],
    [75, 0.769],
    [85, 0.646],
  ],
  FEMALE: [
    [17, 0.841],
    [25, 0.948],
    [35, 1],
    [45, 0.902],
    [55, 0.851],
    [65, 0.816],
    [75, 0.714],
    [85, 0.628],
  ],
}
