/** What fans type, and the first suggestion, on the real files; skipped where they are missing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../../src/contract/graphql.ts'
import { hasReal } from '../../helpers/real-files.ts'
import type { World } from '../../helpers/world.ts'
import { realWorld } from './worlds.ts'

const SUGGEST = graphql(/* GraphQL */ `
  query Suggest($q: String!) {
    suggest(q: $q) { kind name alias slug edition }
    search(q: $q) { athletes { slug } strongmanContests { slug } bodybuildingContests { slug } }
  }
`)

const TABLE: readonly (readonly [query: string, name: string])[] = [
  ['thor', 'Hafthór Júlíus Björnsson'],
  ['the mountain', 'Hafthór Júlíus Björnsson'],
  ['ha', 'Hafthór Júlíus Björnsson'],
  ['hafthor', 'Hafthór Júlíus Björnsson'],
  ['hafþór björnsson', 'Hafthór Júlíus Björnsson'],
  ['bjornson hafthor', 'Hafthór Júlíus Björnsson'],
  ['iron biby', 'Cheick Sanou'],
  ['savickas', 'Žydrūnas Savickas'],
  ['big z', 'Žydrūnas Savickas'],
  ['zydrunas', 'Žydrūnas Savickas'],
  ['savickis', 'Žydrūnas Savickas'],
  ['z savickas', 'Žydrūnas Savickas'],
  ['pudzianowski', 'Mariusz Pudzianowski'],
  ['pudzianovski', 'Mariusz Pudzianowski'],
  ['pudzian', 'Mariusz Pudzianowski'],
  ['mariusz', 'Mariusz Pudzianowski'],
  ['мариуш пудзяновски', 'Mariusz Pudzianowski'],
  ['brian shaw', 'Brian Shaw'],
  ['shaw', 'Brian Shaw'],
  ['gentle giant', 'Brian Shaw'],
  ['eddie hall', 'Eddie Hall'],
  ['tom stoltman', 'Tom Stoltman'],
  ['stoltman', 'Tom Stoltman'],
  ['albatross', 'Tom Stoltman'],
  ['highland oak', 'Luke Stoltman'],
  ['mitch hooper', 'Mitchell Hooper'],
  ['jon pall', 'Jón Páll Sigmarsson'],
  ['jps', 'Jón Páll Sigmarsson'],
  ['magnus ver', 'Magnús Ver Magnússon'],
  ['kazmaier', 'Bill Kazmaier'],
  ['kaz', 'Bill Kazmaier'],
  ['jf caron', 'Jean-François Caron'],
  ['novikov', 'Oleksii Novikov'],
  ['lisis martins', 'Martins Licis'],
  ['donna moore', 'Donna Moore'],
  ['liaschuk', 'Olga Liashchuk'],
  ['big ramy', 'Mamdouh Elssbiay'],
  ['elssbiay', 'Mamdouh Elssbiay'],
  ['cbum', 'Chris Bumstead'],
  ['bumsted', 'Chris Bumstead'],
  ['ronnie', 'Ronnie Coleman'],
  ['coleman', 'Ronnie Coleman'],
  ['the king', 'Ronnie Coleman'],
  ['arnold schwarzenegger', 'Arnold Schwarzenegger'],
  ['schwarzeneger', 'Arnold Schwarzenegger'],
  ['austrian oak', 'Arnold Schwarzenegger'],
  ['dorian', 'Dorian Yates'],
  ['the shadow', 'Dorian Yates'],
  ['phil heath', 'Phil Heath'],
  ['choopan', 'Hadi Choopan'],
  ['jay cutler', 'Jay Cutler'],
  ['iris kyle', 'Iris Kyle'],
  ['lenda', 'Lenda Murray'],
  ['dlb', 'Dana Linn Bailey'],
  ['worlds strongest man', "World's Strongest Man"],
  ["world's strongest", "World's Strongest Man"],
  ['wsm', "World's Strongest Man"],
  ['wsm 2019', "2019 World's Strongest Man"],
  ['worlds strongest woman', "World's Strongest Woman"],
  ['u105 worlds strongest man', "U105 World's Strongest Man"],
  ['olympia', 'Olympia'],
  ['mr olympia', 'Olympia'],
  ['ms olympia', 'Olympia'],
  ['olympia 2019', '2019 Olympia'],
  ['masters olympia', '2012 IFBB Masters Olympia'],
  ['arnold', 'Arnold Classic'],
  ['arnold strongman', 'Arnold Strongman Classic'],
  ['europes strongest man', "Europe's Strongest Man"],
  ['giants live', 'Giants Live World Tour Finals'],
  ['rogue', 'Rogue Invitational'],
  ['deadlift', 'Deadlift'],
  ['classic physique', 'Classic Physique'],
  ['iceland', 'Iceland'],
]

describe.skipIf(!hasReal('strongman') || !hasReal('bodybuilding'))('on the real files', () => {
  let world: World
  beforeAll(async () => {
    world = await realWorld()
  }, 240_000)
  afterAll(() => world?.close())

  test.each(TABLE)('%s: %s', async (query, name) => {
    const { suggest } = await world.query(SUGGEST, { q: query })
    expect(suggest[0]?.name).toBe(name)
  })

  test('a flagship series leads to its latest edition, and its editions come before side editions', async () => {
    const { suggest, search } = await world.query(SUGGEST, { q: 'worlds strongest man' })
    expect(suggest.slice(0, 3).map(({ kind, slug }) => [kind, slug])).toEqual([
      ['SERIES', 'worlds-strongest-man'],
      ['CONTEST', '2026-worlds-strongest-man'],
      ['CONTEST', '2025-worlds-strongest-man'],
    ])
    expect(suggest[0]?.edition).toBe('2026-worlds-strongest-man')
    expect(search.strongmanContests.slice(0, 2).map(({ slug }) => slug)).toEqual([
      ...['2026-worlds-strongest-man', '2025-worlds-strongest-man'],
    ])
    const olympia = await world.query(SUGGEST, { q: 'olympia' })
    expect(olympia.search.bodybuildingContests[0]?.slug).toBe('2025-olympia')
  })

  test('the search begins with the athletes that are suggested first', async () => {
    for (const [query] of TABLE) {
      const { suggest, search } = await world.query(SUGGEST, { q: query })
      const first = suggest.find(({ kind }) => kind === 'ATHLETE')
      if (first) expect([query, search.athletes[0]?.slug]).toEqual([query, first.slug])
    }
  })

  test('there are at least 60 queries', () => expect(TABLE.length).toBeGreaterThanOrEqual(60))
})
