/** The thread of `pglite-thread.ts`: opens a data folder, and executes messages of the PostgreSQL protocol in order. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDurably } from './durable-pglite.ts'
import { type ThreadReply, type ThreadRequest, TRANSFERRED_BYTES } from './pglite-thread.ts'
import { postgresModule } from './wasm-module.ts'

const port = parentPort
if (port === null) throw new Error('This file is a thread of the server.')
const { folder } = workerData as { readonly folder: string }

const reply = (message: ThreadReply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

/** Messages wait in the port while the database is being opened. */
try {
  const events = { onLine: (line: string) => reply({ line }), onAbort: () => reply('aborted') }
  const db = await openDurably(folder, events, await postgresModule())
  let chunks: Uint8Array[] = []
  const onRawData = (bytes: Uint8Array) => {
    // PostgreSQL reuses its memory.
    chunks.push(bytes.slice())
  }
  const handle = async (request: ThreadRequest): Promise<Uint8Array | undefined> => {
    if (request === 'close') {
      await db.close()
      return undefined
    }
    if ('blob' in request) {
      await db._handleBlob(request.blob && new Blob([request.blob]))
      return undefined
    }
    chunks = []
    await db.execProtocolRawStream(request.message, { syncToFs: false, onRawData })
    return joined(chunks)
  }
  reply('opened')
  // One at a time: the caller waits for the response before it sends the next message.
  port.on('message', (request: ThreadRequest) => {
    handle(request).then(
      (data) => reply({ data }, data && data.byteLength > TRANSFERRED_BYTES ? [data.buffer as ArrayBuffer] : []),
      (error: Error) => reply({ failed: error.message }),
    )
  })
} catch (error) {
  reply({ failed: (error as Error).message })
  port.close()
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
