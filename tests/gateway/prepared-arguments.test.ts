/** Variables and arguments of prepared operations are those that graphql-js reads. */
import { buildSchema, type FieldNode, getArgumentValues, getVariableValues, Kind, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { argumentsReader, constantArguments, variablesReader } from '../../src/gateway/prepared/arguments.ts'

const schema = buildSchema(`
  input Range { from: Int = 1, to: Int }
  enum Unit { KG, LB }
  type Query {
    field(plain: Int, preset: Int = 3, demanded: Int!, demandedPreset: Unit! = KG, list: [Int!], range: Range): Int
  }
`)
const definition = schema.getQueryType()!.getFields()['field']!

/** How each argument may be written; undefined leaves it out. */
const WRITTEN: Readonly<Record<string, readonly (string | undefined)[]>> = {
  plain: [undefined, '$int', '5', 'null'],
  preset: [undefined, '$int', '7', 'null'],
  demanded: [undefined, '$int', '9', 'null'],
  demandedPreset: [undefined, '$unit', 'LB', 'null'],
  list: [undefined, '$list', '[1, 2]', '[$int]', '2'],
  range: [undefined, '$range', '{ to: 4 }', '{ from: $int }', '{}'],
}

const VARIABLES: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { int: 1, unit: 'LB', list: [1], range: { from: 1, to: 2 } },
  { int: null, unit: null, list: null, range: null },
  { int: 0, unit: 'KG', list: [], range: { from: 0 } },
]

function fieldWith(args: readonly string[]): FieldNode {
  const { definitions } = parse(`{ field${args.length > 0 ? `(${args.join(', ')})` : ''} }`)
  const [operation] = definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
  return operation.selectionSet.selections[0] as FieldNode
}

const outcomeOf = (read: () => unknown) => {
  try {
    return { values: read() }
  } catch (error) {
    return { message: (error as Error).message }
  }
}

/** Every combination of how two arguments are written, beside an ordinary `demanded`. */
const nodes = Object.entries(WRITTEN).flatMap(([name, forms], at) =>
  Object.entries(WRITTEN)
    .slice(at + 1)
    .flatMap(([other, otherForms]) =>
      forms.flatMap((form) =>
        otherForms.map((otherForm) => {
          const given = { demanded: '1', [name]: form, [other]: otherForm }
          return fieldWith(
            Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`])),
          )
        }),
      ),
    ),
)

describe('the arguments of a prepared field', () => {
  test('are those that graphql-js reads, or are refused as graphql-js refuses them', () => {
    const outcomes = nodes.flatMap((node) => {
      const read = argumentsReader(definition, node)
      return VARIABLES.map((variables) => {
        const outcome = outcomeOf(() => read(variables))
        expect(outcome).toEqual(outcomeOf(() => getArgumentValues(definition, node, variables)))
        return outcome
      })
    })
    expect(outcomes.length).toBeGreaterThan(1_000)
    expect(outcomes.filter((one) => 'message' in one).length).toBeGreaterThan(100)
  })

  test('are constant only without variables, and if they are accepted', () => {
    expect(constantArguments(definition, fieldWith(['demanded: 1', 'range: {}']))).toEqual({
      ...{ preset: 3, demanded: 1, demandedPreset: 'KG', range: { from: 1 } },
    })
    expect(constantArguments(definition, fieldWith(['demanded: 1', 'range: { from: $int }']))).toBeUndefined()
    expect(constantArguments(definition, fieldWith([]))).toBeUndefined()
  })
})

describe('the variables of a prepared operation', () => {
  const TYPES = ['Int', 'Int!', 'Int = 3', 'Int! = 3', 'String', 'Unit! = KG', 'Unit = null', '[Int!]', '[Int!]! = [1]']
  const INPUTS = ['Range', 'Range! = {}', 'Range = { from: null, to: 2 }', '[Range!]', 'Query', 'Unknown']
  const GIVEN = [undefined, null, 1, 2 ** 40, '1', 'LB', 'STONE', true, [], [1, '2'], [null], {}, { to: 1 }, { at: 1 }]

  test.each([...TYPES, ...INPUTS])('of the type %s are those that graphql-js reads, or are refused', (type) => {
    const reading = (name: string) => {
      const [operation] = parse(`query ($${name}: ${type}) { field }`).definitions
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
      const definitions = operation.variableDefinitions ?? []
      return [definitions, variablesReader(schema, definitions)] as const
    }
    const [definitions, read] = reading('one')
    for (const given of [{}, { other: 1 }, ...GIVEN.map((one) => ({ one }))]) {
      expect(read(given), JSON.stringify(given)).toEqual(getVariableValues(schema, definitions, given).coerced)
    }
    expect(reading('__proto__')[1]({})).toBeUndefined()
  })
})
