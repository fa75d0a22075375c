/** What the filters of lists offer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('strongman lists offer the divisions that have results, and the chosen one', async () => {
  const { strongmanDivisions } = await world.query(
    graphql(`{ strongmanDivisions(first: 100) { nodes { code coverage { fields } } } }`),
  )
  const held = strongmanDivisions.nodes.filter(({ coverage }) => coverage.fields > 0).map(({ code }) => code)
  expect(held.length).toBeLessThan(strongmanDivisions.nodes.length)
  for (const path of ['/goat?sport=strongman', '/rankings?sport=strongman']) {
    const offered = async (query: string) => {
      const [, select = ''] =
        /<select[^>]* name="division"[^>]*>([\s\S]*?)<\/select>/.exec((await world.get(path + query)).text) ?? []
      return [...select.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value).filter((value) => value !== 'all')
    }
    expect(await offered(''), path).toEqual(held)
    expect(new Set(await offered('&division=JW')), path).toEqual(new Set([...held, 'JW']))
  }
})
