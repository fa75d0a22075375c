/** PGlite on a folder, in the thread that calls this: everything acknowledged is on the disk. */
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DURABLE_START_PARAMS, DurableNodeFS } from './durable-nodefs.ts'

export const EXTENSIONS = { pg_trgm, unaccent }

/** The buffers live in this process, and the system caches the files anyway, so the default of 128 MB gains nothing. */
export const BUFFERS = ['-c', 'shared_buffers=16MB']

export interface PgliteEvents {
  /** A line of PostgreSQL's log. */
  readonly onLine?: (line: string) => void
  readonly onAbort?: (failure?: Error) => void
}

/** `wasm` is PGlite's module, if it was compiled in a way of its own. */
export async function openDurably(
  folder: string,
  { onLine = () => {}, onAbort = () => {} }: PgliteEvents = {},
  wasm?: WebAssembly.Module,
): Promise<PGlite> {
  let isAborted = false
  const db = new PGlite({
    fs: new DurableNodeFS(folder, () => {
      isAborted = true
      onAbort()
    }),
    extensions: EXTENSIONS,
    ...(wasm && { pgliteWasmModule: wasm }),
    startParams: [...DURABLE_START_PARAMS, ...BUFFERS],
    onStderr(line) {
      onLine(line)
      return false
    },
  })
  // PGlite would wait in an endless loop for a PostgreSQL that has ended, which no timer can interrupt.
  const execute = db.execProtocolRawSync.bind(db)
  db.execProtocolRawSync = (message) => {
    if (isAborted) throw new Error('PostgreSQL has ended')
    return execute(message)
  }
  await db.waitReady
  if (isAborted) throw new Error('PostgreSQL has ended')
  return db
}
