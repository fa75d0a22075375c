/** When a scheduled import is due: by its cron expression, once after a pause, and later after failures. */
import { Cron } from 'croner'
import { describe, expect, test } from 'vitest'
import { dueAfterFailure, nextDue } from '../../src/server/schedules/schedule.ts'

const at = (text: string) => Date.parse(`2026-${text}Z`)
const schedule = (pattern: string, timezone = 'UTC') => ({
  cron: new Cron(pattern, { mode: '5-part', timezone, paused: true }),
})
const sundays = schedule('30 3 * * 0')
const text = (ms: number) => new Date(ms).toISOString().slice(5, 16)

const next = (one: ReturnType<typeof schedule>, dueAt: string, now: string, retryAt: string | null = null) =>
  text(nextDue(one, { dueAt: at(dueAt), retryAt: retryAt === null ? null : at(retryAt) }, at(now)))

describe('the next run', () => {
  test('is at the next time of the expression, in its time zone', () => {
    expect(next(sundays, '11-22T03:30', '11-22T03:31')).toBe('11-29T03:30')
    expect(next(schedule('30 3 * * 0', 'Europe/Helsinki'), '11-22T03:30', '11-22T03:31')).toBe('11-29T01:30')
  })

  test('is due at that time, and not before it', () => {
    expect(next(sundays, '11-22T03:30', '11-29T03:29')).toBe('11-29T03:30')
    expect(next(sundays, '11-22T03:30', '11-29T03:30')).toBe('11-29T03:30')
  })

  test('makes up once for what was missed', () => {
    expect(next(schedule('0 * * * *'), '11-22T03:00', '11-25T10:20')).toBe('11-25T10:00')
    expect(next(schedule('0 * * * *'), '11-22T03:00', '11-25T10:20', '11-22T03:05')).toBe('11-25T10:00')
  })

  test('is not put off by a clock that was ahead', () => {
    expect(next(sundays, '12-30T03:30', '11-23T12:00')).toBe('11-29T03:30')
  })
})

describe('after failures', () => {
  const dueAfter = (one: ReturnType<typeof schedule>, failures: number, isRefused = false) =>
    text(dueAfterFailure(one, { failures, isRefused, endedAt: at('11-22T03:30') }))

  test('it is tried again ever later, and after the fifth time when it is due', () => {
    expect([1, 2, 3, 4, 5, 6].map((failures) => dueAfter(sundays, failures))).toEqual([
      ...['11-22T03:35', '11-22T03:45', '11-22T04:30', '11-22T06:30', '11-22T09:30', '11-29T03:30'],
    ])
  })

  test('one that is due every minute pauses as well', () => {
    const often = schedule('* * * * *')
    expect([1, 5, 9].map((failures) => dueAfter(often, failures))).toEqual([
      '11-22T03:35',
      '11-22T09:30',
      '11-22T09:30',
    ])
  })

  test('what was refused waits for its time', () => {
    expect(dueAfter(sundays, 1, true)).toBe('11-29T03:30')
    expect(dueAfter(schedule('* * * * *'), 2, true)).toBe('11-22T03:45')
  })
})
