import { expect, test } from 'vitest'
import { blankObject, objectOfValues } from '../../src/kernel/collections/object-layouts.ts'

const PROTO = '__proto__'
const NAMES = ['a', 'b c', '"', '\\', '`a`', PROTO, 'constructor', '\u2028']

test('a blank object has each member, null, and the prototype of all objects', () => {
  const blank = blankObject(NAMES)()
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
