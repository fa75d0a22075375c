/** A server that reads from a real standby, which follows its primary by streaming replication. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli, type Served, serve, temporaryFolder } from '../helpers/build.ts'
import { type Followed, standbyPossible, startFollowed } from '../helpers/standby.ts'

const PATIENT = { timeout: 60_000, interval: 100 }

describe.skipIf(!standbyPossible)('a server on a primary and its standby', () => {
  const folder = temporaryFolder()
  let both: Followed
  let env: Record<string, string>
  let served: Served | undefined

  beforeAll(async () => {
    both = await startFollowed()
    env = {
      ...{ DATABASE_URL: both.primary, DATABASE_READ_URLS: both.standby, DEMO_SCALE: '0.01' },
      ...{ RATE_LIMIT_ALLOWLIST: '127.0.0.1', RESPONSE_CACHE_BYTES: '0' },
    }
    const loaded = await cli(folder, ['demo', '--scale', '0.01'], env)
    expect(loaded.code, loaded.stderr).toBe(0)
    served = await serve(folder, env)
  }, 240_000)
  afterAll(async () => {
    await served?.stop('SIGKILL')
    both?.close()
  })

  const cp = async () => {
    const answer = await fetch(`${served!.url}/strength/v1/standards/squat?sex=male&source=gym&bodyweight=82&unit=kg`)
    return { status: answer.status, version: answer.headers.get('x-data-version') }
  }
  /**
   * The server polls the served datasets every second on the database that it reads from; connections are kept for ten
   * seconds.
   */
  const isReadFrom = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'strengthgraph' AND query LIKE '%"public"."dataset"%'`,
    )
    await client.end()
    return rows[0].count > 0
  }
  const failoversTo = (url: string) =>
    served!
      .output()
      .split('\n')
      .filter((line) => line.includes('failed over to another') && line.includes(`"to":"${new URL(url).host}/`))

  test('answers from the standby, and writes keys to the primary', async () => {
    expect((await cp()).status).toBe(200)
    const readFrom = async () => [await isReadFrom(both.standby), await isReadFrom(both.primary)]
    await expect.poll(readFrom, PATIENT).toEqual([true, false])
    const made = await cli(folder, ['keys', 'create', '--name', 'k', '--scopes', 'strongman:read', '--json'], env)
    const headers = { Authorization: `Bearer ${JSON.parse(made.stdout).key}` }
    const keyed = async () => (await fetch(`${served!.url}/strongman/v1/contests`, { headers })).status
    await expect.poll(keyed, PATIENT).toBe(200)
  }, 120_000)

  test('serves what is imported into the primary when the standby has it, and never half of it', async () => {
    const before = (await cp()).version
    const imported = await cli(
      folder,
      ['demo', '--only', 'gym', '--scale', '0.01', '--seed', '2', '--force', '--json'],
      env,
    )
    expect(imported.code, imported.stderr).toBe(0)
    const [{ version }] = JSON.parse(imported.stdout)
    expect(version).not.toBe(before)
    await expect.poll(cp, PATIENT).toEqual({ status: 200, version })
  }, 120_000)

  test('loses no request when the standby is killed, and returns to it when it follows again', async () => {
    const statuses: number[] = []
    let over = false
    const clients = Array.from({ length: 4 }, async () => {
      while (!over)
        statuses.push(
          await cp().then(
            ({ status }) => status,
            () => 0,
          ),
        )
    })
    await expect.poll(() => statuses.length, PATIENT).toBeGreaterThan(30)
    both.killStandby()
    await expect.poll(() => failoversTo(both.primary).length, PATIENT).toBe(1)
    both.startStandby()
    await expect.poll(() => failoversTo(both.standby).length, PATIENT).toBe(1)
    over = true
    await Promise.all(clients)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  }, 180_000)

  test('`doctor` looks at each of them', async () => {
    const well = await cli(folder, ['doctor', '--json'], env)
    const name = new URL(both.standby).host
    expect(JSON.parse(well.stdout)).toContainEqual({
      ...{ check: `replica ${name}/postgres`, ok: 'ok', detail: 'a standby; the same data' },
    })
    const ill = await cli(folder, ['doctor', '--json'], {
      ...env,
      DATABASE_READ_URLS: 'postgres://me:hushhush@127.0.0.1:1/x',
    })
    expect(ill.code).toBe(1)
    expect(ill.stdout).toContain('replica 127.0.0.1:1/x')
    expect(ill.stdout).not.toContain('hushhush')
  }, 120_000)
})
