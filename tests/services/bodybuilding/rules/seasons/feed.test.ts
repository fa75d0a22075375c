import { describe, expect, it } from 'vitest'
import { careersOf } from '../../../../../src/services/bodybuilding/rules/careers/careers.ts'
import { recordsOf } from '../../../../../src/services/bodybuilding/rules/leaderboards/records.ts'
import { feedOf, MOST_ITEMS } from '../../../../../src/services/bodybuilding/rules/seasons/feed.ts'
import {
  alsoHeld,
  athlete,
  type Held,
  held,
  joinedBy,
  leagueOf,
  type Parts,
} from '../../../../helpers/bodybuilding-rows.ts'

function feed(contests: readonly Held[], parts: Parts = {}) {
  const league = leagueOf(contests, parts)
  return feedOf(league, recordsOf(league, careersOf(league, new Map())))
}

const days = (count: number, year: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const [month, day] = [1 + Math.floor(at / 28), 1 + (at % 28)]
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  })

describe('results', () => {
  it('name the winner of the first division in the title and those of all in the text', () => {
    const cup = alsoHeld(held('Cup', 'PRO', '2026-05-02', ['ann', 'ben']), 'womens-figure', [['zoe', 'eva'], 'fay'])
    const [item] = feed([cup])
    expect(item).toEqual({
      ...{ kind: 'RESULT', date: '2026-05-02', contest: cup.contest.key, athlete: 'ann' },
      title: 'Cup 2026: ann wins Men’s Open',
      text: '5 athletes took part. Men’s Open: ann. Women’s Figure: eva and zoe.',
    })
  })

  it('say who share the first place, and nobody where none is known', () => {
    const shared = held('Cup', 'PRO', '2026-05-02', [['ann', 'ben']])
    const unknown = joinedBy(held('Gala', 'PRO', '2026-04-02', []), 'cid', 'DISQUALIFIED')
    expect(feed([shared, unknown]).map(({ title, athlete: winner }) => [title, winner])).toEqual([
      ['Cup 2026: ann and ben share Men’s Open', null],
      ['Gala 2026: results', null],
    ])
  })

  it('are those of the latest contests whose day is known, no heats', () => {
    const contests = days(MOST_ITEMS.RESULT + 5, 2025).map((day) => held('Cup', 'PRO', day, [['ann', 'ben']]))
    const others = [held('Heat', 'PRO', '2026-01-02', ['ann'], { stage: true }), held('Some', 'PRO', '2026', ['ann'])]
    const dates = feed([...contests, ...others]).map(({ date }) => date)
    expect(dates).toEqual(
      days(MOST_ITEMS.RESULT + 5, 2025)
        .slice(5)
        .reverse(),
    )
  })
})

describe('contests to come', () => {
  const ahead = (day: string, over = {}) => held('Next', 'FLAGSHIP', day, [], { status: 'UPCOMING', ...over })

  it('tell where they are and how many have entered', () => {
    const next = joinedBy(ahead('2027-01-16', { city: 'Porto' }), 'ann', 'ENTERED')
    expect(feed([next])).toEqual([
      {
        ...{ kind: 'UPCOMING', date: '2027-01-16', contest: next.contest.key, athlete: null },
        ...{ title: 'To come: Next 2027', text: 'The flagship contest in Porto. 1 athlete is entered.' },
      },
    ])
    expect(feed([ahead('2027-01-16')])[0]?.text).toBe('The flagship contest.')
  })

  it('are those of the next two months, the next ones where there are many', () => {
    const dates = (contests: readonly Held[]) => feed(contests).map(({ date }) => date)
    expect(dates(['2026-11-19', '2026-11-20', '2027-01-20', '2027-01-21'].map((day) => ahead(day)))).toEqual([
      '2027-01-20',
      '2026-11-20',
    ])
    const many = Array.from({ length: MOST_ITEMS.UPCOMING + 3 }, (_, at) =>
      new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10),
    )
    expect(dates(many.map((day) => ahead(day)))).toEqual(many.slice(0, -3).reverse())
  })
})

describe('records', () => {
  const records = (contests: readonly Held[], parts: Parts = {}) =>
    feed(contests, parts).filter(({ kind, title }) => kind === 'RECORD' && !title.startsWith('Most contests'))
  const cup = (day: string, ...order: string[]) => held('Cup', 'FLAGSHIP', day, order)
  const early = [cup('2024-01-01', 'ann', 'ben'), cup('2024-02-01', 'ben', 'ann')]

  it('are news when one athlete alone leads, by the contest that made the value', () => {
    expect(records(early)).toEqual([])
    const [titles, wins, ...others] = records([...early, cup('2026-03-01', 'ann', 'ben'), cup('2026-04-01', 'cid')])
    expect(others).toEqual([])
    expect(titles).toEqual({
      ...{ kind: 'RECORD', date: '2026-03-01', contest: 'Cup 2026-03-01', athlete: 'ann' },
      title: 'Most flagship titles: ann',
      text: 'Cup 2026 brought ann to 2 flagship titles, more than anybody else.',
    })
    expect(wins?.text).toBe('Cup 2026 brought ann to 2 wins, more than anybody else.')
  })

  it('are no news when the contest is none of the latest', () => {
    const later = days(MOST_ITEMS.RESULT, 2026).map((day) => held('Gala', 'PRO', day, [['x', 'y']], { level: 'PRO' }))
    const old = [...early, cup('2024-03-01', 'ann', 'ben')]
    expect(records([...old, ...later]).filter(({ athlete: whose }) => whose === 'ann')).toEqual([])
    expect(records([...old, ...later.slice(1)]).filter(({ athlete: whose }) => whose === 'ann')).not.toEqual([])
  })

  it('of women are told where those of all are another’s, and once where they are the same', () => {
    const athletes = ['eva', 'fay'].map((key) => athlete(key, { sex: 'FEMALE' }))
    const figure = (day: string, ...order: string[]) => held('Gala', 'PRO', day, order, { division: 'womens-figure' })
    const men = [...early, cup('2026-03-01', 'ann', 'ben'), cup('2026-04-01', 'ann', 'ben')]
    const women = [figure('2026-05-01', 'eva', 'fay'), figure('2026-06-01', 'eva', 'fay')]
    const texts = records([...men, ...women], { athletes }).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('wins'))).toEqual([
      'Gala 2026 brought eva to 2 wins, more than any other woman.',
      'Cup 2026 brought ann to 3 wins, more than anybody else.',
    ])
  })
})

it('tells no record whose value is not what the starts add up to, and the same whatever the order of the boards', () => {
  const contests = ['2026-03-01', '2026-04-01'].map((day) => held('Cup', 'FLAGSHIP', day, ['ann', 'ben']))
  const league = leagueOf(contests)
  const boards = recordsOf(league, careersOf(league, new Map()))
  const told = feedOf(league, boards)
  expect(told.filter(({ kind }) => kind === 'RECORD')).toHaveLength(2)
  expect(feedOf(league, boards.toReversed())).toEqual(told)
  const other = boards.map(({ entries, ...board }) => ({
    ...board,
    entries: entries.map(({ value, ...entry }) => ({ ...entry, value: value + 1 })),
  }))
  expect(feedOf(league, other).filter(({ kind }) => kind === 'RECORD')).toEqual([])
})

it('is newest first and the same in whatever order the rows come', () => {
  const contests = [
    held('Cup', 'PRO', '2026-05-02', ['ann', 'ben']),
    held('Gala', 'FLAGSHIP', '2026-05-02', ['ben', 'ann']),
    held('Next', 'PRO', '2026-12-02', [], { status: 'UPCOMING' }),
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
