/** The order of imports does not matter, and no import changes what another sport serves under its data version. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes as unbound } from '../../rest-adapters/routes.ts'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { bind } from '../../src/contract/bind.ts'
import type { Database } from '../../src/database/database.ts'
import { storeBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { loadReference } from '../../src/importers/reference.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import type { AthleteRow } from '../../src/services/athletes/rules/rows.ts'
import { schema } from '../../src/services/schema.ts'
import { showFigures, showWith, smallShow } from '../helpers/bodybuilding.ts'
import { gymFigures, verifiedFigures } from '../helpers/figures.ts'
import { ask, dataExamplesOf } from '../helpers/requests.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'
import { createWorld, type World } from '../helpers/world.ts'

const wyatt = (rows: readonly AthleteRow[], over: Partial<AthleteRow>) =>
  rows.map((row) => (row.fullName === 'Wyatt Culpepper' ? { ...row, ...over } : row))

/** One person whom the two sports know differently. */
const league = leagueWith({
  athletes: wyatt(smallLeague.rows.athletes, {
    ...{ heightCm: 201, weightKg: 178, countryCode: null, sex: null, aliases: ['Big Wyatt'] },
  }),
})
const show = showWith({
  athletes: wyatt(smallShow.rows.athletes, {
    ...{ fullName: 'Wyatt Cülpepper', heightCm: 174, weightKg: 97, countryCode: 'CAN', aliases: ['Wy Culpepper'] },
  }),
})

const IMPORTS = {
  strongman: (database: Database) => storeStrongman(database, league, leagueFigures(league)),
  bodybuilding: (database: Database) => storeBodybuilding(database, show, showFigures(show)),
  async percentiles(database: Database) {
    for (const one of [verifiedFigures, gymFigures]) await storePopulation(database, one)
  },
}
type Name = keyof typeof IMPORTS

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((one) => permutations(items.filter((other) => other !== one)).map((rest) => [one, ...rest]))

const worldOf = (names: readonly Name[]): Promise<World> =>
  createWorld({
    settings: { TRUSTED_PROXIES: '127.0.0.1' },
    data: {
      key: `orders: ${names.join()}`,
      async store(database) {
        await loadReference(database)
        for (const name of names) await IMPORTS[name](database)
      },
    },
  })

/** Numbers are given in the order of imports, and stay; everything else must be equal, except when it was imported. */
const NUMBERS = /^(id|.*_id|databaseId|imported_at)$/
/** The version of the data of all services is that of the last import. */
const NUMBERS_OF_ALL = /^(id|.*_id|databaseId|imported_at|data_version)$/
const without = (names: RegExp, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(names, one))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !names.test(name))
  return Object.fromEntries(entries.map(([name, one]) => [name, without(names, one)]))
}

const NAMED_BY_NUMBER = ['slug', 'id', 'athlete', 'athlete1', 'athlete2', 'a', 'b', 'contest']
const examples = dataExamplesOf(unbound.map((route) => bind(route, schema))).filter(
  ({ example: { params } }) => !NAMED_BY_NUMBER.some((name) => /^\d+$/.test(String(params[name] ?? ''))),
)

const ATHLETES = `{ athletes(first: 100) { nodes {
  slug fullName aliases sex countryCode dateOfBirth birthYear heightCm weight(unit: KG)
  strongman { fullName aliases sex countryCode dateOfBirth birthYear heightCm weight(unit: KG) totalWins }
  bodybuilding { fullName aliases sex countryCode dateOfBirth birthYear heightCm weight(unit: KG) totalWins }
} } }`

async function served(world: World, service = '/'): Promise<Record<string, unknown>> {
  const bodies: Record<string, unknown> = {}
  for (const { name, route, example } of examples) {
    if (!route.path.startsWith(service)) continue
    const { status, body } = await ask(world, route, example.params)
    const numbers = route.path.startsWith('/people') ? NUMBERS_OF_ALL : NUMBERS
    bodies[`${name} ${JSON.stringify(example.params)}`] = [status, without(numbers, body)]
  }
  const key = { Authorization: `Bearer ${world.key}`, 'X-API-Key': world.key }
  for (const sport of ['/strongman', '/bodybuilding']) {
    if (!sport.startsWith(service) && !service.startsWith(sport)) continue
    const { body } = await world.get(`${sport}/v1/athletes/wyatt-culpepper`, key)
    bodies[`${sport} profile`] = without(NUMBERS, body)
  }
  // Links lead to the server itself.
  return JSON.parse(JSON.stringify(bodies).replaceAll(world.url, ''))
}

const graph = async (world: World) => (await world.graphql(ATHLETES, {}, { Authorization: `Bearer ${world.key}` })).data

describe('imports in every order', () => {
  const worlds: World[] = []
  const open = async (names: readonly Name[]) => {
    const world = await worldOf(names)
    worlds.push(world)
    return world
  }
  let first: { rest: unknown; graph: unknown }
  const [standard, ...others] = permutations(Object.keys(IMPORTS) as Name[])
  beforeAll(async () => {
    const world = await open(standard!)
    first = { rest: await served(world), graph: await graph(world) }
  }, 120_000)
  afterAll(() => Promise.all(worlds.map((world) => world.close())))

  it.each(others.map((names) => [names.join(', '), names] as const))(
    'serve the same: %s',
    async (_order, names) => {
      const world = await open(names)
      expect(await served(world)).toEqual(first.rest)
      expect(await graph(world)).toEqual(first.graph)
    },
    120_000,
  )

  it('tell a key for one sport no name and country that only the other sport has', async () => {
    const [world] = worlds
    const { key } = await createApiKey(world!.database, { name: 'one sport', scopes: ['strongman:read'], kind: 'test' })
    const query = `{ athlete(slug: "wyatt-culpepper") {
      fullName countryCode country { code } own: countryCode(sport: STRONGMAN) other: countryCode(sport: BODYBUILDING)
      otherName: fullName(sport: BODYBUILDING) } }`
    const { data } = await world!.graphql(query, {}, { Authorization: `Bearer ${key}` })
    expect(data).toEqual({
      athlete: {
        ...{ fullName: 'Wyatt Culpepper', otherName: 'Wyatt Culpepper' },
        ...{ countryCode: null, country: null, own: null, other: null },
      },
    })
  })

  it('keep what each sport says of a person of both', async () => {
    const [world] = worlds
    const { athletes } = (await graph(world!)) as { athletes: { nodes: { slug: string }[] } }
    expect(athletes.nodes.filter(({ slug }) => slug.startsWith('wyatt'))).toEqual([
      {
        ...{ slug: 'wyatt-culpepper', fullName: 'Wyatt Culpepper', sex: 'MALE', countryCode: 'CAN' },
        ...{ dateOfBirth: '1998-09-09', birthYear: 1998, heightCm: 201, weight: 178 },
        aliases: ['Big Wyatt', 'Wy Culpepper'],
        strongman: expect.objectContaining({
          fullName: 'Wyatt Culpepper',
          countryCode: null,
          heightCm: 201,
          weight: 178,
        }),
        bodybuilding: expect.objectContaining({
          fullName: 'Wyatt Cülpepper',
          countryCode: 'CAN',
          heightCm: 174,
          weight: 97,
        }),
      },
    ])
  })

  it.each(['strongman', 'bodybuilding'] as const)(
    'of another sport change nothing that %s serves',
    async (sport) => {
      const alone = await open([sport, 'percentiles'])
      const both = worlds[0]!
      expect(await served(both, `/${sport}/`)).toEqual(await served(alone, `/${sport}/`))
    },
    120_000,
  )
})
