/** Simulated contests and the predictions made of them. */
import { describe, expect, it } from 'vitest'
import { winShares } from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/scores.ts'
import {
  type Contender,
  contendersOf,
  FACTORS,
} from '../../../../../src/services/bodybuilding/rules/forecasts/prediction-factors.ts'
import { UNLEARNED, utilityOf } from '../../../../../src/services/bodybuilding/rules/forecasts/prediction-weights.ts'
import { predict, SIMULATIONS, simulate } from '../../../../../src/services/bodybuilding/rules/forecasts/predictions.ts'
import { contender, sum } from './contenders.ts'
import { league } from './ranked-leagues.ts'

/** The exact probability of finishing in the first `most` places, summed over all orders. */
function exact(strengths: readonly number[], most: number): number[] {
  const shares = strengths.map(() => 0)
  const walk = (left: readonly number[], taken: number, probability: number): void => {
    if (taken === most || left.length === 0) return
    const all = sum(left.map((one) => strengths[one] as number))
    for (const one of left) {
      const now = (probability * (strengths[one] as number)) / all
      shares[one] = (shares[one] as number) + now
      walk(
        left.filter((other) => other !== one),
        taken + 1,
        now,
      )
    }
  }
  walk(
    strengths.map((_, one) => one),
    0,
    1,
  )
  return shares
}

describe('simulated contests', () => {
  const utilities = [1.5, 1, 0.2, 0, -0.5, -1]
  const shares = simulate(utilities, 20)

  it('agree with the exact probabilities of a small field', () => {
    const strengths = utilities.map(Math.exp)
    for (const [measure, most] of [
      ['win', 1],
      ['podium', 3],
      ['topFive', 5],
    ] as const)
      for (const [one, share] of exact(strengths, most).entries()) {
        const error = Math.sqrt((share * (1 - share)) / SIMULATIONS)
        expect(Math.abs((shares[measure][one] as number) - share)).toBeLessThan(4 * error)
      }
    for (const [one, share] of winShares(utilities).entries())
      expect(share).toBeCloseTo(exact(strengths, 1)[one] as number, 12)
  })

  it('have probabilities that sum to 1, 3 and 5, or to all of a smaller field', () => {
    expect(sum(shares.win)).toBeCloseTo(1, 9)
    expect(sum(shares.podium)).toBeCloseTo(3, 9)
    expect(sum(shares.topFive)).toBeCloseTo(5, 9)
    const two = simulate([3, 0], 1)
    expect([sum(two.win), sum(two.podium), sum(two.topFive)].map((sum) => Math.round(sum * 1e6) / 1e6)).toEqual([
      1, 2, 2,
    ])
    expect(simulate([7], 1)).toEqual({ win: [1], podium: [1], topFive: [1] })
    expect(simulate([], 1)).toEqual({ win: [], podium: [], topFive: [] })
  })

  it('give the same bytes for the same seed, and others for another', () => {
    expect(JSON.stringify(simulate(utilities, 20))).toBe(JSON.stringify(shares))
    expect(JSON.stringify(simulate(utilities, 21))).not.toBe(JSON.stringify(shares))
  })

  it('favour the stronger in every measure, and treat equals alike up to random error', () => {
    for (const measure of ['win', 'podium', 'topFive'] as const)
      expect(shares[measure]).toEqual(shares[measure].toSorted((a, b) => b - a))
    const equals = simulate(
      Array.from({ length: 8 }, () => 2),
      4,
    )
    for (const [measure, expected] of [
      ['win', 1 / 8],
      ['podium', 3 / 8],
      ['topFive', 5 / 8],
    ] as const)
      for (const share of equals[measure]) expect(Math.abs(share - expected)).toBeLessThan(0.02)
  })

  it('are 10,000, so that every share has four digits', () => {
    expect(SIMULATIONS).toBe(10_000)
    for (const share of [...shares.win, ...shares.podium])
      expect(share * SIMULATIONS).toBeCloseTo(Math.round(share * SIMULATIONS), 6)
  })

  it('stay finite for extreme differences in strength', () => {
    expect(simulate([900, 0, -900], 3)).toEqual({ win: [1, 0, 0], podium: [1, 1, 1], topFive: [1, 1, 1] })
  })
})

describe('predictions', () => {
  const weights = { rating: 0.7, form: 0.2, champion: 0.4, standing: 1, experience: 0.1, newcomer: -0.5 }
  const entrants = [
    contender('ben', { rating: 1, experience: 2 }),
    contender('ann', { rating: 2, champion: 1, standing: 1, experience: 3 }),
    contender('cid', { newcomer: 1 }),
  ]

  it('name the strongest first, whatever the order of the entrants', () => {
    const one = predict(entrants, weights, 5)
    expect(one.map(({ athlete, place }) => [athlete, place])).toEqual([
      ['ann', 1],
      ['ben', 2],
      ['cid', 3],
    ])
    expect(JSON.stringify(predict([...entrants].reverse(), weights, 5))).toBe(JSON.stringify(one))
  })

  it('have effects that sum to the difference between two strengths', () => {
    const [ann, ben] = predict(entrants, weights, 5)
    const effect = (of: typeof ann) => sum(FACTORS.map((factor) => of?.factors[factor].effect as number))
    const apart =
      utilityOf((entrants[1] as Contender).factors, weights) - utilityOf((entrants[0] as Contender).factors, weights)
    expect(effect(ann) - effect(ben)).toBeCloseTo(apart, 12)
    expect(ann?.factors.rating).toEqual({ value: 2, effect: 0.7 })
  })

  it('sort equals by key', () => {
    const equals = ['cid', 'ann', 'ben'].map((name) => contender(name, { rating: 1 }))
    expect(predict(equals, weights, 5).map(({ athlete, place }) => [athlete, place])).toEqual([
      ['ann', 1],
      ['ben', 2],
      ['cid', 3],
    ])
  })

  it('have effects relative to the average of the field, so that those of a factor sum to 0', () => {
    const predictions = predict(entrants, weights, 5)
    // The mean rating is 1, the mean of the champions ⅓: 0.4 × ⅔ for the champion, and 0.4 × −⅓ for each other.
    expect(predictions.map(({ factors }) => factors.rating.effect)).toEqual([0.7, 0, -0.7])
    expect(predictions.map(({ factors }) => factors.champion)).toEqual([
      { value: 1, effect: expect.closeTo(0.8 / 3, 12) },
      { value: 0, effect: expect.closeTo(-0.4 / 3, 12) },
      { value: 0, effect: expect.closeTo(-0.4 / 3, 12) },
    ])
    for (const factor of FACTORS)
      expect(sum(predictions.map(({ factors }) => factors[factor].effect))).toBeCloseTo(0, 12)
  })

  it('give each entrant the simulated shares of their own strength', () => {
    const predictions = predict(entrants, weights, 5)
    const utilities = predictions.map(({ factors }) =>
      sum(FACTORS.map((factor) => weights[factor] * factors[factor].value)),
    )
    expect(utilities).toEqual([expect.closeTo(3.1, 12), expect.closeTo(0.9, 12), -0.5])
    const shares = simulate(utilities, 5)
    expect(predictions.map(({ win, podium, topFive }) => ({ win, podium, topFive }))).toEqual(
      predictions.map((_, at) => ({ win: shares.win[at], podium: shares.podium[at], topFive: shares.topFive[at] })),
    )
  })

  it('use every factor: changing any one changes the probabilities', () => {
    for (const factor of FACTORS) {
      const [ben, ...others] = entrants as [Contender, ...Contender[]]
      const changed = { ...ben, factors: { ...ben.factors, [factor]: ben.factors[factor] + 2 } }
      const win = (all: readonly Contender[]) => predict(all, weights, 5).find(({ athlete }) => athlete === 'ben')?.win
      expect(win([changed, ...others]), factor).not.toBe(win(entrants))
    }
  })

  it('agree with the order in every probability, even where strengths are nearly equal', () => {
    const close = Array.from({ length: 12 }, (_, at) => contender(`c${10 + at}`, { rating: -at / 1000 }))
    const predictions = predict(close, weights, 5)
    expect(predictions.map(({ athlete }) => athlete)).toEqual(close.map(({ athlete }) => athlete))
    for (const measure of ['win', 'podium', 'topFive'] as const) {
      const shares = predictions.map((one) => one[measure])
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    }
    expect(predictions.every(({ win, podium, topFive }) => win <= podium && podium <= topFive)).toBe(true)
  })

  it('are empty without entrants', () => {
    expect(predict([], weights, 1)).toEqual([])
  })
})

it('predicted probabilities are close to the true ones of a league with known strengths', () => {
  const { truth, fields } = league({ seed: 6, athletes: 25, contests: 90, size: 10, perYear: 9 })
  const entrants = [...truth.keys()].slice(0, 10)
  const contenders = contendersOf(entrants, { fields, day: '2010-12-01', level: 'FLAGSHIP' })
  const predictions = predict(contenders, UNLEARNED, 1)
  const trueWin = winShares(entrants.map((name) => truth.get(name) as number))
  const first = predictions.find(({ athlete }) => athlete === 'a01')
  expect(Math.abs((first?.win as number) - (trueWin[0] as number))).toBeLessThan(0.1)
})
