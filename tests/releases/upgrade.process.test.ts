/** Data folders of every earlier release are upgraded by a start, also by one that was killed, and never by an older one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli, serve, temporaryFolder } from '../helpers/build.ts'
import { RELEASES, readEverything, readPages, readRows, restoreDataFolder } from './support.ts'

const SETTINGS = { DEMO: 'false', RATE_LIMIT_ALLOWLIST: '127.0.0.1' }

let folder: string
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(RELEASES)('the data folder of $version', (release) => {
  const stored = () => join(folder, release.version)
  /** The folder as the release left it. */
  const restored = (name: string) => {
    const copy = join(folder, `${release.version}-${name}`)
    cpSync(stored(), copy, { recursive: true })
    return copy
  }
  beforeAll(() => restoreDataFolder(release, stored()))

  test('has the format of this release’s database', () => {
    const format = Number(readFileSync('dist/pgdata/PG_VERSION', 'utf8'))
    expect(release.format, 'see tests/releases/README.md').toBe(format)
  })

  test('is upgraded, read whole, and imported into', async () => {
    const data = restored('whole')
    const server = await serve(data, SETTINGS)
    try {
      await readEverything(server.url, release)
      const imported = await cli(data, ['demo', '--scale', '0.005', '--force', '--json'])
      expect(imported.code, imported.stderr).toBe(0)
      await readPages(server.url, release, 10)
    } finally {
      expect(await server.stop()).toBe(0)
    }
  }, 180_000)

  test('is upgraded by the next start wherever one was killed', async () => {
    const began = Date.now()
    await startAndKill(restored('timed'), Number.POSITIVE_INFINITY)
    const whole = Date.now() - began
    for (const moment of [4, 6, 8, 10]) {
      const data = restored(`killed-${moment}`)
      await startAndKill(data, (whole * moment) / 12)
      const server = await serve(data, SETTINGS)
      try {
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
        await readRows(server.url, release)
      } finally {
        await server.stop('SIGKILL')
        rmSync(data, { recursive: true })
      }
    }
  }, 180_000)

  test('is refused with instructions once a newer release has migrated it', async () => {
    const data = restored('newer')
    const database = await PGlite.create(join(data, 'pgdata'))
    await database.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") VALUES ('newer', 'x', '29990101000000_later', now())`,
    )
    await database.close()
    const { code, stderr } = await cli(data, ['serve'], SETTINGS)
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        'The database has the migration 29990101000000_later, which this version does not know: it belongs to a newer version. Start that version, or restore a backup.',
      ),
    ])
    const { code: listed } = await cli(data, ['data', 'status'], SETTINGS)
    expect(listed).toBe(1)
  })
})

/** Starts a server, and kills it after a time, or when it is ready if that is earlier. */
async function startAndKill(dataDir: string, ms: number): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...SETTINGS }
  const child = spawn(process.execPath, ['--liftoff-only', 'dist/program/cli.js', 'serve'], { env })
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (/ready at/.test(String(chunk))) resolve()
    })
  })
  await Promise.race([ready, ended, ...(Number.isFinite(ms) ? [sleep(ms)] : [])])
  child.kill('SIGKILL')
  await ended
}
