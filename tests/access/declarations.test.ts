/** A schema is not built whose types do not declare who may read them, or one that would hand guarded data to everybody. */
import SchemaBuilder from '@pothos/core'
import { expect, test } from 'vitest'
import '../../src/builder/access.ts'
import type { Context } from '../../src/builder/context.ts'

const newBuilder = () => {
  const builder = new SchemaBuilder<{ Context: Context }>({ plugins: ['access'], prisma: {} as never })
  builder.queryType({ access: 'public' })
  return builder
}

test('a type without a declaration is refused by its name', () => {
  const builder = newBuilder()
  const Secret = builder
    .objectRef<object>('Secret')
    .implement({ fields: (t) => ({ it: t.string({ resolve: () => '' }) }) })
  builder.queryField('secret', (t) => t.field({ type: Secret, nullable: true, resolve: () => ({}) }))
  expect(() => builder.toSchema()).toThrow('The type Secret does not declare who may read it')
})

test('a type that is left to the readers of its parent is refused where everybody may read the parent', () => {
  const builder = newBuilder()
  const Part = builder.objectRef<object>('Part').implement({
    access: 'parent',
    fields: (t) => ({ it: t.string({ resolve: () => '' }) }),
  })
  builder.queryField('part', (t) => t.field({ type: Part, nullable: true, resolve: () => ({}) }))
  expect(() => builder.toSchema()).toThrow('Everybody may read Query, so its field part must not lead to Part')
})
