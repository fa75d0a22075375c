/** All figures of an import, and that its two halves make the whole. */
import { describe, expect, it } from 'vitest'
import {
  computeBodybuilding,
  forecastsAlone,
  withoutForecasts,
} from '../../../../src/services/bodybuilding/rules/compute.ts'
import { DIVISIONS } from '../../../../src/services/bodybuilding/rules/divisions.ts'
import { CATEGORIES as RECORDS } from '../../../../src/services/bodybuilding/rules/leaderboards/records.ts'
import { CATEGORIES as TOP_LISTS } from '../../../../src/services/bodybuilding/rules/leaderboards/top-lists.ts'
import { athlete, contestOf, randomRows, rowsOf, TODAY, withDivision } from '../../../helpers/bodybuilding-rows.ts'

const RIVALS = ['ben', 'cid', 'dan', 'eva']

describe('the figures of an import', () => {
  const athletes = [athlete('ann', { fullName: 'Ann Moor', countryCode: 'CAN' }), athlete('fay', { sex: 'FEMALE' })]
  const flagship = (year: number) =>
    withDivision(contestOf('Flagship', 'FLAGSHIP', `${year}-10-01`, ['ann', ...RIVALS]), 'womens-figure', [
      'fay',
      'gil',
    ])
  const contests = [
    ...[2022, 2023, 2024, 2025].map(flagship),
    contestOf('Cup', 'PRO', '2026-04-01', ['ben', 'cid', 'ann']),
    contestOf('Flagship', 'FLAGSHIP', '2026-12-12', [], { status: 'UPCOMING' }),
  ]
  const rows = rowsOf(contests, { athletes })
  const figures = computeBodybuilding(rows, TODAY, (code) => (code === 'CAN' ? 'Canada' : undefined))

  it('include every kind', () => {
    expect(figures.careers.map((career) => career.athlete)).toEqual(['ann', 'ben', 'cid', 'dan', 'eva', 'fay', 'gil'])
    expect(figures.contests.map(({ contest }) => contest)).toEqual(contests.map((one) => one.contest.key))
    expect(figures.divisions.map(({ division }) => division)).toEqual(DIVISIONS.map(({ code }) => code))
    expect(figures.years.map(({ year }) => year)).toEqual([2022, 2023, 2024, 2025, 2026])
    expect(figures.divisionSeasons.map(({ division, year }) => `${division} ${year}`)).toEqual([
      ...[2022, 2023, 2024, 2025, 2026].map((year) => `mens-open ${year}`),
      ...[2022, 2023, 2024, 2025].map((year) => `womens-figure ${year}`),
    ])
    const best = figures.boards.find(({ kind }) => kind === 'GREATEST')
    expect(best).toMatchObject({
      slug: 'base',
      division: null,
      sex: null,
      entries: [{ athlete: 'ann' }, {}, {}, {}, {}, {}, {}],
    })
    expect(figures.countries.map(({ countryCode, bestAthlete }) => [countryCode, bestAthlete])).toEqual([
      ['CAN', 'ann'],
    ])
    expect(figures.anniversaries.some(({ kind }) => kind === 'TITLE')).toBe(true)
    expect(figures.feed[0]).toMatchObject({ kind: 'UPCOMING', date: '2026-12-12' })
    expect(figures.pages.some(({ kind }) => kind === 'COUNTRY')).toBe(true)
    expect(figures.flows).toEqual([])
  })

  it('include the leaderboards of each kind', () => {
    const count = (kind: string) => figures.boards.filter((board) => board.kind === kind).length
    // Overall, men, women and two divisions, in three modes.
    expect(count('GREATEST')).toBe(5 * 3)
    // The 2020s of two divisions.
    expect(count('DECADE')).toBe(2)
    expect(count('RECORD')).toBe(3 * RECORDS.length)
    expect(count('TOP_LIST')).toBe((1 + DIVISIONS.length) * TOP_LISTS.length)
    expect(figures.boards.filter(({ kind }) => kind === 'ROAD').map(({ division, year }) => [division, year])).toEqual([
      ['mens-open', 2026],
    ])
  })

  it('rate the seasons of careers in hindsight, and name countries in biographies', () => {
    const [ann] = figures.careers
    expect(ann?.biography).toMatch(/^Ann Moor is a bodybuilder from Canada who has competed/)
    expect(ann?.seasons[0]).toMatchObject({ year: 2022, division: 'mens-open', phase: 'PEAK' })
    expect(ann?.seasons[0]?.rating).toBeGreaterThan(0)
  })

  it('name as the best athlete of a country the greatest, not the one with the most wins', () => {
    const compatriots = ['ann', 'ben'].map((key) => athlete(key, { countryCode: 'CAN' }))
    const title = contestOf('Flagship', 'FLAGSHIP', '2024-10-01', ['ann', 'ben', 'cid'])
    const wins = ['2024-05-01', '2024-06-01'].map((day) => contestOf('Cup', 'PRO', day, ['ben', 'cid']))
    const { countries } = computeBodybuilding(rowsOf([title, ...wins], { athletes: compatriots }), TODAY)
    expect(countries).toMatchObject([{ countryCode: 'CAN', wins: 3, bestAthlete: 'ann' }])
  })

  it('weigh the titles of the greatest by the depth of their division', () => {
    const season = (year: number, winner: string, size: number) =>
      Array.from({ length: 5 }, (_, at) =>
        contestOf(`Pro ${at}`, at === 0 ? 'FLAGSHIP' : 'PRO', `${year}-0${at + 1}-01`, [
          winner,
          ...Array.from({ length: size }, (__, index) => `n${index}`),
        ]),
      )
    const { boards } = computeBodybuilding(rowsOf([...season(2020, 'ann', 12), ...season(2022, 'ben', 40)]), TODAY)
    const titlesOf = (name: string, slug: string) => {
      const board = boards.find((one) => one.slug === slug && one.division === 'mens-open')
      const components = board?.entries.find((entry) => entry.athlete === name)?.components
      return (components as { flagshipTitles: { value: number } }).flagshipTitles.value
    }
    expect([titlesOf('ann', 'base'), titlesOf('ben', 'base')]).toEqual([1, 1])
    expect(titlesOf('ann', 'era-adjusted')).toBeLessThan(1)
    expect(titlesOf('ben', 'era-adjusted')).toBeGreaterThan(1)
  })

  it('predict the upcoming contest from the qualified athletes', () => {
    const [next] = figures.predictions.filter(({ basis }) => basis !== 'PLACED')
    expect(next).toMatchObject({ level: 'FLAGSHIP', division: 'mens-open', year: 2026, basis: 'QUALIFIED' })
    expect(next?.entrants.map((entrant) => entrant.athlete).sort()).toEqual(['ann', ...RIVALS])
    expect(figures.qualifications.filter(({ year }) => year === 2026).map((one) => one.athlete)).toEqual([
      ...['ann', ...RIVALS],
    ])
  })

  it('are the same if two threads compute one half each', () => {
    const countryName = (code: string) => (code === 'CAN' ? 'Canada' : undefined)
    expect({ ...withoutForecasts(rows, TODAY, countryName), ...forecastsAlone(rows, TODAY) }).toEqual(figures)
  })
})

describe('the figures', () => {
  it('do not depend on the order of the rows', () => {
    const rows = randomRows({ seed: 11, athletes: 60, contests: 60, field: 8 })
    const reversed = {
      ...{ athletes: rows.athletes.toReversed(), contests: rows.contests.toReversed() },
      ...{ results: rows.results.toReversed(), fields: rows.fields.toReversed(), qualifications: [] },
    }
    expect(computeBodybuilding(reversed, TODAY)).toEqual(computeBodybuilding(rows, TODAY))
  })

  it('are empty without rows, except for the totals of divisions', () => {
    const { divisions, ...others } = computeBodybuilding(rowsOf([]), TODAY)
    expect(divisions).toHaveLength(DIVISIONS.length)
    for (const [name, list] of Object.entries(others)) expect(list, name).toEqual([])
  })
})
