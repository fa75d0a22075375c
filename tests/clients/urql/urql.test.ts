/** urql with Graphcache, given the schema: one request per component, none for cached data, and no warnings. */
import { setTimeout as pause } from 'node:timers/promises'
import { gql } from '@urql/core'
import type { IntrospectionQuery } from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../helpers/world.ts'
import {
  ATHLETE,
  addPercentiles,
  athlete,
  athletes,
  contests,
  LEADERBOARD_PARTS,
  PAIRS,
  uncached,
} from '../components.ts'
import { type CountedRequests, countRequests } from '../counted-requests.ts'
import { introspect } from '../introspection.ts'
import { type QuietConsole, quietConsole } from '../quiet-console.ts'
import { createApp, createAppWithParts, mount } from './app.ts'

/** Long enough for a component that lost data to request it again. */
const AFTERWARDS_MS = 100

let world: World
let schema: IntrospectionQuery
let requests: CountedRequests
beforeAll(async () => {
  world = await createWorld()
  await addPercentiles(world)
  schema = await introspect(world)
  requests = countRequests(world.url)
})
afterAll(async () => {
  requests.stop()
  await world.close()
})

let quiet: QuietConsole
beforeEach(() => {
  quiet = quietConsole()
  requests.take()
})
afterEach(() => quiet.restore())

test('three mounted queries send three requests, and reading them again sends none', async () => {
  const expected = await Promise.all([
    uncached(world, athletes),
    uncached(world, contests),
    uncached(world, athlete, ATHLETE),
  ])
  requests.take()
  const app = createApp(world, schema)
  const mounted = [await mount(app, athletes, {}), await mount(app, contests, {}), await mount(app, athlete, ATHLETE)]
  expect(requests.take()).toHaveLength(3)
  const again = [
    await app.query(athletes, {}).toPromise(),
    await app.query(contests, {}).toPromise(),
    await app.query(athlete, ATHLETE).toPromise(),
  ]
  await pause(AFTERWARDS_MS)
  expect(mounted.map((component) => component.data())).toMatchObject(expected)
  expect(again.map(({ data }) => data)).toMatchObject(expected)
  expect(requests.take()).toEqual([])
  expect(quiet.messages).toEqual([])
})

describe.each(Object.entries(PAIRS))('two components with different fields of %s', (_of, { queries, variables }) => {
  test('send one request each, and both keep their data', async () => {
    const [one, other] = queries
    const expected = [await uncached(world, one, variables), await uncached(world, other, variables)]
    requests.take()
    const app = createApp(world, schema)
    const mounted = [await mount(app, one, variables), await mount(app, other, variables)]
    await pause(AFTERWARDS_MS)
    expect(requests.take()).toHaveLength(2)
    expect(mounted.map((component) => component.data())).toMatchObject(expected)
    const again = [app.readQuery(one, variables), app.readQuery(other, variables)]
    expect(again.map((result) => result?.data)).toMatchObject(expected)
    expect(requests.take()).toEqual([])
    expect(quiet.messages).toEqual([])
  })
})

test('with keys for the parts of objects, components keep those too, without a warning', async () => {
  const [one, other] = LEADERBOARD_PARTS
  const expected = [await uncached(world, one), await uncached(world, other)]
  requests.take()
  const app = createAppWithParts(world, schema)
  const mounted = [await mount(app, one, {}), await mount(app, other, {})]
  await pause(AFTERWARDS_MS)
  expect(requests.take()).toHaveLength(2)
  expect(mounted.map((component) => component.data())).toMatchObject(expected)
  expect(quiet.messages).toEqual([])
})

test('these tests detect warnings, such as about an object without an id', async () => {
  await mount(createApp(world, schema), gql`{ country(code: "ISL") { name } }`, {})
  expect(quiet.messages.join('\n')).toContain('Invalid key')
})
