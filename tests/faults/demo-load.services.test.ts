/** A first start loads the demo contests although its connection is lost meanwhile. */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { serve, temporaryFolder } from '../helpers/build.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'

const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

test.skipIf(!server)(
  'the demo contests are loaded from the start if the connection is lost while they are stored',
  async () => {
    const scratch = await createScratch(server as string)
    const folder = temporaryFolder()
    const administrator = new pg.Client({ connectionString: server as string })
    await administrator.connect()
    const { stop, output } = await serve(folder, { DATABASE_URL: scratch.url, DEMO: 'true', DEMO_SCALE: '0.05' })
    try {
      const terminated = async () => {
        const { rowCount } = await administrator.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = $1 AND state <> 'idle' AND query ILIKE 'INSERT INTO "placing"%'`,
          [scratch.name],
        )
        return rowCount
      }
      await expect.poll(terminated, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0)
      for (const sport of ['strongman', 'bodybuilding'])
        await expect.poll(output, { timeout: 60_000 }).toContain(`The ${sport} demo contests are served now`)
      expect(output()).not.toContain('could not be loaded')
    } finally {
      await stop()
      await administrator.end()
      await dropScratch(server as string, scratch.name)
      rmSync(folder, { recursive: true, force: true })
    }
  },
  180_000,
)
