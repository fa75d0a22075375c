/** A schema fails to build if a type declares no access rule, or if it would expose guarded data to everyone. */
import SchemaBuilder from '@pothos/core'
import { execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import '../../src/builder/access.ts'
import type { Context } from '../../src/builder/context.ts'
import type { Scope } from '../../src/kernel/viewer.ts'

const newBuilder = () => {
  const builder = new SchemaBuilder<{ Context: Context }>({ plugins: ['access'], prisma: {} as never })
  builder.queryType({ access: 'public' })
  return builder
}

test('a type without a declaration is an error that names it', () => {
  const builder = newBuilder()
  const Secret = builder
    .objectRef<object>('Secret')
    .implement({ fields: (t) => ({ it: t.string({ resolve: () => '' }) }) })
  builder.queryField('secret', (t) => t.field({ type: Secret, nullable: true, resolve: () => ({}) }))
  expect(() => builder.toSchema()).toThrow('The type Secret does not declare who may read it')
})

test('a type that inherits the access of an open parent is an error', () => {
  const builder = newBuilder()
  const Part = builder.objectRef<object>('Part').implement({
    access: 'parent',
    fields: (t) => ({ it: t.string({ resolve: () => '' }) }),
  })
  builder.queryField('part', (t) => t.field({ type: Part, nullable: true, resolve: () => ({}) }))
  expect(() => builder.toSchema()).toThrow('Everybody may read Query, so its field part must not lead to Part')
})

test('a union grants no access', async () => {
  const builder = newBuilder()
  const Pose = builder.objectRef<object>('Pose').implement({
    access: 'bodybuilding:read',
    fields: (t) => ({ name: t.string({ resolve: () => 'it' }) }),
  })
  const Either = builder.unionType('Either', { types: [Pose], resolveType: () => 'Pose' })
  builder.queryField('either', (t) => t.field({ type: Either, nullable: true, resolve: () => ({}) }))
  const schema = builder.toSchema()
  const query = async (...scopes: Scope[]) => {
    const contextValue = { viewer: { kind: 'anonymous', scopes: new Set(scopes) } }
    const { data } = await execute({ schema, document: parse('{ either { ... on Pose { name } } }'), contextValue })
    return JSON.parse(JSON.stringify(data))
  }
  expect(await query()).toEqual({ either: null })
  expect(await query('strongman:read')).toEqual({ either: null })
  expect(await query('bodybuilding:read')).toEqual({ either: { name: 'it' } })
})

test('neither an object of one sport nor an interface grants access to another sport', async () => {
  const builder = newBuilder()
  const Named = builder.interfaceRef<object>('Named').implement({
    resolveType: () => 'Pose',
    fields: (t) => ({ name: t.string({ resolve: () => 'it' }) }),
  })
  const Pose = builder.objectRef<object>('Pose').implement({
    access: 'bodybuilding:read',
    interfaces: [Named],
  })
  const Stone = builder.objectRef<object>('Stone').implement({
    access: 'strongman:read',
    fields: (t) => ({
      pose: t.field({ type: Pose, nullable: true, resolve: () => ({}) }),
      named: t.field({ type: Named, nullable: true, resolve: () => ({}) }),
    }),
  })
  builder.queryField('stone', (t) => t.field({ type: Stone, nullable: true, resolve: () => ({}) }))
  const schema = builder.toSchema()
  const query = async (...scopes: Scope[]) => {
    const contextValue = { viewer: { kind: 'anonymous', scopes: new Set(scopes) } }
    const document = parse('{ stone { pose { name } named { ... on Pose { name } } } }')
    const { data, errors = [] } = await execute({ schema, document, contextValue })
    return { data: JSON.parse(JSON.stringify(data)), refused: errors.map(({ path }) => path?.join('.')) }
  }
  expect(await query()).toEqual({ data: { stone: null }, refused: ['stone'] })
  expect(await query('strongman:read')).toEqual({
    data: { stone: { pose: null, named: null } },
    refused: ['stone.pose', 'stone.named'],
  })
  expect(await query('strongman:read', 'bodybuilding:read')).toEqual({
    data: { stone: { pose: { name: 'it' }, named: { name: 'it' } } },
    refused: [],
  })
})
