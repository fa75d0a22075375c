/** Counts the SQL statements of an operation, on the embedded database and on a server. */
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { vi } from 'vitest'

/** The minimum of three runs, because periodic work of the server falls into some of them. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  while (counts.length < 3) counts.push(await countOnce(work))
  return Math.min(...counts)
}

async function countOnce(work: () => Promise<unknown>): Promise<number> {
  const embedded = vi.spyOn(PGlite.prototype, '_runExclusiveTransaction')
  const server = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return embedded.mock.calls.length + server.mock.calls.length
  } finally {
    embedded.mockRestore()
    server.mockRestore()
  }
}
