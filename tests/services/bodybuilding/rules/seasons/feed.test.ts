/** The news feed: results, upcoming contests and records. */
import { describe, expect, it } from 'vitest'
import { careersOf } from '../../../../../src/services/bodybuilding/rules/careers/careers.ts'
import { recordsOf } from '../../../../../src/services/bodybuilding/rules/leaderboards/records.ts'
import { topListsOf } from '../../../../../src/services/bodybuilding/rules/leaderboards/top-lists.ts'
import { feedOf, MAX_ITEMS } from '../../../../../src/services/bodybuilding/rules/seasons/feed.ts'
import {
  athlete,
  type ContestWithResults,
  contestOf,
  leagueOf,
  type Parts,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

function feed(contests: readonly ContestWithResults[], parts: Parts = {}) {
  const league = leagueOf(contests, parts)
  return feedOf(league, recordsOf(league, careersOf(league, new Map())))
}

const days = (count: number, year: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const [month, day] = [1 + Math.floor(at / 28), 1 + (at % 28)]
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  })

describe('results', () => {
  it('name the winner of the first division in the title and all winners in the text', () => {
    const cup = withDivision(contestOf('Cup', 'PRO', '2026-05-02', ['ann', 'ben']), 'womens-figure', [
      ['zoe', 'eva'],
      'fay',
    ])
    const [item] = feed([cup])
    expect(item).toEqual({
      ...{ kind: 'RESULT', date: '2026-05-02', contest: cup.contest.key, athlete: 'ann' },
      title: 'Cup 2026: ann wins Men’s Open',
      text: '5 athletes took part. Men’s Open: ann. Women’s Figure: eva and zoe.',
    })
  })

  it('name winners who tie, and nobody if no winner is known', () => {
    const shared = contestOf('Cup', 'PRO', '2026-05-02', [['ann', 'ben']])
    const unknown = withEntry(contestOf('Gala', 'PRO', '2026-04-02', []), 'cid', 'DISQUALIFIED')
    expect(feed([shared, unknown]).map(({ title, athlete: winner }) => [title, winner])).toEqual([
      ['Cup 2026: ann and ben share Men’s Open', null],
      ['Gala 2026: results', null],
    ])
  })

  it('are those of the latest contests of a known day, without heats', () => {
    const contests = days(MAX_ITEMS.RESULT + 5, 2025).map((day) => contestOf('Cup', 'PRO', day, [['ann', 'ben']]))
    const others = [
      contestOf('Heat', 'PRO', '2026-01-02', ['ann'], { stage: true }),
      contestOf('Some', 'PRO', '2026', ['ann']),
    ]
    const dates = feed([...contests, ...others]).map(({ date }) => date)
    expect(dates).toEqual(
      days(MAX_ITEMS.RESULT + 5, 2025)
        .slice(5)
        .reverse(),
    )
  })
})

describe('upcoming contests', () => {
  const ahead = (day: string, over = {}) => contestOf('Next', 'FLAGSHIP', day, [], { status: 'UPCOMING', ...over })

  it('state the city and the number of entrants', () => {
    const next = withEntry(ahead('2027-01-16', { city: 'Porto' }), 'ann', 'ENTERED')
    expect(feed([next])).toEqual([
      {
        ...{ kind: 'UPCOMING', date: '2027-01-16', contest: next.contest.key, athlete: null },
        ...{ title: 'Upcoming: Next 2027', text: 'The flagship contest in Porto. 1 athlete is entered.' },
      },
    ])
    expect(feed([ahead('2027-01-16')])[0]?.text).toBe('The flagship contest.')
  })

  it('are those of the next two months, up to a maximum', () => {
    const dates = (contests: readonly ContestWithResults[]) => feed(contests).map(({ date }) => date)
    expect(dates(['2026-11-19', '2026-11-20', '2027-01-20', '2027-01-21'].map((day) => ahead(day)))).toEqual([
      '2027-01-20',
      '2026-11-20',
    ])
    const many = Array.from({ length: MAX_ITEMS.UPCOMING + 3 }, (_, at) =>
      new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10),
    )
    expect(dates(many.map((day) => ahead(day)))).toEqual(many.slice(0, -3).reverse())
  })

  it('do not include a contest of today that is already over', () => {
    expect(feed([contestOf('Cup', 'PRO', '2026-11-20', ['ann', 'ben'])]).map(({ kind }) => kind)).not.toContain(
      'UPCOMING',
    )
  })
})

describe('records', () => {
  const records = (contests: readonly ContestWithResults[], parts: Parts = {}) =>
    feed(contests, parts).filter(({ kind, title }) => kind === 'RECORD' && !title.startsWith('Most contests'))
  const cup = (day: string, ...order: string[]) => contestOf('Cup', 'FLAGSHIP', day, order)
  const early = [cup('2024-01-01', 'ann', 'ben'), cup('2024-02-01', 'ben', 'ann')]

  it('are news if a single athlete leads, dated by the contest that set the value', () => {
    expect(records(early)).toEqual([])
    const [titles, wins, ...others] = records([...early, cup('2026-03-01', 'ann', 'ben'), cup('2026-04-01', 'cid')])
    expect(others).toEqual([])
    expect(titles).toEqual({
      ...{ kind: 'RECORD', date: '2026-03-01', contest: 'Cup 2026-03-01', athlete: 'ann' },
      title: 'Most flagship titles: ann',
      text: 'Cup 2026 brought ann to 2 flagship titles, more than anyone else.',
    })
    expect(wins?.text).toBe('Cup 2026 brought ann to 2 wins, more than anyone else.')
  })

  it('are not news if that contest is not among the latest', () => {
    const later = days(MAX_ITEMS.RESULT, 2026).map((day) =>
      contestOf('Gala', 'PRO', day, [['x', 'y']], { level: 'PRO' }),
    )
    const old = [...early, cup('2024-03-01', 'ann', 'ben')]
    expect(records([...old, ...later]).filter(({ athlete: name }) => name === 'ann')).toEqual([])
    expect(records([...old, ...later.slice(1)]).filter(({ athlete: name }) => name === 'ann')).not.toEqual([])
  })

  it('of women are news if the overall record is another athlete’s, and never repeat the overall one', () => {
    const athletes = ['eva', 'fay'].map((key) => athlete(key, { sex: 'FEMALE' }))
    const figure = (day: string, ...order: string[]) =>
      contestOf('Gala', 'PRO', day, order, { division: 'womens-figure' })
    const men = [...early, cup('2026-03-01', 'ann', 'ben'), cup('2026-04-01', 'ann', 'ben')]
    const women = [figure('2026-05-01', 'eva', 'fay'), figure('2026-06-01', 'eva', 'fay')]
    const texts = records([...men, ...women], { athletes }).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('wins'))).toEqual([
      'Gala 2026 brought eva to 2 wins, more than any other woman.',
      'Cup 2026 brought ann to 3 wins, more than anyone else.',
    ])
  })

  it('count titles at their own level, and wins alone', () => {
    const contests = [
      ...early,
      contestOf('Gala', 'PRO', '2024-03-01', ['ann', 'ben']),
      cup('2026-03-01', 'ann', 'ben'),
      cup('2026-04-01', 'cid', 'ann'),
    ]
    const texts = records(contests).map(({ text, contest }) => [contest, text])
    expect(texts).toEqual([
      ['Cup 2026-03-01', 'Cup 2026 brought ann to 2 flagship titles, more than anyone else.'],
      ['Cup 2026-03-01', 'Cup 2026 brought ann to 3 wins, more than anyone else.'],
    ])
  })

  it('include contests, whatever came of them', () => {
    const contests = [...early, cup('2026-03-01', 'cid', 'ann')]
    expect(feed(contests).filter(({ title }) => title.startsWith('Most contests'))).toEqual([
      {
        ...{ kind: 'RECORD', date: '2026-03-01', contest: 'Cup 2026-03-01', athlete: 'ann' },
        ...{ title: 'Most contests: ann', text: 'Cup 2026 brought ann to 3 contests, more than anyone else.' },
      },
    ])
  })

  it('are not the leads of a single division', () => {
    const light = ['2026-05-01', '2026-06-01'].map((day) =>
      contestOf('Light', 'PRO', day, ['bob'], { division: 'mens-212' }),
    )
    const open = ['2025-05-01', '2025-06-01', '2025-07-01'].map((day) => contestOf('Cup', 'PRO', day, ['ann', 'ben']))
    const league = leagueOf([...open, ...light])
    const careers = careersOf(league, new Map())
    const items = feedOf(league, [...recordsOf(league, careers), ...topListsOf(league, careers)])
    expect(items).toEqual(feedOf(league, recordsOf(league, careers)))
    expect(items.filter(({ kind, athlete: name }) => kind === 'RECORD' && name === 'bob')).toEqual([])
  })
})

it('a record is news only if its value matches the athlete’s starts, whatever the order of the leaderboards', () => {
  const contests = ['2026-03-01', '2026-04-01'].map((day) => contestOf('Cup', 'FLAGSHIP', day, ['ann', 'ben']))
  const league = leagueOf(contests)
  const boards = recordsOf(league, careersOf(league, new Map()))
  const items = feedOf(league, boards)
  expect(items.filter(({ kind }) => kind === 'RECORD')).toHaveLength(2)
  expect(feedOf(league, boards.toReversed())).toEqual(items)
  const other = boards.map(({ entries, ...board }) => ({
    ...board,
    entries: entries.map(({ value, ...entry }) => ({ ...entry, value: value + 1 })),
  }))
  expect(feedOf(league, other).filter(({ kind }) => kind === 'RECORD')).toEqual([])
})

it('the feed is newest first and does not depend on the order of the rows', () => {
  const contests = [
    contestOf('Cup', 'PRO', '2026-05-02', ['ann', 'ben']),
    contestOf('Gala', 'FLAGSHIP', '2026-05-02', ['ben', 'ann']),
    contestOf('Next', 'PRO', '2026-12-02', [], { status: 'UPCOMING' }),
  ]
  const items = feed(contests)
  expect(items.map(({ date }) => date)).toEqual(
    items
      .map(({ date }) => date)
      .sort()
      .reverse(),
  )
  expect(feed(contests.toReversed())).toEqual(items)
  expect(feed([])).toEqual([])
})
