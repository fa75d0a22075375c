/** The spans of SQL statements, by the semantic conventions of OpenTelemetry for databases. */
import { LRUCache } from 'lru-cache'
import { type Attributes, activeTracer, endFailed, type Span, traced } from '../kernel/tracing.ts'

/** Texts contain placeholders; values are never recorded. Longer texts say no more. */
const LONGEST_TEXT = 2_000

/** Traces a statement that is part of a request or an import. */
export const tracedStatement = <T>(text: string, run: () => Promise<T>): Promise<T> =>
  activeTracer() === undefined
    ? run()
    : traced(summaryOf(text), run, { kind: 'client', attributes: attributesOf(text) })

/** The same for drivers with callbacks: undefined if the statement is not part of a trace. */
export function beginStatement(text: string, server: Attributes): Span | undefined {
  const tracer = activeTracer()
  const parent = tracer?.current()
  if (!tracer || !parent) return undefined
  const span = tracer.beginWithin(parent, summaryOf(text), 'client')
  span.setAttributes({ ...attributesOf(text), ...server })
  return span
}

export function endStatement(span: Span, error: Error | null | undefined): void {
  if (error) endFailed(span, error)
  else span.end()
}

const attributesOf = (text: string): Attributes => ({
  'db.system.name': 'postgresql',
  'db.operation.name': summaryOf(text).split(' ', 1)[0],
  'db.query.summary': summaryOf(text),
  'db.query.text': text.slice(0, LONGEST_TEXT),
})

const WRITTEN = /^\s*(?:insert into|update|delete from|copy|analyze)\s+(?:"public"\.)?"?([a-z_]\w*)/i
/** Not a function. */
const READ = /\bfrom\s+(?:"public"\.)?"?([a-z_]\w*)\b"?(?!\s*\()/i

const summaries = new LRUCache<string, string>({ max: 1_000 })

/** What the statement does, and to which table; of several, the first that it names: `SELECT athlete`. */
function summaryOf(text: string): string {
  const known = summaries.get(text)
  if (known !== undefined) return known
  const verb = /^\W*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const [, table] = WRITTEN.exec(text) ?? READ.exec(text) ?? []
  const summary = table === undefined ? verb : `${verb} ${table}`
  summaries.set(text, summary)
  return summary
}
