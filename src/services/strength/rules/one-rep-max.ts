/**
 * Estimates the one-rep max from a set of several repetitions, by five common formulas and their mean. The weight may
 * be in any unit; the result is in the same unit.
 */

/** The largest number of repetitions for which the formulas hold. */
export const MAX_REPS = 12

type Formula = (weight: number, reps: number) => number

export const ONE_REP_MAX_FORMULAS = {
  /** Epley B. Poundage chart. Boyd Epley Workout. Lincoln, NE: Body Enterprises, 1985. */
  epley: (weight, reps) => weight * (1 + reps / 30),
  /** Brzycki M. Strength testing: predicting a one-rep max from reps-to-fatigue. JOPERD 1993; 64(1): 88–90. */
  brzycki: (weight, reps) => (36 * weight) / (37 - reps),
  /** Lombardi VP. Beginning Weight Training. Dubuque, IA: W.C. Brown, 1989. */
  lombardi: (weight, reps) => weight * reps ** 0.1,
  /** Mayhew JL, Ball TE, Arnold MD, Bowen JC. J Appl Sport Sci Res 1992; 6(4): 200–206. */
  mayhew: (weight, reps) => (100 * weight) / (52.2 + 41.9 * Math.exp(-0.055 * reps)),
  /** Wathan D. Load assignment. In: Baechle TR (ed.), Essentials of Strength Training and Conditioning, 1994. */
  wathan: (weight, reps) => (100 * weight) / (48.8 + 53.8 * Math.exp(-0.075 * reps)),
} as const satisfies Record<string, Formula>

export type OneRepMaxFormula = keyof typeof ONE_REP_MAX_FORMULAS

export interface OneRepMax {
  readonly mean: number
  readonly formulas: Readonly<Record<OneRepMaxFormula, number>>
}

const names = Object.keys(ONE_REP_MAX_FORMULAS) as OneRepMaxFormula[]

/** Each formula as a factor of the weight, by repetitions, so that millions of sets cost one multiplication each. */
const factors: readonly OneRepMax[] = Array.from({ length: MAX_REPS + 1 }, (_, reps) => {
  // A single repetition is the max itself. The formulas would add to it.
  const formulas = Object.fromEntries(
    names.map((name) => [name, reps <= 1 ? 1 : ONE_REP_MAX_FORMULAS[name](1, reps)]),
  ) as Record<OneRepMaxFormula, number>
  return { mean: names.reduce((sum, name) => sum + formulas[name], 0) / names.length, formulas }
})

/** The mean of the five formulas as a factor of the weight: 1 at one repetition, 1.1644 at five. */
export function oneRepMaxFactor(reps: number): number {
  return factorsOf(reps).mean
}

/** The one-rep max by each formula, and the mean. Throws a RangeError unless reps is a whole number from 1 to 12. */
export function oneRepMax(weight: number, reps: number): OneRepMax {
  const { mean, formulas } = factorsOf(reps)
  return {
    mean: weight * mean,
    formulas: {
      epley: weight * formulas.epley,
      brzycki: weight * formulas.brzycki,
      lombardi: weight * formulas.lombardi,
      mayhew: weight * formulas.mayhew,
      wathan: weight * formulas.wathan,
    },
  }
}

function factorsOf(reps: number): OneRepMax {
  const known = reps >= 1 ? factors[reps] : undefined
  if (!known) throw new RangeError(`reps must be a whole number from 1 to ${MAX_REPS}, not ${reps}`)
  return known
}
