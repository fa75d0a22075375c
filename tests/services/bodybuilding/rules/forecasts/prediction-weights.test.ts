/** The weights learned from earlier editions. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../../../src/kernel/numbers/random.ts'
import {
  type Contender,
  type Edition,
  FACTORS,
  type Factor,
} from '../../../../../src/services/bodybuilding/rules/forecasts/prediction-factors.ts'
import {
  LEARNED_PLACES,
  UNLEARNED,
  utilityOf,
  type Weights,
  weightsOf,
} from '../../../../../src/services/bodybuilding/rules/forecasts/prediction-weights.ts'
import { contender, sum, ZERO_FACTORS } from './contenders.ts'

const editionOf = (
  contenders: readonly Contender[],
  order: readonly (readonly string[])[] = contenders.map(({ athlete }) => [athlete]),
): Edition => ({ division: 'mens-open', contest: 'cup', year: 2020, contenders, order })

/** Editions with random orders, simulated with known weights. */
function simulatedEditions(count: number, weights: Weights): Edition[] {
  const random = createRandom(9)
  return Array.from({ length: count }, (_, at) => {
    const contenders = Array.from({ length: 12 }, (__, one) =>
      contender(`a${one}`, {
        rating: random.normal(),
        standing: random.uniform(),
        newcomer: random.chance(0.2) ? 1 : 0,
      }),
    )
    const order = contenders
      .map(({ athlete, factors }) => ({
        athlete,
        time: -Math.log(1 - random.uniform()) / Math.exp(utilityOf(factors, weights)),
      }))
      .sort((a, b) => a.time - b.time)
      .map(({ athlete }) => [athlete])
    return { ...editionOf(contenders, order), contest: `c${at}`, year: 2000 + at }
  })
}

/** The penalized log-likelihood, written out place by place. */
function logLikelihood(weights: Weights, editions: readonly Edition[]): number {
  const penalty = sum(FACTORS.map((factor) => (weights[factor] - UNLEARNED[factor]) ** 2)) / 2
  let value = -penalty
  for (const { contenders, order } of editions) {
    const factorsOf = new Map(contenders.map(({ athlete, factors }) => [athlete, factors]))
    const utility = (athlete: string) => utilityOf(factorsOf.get(athlete)!, weights)
    for (const [index, tied] of order.slice(0, -1).entries()) {
      const place = order.slice(0, index).flat().length + 1
      if (place > LEARNED_PLACES) break
      const left = order.slice(index).flat()
      for (const athlete of tied) value += utility(athlete) - Math.log(sum(left.map((one) => Math.exp(utility(one)))))
    }
  }
  return value
}

/** Editions of two to fourteen athletes, with ties anywhere. */
const someEditions = fc.array(
  fc
    .array(
      fc.record({
        rating: fc.integer({ min: -30, max: 30 }),
        form: fc.integer({ min: -10, max: 10 }),
        standing: fc.integer({ min: 0, max: 10 }),
        newcomer: fc.constantFrom(0, 10),
        tied: fc.boolean(),
      }),
      { minLength: 2, maxLength: 14 },
    )
    .map((athletes) => {
      const order: string[][] = []
      const contenders = athletes.map(({ tied, ...tenths }, index) => {
        const name = `a${index}`
        if (tied && order.length > 0) order.at(-1)!.push(name)
        else order.push([name])
        return contender(
          name,
          Object.fromEntries(Object.entries(tenths).map(([factor, value]) => [factor, value / 10])),
        )
      })
      return editionOf(contenders, order)
    }),
  { minLength: 1, maxLength: 4 },
)

describe('the weights', () => {
  it('are recovered from contests simulated with known weights', () => {
    const truth = { ...ZERO_FACTORS, rating: 0.5, standing: 2, newcomer: -1 }
    const learned = weightsOf(simulatedEditions(300, truth))
    for (const factor of FACTORS) expect(Math.abs(learned[factor] - truth[factor]), factor).toBeLessThan(0.15)
  })

  it('are the rating alone without anything to learn from', () => {
    expect(UNLEARNED).toEqual({ ...ZERO_FACTORS, rating: 1 })
    expect(weightsOf([])).toEqual(UNLEARNED)
    expect(weightsOf([editionOf([contender('ann', { rating: 2 })])])).toEqual(UNLEARNED)
  })

  it('satisfy the closed equation for two athletes who differ in one factor', () => {
    // The winner’s rating is 2 higher: at the top of the likelihood, 2 × (1 − σ(2w)) is the pull w − 1 of the prior.
    const { rating, ...others } = weightsOf([editionOf([contender('ann', { rating: 2 }), contender('ben')])])
    expect(2 * (1 - 1 / (1 + Math.exp(-2 * rating)))).toBeCloseTo(rating - 1, 9)
    expect(rating).toBeGreaterThan(1)
    expect({ ...others, rating: 0 }).toEqual(ZERO_FACTORS)
  })

  it('maximize the penalized likelihood: its slope along every weight is zero', () => {
    fc.assert(
      fc.property(someEditions, (editions) => {
        const weights = weightsOf(editions)
        for (const factor of FACTORS) {
          const at = (by: number) => logLikelihood({ ...weights, [factor]: weights[factor] + by }, editions)
          expect(Math.abs(at(1e-4) - at(-1e-4)) / 2e-4, factor).toBeLessThan(1e-5)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are the same whatever the starting point, and finite from a distant one', () => {
    const editions = simulatedEditions(5, { ...ZERO_FACTORS, rating: 3 })
    const distant = { rating: -40, form: 5, champion: 9, standing: 60, experience: -3, newcomer: 80 }
    const [near, far] = [weightsOf(editions), weightsOf(editions, distant)]
    for (const factor of FACTORS) expect(far[factor]).toBeCloseTo(near[factor], 5)
  })

  it('depend only on differences within a field: raising a factor for everyone changes nothing', () => {
    const [edition] = simulatedEditions(1, UNLEARNED) as [Edition]
    const raised = edition.contenders.map(({ factors, ...one }) => ({
      ...{ ...one, factors: { ...factors, rating: factors.rating + 7, experience: 3 } },
    }))
    const [before, after] = [weightsOf([edition]), weightsOf([{ ...edition, contenders: raised }])]
    for (const factor of FACTORS) expect(after[factor]).toBeCloseTo(before[factor], 7)
  })
})

describe('the places that weights are learned from', () => {
  const contenders = Array.from({ length: 13 }, (_, at) => contender(`a${at + 1}`, { rating: (at * 5) % 13 }))
  const order = contenders.map(({ athlete }) => [athlete])
  /** The weight of the rating with places `place` and `place + 1` exchanged. */
  const ratingAfterSwap = (place: number) => {
    const swapped = order.toSpliced(place - 1, 2, order[place]!, order[place - 1]!)
    return weightsOf([editionOf(contenders, swapped)]).rating
  }

  it('are the first ten', () => {
    expect(LEARNED_PLACES).toBe(10)
    const { rating } = weightsOf([editionOf(contenders, order)])
    expect(ratingAfterSwap(11)).toBeCloseTo(rating, 9)
    expect(ratingAfterSwap(12)).toBeCloseTo(rating, 9)
    expect(Math.abs(ratingAfterSwap(10) - rating)).toBeGreaterThan(1e-4)
    expect(Math.abs(ratingAfterSwap(9) - rating)).toBeGreaterThan(1e-4)
  })

  it('carry no information on the order within a shared last place', () => {
    const [first, ...others] = contenders.map(({ athlete }) => athlete) as [string, ...string[]]
    expect(weightsOf([editionOf(contenders, [[first, ...others]])])).toEqual(UNLEARNED)
  })
})

describe('the utility of an athlete', () => {
  it('is the sum of weight × factor', () => {
    const factors: Record<Factor, number> = {
      rating: 2,
      form: -1,
      champion: 1,
      standing: 0.5,
      experience: 3,
      newcomer: 0,
    }
    const weights = { rating: 1, form: 2, champion: 0.5, standing: 4, experience: -1, newcomer: 9 }
    // 2 − 2 + 0.5 + 2 − 3 + 0
    expect(utilityOf(factors, weights)).toBe(-0.5)
  })
})
