/**
 * A version of the data is read as it was, whatever is imported later: every route, GraphQL operation and page responds
 * byte for byte as before.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, dataExamplesOf } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { storeFirst, storeSecond } from './support.ts'

let world: World
/** The newest version of all, which stands for the state of all services. */
let version: string

const before = new Map<string, { readonly current: string; readonly pinned: string }>()

beforeAll(async () => {
  // A version is read as of the day of its import, so current data is read as of today, not of the day of the test world.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  world = await createWorld({ settings: { RETAINED_VERSIONS: '5', RESPONSE_CACHE_BYTES: '0' } })
  await storeFirst(world.database)
  version = await vi.waitFor(async () => {
    const { headers } = await world.post('/graphql', { query: '{ __typename }' })
    const state = headers.get('x-data-version')
    expect(state).toMatch(/^strength:/)
    return state!
  })
  for (const { name, send } of requests()) before.set(name, { current: await send(), pinned: await send(version) })
  await storeSecond(world.database)
})
afterAll(async () => {
  vi.useRealTimers()
  await world.close()
})

interface Requested {
  readonly name: string
  send(version?: string): Promise<string>
}

const FIGURES = `{
  athletes(first: 50) { totalCount nodes {
    slug fullName countryCode country { name } sex dateOfBirth birthYear heightCm aliases
    asStrongman: fullName(sport: STRONGMAN) powerlifting { name bestDeadlift } percentiles { lift weight percentile }
    strongman { totalContests biography } bodybuilding { totalContests biography } } }
  orri: strongmanOnThisDay(day: 14, month: 3) { births { slug fullName dateOfBirth } contests { name } }
  leapDay: strongmanOnThisDay(day: 29, month: 2) { births { slug fullName } }
  strongmanResults(first: 100) {
    totalCount nodes { place athlete { fullName countryCode country { name } } contest { name } } }
  bodybuildingResults(first: 100) { totalCount nodes { place athlete { fullName } } }
  datasets(first: 50) { totalCount nodes { version current label } }
  search(q: "orri", first: 10) { athletes { slug fullName } }
}`

const PAGES = [
  ...['/athletes/orri-hrafnkelsson', '/athletes/minna-kettunen', '/contests/strongman/2024-world-strength-final'],
  ...['/rankings', '/goat', '/countries', '/search?q=orri', '/strongman/records', '/how-strong?lift=squat'],
]

function requests(): Requested[] {
  const routes = dataExamplesOf(world.server.routes).map(
    ({ name, route, example }): Requested => ({
      name,
      async send(pin) {
        const { status, text } = await ask(world, route, { ...example.params, ...(pin && { data_version: pin }) })
        return `${status} ${text}`
      },
    }),
  )
  const operation: Requested = {
    name: 'GraphQL',
    async send(pin) {
      const headers = { Authorization: `Bearer ${world.key}`, ...(pin && { 'X-Data-Version': pin }) }
      const { body } = await world.post('/graphql', { query: FIGURES }, headers)
      if (body.errors) throw new Error(JSON.stringify(body.errors).slice(0, 500))
      return JSON.stringify(body.data)
    },
  }
  const pages = PAGES.map(
    (path): Requested => ({
      name: path,
      async send(pin) {
        const query = pin ? `${path.includes('?') ? '&' : '?'}data_version=${pin}` : ''
        const { status, text } = await world.get(path + query, { Accept: 'text/html' })
        return `${status} ${text}`
      },
    }),
  )
  return [...routes, operation, ...pages]
}

describe('after an import that changes people, results and percentiles', () => {
  test('every request reads the version as before', async () => {
    const wrong: string[] = []
    for (const { name, send } of requests()) {
      const now = await send(version)
      const then = before.get(name)!.pinned
      if (now !== then) wrong.push(`${name}: ${difference(then, now)}`)
    }
    expect(wrong).toEqual([])
  })

  test('the current data is another one', async () => {
    const same: string[] = []
    for (const { name, send } of requests()) if ((await send()) === before.get(name)!.current) same.push(name)
    expect(same.length, same.join('\n')).toBeLessThan(before.size / 2)
  })
})

test('the version that is current reads like the current data', () => {
  for (const [name, { current, pinned }] of before) {
    // Links of pages lead to the same version.
    if (!name.startsWith('/')) expect(pinned, name).toBe(current)
  }
})

function difference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index])
  return `…${one.slice(Math.max(0, at - 60), at + 60)}… became …${other.slice(Math.max(0, at - 60), at + 60)}…`
}
