/**
 * Every connection of the schema can be walked in both directions by cursors that mark a position: whatever the size of
 * the page, each row comes once, in the order of the list. A cursor that cannot be used is an error of its own.
 */
import { getNamedType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { schema } from '../../src/services/schema.ts'
import { storeHeavier } from '../helpers/changes.ts'
import { argumentsOf, fieldsOf, type ObjectType, pathsTo, type Step, selectionOf } from '../helpers/schema-walk.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await storeHeavier(world.database)
  await vi.waitUntil(async () => {
    const { data } = await ask('{ strongmanChanges { totalCount } }')
    return JSON.stringify(data).match(/"totalCount":[1-9]/)
  })
})
afterAll(() => world.close())

const ask = (query: string, variables: object = {}) =>
  world.graphql<Record<string, unknown>>(query, variables, { 'X-API-Key': world.key })

interface Connection {
  readonly parent: ObjectType
  readonly name: string
  /** The way to the parent, from the root. */
  readonly path: readonly Step[]
}

const objects = Object.values(schema.getTypeMap()).filter(
  (type): type is ObjectType => 'getFields' in type && 'getInterfaces' in type && !/(Connection|Edge)$/.test(type.name),
)

const connections = objects.flatMap((parent) =>
  fieldsOf(parent)
    .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
    .map((field): Connection => {
      const path = parent.name === 'Query' ? [] : pathsTo(parent, false)[0]
      if (!path) throw new Error(`No path leads to ${parent.name}.`)
      return { parent, name: field.name, path }
    }),
)

interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: unknown }[]
  readonly nodes: readonly unknown[]
  readonly pageInfo: Readonly<Record<'hasNextPage' | 'hasPreviousPage', boolean>> &
    Readonly<Record<'startCursor' | 'endCursor', string | null>>
  readonly totalCount: number
}

const isPage = (value: unknown): value is Page => typeof value === 'object' && value !== null && 'pageInfo' in value

function pageIn(data: unknown): Page | undefined {
  if (isPage(data)) return data
  if (typeof data !== 'object' || data === null) return undefined
  return Object.values(data)
    .map(pageIn)
    .find((page) => page !== undefined)
}

/** The operation that selects this of the connection, with these arguments beside those that it must have. */
function operationOn({ parent, name, path }: Connection, page: string, selection: string): string {
  const required = argumentsOf(parent, parent.getFields()[name]!)!
    .replace(/,? ?first: \$first/, '')
    .replace(/^\(|\)$/g, '')
  const list = `${name}(${[required, page].filter(Boolean).join(', ')}) { ${selection} }`
  return `{ ${path.reduceRight((inner, step) => selectionOf(step, inner), list)} }`
}

async function read(connection: Connection, page: string) {
  const { parent, name } = connection
  const field = parent.getFields()[name]!
  const node = getNamedType((getNamedType(field.type) as ObjectType).getFields()['nodes']!.type) as ObjectType
  const id =
    'id' in node.getFields()
      ? 'id'
      : fieldsOf(node)
          .slice(0, 3)
          .map((one) => one.name)
          .join(' ')
  const selection = `
    edges { cursor node { ${id} } } nodes { ${id} } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  `
  const { data, errors } = await ask(operationOn(connection, page, selection))
  return { page: pageIn(data), errors }
}

async function pageOf(connection: Connection, args: string): Promise<Page> {
  const { page, errors } = await read(connection, args)
  expect(errors, `${connection.name}(${args})`).toBeUndefined()
  return page!
}

const hasOffset = ({ parent, name }: Connection): boolean =>
  parent.getFields()[name]!.args.some((argument) => argument.name === 'offset')

describe.each(connections.map((one) => ({ label: `${one.parent.name}.${one.name}`, one })))('$label', ({ one }) => {
  test('gives each row once, forward and backward', async () => {
    const first = await pageOf(one, 'first: 100')
    const next = hasOffset(one) ? 'offset: 100' : `after: "${first.pageInfo.endCursor}"`
    const rest = first.pageInfo.hasNextPage ? await pageOf(one, `first: 100, ${next}`) : undefined
    const all = { nodes: [...first.nodes, ...(rest?.nodes ?? [])], edges: [...first.edges, ...(rest?.edges ?? [])] }
    expect(all.edges.map(({ node }) => node)).toEqual(all.nodes)
    expect(first.totalCount).toBe(all.nodes.length)
    expect(new Set(all.edges.map(({ cursor }) => cursor)).size).toBe(all.nodes.length)
    const size = Math.max(1, Math.ceil(all.nodes.length / 4))

    const forward: unknown[] = []
    let page = await pageOf(one, `first: ${size}`)
    expect(page.pageInfo.hasPreviousPage).toBe(false)
    for (;;) {
      forward.push(...page.nodes)
      if (!page.pageInfo.hasNextPage) break
      page = await pageOf(one, `first: ${size}, after: "${page.pageInfo.endCursor}"`)
      expect(page.pageInfo.hasPreviousPage).toBe(true)
    }
    expect(forward).toEqual(all.nodes)

    const backward: unknown[] = []
    page = await pageOf(one, `last: ${size}`)
    expect(page.pageInfo.hasNextPage).toBe(false)
    for (;;) {
      backward.unshift(...page.nodes)
      if (!page.pageInfo.hasPreviousPage) break
      page = await pageOf(one, `last: ${size}, before: "${page.pageInfo.startCursor}"`)
      expect(page.pageInfo.hasNextPage).toBe(true)
    }
    expect(backward).toEqual(all.nodes)
  })

  test('reads what variables include', async () => {
    const selection = 'totalCount @skip(if: $rows) nodes @include(if: $rows) { __typename }'
    const query = `query ($rows: Boolean!) ${operationOn(one, 'first: 1', selection)}`
    const [counted, listed] = await Promise.all([ask(query, { rows: false }), ask(query, { rows: true })])
    expect([counted.errors, listed.errors]).toEqual([undefined, undefined])
    expect(JSON.stringify(counted.data)).toMatch(/"totalCount":[1-9]/)
    expect(JSON.stringify(counted.data)).not.toContain('"nodes"')
    expect(JSON.stringify(listed.data)).toMatch(/"nodes":\[\{/)
    expect(JSON.stringify(listed.data)).not.toContain('"totalCount"')
  })
})

// The orders of a list.

const ORDERED = objects.flatMap((parent) =>
  connections
    .filter((one) => one.parent === parent)
    .flatMap((one) => {
      const order = parent.getFields()[one.name]!.args.find(({ name }) => name === 'orderBy')
      if (!order) return []
      const input = getNamedType(order.type) as unknown as { getFields(): Record<string, { type: never }> }
      const fields = (
        getNamedType(input.getFields()['field']!.type) as unknown as { getValues(): { name: string }[] }
      ).getValues()
      return fields.flatMap(({ name }) =>
        ['ASC', 'DESC'].map((direction) => ({
          label: `${parent.name}.${one.name} by ${name} ${direction}`,
          one,
          name,
          direction,
        })),
      )
    }),
)

test.each(ORDERED)('$label gives each row once', async ({ one, name, direction }) => {
  const orderBy = `orderBy: [{ field: ${name}, direction: ${direction} }]`
  const { nodes, pageInfo } = await pageOf(one, `first: 100, ${orderBy}`)
  const rest = pageInfo.hasNextPage ? (await pageOf(one, `first: 100, offset: 100, ${orderBy}`)).nodes : []
  const walked: unknown[] = []
  let after = ''
  for (;;) {
    const page = await pageOf(one, `first: 7, ${orderBy}${after}`)
    walked.push(...page.nodes)
    if (!page.pageInfo.hasNextPage) break
    after = `, after: "${page.pageInfo.endCursor}"`
  }
  expect(walked).toEqual([...nodes, ...rest])
})

describe('a cursor', () => {
  const list = connections.find(({ name }) => name === 'strongmanContests')!
  const cursorOf = async (args = 'first: 1') => (await pageOf(list, args)).pageInfo.endCursor!
  const refused = async (args: string, of = list) => (await read(of, args)).errors?.[0]

  const expectRefusal = (error: Awaited<ReturnType<typeof refused>>, argument = 'after', cursor = '') => {
    expect(error?.extensions.code, Buffer.from(cursor, 'base64url').toString()).toBe('INVALID_CURSOR')
    expect(error?.message).toBe(`The cursor in ${argument} does not belong to this list in this order.`)
    expect(error?.extensions.errors).toEqual([
      { parameter: argument, detail: 'must be a cursor of this list, in this order' },
    ])
  }

  test('of another list is refused', async () => {
    const athletes = connections.find(({ name }) => name === 'strongmanAthletes')!
    expectRefusal(await refused(`after: "${await cursorOf()}"`, athletes))
  })

  test('of another order is refused', async () => {
    expectRefusal(await refused(`after: "${await cursorOf()}", orderBy: [{ field: NAME }]`))
    expectRefusal(
      await refused(`last: 1, before: "${await cursorOf()}", orderBy: [{ field: DATE, direction: ASC }]`),
      'before',
    )
  })

  test('that was shortened, extended or made up is refused', async () => {
    const cursor = await cursorOf()
    const [signature] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const made = (...values: unknown[]) => Buffer.from(JSON.stringify([signature, ...values])).toString('base64url')
    for (const wrong of [
      ...[cursor.slice(0, -3), cursor.slice(3), `${cursor}AAAA`, '', 'x', '"', 'GPC', 'x'.repeat(2_000)],
      // As earlier versions made them.
      Buffer.from('GPC:N:12').toString('base64'),
      ...[made(), made(2020), made('2020', null, 1), made(2020, 'x', 1), made(2020.5, null, 1), made(2020, null, null)],
      ...[
        made(3e9, null, 1),
        made(2020, '0000-01-01T00:00:00.000Z', 1),
        made(2020, null, { gt: 0 }),
        made(2020, '9999-99-99T00:00:00Z', 1),
        made(2020, null, 1, 2),
      ],
      Buffer.from('{}').toString('base64url'),
      Buffer.from('null').toString('base64url'),
    ]) {
      expectRefusal(await refused(`after: ${JSON.stringify(wrong)}`), 'after', wrong)
    }
  })

  test('keeps its place when its row is gone', async () => {
    const { database } = world
    const all = await pageOf(list, 'first: 100')
    const [, second, third] = all.edges
    const slug = Buffer.from((second!.node as { id: string }).id, 'base64url')
      .toString()
      .split(':')[1]!
    await database.writer.contest.deleteMany({ where: { slug } })
    const page = await pageOf(list, `first: 1, after: "${second!.cursor}"`)
    expect(page.nodes).toEqual([third!.node])
  })

  test('is not combined with page numbers, nor `first` with `last`', async () => {
    const after = `after: "${await cursorOf()}"`
    for (const [args, parameter, detail] of [
      [`${after}, page: 2`, 'page', 'cannot be combined with after'],
      [`${after}, offset: 2`, 'offset', 'cannot be combined with after'],
      ['page: 1, offset: 2', 'page', 'cannot be combined with offset'],
      ['page: 1, last: 2', 'page', 'cannot be combined with last'],
      ['first: 1, last: 2', 'last', 'cannot be combined with first'],
    ]) {
      const error = await refused(args!)
      expect(error?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', errors: [{ parameter, detail }] })
    }
  })
})
