/** Days as text: months back and ages. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, dayOf, monthsBefore, yearOf } from '../../../../../src/services/athletes/rules/sport/days.ts'

describe('a day', () => {
  it('is the date or, if only the year is known, 1 July', () => {
    expect(dayOf('2020-02-03', 2020)).toBe('2020-02-03')
    expect(dayOf(null, 2020)).toBe('2020-07-01')
    expect(yearOf('2020-02-03')).toBe(2020)
  })
})

describe('months before a day', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 10, '2026-01-20'],
    ['2026-11-20', 11, '2025-12-20'],
    ['2026-11-20', 24, '2024-11-20'],
    ['2026-01-31', 1, '2025-12-31'],
    ['2026-12-05', 12, '2025-12-05'],
    ['0900-01-01', 1, '0899-12-01'],
  ])('%s less %d months is %s', (day, months, expected) => expect(monthsBefore(day, months)).toBe(expected))

  it('may be a day that the month does not have, which still compares', () => {
    expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-31')
    expect(monthsBefore('2024-02-29', 12) > '2023-02-28').toBe(true)
  })

  it('are as many as a year and the rest, in any split', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (first, second) => {
        expect(monthsBefore(monthsBefore('2026-11-20', first), second)).toBe(monthsBefore('2026-11-20', first + second))
      }),
    )
  })
})

describe('an age', () => {
  it.each([
    ['on the birthday', '2020-06-15', 20, 0],
    ['a day after it', '2020-06-16', 20, 1],
    ['a day before it', '2020-06-14', 19, 365],
    ['half a year after it', '2020-12-15', 20, 183],
  ])('%s counts full years and the days since the last birthday', (_, day, years, days) => {
    expect(ageOn(day, '2000-06-15')).toEqual({ years, days })
  })

  it('of someone born on 29 February changes on 1 March in other years', () => {
    expect(ageOn('2024-02-29', '2000-02-29')).toEqual({ years: 24, days: 0 })
    expect(ageOn('2023-02-28', '2000-02-29')).toEqual({ years: 22, days: 364 })
    expect(ageOn('2023-03-01', '2000-02-29')).toEqual({ years: 23, days: 0 })
  })
})
