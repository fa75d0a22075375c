/** Memory of GraphQL documents: clients that send ever new documents cannot fill it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ figures: [], strongman: false, bodybuilding: false })
})
afterAll(() => world.close())

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void
const heapUsed = () => {
  gc()
  gc()
  return process.memoryUsage().heapUsed
}

/** As many tokens as a document may have. Its fields do not exist, so it is parsed and validated but not executed. */
const large = (at: number) =>
  `{ unknown${at} { ${Array.from({ length: 1_900 }, (_, field) => `f${field}`).join(' ')} } }`

test('sixty large documents that are sent once leave less than 40 MB', async () => {
  const send = (at: number) => world.post('/graphql', { query: large(at) })
  for (let at = 0; at < 10; at++) expect((await send(at)).text).toContain('Cannot query field')
  const before = heapUsed()
  for (let at = 10; at < 70; at++) await send(at)
  expect((heapUsed() - before) / 1e6).toBeLessThan(40)
})
