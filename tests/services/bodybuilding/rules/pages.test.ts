import { expect, it } from 'vitest'
import { careersOf } from '../../../../src/services/bodybuilding/rules/careers/careers.ts'
import type { PageFigures } from '../../../../src/services/bodybuilding/rules/figures.ts'
import { CATEGORIES as RECORDS, recordsOf } from '../../../../src/services/bodybuilding/rules/leaderboards/records.ts'
import {
  CATEGORIES as TOP_LISTS,
  topListsOf,
} from '../../../../src/services/bodybuilding/rules/leaderboards/top-lists.ts'
import { joined, type League } from '../../../../src/services/bodybuilding/rules/league.ts'
import { pagesOf } from '../../../../src/services/bodybuilding/rules/pages.ts'
import {
  alsoHeld,
  athlete,
  drawnRows,
  type Held,
  held,
  joinedBy,
  leagueOf,
  type Parts,
  TODAY,
} from '../../../helpers/bodybuilding-rows.ts'

function pagesIn(league: League): PageFigures[] {
  const careers = careersOf(league, new Map())
  return pagesOf(league, careers, [...recordsOf(league, careers), ...topListsOf(league, careers)])
}

const lines = (kind: PageFigures['kind'], contests: readonly Held[], parts: Parts = {}) =>
  pagesIn(leagueOf(contests, parts))
    .filter((page) => page.kind === kind)
    .map(({ key, title, lastModified }) => [key, title, lastModified])

const athletes = [athlete('ann', { fullName: 'Ann Moor', countryCode: 'GER' }), athlete('ben', { countryCode: 'ISL' })]
const next = joinedBy(
  held('Next', 'PRO', '2027-02-02', [], { status: 'UPCOMING', countryCode: 'FIN' }),
  'eva',
  'ENTERED',
)
const contests = [
  held('Cup', 'PRO', '2024-05-01', ['ann', 'ben'], { countryCode: 'ESP' }),
  held('Gala', 'PRO', '2025', ['ann']),
  alsoHeld(held('Late', 'PRO', '2026', ['cid']), 'womens-figure', ['dot']),
  joinedBy(next, 'ann', 'ENTERED'),
]

it('are of athletes who have competed, as of their latest contest that is over', () => {
  expect(lines('ATHLETE', contests, { athletes })).toEqual([
    ['ann', 'Ann Moor', '2025-12-31'],
    ['ben', 'ben', '2024-05-01'],
    ['cid', 'cid', TODAY],
    ['dot', 'dot', TODAY],
  ])
})

it('are of every contest, the one to come as of today', () => {
  expect(lines('CONTEST', contests).map(([, title, day]) => [title, day])).toEqual([
    ['Cup 2024', '2024-05-01'],
    ['Gala 2025', '2025-12-31'],
    ['Late 2026', TODAY],
    ['Next 2027', TODAY],
  ])
})

it('are of divisions that were held, and of seasons', () => {
  expect(lines('DIVISION', contests.slice(0, 2))).toEqual([['mens-open', 'Men’s Open', '2025-12-31']])
  expect(lines('DIVISION', contests).map(([key]) => key)).toEqual(['mens-open', 'womens-figure'])
  expect(lines('SEASON', contests)).toEqual([
    ['2024', '2024', '2024-05-01'],
    ['2025', '2025', '2025-12-31'],
    ['2026', '2026', TODAY],
    ['2027', '2027', TODAY],
  ])
})

it('are not modified by what is still to come', () => {
  const soon = held('Soon', 'PRO', '2026-12-05', [], { status: 'UPCOMING' })
  expect(lines('SEASON', [held('Cup', 'PRO', '2026-05-01', ['ann']), soon])).toEqual([['2026', '2026', '2026-05-01']])
})

it('are of each record and top list once', () => {
  const slugs = (categories: typeof RECORDS | typeof TOP_LISTS) => categories.map(({ slug }) => slug)
  expect(lines('RECORD', contests).map(([key]) => key)).toEqual(slugs(RECORDS))
  expect(lines('TOP_LIST', contests.slice(0, 1))[0]).toEqual(['most-wins', 'Most wins', '2024-05-01'])
  expect(lines('TOP_LIST', contests).map(([key]) => key)).toEqual(slugs(TOP_LISTS))
})

it('are of countries that athletes come from or contests were held in', () => {
  expect(lines('COUNTRY', contests, { athletes })).toEqual([
    ['germany', 'Germany', '2025-12-31'],
    ['iceland', 'Iceland', '2024-05-01'],
    ['spain', 'Spain', '2024-05-01'],
  ])
})

it('are each there once, none of them modified after today, the same in whatever order the rows come', () => {
  const rows = drawnRows({ seed: 3, athletes: 90, contests: 120, field: 12 })
  const pages = pagesIn(joined(rows, TODAY))
  expect(new Set(pages.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(pages.length)
  expect(pages.length).toBeGreaterThan(200)
  for (const { lastModified } of pages) expect(lastModified <= TODAY && lastModified > '1996').toBe(true)
  const turned = { ...rows, athletes: rows.athletes.toReversed(), contests: rows.contests.toReversed() }
  expect(pagesIn(joined({ ...turned, results: rows.results.toReversed() }, TODAY))).toEqual(pages)
  expect(pagesIn(joined({ athletes: [], contests: [], results: [], qualifications: [] }, TODAY))).toEqual([])
})
