/** Streams an exported table line by line, so that it need not fit into memory. */
import { ApiError, parseObject } from './errors.ts'
import type { Keys } from './generated/client.ts'
import type { Params, Transport } from './transport.ts'
import type { CallOptions, ExportRow, ServiceTable } from './types.ts'

export const exportRows = (stream: Transport['stream'], name: keyof Keys, service: ServiceTable) =>
  async function* (table: string, params: Params = {}, options: CallOptions = {}): AsyncGenerator<ExportRow> {
    const { tables = [] } = service
    if (!tables.includes(table))
      throw new TypeError(`${name} has no table ${table}. Available tables: ${tables.join(', ')}.`)
    const request = { service, name, path: `/export/${table}.ndjson`, params, ...options }
    const { response, withTimeout } = await stream(request, 'application/x-ndjson')
    const reader = response.body!.getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let rest = ''
    let count = 0
    const cutOff = () => `The export was cut off in line ${count + 1}.`
    const read = (signal: AbortSignal) =>
      reader.read().catch((cause: unknown) => {
        throw signal.aborted ? cause : new Error(cutOff(), { cause })
      })
    const decoded = (bytes: Uint8Array) => {
      try {
        return decoder.decode(bytes, { stream: true })
      } catch (cause) {
        throw new Error(`The export is not UTF-8, in line ${count + 1} or after it.`, { cause })
      }
    }
    try {
      for (;;) {
        const { done, value } = await withTimeout((signal) => Promise.race([read(signal), rejectOnAbort(signal)]))
        if (done) break
        const lines = (rest + decoded(value)).split('\n')
        rest = lines.pop()!
        for (const line of lines) {
          const row = parseObject(line)
          if (!row) throw new ApiError(response, line, `Line ${count + 1} of the export is not a row.`)
          yield row as ExportRow
          count++
        }
      }
      // Every line ends with a line feed, so anything left over is a row that was cut off.
      if (rest) throw new ApiError(response, rest, cutOff())
      const total = response.headers.get('X-Total-Rows')
      // A connection that closes early can look like the end of the table.
      if (total !== null && Number(total) !== count)
        throw new Error(`The export was cut off after ${count} of ${total} rows.`)
    } finally {
      // Cancels the request if the caller stops early; fails harmlessly if the stream has already failed.
      await reader.cancel().catch(() => {})
    }
  }

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
