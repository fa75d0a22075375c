/** The key of a first start, so that a newcomer can try the services that ask for one. */
import type { Database } from '../../database/database.ts'
import { SCOPES } from '../../kernel/viewer.ts'
import { changing, insertKey } from './keys.ts'

/** A development key that opens everything, where no key was ever made; undefined where one was. To be shown once. */
export async function firstKey(database: Database): Promise<string | undefined> {
  if (await database.prisma.apiKey.findFirst({ select: { id: true } })) return undefined
  const made = await changing(database, async (sql) => {
    // Of processes that start at once, one makes it.
    await sql.query(`SELECT pg_advisory_xact_lock(hashtext('strengthgraph first key'))`)
    const [any] = await sql.query<{ id: number }>('SELECT id FROM api_key LIMIT 1')
    return any ?? insertKey(sql, { name: 'development', scopes: SCOPES, kind: 'test' })
  })
  return 'key' in made ? made.key : undefined
}
