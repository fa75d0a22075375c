/** A disk that fails under the embedded PostgreSQL: neither PostgreSQL nor its process may continue. */
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cli, type Served, serve, temporaryFolder } from '../helpers/build.ts'

const NODE_OPTIONS = `--import=${join(import.meta.dirname, 'failing-fsync.mjs')}`
const CREATE = ['keys', 'create', '--name', 'club', '--scopes', 'strongman:read', '--test']

let server: Served | undefined
afterEach(async () => {
  await server?.stop('SIGKILL')
})

test('a failed flush ends the server with the reason; everything acknowledged is there at the next start', async () => {
  const data = temporaryFolder()
  server = await serve(data, { DEMO: 'false', NODE_OPTIONS })
  expect((await cli(data, CREATE)).code).toBe(0)
  const [acknowledged] = JSON.parse((await cli(data, ['keys', 'list', '--json'])).stdout)

  process.kill(server.pid, 'SIGUSR2')
  const refused = await cli(data, CREATE)
  expect(refused.code).toBe(1)
  // A key is shown before it is stored, so that none exists that nobody knows.
  expect(refused.stderr).toContain('The secret that was shown is not stored')
  expect(refused.stderr).toMatch(/^Process \d+, which owned the data folder .*, ended while this command was using it/)
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(
    /PostgreSQL stopped with a PANIC \(could not fsync file .*\)\. Everything acknowledged is on/,
  )

  server = await serve(data, { DEMO: 'false' })
  // The failed key may exist too: it was written but never flushed.
  const keys = JSON.parse((await cli(data, ['keys', 'list', '--json'])).stdout)
  expect(keys).toContainEqual(acknowledged)
})
