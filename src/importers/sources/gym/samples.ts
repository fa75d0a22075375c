/**
 * Collects one-rep maxes of self-reports as numbers by lift, sex and bodyweight band, and builds the cohorts from them.
 * The only personal facts are sex, age, bodyweight and lift.
 */
import { quantile } from '../../../kernel/numbers/quantiles.ts'
import { RAW } from '../../../services/strength/rules/categories.ts'
import { summarize } from '../../../services/strength/rules/cohort.ts'
import type { CohortFigures, Sex } from '../../../services/strength/rules/figures.ts'
import { AGE_BRACKETS, ageBracket, GYM_BANDS, GYM_LIFTS, gymBandIndex } from '../../../services/strength/rules/gym.ts'

export interface GymSample {
  readonly lift: string
  readonly sex: Sex
  readonly bodyweightKg: number
  /** In years; null if unknown. */
  readonly age: number | null
  readonly oneRepMaxKg: number
}

const SEXES: readonly Sex[] = ['MALE', 'FEMALE']
const UNKNOWN_AGE = 255

/** Columns of one lift, sex and band; they grow by doubling. */
class Band {
  size = 0
  values = new Float64Array(64)
  bodyweights = new Float64Array(64)
  brackets = new Uint8Array(64)

  add(value: number, bodyweight: number, bracket: number): void {
    if (this.size === this.values.length) this.#grow()
    this.values[this.size] = value
    this.bodyweights[this.size] = bodyweight
    this.brackets[this.size] = bracket
    this.size += 1
  }

  /** Sorted values and the median bodyweight of one age bracket or of all ages. */
  sorted(bracket?: number): { valuesKg: Float64Array; medianBodyweightKg: number } {
    const inBracket = (_: number, index: number) => bracket === undefined || this.brackets[index] === bracket
    return {
      valuesKg: this.values.subarray(0, this.size).filter(inBracket).sort(),
      medianBodyweightKg: quantile(this.bodyweights.subarray(0, this.size).filter(inBracket).sort(), 0.5),
    }
  }

  #grow(): void {
    const [values, bodyweights, brackets] = [this.values, this.bodyweights, this.brackets]
    this.values = new Float64Array(values.length * 2)
    this.values.set(values)
    this.bodyweights = new Float64Array(bodyweights.length * 2)
    this.bodyweights.set(bodyweights)
    this.brackets = new Uint8Array(brackets.length * 2)
    this.brackets.set(brackets)
  }
}

export class GymSamples {
  readonly #bands = new Map<string, Band[]>()

  add({ lift, sex, bodyweightKg, age, oneRepMaxKg }: GymSample): void {
    const key = `${lift} ${sex}`
    let bands = this.#bands.get(key)
    if (!bands) {
      bands = GYM_BANDS[sex].map(() => new Band())
      this.#bands.set(key, bands)
    }
    const bracket = age === null ? undefined : ageBracket(age)
    bands[gymBandIndex(sex, bodyweightKg)]!.add(
      oneRepMaxKg,
      bodyweightKg,
      bracket ? AGE_BRACKETS.indexOf(bracket) : UNKNOWN_AGE,
    )
  }

  /**
   * Every band of each reported lift for all ages, so that a table can show which bands are too small; and every age
   * bracket of a band that has samples.
   */
  cohorts(): CohortFigures[] {
    const all: CohortFigures[] = []
    for (const { slug: lift } of GYM_LIFTS) {
      if (!SEXES.some((sex) => this.#bands.has(`${lift} ${sex}`))) continue
      for (const sex of SEXES) {
        const bands = this.#bands.get(`${lift} ${sex}`)
        for (const [index, weightClass] of GYM_BANDS[sex].entries()) {
          const band = bands?.[index] ?? new Band()
          const of = { population: 'GYM' as const, lift, sex, weightClass, ...RAW, withBins: false }
          all.push(summarize({ ...of, ageBracket: null, ...band.sorted() }))
          for (const [bracket, { label }] of AGE_BRACKETS.entries()) {
            const sorted = band.sorted(bracket)
            if (sorted.valuesKg.length > 0) all.push(summarize({ ...of, ageBracket: label, ...sorted }))
          }
        }
      }
    }
    return all
  }
}
