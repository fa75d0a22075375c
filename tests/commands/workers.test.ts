/**
 * Several workers on one port need a shared database and shared limits; without them `serve` explains this and exits.
 */
import { expect, test } from 'vitest'
import { cli, temporaryFolder } from '../helpers/build.ts'

const start = (env: Record<string, string>) => cli(temporaryFolder(), ['serve'], env)

test('several workers are refused without a database server and a Redis, both named at once', async () => {
  const { code, stdout, stderr } = await start({ WEB_CONCURRENCY: '3' })
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toBe(
    'WEB_CONCURRENCY: 3 processes need a shared database: set DATABASE_URL to a PostgreSQL server\n' +
      'WEB_CONCURRENCY: 3 processes share rate limits: set REDIS_URL to a Redis server\n',
  )
})

test('`doctor` finds wrong what `serve` refuses, a line each', async () => {
  const { code, stdout } = await cli(temporaryFolder(), ['doctor', '--json'], { WEB_CONCURRENCY: '3' })
  expect(code).toBe(1)
  const settings = JSON.parse(stdout).filter(({ check }: { check: string }) => check === 'settings')
  expect(settings).toEqual([
    expect.objectContaining({ ok: 'wrong', detail: expect.stringContaining('DATABASE_URL') }),
    expect.objectContaining({ ok: 'wrong', detail: expect.stringContaining('REDIS_URL') }),
  ])
})

test('replicas are refused where the database is not named that they are replicas of', async () => {
  const { code, stderr } = await start({ DATABASE_READ_URLS: 'postgres://reader@127.0.0.1/one' })
  expect(code).toBe(1)
  expect(stderr).toBe('DATABASE_READ_URLS: replicas need a primary database: set DATABASE_URL\n')
})

test('a wrong number of workers or a wrong replica is named as any other wrong setting', async () => {
  const { code, stderr } = await start({
    WEB_CONCURRENCY: '0',
    DATABASE_READ_URLS: 'postgres://me:hushhush@one/x,mysql://me:hushhush@two/x',
  })
  expect(code).toBe(1)
  expect(stderr).toContain('WEB_CONCURRENCY: "0" is not a whole number from 1 to 128')
  expect(stderr).toContain('DATABASE_READ_URLS: the value given is not postgres URLs, separated by commas')
  expect(stderr).not.toContain('hushhush')
})
