/**
 * Metrics as OpenMetrics 1.0, which can name a traced request of each bucket of a histogram. It is written from the text
 * for Prometheus: the registry of `prom-client` changes the names of its counters when it writes OpenMetrics, and has no
 * exemplars where it adds up those of several processes.
 */
import { type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import { activeTracer } from '../kernel/tracing.ts'
import type { Exemplar, Value } from './request-metrics.ts'

const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** Metrics as one process sends them to another. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[]

export interface CollectedText {
  /** For Prometheus. */
  readonly text: string
  /** Requests that are traced. */
  readonly exemplars: Exemplars
}

/** OpenMetrics only where it says more: while requests are traced. */
export const negotiated = ({ text, exemplars }: CollectedText, accept: string | undefined) =>
  activeTracer() && acceptsOpenMetrics(accept)
    ? { contentType: OPEN_METRICS_TYPE, body: openMetricsText(text, exemplars) }
    : { contentType: Registry.PROMETHEUS_CONTENT_TYPE, body: text }

/** Whether the client, such as Prometheus, prefers or equally accepts OpenMetrics. */
function acceptsOpenMetrics(accept: string | undefined): boolean {
  const qualityOf = (type: string): number => {
    const range = (accept ?? '').split(',').find((one) => one.trim().toLowerCase().startsWith(type))
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1)
  }
  const quality = qualityOf('application/openmetrics-text')
  return quality > 0 && quality >= qualityOf('text/plain')
}

/** The newest exemplar of each sample, by its name and labels. */
export type Exemplars = ReadonlyMap<string, Exemplar>

export function exemplarsOf(processes: readonly Figures[]): Exemplars {
  const newest = new Map<string, Exemplar>()
  for (const { metricName, labels, exemplar } of processes.flat().flatMap(({ values }) => values as Value[])) {
    if (!exemplar) continue
    const key = keyOf(metricName ?? '', Object.entries(labels))
    if (exemplar.timestamp > (newest.get(key)?.timestamp ?? 0)) newest.set(key, exemplar)
  }
  return newest
}

const keyOf = (name: string, labels: readonly (readonly [string, unknown])[]): string =>
  JSON.stringify([name, ...labels.map(([label, value]) => [label, String(value)]).sort()])

function openMetricsText(text: string, exemplars: Exemplars): string {
  const lines = text.split('\n').filter((line) => line !== '')
  const types = new Map(lines.flatMap((line) => typeIn(line) ?? []))
  const written = lines.map((line) => {
    const [, kind, name = '', rest] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? []
    if (kind === undefined) return withExemplar(line, exemplars)
    if (types.get(name) !== 'counter') return line
    // A counter is named without its suffix; a name without one is of no counter here.
    if (name.endsWith(TOTAL)) return `# ${kind} ${name.slice(0, -TOTAL.length)} ${rest}`
    return kind === 'TYPE' ? `# TYPE ${name} unknown` : line
  })
  return `${written.join('\n')}\n# EOF\n`
}

const TOTAL = '_total'

function typeIn(line: string): [readonly [string, string]] | undefined {
  const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
  return name !== undefined && type !== undefined ? [[name, type]] : undefined
}

function withExemplar(line: string, exemplars: Exemplars): string {
  if (exemplars.size === 0) return line
  const [, name, labels] = /^(\w+_bucket)\{(.*)\} /.exec(line) ?? []
  if (name === undefined || labels === undefined) return line
  // Names of routes and services contain nothing that is escaped.
  const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label!, value] as const)
  const exemplar = exemplars.get(keyOf(name, pairs))
  if (!exemplar) return line
  const { labelSet, value, timestamp } = exemplar
  const ids = Object.entries(labelSet).map(([label, id]) => `${label}="${id}"`)
  return `${line} # {${ids}} ${value} ${timestamp.toFixed(3)}`
}
