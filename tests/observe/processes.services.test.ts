/** Several servers on one PostgreSQL: what one process imports, all of them serve. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cli, serve, temporaryFolder } from '../helpers/build.ts'
import { csvOf, madeUpEntries } from '../helpers/openpowerlifting.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'

const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

test.skipIf(!server)(
  'a new snapshot is served by every process within 5 seconds',
  async () => {
    const scratch = await createScratch(server as string)
    const folder = temporaryFolder()
    const results = join(folder, 'results.csv')
    writeFileSync(results, csvOf(madeUpEntries(3000)))
    const env = { DATABASE_URL: scratch.url, DEMO_SCALE: '0.01', RATE_LIMIT_ALLOWLIST: '127.0.0.1' }
    const servers = [await serve(join(folder, 'one'), env), await serve(join(folder, 'two'), env)]
    try {
      const versionAt = async (url: string) => {
        const response = await fetch(`${url}/strength/v1/cp/squat?unit=kg`)
        return ((await response.json()) as { data_version: string }).data_version
      }
      const all = () => Promise.all(servers.map(({ url }) => versionAt(url)))
      // The second may be ready before it has seen what the first is loading.
      const agreed = async () => {
        const [one, other] = await all()
        return one === other && one
      }
      await expect.poll(agreed, { timeout: 20_000 }).toMatch(/\d/)
      const before = await agreed()
      // Far fewer results than in the shipped tables, which the import accepts only with --force.
      const imported = await cli(
        join(folder, 'three'),
        ['import', 'openpowerlifting', results, '--force', '--json'],
        env,
      )
      expect(imported.code, imported.stderr).toBe(0)
      const { version } = JSON.parse(imported.stdout)
      expect(version).not.toBe(before)
      await expect.poll(all, { timeout: 5_000 }).toEqual([version, version])
      const metrics = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
      for (const text of metrics) expect(text).toContain(`source="verified",version="${version}"`)
    } finally {
      const codes = await Promise.all(servers.map((one) => one.stop()))
      await dropScratch(server as string, scratch.name)
      expect(codes).toEqual([0, 0])
    }
  },
  90_000,
)
