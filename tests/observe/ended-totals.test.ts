/** Counters of workers that have ended stay in the totals of all workers, exactly once each. */
import { AggregatorRegistry } from 'prom-client'
import { expect, test } from 'vitest'
import { createEndedTotals } from '../../src/observe/cluster-metrics.ts'
import type { Figures } from '../../src/observe/open-metrics.ts'

const figures = (value: number, type = 'counter'): Figures =>
  [{ name: 'requests_total', help: 'Requests.', type, aggregator: 'sum', values: [{ value, labels: {} }] }] as never

async function sumOf(all: readonly Figures[]): Promise<number> {
  const [metric] = await AggregatorRegistry.aggregate([...all] as object[]).getMetricsAsJSON()
  return (metric as { values: { value: number }[] }).values[0]!.value
}

test('workers that end at once, and while others are being merged, all count', async () => {
  const ended = createEndedTotals()
  for (const value of [1, 2, 4]) ended.add(figures(value))
  expect(await sumOf(ended.figures())).toBe(7)
  const settled = ended.settled()
  ended.add(figures(8))
  expect(await sumOf(ended.figures())).toBe(15)
  await settled
  await ended.settled()
  expect(await sumOf(ended.figures())).toBe(15)
})

test('a thousand workers take the room of one', async () => {
  const ended = createEndedTotals()
  for (let count = 0; count < 1_000; count += 1) ended.add(figures(1))
  await ended.settled()
  expect(ended.figures()).toHaveLength(1)
  expect(await sumOf(ended.figures())).toBe(1_000)
})

test('what is no count, such as memory, ends with its worker', () => {
  const ended = createEndedTotals()
  ended.add(figures(5, 'gauge'))
  expect(ended.figures()).toEqual([])
})
