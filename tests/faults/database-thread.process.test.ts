/** The thread of the embedded database ends by itself: the process says so and ends, and nothing acknowledged is lost. */
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cli, type Served, serve, temporaryFolder } from '../helpers/build.ts'

const NODE_OPTIONS = `--import=${join(import.meta.dirname, 'ending-thread.mjs')}`
const QUIET = { DEMO: 'false' }

let data: string
let acknowledged: unknown
let server: Served | undefined
beforeAll(async () => {
  data = temporaryFolder()
  const created = await cli(data, ['keys', 'create', '--name', 'club', '--scopes', 'strongman:read', '--test'])
  expect(created.code, created.stderr).toBe(0)
  acknowledged = JSON.parse((await cli(data, ['keys', 'list', '--json'])).stdout)[0]
}, 180_000)
afterEach(async () => {
  await server?.stop('SIGKILL')
})

const keys = async () => JSON.parse((await cli(data, ['keys', 'list', '--json'])).stdout)

test('while it serves: it exits with 1 and the reason, and the next start has everything', async () => {
  server = await serve(data, { ...QUIET, NODE_OPTIONS })
  process.kill(server.pid, 'SIGUSR2')
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(
    /PostgreSQL stopped because its thread ended \(a bug in the thread\)\. Everything acknowledged is on the disk/,
  )
  expect(await keys()).toContainEqual(acknowledged)
}, 180_000)

test.each([
  ['panic', /^The database in .* cannot be used: PostgreSQL cannot open it \(could not fsync file .*\)\. /],
  ['exit', /^The database in .* could not be opened: PostgreSQL stopped because its thread ended \(exit code 3\)\. /],
])(
  'at its first statement (%s): the start fails with the reason',
  async (how, message) => {
    const { code, stderr } = await cli(data, ['serve'], { ...QUIET, NODE_OPTIONS, AT_START: how })
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
    expect(await keys()).toContainEqual(acknowledged)
  },
  120_000,
)
