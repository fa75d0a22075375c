/** Names every object type of a document, and shares one name among objects with the same members. */
import { pascal, singular } from './names.mjs'

export function createTypes(service, document, { flat, alternatives }) {
  const byName = new Map()
  const byMembers = new Map()
  const componentNames = namesOf(Object.keys(document.components?.schemas ?? {}), service)
  for (const name of componentNames.values()) byName.set(name, undefined)

  /** The type of a schema; `name` is the natural name at its position, and `short` a shorter candidate. */
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
    const same = byMembers.get(membersKey(flat(schema)))
    if (same) return { kind: 'named', name: same }
    const own = [short, name, `${name}Answer`].find((one) => one && !byName.has(one) && !TAKEN.has(one))
    if (!own) throw new Error(`Two different things would be called ${name}.`)
    define(own, flat(schema))
    return { kind: 'named', name: own }
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
    /** Reserves the name for this response, unless its type already has one. */
    reserve(schema, name) {
      const whole = flat(schema)
      if (schema.$ref || !whole.properties || byMembers.has(membersKey(whole))) return
      const own = byName.has(name) || TAKEN.has(name) ? `${name}Answer` : name
      byName.set(own, undefined)
      byMembers.set(membersKey(whole), own)
      reserved.push(() => define(own, whole))
    },
    /** Defines the reserved types. */
    settle() {
      for (const one of reserved.splice(0)) one()
    },
  }
}

const KINDS = { string: 'text', integer: 'integer', number: 'number', boolean: 'boolean' }

/** Names that the languages or the generated modules already use. */
const TAKEN = new Set([
  ...['Any', 'Callable', 'Dict', 'Iterator', 'List', 'Literal', 'Optional', 'TypedDict', 'Union', 'Ask'],
  ...['Record', 'Promise', 'Service', 'One', 'Bare', 'Strength', 'Strongman', 'Bodybuilding', 'People'],
])

/** Component names without the service prefix, which the module already implies, unless that name is taken. */
function namesOf(components, service) {
  const all = new Set(components.map(pascal))
  const named = components.map((component) => {
    const whole = pascal(component)
    const short = whole.startsWith(pascal(service)) ? whole.slice(service.length) : ''
    if (short && !all.has(short) && !TAKEN.has(short)) return [component, short]
    return [component, TAKEN.has(whole) ? `${whole}Object` : whole]
  })
  return new Map(named)
}

const LETTERS = 'ABCDEFGH'

const ASIDE = ['description', 'example', 'examples', 'minimum', 'maximum', 'format']

/** Descriptions and the like do not affect the identity of a type. */
const membersKey = ({ properties, required }) =>
  JSON.stringify({ properties, required: [...new Set(required)].sort() }, (key, value) =>
    ASIDE.includes(key) && typeof value !== 'object' ? undefined : value,
  )
