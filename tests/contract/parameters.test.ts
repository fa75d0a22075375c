/** Parameters are read by the types and bounds of the schema; a request learns everything that is wrong with it at once. */
import { describe, expect, test } from 'vitest'
import { readParams } from '../../src/contract/read-params.ts'
import { Fault, type FaultDetail } from '../../src/kernel/faults/faults.ts'
import { asIs, bound } from './example-schema.ts'

const LIST = `query Meets(
  $page: Int = 1, $size: Int = 20, $order: Order = NAME, $above: Float, $finished: Boolean, $like: String, $since: Date
  $year: Int, $lifts: [Lift!]
) {
  meets(page: $page, size: $size, order: $order, above: $above, finished: $finished, like: $like, since: $since
    filter: { year: $year, lifts: $lifts }) { totalCount }
}`

const list = bound('GET /meets', LIST)
const search = bound('POST /meets', LIST)
const one = bound('GET /meets/{id}', 'query One($id: ID!, $side: Side) { meet(id: $id, side: $side) { name } }')

type Sent = Record<string, unknown>

const get = (query: Sent, route = list, path: Record<string, string> = {}) => readParams(route, { path, query })
const post = (body: unknown, query: Sent = {}) => readParams(search, { path: {}, query, body })

const faultOf = (run: () => unknown): Fault => {
  try {
    run()
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
  throw new Error('there was no fault')
}

/** What is wrong with a request, as `parameter: detail`. */
const faultsOf = (run: () => unknown): string[] =>
  (faultOf(run).details ?? []).map(({ parameter, detail }: FaultDetail) => `${parameter}: ${detail}`)

const allowedIn = (run: () => unknown) => (faultOf(run).details ?? []).map(({ allowed }: FaultDetail) => allowed)

const DEFAULTS = { page: 1, size: 20, order: 'name' }
const NOTHING = { above: null, finished: null, like: null, since: null, year: null, lifts: null }

describe('a request without parameters', () => {
  test('has the defaults on the wire, and leaves them to GraphQL', () => {
    expect(get({})).toEqual({ variant: list.bound.get(''), variables: {}, params: { ...DEFAULTS, ...NOTHING } })
    expect(post({})).toEqual({ variant: search.bound.get(''), variables: {}, params: { ...DEFAULTS, ...NOTHING } })
  })

  test('is the same as one with empty texts, or nulls in a body', () => {
    expect(get({ page: '', like: '', nonsense: '' })).toEqual(get({}))
    expect(post({ page: null, lifts: null })).toEqual(post({}))
  })
})

describe('a text in an address', () => {
  test.each<[string, string, unknown, unknown?]>([
    ['page', '3', 3],
    ['page', '+3', 3],
    ['page', '2147483647', 2_147_483_647],
    ['above', '82.5', 82.5],
    ['above', '-1', -1],
    ['above', '+0.25', 0.25],
    ['finished', '1', true],
    ['finished', 'true', true],
    ['finished', '0', false],
    ['finished', 'false', false],
    ['like', 'ab', 'ab'],
    ['like', 'é'.normalize('NFD').repeat(2), 'éé'.normalize('NFC')],
    ['since', '2026-02-28', '2026-02-28'],
    ['order', 'total_wins', 'TOTAL_WINS', 'total_wins'],
    ['lifts', 'squat', ['SQUAT'], ['squat']],
    ['lifts', 'bench-press,squat', ['BENCH_PRESS', 'SQUAT'], ['bench-press', 'squat']],
    ['year', '1980', 1980],
    ['year', '0', 0],
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
    ['like', 'a\0b', 'must not hold the character U+0000 (2 to 5 characters)'],
    ['since', 'today', 'must be a day such as 2026-02-28'],
    ['order', 'NAME', 'must be one of total_wins, name; did you mean name?'],
    ['order', 'wins', 'must be one of total_wins, name'],
    ['lifts', 'squat,curl', 'must be one of bench-press, squat'],
    ['lifts', 'squat,squat,squat', 'must be at most 2 long'],
    ['year', '1985', 'must be a multiple of 10 (0 or from 1900 to 2100, a multiple of 10)'],
    ['year', '1800', 'must be 0 or from 1900 to 2100'],
  ])('%s=%s is refused', (name, text, detail) => {
    expect(faultsOf(() => get({ [name]: text }))).toEqual([`${name}: ${detail}`.replace(/^(year: .*?) \(.*/, '$1')])
  })

  test('is refused if it is given twice', () => {
    expect(faultsOf(() => get({ page: ['1', '2'], lifts: ['squat', 'squat', 'squat'] }))).toEqual([
      'page: is given 2 times; give it once',
      'lifts: is given 3 times; give it once',
    ])
  })

  test('that must be one of a few says which', () => {
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
    ['lifts', ['squat'], ['SQUAT']],
    ['lifts', [], []],
  ])('%s: %j keeps its type', (name, wire, value = wire) => {
    const { variables, params } = post({ [name]: wire })
    expect([variables[name], params[name]]).toEqual([value, wire])
  })

  test.each([
    ['page', '3', 'must be a whole number'],
    ['page', 1.5, 'must be a whole number'],
    ['page', 2 ** 31, 'must be a whole number'],
    ['above', '82.5', 'must be a number'],
    ['finished', 'true', 'must be 1, 0, true or false'],
    ['finished', 1, 'must be 1, 0, true or false'],
    ['like', 7, 'must be a text'],
    ['order', 7, 'must be one of total_wins, name'],
    ['lifts', 'squat', 'must be a list'],
    ['lifts', [7], 'must be one of bench-press, squat'],
    ['lifts', ['curl', 'squat'], 'must be one of bench-press, squat'],
  ])('%s: %j is refused', (name, value, detail) => {
    expect(faultsOf(() => post({ [name]: value }))[0]).toMatch(new RegExp(`^${name}: ${detail}(?: \\(|$)`))
  })

  test.each([
    [undefined, 'The body is empty; it must be one JSON object.'],
    [null, 'The body is no object; it must be one JSON object.'],
    ['text', 'The body is no object; it must be one JSON object.'],
    [[], 'The body is an array; it must be one JSON object.'],
  ])('needs an object around it, not %j', (body, message) => {
    const fault = faultOf(() => post(body))
    expect([fault.code, fault.message]).toEqual(['INVALID_BODY', message])
  })

  test('may not stand in the query', () => {
    const detail = 'stands in the query; this route takes its parameters from the JSON body'
    const long = 'x'.repeat(100)
    expect(faultsOf(() => post({}, { page: '1', [long]: '' }))).toEqual([
      `page: ${detail}`,
      `${long.slice(0, 80)}: ${detail}`,
    ])
  })
})

describe('a name that is no parameter', () => {
  const known = ['page', 'size', 'order', 'above', 'finished', 'like', 'since', 'year', 'lifts']

  test('is refused with the known one that is near', () => {
    expect(faultsOf(() => get({ pages: '1' }))).toEqual(['pages: is not a parameter of this route; did you mean page?'])
    expect(allowedIn(() => get({ pages: '1' }))).toEqual([known])
  })

  test('or with all that there are', () => {
    expect(faultsOf(() => get({ nonsense: '1' }))).toEqual([
      `nonsense: is not a parameter of this route, which takes ${known.join(', ')}`,
    ])
    expect(
      faultsOf(() => get({ id: '1' }, bound('GET /meets', '{ meets { totalCount } }'.replace('{', 'query A {')))),
    ).toEqual(['id: is not a parameter of this route, which takes none'])
  })

  test('is cut if it is long', () => {
    const [parameter] = (faultOf(() => get({ ['x'.repeat(200)]: '1' })).details ?? []).map((one) => one.parameter)
    expect(parameter).toBe('x'.repeat(80))
  })

  test('is told with everything else that is wrong', () => {
    const faults = faultsOf(() => get({ page: 'x', nonsense: '1', size: '0' }))
    expect(faults.map((one) => one.split(':')[0])).toEqual(['page', 'size', 'nonsense'])
  })
})

describe('a path', () => {
  test('gives its part as text', () => {
    expect(get({}, one, { id: '7' })).toMatchObject({ variables: { id: '7' }, params: { id: '7', side: null } })
    expect(get({ side: 'L' }, one, { id: 'a' }).variables).toEqual({ id: 'a', side: 'LEFT' })
    expect(get({ side: 'right' }, one, { id: 'a' }).variables).toEqual({ id: 'a', side: 'RIGHT' })
  })

  test('may not be given in the query too', () => {
    expect(faultsOf(() => get({ id: '8' }, one, { id: '7' }))).toEqual([
      'id: is not a parameter of this route, which takes side',
    ])
  })

  test('with an unknown name is a 404, with a number out of range a 400', () => {
    const named = bound('GET /meets/{id}', 'query One($id: [Lift!]) { meets(filter: { lifts: $id }) { totalCount } }')
    const fault = faultOf(() => get({}, named, { id: 'curl' }))
    expect(fault.code).toBe('NOT_FOUND')
    expect(JSON.stringify([fault.message, fault.details])).toContain('curl')
    const numbered = bound('GET /meets/{id}', 'query One($id: Int!) { meets(filter: { year: $id }) { totalCount } }')
    expect(faultOf(() => get({}, numbered, { id: '1800' })).code).toBe('INVALID_PARAMETER')
  })

  test('is required, as are parameters without a default', () => {
    expect(faultsOf(() => get({}, one))).toEqual(['id: is required'])
    const sided = bound('GET /meets', 'query One($id: ID!, $side: Side!) { meet(id: $id, side: $side) { name } }')
    expect(faultsOf(() => get({}, sided))).toEqual(['id: is required', 'side: is required: one of L, right'])
    expect(allowedIn(() => get({}, sided))).toEqual([undefined, ['L', 'right']])
  })
})

describe('a route of variants', () => {
  const operations = {
    one: { operation: 'query One($id: ID!) { meet(id: $id) { name } }', shape: asIs },
    many: {
      operation: 'query Many($page: Int = 1, $above: Float) { meets(page: $page, above: $above) { totalCount } }',
      shape: asIs,
    },
  }
  const kinds = { parameter: 'kind', description: 'Which.', preset: 'many', of: operations }
  const route = bound('GET /meets', kinds)

  test('reads the parameters of the one that is chosen, or of the preset', () => {
    expect(get({}, route)).toEqual({
      variant: route.bound.get('many'),
      variables: {},
      params: { page: 1, above: null, kind: 'many' },
    })
    expect(get({ kind: 'one', id: '7' }, route)).toEqual({
      variant: route.bound.get('one'),
      variables: { id: '7' },
      params: { id: '7', kind: 'one' },
    })
  })

  test('ignores valid parameters of the others, and refuses invalid ones', () => {
    expect(get({ kind: 'one', id: '7', page: '2' }, route).variables).toEqual({ id: '7' })
    expect(faultsOf(() => get({ kind: 'one', id: '7', page: 'x' }, route))).toEqual([
      'page: must be a whole number (at least 1)',
    ])
  })

  test('refuses a choice that it does not have', () => {
    expect(faultsOf(() => get({ kind: 'ones' }, route))).toEqual(['kind: must be one of one, many; did you mean one?'])
    expect(faultsOf(() => get({ kind: 'nonsense' }, route))).toEqual(['kind: must be one of one, many'])
    expect(faultsOf(() => get({ kind: ['one', 'many'] }, route))).toEqual(['kind: is given 2 times; give it once'])
    expect(allowedIn(() => get({ kind: 'x' }, route))).toEqual([['one', 'many']])
    const inBody = bound('POST /meets', kinds)
    expect(faultsOf(() => readParams(inBody, { path: {}, query: {}, body: { kind: 7 } }))).toEqual([
      'kind: must be one of one, many',
    ])
  })

  test('and says what is wrong whichever is chosen', () => {
    const faults = (query: Sent) => faultsOf(() => get({ kind: 'x', ...query }, route)).slice(1)
    expect(faults({ nonsense: '1' })).toEqual([
      'nonsense: is not a parameter of this route, which takes id, page, above, kind',
    ])
    expect(faults({ page: 'x', nonsense: '1' }).map((one) => one.split(':')[0])).toEqual(['page', 'nonsense'])
    expect(faults({ id: '7' })).toEqual([])
    expect(faults({})).toEqual([])
  })

  test('hands every other choice to the one for any, as a variable', () => {
    const any = {
      operation: 'query Any($kind: String, $page: Int) { meets(like: $kind, page: $page) { totalCount } }',
      shape: asIs,
    }
    const open = bound('GET /meets', { ...kinds, any })
    expect(get({ kind: 'other', page: '2' }, open)).toEqual({
      variant: open.bound.get('*'),
      variables: { kind: 'other', page: 2 },
      params: { kind: 'other', page: 2 },
    })
    expect(get({ kind: 'many' }, open).variant).toBe(open.bound.get('many'))
    expect(faultsOf(() => get({ kind: 'x' }, open))).toEqual(['kind: must be 2 to 5 characters long'])
  })
})
