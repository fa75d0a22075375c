/** Reads an exported table line by line, so that it never has to fit into memory. */
import type { Params, Transport } from './ask.ts'
import { ApiError, objectIn } from './errors.ts'
import type { Keys } from './generated/client.ts'
import type { CallOptions, ExportRow, ServiceTable } from './types.ts'

export const exportRows = (open: Transport['open'], name: keyof Keys, service: ServiceTable) =>
  async function* (table: string, params: Params = {}, options: CallOptions = {}): AsyncGenerator<ExportRow> {
    const { tables = [] } = service
    if (!tables.includes(table))
      throw new TypeError(`There is no table ${table} of ${name}, only ${tables.join(', ')}.`)
    const question = { service, name, path: `/export/${table}.ndjson`, params, ...options }
    const { response, within } = await open(question, 'application/x-ndjson')
    const reader = response.body!.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    let count = 0
    try {
      for (;;) {
        const { done, value } = await within((ending) => Promise.race([reader.read(), aborted(ending)]))
        if (done) break
        const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
        rest = lines.pop()!
        for (const line of lines) {
          const row = objectIn(line)
          if (!row) throw new ApiError(response, line)
          yield row as ExportRow
          count++
        }
      }
      // Every line ends with a line feed: what is left of one broke off.
      if (rest) throw new ApiError(response, rest)
      const total = response.headers.get('X-Total-Rows')
      // A connection that ends early may look like the end of the table.
      if (total !== null && Number(total) !== count)
        throw new Error(`The export broke off after ${count} of ${total} rows.`)
    } finally {
      // Ends the request of a caller that has read enough; after a failure there is nothing to end.
      await reader.cancel().catch(() => {})
    }
  }

const aborted = (ending: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (ending.aborted) reject(ending.reason)
    ending.addEventListener('abort', () => reject(ending.reason), { once: true })
  })
