/** Rows as PostgreSQL's COPY reads them: a line each, tabs between the values. */

/** The types by column; a value that is missing is null. */
export function copyText(
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const writers = Object.entries(columns).map(([name, type]) => [name, writerOf(type)] as const)
  let text = ''
  for (const row of rows) {
    let between = ''
    for (const [name, write] of writers) {
      const value = row[name]
      text += between + (isNothing(value) ? '\\N' : write(value))
      between = '\t'
    }
    text += '\n'
  }
  return text
}

/** As in JSON, where numbers that are none become null. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))

type Writer = (value: unknown) => string

function writerOf(type: string): Writer {
  if (type.endsWith('[]')) return (value) => escaped(arrayText(value as readonly unknown[]))
  if (type.startsWith('json')) return (value) => escaped(JSON.stringify(value))
  return (value) => (typeof value === 'string' ? escaped(value) : String(value))
}

const arrayText = (list: readonly unknown[]): string => `{${list.map(elementText)}}`

const elementText = (one: unknown): string => {
  if (isNothing(one)) return 'NULL'
  return typeof one === 'string' ? `"${one.replaceAll(/["\\]/g, '\\$&')}"` : String(one)
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const SPECIAL = /[\\\t\n\r]/

/** Nearly no text has anything to escape. */
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : text
