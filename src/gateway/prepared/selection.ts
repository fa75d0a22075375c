/**
 * Selections as code. A loop over fields reads and writes members whose names differ from field to field, which V8 has to
 * look up each time; a function for each selection reads and writes every member by a name that is part of the code.
 */
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLOutputType,
  GraphQLString,
  getNullableType,
  isNonNullType,
} from 'graphql'
import { compiled, objectLiteral } from '../../kernel/collections/compiled.ts'
import {
  executeField,
  executeFields,
  type Field,
  failedAfter,
  isPromise,
  resolveField,
  type Selection,
  settle,
  whenSettled,
} from './execution.ts'

/** Compiling takes some 15 µs a field, which a selection of a query that is sent a few times does not earn back. */
export const RUNS_BEFORE_COMPILED = 5

export function selectionOfFields(fields: readonly Field[], isFlat: boolean): Selection {
  let runs = 0
  const selection: Selection = {
    fields,
    isFlat,
    execute(run, source, path) {
      if (++runs === RUNS_BEFORE_COMPILED) selection.execute = compiledExecute(fields)
      return executeFields(run, fields, source, path)
    },
  }
  return selection
}

/** What the code calls. */
const CALLED = { executeField, resolveField, isPromise, settle, whenSettled, failedAfter }

/** Does what `executeFields` does. */
function compiledExecute(fields: readonly Field[]): Selection['execute'] {
  const keys = fields.map(({ key }) => key)
  const executeWith = compiled<
    (called: typeof CALLED, fields: readonly Field[]) => Selection['execute']
  >(`({ ${Object.keys(CALLED).join(', ')} }, fields) => (run, source, path) => {
      const values = ${objectLiteral(keys, () => 'null')}
      let pending, value
      try {
        ${fields.map(codeOf).join('\n')}
      } catch (error) {
        return failedAfter(pending, error)
      }
      return pending ? whenSettled(values, pending) : values
    }`)
  return executeWith(CALLED, fields)
}

function codeOf({ key, parentType, exposed, definition: { type } }: Field, index: number): string {
  const member = `values[${JSON.stringify(key)}]`
  const field = `fields[${index}]`
  const later = `if (isPromise(value)) (pending ??= []).push(settle(values, ${JSON.stringify(key)}, value))
    else ${member} = value`
  if (!exposed) {
    const path = `{ prev: path, key: ${JSON.stringify(key)}, typename: ${JSON.stringify(parentType.name)} }`
    return `value = resolveField(run, ${field}, source, ${path}); ${later}`
  }
  const execute = `value = executeField(run, ${field}, source, path); ${later}`
  const asItIs = conditionOf(type)
  if (!asItIs) return execute
  // A member that cannot be read is an error of its field.
  return `try { value = source[${JSON.stringify(exposed.member)}] } catch { value = undefined }
    if (${asItIs}) ${member} = value; else { ${execute} }`
}

/** Values that each type writes as they are. */
const AS_THEY_ARE = new Map<unknown, string>([
  [GraphQLString, 'typeof value === "string"'],
  [GraphQLID, 'typeof value === "string"'],
  [GraphQLInt, '(typeof value === "number" && (value | 0) === value)'],
  [GraphQLFloat, '(typeof value === "number" && value - value === 0)'],
  [GraphQLBoolean, 'typeof value === "boolean"'],
])

/** Whether `value` is written as it is. Undefined for types that convert or check their values. */
function conditionOf(type: GraphQLOutputType): string | undefined {
  const condition = AS_THEY_ARE.get(getNullableType(type))
  return condition && (isNonNullType(type) ? condition : `(value === null || ${condition})`)
}
