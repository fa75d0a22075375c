/** Names every object type of a document, and shares one name among objects with the same members. */
import { pascal, singular } from './names.mjs'

export function createTypes(service, document, { flat, alternatives }) {
  const byName = new Map()
  const byMembers = new Map()
  const componentNames = namesOf(Object.keys(document.components?.schemas ?? {}), service)
  for (const name of componentNames.values()) byName.set(name, undefined)

  /** The type of a schema. `name` is its full name, derived from its position; `short` is a shorter one to prefer. */
  function typeOf(schema, name, short) {
    const { of, nullable } = alternatives(schema)
    const types = of.map((one, index) => kindOf(one, of.length === 1 ? name : `${name}${LETTERS[index]}`, short))
    const type = types.length === 1 ? types[0] : { kind: 'either', of: types }
    return nullable ? { ...type, nullable: true } : type
  }

  function kindOf(schema, name, short) {
    if (schema.$ref) return component(schema.$ref)
    if (schema.allOf?.length === 1 && !schema.properties) return typeOf(schema.allOf[0], name, short)
    const { type, enum: values, items = {}, properties, additionalProperties } = flat(schema)
    if (values) return { kind: 'choice', values: values.filter((one) => one !== null) }
    if (properties) return object(schema, name, short)
    if (type === 'array') return { kind: 'list', of: typeOf(items, singular(name), short && singular(short)) }
    if (type === 'object') return { kind: 'map', of: typeOf(Object(additionalProperties), `${name}Value`) }
    return { kind: KINDS[type] ?? 'anything' }
  }

  function component(ref) {
    const name = componentNames.get(ref.split('/').at(-1))
    const schema = flat({ $ref: ref })
    if (!schema.properties) return typeOf(schema, name)
    if (!byName.get(name)) define(name, schema)
    return { kind: 'named', name }
  }

  function object(schema, name, short) {
    const existing = byMembers.get(membersKey(flat(schema)))
    if (existing) return { kind: 'named', name: existing }
    const unique = [short, name, `${name}Response`].find((one) => one && !byName.has(one) && !RESERVED.has(one))
    if (!unique) throw new Error(`Two different types would be named ${name}.`)
    define(unique, flat(schema))
    return { kind: 'named', name: unique }
  }

  function define(name, { description = '', properties, required = [] }) {
    const type = { name, description, members: [] }
    byName.set(name, type)
    const key = membersKey({ properties, required })
    if (!byMembers.has(key)) byMembers.set(key, name)
    for (const [wire, schema] of Object.entries(properties)) {
      const row = wire === 'data' ? `${name}Row` : undefined
      const of = typeOf(schema, row ?? `${name}${pascal(wire)}`, row ?? pascal(wire))
      const { description = '' } = schema
      type.members.push({ wire, required: required.includes(wire), description, type: of })
    }
  }

  const reserved = []
  return {
    typeOf,
    get: (name) => byName.get(name),
    all: () => [...byName.values()].filter(Boolean).sort((one, other) => (one.name < other.name ? -1 : 1)),
    /** Reserves a name for the type of this response, unless it already has one. */
    reserve(schema, name) {
      const whole = flat(schema)
      if (schema.$ref || !whole.properties || byMembers.has(membersKey(whole))) return
      const unique = byName.has(name) || RESERVED.has(name) ? `${name}Response` : name
      byName.set(unique, undefined)
      byMembers.set(membersKey(whole), unique)
      reserved.push(() => define(unique, whole))
    },
    defineReserved() {
      for (const one of reserved.splice(0)) one()
    },
  }
}

const KINDS = { string: 'text', integer: 'integer', number: 'number', boolean: 'boolean' }

/** Names that the languages or the generated modules already use. */
const RESERVED = new Set([
  ...['Any', 'Callable', 'Dict', 'Iterator', 'List', 'Literal', 'Optional', 'TypedDict', 'Union', 'ServiceClient'],
  ...['Record', 'Promise', 'Service', 'Method', 'ListMethod', 'ParameterlessMethod'],
  ...['Strength', 'Strongman', 'Bodybuilding', 'People'],
])

/** Component names without the service prefix, which the module already implies, unless that name is taken. */
function namesOf(components, service) {
  const all = new Set(components.map(pascal))
  const entries = components.map((component) => {
    const whole = pascal(component)
    const short = whole.startsWith(pascal(service)) ? whole.slice(service.length) : ''
    if (short && !all.has(short) && !RESERVED.has(short)) return [component, short]
    return [component, RESERVED.has(whole) ? `${whole}Object` : whole]
  })
  return new Map(entries)
}

const LETTERS = 'ABCDEFGH'

const ANNOTATIONS = ['description', 'example', 'examples', 'minimum', 'maximum', 'format']

/** Identifies a type by its members; annotations such as descriptions do not matter. */
const membersKey = ({ properties, required }) =>
  JSON.stringify({ properties, required: [...new Set(required)].sort() }, (key, value) =>
    ANNOTATIONS.includes(key) && typeof value !== 'object' ? undefined : value,
  )
