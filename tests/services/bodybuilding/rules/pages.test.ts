/** The list of public pages, and when each was last modified. */
import { expect, it } from 'vitest'
import { careersOf } from '../../../../src/services/bodybuilding/rules/careers/careers.ts'
import type { PageFigures } from '../../../../src/services/bodybuilding/rules/figures.ts'
import { CATEGORIES as RECORDS, recordsOf } from '../../../../src/services/bodybuilding/rules/leaderboards/records.ts'
import {
  CATEGORIES as TOP_LISTS,
  topListsOf,
} from '../../../../src/services/bodybuilding/rules/leaderboards/top-lists.ts'
import { joined, type League } from '../../../../src/services/bodybuilding/rules/league.ts'
import { connectionType } from '../../../../src/services/bodybuilding/rules/pages.ts'
import {
  athlete,
  type ContestWithResults,
  contestOf,
  leagueOf,
  type Parts,
  randomRows,
  TODAY,
  withDivision,
  withEntry,
} from '../../../helpers/bodybuilding-rows.ts'

function pagesIn(league: League): PageFigures[] {
  const careers = careersOf(league, new Map())
  return connectionType(league, careers, [...recordsOf(league, careers), ...topListsOf(league, careers)])
}

const lines = (kind: PageFigures['kind'], contests: readonly ContestWithResults[], parts: Parts = {}) =>
  pagesIn(leagueOf(contests, parts))
    .filter((page) => page.kind === kind)
    .map(({ key, title, lastModified }) => [key, title, lastModified])

const athletes = [athlete('ann', { fullName: 'Ann Moor', countryCode: 'GER' }), athlete('ben', { countryCode: 'ISL' })]
const next = withEntry(
  contestOf('Next', 'PRO', '2027-02-02', [], { status: 'UPCOMING', countryCode: 'FIN' }),
  'eva',
  'ENTERED',
)
const contests = [
  contestOf('Cup', 'PRO', '2024-05-01', ['ann', 'ben'], { countryCode: 'ESP' }),
  contestOf('Gala', 'PRO', '2025', ['ann']),
  withDivision(contestOf('Late', 'PRO', '2026', ['cid']), 'womens-figure', ['dot']),
  withEntry(next, 'ann', 'ENTERED'),
]

it('there is a page per athlete who has competed, modified on the day of their latest completed contest', () => {
  expect(lines('ATHLETE', contests, { athletes })).toEqual([
    ['ann', 'Ann Moor', '2025-12-31'],
    ['ben', 'ben', '2024-05-01'],
    ['cid', 'cid', TODAY],
    ['dot', 'dot', TODAY],
  ])
})

it('there is a page per contest, modified today if it is upcoming', () => {
  expect(lines('CONTEST', contests).map(([, title, day]) => [title, day])).toEqual([
    ['Cup 2024', '2024-05-01'],
    ['Gala 2025', '2025-12-31'],
    ['Late 2026', TODAY],
    ['Next 2027', TODAY],
  ])
})

it('there is a page per contested division and per season', () => {
  expect(lines('DIVISION', contests.slice(0, 2))).toEqual([['mens-open', 'Men’s Open', '2025-12-31']])
  expect(lines('DIVISION', contests).map(([key]) => key)).toEqual(['mens-open', 'womens-figure'])
  expect(lines('SEASON', contests)).toEqual([
    ['2024', '2024', '2024-05-01'],
    ['2025', '2025', '2025-12-31'],
    ['2026', '2026', TODAY],
    ['2027', '2027', TODAY],
  ])
})

it('upcoming contests do not change the date of a page with completed ones', () => {
  const soon = contestOf('Soon', 'PRO', '2026-12-05', [], { status: 'UPCOMING' })
  expect(lines('SEASON', [contestOf('Cup', 'PRO', '2026-05-01', ['ann']), soon])).toEqual([
    ['2026', '2026', '2026-05-01'],
  ])
})

it('there is one page per record and per top list', () => {
  const slugs = (categories: typeof RECORDS | typeof TOP_LISTS) => categories.map(({ slug }) => slug)
  expect(lines('RECORD', contests).map(([key]) => key)).toEqual(slugs(RECORDS))
  expect(lines('TOP_LIST', contests.slice(0, 1))[0]).toEqual(['most-wins', 'Most wins', '2024-05-01'])
  expect(lines('TOP_LIST', contests).map(([key]) => key)).toEqual(slugs(TOP_LISTS))
})

it('there is a page per country that has athletes or hosted contests', () => {
  expect(lines('COUNTRY', contests, { athletes })).toEqual([
    ['germany', 'Germany', '2025-12-31'],
    ['iceland', 'Iceland', '2024-05-01'],
    ['spain', 'Spain', '2024-05-01'],
  ])
})

it('the pages of countries are sorted by slug, modified on the latest day of any contest, and of known countries only', () => {
  const people = [
    athlete('ann', { countryCode: 'ISL' }),
    athlete('ben', { countryCode: 'GER' }),
    athlete('cid', { countryCode: 'ISL' }),
    athlete('dan', { countryCode: 'XYZ' }),
  ]
  const past = [
    contestOf('Cup', 'PRO', '2020-05-01', ['cid', 'dan'], { countryCode: 'QQQ' }),
    contestOf('Gala', 'PRO', '2024-05-01', ['ann', 'ben']),
  ]
  expect(lines('COUNTRY', past, { athletes: people })).toEqual([
    ['germany', 'Germany', '2024-05-01'],
    ['iceland', 'Iceland', '2024-05-01'],
  ])
})

it('every page is unique, modified no later than today, and independent of the order of the rows', () => {
  const rows = randomRows({ seed: 3, athletes: 90, contests: 120, field: 12 })
  const pages = pagesIn(joined(rows, TODAY))
  expect(new Set(pages.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(pages.length)
  expect(pages.length).toBeGreaterThan(200)
  for (const { lastModified } of pages) expect(lastModified <= TODAY && lastModified > '1996').toBe(true)
  const reversed = { ...rows, athletes: rows.athletes.toReversed(), contests: rows.contests.toReversed() }
  expect(pagesIn(joined({ ...reversed, results: rows.results.toReversed() }, TODAY))).toEqual(pages)
  expect(pagesIn(joined({ athletes: [], contests: [], results: [], fields: [], qualifications: [] }, TODAY))).toEqual(
    [],
  )
})
