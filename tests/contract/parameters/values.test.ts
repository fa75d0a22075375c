/** Parameters are read according to the types and bounds of the schema, and all faults of a request are reported at once. */
import { describe, expect, test } from 'vitest'
import { readParams } from '../../../src/contract/read-params.ts'
import { faultOf } from '../../helpers/faults.ts'
import { bound } from '../example-schema.ts'
import { allowedIn, faultsOf, get, LIST, list, type Sent } from './support.ts'

const search = bound('POST /meets', LIST)

const post = (body: unknown, query: Sent = {}) => readParams(search, { path: {}, query, body })

const DEFAULTS = { page: 1, size: 20, order: 'name' }

const NOTHING = { above: null, finished: null, like: null, since: null, year: null, lifts: null }

describe('a request without parameters', () => {
  test('reports the defaults as its parameters, and leaves their use to GraphQL', () => {
    expect(get({})).toEqual({ variant: list.bound.get(''), variables: {}, params: { ...DEFAULTS, ...NOTHING } })
    expect(post({})).toEqual({ variant: search.bound.get(''), variables: {}, params: { ...DEFAULTS, ...NOTHING } })
  })

  test('is the same as one with empty query parameters, or nulls in the body', () => {
    expect(get({ page: '', like: '', nonsense: '' })).toEqual(get({}))
    expect(post({ page: null, lifts: null })).toEqual(post({}))
  })
})

describe('a query parameter', () => {
  test.each<[string, string, unknown, unknown?]>([
    ['page', '3', 3],
    ['page', '2147483647', 2_147_483_647],
    ['above', '82.5', 82.5],
    ['above', '-1', -1],
    ['above', '0.25', 0.25],
    ['finished', '1', true],
    ['finished', 'true', true],
    ['finished', '0', false],
    ['finished', 'false', false],
    ['like', 'ab', 'ab'],
    ['like', 'é'.normalize('NFD').repeat(2), 'éé'.normalize('NFC')],
    ['since', '2026-02-28', '2026-02-28'],
    ['order', 'total_wins', 'TOTAL_WINS', 'total_wins'],
    ['lifts', 'squat', ['SQUAT'], 'squat'],
    ['year', '1980', 1980],
  ])('%s=%s is read', (name, text, value, wire = value) => {
    const { variables, params } = get({ [name]: text })
    expect([variables[name], params[name]]).toEqual([value, wire])
    expect(Object.keys(variables)).toEqual([name])
  })

  test.each([
    ['page', 'x', 'must be a whole number (at least 1)'],
    ['page', '1.5', 'must be a whole number (at least 1)'],
    ['page', ' 1', 'must be a whole number (at least 1)'],
    ['page', '1e3', 'must be a whole number (at least 1)'],
    ['page', '+3', 'must be a whole number (at least 1)'],
    ['above', '+0.25', 'must be a number'],
    ['page', '2147483648', 'must be a whole number (at least 1)'],
    ['page', '-2147483648', 'must be a whole number (at least 1)'],
    ['page', '1234567890123456', 'must be a whole number (at least 1)'],
    ['page', '0', 'must be at least 1'],
    ['size', '51', 'must be from 1 to 50'],
    ['above', 'heavy', 'must be a number'],
    ['above', 'Infinity', 'must be a number'],
    ['above', '1.', 'must be a number'],
    ['above', '0x10', 'must be a number'],
    ['finished', 'yes', 'must be 1, 0, true or false'],
    ['finished', 'TRUE', 'must be 1, 0, true or false'],
    ['like', 'a', 'must be 2 to 5 characters long'],
    ['like', 'abcdef', 'must be 2 to 5 characters long'],
    ['like', 'a\0b', 'must not contain the character U+0000 (2 to 5 characters)'],
    ['since', 'today', 'must be a day such as 2026-02-28'],
    ['order', 'NAME', 'must be one of total_wins, name; did you mean name?'],
    ['order', 'wins', 'must be one of total_wins, name'],
    ['lifts', 'squat,curl', 'must be one of bench-press, squat'],
    ['year', '1985', 'must be a multiple of 10'],
    ['year', '1800', 'must be from 1900 to 2100'],
  ])('%s=%s is rejected', (name, text, detail) => {
    expect(faultsOf(() => get({ [name]: text }))).toEqual([`${name}: ${detail}`])
  })

  test('is rejected if it is given twice', () => {
    expect(faultsOf(() => get({ page: ['1', '2'], lifts: ['squat', 'squat', 'squat'] }))).toEqual([
      'page: was given 2 times; give it once',
      'lifts: was given 3 times; give it once',
    ])
  })

  test('with few allowed values lists them', () => {
    expect(allowedIn(() => get({ finished: 'yes', order: 'x', page: 'x' }))).toEqual([
      undefined,
      ['total_wins', 'name'],
      ['1', '0', 'true', 'false'],
    ])
  })
})

describe('a member of a body', () => {
  test.each<[string, unknown, unknown?]>([
    ['page', 3],
    ['above', 82.5],
    ['above', 82],
    ['finished', true],
    ['finished', false],
    ['like', 'abc'],
    ['lifts', 'squat', ['SQUAT']],
  ])('%s: %j keeps its type', (name, wire, value = wire) => {
    const { variables, params } = post({ [name]: wire })
    expect([variables[name], params[name]]).toEqual([value, wire])
  })

  test.each([
    ['page', '3', 'must be a whole number'],
    ['page', 1.5, 'must be a whole number'],
    ['page', 2 ** 31, 'must be a whole number'],
    ['above', '82.5', 'must be a number'],
    ['finished', 'true', 'must be true or false, without quotes'],
    ['finished', 1, 'must be true or false, without quotes'],
    ['like', 7, 'must be a string'],
    ['order', 7, 'must be one of total_wins, name'],
    ['lifts', ['squat'], 'must be one of bench-press, squat'],
    ['lifts', 7, 'must be one of bench-press, squat'],
  ])('%s: %j is rejected', (name, value, detail) => {
    expect(faultsOf(() => post({ [name]: value }))[0]).toMatch(new RegExp(`^${name}: ${detail}(?: \\(|$)`))
  })

  test.each([
    [undefined, 'The body is empty; it must be one JSON object.'],
    [null, 'The body is not an object; it must be one JSON object.'],
    ['text', 'The body is not an object; it must be one JSON object.'],
    [[], 'The body is an array; it must be one JSON object.'],
  ])('must be in an object, not in %j', (body, message) => {
    const fault = faultOf(() => post(body))
    expect([fault.code, fault.message]).toEqual(['INVALID_BODY', message])
  })

  test('may not be in the query', () => {
    const detail = 'is in the query string; this route takes its parameters from the JSON body'
    const long = 'x'.repeat(100)
    expect(faultsOf(() => post({}, { page: '1', [long]: '' }))).toEqual([
      `page: ${detail}`,
      `${long.slice(0, 80)}: ${detail}`,
    ])
  })
})

describe('an unknown parameter', () => {
  const known = ['page', 'size', 'order', 'above', 'finished', 'like', 'since', 'year', 'lifts', 'data_version']

  test('is rejected with the closest known name', () => {
    expect(faultsOf(() => get({ pages: '1' }))).toEqual(['pages: is not a parameter of this route; did you mean page?'])
    expect(allowedIn(() => get({ pages: '1' }))).toEqual([known])
  })

  test('is rejected with all known names if none is close', () => {
    expect(faultsOf(() => get({ nonsense: '1' }))).toEqual([
      `nonsense: is not a parameter of this route, which takes ${known.join(', ')}`,
    ])
    expect(faultsOf(() => get({ id: '1' }, bound('GET /meets', 'query A { meets { totalCount } }')))).toEqual([
      'id: is not a parameter of this route, which takes data_version',
    ])
  })

  test('is truncated in the message', () => {
    const [parameter] = (faultOf(() => get({ ['x'.repeat(200)]: '1' })).details ?? []).map((one) => one.parameter)
    expect(parameter).toBe('x'.repeat(80))
  })

  test('is reported together with every other fault', () => {
    const faults = faultsOf(() => get({ page: 'x', nonsense: '1', size: '0' }))
    expect(faults.map((one) => one.split(':')[0])).toEqual(['page', 'size', 'nonsense'])
  })
})
