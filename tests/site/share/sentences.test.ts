/** The sentences of titles and previews state what the data knows, and no more. */

import { describe, expect, test } from 'vitest'
import { CATEGORIES as RECORDS } from '../../../src/services/bodybuilding/rules/leaderboards/records.ts'
import { CATEGORIES as TOP_LISTS } from '../../../src/services/bodybuilding/rules/leaderboards/top-lists.ts'
import { formOf } from '../../../src/site/explorer/shared/form.tsx'
import { amount, daySpan, loadsIn, withDashes, withUnit } from '../../../src/site/layout/format.ts'
import { addressOf, canonical, imagePath, pagePath, SAME_AS_RECORDS } from '../../../src/site/share/canonical.ts'
import { altOf, figuresOf } from '../../../src/site/share/card.ts'
import { type AthleteFacts, athleteTitle } from '../../../src/site/share/pages/athlete.ts'
import { leaderOf, shareBoard } from '../../../src/site/share/pages/board.ts'
import { scoresText, shareComparison } from '../../../src/site/share/pages/compare.ts'
import { type ContestFacts, contestTitle } from '../../../src/site/share/pages/contest.ts'
import { setOf, shareStanding, standsOf } from '../../../src/site/share/pages/how-strong.ts'
import { shareEvent, shareRecord } from '../../../src/site/share/pages/record.ts'
import { championsText, worldChampions } from '../../../src/site/share/pages/season.ts'

describe('an athlete', () => {
  const career = {
    ...{ totalContests: 75, totalWins: 41, podiums: 62, contestsWithField: 70, firstYear: 1998, lastYear: 2021 },
    achievements: [
      { kind: 'TITLE', text: '4× World Strength Final (2009, 2010, 2012–2014)' },
      { kind: 'MILESTONE', text: '50 contests' },
    ],
  }
  const one: AthleteFacts = {
    ...{ slug: 'zydrunas', fullName: 'Žydrūnas S.', sex: 'MALE', dateOfBirth: null, birthYear: null, heightCm: null },
    ...{ weight: null, country: null, strongman: career, bodybuilding: null, powerlifting: null },
  }
  const titled = (facts: Partial<typeof career>) => athleteTitle({ ...one, strongman: { ...career, ...facts } })

  test('has the first title without its years, and wins in contests', () => {
    expect(athleteTitle(one)).toBe('Žydrūnas S.: 4× World Strength Final, 41 wins in 75 contests')
    const single = [{ kind: 'TITLE', text: 'World Strength Final 2018' }]
    expect(titled({ achievements: single, totalWins: 1 })).toBe(
      'Žydrūnas S.: World Strength Final 2018, 1 win in 75 contests',
    )
  })

  test('without wins has podiums, or contests alone', () => {
    expect(titled({ achievements: [], totalWins: 0 })).toBe('Žydrūnas S.: 62 podiums in 75 contests')
    expect(titled({ achievements: [], totalWins: 0, podiums: 0, totalContests: 1 })).toBe('Žydrūnas S.: 1 contest')
  })

  test('of whom only wins are known is not said to have won all contests', () => {
    const winnersOnly = { achievements: [], totalContests: 17, totalWins: 17, contestsWithField: 0 }
    expect(titled(winnersOnly)).toBe('Žydrūnas S.: 17 wins on record')
  })

  test('of two sports has both; of none, the name', () => {
    const bodybuilding = { ...career, achievements: [], totalContests: 8, contestsWithField: 8, totalWins: 3 }
    expect(athleteTitle({ ...one, bodybuilding })).toBe(
      'Žydrūnas S.: 4× World Strength Final, 41 wins in 75 strongman contests and 3 wins in 8 bodybuilding contests',
    )
    expect(athleteTitle({ ...one, strongman: null })).toBe('Žydrūnas S.')
    expect(titled({ totalContests: 0, totalWins: 0, achievements: [] })).toBe('Žydrūnas S.')
  })
})

describe('a contest', () => {
  const contest: ContestFacts = {
    ...{ slug: 'final', name: '2024 Final', year: 2024, date: '2024-09-14', endDate: null, city: null, country: null },
    ...{ status: 'COMPLETED', competitors: 5 },
  }
  const standing = (place: number | null, fullName: string) => ({ place, athlete: { slug: fullName, fullName } })
  const of = (...places: (readonly [number | null, string])[]) => [
    { name: 'Open', standings: places.map(([place, name]) => standing(place, name)) },
  ]

  test('names the first three', () => {
    expect(contestTitle(contest, of([1, 'A'], [2, 'B'], [3, 'C'], [4, 'D']))).toBe('2024 Final: won by A, then B and C')
  })

  test('names fewer where places are unknown or shared', () => {
    expect(contestTitle(contest, of([1, 'A'], [2, 'B']))).toBe('2024 Final: won by A, then B')
    expect(contestTitle(contest, of([1, 'A']))).toBe('2024 Final: won by A')
    expect(contestTitle(contest, of([1, 'A'], [2, 'B'], [2, 'C'], [4, 'D']))).toBe('2024 Final: won by A')
    expect(contestTitle(contest, of([1, 'A'], [1, 'B'], [3, 'C']))).toBe('2024 Final: first place shared by A and B')
    expect(contestTitle(contest, of([2, 'B'], [3, 'C'], [null, 'D']))).toBe('2024 Final')
    expect(contestTitle(contest, [])).toBe('2024 Final')
  })

  test('of several divisions names their winners', () => {
    const divisions = ['A', 'B', 'C', 'D'].map((name) => ({ name: `Class ${name}`, standings: [standing(1, name)] }))
    expect(contestTitle(contest, divisions.slice(0, 2))).toBe('2024 Final: won by A (Class A) and B (Class B)')
    expect(contestTitle(contest, divisions)).toBe('2024 Final: won by A (Class A), B (Class B) and 2 more')
  })

  test('to come has its date and no winner', () => {
    const next: ContestFacts = { ...contest, status: 'UPCOMING' }
    expect(contestTitle(next, of([null, 'A']))).toBe('2024 Final: 14 September 2024, 5 athletes entered')
    expect(contestTitle({ ...next, date: null, competitors: 0 }, [])).toBe('2024 Final: 2024')
  })
})

describe('the standing of a lift', () => {
  const population = {
    ...({ percentile: 69.44, sampleSize: 118797, tier: 'ADVANCED', nextTier: null } as const),
    bodyweightRange: { min: 76, max: 88 },
  } as const
  const answer = { oneRepMax: 180, oneRepMaxIsEstimated: false, verified: population, gym: null }
  const lifts = [{ value: 'squat', label: 'Squat' }]
  const form = formOf({ weight: '180', bodyweight: '82,5', unit: 'kg' })

  test('is that among competitors, or else among gym lifters', () => {
    expect(standsOf({ answer, unit: 'kg', bodyweight: 82.5 })).toBe('Stronger than 69.4% of 118,797 lifters')
    const inGym = { ...answer, verified: null, gym: population }
    expect(standsOf({ answer: inGym, unit: 'kg', bodyweight: 82.5 })).toBe('Stronger than 69.4% of 118,797 gym lifters')
    expect(standsOf({ answer: { ...answer, verified: null }, unit: 'kg', bodyweight: 82.5 })).toBeNull()
  })

  test('states the set, with repetitions if there are several', () => {
    expect(setOf(form, lifts, 'kg')).toBe('180 kg squat at 82.5 kg')
    expect(setOf(formOf({ weight: '150', reps: '3', bodyweight: '82' }), lifts, 'lb')).toBe(
      '150 lb squat for 3 reps at 82 lb',
    )
    expect(shareStanding({ answer, unit: 'kg', bodyweight: 82.5 }, form, lifts).headline).toBe(
      'Stronger than 69.4% of 118,797 lifters: 180 kg squat at 82.5 kg',
    )
  })

  test('is described by what it is compared with, which is the nearest group where none has the bodyweight', () => {
    const of = (bodyweight: number) => shareStanding({ answer, unit: 'kg', bodyweight }, form, lifts).description
    const beaten =
      'A lifter with a 180 kg squat at 82.5 kg is stronger than 69.4% of 118,797 competitors of the same sex and'
    expect(of(82.5)).toBe(`${beaten} about the same bodyweight.`)
    for (const outside of [20, 88.1]) expect(of(outside)).toBe(`${beaten} the nearest bodyweight.`)
  })

  test('says nothing of a form without an answer', () => {
    expect(shareStanding(undefined, form, lifts)).toEqual({})
    expect(shareStanding({ faults: [] }, form, lifts)).toEqual({})
  })
})

test('a comparison states the score, with ties, of each sport in which they met', () => {
  const score = { sport: 'strongman', athlete1: 12, athlete2: 7, ties: 0 } as const
  expect(scoresText([score])).toBe('12–7 in head-to-heads')
  expect(scoresText([{ ...score, ties: 2 }])).toBe('12–7, 2 tied, in head-to-heads')
  expect(scoresText([score, { ...score, sport: 'bodybuilding', athlete1: 0 }])).toBe(
    '12–7 in head-to-heads in strongman and 0–7 in head-to-heads in bodybuilding',
  )
  expect(scoresText([])).toBeNull()
  const [a, b] = [
    { slug: 'a', fullName: 'A' },
    { slug: 'b', fullName: 'B' },
  ]
  const none = { ...score, sport: 'bodybuilding', athlete1: 0, athlete2: 0 } as const
  expect(shareComparison(a!, b!, [score, none]).card.services).toEqual(['STRONGMAN'])
  expect(shareComparison(a!, b!, [none]).card.services).toBeUndefined()
})

test('a list states who leads it, unless another page of it does', () => {
  const row = (place: number, name: string) => ({ place, name, value: '33 wins' })
  expect(leaderOf([row(1, 'A'), row(2, 'B')])).toBe('A, 33 wins')
  expect(leaderOf([row(1, 'A'), row(1, 'B')])).toBe('A and B, 33 wins each')
  expect(leaderOf(['A', 'B', 'C', 'D'].map((name) => row(1, name)))).toBe('4 in first place, 33 wins each')
  expect(leaderOf([row(51, 'A')])).toBeUndefined()
  expect(leaderOf([])).toBeUndefined()
  const board = { eyebrow: 'Strongman', title: 'Men: most wins', sport: 'strongman' as const }
  expect(shareBoard({ ...board, rows: [row(1, 'A')] }).headline).toBe('Men, most wins: A, 33 wins')
  const inSport = { ...board, headline: 'Most wins in strongman', rows: [row(1, 'A')] }
  expect(shareBoard(inSport)).toMatchObject({
    headline: 'Most wins in strongman: A, 33 wins',
    card: { title: 'Men: most wins' },
  })
  const many = { ...board, title: 'Greatest strongmen', isOfMany: true, rows: [row(1, 'A'), row(2, 'B')] }
  expect(shareBoard(many).headline).toBe('Greatest strongmen: 1. A, 33 wins')
  expect(shareBoard({ ...board, rows: [] })).not.toHaveProperty('headline')
  expect([withUnit('1', 'wins in a row'), withUnit('2', 'wins')]).toEqual(['1 win in a row', '2 wins'])
  expect([amount(1102.311, 'lb'), amount(71.8, '%'), amount(45, 'deg'), amount(1, 's'), amount(1, 'reps')]).toEqual([
    ...['1,102.31 lb', '71.8%', '45°', '1 s', '1 rep'],
  ])
})

test('records are the last of each progression', () => {
  const mark = (value: number, fullName: string, otherHolders = 0) => ({
    ...{ value, year: 2020 + value, athlete: { fullName }, otherHolders },
  })
  const event = { name: 'Log Press', unit: 'kg', men: [mark(1, 'A'), mark(2, 'B')], women: [mark(1, 'C')] }
  expect(shareRecord(event, 'kg').headline).toBe('Log Press records: 2 kg by B (men, 2022) and 1 kg by C (women, 2021)')
  expect(shareRecord({ ...event, women: [] }, 'kg').headline).toBe('Log Press record: 2 kg by B (men, 2022)')
  expect(shareRecord({ ...event, men: [], women: [] }, 'kg')).toEqual({})
  expect(shareRecord({ ...event, men: [mark(3, 'D', 2)], women: [] }, 'kg').headline).toBe(
    'Log Press record: 3 kg by D and 2 more (men, 2023)',
  )
})

test('the image of an event has its current records, each in its unit', () => {
  const record = { value: 2, unit: 'kg', year: 2022, athlete: { fullName: 'B' }, otherHolders: 0 }
  const woman = { ...record, value: 9, unit: 'reps', athlete: { fullName: 'C' }, otherHolders: 1 }
  expect(shareEvent({ name: 'Log Press', manRecord: record, womanRecord: woman }).card).toMatchObject({
    title: 'Log Press',
    subtitle: 'B (men) and C and 1 more (women)',
    figures: [
      { label: 'men, 2022', value: '2 kg' },
      { label: 'women, 2022', value: '9 reps' },
    ],
  })
  expect(shareEvent({ name: 'Log Press', manRecord: null, womanRecord: null })).toEqual({})
})

test('seasons name champions: of world finals in strongman, heats and contests to come left out', () => {
  const winner = { slug: 'a', fullName: 'A' }
  const held = { name: 'Final', level: 'WORLD', stage: false, status: 'COMPLETED', divisionCount: 1, winner }
  const others = [{ stage: true }, { status: 'UPCOMING' }, { level: 'MAJOR' }, { divisionCount: 2 }, { winner: null }]
  const contests = [held, ...others.map((other) => ({ ...held, ...other }))]
  expect(championsText(worldChampions(contests))).toBe('champion A (Final)')
  expect(championsText(['X', 'Y', 'Z'].map((of) => ({ athlete: winner, of })))).toBe(
    'champions A (X), A (Y) and 1 more',
  )
  expect(championsText([])).toBeNull()
})

test('dates of a contest of several days are a range', () => {
  expect(daySpan('2026-10-10', '2026-10-11')).toBe('10–11 October 2026')
  expect(daySpan('2026-09-30', '2026-10-02')).toBe('30 September – 2 October 2026')
  for (const end of [null, '2026-10-10']) expect(daySpan('2026-10-10', end)).toBe('10 October 2026')
})

test('loads from one weight to another have the dash of ranges', () => {
  expect(withDashes('Deadlift for Reps (310-319 kg)')).toBe('Deadlift for Reps (310–319 kg)')
  expect(withDashes('2024-08-23, 3-6-9')).toBe('2024-08-23, 3-6-9')
})

test('loads in a text are in the unit of the reader, unless some of them have no unit of their own', () => {
  expect(loadsIn('12 reps (320 kg)', 'lb')).toBe('12 reps (705.5 lb)')
  expect(loadsIn('Deadlift for Reps (310-319 kg)', 'lb')).toBe('Deadlift for Reps (683.4–703.3 lb)')
  expect(loadsIn('12 reps (320-329 kg)', 'kg')).toBe('12 reps (320–329 kg)')
  for (const kept of ['100/110/120 kg', '200, 210 and 220 kg', 'U105 kg', '5 stones, 180kg'])
    expect(loadsIn(kept, 'lb')).toBe(kept)
})

test('the text of an image says what it shows', () => {
  const figures = figuresOf([
    ['Wins', 3],
    ['Upcoming', false],
    ['Year', null],
  ])
  expect(altOf({ eyebrow: 'Strongman', title: 'A', subtitle: 'B.', figures })).toBe('Strongman: A. B. 3 wins')
  const podium = [{ value: '1st', label: 'Andronik Eliseev', isName: true }]
  expect(altOf({ eyebrow: 'Strongman', title: 'A', figures: podium })).toBe('Strongman: A. 1st Andronik Eliseev')
  expect(
    figuresOf([
      ['Wins', 1],
      ['Contests', 2],
    ]).map(({ label }) => label),
  ).toEqual(['Win', 'Contests'])
  expect(figuresOf(Array.from({ length: 9 }, (_, at) => [`${at}`, at] as const))).toHaveLength(4)
})

describe('the canonical address', () => {
  const of = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    return addressOf(canonical({ path: pathname, query: Object.fromEntries(searchParams) }))
  }

  test('has the parameters that change the content, in one order, without defaults', () => {
    expect(of('/how-strong?unit=kg&weight=180&reps=1&lift=squat&sex=male&bodyweight=82&utm_source=x')).toBe(
      '/how-strong?lift=squat&sex=male&bodyweight=82&weight=180',
    )
    expect(of('/goat?division=M&sport=strongman&page=1')).toBe('/goat?sport=strongman&division=M')
    expect(of('/rankings?sort=points&order=asc&page=2')).toBe('/rankings?page=2')
  })

  test('has none that a page ignores', () => {
    const ignored = 'fbclid=1&page=3&sort=x&order=asc&download=1&data_version=strongman:2026-01-01.1&__proto__=1'
    for (const path of ['/', '/athletes/a', '/contests/strongman/b', '/strongman', '/countries/iceland'])
      expect(of(`${path}?${ignored}`)).toBe(path)
  })

  test('of a top list of all divisions is that of the record with the same entries', () => {
    const slugs = RECORDS.map(({ slug }) => slug)
    const shared = TOP_LISTS.map(({ slug }) => slug).filter((slug) => slugs.includes(slug))
    expect(shared.toSorted()).toEqual(SAME_AS_RECORDS.toSorted())
    expect(of('/bodybuilding/top-lists/most-wins?page=2')).toBe('/bodybuilding/records/most-wins?page=2')
    expect(of('/bodybuilding/top-lists/most-wins?division=mens-open')).toBe(
      '/bodybuilding/top-lists/most-wins?division=mens-open',
    )
    expect(of('/bodybuilding/top-lists/most-seasons')).toBe('/bodybuilding/top-lists/most-seasons')
  })

  test('and the path of the image belong together', () => {
    expect([imagePath('/athletes/a'), pagePath('/share/athletes/a.png')]).toEqual([
      '/share/athletes/a.png',
      '/athletes/a',
    ])
    expect(imagePath('/')).toBe('/share/index.png')
  })
})
