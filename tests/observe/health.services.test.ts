/** Readiness while a PostgreSQL server does not respond. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { ServedDatasets } from '../../src/database/snapshots/snapshots.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createHealth } from '../../src/observe/health.ts'
import { createLifecycle } from '../../src/observe/lifecycle.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { wireTo } from '../helpers/wire.ts'

const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

/** A check is not repeated for a second. */
const FRESH_MS = 1_100

test.skipIf(!server)(
  'a failure is reported at once until the database responds again',
  async () => {
    const scratch = await createScratch(server as string)
    const wire = await wireTo(scratch.url)
    const database = await openDatabase({ DATABASE_URL: wire.url, DATA_DIR: '' }, silentLog, { role: 'server' })
    try {
      await migrate(database, silentLog)
      let isOutage = false
      const health = createHealth({
        ...{ database, log: silentLog, demo: false, lifecycle: createLifecycle() },
        snapshots: { now: new ServedDatasets([]) },
        faults: {
          get isOutage() {
            return isOutage
          },
        },
      })
      const isUp = async () => (await health.check()).checks.database.ok
      await expect.poll(isUp).toBe(true)

      wire.freeze()
      isOutage = true
      await sleep(FRESH_MS)
      // The last check succeeded and requests fail: the truth is awaited.
      expect(await isUp()).toBe(false)
      for (let round = 0; round < 2; round++) {
        await sleep(FRESH_MS)
        const began = performance.now()
        expect(await isUp()).toBe(false)
        // The check itself takes 1.5 s.
        expect(performance.now() - began).toBeLessThan(750)
      }

      wire.mend()
      await expect.poll(isUp).toBe(true)
    } finally {
      await database.close()
      wire.close()
      await dropScratch(server as string, scratch.name)
    }
  },
  60_000,
)
