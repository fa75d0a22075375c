/** GraphQL, REST and pages of one server, as the checks of the data query them. */
import type { Params } from '../../contract/index.ts'
import { UNRESTRICTED } from '../../kernel/viewer.ts'
import type { Json, Surfaces } from './consistency/index.ts'
import { credentialsOf, type OwnServer } from './own-server.ts'

export function surfacesOf({ execute, url, key }: Pick<OwnServer, 'execute' | 'url' | 'key'>): Surfaces {
  const get = async (path: string, init: RequestInit): Promise<string> => {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    // What is missing on one surface is a contradiction to be reported, and no reason to end the check.
    if (!response.ok && response.status !== 404)
      throw new Error(`${path} answers ${response.status}: ${text.slice(0, 500)}`)
    return text
  }
  const caller = { requestId: 'data-check', viewer: UNRESTRICTED }
  return {
    query: async (document, variables) => (await execute(document, variables as Params, caller)) as never,
    rest: async (path, body) => {
      const headers = { ...credentialsOf(key), 'Content-Type': 'application/json' }
      const sent = body && { method: 'POST', body: JSON.stringify(body) }
      return JSON.parse(await get(path, { headers, ...sent })) as Json
    },
    page: (path) => get(path, { headers: { Accept: 'text/html' } }),
  }
}
