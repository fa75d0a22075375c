/** A server that is stopped while it loads its first data. */
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createLifecycle } from '../../src/observe/lifecycle.ts'

test('a server that is stopped while it loads its first data is still loading, and not ready', async () => {
  const lifecycle = createLifecycle()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let finish = () => {}
  const loaded = new Promise<void>((resolve) => {
    finish = resolve
  })
  const starting = lifecycle.starting(() => loaded)
  const drained = lifecycle.drain(server, { waitMs: 50, forceMs: 1_000 })
  expect([lifecycle.phase, lifecycle.isLoading]).toEqual(['draining', true])
  expect(await drained).toBe(true)
  expect(lifecycle.isLoading).toBe(true)
  finish()
  await starting
  expect([lifecycle.phase, lifecycle.isLoading]).toEqual(['closing', false])
})
