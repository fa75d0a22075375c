/** Every boolean filter of every list: both of its values, one after the other on one server, count their own rows. */
import { getNamedType, isInputObjectType, isListType, isRequiredArgument, parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../src/services/schema.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const FILTERS = Object.values(schema.getQueryType()!.getFields()).flatMap((field) => {
  const filter = field.args.find(({ name }) => name === 'filter')
  const type = filter && getNamedType(filter.type)
  const isList = getNamedType(field.type).name.endsWith('Connection')
  if (!isList || !isInputObjectType(type) || field.args.some(isRequiredArgument)) return []
  return Object.values(type.getFields())
    .filter((member) => getNamedType(member.type).name === 'Boolean' && !isListType(member.type))
    .map((member) => [field.name, member.name] as const)
})

interface Page {
  readonly totalCount: number
  readonly edges: readonly unknown[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** The rows of all pages, and what the first page says of how many there are. */
async function rowsOf(list: string, filter: string, value: boolean) {
  let rows = 0
  let total: number | undefined
  for (let after: string | null = null; ; ) {
    const cursor: string = after === null ? '' : `, after: ${JSON.stringify(after)}`
    const document = `{ page: ${list}(first: 100, filter: { ${filter}: ${value} }${cursor}) {
      totalCount edges { cursor } pageInfo { hasNextPage endCursor } } }`
    const { page } = (await world.query(parse(document) as never)) as { page: Page }
    total ??= page.totalCount
    rows += page.edges.length
    if (!page.pageInfo.hasNextPage) return { rows, total }
    after = page.pageInfo.endCursor
  }
}

test.each(FILTERS)('%s has the totals of both values of %s', async (list, filter) => {
  const [yes, no] = [await rowsOf(list, filter, true), await rowsOf(list, filter, false)]
  expect([yes.total, no.total]).toEqual([yes.rows, no.rows])
  expect(yes.rows + no.rows).toBeGreaterThan(0)
})

test('there are such filters', () => {
  expect(FILTERS.map((names) => names.join('.'))).toEqual(
    expect.arrayContaining(['bodybuildingAthletes.active', 'strongmanContests.stage', 'strongmanRecords.current']),
  )
})
