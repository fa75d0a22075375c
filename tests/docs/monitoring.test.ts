/** The dashboard and the alerts: every metric and every label that they use is served. */
import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerImportMetrics } from '../../src/observe/import-metrics.ts'
import { createWorld, type World } from '../helpers/world.ts'

interface Panel {
  readonly title: string
  readonly type: string
  readonly targets?: readonly { readonly expr: string; readonly legendFormat?: string }[]
}

const dashboard = JSON.parse(readFileSync('deploy/grafana/strengthgraph.json', 'utf8')) as {
  readonly panels: readonly Panel[]
  readonly annotations: { readonly list: readonly { readonly expr: string }[] }
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: unknown }[] }
}
const alerts = readFileSync('deploy/alerts.yaml', 'utf8')

/** Labels that Prometheus adds. */
const OF_SCRAPES = ['job', 'instance']
/** Metrics of Prometheus, and of a connection pool, which an embedded database does not have. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = { up: [], database_pool_connections: ['state'] }

/** The labels of each metric that is served; those of a histogram's samples too. */
let served: Map<string, Set<string>>
let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const path of ['/strength/v1/standards', '/strength/v1/standards', '/nowhere']) await world.get(path)
  served = new Map(Object.entries(ELSEWHERE).map(([name, labels]) => [name, new Set(labels)]))
  const scheduled = new Registry()
  registerImportMetrics(scheduled, async () => [
    { name: 'weekly', lastSuccessAt: 1, nextRunAt: 2, lastOutcome: 'imported', lastDurationMs: 3, lastRefusedRows: 0 },
  ])
  // A request is counted when its response has left.
  while (!served.has('http_cache_requests_total')) {
    const text = `${(await world.get('/metrics')).text}\n${await scheduled.metrics()}`
    for (const [, name, labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
      const known = served.get(name!) ?? new Set()
      for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!)
      served.set(name!, known)
    }
  }
})
afterAll(() => world.close())

interface Selector {
  readonly metric: string
  /** The labels by which it selects. */
  readonly labels: readonly string[]
}

const NOT_METRICS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'inf', 'nan'])

/** What an expression of PromQL reads, and the labels by which it groups. */
function readIn(expr: string): { readonly selectors: readonly Selector[]; readonly groupedBy: readonly string[] } {
  const groupedBy: string[] = []
  const rest = expr
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_, labels: string) => {
      groupedBy.push(...labels.split(',').map((label) => label.trim()))
      return ''
    })
    .replaceAll(/\[[^\]]*\]|\boffset \w+/g, '')
  const selectors = [...rest.matchAll(/\b([a-zA-Z_]\w*)\b(\s*\()?(?:\{([^}]*)\})?/g)].flatMap(
    ([, name, call, matchers = '']): Selector[] => {
      if (call || NOT_METRICS.has(name!)) return []
      return [{ metric: name!, labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!) }]
    },
  )
  return { selectors, groupedBy }
}

/** What an expression uses and no server has. */
function unknownIn(expr: string, shown: readonly string[] = []): string[] {
  const { selectors, groupedBy } = readIn(expr)
  if (selectors.length === 0) return [`${expr} reads no metric`]
  const known = new Set([...OF_SCRAPES, ...selectors.flatMap(({ metric }) => [...(served.get(metric) ?? [])])])
  return [
    ...selectors.filter(({ metric }) => !served.has(metric)).map(({ metric }) => metric),
    ...selectors.flatMap(({ metric, labels }) =>
      labels
        .filter((label) => !OF_SCRAPES.includes(label) && !served.get(metric)?.has(label))
        .map((label) => `${metric}{${label}}`),
    ),
    ...[...groupedBy, ...shown].filter((label) => !known.has(label)),
  ]
}

test('an expression is understood, so that a wrong one is found', () => {
  expect(
    readIn(
      'topk(10, sum by (route, le) (rate(a_total{job="$job",status=~"5.."}[$__rate_interval])) > 0.5 * b offset 5m)',
    ),
  ).toEqual({
    selectors: [
      { metric: 'a_total', labels: ['job', 'status'] },
      { metric: 'b', labels: [] },
    ],
    groupedBy: ['route', 'le'],
  })
  expect(unknownIn('sum by (sport) (rate(http_requests_total{state="5"}[1m])) / nothing')).toEqual([
    ...['nothing', 'http_requests_total{state}', 'sport'],
  ])
})

const labelsIn = (format = ''): string[] =>
  [...format.matchAll(/\{\{\s*\$?(?:labels\.)?(\w+)/g)].map(([, label]) => label!)

describe('the dashboard', () => {
  const targets = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })))

  test('has panels', () => expect(targets.length).toBeGreaterThan(20))

  test.each(targets)('$title: $expr', ({ expr, legendFormat }) => {
    expect(unknownIn(expr, labelsIn(legendFormat))).toEqual([])
  })

  test('selects by its variables, which exist', () => {
    const names = dashboard.templating.list.map(({ name }) => name)
    const used = [...JSON.stringify(dashboard).matchAll(/\$\{?([a-z]\w*)/g)].map(([, name]) => name)
    expect(new Set(used)).toEqual(new Set(names))
    for (const { expr } of targets) expect(expr).toContain('job="$job",instance=~"$instance"')
  })

  test('marks new versions of the data', () => {
    for (const { expr } of dashboard.annotations.list) expect(unknownIn(expr)).toEqual([])
  })
})

describe('the alerts', () => {
  const rules = alerts.split(/^ +- alert: /m).slice(1)
  const all = rules.map((rule) => {
    const [, expr = ''] = /^ +expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/m.exec(rule) ?? []
    const [, summary = ''] = /summary: "(.*)" \}/.exec(rule) ?? []
    return { alert: rule.split('\n', 1)[0]!, expr, summary, rule }
  })

  test('are there', () => expect(all.length).toBeGreaterThan(10))

  test.each(all)('$alert', ({ expr, summary, rule }) => {
    const ofSummary = labelsIn(summary).filter((label) => label !== 'value')
    expect(unknownIn(expr, ofSummary)).toEqual([])
    expect(rule).toMatch(/severity: (page|ticket) /)
  })
})
