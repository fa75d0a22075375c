/** The back-test year by year: each forecast from what was known before, with settings chosen on earlier years. */
import { describe, expect, it } from 'vitest'
import {
  backtest,
  HALF_LIVES_DAYS,
  meanScores,
} from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/backtest.ts'
import {
  chooseByYear,
  MIN_EDITIONS_TO_CHOOSE,
  type Run,
} from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/validation.ts'
import { editionsOf } from '../../../../../src/services/bodybuilding/rules/forecasts/prediction-factors.ts'
import { UNLEARNED } from '../../../../../src/services/bodybuilding/rules/forecasts/prediction-weights.ts'
import { field, league } from './ranked-leagues.ts'

describe('the back-test', () => {
  const { fields } = league({ seed: 8, athletes: 30, contests: 240, size: 12, firstYear: 1990, perYear: 8 })
  const divisions = new Map([['mens-open', fields]])
  const { lines, modelIn, editions } = backtest(divisions, 'FLAGSHIP')
  const upTo = (year: number) => new Map([['mens-open', fields.filter((one) => one.year <= year)]])

  it('has a line per edition except the first', () => {
    expect(lines.map(({ year }) => year)).toEqual(Array.from({ length: 29 }, (_, at) => 1991 + at))
    expect(lines.every(({ entrants }) => entrants === 12)).toBe(true)
    expect(editions.map(({ contest }) => contest)).toEqual(lines.map(({ contest }) => contest))
  })

  it('finds the model better than both rules in a league simulated from Plackett–Luce', () => {
    const { model, lastYear, careerBest } = meanScores(lines)
    for (const rule of [lastYear, careerBest]) {
      expect(model.logLoss).toBeLessThan(rule.logLoss)
      expect(model.spearman as number).toBeGreaterThan(rule.spearman as number)
      expect(model.podiumHits).toBeGreaterThan(rule.podiumHits)
    }
  })

  it('does not use later years for any forecaster or setting: an early line is the same without them', () => {
    expect(backtest(upTo(2005), 'FLAGSHIP').lines).toEqual(lines.filter(({ year }) => year <= 2005))
  })

  it('does not use the contest itself: another winner changes its scores, but neither forecast nor settings', () => {
    const last = fields.at(-1)!
    const reversed = [...fields.slice(0, -1), { ...last, order: last.order.toReversed() }]
    const other = backtest(new Map([['mens-open', reversed]]), 'FLAGSHIP')
    expect(other.lines.at(-1)?.settings).toEqual(lines.at(-1)?.settings)
    for (const forecaster of ['model', 'elo'] as const)
      expect(other.lines.at(-1)?.scores[forecaster]).not.toEqual(lines.at(-1)?.scores[forecaster])
    const factors = (all: typeof editions) =>
      new Map(
        all
          .at(-1)
          ?.contenders.map((one) => [one.athlete, one.factors] as const)
          .sort(),
      )
    expect(factors(other.editions)).toEqual(factors(editions))
  })

  it('returns the model of each year, learned from earlier years alone, and that of all years', () => {
    expect([...modelIn.keys()]).toEqual(lines.map(({ year }) => year))
    expect(modelIn.get(1991)).toEqual({ halfLifeDays: HALF_LIVES_DAYS[0], weights: UNLEARNED })
    expect(modelIn.get(2005)).toEqual(backtest(upTo(2004), 'FLAGSHIP').model)
    expect(modelIn.get(2005)?.weights).not.toEqual(modelIn.get(2006)?.weights)
  })

  it('is reproducible, and empty without editions', () => {
    expect(JSON.stringify(backtest(divisions, 'FLAGSHIP').lines)).toBe(JSON.stringify(lines))
    expect(backtest(new Map(), 'FLAGSHIP')).toMatchObject({ lines: [], model: { weights: UNLEARNED } })
    expect(editionsOf(new Map([['mens-open', [field('2020-01-01', ['ann'])]]]), 'FLAGSHIP')).toEqual([])
  })
})

describe('settings', () => {
  const years = Array.from({ length: 30 }, (_, at) => 2000 + Math.floor(at / 2))
  const run = (settings: string, logLossIn: (year: number) => number): Run<string> => ({
    settings,
    scores: years.map((year) => ({ topOne: 0, podiumHits: 0, spearman: null, logLoss: logLossIn(year) })),
  })

  it('are those with the least log-loss in all earlier years, and the first until enough editions are known', () => {
    const steady = run('steady', () => 1)
    const worse = run('worse', (year) => (year < 2010 ? 2 : 1))
    const { in: chosen, next } = chooseByYear(years, [worse, steady])
    const firstChoice = 2000 + MIN_EDITIONS_TO_CHOOSE / 2
    for (const [year, { settings }] of chosen) expect(settings).toBe(year < firstChoice ? 'worse' : 'steady')
    expect(next.settings).toBe('steady')
  })

  it('are not chosen by the year that they are used in', () => {
    const [good, bad] = [
      run('good', (year) => (year === 2014 ? 9 : 1)),
      run('bad', (year) => (year === 2014 ? 0 : 1.1)),
    ]
    const { in: chosen, next } = chooseByYear(years, [good, bad])
    expect(chosen.get(2014)?.settings).toBe('good')
    expect(next.settings).toBe('bad')
  })

  it('are the first of equals', () => {
    const { next } = chooseByYear(years, [run('one', () => 1), run('other', () => 1)])
    expect(next.settings).toBe('one')
  })
})
