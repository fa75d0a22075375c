/** Databases that a test creates and drops on a PostgreSQL server. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The PostgreSQL server for tests that need one; undefined if there is none. */
export async function postgresServer(): Promise<string | undefined> {
  const url = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return undefined
  }
}

/**
 * Sorts names as people do, as most databases of operators, and writes dates as in Germany; embedded ones compare code points
 * and write ISO dates. What depends on either fails in one of the two.
 */
const LIKE_OTHERS = "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'"

/** `from` is what `CREATE DATABASE` takes after the name. */
export async function createScratch(server: string, from = LIKE_OTHERS): Promise<{ name: string; url: string }> {
  const name = `strengthgraph_test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name} ${from}`)
  await administer(server, `ALTER DATABASE ${name} SET DateStyle TO 'German, DMY'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

export const dropScratch = (server: string, name: string): Promise<void> =>
  administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
