/** The graph as it is published. */
import { readFileSync } from 'node:fs'
import { type GraphQLField, isEnumType, isInputObjectType, isInterfaceType, isObjectType, printSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '../src/schema.ts'

test('schema.graphql is what the code says (npm run cli -- schema --write schema.graphql)', () => {
  expect(`${printSchema(schema)}\n`).toBe(readFileSync('schema.graphql', 'utf8'))
})

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
/** Relay's own types need no words of ours. */
const lists = /(Edge|Connection|^PageInfo)$/

describe.each(types.map((type) => ({ name: type.name, type })))('$name', ({ name, type }) => {
  test('is described, and so is all that is in it', () => {
    if (!lists.test(name) && !['Int', 'Float', 'String', 'Boolean', 'ID'].includes(name)) {
      expect(type.description, `${name} has no description`).toBeTruthy()
    }
    if (isEnumType(type) || lists.test(name)) return
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return
    const fields: GraphQLField<unknown, unknown>[] = Object.values(type.getFields())
    const args = fields.flatMap((field) =>
      (field.args ?? []).map((arg) => ({ ...arg, name: `${field.name}(${arg.name})` })),
    )
    const silent = [...fields, ...args]
      .filter(({ name: of, description }) => !description && !PLAIN.test(of))
      .map(({ name: of }) => of)
    expect(silent).toEqual([])
  })
})

/** Relay's own fields and arguments need no words of ours. */
const PLAIN = /^(id|\w+\((first|last|before|after|id|ids)\))$/
