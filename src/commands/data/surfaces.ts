/** GraphQL, REST and pages of one server, as the checks of the data ask them. */
import type { Execute, Params } from '../../contract/index.ts'
import { UNRESTRICTED } from '../../kernel/viewer.ts'
import type { Json, Surfaces } from './consistency/index.ts'

interface Served {
  readonly execute: Execute
  readonly url: string
  /** A key with every scope. */
  readonly key: string
}

export function surfacesOf({ execute, url, key }: Served): Surfaces {
  const get = async (path: string, headers: Readonly<Record<string, string>>): Promise<string> => {
    const response = await fetch(`${url}${path}`, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 500)}`)
    return text
  }
  const caller = { requestId: 'data-check', viewer: UNRESTRICTED }
  return {
    query: async (document, variables) => (await execute(document, variables as Params, caller)) as never,
    rest: async (path) => JSON.parse(await get(path, { Authorization: `Bearer ${key}`, 'X-API-Key': key })) as Json,
    page: (path) => get(path, { Accept: 'text/html' }),
  }
}
