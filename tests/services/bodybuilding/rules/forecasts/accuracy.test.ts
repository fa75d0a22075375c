/** Intervals of scores and differences, the Elo baseline, and what a comparison says. */
import { describe, expect, it } from 'vitest'
import type { ForecasterFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import {
  accuraciesOf,
  MIN_EDITIONS,
} from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/accuracy.ts'
import {
  meanInterval,
  resamplesOf,
} from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/bootstrap.ts'
import { eloRatings, meetingOf } from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/elo.ts'
import type { Score } from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/scores.ts'
import { sentenceOf, verdictOf } from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/verdicts.ts'
import { field } from './ranked-leagues.ts'

const score = (over: Partial<Score> = {}): Score => ({
  ...{ topOne: 0, podiumHits: 2, spearman: 0.5, logLoss: 1 },
  ...over,
})

type Line = Parameters<typeof accuraciesOf>[0][number]

/** Editions at which the model is better by 0.5 in log-loss, worse by one podium place, and equal otherwise. */
const lines = (editions: number, over: Partial<Line> = {}): Line[] =>
  Array.from({ length: editions }, (_, at) => {
    const logLoss = at % 3
    return {
      ...{ level: 'FLAGSHIP', division: 'mens-open', year: 2000 + at, ...over },
      scores: {
        model: score({ logLoss }),
        lastYear: score({ logLoss: logLoss + 0.5, podiumHits: 3 }),
        careerBest: score({ logLoss: logLoss + (at % 2 === 0 ? 1 : -1), spearman: null }),
        elo: score({ logLoss }),
      },
    }
  })

describe('the bootstrap', () => {
  const values = Array.from({ length: 40 }, (_, at) => at % 4)

  it('has an interval around the mean that is as wide as the theory says', () => {
    const { low, high } = meanInterval(values, resamplesOf(40, 1))
    // Mean 1.5, standard deviation √1.25, so 1.96 standard errors are 0.346.
    expect(low).toBeCloseTo(1.5 - 0.346, 1)
    expect(high).toBeCloseTo(1.5 + 0.346, 1)
  })

  it('is the same for the same seed, and another for another', () => {
    const uneven = values.map((value, at) => value + Math.sin(at))
    const of = (seed: number) => meanInterval(uneven, resamplesOf(40, seed))
    expect(of(1)).toEqual(of(1))
    expect(of(2)).not.toEqual(of(1))
  })

  it('leaves out editions without a value', () => {
    const some = [...values, ...values.map(() => null)]
    const { low, high } = meanInterval(some, resamplesOf(80, 1))
    expect((low + high) / 2).toBeCloseTo(1.5, 1)
  })
})

describe('the accuracy of forecasts', () => {
  const all = accuraciesOf([
    ...lines(12),
    ...lines(3, { division: 'classic-physique' }),
    ...lines(12, { level: 'SECOND', division: 'mens-open' }),
  ])
  const of = (level: string | null, division: string | null) =>
    all.find((one) => one.level === level && one.division === division)!

  it('is that of both contests, then of each, then of each division', () => {
    expect(all.map(({ level, division, editions }) => [level, division, editions])).toEqual([
      [null, null, 27],
      ['FLAGSHIP', null, 15],
      ['SECOND', null, 12],
      ['FLAGSHIP', 'classic-physique', 3],
      ['FLAGSHIP', 'mens-open', 12],
      ['SECOND', 'mens-open', 12],
    ])
    expect(accuraciesOf([])).toEqual([])
  })

  it('compares on the same editions: a constant difference has no spread, however much the scores have', () => {
    const { lastYear, model } = of('FLAGSHIP', 'mens-open').forecasters
    expect(lastYear.logLoss.ahead).toEqual({ value: 0.5, low: 0.5, high: 0.5 })
    expect(lastYear.podiumHits.ahead).toEqual({ value: -1, low: -1, high: -1 })
    expect(model.logLoss.mean!.high! - model.logLoss.mean!.low!).toBeGreaterThan(0.5)
    expect(model.logLoss.ahead).toBeNull()
  })

  it('is positive where the model is better, whichever way a measure counts', () => {
    const verdicts = Object.entries(of('FLAGSHIP', 'mens-open').forecasters.lastYear).map(([measure, { ahead }]) => [
      measure,
      verdictOf(ahead!),
    ])
    expect(verdicts).toEqual([
      ['topOne', 'UNDECIDED'],
      ['podiumHits', 'WORSE'],
      ['spearman', 'UNDECIDED'],
      ['logLoss', 'BETTER'],
    ])
  })

  it('has no intervals for few editions, and nothing for a measure without values', () => {
    expect(MIN_EDITIONS).toBe(10)
    const { lastYear, careerBest } = of('FLAGSHIP', 'classic-physique').forecasters
    expect(lastYear.logLoss.ahead).toEqual({ value: 0.5, low: null, high: null })
    expect(careerBest.spearman).toEqual({ mean: null, ahead: null })
  })

  it('is told in one sentence that says where the model is worse', () => {
    const told = (figures: ForecasterFigures) => sentenceOf('lastYear', figures)
    expect(told(of('FLAGSHIP', 'mens-open').forecasters.lastYear)).toBe(
      'Against last year’s order, the model is better at the probability given to the winner; the model is worse at predicting the podium; there is no clear difference in predicting the winner (equal) and ordering the finalists (equal).',
    )
    expect(told(of('FLAGSHIP', 'classic-physique').forecasters.lastYear)).toMatch(
      /^Against last year’s order, there are too few editions to tell in predicting the winner \(equal\), predicting the podium \(model behind\)/,
    )
    expect(told(of('FLAGSHIP', 'mens-open').forecasters.model)).toBeUndefined()
  })
})

describe('the dynamic Elo rating', () => {
  const settings = { k: 100, halfLifeDays: 365 }
  const ratingsAfter = (...fields: Parameters<typeof field>[]) => {
    const ratings = eloRatings(settings)
    for (const one of fields) ratings.add(meetingOf(field(...one)))
    return (athlete: string, day = '2020-01-01') => ratings.of(athlete, day)
  }

  it('rises by K times the share of rivals beaten above expectation', () => {
    const rating = ratingsAfter(['2020-01-01', ['ann', 'ben', 'cid', 'dan']])
    expect(['ann', 'ben', 'cid', 'dan'].map((name) => rating(name))).toEqual(
      [50, 50 / 3, -50 / 3, -50].map((value) => expect.closeTo(value, 9)),
    )
    const [first, second] = [ratingsAfter(['2020-01-01', ['ann', 'ben']]), 100]
    // From 50 and −50, the winner of the return match gains what was not expected: 1 / (1 + 10^(100 / 400)).
    const again = ratingsAfter(['2020-01-01', ['ann', 'ben']], ['2020-01-01', ['ann', 'ben']])
    expect(again('ann') - first('ann')).toBeCloseTo(second / (1 + 10 ** 0.25), 9)
  })

  it('counts a shared place as half, and a shared last place not at all', () => {
    const shared = ratingsAfter(['2020-01-01', [['ann', 'ben'], 'cid']])
    expect(shared('ann')).toBeCloseTo(25, 9)
    const last = ratingsAfter(['2020-01-01', ['ann', ['ben', 'cid']]])
    expect([last('ann'), last('ben'), last('cid')]).toEqual([50, -25, -25].map((value) => expect.closeTo(value, 9)))
  })

  it('halves its distance to the average in the half-life, and starts at the average', () => {
    const rating = ratingsAfter(['2020-01-01', ['ann', 'ben']])
    expect(rating('ann', '2020-12-31')).toBeCloseTo(25, 9)
    expect(rating('zoe')).toBe(0)
  })
})
