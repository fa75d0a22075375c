/** The page of versions, and of what changed in one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA_VERSION } from '../../src/database/snapshots/snapshots.ts'
import { storeHeavier } from '../helpers/changes.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await storeHeavier(world.database)
})
afterAll(() => world.close())

const read = async (path: string): Promise<string> => {
  const { status, text } = await world.get(path)
  expect(status, path).toBe(200)
  return text
}

test('lists the versions of each service, with the rows that each changed', async () => {
  await expect.poll(async () => (await read('/versions')).match(/<h2>/g)?.length).toBe(3)
  await expect.poll(() => read('/versions')).toMatch(/\?version=strongman%3A/)
  const text = await read('/versions')
  const versions = await world.database.prisma.dataset.findMany({ where: { service: 'STRONGMAN' } })
  expect(versions).toHaveLength(2)
  for (const { version } of versions) expect(text).toContain(version)
  const athletes = await world.database.prisma.datasetChange.count({ where: { dataset: { service: 'STRONGMAN' } } })
  expect(text).toContain(`<td class="number">${athletes}</td>`)
})

test('shows what changed, from what to what, with links to the athletes', async () => {
  await expect.poll(() => read('/versions')).toMatch(/\?version=strongman%3A/)
  const [, path] = /href="(\/versions\?version=strongman[^"]+)"/.exec(await read('/versions'))!
  const text = await read(path!)
  expect(text).toMatch(/<h2>Changed: \d+<\/h2>/)
  expect(text).toMatch(/Weight kg: 182 → 183/)
  const [, athlete] = /href="(\/athletes\/\d+)">Orri Hrafnkelsson/.exec(text)!
  expect(await read(athlete!)).toMatch(/<h1>.*Orri Hrafnkelsson<\/h1>/)
})

test('links to the versions that can be read, and to no other once one is retired', async () => {
  const linked = async () =>
    [...(await read('/versions')).matchAll(/href="(\/strongman\?data_version=[^"]+)"/g)].map(([, path]) => path!)
  await expect.poll(async () => (await linked()).length).toBe(2)
  const { prisma } = world.database
  const oldest = await prisma.dataset.findFirstOrThrow({ where: { service: 'STRONGMAN' }, orderBy: { id: 'asc' } })
  const retired = `/strongman?data_version=${encodeURIComponent(`strongman:${oldest.version}`)}`
  expect(await linked()).toContain(retired)
  await prisma.dataset.update({ where: { id: oldest.id }, data: { retiredAt: new Date() } })
  await prisma.$queryRaw`SELECT 1 AS notified FROM (SELECT pg_notify(${DATA_VERSION}, '')) AS notice`
  await expect.poll(async () => (await world.get(retired)).status).toBe(410)
  expect(await linked()).not.toContain(retired)
})

test('of a version that there is not is an error that says so', async () => {
  const { status, text } = await world.get('/versions?version=strongman:1999-01-01.1')
  expect([status, text]).toEqual([404, expect.stringContaining('strongman:1999-01-01.1')])
})
