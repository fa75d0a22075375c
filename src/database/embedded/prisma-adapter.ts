/** Prisma's adapter for PGlite, with named statements, and with a COMMIT that fails where it failed. */
import type { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import type { Statements } from './named-statements.ts'

export function pgliteAdapter(statements: Statements): PrismaPGlite {
  const factory = new PrismaPGlite(statements as unknown as PGlite)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => {
      const transaction = await start(level)
      const commit = transaction.commit.bind(transaction)
      const { client } = transaction as unknown as { client: object }
      transaction.commit = async () => {
        await commit()
        const failure = statements.failure(client)
        if (failure) throw failure
      }
      return transaction
    }
    return adapter
  }
  return factory
}
