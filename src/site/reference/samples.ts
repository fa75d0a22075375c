/** The example of an operation as a command line. */
import type { Operation, Parameter } from './document.ts'

/** How a key is sent: the header, and what stands before the key in it. */
export interface Credential {
  readonly header: string
  readonly before: string
}

export const CREDENTIALS: Readonly<Record<'none' | 'bearer' | 'api-key', Credential | undefined>> = {
  none: undefined,
  bearer: { header: 'Authorization', before: 'Bearer ' },
  'api-key': { header: 'X-API-Key', before: '' },
}

/** Within single quotes a shell reads everything as it stands, but for the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

export function curlOf(base: string, operation: Operation, credential: Credential | undefined): string {
  const parts = [`curl ${quoted(base + addressOf(operation))}`]
  // The key comes from the environment, so that it does not end up in a history of commands.
  if (credential && operation.keyed) parts.push(`-H "${credential.header}: ${credential.before}$KEY"`)
  if (operation.method === 'POST') {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(examples(operation, 'body')))}`)
  }
  return parts.join(' ')
}

/** Path and query, as the example has them. */
function addressOf(operation: Operation): string {
  const path = Object.entries(examples(operation, 'path')).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const query = new URLSearchParams(
    Object.entries(examples(operation, 'query')).map(([name, value]) => [name, `${value}`]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

const examples = ({ parameters }: Operation, where: Parameter['in']): Record<string, string | number | boolean> =>
  Object.fromEntries(
    parameters.flatMap(({ name, in: stands, example }) =>
      stands === where && example !== undefined ? [[name, example]] : [],
    ),
  )
