import { describe, expect, it } from 'vitest'
import type { PredictionFigures, QualificationFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import {
  forecastsOf,
  PAST_EDITIONS,
  seedOf,
} from '../../../../../src/services/bodybuilding/rules/forecasts/forecasts.ts'
import { MODEL_VERSION } from '../../../../../src/services/bodybuilding/rules/forecasts/predictions.ts'
import { rankedFields } from '../../../../../src/services/bodybuilding/rules/forecasts/ratings.ts'
import type { BodybuildingRows } from '../../../../../src/services/bodybuilding/rules/rows.ts'
import { alsoHeld, drawnRows, type Held, held, joinedBy, rowsOf, TODAY } from '../../../../helpers/bodybuilding-rows.ts'

const forecasts = (rows: BodybuildingRows, qualifications: readonly QualificationFigures[] = [], today = TODAY) =>
  forecastsOf(rows, rankedFields(rows), qualifications, today)

const names = ['ann', 'ben', 'cid', 'dan', 'eva']
/** Rotates the order by one place every year, so that places differ. */
const turned = (by: number): string[] => names.map((_, at) => names[(at + by) % names.length] as string)
const flagship = (year: number, over: Parameters<typeof held>[4] = {}, order = turned(year)): Held =>
  held('Flagship', 'FLAGSHIP', `${year}-10-01`, order, over)
const editions = (from: number, to: number): Held[] =>
  Array.from({ length: to - from + 1 }, (_, at) => flagship(from + at))

const qualified = (athletes: readonly string[], year = 2027): QualificationFigures[] =>
  athletes.map((athlete) => ({
    ...{ athlete, division: 'mens-open', year, contest: null, points: null, rule: 'win', derived: false },
  }))

const aheadIn = ({ predictions }: ReturnType<typeof forecasts>): PredictionFigures[] =>
  predictions.filter(({ basis }) => basis !== 'PLACED')
const athletesIn = (prediction: PredictionFigures | undefined) =>
  prediction?.entrants.map(({ athlete }) => athlete).sort()

describe('the next edition', () => {
  const next = held('Flagship', 'FLAGSHIP', '2027-10-09', [], { status: 'UPCOMING' })

  it('is the first contest to come, otherwise that of next year once this year’s is held', () => {
    const years = (contests: readonly Held[], today?: string) =>
      aheadIn(forecasts(rowsOf(contests), [], today)).map(({ year, contest }) => [year, contest])
    expect(years(editions(2020, 2026))).toEqual([[2027, null]])
    expect(years(editions(2020, 2025))).toEqual([[2026, null]])
    expect(years(editions(2020, 2023))).toEqual([[2026, null]])
    expect(years([...editions(2020, 2026), next])).toEqual([[2027, next.contest.key]])
    const after = held('Flagship', 'FLAGSHIP', '2028', [], { status: 'UPCOMING' })
    const heat = held('Heat', 'FLAGSHIP', '2027-10-08', [], { status: 'UPCOMING', stage: true })
    expect(years([...editions(2020, 2026), after, heat, next])).toEqual([[2027, next.contest.key]])
  })

  it('has the start list for a field, otherwise the qualified, otherwise the recent top', () => {
    const field = [...names, 'fay', 'gus', 'hal']
    const entered = (count: number) =>
      ['zoe', 'ann', 'ben']
        .slice(0, count)
        .reduce((contest, name) => joinedBy(contest, name, 'ENTERED'), joinedBy(next, 'wim', 'WITHDRAWN'))
    const found = (contest: Held, list: readonly QualificationFigures[] = []) => {
      const contests = [...editions(2020, 2025), flagship(2026, {}, field), contest]
      const [only, ...others] = aheadIn(forecasts(rowsOf(contests, { qualifications: qualified(['zoe']) }), list))
      expect(others).toEqual([])
      return [only?.basis, athletesIn(only)]
    }
    expect(found(entered(3), qualified(names))).toEqual(['ENTRIES', ['ann', 'ben', 'zoe']])
    const four = qualified(['ann', 'cid', 'dan', 'zoe', 'zoe'])
    expect(found(entered(2), four)).toEqual(['QUALIFIED', ['ann', 'cid', 'dan', 'zoe']])
    // Three entrants, where the last edition had eight, are too few for a field.
    expect(found(entered(2), qualified(['ann', 'cid', 'zoe']))).toEqual(['RECENT', field])
    expect(found(next, qualified(names, 2026))).toEqual(['RECENT', field])
  })

  it('of the second contest has nobody who qualified', () => {
    const seconds = [2025, 2026].map((year) => held('Second', 'SECOND', `${year}-03-01`, names))
    const [only] = aheadIn(forecasts(rowsOf(seconds), qualified(['ann', 'cid', 'dan'])))
    expect([only?.level, only?.basis]).toEqual(['SECOND', 'RECENT'])
  })

  it('has of the recent the first ten of the last time and the fifteen best rated who still compete', () => {
    const some = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${10 + at}`)
    const [stars, others] = [some('s', 15), some('x', 20)]
    const months = [1, 2, 3, 4, 5, 6, 7, 8]
    const cups = (year: number, order: readonly string[]) =>
      months.map((month) => held('Cup', 'PRO', `${year}-0${month}-01`, order))
    const contests = [
      ...cups(2023, ['gone', ...stars]),
      ...cups(2026, [...stars, ...others, 'won']),
      flagship(2025, {}, others),
      // Only the winner is known.
      flagship(2026, {}, ['won']),
    ]
    const [only] = aheadIn(forecasts(rowsOf(contests)))
    expect(athletesIn(only)).toEqual([...stars, 'won', ...others.slice(0, 10)])
  })

  it('is forecast for divisions that are alive alone, each at its own contest', () => {
    const figure = ['fay', 'gia', 'hoa', 'ida']
    const other = ['pat', 'quin', 'rob'].reduce(
      (contest, name) => joinedBy(contest, name, 'ENTERED', null, 'mens-212'),
      held('Other', 'FLAGSHIP', '2027-11-06', [], { status: 'UPCOMING' }),
    )
    const past = editions(2020, 2026).map((one, at) => (at < 5 ? alsoHeld(one, 'womens-figure', figure) : one))
    const found = aheadIn(forecasts(rowsOf([...past, other, next])))
    expect(found.map(({ division, basis, contest }) => [division, basis, contest])).toEqual([
      ['mens-212', 'ENTRIES', other.contest.key],
      ['mens-open', 'RECENT', next.contest.key],
    ])
  })

  it('is not forecast out of what is four years old, nor twice for a year', () => {
    const stale = [...editions(2019, 2022), flagship(2025, {}, ['ann']), flagship(2026, {}, ['ben'])]
    expect(aheadIn(forecasts(rowsOf(stale)))).toEqual([])
    const again = held('Other', 'FLAGSHIP', '2026-12-01', [], { status: 'UPCOMING' })
    expect(aheadIn(forecasts(rowsOf([...editions(2020, 2026), again]))).map(({ year }) => year)).toEqual([2027])
    expect(aheadIn(forecasts(rowsOf(editions(2020, 2026)), [], '2024-06-01'))).toEqual([])
    expect(forecasts(rowsOf([]))).toEqual({ predictions: [], backTests: [] })
  })
})

describe('editions that are over', () => {
  const contests = editions(2012, 2026)
  const late = joinedBy(flagship(2026), 'fay', 'DISQUALIFIED')
  const { predictions, backTests } = forecasts(rowsOf([...contests.slice(0, -1), late]))
  const past = predictions.filter(({ basis }) => basis === 'PLACED')

  it('are told for the last years, with the places that came of it', () => {
    expect(PAST_EDITIONS).toBe(5)
    expect(past.map(({ year }) => year)).toEqual([2022, 2023, 2024, 2025, 2026])
    expect(past.at(-1)?.contest).toBe(late.contest.key)
    const places = past
      .at(-1)
      ?.entrants.map(({ athlete, place }) => [place, athlete])
      .sort()
    expect(places).toEqual(turned(2026).map((name, at) => [at + 1, name]))
    expect(aheadIn({ predictions, backTests })[0]?.entrants.every(({ place }) => place === null)).toBe(true)
  })

  it('know nothing of themselves and of later years', () => {
    const earlier = forecasts(rowsOf(contests.slice(0, -2)), [], '2024-12-01').predictions
    const of2024 = (all: readonly PredictionFigures[]) => all.find(({ year }) => year === 2024)
    expect(of2024(earlier)).toEqual(of2024(predictions))
    const upset = [...contests.slice(0, -3), flagship(2024, {}, turned(2024).reverse())]
    const chances = (prediction: PredictionFigures | undefined) =>
      prediction?.entrants.map(({ place: _, ...chance }) => chance)
    const other = of2024(forecasts(rowsOf(upset), [], '2024-12-01').predictions)
    expect(other?.entrants).not.toEqual(of2024(earlier)?.entrants)
    expect(chances(other)).toEqual(chances(of2024(earlier)))
  })

  it('are back-tested by three forecasters, year by year, from the second edition on', () => {
    expect(backTests).toHaveLength(3 * 14)
    expect(backTests.slice(0, 3).map(({ year, forecaster, entrants }) => [year, forecaster, entrants])).toEqual([
      [2013, 'MODEL', 5],
      [2013, 'LAST_YEAR', 5],
      [2013, 'CAREER_BEST', 5],
    ])
    // Last year’s second is this year’s first, and last year’s first is this year's last.
    const [last] = backTests.filter(({ year, forecaster }) => year === 2020 && forecaster === 'LAST_YEAR')
    expect(last).toMatchObject({ level: 'FLAGSHIP', division: 'mens-open', topOne: 0, podiumHits: 2, spearman: 0 })
  })

  it('teach each level its own weights: one more contest of the second changes nothing of the flagship', () => {
    const seconds = [2021, 2022, 2023].map((year) =>
      held('Second', 'SECOND', `${year}-12-05`, ['xia', 'yan', 'zoe', 'wim']),
    )
    const both = forecasts(rowsOf([...contests.slice(0, -1), late, ...seconds]))
    expect(both.backTests.filter(({ level }) => level === 'FLAGSHIP')).toEqual(backTests)
    expect(both.predictions.filter(({ level }) => level === 'SECOND').map(({ year }) => year)).toEqual([
      2022, 2023, 2026,
    ])
  })
})

describe('all that is stored', () => {
  const rows = drawnRows({ seed: 5, athletes: 120, contests: 220, field: 30 })
  const all = forecasts(rows)

  it('has chances that sum to 1, 3 and 5, positions from 1 and numbers of four digits', () => {
    expect(all.predictions.length).toBeGreaterThan(30)
    for (const { entrants } of all.predictions) {
      for (const [chance, most] of [
        ['win', 1],
        ['podium', 3],
        ['topFive', 5],
      ] as const)
        expect(entrants.reduce((sum, one) => sum + one[chance], 0)).toBeCloseTo(Math.min(most, entrants.length), 9)
      expect(entrants.map(({ position }) => position)).toEqual(entrants.map((_, at) => at + 1))
      for (const { factors, win } of entrants)
        for (const number of [win, ...Object.values(factors).flatMap(({ value, effect }) => [value, effect])])
          expect(number * 1e4).toBeCloseTo(Math.round(number * 1e4), 6)
    }
  })

  it('has one prediction for a level, division and year, and one line for each forecaster of them', () => {
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

  it('is the same bytes in whatever order the rows come', () => {
    const { athletes, contests, results, qualifications } = rows
    const backwards = { athletes, qualifications, contests: contests.toReversed(), results: results.toReversed() }
    expect(JSON.stringify(forecasts(backwards))).toBe(JSON.stringify(all))
  })

  it('is drawn from seeds that level, division and year alone make', () => {
    expect(seedOf('FLAGSHIP/mens-open/2026')).toBe(seedOf('FLAGSHIP/mens-open/2026'))
    const seeds = new Set(all.predictions.map(({ seed }) => seed))
    expect(seeds.size).toBe(all.predictions.length)
    for (const seed of seeds) expect(seed >= 0 && seed < 2 ** 31 && Number.isInteger(seed)).toBe(true)
    for (const { level, division, year, seed } of all.predictions)
      expect(seed).toBe(seedOf(`${level}/${division}/${year}`))
  })
})
