/** When a scheduled import is due: by its cron expression, once after a pause, and later after failures. */
import { Cron } from 'croner'
import { describe, expect, test } from 'vitest'
import { mayBeInterrupted } from '../../src/server/schedules/run.ts'
import { dueAfterFailure, nextDue, type Timing } from '../../src/server/schedules/schedule.ts'

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

  test.each([
    ['is at the end of a gap of summer time', '30 3 * * *', '2027-03-27T01:30', ['03-28T01:00', '03-29T00:30']],
    ['comes once where summer time ends', '30 3 * * *', '2027-10-30T00:30', ['10-31T00:30', '11-01T01:30']],
    ['comes every hour where summer time ends', '30 * * * *', '2027-10-30T23:30', ['10-31T00:30', '10-31T01:30']],
  ])('%s', (_, pattern, from, expected) => {
    const one = schedule(pattern, 'Europe/Helsinki')
    const runs: number[] = [Date.parse(`${from}Z`)]
    for (const _ of expected) runs.push(nextDue(one, { dueAt: runs.at(-1)!, retryAt: null }, runs.at(-1)!))
    expect(runs.slice(1).map(text)).toEqual(expected)
  })

  test('makes up once for what was missed', () => {
    expect(next(schedule('0 * * * *'), '11-22T03:00', '11-25T10:20')).toBe('11-25T10:00')
    expect(next(schedule('0 * * * *'), '11-22T03:00', '11-25T10:20', '11-22T03:05')).toBe('11-25T10:00')
  })

  test.each([
    ['after a run', null],
    ['after a failure', at('12-30T03:05')],
  ])('is not put off by a clock that was ahead, %s', (_, retryAt) => {
    const hourly = schedule('0 * * * *')
    let timing: Timing = { dueAt: at('12-30T03:00'), retryAt }
    const runs: string[] = []
    for (let now = at('11-23T12:01'); now < at('11-23T14:30'); now += 5_000) {
      const due = nextDue(hourly, timing, now)
      if (due > now) continue
      runs.push(text(due))
      timing = { dueAt: due, retryAt: null }
    }
    expect(runs).toEqual(['11-23T12:01', '11-23T13:00', '11-23T14:00'])
  })

  test('is not repeated by a server whose clock is behind', () => {
    expect(next(sundays, '11-29T03:30', '11-29T03:29')).toBe('12-06T03:30')
    expect(next(sundays, '11-29T03:30', '11-28T15:30')).toBe('12-06T03:30')
  })

  test('after the sixth failure is as late as it was', () => {
    expect(next(sundays, '11-22T03:30', '11-22T03:31', '11-29T03:30')).toBe('11-29T03:30')
    expect(next(sundays, '11-22T03:30', '11-22T03:31', '11-22T09:30')).toBe('11-22T09:30')
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

test('a run whose process is gone is found, also if the clock was set back since', () => {
  const isFoundAt = (now: string) => mayBeInterrupted(at(now))({ startedAt: '2026-11-22T03:30:00Z' })
  expect(['11-22T03:30', '11-22T03:32', '11-22T02:31'].map(isFoundAt)).toEqual([false, true, true])
})
