/** What a key may read of people, in GraphQL: the rest is null, without an error. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import type { Scope } from '../../../src/kernel/viewer.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function withKey(...scopes: readonly Scope[]): Promise<Record<string, string>> {
  if (scopes.length === 0) return {}
  const { key } = await createApiKey(world.database, { name: 'readable', scopes, kind: 'test' })
  await world.keyCache.refresh()
  return { 'X-API-Key': key }
}

const QUERY = `{
  athlete(slug: "wyatt-culpepper") {
    sports readable { strongman { totalContests } bodybuilding { totalContests } } attribution { text } }
  search(q: "north") { readable { strongman { contests { slug } } bodybuilding { contests { slug } athletes { fullName } } } }
  allData { attribution { text } }
}`

const CASES: readonly (readonly [name: string, scopes: readonly Scope[], sports: readonly string[]])[] = [
  ['both sports', ['strongman:read', 'bodybuilding:read'], ['STRONGMAN', 'BODYBUILDING']],
  ['strongman', ['strongman:read'], ['STRONGMAN']],
  ['bodybuilding', ['bodybuilding:read'], ['BODYBUILDING']],
]

describe.each(CASES)('a key of %s', (_name, scopes, sports) => {
  test('reads the careers and the matches of its sports, and their credit', async () => {
    const { data, errors } = await world.graphql<Readable>(QUERY, {}, await withKey(...scopes))
    expect(errors).toBeUndefined()
    const { athlete, search, allData } = data
    expect(athlete.sports).toEqual(sports)
    for (const readable of [athlete.readable, search.readable]) {
      const shown = Object.entries(readable).flatMap(([sport, of]) => (of === null ? [] : [sport.toUpperCase()]))
      expect(shown).toEqual(sports)
    }
    expect(allData.attribution).toEqual(athlete.attribution)
    expect(allData.attribution.text.includes('league')).toBe(sports.includes('STRONGMAN'))
    expect(allData.attribution.text.includes('circuit')).toBe(sports.includes('BODYBUILDING'))
  })
})

interface Readable {
  readonly athlete: { readonly sports: string[]; readonly readable: object; readonly attribution: { text: string } }
  readonly search: { readonly readable: object }
  readonly allData: { readonly attribution: { readonly text: string } }
}

test('callers without a key are refused, and fields that need a scope still say so', async () => {
  const anonymous = await world.graphql('{ allData { dataVersion } }')
  expect(anonymous.errors).toMatchObject([{ path: ['allData'], extensions: { code: 'UNAUTHENTICATED' } }])
  const query =
    '{ athlete(slug: "wyatt-culpepper") { bodybuilding { totalWins } readable { bodybuilding { totalWins } } } }'
  const { data, errors } = await world.graphql(query, {}, await withKey('strongman:read'))
  expect(data).toEqual({ athlete: { bodybuilding: null, readable: { bodybuilding: null } } })
  expect(errors).toMatchObject([{ path: ['athlete', 'bodybuilding'], extensions: { code: 'FORBIDDEN' } }])
})

test('the version of all data is the newest one, with its service in front', async () => {
  const key = { 'X-API-Key': world.key }
  const { data } = await world.graphql<{ allData: { dataVersion: string } }>('{ allData { dataVersion } }', {}, key)
  const { headers } = await world.post('/graphql', { query: '{ __typename }' }, key)
  expect(data.allData.dataVersion).toBe(headers.get('x-data-version'))
})
