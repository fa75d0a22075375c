/** Numbered pages are parts of one list, wherever a client begins and in whatever order it asks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../helpers/statements.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Page {
  readonly nodes: readonly { readonly id: string }[]
  readonly totalCount: number
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean; readonly endCursor: string }
}

async function read(args: string): Promise<Page> {
  const { data, errors } = await world.graphql<{ list: Page }>(
    `{ list: bodybuildingResults(${args}) {
      totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
    {},
    { 'X-API-Key': world.key },
  )
  expect(errors, args).toBeUndefined()
  return data.list
}

/** The whole list, by cursors. */
async function whole(order: string): Promise<string[]> {
  const ids: string[] = []
  for (let after = ''; ; ) {
    const page = await read(`first: 100${after}${order}`)
    ids.push(...page.nodes.map(({ id }) => id))
    if (!page.pageInfo.hasNextPage) return ids
    after = `, after: "${page.pageInfo.endCursor}"`
  }
}

describe.each(['', ', orderBy: [{ field: PLACE, direction: DESC }]', ', filter: { upcoming: false }'])(
  'the list (%s)',
  (order) => {
    test('has the same rows at the same place, read in any order and in pages of any size', async () => {
      const all = await whole(order)
      expect(all.length).toBeGreaterThan(105)
      // Forward and backward, near and far, past the end, and each page twice.
      const last = all.length - 1
      const offsets = [
        last - 5,
        101,
        last - 2,
        101,
        last,
        last - 5,
        103,
        0,
        99,
        100,
        last,
        last + 1,
        last + 50,
        last - 4,
      ]
      for (const [at, offset] of offsets.entries()) {
        const size = 1 + ((at * 7) % 13)
        const page = await read(`first: ${size}, offset: ${offset}${order}`)
        expect(
          page.nodes.map(({ id }) => id),
          `${size} rows from ${offset}`,
        ).toEqual(all.slice(offset, offset + size))
        expect(page.totalCount).toBe(all.length)
        expect(page.pageInfo).toMatchObject({
          hasNextPage: offset + size < all.length,
          hasPreviousPage: offset > 0,
        })
      }
    })

    test('goes on by cursor from a numbered page', async () => {
      const all = await whole(order)
      const { pageInfo } = await read(`first: 2, page: 51${order}`)
      const next = await read(`first: 2, after: "${pageInfo.endCursor}"${order}`)
      expect(next.nodes.map(({ id }) => id)).toEqual(all.slice(102, 104))
    })
  },
)

test('a page of one list is not taken for that of another with the same filter', async () => {
  const lists = 'bodybuildingSeasons bodybuildingDivisionSeasons'.split(' ')
  for (const list of [...lists, ...lists]) {
    const { data, errors } = await world.graphql<Record<string, { nodes: { id: string }[]; totalCount: number }>>(
      `{ ${list}(first: 1, offset: 101) { totalCount nodes { id } } }`,
      {},
      { 'X-API-Key': world.key },
    )
    expect(errors).toBeUndefined()
    expect(data[list]!.nodes).toHaveLength(data[list]!.totalCount > 101 ? 1 : 0)
  }
})

test('a list is counted once, however often a query selects its length', async () => {
  const lengths = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: totalCount`).join(' ')
  const statements = (count: number) =>
    countStatements(() =>
      world.graphql(
        `{ bodybuildingResults(filter: { division: ["mens-open"] }) { ${lengths(count)} } }`,
        {},
        { 'X-API-Key': world.key },
      ),
    )
  expect(await statements(50)).toBe(await statements(1))
})
