/** Each shape changes the schema of a body and its value consistently, and nothing else. */
import { describe, expect, test } from 'vitest'
import { type JsonSchema, ORIGIN } from '../../src/contract/json-schema.ts'
import { echo, keyed, lift, omitNull, pick, pipe, pluck, required, type Shape } from '../../src/contract/shape.ts'
import { faultOf } from '../helpers/faults.ts'

const TEXT: JsonSchema = { type: 'string' }
const NUMBER: JsonSchema = { type: 'integer' }

const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  ...{ type: 'object', properties, required },
})
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const orNull = (of: JsonSchema): JsonSchema => ({ ...of, nullable: true })

const NO_PARAMS = { params: {} }

/** What the shape makes of a schema and of values. */
function apply(shape: Shape, of: JsonSchema, ...values: object[]) {
  const shaped = shape(of, NO_PARAMS)
  return { schema: shaped.schema, values: values.map((value) => shaped.value(value as Record<string, unknown>, {})) }
}

describe('pick', () => {
  const of = object({ outer: orNull(object({ inner: orNull(object({ name: TEXT })) })) })

  test('takes the member at the end of the path, which is never null', () => {
    const { schema, values } = apply(pick('outer', 'inner'), of, { outer: { inner: { name: 'a' } } })
    expect(schema).toEqual(object({ name: TEXT }))
    expect(values).toEqual([{ name: 'a' }])
  })

  test.each([
    [{ outer: null }, 'There is no such outer.'],
    [{ outer: { inner: null } }, 'There is no such inner.'],
  ])('of %j is a 404 that names what is missing', (value, message) => {
    const fault = faultOf(() => apply(pick('outer', 'inner'), of, value))
    expect([fault.code, fault.message]).toEqual(['NOT_FOUND', message])
  })

  test('rejects a path that the operation does not select', () => {
    expect(() => apply(pick('other'), of)).toThrow('the shape needs "other", which the operation does not select.')
    expect(() => apply(pick('other'), TEXT)).toThrow(/"other"/)
  })
})

describe('lift', () => {
  const inner = object({ city: TEXT, zip: TEXT }, ['city'])

  test('puts the members where their parent was', () => {
    const of = object({ a: NUMBER, venue: inner, b: NUMBER }, ['venue', 'b'])
    const { schema, values } = apply(lift('venue'), of, { a: 1, venue: { city: 'c', zip: 'z' }, b: 2 })
    expect(schema).toEqual(object({ a: NUMBER, city: TEXT, zip: TEXT, b: NUMBER }, ['city', 'b']))
    expect(Object.keys(schema.properties!)).toEqual(['a', 'city', 'zip', 'b'])
    expect(JSON.stringify(values[0])).toBe('{"a":1,"city":"c","zip":"z","b":2}')
  })

  test('makes each member null if their parent is', () => {
    const of = object({ venue: orNull(inner) })
    const { schema, values } = apply(lift('venue'), of, { venue: null }, { venue: { city: 'c', zip: 'z' } })
    expect(schema.properties).toEqual({ city: orNull(TEXT), zip: orNull(TEXT) })
    expect(values).toEqual([
      { city: null, zip: null },
      { city: 'c', zip: 'z' },
    ])
  })

  test('traverses lists, objects and nulls, for several paths', () => {
    const of = object({ rows: list(object({ venue: inner })), one: orNull(object({ venue: inner })) })
    const venue = { city: 'c', zip: 'z' }
    const { schema, values } = apply(
      lift('rows.venue', 'one.venue'),
      of,
      { rows: [{ venue }, { venue }], one: { venue } },
      { rows: [], one: null },
    )
    expect(schema).toEqual(object({ rows: list(inner), one: orNull(inner) }))
    expect(values).toEqual([
      { rows: [venue, venue], one: venue },
      { rows: [], one: null },
    ])
  })

  test('traverses lists of lists', () => {
    const of = object({ rows: list(list(object({ venue: inner }))) })
    const { schema, values } = apply(lift('rows.venue'), of, { rows: [[{ venue: { city: 'c' } }], []] })
    expect(schema).toEqual(object({ rows: list(list(inner)) }))
    expect(values).toEqual([{ rows: [[{ city: 'c' }], []] }])
  })

  test('makes the fragments of the member parts of the parent', () => {
    const fragment = { name: 'VenueParts', isFragment: true, parts: [{ name: 'Deep', members: ['zip'] }] }
    const origin = { name: 'Meet', isFragment: false, parts: [{ name: 'Own', members: ['a'] }] }
    const of = { ...object({ venue: { ...inner, [ORIGIN]: fragment } }), [ORIGIN]: origin }
    const whole = { name: 'VenueParts', members: ['city', 'zip'] }
    expect(apply(lift('venue'), of).schema[ORIGIN]).toEqual({
      ...origin,
      parts: [...origin.parts, whole, ...fragment.parts],
    })
    const plain = { ...of, properties: { venue: { ...inner, [ORIGIN]: { ...fragment, isFragment: false } } } }
    expect(apply(lift('venue'), plain).schema[ORIGIN]).toEqual({
      ...origin,
      parts: [...origin.parts, ...fragment.parts],
    })
    const unnamed = object({ venue: { ...inner, [ORIGIN]: fragment } })
    expect(apply(lift('venue'), unnamed).schema[ORIGIN]).toBeUndefined()
  })
})

describe('required', () => {
  const of = object({ name: orNull(TEXT), other: orNull(TEXT) })

  test('keeps a value, which is then never null', () => {
    const { schema, values } = apply(required('name', 'name'), of, { name: 'a', other: null })
    expect(schema).toEqual(object({ name: TEXT, other: orNull(TEXT) }))
    expect(values).toEqual([{ name: 'a', other: null }])
  })

  test('turns null into a 404 that says what is missing', () => {
    const fault = faultOf(() => apply(required('name', 'name'), of, { name: null, other: 'b' }))
    expect([fault.code, fault.message]).toEqual(['NOT_FOUND', 'There is no name for this.'])
  })
})

describe('echo', () => {
  const params = { unit: { ...TEXT, default: 'kg' }, page: NUMBER }

  test('puts parameters first, and over members of the same name', () => {
    const shaped = echo('unit', 'page')(object({ total: NUMBER, unit: NUMBER }, ['total']), { params })
    expect(shaped.schema).toEqual(object({ unit: TEXT, page: NUMBER, total: NUMBER }, ['page', 'total']))
    expect(Object.keys(shaped.schema.properties!)).toEqual(['unit', 'page', 'total'])
    expect(JSON.stringify(shaped.value({ total: 1, unit: 'other' }, { unit: 'lb', page: 2, size: 3 }))).toBe(
      '{"unit":"lb","page":2,"total":1}',
    )
  })

  test('rejects a name that is not a parameter', () => {
    expect(() => echo('units')(object({}), { params })).toThrow(
      'the shape echoes "units", which is not a parameter of the route.',
    )
  })
})

describe('keyed', () => {
  const pairs = (description?: string): JsonSchema =>
    object({ table: { ...list(object({ percentile: NUMBER, weight: NUMBER })), ...(description && { description }) } })

  test('turns pairs into an object of their values', () => {
    const { schema, values } = apply(keyed('table', 'percentile', 'weight'), pairs('The table.'), {
      table: [
        { percentile: 5, weight: 90 },
        { percentile: 10, weight: 100 },
      ],
    })
    expect(schema).toEqual(
      object({ table: { type: 'object', description: 'The table.', additionalProperties: NUMBER } }),
    )
    expect(values).toEqual([{ table: { 5: 90, 10: 100 } }])
  })

  test('keeps all other members if no value is named', () => {
    const { schema, values } = apply(keyed('table', 'percentile'), pairs(), { table: [{ percentile: 5, weight: 90 }] })
    expect(schema).toEqual(object({ table: { type: 'object', additionalProperties: object({ weight: NUMBER }) } }))
    expect(values).toEqual([{ table: { 5: { weight: 90 } } }])
  })

  test('changes the whole body if the path is empty', () => {
    const shaped = keyed('', 'key', 'value')(list(object({ key: TEXT, value: NUMBER })), NO_PARAMS)
    expect(shaped.schema).toEqual({ type: 'object', additionalProperties: NUMBER })
    expect(shaped.value([{ key: 'a', value: 1 }] as never, {})).toEqual({ a: 1 })
  })

  test('needs the value among the members of the elements', () => {
    expect(() => keyed('', 'key', 'value')(TEXT, NO_PARAMS)).toThrow(/"value"/)
  })
})

describe('pluck', () => {
  test('takes one member of each element, at several paths', () => {
    const notes = { ...list(object({ text: TEXT })), description: 'The notes.' }
    const of = object({ notes, rows: list(object({ notes: orNull(notes) })) })
    const { schema, values } = apply(pluck('text', 'notes', 'rows.notes'), of, {
      notes: [{ text: 'a' }],
      rows: [{ notes: [{ text: 'b' }, { text: 'c' }] }, { notes: null }],
    })
    const texts = { ...list(TEXT), description: 'The notes.' }
    expect(schema).toEqual(object({ notes: texts, rows: list(object({ notes: orNull(texts) })) }))
    expect(values).toEqual([{ notes: ['a'], rows: [{ notes: ['b', 'c'] }, { notes: null }] }])
  })

  test('rejects a member that the elements do not have', () => {
    expect(() => apply(pluck('text', 'notes'), object({ notes: list(TEXT) }))).toThrow(/"text"/)
    expect(() => apply(pluck('text', 'notes'), object({ notes: TEXT }))).toThrow(/"text"/)
  })
})

describe('omitNull', () => {
  test('omits a member that is null or absent, and keeps any other value', () => {
    const of = object({ a: NUMBER, note: orNull({ ...TEXT, enum: ['x', null] }) })
    const { schema, values } = apply(
      omitNull('note'),
      of,
      { a: 1, note: null },
      { a: 1, note: '' },
      { a: 1, note: 'x' },
      { a: 1, note: undefined },
    )
    expect(schema).toEqual(object({ a: NUMBER, note: { ...TEXT, enum: ['x'] } }, ['a']))
    expect(values.map((value) => JSON.stringify(value))).toEqual([
      '{"a":1}',
      '{"a":1,"note":""}',
      '{"a":1,"note":"x"}',
      '{"a":1}',
    ])
    expect(Object.keys(values[3]!)).toEqual(['a'])
  })

  test('says in its description that the member may be absent', () => {
    const note = { ...TEXT, description: 'A remark.' }
    const { schema } = apply(omitNull('note'), object({ note: orNull(note) }))
    expect(schema.properties?.['note']).toEqual({ ...note, description: 'A remark. Absent if there is none.' })
  })

  test('works for several paths, and for objects without required members', () => {
    const of: JsonSchema = {
      type: 'object',
      properties: { rows: list({ type: 'object', properties: { note: orNull(TEXT) } }), note: orNull(TEXT) },
    }
    const { schema, values } = apply(omitNull('rows.note', 'note'), of, { rows: [{ note: null }], note: null })
    expect(schema).toEqual({
      type: 'object',
      properties: { rows: list({ type: 'object', properties: { note: TEXT }, required: [] }), note: TEXT },
      required: [],
    })
    expect(values).toEqual([{ rows: [{}] }])
  })
})

describe('pipe', () => {
  const of = object({ meet: orNull(object({ venue: object({ city: TEXT }) })) })

  test('applies shapes in order, to schema and value', () => {
    const { schema, values } = apply(pipe(pick('meet'), lift('venue')), of, { meet: { venue: { city: 'c' } } })
    expect(schema).toEqual(object({ city: TEXT }))
    expect(values).toEqual([{ city: 'c' }])
  })

  test('of none changes nothing', () => {
    const { schema, values } = apply(pipe(), of, { meet: null })
    expect([schema, values]).toEqual([of, [{ meet: null }]])
    expect('envelope' in pipe()(of, NO_PARAMS)).toBe(false)
  })

  test('gives every shape the parameters, and keeps the envelope', () => {
    const envelope = { total: 't', page: 'p', size: 's', pages: 'n' }
    const paged: Shape = (of) => ({ schema: of, envelope, value: (data, params) => ({ ...data, first: params['p'] }) })
    const other: Shape = (of) => ({ schema: of, value: (data, params) => ({ ...data, second: params['p'] }) })
    const shaped = pipe(paged, other)(of, NO_PARAMS)
    expect(shaped.envelope).toBe(envelope)
    expect(pipe(other, paged)(of, NO_PARAMS).envelope).toBe(envelope)
    expect(shaped.value({}, { p: 7 })).toEqual({ first: 7, second: 7 })
  })
})
