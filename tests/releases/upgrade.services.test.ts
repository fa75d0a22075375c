/** PostgreSQL databases of every earlier release are upgraded by a start, and read whole. */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve, temporaryFolder } from '../helpers/build.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { RELEASES, readEverything } from './support.ts'

const postgres = await postgresServer()

describe.skipIf(!postgres).each(RELEASES)('the database of $version', (release) => {
  let scratch: { name: string; url: string }
  let folder: string
  beforeAll(async () => {
    folder = temporaryFolder()
    scratch = await createScratch(postgres as string)
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    await client.query(release.sql()).finally(() => client.end())
  })
  afterAll(async () => {
    await dropScratch(postgres as string, scratch.name)
    rmSync(folder, { recursive: true, force: true })
  })

  test('is upgraded and read whole', async () => {
    const settings = { DATABASE_URL: scratch.url, DEMO: 'false', RATE_LIMIT_ALLOWLIST: '127.0.0.1' }
    const server = await serve(folder, settings)
    try {
      await readEverything(server.url, release)
    } finally {
      expect(await server.stop()).toBe(0)
    }
  }, 120_000)
})
