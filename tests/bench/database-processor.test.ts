/** Benchmarks count the processor time of PostgreSQL for the database that is measured, and for no other. */
import { describe, expect, test } from 'vitest'
import { bench } from './bench.ts'

const { isOfDatabase, parseStat, secondsBetween, withDatabaseSeconds } = await bench('harness/database-processor.mjs')

const reading = (ended: number, running: Record<string, { seconds: number; isOurs?: boolean }>) => ({
  ended,
  running: new Map(Object.entries(running).map(([pid, one]) => [pid, { isOurs: true, ...one }])),
})
const other = (seconds: number) => ({ seconds, isOurs: false })

describe('the processor time of a database between two readings', () => {
  test('is what its processes used', () => {
    const before = reading(7, { 1: { seconds: 1 }, 2: { seconds: 5 } })
    const after = reading(7, { 1: { seconds: 1.5 }, 2: { seconds: 5.25 } })
    expect(secondsBetween(before, after)).toBe(0.75)
  })

  test('has all of a process that began meanwhile', () => {
    expect(secondsBetween(reading(0, {}), reading(0, { 3: { seconds: 0.4 } }))).toBe(0.4)
  })

  test('has what a process used until it ended, and not what it used before', () => {
    const before = reading(10, { 1: { seconds: 2 } })
    expect(secondsBetween(before, reading(12.5, {}))).toBe(0.5)
  })

  test('leaves out other databases', () => {
    const before = reading(0, { 1: { seconds: 1 }, 9: other(3) })
    const after = reading(0, { 1: { seconds: 2 }, 9: other(8), 10: other(4) })
    expect(secondsBetween(before, after)).toBe(1)
  })

  test('is never negative, although readings are rounded', () => {
    expect(secondsBetween(reading(0, { 1: { seconds: 0.02 } }), reading(0.01, {}))).toBe(0)
  })

  test('is unknown of a database elsewhere', async () => {
    expect(await withDatabaseSeconds({}, async () => ({ rows: 3 }))).toEqual({ rows: 3, databaseSeconds: undefined })
  })
})

describe('/proc', () => {
  test('tells the time of a process and of its children that ended', () => {
    const fields = ['S', '77', ...Array(9).fill('0'), '150', '25', '1000', '11']
    expect(parseStat(`42 (postgres: a) b) ${fields.join(' ')} 20 0`)).toEqual({
      ...{ parent: '77', seconds: 1.75, endedSeconds: 10.11 },
    })
  })

  test.each([
    ['postgres: 15/main: root strengthgraph_bench_1 127.0.0.1(50412) idle', true],
    ['postgres: root strengthgraph_bench_1 [local] SELECT', true],
    ['postgres: 15/main: root strengthgraph_bench_12 [local] idle', false],
    ['postgres: 15/main: checkpointer', false],
  ])('names the database in the title “%s”: %s', (title, expected) => {
    expect(isOfDatabase(title, 'strengthgraph_bench_1')).toBe(expected)
  })
})
