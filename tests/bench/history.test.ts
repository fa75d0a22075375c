/** Figures over time: a line for each figure with a target, and a chart for each. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bench } from './bench.ts'

const { linesOf, readHistory, seriesByBenchmark } = await bench('harness/history.mjs')
const { historyPage, plottedOf } = await bench('harness/history-charts.mjs')

const conditions = (at: string, cpu = 'CPU A') => ({ at, cpu, commit: 'abc', node: 'v20.0.0' })
const figure = (what: string, ratio: number, target?: string) => ({
  ...{ what, unit: '', ours: 100, beside: 100 / ratio, than: 'peer', ratio, target, met: ratio >= 1 },
})
const DAYS = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'] as const
const history = [
  ...linesOf({ name: 'cold', figures: [figure('old & rate', 2, 'ratio ≥ 1')] }, conditions(DAYS[0], 'CPU B')),
  ...linesOf({ name: 'cold', figures: [figure('processor', 0.5, 'ratio ≥ 1')] }, conditions(DAYS[0])),
  ...linesOf({ name: 'cold', figures: [figure('processor', 1.25, 'ratio ≥ 1')] }, conditions(DAYS[1])),
]

describe('the lines of a run', () => {
  test('are of the figures with a target, with the conditions', () => {
    const figures = [
      figure('processor', 0.5, 'ratio ≥ 1'),
      figure('p99', 2),
      { what: 'memory', unit: 'MB', ours: 123.456789, target: '≤ 400', met: true },
      { what: 'the same bytes', unit: '', said: 'yes', met: true, target: 'the same' },
    ]
    const own = { ...conditions(DAYS[0]), benchmark: 'cold' }
    expect(linesOf({ name: 'cold', figures }, conditions(DAYS[0]))).toEqual([
      {
        ...{ ...own, figure: 'processor', unit: '', ours: 100, peer: 200, than: 'peer', ratio: 0.5 },
        ...{ target: 'ratio ≥ 1', met: false },
      },
      { ...own, figure: 'memory', unit: 'MB', ours: 123.46, target: '≤ 400', met: true },
    ])
  })

  test('are plotted as what the target is of', () => {
    expect(plottedOf({ ours: 7, ratio: 0.5, target: 'ratio ≥ 1' })).toBe(0.5)
    expect(plottedOf({ ours: 7, ratio: 0.5, target: '≤ 400' })).toBe(7)
    expect(plottedOf({ ours: 7, target: '≤ 400' })).toBe(7)
    expect(plottedOf({ ours: 7, ratio: 0.5 })).toBe(0.5)
  })
})

test('figures that the latest run judged come first', () => {
  const [{ benchmark, series }] = seriesByBenchmark(history)
  expect(benchmark).toBe('cold')
  expect(series.map(({ figure, isJudged }: { figure: string; isJudged: boolean }) => [figure, isJudged])).toEqual([
    ['processor', true],
    ['old & rate', false],
  ])
})

describe('the page', () => {
  const { page, charts } = historyPage(history)
  test('has a chart for each figure, with the CPU of the latest run in the first colour', () => {
    const [{ name, svg }] = charts
    expect(name).toBe('cold')
    expect(svg).toContain('old &amp; rate')
    const [, current, former, ...others] = svg.split('<g transform')
    expect(others).toEqual([])
    const colours = (drawn: string) => [...drawn.matchAll(/<circle [^>]* fill="([^"]+)"/g)].map(([, colour]) => colour)
    expect(colours(current)).toEqual(['#4c78a8', '#4c78a8'])
    expect(colours(former)).toEqual(['#c4622d'])
    expect(svg.match(/class="target"/g)).toHaveLength(1)
  })

  test('tells every run, and whether the last met its target', () => {
    expect(page).toContain('| processor | 0.5, 1.25 | 2026-01-02 | ratio ≥ 1 | yes |')
    expect(page).toContain('| old & rate | *2* | 2026-01-01 | ratio ≥ 1 | no target in the latest run |')
  })

  test('is drawn from the history as it is', () => {
    const drawn = historyPage(readHistory())
    expect(readFileSync('bench/results/history.md', 'utf8')).toBe(drawn.page)
    for (const { name, svg } of drawn.charts) {
      expect(readFileSync(`bench/results/history/${name}.svg`, 'utf8'), name).toBe(svg)
    }
  })
})
