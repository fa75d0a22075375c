/** The run book on PostgreSQL, followed from first start to upgrade, with dump and restore. */
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { followAll } from './follow.ts'

const server = await postgresServer()
const hasDump = spawnSync('pg_dump', ['--version']).status === 0

let scratch: { name: string; url: string } | undefined
beforeAll(async () => {
  if (server) scratch = await createScratch(server)
})
afterAll(async () => {
  if (server && scratch) await dropScratch(server, scratch.name)
})

test.skipIf(!server || !hasDump)(
  'its commands work in order',
  async () => {
    expect(scratch).toBeDefined()
    await followAll(scratch!.url)
  },
  600_000,
)
