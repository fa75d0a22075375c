/** The hand-written server that benchmarks compare with gives the product's answers, so that they compare the same work. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/build.ts'
import { createWorld, type World } from '../helpers/world.ts'

const server = process.env['TEST_DATABASE_URL']
const ATHLETES = '/bodybuilding/v1/athletes'

describe.skipIf(!server)('the hand-written peer', () => {
  let world: World
  let peer: ChildProcess
  let url: string
  beforeAll(async () => {
    world = await createWorld()
    const [{ name } = { name: '' }] = await world.database.prisma.$queryRaw<
      { name: string }[]
    >`SELECT current_database()::text AS name`
    const address = new URL(server!)
    address.pathname = name
    const { attribution, data_version } = (await ask(ATHLETES)).body
    const about = join(temporaryFolder(), 'about.json')
    writeFileSync(about, JSON.stringify({ attribution, data_version }))
    const env = { ...process.env, DATABASE_URL: address.href }
    peer = spawn(process.execPath, ['bench/peers/handwritten.mjs', about], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(peer.stdout!, 'data')
    url = String(line).trim()
  })
  afterAll(async () => {
    peer.kill()
    await world.close()
  })
  const ask = (path: string) => world.get(path, { 'X-API-Key': world.key })

  test('has the same list and the same athletes', async () => {
    const list = (await ask(ATHLETES)).body
    expect(list.total).toBeGreaterThan(3)
    expect(await (await fetch(url + ATHLETES)).json()).toEqual(list)
    for (const { id } of list.data) {
      const path = `${ATHLETES}/${id}`
      expect(await (await fetch(url + path)).json(), path).toEqual((await ask(path)).body)
    }
  })
})
