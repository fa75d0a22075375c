/** Apollo Client with its default cache: one request per component, none for cached data, and no data is lost. */
import { setTimeout as pause } from 'node:timers/promises'
import { gql } from '@apollo/client'
import { __DEV__ } from '@apollo/client/utilities/environment'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { graphql, type ResultOf } from '../../../src/contract/graphql.ts'
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
import { createApp, createAppWithParts, createPagingApp, createPersistedApp, mount } from './app.ts'

/** Long enough for a component that lost data to request it again. */
const AFTERWARDS_MS = 100

let world: World
let requests: CountedRequests
beforeAll(async () => {
  world = await createWorld()
  await addPercentiles(world)
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
  const app = createApp(world)
  const mounted = [await mount(app, athletes, {}), await mount(app, contests, {}), await mount(app, athlete, ATHLETE)]
  expect(requests.take()).toEqual(['POST', 'POST', 'POST'])
  const again = [
    await app.query({ query: athletes }),
    await app.query({ query: contests }),
    await app.query({ query: athlete, variables: ATHLETE }),
  ]
  await pause(AFTERWARDS_MS)
  expect(mounted.map((component) => component.data())).toEqual(again.map(({ data }) => data))
  expect(again.map(({ data }) => data)).toMatchObject(expected)
  expect(requests.take()).toEqual([])
  expect(quiet.messages).toEqual([])
})

describe.each(Object.entries(PAIRS))('two components with different fields of %s', (_of, { queries, variables }) => {
  test('send one request each, and both keep their data', async () => {
    const [one, other] = queries
    const expected = [await uncached(world, one, variables), await uncached(world, other, variables)]
    expect(JSON.stringify(expected)).not.toContain('[]')
    requests.take()
    const app = createApp(world)
    const mounted = [await mount(app, one, variables), await mount(app, other, variables)]
    await pause(AFTERWARDS_MS)
    expect(requests.take()).toEqual(['POST', 'POST'])
    expect(mounted.map((component) => component.data())).toMatchObject(expected)
    const again = [await app.query({ query: one, variables }), await app.query({ query: other, variables })]
    expect(again.map(({ data }) => data)).toMatchObject(expected)
    expect(requests.take()).toEqual([])
    expect(quiet.messages).toEqual([])
  })
})

test('with a merge policy, components keep the parts of objects too', async () => {
  const [one, other] = LEADERBOARD_PARTS
  const expected = [await uncached(world, one), await uncached(world, other)]
  const app = createAppWithParts(world, await introspect(world))
  requests.take()
  const mounted = [await mount(app, one, {}), await mount(app, other, {})]
  await pause(AFTERWARDS_MS)
  expect(requests.take()).toEqual(['POST', 'POST'])
  expect(mounted.map((component) => component.data())).toMatchObject(expected)
  expect(quiet.messages).toEqual([])
})

test('pages are appended to a mounted list, with one request per page', async () => {
  const everyone = await world.query(graphql('{ strongmanAthletes(first: 100) { nodes { id } } }'))
  requests.take()
  const app = createPagingApp(world)
  const query = graphql(`
    query Paged($after: String) {
      strongmanAthletes(first: 4, after: $after) {
        edges {
          node {
            id
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  `)
  const list = app.watchQuery({ query })
  const subscription = list.subscribe(() => {})
  let page = (await app.query({ query })).data?.strongmanAthletes?.pageInfo
  while (page?.hasNextPage) {
    const { data } = await list.fetchMore({ variables: { after: page.endCursor } })
    page = data?.strongmanAthletes?.pageInfo
  }
  await pause(AFTERWARDS_MS)
  const shown = list.getCurrentResult().data as ResultOf<typeof query>
  subscription.unsubscribe()
  const all = everyone.strongmanAthletes?.nodes
  expect(shown.strongmanAthletes?.edges.map(({ node }) => node.id)).toEqual(all?.map(({ id }) => id))
  expect(requests.take()).toHaveLength(Math.ceil((all?.length ?? 0) / 4))
  expect(quiet.messages).toEqual([])
})

test('these tests detect lost data: objects without an id overwrite each other, with a warning and extra requests', async () => {
  expect(__DEV__, 'Apollo warns only in development').toBe(true)
  const app = createApp(world)
  await mount(app, gql`{ country(code: "ISL") { name } }`, {})
  await mount(app, gql`{ country(code: "ISL") { code } }`, {})
  await pause(AFTERWARDS_MS)
  expect(requests.take().length).toBeGreaterThan(2)
  expect(quiet.messages.join('\n')).toContain('Cache data may be lost')
})

describe.each([
  [false, ['POST', 'POST'], ['POST']],
  [true, ['GET', 'POST'], ['GET']],
])('persisted queries, with hashes sent by GET: %s', (byGet, first, next) => {
  test('the first client sends the hash and then the text; the next sends only the hash', async () => {
    const query = gql(`query Persisted${byGet} { strongmanAthletes(first: 2) { nodes { id totalWins } } }`)
    const { data } = await createPersistedApp(world, byGet).query({ query })
    expect(requests.take()).toEqual(first)
    const again = await createPersistedApp(world, byGet).query({ query })
    expect(requests.take()).toEqual(next)
    expect(again.data).toEqual(data)
    expect(quiet.messages).toEqual([])
  })
})
