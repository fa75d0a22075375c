/** Errors as callers see them, and as the log does. */
import { GraphQLError, parse, Source } from 'graphql'
import { describe, expect, test } from 'vitest'
import { oneFault, publicError, wrongQuery } from '../../src/gateway/errors.ts'
import { Fault } from '../../src/kernel/faults/faults.ts'
import { caller, collectFaults, createSmallGateway } from '../helpers/small-gateway.ts'

const DETAIL = { parameter: 'lift', detail: 'is not known' }
const INTERNAL = {
  message: 'Something went wrong on our side.',
  extensions: { code: 'INTERNAL', http: { status: 500, headers: {} } },
}
const thrownBy = (action: () => unknown): unknown => {
  try {
    return action()
  } catch (error) {
    return error
  }
}
/** What a client receives. */
const sent = (error: unknown) => {
  const { message, path, locations, extensions } = publicError(error) as GraphQLError
  return { message, extensions, ...(path && { path }), ...(locations && { locations }) }
}
const wrong = (detail: string, more: object = {}) => ({
  message: detail,
  extensions: { code: 'INVALID_PARAMETER', errors: [{ parameter: 'query', detail }], ...more },
})
const BAD_REQUEST = { http: { status: 400 } }

describe('a client receives', () => {
  test('an invalid query with its location', () => {
    const error = thrownBy(() => parse('{'))
    const { message } = error as GraphQLError
    expect(sent(error)).toEqual({ ...wrong(message), locations: [{ line: 1, column: 2 }] })
  })

  test('the status that the error of a query has', () => {
    const error = new GraphQLError('GET does not mutate', { extensions: { http: { status: 405 } } })
    expect(sent(error)).toEqual(wrong('GET does not mutate', { http: { status: 405 } }))
  })

  test('a query of 300 characters at most, without credentials', () => {
    expect(sent(new GraphQLError('x'.repeat(400)))).toEqual(wrong('x'.repeat(300)))
    const key = `sg_test_${'a'.repeat(22)}_${'b'.repeat(6)}`
    expect(sent(new GraphQLError(`${key} is unknown`))).toEqual(wrong('sg_test_aaaaaaaa… is unknown'))
  })

  test('a malformed body as such', () =>
    expect(sent(new GraphQLError('POST body sent invalid JSON.'))).toEqual({
      message: 'The body is not a single JSON object.',
      extensions: { code: 'INVALID_BODY', ...BAD_REQUEST },
    }))

  test.each([
    'Expected "variables" param to be empty or an object, but given array.',
    'Unexpected parameter "variables" in the request body.',
  ])('the member of the request that is refused: %s', (message) =>
    expect(sent(new GraphQLError(message)).extensions).toMatchObject({ errors: [{ parameter: 'variables' }] }),
  )

  test('an error of a query that others wrap', () => {
    const inner = new GraphQLError('Variable "$lift" is invalid')
    expect(sent(new GraphQLError('outer', { originalError: inner }))).toEqual(wrong('outer'))
  })

  test('a fault of a resolver, at its path', () => {
    const fault = new Fault('NOT_FOUND', 'There is no such lift.', { errors: [DETAIL] })
    const error = new GraphQLError(fault.message, { originalError: fault, path: ['strength', 'lift'] })
    expect(sent(error)).toEqual({
      ...{ message: 'There is no such lift.', extensions: { code: 'NOT_FOUND', errors: [DETAIL] } },
      path: ['strength', 'lift'],
    })
  })

  test('nothing of an unexpected error, which the log finds as its cause', () => {
    const defect = new TypeError('a defect')
    const source = new Source('{ name }')
    const error = new GraphQLError('a defect', { originalError: defect, path: ['name'], source, positions: [2] })
    expect(sent(error)).toEqual({ ...INTERNAL, path: ['name'], locations: [{ line: 1, column: 3 }] })
    expect(publicError(error).cause).toBe(defect)
  })

  test('no blame for JSON that a resolver cannot parse', () => {
    const error = new GraphQLError('Unexpected token', { originalError: new SyntaxError('Unexpected token') })
    expect(sent(error)).toEqual(INTERNAL)
  })

  test('nothing of an unexpected error outside resolvers', () => {
    const masked = publicError(new TypeError('a defect'))
    expect([masked, sent(new TypeError('a defect'))]).toEqual([expect.any(Fault), INTERNAL])
  })

  test('nothing of an unexpected error with a code of ours', () => {
    const extensions = { code: 'NOT_FOUND' }
    expect(sent(new GraphQLError('x', { originalError: new TypeError('a defect'), extensions }))).toEqual(INTERNAL)
  })

  test('a wrapped error with a code of ours by that code', () => {
    const inner = new GraphQLError('There is none.', { extensions: { code: 'NOT_FOUND' } })
    const error = new GraphQLError('outer', { originalError: inner, extensions: { code: 'NOT_FOUND' } })
    expect(sent(error)).toEqual({ message: 'There is none.', extensions: { code: 'NOT_FOUND' } })
  })

  test('an error that is masked already, unchanged', () => {
    const masked = new GraphQLError('There is none.', { extensions: { code: 'NOT_FOUND' } })
    expect(publicError(masked)).toBe(masked)
  })

  test('a fault without its class, and without a cause if it has none', () => {
    const cause = new Error('connect ECONNREFUSED')
    const masked = publicError(new Fault('UNAVAILABLE', 'Out of reach.', { cause }))
    expect([masked instanceof Fault, masked.message, masked.cause]).toEqual([false, 'Out of reach.', cause])
    expect(publicError(new Fault('NOT_FOUND', 'There is none.'))).not.toHaveProperty('cause')
  })
})

test('an invalid query is validated with the codes and lengths of the documentation', async () => {
  const { gateway } = createSmallGateway()
  const query = `{ sg_test_${'a'.repeat(22)}_${'b'.repeat(6)} ${'x'.repeat(400)} }`
  const { text } = (await gateway.executeParams({ query }, caller(), 'application/json')) as { text: string }
  const { errors } = JSON.parse(text)
  expect(errors[0].message).toMatch(/^Cannot query field "sg_test_aaaaaaaa…" on type "Query"/)
  expect(errors[1].message).toHaveLength(300)
  for (const { message, extensions } of errors)
    expect(extensions).toMatchObject({ code: 'INVALID_PARAMETER', errors: [{ parameter: 'query', detail: message }] })
})

test.each([
  [{ n: '3' }, /^Variable "\$n" got invalid value "3"/],
  [{}, /^Variable "\$n" of required type "Int!" was not provided/],
])('the variables %j are refused under the name of the variable', async (variables, message) => {
  const { gateway } = createSmallGateway()
  const query = 'query ($n: Int!) { priced(points: $n) }'
  const { text } = (await gateway.executeParams({ query, variables }, caller(), 'application/json')) as { text: string }
  const [error] = JSON.parse(text).errors
  expect(error.message).toMatch(message)
  expect(error.extensions).toMatchObject({
    code: 'INVALID_PARAMETER',
    errors: [{ parameter: 'n', detail: error.message }],
  })
})

describe('the errors of an operation are one fault to REST', () => {
  const invalid = (parameter: string) =>
    new Fault('INVALID_PARAMETER', 'invalid', { errors: [{ parameter, detail: 'must be positive' }] })
  const missing = new Fault('NOT_FOUND', 'There is none.', { errors: [DETAIL] })
  const faultOf = (...errors: GraphQLError[]) => oneFault(errors, 'request-1', collectFaults().faults)

  test('with the details of all invalid parameters', () =>
    expect(faultOf(invalid('reps'), missing, invalid('age'))).toMatchObject({
      ...{ code: 'INVALID_PARAMETER', message: 'reps must be positive; age must be positive.' },
      details: [
        { parameter: 'reps', detail: 'must be positive' },
        { parameter: 'age', detail: 'must be positive' },
      ],
    }))

  test('which is the first otherwise, with the details of all that have its code', () => {
    const other = { parameter: 'b', detail: 'is not known' }
    const missingToo = new Fault('NOT_FOUND', 'Nor is there another.', { errors: [other, DETAIL] })
    expect(faultOf(missing, invalid('age'), missingToo)).toMatchObject({
      ...{ code: 'NOT_FOUND', message: 'There is none.', details: [DETAIL, other] },
    })
    const plain = new Fault('INVALID_PARAMETER', 'The query is too long.')
    expect(faultOf(plain, missing)).toBe(plain)
  })

  test('whose parameters are named as the variables of the operation', async () => {
    const { gateway } = createSmallGateway()
    const operation = parse('query ($code: String!, $name: String) { fault(code: $code, lift: $name) }')
    for (const code of ['NOT_FOUND', 'INVALID_PARAMETER']) {
      const refused = gateway.execute(operation, { code, name: 'curl' }, caller())
      await expect(refused).rejects.toMatchObject({ code, details: [{ parameter: 'name', detail: 'is not known' }] })
    }
  })

  test('and are all logged, at their path if they have one', () => {
    const { reports, faults } = collectFaults()
    const defect = new GraphQLError('x', { originalError: new TypeError('a defect'), path: ['strength', 'lift'] })
    oneFault([defect, missing], 'request-1', faults)
    expect(reports).toEqual([
      { code: 'INTERNAL', requestId: 'request-1', where: { path: ['strength', 'lift'] } },
      { code: 'NOT_FOUND', requestId: 'request-1', where: {} },
    ])
  })
})

test('the errors of a query over HTTP are logged with the id of its request', async () => {
  const { gateway, reports } = createSmallGateway()
  await gateway.executeParams({ query: '{ name }' }, caller(), 'application/json')
  expect(reports).toEqual([])
  await gateway.executeParams({ query: '{ defect }' }, caller({ requestId: 'request-2' }), 'application/json')
  expect(reports).toEqual([{ code: 'INTERNAL', requestId: 'request-2', where: { path: ['defect'] } }])
})

test('an error of a query can be located in it, and have more extensions', () => {
  const error = wrongQuery('no', new GraphQLError('x', { path: ['a'], extensions: BAD_REQUEST }), { hint: 'yes' })
  expect([error.message, error.path]).toEqual(['no', ['a']])
  expect(error.extensions).toEqual(wrong('no', { ...BAD_REQUEST, hint: 'yes' }).extensions)
})

test('a fault has no stack trace, and every other error has one', () => {
  expect(new Fault('NOT_FOUND', 'There is no such lift.').stack).not.toMatch(/\n\s+at /)
  expect(new Error('a bug').stack).toMatch(/\n\s+at /)
})
