/** Strengths from placings, against simulated leagues with known strengths. */
import { describe, expect, it } from 'vitest'
import { spearman } from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/scores.ts'
import {
  type Ranked,
  type Strength,
  strengthsOf,
} from '../../../../../src/services/bodybuilding/rules/forecasts/plackett-luce.ts'
import { field, league } from './ranked-leagues.ts'

const options = { asOf: '2001-01-01', halfLifeDays: 730, prior: 0.5 }
/** Contests on one day, all with full weight. */
const fitOf = (orders: readonly (readonly (string | readonly string[])[])[], prior = 0.5) =>
  strengthsOf(
    orders.map((order) => field('2001-01-01', order)),
    { ...options, prior },
  )
const of = (strengths: ReadonlyMap<string, Strength>, name: string): Strength => strengths.get(name) as Strength
/** Shifts strengths so that the athletes together win half of their meetings with the average, which defines 0. */
function centred(truth: ReadonlyMap<string, number>, names: Iterable<string>): Map<string, number> {
  const known = [...names]
  let centre = 0
  for (let step = 0; step < 50; step++)
    centre += known.reduce((sum, name) => sum + Math.tanh(((truth.get(name) as number) - centre) / 2), 0) / known.length
  return new Map(known.map((name) => [name, (truth.get(name) as number) - centre]))
}
const errorOf = (truth: ReadonlyMap<string, number>, strengths: ReadonlyMap<string, Strength>): number => {
  const trueLogs = centred(truth, strengths.keys())
  const squares = [...strengths].map(([name, { strength }]) => (strength - (trueLogs.get(name) as number)) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
}

describe('strengths estimated from placings', () => {
  it('maximize the likelihood where it can be solved by hand', () => {
    // Two meetings, one win each, and a prior of half a win and half a loss: both are equally strong.
    const even = fitOf([
      ['ann', 'ben'],
      ['ben', 'ann'],
    ])
    expect([of(even, 'ann').strength, of(even, 'ben').strength]).toEqual([0, 0])
    // One meeting: by symmetry log λ is x and −x, and the slope 1 − σ(2x) + ½ − σ(x) is zero.
    const x = of(fitOf([['ann', 'ben']]), 'ann').strength
    const sigma = (value: number) => 1 / (1 + Math.exp(-value))
    expect(1 - sigma(2 * x) + 0.5 - sigma(x)).toBeCloseTo(0, 4)
    expect(of(fitOf([['ann', 'ben']]), 'ben').strength).toBeCloseTo(-x, 4)
  })

  it('recover the order of a league with known strengths', () => {
    const { truth, fields } = league({ seed: 7, athletes: 40, contests: 200, size: 10 })
    const strengths = strengthsOf(fields, options)
    const names = [...truth.keys()]
    const agreement = spearman(
      names.map((name) => truth.get(name) as number),
      names.map((name) => of(strengths, name).strength),
    )
    expect(agreement).toBeGreaterThan(0.97)
    expect(errorOf(truth, strengths)).toBeLessThan(0.3)
  })

  it('approach the truth with more contests', () => {
    const errors = [10, 40, 160].map((contests) => {
      const { truth, fields } = league({ seed: 3, athletes: 30, contests, size: 10 })
      return errorOf(truth, strengthsOf(fields, options))
    })
    expect(errors[1]).toBeLessThan((errors[0] as number) * 0.75)
    expect(errors[2]).toBeLessThan((errors[1] as number) * 0.75)
  })

  it('lie within 1.96 standard errors of the truth in about 95% of cases', () => {
    const shareOf = (contests: number, size: number) => {
      let [within, all] = [0, 0]
      for (let seed = 1; seed <= 20; seed++) {
        const { truth, fields } = league({ seed, athletes: 40, contests, size })
        const strengths = strengthsOf(
          fields.map((one) => ({ ...one, day: options.asOf })),
          options,
        )
        const trueLogs = centred(truth, strengths.keys())
        for (const [name, { strength, deviation }] of strengths) {
          all++
          if (Math.abs(strength - (trueLogs.get(name) as number)) < 1.96 * deviation) within++
        }
      }
      return within / all
    }
    for (const share of [shareOf(20, 10), shareOf(60, 10), shareOf(60, 5), shareOf(200, 8)]) {
      expect(share).toBeGreaterThan(0.92)
      expect(share).toBeLessThan(0.97)
    }
  })

  it('are more certain for athletes who competed more often', () => {
    const { fields } = league({ seed: 5, athletes: 30, contests: 60, size: 6 })
    const strengths = [...strengthsOf(fields, options).values()].sort((a, b) => a.contests - b.contests)
    const mean = (some: readonly Strength[]) => some.reduce((sum, one) => sum + one.deviation, 0) / some.length
    expect(mean(strengths.slice(-8))).toBeLessThan(mean(strengths.slice(0, 8)))
  })
})

describe('time', () => {
  it('halves the weight of a contest with each half-life', () => {
    const once = (day: string) => of(strengthsOf([field(day, ['ann', 'ben'])], options), 'ann')
    const [now, half, quarter] = [once('2001-01-01'), once('1999-01-02'), once('1997-01-02')]
    expect(now.strength).toBeGreaterThan(half.strength)
    expect(half.strength).toBeGreaterThan(quarter.strength)
    expect(quarter.deviation).toBeGreaterThan(now.deviation)
    // Two meetings one half-life ago weigh as much as one today.
    const twice = strengthsOf([field('1999-01-02', ['ann', 'ben']), field('1999-01-02', ['ann', 'ben'])], options)
    expect(of(twice, 'ann').strength).toBeCloseTo(now.strength, 4)
  })

  it('favours the later of two opposite results', () => {
    const strengths = strengthsOf([field('1998-01-01', ['old', 'new']), field('2000-12-01', ['new', 'old'])], options)
    expect(of(strengths, 'new').strength).toBeGreaterThan(of(strengths, 'old').strength)
  })

  it('excludes contests after the day, and those older than six half-lives', () => {
    const now = field('2000-06-01', ['ann', 'ben'])
    const strengths = strengthsOf(
      [now, field('2001-01-02', ['ben', 'ann']), field('1988-12-01', ['cid', 'ann'])],
      options,
    )
    expect(strengths).toEqual(strengthsOf([now], options))
    expect(of(strengths, 'ann').contests).toBe(1)
  })
})

describe('ties', () => {
  it('make athletes who share a place equal, and place them between their neighbours', () => {
    const strengths = fitOf([['ann', ['ben', 'cid'], 'dan']])
    expect(of(strengths, 'ben').strength).toBeCloseTo(of(strengths, 'cid').strength, 6)
    expect(of(strengths, 'ann').strength).toBeGreaterThan(of(strengths, 'ben').strength)
    expect(of(strengths, 'cid').strength).toBeGreaterThan(of(strengths, 'dan').strength)
  })

  it('approximate the average of both orders', () => {
    const names = (strengths: ReadonlyMap<string, Strength>) =>
      ['ann', 'ben', 'dan'].map((name) => of(strengths, name).strength)
    const tied = names(fitOf([['ann', ['ben', 'cid'], 'dan']]))
    // Half the weight of each order: two contests that are one half-life old.
    const both = names(
      strengthsOf(
        [field('1999-01-02', ['ann', 'ben', 'cid', 'dan']), field('1999-01-02', ['ann', 'cid', 'ben', 'dan'])],
        options,
      ),
    )
    for (const [at, value] of tied.entries()) expect(Math.abs(value - (both[at] as number))).toBeLessThan(0.1)
  })

  it('for the last place carry no information on the order within', () => {
    // eva is known to be far stronger than fay; that both placed 3rd or lower does not change this.
    const known = Array.from({ length: 5 }, () => ['eva', 'fay'])
    const gap = (strengths: ReadonlyMap<string, Strength>) =>
      of(strengths, 'eva').strength - of(strengths, 'fay').strength
    const listed = gap(fitOf([...known, ['ann', 'ben', ['eva', 'fay']]]))
    const missing = gap(fitOf([...known, ['ann', 'ben', 'eva'], ['ann', 'ben', 'fay']]))
    expect(Math.abs(listed - missing)).toBeLessThan(0.15)
    expect(fitOf([[['ann', 'ben']]]).get('ann')).toMatchObject({ strength: 0, contests: 1 })
  })
})

describe('sparse data', () => {
  it('yields finite strengths for athletes who only won or only lost', () => {
    const strengths = fitOf(Array.from({ length: 30 }, () => ['ann', 'ben', 'cid']))
    for (const { strength, deviation } of strengths.values()) {
      expect(Math.abs(strength)).toBeLessThan(12)
      expect(deviation).toBeGreaterThan(0)
      expect(deviation).toBeLessThan(5)
    }
  })

  it('puts groups that never met on one scale, with larger errors', () => {
    const often = Array.from({ length: 20 }, (_, at) => (at % 2 ? ['ann', 'ben'] : ['ben', 'ann']))
    const apart = fitOf([...often, ['cid', 'dan']])
    expect([of(apart, 'ann').strength, of(apart, 'ben').strength].map((value) => Math.abs(value) < 1e-3)).toEqual([
      true,
      true,
    ])
    expect(of(apart, 'cid').strength).toBeCloseTo(-of(apart, 'dan').strength, 4)
    // However often two athletes meet only each other, only the prior determines where they stand among all.
    expect(of(apart, 'ann').deviation).toBeGreaterThan(0.9)
    const met = fitOf([...often, ...Array.from({ length: 20 }, () => ['ann', 'cid', 'ben', 'dan'])])
    expect(of(met, 'ann').deviation).toBeLessThan(of(apart, 'ann').deviation)
  })

  it('has 0 as the average: all athletes together win half of their meetings with it', () => {
    const { fields } = league({ seed: 11, athletes: 25, contests: 12, size: 7 })
    const sum = [...strengthsOf(fields, options).values()].reduce(
      (all, { strength }) => all + Math.tanh(strength / 2),
      0,
    )
    expect(Math.abs(sum)).toBeLessThan(1e-3)
  })

  it('yields nothing without contests, and no information from a field of one', () => {
    expect(strengthsOf([], options).size).toBe(0)
    expect(fitOf([['ann']]).get('ann')).toMatchObject({ strength: 0, contests: 1 })
  })
})

describe('the same placings', () => {
  const { fields } = league({ seed: 2, athletes: 30, contests: 40, size: 9 })

  it('give the same bytes every time', () => {
    expect(JSON.stringify([...strengthsOf(fields, options)])).toBe(JSON.stringify([...strengthsOf(fields, options)]))
  })

  it('give the same strengths from any starting point and in any order', () => {
    const strengths = strengthsOf(fields, options)
    const elsewhere = new Map([...strengths].map(([name, one], at) => [name, { ...one, strength: (at % 7) - 3 }]))
    const reversed: Ranked[] = [...fields].reverse()
    for (const other of [strengthsOf(fields, { ...options, start: elsewhere }), strengthsOf(reversed, options)])
      for (const [name, { strength }] of strengths) expect(of(other, name).strength).toBeCloseTo(strength, 3)
  })
})
