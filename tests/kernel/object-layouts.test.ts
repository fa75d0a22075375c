import { expect, test } from 'vitest'
import { compiled, objectLiteral } from '../../src/kernel/collections/compiled.ts'
import { objectOfMembers, objectOfValues } from '../../src/kernel/collections/object-layouts.ts'

const PROTO = '__proto__'
const NAMES = ['a', 'b c', '"', '\\', '`a`', PROTO, 'constructor', '\u2028']

test('the code of an object makes it with each member, of its own, and the prototype of all objects', () => {
  const blank = compiled<Record<string, unknown>>(`(${objectLiteral(NAMES, () => 'null')})`)
  expect(Object.entries(blank)).toEqual(NAMES.map((name) => [name, null]))
  expect(Object.getPrototypeOf(blank)).toBe(Object.prototype)
  blank[PROTO] = 'written'
  expect(Object.entries(blank)).toContainEqual([PROTO, 'written'])
})

test('objects of values have these, in the order of the names, and share nothing', () => {
  const make = objectOfValues(NAMES)
  const values = NAMES.map((_, at) => at)
  expect(Object.entries(make(values))).toEqual(NAMES.map((name, at) => [name, at]))
  expect(make(values)).not.toBe(make(values))
  expect(objectOfValues([])([])).toEqual({})
})

test('objects of members have these in order, null where what has them is null or missing', () => {
  const make = objectOfMembers([['a'], ['inner', 'b'], ['inner', PROTO], ['"']])
  const own = Object.defineProperty({ b: 2 }, PROTO, { value: 3, enumerable: true })
  expect(Object.entries(make({ a: 1, inner: own, '"': 4, other: 5 }))).toEqual([
    ['a', 1],
    ['b', 2],
    [PROTO, 3],
    ['"', 4],
  ])
  for (const without of [{ a: 1, inner: null }, { a: 1 }]) {
    expect(JSON.stringify(make(without))).toBe('{"a":1,"b":null,"__proto__":null}')
  }
})
