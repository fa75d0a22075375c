/** The forecasts of editions that are over, and everything that is stored. */
import { describe, expect, it } from 'vitest'
import type { PredictionFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import { PAST_EDITIONS } from '../../../../../src/services/bodybuilding/rules/forecasts/forecasts.ts'
import { MODEL_VERSION } from '../../../../../src/services/bodybuilding/rules/forecasts/predictions.ts'
import { seedOf } from '../../../../../src/services/bodybuilding/rules/forecasts/seeds.ts'
import { contestOf, randomRows, rowsOf, withEntry } from '../../../../helpers/bodybuilding-rows.ts'
import { editions, flagship, forecasts, rotated, upcomingIn } from './editions.ts'

describe('completed editions', () => {
  const contests = editions(2012, 2026)
  const late = withEntry(flagship(2026), 'fay', 'DISQUALIFIED')
  const { predictions, backTests } = forecasts(rowsOf([...contests.slice(0, -1), late]))
  const past = predictions.filter(({ basis }) => basis === 'PLACED')

  it('are predicted for the last five years, with the actual places', () => {
    expect(PAST_EDITIONS).toBe(5)
    expect(past.map(({ year }) => year)).toEqual([2022, 2023, 2024, 2025, 2026])
    expect(past.at(-1)?.contest).toBe(late.contest.key)
    const places = past
      .at(-1)
      ?.entrants.map(({ athlete, place }) => [place, athlete])
      .sort()
    expect(places).toEqual(rotated(2026).map((name, at) => [at + 1, name]))
    expect(upcomingIn({ predictions })[0]?.entrants.every(({ place }) => place === null)).toBe(true)
  })

  it('do not use their own result and later years', () => {
    const earlier = forecasts(rowsOf(contests.slice(0, -2)), [], '2024-12-01').predictions
    const of2024 = (all: readonly PredictionFigures[]) => all.find(({ year }) => year === 2024)
    expect(of2024(earlier)).toEqual(of2024(predictions))
    const upset = [...contests.slice(0, -3), flagship(2024, {}, rotated(2024).reverse())]
    const chances = (prediction: PredictionFigures | undefined) =>
      prediction?.entrants.map(({ place: _, ...chance }) => chance)
    const other = of2024(forecasts(rowsOf(upset), [], '2024-12-01').predictions)
    expect(other?.entrants).not.toEqual(of2024(earlier)?.entrants)
    expect(chances(other)).toEqual(chances(of2024(earlier)))
  })

  it('are back-tested with four forecasters, year by year, from the second edition on', () => {
    expect(backTests).toHaveLength(4 * 14)
    expect(backTests.slice(0, 4).map(({ year, forecaster, entrants }) => [year, forecaster, entrants])).toEqual([
      [2013, 'MODEL', 5],
      [2013, 'LAST_YEAR', 5],
      [2013, 'CAREER_BEST', 5],
      [2013, 'ELO', 5],
    ])
    // Last year’s second is this year’s first, and last year’s first is this year's last.
    const [last] = backTests.filter(({ year, forecaster }) => year === 2020 && forecaster === 'LAST_YEAR')
    expect(last).toMatchObject({ level: 'FLAGSHIP', division: 'mens-open', topOne: 0, podiumHits: 2, spearman: 0 })
  })

  it('have weights of their own level: editions of the second contest change nothing at the flagship', () => {
    const seconds = [2021, 2022, 2023].map((year) =>
      contestOf('Second', 'SECOND', `${year}-12-05`, ['xia', 'yan', 'zoe', 'wim']),
    )
    const both = forecasts(rowsOf([...contests.slice(0, -1), late, ...seconds]))
    expect(both.backTests.filter(({ level }) => level === 'FLAGSHIP')).toEqual(backTests)
    expect(both.predictions.filter(({ level }) => level === 'SECOND').map(({ year }) => year)).toEqual([
      2022, 2023, 2026,
    ])
  })
})

describe('the stored forecasts', () => {
  const rows = randomRows({ seed: 5, athletes: 120, contests: 220, field: 30 })
  const all = forecasts(rows)

  it('have probabilities that sum to 1, 3 and 5, positions from 1 and four decimals', () => {
    expect(all.predictions.length).toBeGreaterThan(30)
    for (const { entrants } of all.predictions) {
      for (const [chance, most] of [
        ['win', 1],
        ['podium', 3],
        ['topFive', 5],
      ] as const)
        expect(entrants.reduce((sum, one) => sum + one[chance], 0)).toBeCloseTo(Math.min(most, entrants.length), 9)
      expect(entrants.map(({ position }) => position)).toEqual(entrants.map((_, at) => at + 1))
      expect(entrants).toEqual(entrants.toSorted((a, b) => b.win - a.win))
      for (const { factors, win } of entrants)
        for (const number of [win, ...Object.values(factors).flatMap(({ value, effect }) => [value, effect])])
          expect(number * 1e4).toBeCloseTo(Math.round(number * 1e4), 6)
    }
  })

  it('include one prediction per level, division and year, and one line per forecaster', () => {
    const keys = all.predictions.map(({ level, division, year }) => `${level} ${division} ${year}`)
    expect(new Set(keys).size).toBe(keys.length)
    const lines = all.backTests.map(({ level, division, year, forecaster }) =>
      [level, division, year, forecaster].join(),
    )
    expect(new Set(lines).size).toBe(lines.length)
    for (const line of all.backTests) {
      expect(line.modelVersion).toBe(MODEL_VERSION)
      expect(Object.values(line).every((value) => typeof value !== 'number' || Number.isFinite(value))).toBe(true)
    }
  })

  it('are the same bytes whatever the order of the rows', () => {
    const { contests, results } = rows
    const backwards = { ...rows, contests: contests.toReversed(), results: results.toReversed() }
    expect(JSON.stringify(forecasts(backwards))).toBe(JSON.stringify(all))
  })

  it('use seeds derived from level, division and year alone', () => {
    // The upper 31 bits of FNV-1a, of which 811c9dc5, e40c292c and bf9cf968 are published.
    expect(['', 'a', 'foobar'].map(seedOf)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968].map((hash) => hash >>> 1))
    const seeds = new Set(all.predictions.map(({ seed }) => seed))
    expect(seeds.size).toBe(all.predictions.length)
    for (const seed of seeds) expect(seed >= 0 && seed < 2 ** 31 && Number.isInteger(seed)).toBe(true)
    for (const { level, division, year, seed } of all.predictions)
      expect(seed).toBe(seedOf(`${level}/${division}/${year}`))
  })
})
