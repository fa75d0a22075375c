/** Strengths and their errors against the log-likelihood of the model, written out from its definition. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FitOptions,
  type Ranked,
  type Strength,
  strengthsOf,
} from '../../../../../src/services/bodybuilding/rules/forecasts/plackett-luce.ts'

const AS_OF = '2020-01-01'
const DAY_MS = 86_400_000

const OPTIONS: FitOptions = { asOf: AS_OF, halfLifeDays: 100, prior: 0.5 }

/** The day `days` after AS_OF. */
const dayAfter = (days: number): string => new Date(Date.parse(AS_OF) + days * DAY_MS).toISOString().slice(0, 10)

const field = (order: readonly (string | readonly string[])[], days = 0): Ranked => ({
  day: dayAfter(days),
  order: order.map((tied) => [tied].flat()),
})

type Logs = ReadonlyMap<string, number>

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

/** Stage by stage: the share of the athlete who took the place among those left, and of ties after Efron. */
function logLikelihood(logs: Logs, fields: readonly Ranked[], { halfLifeDays, prior }: FitOptions): number {
  const total = (names: readonly string[]) => sum(names.map((name) => Math.exp(logs.get(name)!)))
  let value = sum([...logs.values()].map((x) => prior * (x - 2 * Math.log(1 + Math.exp(x)))))
  for (const { day, order } of fields) {
    const weight = 0.5 ** (Math.abs(Date.parse(day) - Date.parse(AS_OF)) / DAY_MS / halfLifeDays)
    for (const [place, tied] of order.slice(0, -1).entries())
      for (const [index, name] of tied.entries()) {
        const left = total(order.slice(place).flat()) - (index / tied.length) * total(tied)
        value += weight * (logs.get(name)! - Math.log(left))
      }
  }
  return value
}

/** The slope and the curvature along one athlete’s log-strength, from differences. */
function derivatives(logs: Logs, name: string, fields: readonly Ranked[], options: FitOptions) {
  const step = 1e-3
  const at = (by: number) => logLikelihood(new Map(logs).set(name, logs.get(name)! + by), fields, options)
  return {
    slope: (at(step) - at(-step)) / (2 * step),
    curvature: -(at(step) - 2 * at(0) + at(-step)) / step ** 2,
  }
}

const logsOf = (strengths: ReadonlyMap<string, Strength>): Map<string, number> =>
  new Map([...strengths].map(([name, { strength }]) => [name, strength]))

const NAMES = ['ann', 'ben', 'cid', 'dan', 'eva', 'fay']

/** Fields of one to six athletes of up to 500 days ago, with ties anywhere. */
const someFields = fc.array(
  fc
    .tuple(
      fc.shuffledSubarray(NAMES, { minLength: 1 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.integer({ min: -500, max: 0 }),
    )
    .map(([names, tiedToLast, days]) => {
      const order: string[][] = []
      for (const [index, name] of names.entries())
        if (index > 0 && tiedToLast[index]) order.at(-1)!.push(name)
        else order.push([name])
      return field(order, days)
    }),
  { minLength: 1, maxLength: 8 },
)

describe('the strengths', () => {
  it('maximize the log-likelihood: its slope along every strength is zero', () => {
    fc.assert(
      fc.property(someFields, fc.constantFrom(0.25, 0.5, 2), (fields, prior) => {
        const options = { ...OPTIONS, prior }
        const logs = logsOf(strengthsOf(fields, options))
        for (const name of logs.keys())
          expect(Math.abs(derivatives(logs, name, fields, options).slope)).toBeLessThan(1e-4)
      }),
      { numRuns: 30 },
    )
  })

  it('do not depend on names or on the order of fields', () => {
    fc.assert(
      fc.property(someFields, (fields) => {
        const renamed = fields.map(({ day, order }) => ({
          day,
          order: order.map((tied) => tied.map((one) => `x${one}`)),
        }))
        const strengths = strengthsOf(fields, OPTIONS)
        const others = strengthsOf(renamed.toReversed(), OPTIONS)
        expect(others.size).toBe(strengths.size)
        for (const [name, { strength, deviation, contests }] of strengths)
          expect(others.get(`x${name}`)).toEqual({
            ...{ strength: expect.closeTo(strength, 4), deviation: expect.closeTo(deviation, 4), contests },
          })
      }),
      { numRuns: 30 },
    )
  })

  it('differ by log(3) after three wins and one defeat, if the prior is negligible', () => {
    const fields = [field(['ann', 'ben']), field(['ann', 'ben']), field(['ben', 'ann']), field(['ann', 'ben'])]
    const strengths = strengthsOf(fields, { ...OPTIONS, prior: 1e-5 })
    expect(strengths.get('ann')!.strength - strengths.get('ben')!.strength).toBeCloseTo(Math.log(3), 3)
  })

  it('converge even for a chain of neighbours, where 2,000 plain steps are not enough', () => {
    // Each of 50 athletes met only the two neighbours, and won two of three meetings with the weaker one.
    const chain = Array.from({ length: 50 }, (_, index) => `a${index}`)
    const fields = chain
      .slice(1)
      .flatMap((weaker, index) => [
        field([chain[index]!, weaker]),
        field([chain[index]!, weaker]),
        field([weaker, chain[index]!]),
      ])
    const strengths = strengthsOf(fields, { ...OPTIONS, prior: 1e-5 })
    for (const [index, weaker] of chain.slice(1).entries()) {
      const lead = strengths.get(chain[index]!)!.strength - strengths.get(weaker)!.strength
      expect(Math.abs(lead - Math.log(2))).toBeLessThan(0.001)
    }
  })
})

describe('the standard error', () => {
  it('follows from the curvature and from the prior of the group', () => {
    fc.assert(
      fc.property(someFields, (fields) => {
        const strengths = strengthsOf(fields, OPTIONS)
        const logs = logsOf(strengths)
        const priorCurvature = (names: readonly string[]) =>
          sum(
            names.map((name) => (2 * OPTIONS.prior * Math.exp(logs.get(name)!)) / (1 + Math.exp(logs.get(name)!)) ** 2),
          )
        for (const [name, { deviation }] of strengths) {
          const group = groupOf(name, fields)
          const { curvature } = derivatives(logs, name, fields, OPTIONS)
          const variance =
            group.length === 1
              ? 1 / priorCurvature(group)
              : (1 - 1 / group.length) / curvature + 1 / priorCurvature(group) - 1 / priorCurvature([...logs.keys()])
          expect(deviation ** 2).toBeCloseTo(variance, 3)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('of two equals who met twice is √⅔, as computed by hand', () => {
    // Each meeting has a curvature of ½ × ½, the prior one of 2 × ½ × ¼: (1 − ½) / ¾, and nobody else to stand apart from.
    const strengths = strengthsOf([field(['ann', 'ben']), field(['ben', 'ann'])], OPTIONS)
    expect(strengths.get('ann')).toEqual({
      ...{ strength: expect.closeTo(0, 9), deviation: expect.closeTo(Math.sqrt(2 / 3), 9), contests: 2 },
    })
  })

  it('of an athlete without rivals follows from the prior alone: 1 / √(2 × prior × ¼)', () => {
    for (const prior of [0.5, 2]) {
      const strengths = strengthsOf([field(['ann'])], { ...OPTIONS, prior })
      expect(strengths.get('ann')).toEqual({
        strength: 0,
        deviation: expect.closeTo(Math.sqrt(2 / prior), 9),
        contests: 1,
      })
    }
  })
})

/** Everybody whom common fields link to an athlete, the athlete included. */
function groupOf(name: string, fields: readonly Ranked[]): string[] {
  const group = new Set([name])
  for (let size = 0; size < group.size; ) {
    size = group.size
    for (const { order } of fields)
      if (order.flat().some((one) => group.has(one))) for (const one of order.flat()) group.add(one)
  }
  return [...group]
}

describe('the weight of a field', () => {
  const strengthAfter = (days: number, over: Partial<FitOptions> = {}) =>
    strengthsOf([field(['ann', 'ben'], days)], { ...OPTIONS, ...over }).get('ann')

  it('is zero beyond six half-lives', () => {
    expect(strengthAfter(-599)?.contests).toBe(1)
    expect(strengthAfter(-601)).toBeUndefined()
  })

  it('is zero after the day itself, except in hindsight, which reaches as far ahead as back', () => {
    expect(strengthAfter(0)?.contests).toBe(1)
    expect(strengthAfter(1)).toBeUndefined()
    expect(strengthAfter(1, { inHindsight: true })?.contests).toBe(1)
    expect(strengthAfter(599, { inHindsight: true })?.contests).toBe(1)
    expect(strengthAfter(601, { inHindsight: true })).toBeUndefined()
  })

  it('is the same before and after the day', () => {
    expect(strengthAfter(150, { inHindsight: true })).toEqual(strengthAfter(-150, { inHindsight: true }))
  })

  it('falls with age', () => {
    const strengths = [0, -50, -100, -400].map((days) => strengthAfter(days)!.strength)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(new Set(strengths).size).toBe(4)
    expect(strengths.at(-1)).toBeGreaterThan(0)
  })
})
