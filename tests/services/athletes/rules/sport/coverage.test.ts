/** How much of a field is on record. */
import { describe, expect, test } from 'vitest'
import { coverageOf, fullFields, isContradicted } from '../../../../../src/services/athletes/rules/sport/coverage.ts'

const over = (...places: (number | null)[]) => ({ isOver: true, places, entered: 0 })

describe('without a statement, the coverage follows from the places', () => {
  test.each([
    ['a list without a gap', over(1, 2, 3, 4), { coverage: 'FULL_FIELD', fieldSize: 4, recorded: 4 }],
    ['a list with ties', over(1, 2, 2, 4, 4, 4), { coverage: 'FULL_FIELD', fieldSize: 6, recorded: 6 }],
    ['a list with athletes who did not finish', over(1, 2, 3, 4, null), { coverage: 'FULL_FIELD', fieldSize: 5 }],
    ['a podium and one without a place', over(1, 2, 3, null), { coverage: 'PARTIAL', fieldSize: null, recorded: 4 }],
    ['a winner and some without a place', over(1, null, null, null), { coverage: 'PARTIAL', fieldSize: null }],
    ['the last place of many, shared', over(1, 2, 3, 4, 4, 4, 4), { coverage: 'FULL_FIELD', fieldSize: 7 }],
    ['three places', over(1, 2, 3), { coverage: 'PODIUM', fieldSize: null, recorded: 3 }],
    ['two places', over(1, 2), { coverage: 'PODIUM', fieldSize: null, recorded: 2 }],
    ['one winner', over(1), { coverage: 'WINNER_ONLY', fieldSize: null, recorded: 1 }],
    ['two who share first place', over(1, 1), { coverage: 'WINNER_ONLY', fieldSize: null, recorded: 2 }],
    ['a gap', over(1, 2, 3, 4, 9), { coverage: 'PARTIAL', fieldSize: null, recorded: 5 }],
    ['a place alone that is not the first', over(7), { coverage: 'PARTIAL', fieldSize: null }],
    ['no place at all', over(null, null), { coverage: 'PARTIAL', fieldSize: null }],
    ['nobody', over(), { coverage: 'NONE', fieldSize: null, recorded: 0 }],
  ])('%s', (_, entries, expected) => expect(coverageOf(entries)).toMatchObject(expected))

  test('a start list is one before the contest, and after it as long as results are missing', () => {
    for (const isOver of [false, true]) {
      expect(coverageOf({ isOver, places: [], entered: 12 })).toEqual({
        ...{ coverage: 'START_LIST', fieldSize: null, recorded: 12 },
      })
    }
  })
})

describe('a source may state', () => {
  const stated = (coverage: Parameters<typeof coverageOf>[1], ...places: number[]) =>
    coverageOf(over(...places), coverage)

  test('that a short list is the whole field', () =>
    expect(stated({ coverage: 'FULL_FIELD', size: null }, 1)).toEqual({
      ...{ coverage: 'FULL_FIELD', fieldSize: 1, recorded: 1 },
    }))

  test('that a long list is not', () =>
    expect(stated({ coverage: 'TOP_PLACES', size: null }, 1, 2, 3, 4, 5)).toEqual({
      ...{ coverage: 'TOP_PLACES', fieldSize: null, recorded: 5 },
    }))

  test.each([
    [[1, 2, 3, 4, 5], 24, 'TOP_PLACES'],
    [[1, 2, 3], 24, 'PODIUM'],
    [[1], 24, 'WINNER_ONLY'],
    [[1, 9], 24, 'PARTIAL'],
    [[1, 2], 2, 'FULL_FIELD'],
  ] as const)('the size of the field: %s of %i are %s', (places, size, coverage) =>
    expect(stated({ coverage: null, size }, ...places)).toEqual({ coverage, fieldSize: size, recorded: places.length }),
  )

  test('no field that is smaller than its results', () =>
    expect(stated({ coverage: null, size: 2 }, 1, 2, 3, 4)).toMatchObject({ coverage: 'FULL_FIELD', fieldSize: 4 }))

  test.each([
    ['a whole field of more than are there', 'FULL_FIELD', 20, [1, 2, 3, 4, 5], 'TOP_PLACES'],
    ['a winner alone beside others', 'WINNER_ONLY', null, [1, 2, 3, 4, 5], 'FULL_FIELD'],
    ['a podium beside others', 'PODIUM', null, [1, 2, 3, 5], 'PARTIAL'],
    ['the first places of a field that is all there', 'TOP_PLACES', 4, [1, 2, 3, 4], 'FULL_FIELD'],
    ['some of a field that is all there', 'PARTIAL', 2, [1, 2], 'FULL_FIELD'],
  ] as const)('nothing that its results contradict: %s', (_, coverage, size, places, expected) => {
    expect(isContradicted({ coverage, size }, places)).toBe(true)
    expect(stated({ coverage, size }, ...places)).toMatchObject({ coverage: expected, recorded: places.length })
  })

  test('nothing of results that there are not', () =>
    expect(coverageOf(over(), { coverage: 'FULL_FIELD', size: 8 })).toMatchObject({ coverage: 'NONE', fieldSize: 8 }))
})

test('the fields of a source that lists everybody are those in which somebody took part', () => {
  const result = (contest: string, division: string, status: 'PLACED' | 'ENTERED' | 'WITHDRAWN') => ({
    ...{ contest, division, status, athlete: 'ann', place: null, placeText: null },
  })
  const results = [result('a', 'M', 'PLACED'), result('a', 'M', 'WITHDRAWN'), result('b', 'M', 'ENTERED')]
  expect(fullFields(results)).toEqual([
    { contest: 'a', division: 'M', coverage: 'FULL_FIELD', size: null, source: null },
  ])
})
