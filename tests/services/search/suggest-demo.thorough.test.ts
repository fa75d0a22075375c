/** What fans type, and the first suggestion, on demo data; and that the search begins with the same. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../../src/contract/graphql.ts'
import type { World } from '../../helpers/world.ts'
import { demoWorld } from './worlds.ts'

let world: World
beforeAll(async () => {
  world = await demoWorld()
}, 120_000)
afterAll(() => world.close())

const SUGGEST = graphql(/* GraphQL */ `
  query Suggest($q: String!) {
    suggest(q: $q) { kind name alias detail sports slug edition countryCode }
    search(q: $q) {
      athletes { slug }
      strongmanContests { slug level }
      bodybuildingContests { slug level }
      strongmanEvents { key }
    }
  }
`)

const TABLE: readonly (readonly [kind: string, cases: readonly (readonly [query: string, name: string])[]])[] = [
  [
    'nicknames',
    [
      ['big anvil', 'Andronik Eliseev'],
      ['the fjord ox', 'Noah Webb'],
      ['fjord ox', 'Noah Webb'],
      ['ox', 'Noah Webb'],
      ['granite', 'Elias Freeman'],
      ['lighthouse', 'Giel Hofman'],
      ['ferrymann', 'Kai Morrow'],
      ['qbolt', 'Kristie Gilmore'],
      ['Q-BOLT', 'Kristie Gilmore'],
      ['golden lion', 'Hiroshi Saito'],
      ['the sculptor', 'Thomas Lemoine'],
      ['cathedrall', 'Leif Willis'],
      ['cellist', 'Aldo Marchetti'],
    ],
  ],
  [
    'names, whole, half typed, misspelt and in any order',
    [
      ['andronik eliseev', 'Andronik Eliseev'],
      ['eliseev andronik', 'Andronik Eliseev'],
      ['elis', 'Andronik Eliseev'],
      ['eliseew', 'Andronik Eliseev'],
      ['androink', 'Andronik Eliseev'],
      ['lemoine', 'Thomas Lemoine'],
      ['le moine', 'Thomas Lemoine'],
      ['lemione', 'Thomas Lemoine'],
      ['gilmor', 'Kristie Gilmore'],
      ['kristy gilmore', 'Kristie Gilmore'],
      ['saito h', 'Hiroshi Saito'],
      ['wyatt culpepper', 'Wyatt Culpepper'],
      ['culpeper', 'Wyatt Culpepper'],
      ['van houten', 'Bram van Houten'],
      ['bramvanhouten', 'Bram van Houten'],
    ],
  ],
  [
    'two letters, the best known first',
    [
      ['th', 'Thomas Lemoine'],
      ['hi', 'Hiroshi Saito'],
      ['fu', 'Fulvio La Sala'],
      ['le', 'Leif Willis'],
    ],
  ],
  [
    'initials',
    [
      ['f l s', 'Fulvio La Sala'],
      ['fls', 'Fulvio La Sala'],
      ['bvh', 'Bram van Houten'],
      ['wsf', 'World Strength Final'],
      ['w. culpepper', 'Wyatt Culpepper'],
    ],
  ],
  [
    'accents and scripts',
    [
      ['irma mikloskova', 'Irma Miklošková'],
      ['MIKLOŠKOVÁ', 'Irma Miklošková'],
      ['melendez', 'Francisco Meléndez'],
      ['bjorn kluwe', 'Björn Kluwe'],
      ['thröstur', 'Þröstur Arnarson'],
      ['Андроник Елисеев', 'Andronik Eliseev'],
      ['Σαιτο', 'Hiroshi Saito'],
    ],
  ],
  [
    'contests and series, the flagship before side editions',
    [
      ['world strength final', 'World Strength Final'],
      ['world strength', 'World Strength Final'],
      ['strength final', 'World Strength Final'],
      ['world strenght final 2019', '2019 World Strength Final'],
      ['2019 world strength final', '2019 World Strength Final'],
      ['grand flagship', 'Grand Flagship'],
      ['flagship', 'Grand Flagship'],
      ['grand flagship 2018', '2018 Grand Flagship'],
      ['silver laurel', 'Silver Laurel Classic'],
      ['laurel clasic', 'Silver Laurel Classic'],
    ],
  ],
  [
    'events, lifts, divisions and countries',
    [
      ['deadlift', 'Deadlift'],
      ['log', 'Log Press'],
      ['atlas stones', 'Atlas Stones'],
      ['farmers walk', 'Farmer’s Walk'],
      ['bench press', 'Bench press'],
      ['squat', 'Squat'],
      ['classic physique', 'Classic Physique'],
      ['bikini', 'Women’s Bikini'],
      ['212', 'Men’s 212'],
      ['iceland', 'Iceland'],
      ['usa', 'United States'],
    ],
  ],
]

const suggested = async (q: string) => (await world.query(SUGGEST, { q })).suggest

describe.each(TABLE)('%s', (_kind, cases) => {
  test.each(cases)('%s: %s', async (query, name) => {
    const [first] = await suggested(query)
    expect(first?.name).toBe(name)
  })
})

test('there are at least 60 queries', () => {
  expect(TABLE.flatMap(([, cases]) => cases).length).toBeGreaterThanOrEqual(60)
})

describe('a suggestion', () => {
  test('of an athlete says which name matched, the sport, the country, the years and the best title', async () => {
    const [first] = await suggested('big anvil')
    expect(first).toEqual({
      ...{ kind: 'ATHLETE', name: 'Andronik Eliseev', alias: 'Big Anvil', sports: ['STRONGMAN'] },
      ...{ detail: expect.stringMatching(/^Strongman, Russia, 20\d\d–20\d\d, 7× World Strength Final$/) },
      ...{ slug: 'andronik-eliseev', edition: null, countryCode: 'RUS' },
    })
  })

  test('of a person of two sports is one, of both', async () => {
    const all = await suggested('wyatt culpepper')
    expect(all.filter(({ slug }) => slug === 'wyatt-culpepper')).toEqual([
      expect.objectContaining({
        ...{ sports: ['STRONGMAN', 'BODYBUILDING'], alias: null, countryCode: 'USA' },
        detail: expect.stringContaining('Strongman and bodybuilding, United States'),
      }),
    ])
  })

  test('of a series leads to its latest edition that was held, and two of its editions follow', async () => {
    const [first, ...others] = await suggested('grand flagship')
    expect(first).toMatchObject({ kind: 'SERIES', edition: '2026-grand-flagship', alias: null })
    expect(first?.detail).toMatch(/^Bodybuilding contest, 20 editions, 2008–2027$/)
    const editions = others.filter(({ kind, name }) => kind === 'CONTEST' && name.endsWith('Grand Flagship'))
    expect(editions.map(({ slug }) => slug)).toEqual(['2027-grand-flagship', '2026-grand-flagship'])
  })

  test('of a contest says when and where it was held', async () => {
    const [first] = await suggested('grand flagship 2018')
    expect(first?.detail).toMatch(/^Bodybuilding, \d+ Oct 2018, .+, United States$/)
  })

  test('of a country counts the athletes of each sport', async () => {
    const [first] = await suggested('united states')
    expect(first).toMatchObject({ kind: 'COUNTRY', slug: 'united-states', countryCode: 'USA' })
    expect(first?.detail).toMatch(/^\d+ athletes in strongman, \d+ athletes in bodybuilding$/)
    expect((await suggested('ireland'))[0]?.detail).toMatch(/^1 athlete in bodybuilding$/)
  })
})

test('what begins with the query is not followed by names that are only spelt like it', async () => {
  const names = (await suggested('culp')).map(({ name, alias }) => `${name} ${alias ?? ''}`.toLowerCase())
  expect(names[0]).toContain('culpepper')
  for (const name of names) expect(name).toContain('culp')
})

test('a field for athletes has as many suggestions as a list holds, whatever else has the name', async () => {
  const { body } = await world.get('/suggest?q=bar&kind=athlete')
  expect(body.suggestions.map(({ kind }: { kind: string }) => kind)).toEqual(Array(8).fill('athlete'))
})

test('the search begins with the first suggestion of each kind', async () => {
  for (const query of TABLE.flatMap(([, cases]) => cases.map(([query]) => query))) {
    const { suggest, search } = await world.query(SUGGEST, { q: query })
    const first = (kind: string, sport?: string) =>
      suggest.find((one) => one.kind === kind && (!sport || one.sports.some((other) => other === sport)))?.slug
    for (const [suggestion, found] of [
      [first('ATHLETE'), search.athletes[0]?.slug],
      [first('EVENT'), search.strongmanEvents[0]?.key],
      [first('CONTEST', 'STRONGMAN'), search.strongmanContests[0]?.slug],
      [first('CONTEST', 'BODYBUILDING'), search.bodybuildingContests[0]?.slug],
    ])
      if (suggestion !== undefined) expect([query, found]).toEqual([query, suggestion])
  }
})
