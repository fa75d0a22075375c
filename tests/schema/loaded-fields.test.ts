/** Leaf fields are answered from what a row has, and loaded if it has not. */
import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import { graphql } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { exposedMember, isLoadedLeaf } from '../../src/builder/index.ts'
import type PrismaTypes from '../../src/database/generated/pothos.ts'
import { getDatamodel } from '../../src/database/generated/pothos.ts'

const LOADED = { id: 1, fullName: 'Kapiton Likhachev', division: { slug: 'mens-open', name: 'Men’s Open' } }
const load = vi.fn(async () => LOADED)
beforeEach(() => void load.mockClear())

const builder = new SchemaBuilder<{ PrismaTypes: PrismaTypes; Context: object }>({
  plugins: ['loadedFields', PrismaPlugin, 'unwrappedResolvers'],
  prisma: { client: { career: { findUniqueOrThrow: load } } as never, dmmf: getDatamodel() },
})
const Division = builder.prismaObject('Division', { fields: (t) => ({ name: t.exposeString('name') }) })
const Career = builder.prismaObject('Career', {
  fields: (t) => ({
    fullName: t.exposeString('fullName', { nullable: true }),
    division: t.relation('division', { type: Division }),
    slug: t.string({ select: { division: { select: { slug: true } } }, resolve: ({ division }) => division.slug }),
    shout: t.string({ resolve: ({ fullName }) => fullName.toUpperCase() }),
    titles: t.int({
      select: { achievements: { where: { kind: 'TITLE' }, select: { text: true } } },
      resolve: ({ achievements }) => achievements.length,
    }),
    achieved: t.int({
      select: { achievements: { select: { text: true } } },
      resolve: ({ achievements }) => achievements.length,
    }),
    counted: t.relationCount('achievements'),
  }),
})
builder.queryType({
  fields: (t) => ({ row: t.field({ type: Career, resolve: (row) => row as never }) }),
})
const schema = builder.toSchema()
const fields = (schema.getType('Career') as ReturnType<typeof schema.getQueryType>)!.getFields()

const ask = async (source: string, rootValue: object) => {
  const { data, errors } = await graphql({ schema, source, rootValue, contextValue: {} })
  expect(errors).toBeUndefined()
  return data?.['row']
}

test('a row that has what is selected is not loaded', async () => {
  expect(await ask('{ row { fullName slug } }', LOADED)).toEqual({ fullName: LOADED.fullName, slug: 'mens-open' })
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['nothing of it', { id: 1 }],
  ['the referenced row without the column', { id: 1, division: { name: 'Men’s Open' } }],
  ['a list in its place', { id: 1, division: [{ slug: 'another' }] }],
])('a row that has %s is loaded', async (_what, row) => {
  expect(await ask('{ row { slug } }', row)).toEqual({ slug: 'mens-open' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a list is loaded, for a row does not show how it was filtered', async () => {
  load.mockResolvedValueOnce({ ...LOADED, achievements: [{ text: 'one' }] } as never)
  expect(await ask('{ row { titles } }', { ...LOADED, achievements: [{ text: 'one' }, { text: 'two' }] })).toEqual({
    titles: 1,
  })
})

test('columns and referenced rows are exposed, what is computed is not', () => {
  const exposed = Object.values(fields).map(({ name, resolve }) => [
    name,
    exposedMember(resolve),
    isLoadedLeaf(resolve),
  ])
  expect(exposed).toEqual([
    ['achieved', undefined, false],
    ['counted', undefined, false],
    ['division', 'division', false],
    ['fullName', 'fullName', true],
    ['shout', undefined, false],
    ['slug', undefined, true],
    ['titles', undefined, false],
  ])
})
