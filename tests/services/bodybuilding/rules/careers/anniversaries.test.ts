/** Anniversaries of contests, titles and births. */
import { expect, it } from 'vitest'
import { anniversariesOf } from '../../../../../src/services/bodybuilding/rules/careers/division-flows.ts'
import {
  athlete,
  type ContestWithResults,
  contestOf,
  leagueOf,
  type Parts,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

const texts = (contests: readonly ContestWithResults[], parts: Parts = {}) =>
  anniversariesOf(leagueOf(contests, parts)).map(({ month, day, year, text }) => `${day}.${month}.${year} ${text}`)
const born = (key: string, dateOfBirth: string | null, birthYear: number | null = null) =>
  athlete(key, { dateOfBirth, birthYear })

it('anniversaries include contests of a known day, with the city if it is known', () => {
  const contests = [
    contestOf('Harbour Pro', 'PRO', '2019-04-06', ['ann'], { city: 'Porto' }),
    contestOf('2018 Lake Pro', 'REGIONAL', '2018-04-06', ['ann']),
    contestOf('Undated Pro', 'PRO', '2018', ['ann']),
    contestOf('Prejudging', 'FLAGSHIP', '2018-04-06', ['ann'], { stage: true }),
    contestOf('Next Pro', 'PRO', '2027-04-06', [], { status: 'UPCOMING' }),
  ]
  expect(texts(contests)).toEqual(['6.4.2018 2018 Lake Pro was held.', '6.4.2019 Harbour Pro 2019 was held in Porto.'])
})

it('anniversaries include each winner of the two great contests in each division', () => {
  const flagship = withDivision(
    contestOf('Flagship', 'FLAGSHIP', '2019-09-14', [['zed', 'bob'], 'cid']),
    'womens-figure',
    ['eva'],
  )
  const second = contestOf('Second', 'SECOND', '2020-03-07', ['cid', 'zed'])
  const contests = [contestOf('Major', 'MAJOR', '2020-03-08', ['cid']), second, flagship]
  const titles = anniversariesOf(leagueOf(contests)).filter(({ kind }) => kind === 'TITLE')
  expect(titles.map(({ text }) => text)).toEqual([
    'cid won Second 2020 in Men’s Open.',
    'bob won Flagship 2019 in Men’s Open.',
    'zed won Flagship 2019 in Men’s Open.',
    'eva won Flagship 2019 in Women’s Figure.',
  ])
  expect(titles[3]).toMatchObject({
    ...{ month: 9, day: 14, year: 2019, contest: flagship.contest.key, athlete: 'eva', division: 'womens-figure' },
  })
})

it('anniversaries include the births of adults who have competed, if the day is known', () => {
  const cup = contestOf('Cup', 'PRO', '2025', ['ann', 'ben', 'cid', 'dan'])
  const athletes = [
    born('ann', '1990-02-28'),
    born('ben', null, 1990),
    // One turns eighteen today, the other tomorrow.
    born('cid', '2008-11-20'),
    born('dan', '2008-11-21'),
    born('eva', '1980-01-01'),
  ]
  const anniversaries = anniversariesOf(leagueOf([withEntry(cup, 'eva', 'WITHDRAWN')], { athletes }))
  expect(anniversaries.map(({ text, athlete: name, year }) => [text, name, year])).toEqual([
    ['ann was born.', 'ann', 1990],
    ['cid was born.', 'cid', 2008],
  ])
})

it('anniversaries are in calendar order, a contest before its titles', () => {
  const parts = { athletes: [born('ann', '1990-05-02')] }
  const contests = [
    contestOf('B', 'FLAGSHIP', '2020-05-02', ['ann']),
    contestOf('A', 'FLAGSHIP', '2021-01-09', ['ann']),
  ]
  expect(texts(contests, parts)).toEqual([
    '9.1.2021 A 2021 was held.',
    '9.1.2021 ann won A 2021 in Men’s Open.',
    '2.5.1990 ann was born.',
    '2.5.2020 B 2020 was held.',
    '2.5.2020 ann won B 2020 in Men’s Open.',
  ])
})
