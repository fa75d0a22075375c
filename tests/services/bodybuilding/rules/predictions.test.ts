import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../../src/kernel/numbers/random.ts'
import { winShares } from '../../../../src/services/bodybuilding/rules/forecasts/backtest.ts'
import {
  type Contender,
  contendersOf,
  editionsOf,
  FACTORS,
  type Factor,
} from '../../../../src/services/bodybuilding/rules/forecasts/prediction-factors.ts'
import {
  UNLEARNED,
  utilityOf,
  weightsOf,
} from '../../../../src/services/bodybuilding/rules/forecasts/prediction-weights.ts'
import { predicted, RUNS, simulated } from '../../../../src/services/bodybuilding/rules/forecasts/predictions.ts'
import { field, league } from './ranked-leagues.ts'

const NOTHING = { rating: 0, form: 0, champion: 0, standing: 0, experience: 0, newcomer: 0 }
const contender = (athlete: string, factors: Partial<Record<Factor, number>>): Contender => ({
  ...{ athlete, lastPlace: null, bestPlace: null },
  factors: { ...NOTHING, ...factors },
})
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The exact probability of finishing in the first `most` places, summed over all orders. */
function exact(strengths: readonly number[], most: number): number[] {
  const shares = strengths.map(() => 0)
  const walk = (left: readonly number[], taken: number, probability: number): void => {
    if (taken === most || left.length === 0) return
    const all = total(left.map((one) => strengths[one] as number))
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
  const shares = simulated(utilities, 20)

  it('agree with the exact probabilities of a small field', () => {
    const strengths = utilities.map(Math.exp)
    for (const [measure, most] of [
      ['win', 1],
      ['podium', 3],
      ['topFive', 5],
    ] as const)
      for (const [one, share] of exact(strengths, most).entries()) {
        const error = Math.sqrt((share * (1 - share)) / RUNS)
        expect(Math.abs((shares[measure][one] as number) - share)).toBeLessThan(4 * error)
      }
    for (const [one, share] of winShares(utilities).entries())
      expect(share).toBeCloseTo(exact(strengths, 1)[one] as number, 12)
  })

  it('have probabilities that sum to 1, 3 and 5, or to all of a smaller field', () => {
    expect(total(shares.win)).toBeCloseTo(1, 9)
    expect(total(shares.podium)).toBeCloseTo(3, 9)
    expect(total(shares.topFive)).toBeCloseTo(5, 9)
    const two = simulated([3, 0], 1)
    expect([total(two.win), total(two.podium), total(two.topFive)].map((sum) => Math.round(sum * 1e6) / 1e6)).toEqual([
      1, 2, 2,
    ])
    expect(simulated([7], 1)).toEqual({ win: [1], podium: [1], topFive: [1] })
    expect(simulated([], 1)).toEqual({ win: [], podium: [], topFive: [] })
  })

  it('are the same bytes for the same seed, and others for another', () => {
    expect(JSON.stringify(simulated(utilities, 20))).toBe(JSON.stringify(shares))
    expect(JSON.stringify(simulated(utilities, 21))).not.toBe(JSON.stringify(shares))
  })

  it('stay finite between strengths that are worlds apart', () => {
    expect(simulated([900, 0, -900], 3)).toEqual({ win: [1, 0, 0], podium: [1, 1, 1], topFive: [1, 1, 1] })
  })
})

describe('predictions', () => {
  const weights = { rating: 0.7, form: 0.2, champion: 0.4, standing: 1, experience: 0.1, newcomer: -0.5 }
  const field_ = [
    contender('ben', { rating: 1, experience: 2 }),
    contender('ann', { rating: 2, champion: 1, standing: 1, experience: 3 }),
    contender('cid', { newcomer: 1 }),
  ]

  it('name the strongest first, whatever the order of the entrants', () => {
    const one = predicted(field_, weights, 5)
    expect(one.map(({ athlete, place }) => [athlete, place])).toEqual([
      ['ann', 1],
      ['ben', 2],
      ['cid', 3],
    ])
    expect(JSON.stringify(predicted([...field_].reverse(), weights, 5))).toBe(JSON.stringify(one))
  })

  it('show factors whose effects are exactly what parts two strengths', () => {
    const [ann, ben] = predicted(field_, weights, 5)
    const effect = (of: typeof ann) => total(FACTORS.map((factor) => of?.factors[factor].effect as number))
    const apart =
      utilityOf((field_[1] as Contender).factors, weights) - utilityOf((field_[0] as Contender).factors, weights)
    expect(effect(ann) - effect(ben)).toBeCloseTo(apart, 12)
    expect(ann?.factors.rating).toEqual({ value: 2, effect: 0.7 })
  })

  it('have every factor enter: the same field with one of them changed ends otherwise', () => {
    for (const factor of FACTORS) {
      const [ben, ...others] = field_ as [Contender, ...Contender[]]
      const changed = { ...ben, factors: { ...ben.factors, [factor]: ben.factors[factor] + 2 } }
      const win = (all: readonly Contender[]) =>
        predicted(all, weights, 5).find(({ athlete }) => athlete === 'ben')?.win
      expect(win([changed, ...others]), factor).not.toBe(win(field_))
    }
  })

  it('of nobody are none', () => {
    expect(predicted([], weights, 1)).toEqual([])
  })
})

describe('what is known on the eve', () => {
  const fields = [
    field('2020-10-01', ['ann', 'ben', 'cid', 'dan'], { level: 'FLAGSHIP' }),
    field('2021-03-01', ['ben', 'dan']),
    field('2021-10-01', ['ben', 'ann', 'dan'], { level: 'FLAGSHIP' }),
    field('2022-10-01', ['eva', 'cid', 'ann', 'ben'], { level: 'FLAGSHIP' }),
  ]
  const eve = { fields, day: '2022-10-01', level: 'FLAGSHIP' } as const
  const [eva, cid, ann, ben] = contendersOf(['eva', 'cid', 'ann', 'ben'], eve)

  it('is the place at the last edition and the best before', () => {
    expect([eva, cid, ann, ben].map((one) => [one?.lastPlace, one?.bestPlace])).toEqual([
      [null, null],
      [null, 3],
      [2, 1],
      [1, 1],
    ])
    expect([eva, cid, ann, ben].map((one) => one?.factors.champion)).toEqual([0, 0, 0, 1])
    expect([ben, ann, cid].map((one) => one?.factors.standing)).toEqual([1, expect.closeTo(0.75), 0])
  })

  it('is how often somebody competed, and whether ever', () => {
    expect([eva, cid, ann, ben].map((one) => Math.round(Math.exp(one?.factors.experience as number) - 1))).toEqual([
      0, 1, 2, 3,
    ])
    expect(eva?.factors).toEqual({ ...NOTHING, newcomer: 1 })
  })

  it('is the form: what was done lately against what was done before', () => {
    // ann won earlier and has lost since; ben the other way round.
    expect((ben?.factors.form as number) > (ann?.factors.form as number)).toBe(true)
  })

  it('is nothing of the day itself', () => {
    const before = fields.slice(0, 3)
    expect(contendersOf(['eva', 'cid', 'ann', 'ben'], { ...eve, fields: before })).toEqual([eva, cid, ann, ben])
  })

  it('takes the places of the last edition known beyond its winner, and the champion of the last', () => {
    const won = field('2023-10-01', ['cid'], { level: 'FLAGSHIP' })
    const after = contendersOf(['eva', 'cid', 'ann'], { ...eve, fields: [...fields, won], day: '2024-10-01' })
    expect(after.map(({ lastPlace, factors }) => [lastPlace, factors.champion])).toEqual([
      [1, 0],
      [1, 1],
      [3, 0],
    ])
  })

  it('is there for every edition but the first that is known beyond the podium', () => {
    const four = (day: string) => field(day, ['eva', 'cid', 'ann', 'ben'], { level: 'FLAGSHIP' })
    const won = field('2019-10-01', ['ann'], { level: 'FLAGSHIP' })
    const twice = [four('2023-05-01'), four('2023-10-01')]
    const editions = editionsOf(new Map([['mens-open', [won, ...fields, ...twice]]]), 'FLAGSHIP')
    expect(editions.map(({ contest }) => contest)).toEqual(['2022-10-01 FLAGSHIP', '2023-10-01 FLAGSHIP'])
    expect(editions[0]?.contenders.map(({ athlete }) => athlete)).toEqual(['eva', 'cid', 'ann', 'ben'])
  })
})

describe('weights', () => {
  /** Editions with random orders, drawn from known weights. */
  const made = (count: number, by: Readonly<Record<Factor, number>>) => {
    const draw = createRandom(9)
    return Array.from({ length: count }, (_, at) => {
      const contenders = Array.from({ length: 12 }, (__, one) =>
        contender(`a${one}`, { rating: draw.normal(), standing: draw.uniform(), newcomer: draw.chance(0.2) ? 1 : 0 }),
      )
      const order = contenders
        .map(({ athlete, factors }) => ({
          athlete,
          time: -Math.log(1 - draw.uniform()) / Math.exp(utilityOf(factors, by)),
        }))
        .sort((a, b) => a.time - b.time)
        .map(({ athlete }) => [athlete])
      return { division: 'mens-open', contest: `c${at}`, year: 2000 + at, contenders, order }
    })
  }

  it('are found again where they are known', () => {
    const truth = { ...NOTHING, rating: 0.5, standing: 2, newcomer: -1 }
    const learned = weightsOf(made(300, truth))
    for (const factor of FACTORS) expect(Math.abs(learned[factor] - truth[factor]), factor).toBeLessThan(0.15)
  })

  it('are the rating alone where there is nothing to learn from', () => {
    expect(weightsOf([])).toEqual(UNLEARNED)
  })

  it('are the same wherever the search begins, and finite where it begins far away', () => {
    const editions = made(5, { ...NOTHING, rating: 3 })
    const far = { rating: -40, form: 5, champion: 9, standing: 60, experience: -3, newcomer: 80 }
    const [near, from] = [weightsOf(editions), weightsOf(editions, far)]
    for (const factor of FACTORS) expect(from[factor]).toBeCloseTo(near[factor], 5)
  })
})

it('predicts better than chance where strengths are known', () => {
  const { truth, fields } = league({ seed: 6, athletes: 25, contests: 90, size: 10, perYear: 9 })
  const entrants = [...truth.keys()].slice(0, 10)
  const contenders = contendersOf(entrants, { fields, day: '2010-12-01', level: 'FLAGSHIP' })
  const found = predicted(contenders, UNLEARNED, 1)
  const trueWin = winShares(entrants.map((name) => truth.get(name) as number))
  const first = found.find(({ athlete }) => athlete === 'a01')
  expect(Math.abs((first?.win as number) - (trueWin[0] as number))).toBeLessThan(0.1)
})
