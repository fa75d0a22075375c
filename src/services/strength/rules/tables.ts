/**
 * The percentile tables in memory: a few hundred cohorts, found by population, lift, sex and age bracket.
 * Built once for a data version; nothing of it changes afterwards.
 */

import type { Population, Sex } from './figures.ts'
import { inOrder } from './lifts.ts'
import { type Curve, type Points, pointsOf } from './percentile.ts'

/** A stored cohort, as far as the tables need to know it. */
export interface StoredCohort extends Curve {
  readonly population: Population
  readonly lift: string
  readonly sex: Sex
  readonly weightClass: string
  readonly minBodyweightKg: number | null
  readonly ageBracket: string | null
  readonly sampleSize: number
  readonly medianBodyweightKg: number | null
}

/** The cohorts of one population, lift, sex and age bracket. */
export interface Table<C extends StoredCohort> {
  readonly lift: string
  readonly sex: Sex
  readonly population: Population
  readonly ageBracket: string | null
  /** Those with figures, by bodyweight. */
  readonly cohorts: readonly C[]
  /** Those too small for figures, by bodyweight. */
  readonly omitted: readonly C[]
  /** Samples in all cohorts with figures. */
  readonly sampleSize: number
}

export class Tables<C extends StoredCohort> {
  readonly #tables = new Map<string, Table<C>>()
  readonly #points = new Map<C, Points>()
  readonly #lifts: Readonly<Record<Population, readonly string[]>>
  readonly #allLifts: readonly string[]

  constructor(cohorts: readonly C[]) {
    const groups = new Map<string, C[]>()
    for (const one of cohorts) {
      const key = keyOf(one.population, one.lift, one.sex, one.ageBracket)
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
    for (const [key, group] of groups) this.#tables.set(key, tableOf(group))
    for (const one of cohorts) if (one.percentilesKg.length > 0) this.#points.set(one, pointsOf(one))
    const liftsOf = (population: Population) =>
      inOrder(new Set(cohorts.filter((one) => one.population === population).map((one) => one.lift)))
    this.#lifts = { VERIFIED: liftsOf('VERIFIED'), GYM: liftsOf('GYM') }
    this.#allLifts = inOrder(new Set([...this.#lifts.VERIFIED, ...this.#lifts.GYM]))
  }

  /** Slugs of the lifts that a population has. */
  lifts(population: Population): readonly string[] {
    return this.#lifts[population]
  }

  /** Slugs of the lifts that either population has. */
  get allLifts(): readonly string[] {
    return this.#allLifts
  }

  table(population: Population, lift: string, sex: Sex, ageBracket: string | null = null): Table<C> | undefined {
    return this.#tables.get(keyOf(population, lift, sex, ageBracket))
  }

  points(cohort: C): Points {
    return this.#points.get(cohort) ?? pointsOf(cohort)
  }
}

const keyOf = (population: Population, lift: string, sex: Sex, ageBracket: string | null): string =>
  [population, lift, sex, ageBracket ?? ''].join('|')

function tableOf<C extends StoredCohort>(group: readonly C[]): Table<C> {
  const sorted = group.toSorted((a, b) => (a.minBodyweightKg ?? 0) - (b.minBodyweightKg ?? 0))
  const cohorts = sorted.filter((one) => one.percentilesKg.length > 0)
  const { lift, sex, population, ageBracket } = group[0]!
  return {
    ...{ lift, sex, population, ageBracket, cohorts },
    omitted: sorted.filter((one) => one.percentilesKg.length === 0),
    sampleSize: cohorts.reduce((sum, one) => sum + one.sampleSize, 0),
  }
}
