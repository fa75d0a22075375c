/** Structured data: valid by the definitions of schema.org, and no more than the page shows. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../rest-adapters/index.ts'
import { datasetsOf } from '../../../src/site/share/json-ld/dataset.ts'
import { scriptOf } from '../../../src/site/share/json-ld/thing.ts'
import { temporaryFolder } from '../../helpers/build.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { headOf, KINDS } from './support.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ATHLETE = '/athletes/orri-hrafnkelsson'
const CONTEST = '/contests/strongman/2024-world-strength-final'

/** What is wrong with things by the published types of the vocabulary. */
function problemsOf(things: readonly object[]): string {
  const file = join(temporaryFolder(), 'things.ts')
  const vocabulary = resolve('node_modules/schema-dts/dist/schema.d.ts')
  const lines = things.map((thing, at) => `export const thing${at}: WithContext<Thing> = ${JSON.stringify(thing)}`)
  writeFileSync(file, [`import type { Thing, WithContext } from '${vocabulary}'`, ...lines].join('\n'))
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '']
  try {
    execFileSync('node_modules/.bin/tsc', [...options, file], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('of every page is valid', async () => {
  const things = (await Promise.all(KINDS.map((path) => headOf(world, path)))).flatMap(({ jsonLd }) => jsonLd)
  expect(new Set(things.map((thing) => thing['@type']))).toEqual(new Set(['Dataset', 'Person', 'SportsEvent']))
  expect(problemsOf(things)).toBe('')
  const [wrong, unknown] = [
    { ...things[0], '@type': 'Person', colour: 'red' },
    { '@context': 'https://schema.org', '@type': 'Athlete' },
  ]
  for (const thing of [wrong, unknown]) expect(problemsOf([thing!])).not.toBe('')
}, 60_000)

test('an athlete is a Person, with what the page shows', async () => {
  const [person, ...others] = (await headOf(world, ATHLETE)).jsonLd
  expect(others).toEqual([])
  expect(person).toMatchObject({
    ...{ '@type': 'Person', name: 'Orri Hrafnkelsson', gender: 'Male', url: world.url + ATHLETE },
    ...{ nationality: { '@type': 'Country', name: 'Iceland' }, image: `${world.url}/share${ATHLETE}.png` },
  })
  const { text } = await world.get(ATHLETE)
  const { height, birthDate } = person as { height?: { value: number }; birthDate?: string }
  expect(text.includes('<dt>Height</dt>')).toBe(height !== undefined)
  expect(text.includes('<dt>Born</dt>')).toBe(birthDate !== undefined)
})

test('a contest is a SportsEvent, with its day, place and competitors', async () => {
  const [event] = (await headOf(world, CONTEST)).jsonLd
  expect(event).toMatchObject({
    ...{ '@type': 'SportsEvent', startDate: '2024-09-14', sport: 'Strongman', url: world.url + CONTEST },
    eventStatus: 'https://schema.org/EventScheduled',
  })
  expect(event).toHaveProperty('competitor.2.name')
})

describe('a dataset', () => {
  test('is described on the pages of the data, and demo data as such', async () => {
    for (const path of ['/', '/versions', '/methodology', '/methodology/bodybuilding']) {
      const { jsonLd } = await headOf(world, path)
      expect([path, new Set(jsonLd.map((thing) => thing['@type']))]).toEqual([path, new Set(['Dataset'])])
    }
    const names = (await headOf(world, '/')).jsonLd.map(({ name }) => String(name))
    expect(names.some((name) => name.endsWith('(demo data)'))).toBe(true)
  })

  /** The statuses of downloads without a key by the sport or source of the data. */
  async function downloads(one: World): Promise<Readonly<Record<string, number>>> {
    const all = (await headOf(one, '/')).jsonLd.filter((thing) => thing['@type'] === 'Dataset')
    const statuses: Record<string, number> = {}
    for (const dataset of all) {
      const [download] = dataset['distribution'] as { contentUrl: string; conditionsOfAccess?: string }[]
      const { pathname } = new URL(download!.contentUrl)
      const { status } = await one.get(pathname)
      expect([pathname, 'conditionsOfAccess' in dataset, 'conditionsOfAccess' in download!]).toEqual([
        ...[pathname, status === 401, status === 401],
      ])
      statuses[pathname.split('/')[1]!] = status
    }
    return statuses
  }

  test('says which downloads require a key, which the operator may lift for bodybuilding', async () => {
    expect(await downloads(world)).toEqual({ strength: 200, strongman: 401, bodybuilding: 401 })
    const keyless = await createWorld({ settings: { BODYBUILDING_KEYLESS: 'true' } })
    expect(await downloads(keyless)).toEqual({ strength: 200, strongman: 401, bodybuilding: 200 })
    await keyless.close()
  })

  test('is downloaded from routes that exist', () => {
    const attribution = { text: 'Somebody', url: 'https://example.com', license: 'CC0-1.0' }
    const facts = { label: 'x', version: '1', demo: false, sourceDate: null, attribution }
    const services = ['STRENGTH', 'STRONGMAN', 'BODYBUILDING'].map((service) => ({ ...facts, service }))
    const offered = new Set(
      datasetsOf(services, { origin: '', openServices: new Set() }).flatMap((dataset) =>
        JSON.stringify(dataset)
          .match(/\/\w+\/v1\/export\/[\w-]+/g)!
          .map(String),
      ),
    )
    const served = routes.map(({ path }) => path).filter((path) => path.includes('/export/'))
    expect([...offered].toSorted()).toEqual(served.toSorted())
  })
})

test('no text in it ends the script', () => {
  const name = '</script><script>alert(1)</script><!--'
  const text = scriptOf({ '@context': 'https://schema.org', '@type': 'Person', name })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ name })
})
