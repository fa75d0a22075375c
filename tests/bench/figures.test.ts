/** The figures of a comparison: what they are called, and which of them a target is of. */
import { describe, expect, test } from 'vitest'
import { bench } from './bench.ts'

const { costFigures, costsOf, roundFigures, shareOf } = await bench('harness/rounds.mjs')
const { atLeast } = await bench('harness/figures.mjs')
const { missed } = await bench('harness/results.mjs')

const round = (rate: number, serverSeconds: number, databaseSeconds?: number) => ({
  ...{ rate, p99: 5 },
  ...costsOf(1_000, serverSeconds, databaseSeconds),
})
const names = (figures: { what: string }[]) => figures.map(({ what }) => what)

describe('costs', () => {
  test('are of the server, of the database, and of both', () => {
    expect(costsOf(1_000, 0.5, 1.5)).toEqual({
      ...{ answersOfSecond: 2_000, answersOfSecondWithDatabase: 500, databaseMicroseconds: 1_500 },
    })
  })

  test('leave out what is not known', () => {
    expect(costsOf(1_000, 0.5, undefined)).toEqual({ answersOfSecond: 2_000 })
    expect(costsOf(1_000, undefined, undefined)).toEqual({})
  })
})

describe('figures of rounds', () => {
  test('show the database’s processor time where there is one', () => {
    const figures = roundFigures('list', [round(900, 0.5, 1.5)], [round(800, 1, 0.25)], { than: 'peer' })
    expect(names(figures)).toEqual([
      ...['list: answers/s', 'list: answers/s of processor', 'list: answers/s of processor, database included'],
      ...['list: database: processor µs each', 'list: p99'],
    ])
    const values = figures.map(({ ours, beside }: { ours: number; beside: number }) => `${ours} ${beside}`)
    expect(values).toEqual(['900 800', '2000 1000', '500 800', '1500 250', '5 5'])
    expect(names(costFigures('list', [round(900, 0.5, 1.5)], [round(800, 1, 1)], { than: 'peer' }))).toHaveLength(3)
    expect(names(roundFigures('list', [round(900, 0.5)], [round(800, 1)], { than: 'peer' }))).toHaveLength(3)
  })

  test('are judged by processor time, however long the answers took', () => {
    const options = { than: 'peer', target: atLeast(1.5, 'ratio'), judged: 'answersOfSecond' }
    const figures = roundFigures('list', [round(100, 0.5)], [round(800, 1)], options)
    const judged = figures.filter(({ target }: { target?: string }) => target)
    expect(judged).toEqual([expect.objectContaining({ what: 'list: answers/s of processor', ratio: 2, met: true })])
  })

  test('of which a target is missed are listed at the top', () => {
    const options = { than: 'peer', target: atLeast(3, 'ratio'), judged: 'answersOfSecond' }
    const figures = roundFigures('list', [round(100, 0.5)], [round(800, 1)], options)
    expect(missed([{ name: 'cold', figures }])).toBe(
      'Targets that are missed, 1 of 1:\n\n- cold, list: answers/s of processor: ratio 2.00, of ratio ≥ 3',
    )
  })
})

test('no two connections request the same, and together they request all', () => {
  const all = Array.from({ length: 100 }, (_, at) => at)
  const shares = Array.from({ length: 32 }, (_, connection) => shareOf(all, connection))
  expect(Math.min(...shares.map((share) => share.length))).toBeGreaterThan(2)
  expect(shares.flat().toSorted((one, other) => one - other)).toEqual(all)
})
