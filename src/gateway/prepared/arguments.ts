/** How an operation reads its variables, and a field its arguments, as in "Input Coercion" of the GraphQL specification. */
import {
  coerceInputValue,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  isInputType,
  isNonNullType,
  Kind,
  type NamedTypeNode,
  typeFromAST,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromAST,
  visit,
} from 'graphql'

export type Values = Readonly<Record<string, unknown>>

export type ReadArguments = (variables: Values) => Values

const REFUSED = Symbol('refused variable')

const refuse = () => {
  throw REFUSED
}

/** Coerces the variables of a request. Undefined if any is refused; the standard executor then reports why. */
export function variablesReader(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): (variableValues: Values) => Values | undefined {
  const variables = definitions.map(({ variable, type: typeNode, defaultValue }) => {
    const type = typeFromAST(schema, typeNode as NamedTypeNode)
    const name = variable.name.value
    // Assigning `__proto__` would set the prototype.
    if (!isInputType(type) || name === '__proto__') return undefined
    const preset = defaultValue && valueFromAST(defaultValue, type)
    return { name, type, nonNull: isNonNullType(type), preset }
  })
  return (variableValues) => {
    const values: Record<string, unknown> = {}
    for (const one of variables) {
      if (!one) return undefined
      const { name, type, nonNull, preset } = one
      const isProvided = Object.hasOwn(variableValues, name)
      const value = isProvided ? variableValues[name] : undefined
      if (value !== undefined && value !== null) {
        try {
          values[name] = coerceInputValue(value, type, refuse)
        } catch {
          return undefined
        }
      } else if (isProvided) {
        if (nonNull) return undefined
        values[name] = null
      } else if (preset !== undefined) values[name] = preset
      else if (nonNull) return undefined
    }
    return values
  }
}

/** An argument that is a variable, which has been coerced to its type. */
interface FromVariable {
  readonly name: string
  readonly variable: string
  readonly preset: unknown
  readonly nonNull: boolean
}

/** The arguments of a field, if they depend on no variables and are not refused. */
export function constantArguments(definition: GraphQLField<unknown, unknown>, node: FieldNode): Values | undefined {
  if (node.arguments?.some(({ value }) => hasVariables(value))) return undefined
  try {
    return Object.freeze(getArgumentValues(definition, node))
  } catch {
    // Each execution refuses them and reports the error.
    return undefined
  }
}

/** Throws if the arguments are refused. */
export function argumentsReader(definition: GraphQLField<unknown, unknown>, node: FieldNode): ReadArguments {
  const inFull: ReadArguments = (variables) => Object.freeze(getArgumentValues(definition, node, variables))
  const valueNodes = new Map((node.arguments ?? []).map(({ name, value }) => [name.value, value]))
  const constants: Record<string, unknown> = {}
  const others: FromVariable[] = []
  for (const { name, type, defaultValue: preset } of definition.args) {
    const value = valueNodes.get(name)
    const nonNull = isNonNullType(type)
    if (value?.kind === Kind.VARIABLE) others.push({ name, variable: value.name.value, preset, nonNull })
    else if (value) {
      // Undefined for a value that has variables, or is refused.
      const constant = hasVariables(value) ? undefined : valueFromAST(value, type)
      if (constant === undefined) return inFull
      constants[name] = constant
    } else if (preset !== undefined) constants[name] = preset
    else if (nonNull) return inFull
  }
  return (variables) => {
    const values = { ...constants }
    for (const { name, variable, preset, nonNull } of others) {
      const value = Object.hasOwn(variables, variable) ? variables[variable] : preset
      if (nonNull && (value === undefined || value === null)) return inFull(variables)
      if (value !== undefined) values[name] = value
    }
    return Object.freeze(values)
  }
}

function hasVariables(value: ValueNode): boolean {
  let found = false
  visit(value, {
    Variable() {
      found = true
    },
  })
  return found
}
