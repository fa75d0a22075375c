/** Titles: wins grouped by series. */
import { describe, expect, it } from 'vitest'
import { achieved, seriesOf, titlesOf, titleText } from '../../../../../src/services/athletes/rules/sport/titles.ts'
import { contestIn, personIn } from './support.ts'

describe('titles', () => {
  const wins = personIn('ann', [
    contestIn('Cup', '2015-01-01', ['ann']),
    contestIn('Fair', '2013-01-01', ['ann']),
    contestIn('Cup', '2011-01-01', ['ann'], { level: 'WORLD' }),
    contestIn('Cup', '2012-01-01', ['ann']),
    contestIn('Cup', '2012-06-01', ['ann'], { key: 'again' }),
    contestIn('Bowl', '2010-01-01', ['ann']),
  ]).starts

  it('group wins of one name and level, the most often won first, then the earliest', () => {
    expect(titlesOf(wins, ({ contest }) => contest.row.name)).toEqual([
      { name: 'Cup', level: 'REGIONAL', count: 3, years: [2012, 2015] },
      { name: 'Bowl', level: 'REGIONAL', count: 1, years: [2010] },
      { name: 'Cup', level: 'WORLD', count: 1, years: [2011] },
      { name: 'Fair', level: 'REGIONAL', count: 1, years: [2013] },
    ])
  })

  it('list their years in order, whatever the order of the wins', () => {
    expect(titlesOf(wins.toReversed(), () => 'All').find(({ level }) => level === 'REGIONAL')?.years).toEqual([
      ...[2010, 2012, 2013, 2015],
    ])
  })

  it('are written with the year, or with the number of wins and all years', () => {
    const title = { name: 'national champion', level: 'WORLD', count: 1, years: [2019] }
    expect(titleText(title)).toBe('national champion 2019')
    expect(titleText({ ...title, count: 3, years: [2011, 2013, 2014] })).toBe('3× national champion (2011, 2013, 2014)')
    expect(achieved(title)).toEqual({ kind: 'TITLE', text: 'National champion 2019', year: 2019 })
    expect(achieved({ ...title, years: [] }).year).toBeNull()
  })
})

describe('the series of a contest', () => {
  it.each([
    [null, '2019 World Final', 'World Final'],
    [null, 'World 2019 Final', 'World Final'],
    [null, 'World Final', 'World Final'],
    ['World  Finals', '2019 World Final', 'World Finals'],
    [null, '2019', '2019'],
    [null, 'Room 12019', 'Room 12019'],
  ])('%j of %j is %j', (series, name, expected) => expect(seriesOf({ series, name })).toBe(expected))
})
