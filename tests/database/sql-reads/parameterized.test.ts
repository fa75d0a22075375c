/** Queries that differ only in values have one key, and their values in the order of the placeholders. */
import { describe, expect, test } from 'vitest'
import { parameterize, Value, withPlaceholders } from '../../../src/database/sql-reads/parameterized.ts'

const DAY = new Date('2020-01-01')

describe('the key of a query', () => {
  test.each([
    ['texts', { where: { slug: 'aldo' } }, '{where:{slug:text,},}', ['aldo']],
    ['numbers', { skip: 20, where: { id: { gt: 1.5 } } }, '{skip:number,where:{id:{gt:number,},},}', [20, 1.5]],
    ['moments', { where: { date: DAY } }, '{where:{date:moment,},}', [DAY]],
    ['a list of numbers as one', { where: { id: { in: [1, 2] } } }, '{where:{id:{in:numbers,},},}', [[1, 2]]],
    ['texts of a list', { where: { slug: { in: ['a', 'b'] } } }, '{where:{slug:{in:[text,text],},},}', ['a', 'b']],
    [
      'values of a list',
      { where: { OR: [{ id: 1 }, { id: 2 }] } },
      '{where:{OR:[{id:number,},{id:number,}],},}',
      [1, 2],
    ],
  ])('has no values: %s', (_, args, key, values) => expect(parameterize(args)).toEqual({ key, values }))

  test.each([
    ['booleans', { select: { id: true, slug: false } }, '{select:{id:true,slug:false,},}'],
    ['null', { where: { city: null } }, '{where:{city:null,},}'],
    ['the page size', { take: 20 }, '{take:20,}'],
    ['the order', { orderBy: [{ id: 'asc' }] }, '{orderBy:[{"id":"asc"}],}'],
    [
      'the mode of a comparison',
      { where: { slug: { mode: 'insensitive' } } },
      '{where:{slug:{mode:"insensitive",},},}',
    ],
    ['an empty list', { where: { id: { in: [] } } }, '{where:{id:{in:[],},},}'],
    ['nothing that is undefined', { where: undefined, take: undefined }, '{}'],
  ])('has %s', (_, args, key) => expect(parameterize(args)).toEqual({ key, values: [] }))
})

describe('placeholders', () => {
  test('are numbered in the order of the values, of each kind', () => {
    const args = { where: { slug: 'aldo', undefined, OR: [{ id: { in: [1, 2] } }, { date: DAY }] }, skip: 3 }
    expect(withPlaceholders(args)).toEqual({
      where: {
        ...{ slug: new Value(0, 'text'), undefined },
        OR: [{ id: { in: new Value(1, 'numbers') } }, { date: new Value(2, 'moment') }],
      },
      skip: new Value(3, 'number'),
    })
    expect(parameterize(args).values).toEqual(['aldo', [1, 2], DAY, 3])
  })

  test('do not replace what belongs to the key', () => {
    const args = { select: { id: true }, where: { city: null }, orderBy: { id: 'asc' }, take: 20 }
    expect(withPlaceholders(args)).toEqual(args)
  })
})

test('a frozen part has the same key and values as one that is not, each time', () => {
  const part = () => ({ where: { name: 'Ada', year: { in: [1, 2] }, active: true }, take: 3 })
  const expected = parameterize({ where: { id: 1 }, include: { results: part() } })
  const include = Object.freeze({ results: Object.freeze(part()) })
  expect(parameterize({ where: { id: 1 }, include })).toStrictEqual(expected)
  expect(parameterize({ where: { id: 1 }, include })).toStrictEqual(expected)
  expect(parameterize({ where: { id: 2 }, include }).values).toStrictEqual([2, ...expected.values.slice(1)])
})
