/** Headers and problem responses of the operations, and which of them apply to a route. */
import { type BoundRoute, type JsonSchema, objectOf, type Service } from '../../src/contract/index.ts'
import {
  FAULTS,
  Fault,
  type FaultCode,
  invalidParameters,
  notFound,
  problemOf,
  problemSlug,
  wireCode,
} from '../../src/kernel/faults/faults.ts'
import { REST_BODY_BYTES } from '../../src/kernel/limits.ts'
import type { OpenApiObject } from './schemas.ts'

const header = (description: string, schema: JsonSchema = { type: 'string' }): object => ({ description, schema })

const HEADERS: Readonly<Record<string, object>> = {
  ETag: header('Identifies this version of the response; send it as `If-None-Match`.'),
  'Cache-Control': header('How long the response may be cached.'),
  Link: header(
    'For a list, the adjacent pages: `first`, `prev`, `next` and `last`, where they exist (RFC 8288). For every GET, the `original` with the current data, which also selects a version by `Accept-Datetime` (`timegate`, RFC 7089).',
  ),
  'Memento-Datetime': header('If a version of the data was requested: when it was imported (RFC 7089).'),
  'Content-Location': header('If a version was requested with `Accept-Datetime`: the address of that version.'),
  'X-Request-Id': header('The id of the request; your own if you sent one.'),
  'X-Data-Version': header('The version of the data.'),
  Vary: header(
    'What cached responses vary by: the encoding, the requested point in time, and the headers that carry credentials.',
  ),
  'X-Cache': header('Whether the response was cached.', { type: 'string', enum: ['hit', 'miss'] }),
  'Server-Timing': header('Milliseconds that the response took, if it was not cached (W3C Server Timing).'),
  'X-Total-Rows': header('Number of rows.', { type: 'integer' }),
  'X-Cost-Requests': header(
    'Number of requests that the export counts as. `HEAD` reports it and itself counts as one.',
    {
      type: 'integer',
    },
  ),
  'Accept-Ranges': header('`bytes`: an interrupted download can be resumed with `Range`, `If-Range` and the ETag.'),
  'Content-Range': header(
    'Which bytes these are, and how many the file has: `bytes 1000-1999/5000`, or `bytes */5000` if it has none of them.',
  ),
  'Content-Disposition': header('A name for the file.'),
  'RateLimit-Policy': header('The limit, in the format of the IETF draft.'),
  RateLimit: header('What remains of the limit, in the format of the IETF draft.'),
  'X-RateLimit-Limit': header('Requests per window.', { type: 'integer' }),
  'X-RateLimit-Remaining': header('Requests left in the window.', { type: 'integer' }),
  'X-RateLimit-Reset': header('When the window ends, in seconds since 1970.', { type: 'integer' }),
  'Retry-After': header('Seconds to wait.', { type: 'integer', minimum: 1 }),
  'Access-Control-Allow-Origin': header('`*`: scripts of any site may read the response.', {
    type: 'string',
    enum: ['*'],
  }),
  'WWW-Authenticate': header('The scheme of the required credential.'),
}

const LIMIT = Object.keys(HEADERS).filter((name) => /RateLimit/.test(name))
const COMMON_HEADERS = ['X-Request-Id', 'X-Data-Version', 'Cache-Control', 'Vary', ...LIMIT]
/** Headers of successful responses. */
const RESULT_HEADERS = ['X-Cache', 'Server-Timing']
const BYTES: JsonSchema = { type: 'string', format: 'binary' }
/** Media types of exports. */
const TABLE_TYPES = ['text/csv', 'application/x-ndjson', 'application/vnd.apache.parquet'] as const
/** Headers of exports. */
const TABLE_HEADERS = ['X-Total-Rows', 'X-Cost-Requests', 'Accept-Ranges', 'Content-Disposition']

const PART_HEADERS = ['Content-Range']

const headerRefs = (names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Headers of a response that a client may cache, and of the 304 that replaces it. */
const CACHE_HEADERS = ['ETag', 'Memento-Datetime', 'Link', 'Content-Location']

const CORS_HEADERS = ['Access-Control-Allow-Origin']

/** Headers of a response with a body. */
export function headersOf({ method, isTable, isStream, service }: BoundRoute): object {
  const common = commonHeaders(service)
  if (isStream) return headerRefs(common)
  if (service.isPrivate) return headerRefs(['ETag', ...common])
  const cacheHeaders = method === 'GET' ? CACHE_HEADERS : ['Memento-Datetime']
  return headerRefs([...(isTable ? TABLE_HEADERS : RESULT_HEADERS), ...cacheHeaders, ...common])
}

/** Headers of the OpenAPI document of a service; the document of all services is open to every site. */
export const headersOfDocument = (service?: Service): object => headerRefs(['ETag', ...commonHeaders(service)])

const commonHeaders = (service?: Service): string[] => [
  ...COMMON_HEADERS,
  ...(service === undefined || service.cors ? CORS_HEADERS : []),
]

export const NOT_MODIFIED: OpenApiObject = { $ref: '#/components/responses/not_modified' }

/** The response to a request for a part of an export. */
export const PARTIAL_CONTENT: OpenApiObject = { $ref: '#/components/responses/partial_content' }

const UNCHANGED = 'Your copy is current: its ETag matches the `If-None-Match` that you sent.'

/** The headers that responses of at least one route have. */
export function headersIn(routes: readonly BoundRoute[]): Readonly<Record<string, object>> {
  const unused = new Set([
    ...(routes.some(({ service }) => service.auth !== 'none') ? [] : ['WWW-Authenticate']),
    ...(routes.some(({ isTable }) => isTable) ? [] : [...TABLE_HEADERS, ...PART_HEADERS]),
    ...(routes.some(({ service }) => service.cors) ? [] : CORS_HEADERS),
  ])
  return Object.fromEntries(Object.entries(HEADERS).filter(([name]) => !unused.has(name)))
}

export const PROBLEM: JsonSchema = {
  ...objectOf(
    {
      type: { type: 'string', format: 'uri-reference', description: 'The page that explains the code.' },
      title: { type: 'string', description: 'The kind of problem in a few words.' },
      status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status.' },
      detail: { type: 'string', description: 'What is wrong with this request.' },
      code: {
        type: 'string',
        enum: Object.keys(FAULTS).map((code) => wireCode(code as FaultCode)),
        description: 'The kind of problem, for programs.',
      },
      request_id: { type: 'string', description: 'The id of the request.' },
      errors: {
        type: 'array',
        description: 'Each thing that is wrong.',
        items: objectOf(
          {
            parameter: { type: 'string', description: 'The parameter that is wrong.' },
            detail: { type: 'string', description: 'What is wrong with it.' },
            allowed: {
              type: 'array',
              items: { type: 'string' },
              description: 'The allowed values, if there are few.',
            },
          },
          ['allowed'],
        ),
      },
    },
    ['errors'],
  ),
  description: 'A problem as defined in RFC 9457.',
}

/** The possible problems, grouped by status, because two codes may share one. */
export function problemsOf(route: BoundRoute): FaultCode[][] {
  const posts = route.method === 'POST'
  return [
    ['INVALID_PARAMETER', ...(posts ? (['INVALID_BODY'] as const) : [])],
    ...(route.service.auth === 'none' ? [] : ([['UNAUTHENTICATED'], ['FORBIDDEN']] as FaultCode[][])),
    ['NOT_FOUND'],
    ...(route.isStream || route.service.isPrivate ? [] : ([['VERSION_GONE']] as FaultCode[][])),
    ...(route.isTable ? ([['RANGE_NOT_SATISFIABLE']] as FaultCode[][]) : []),
    ...(posts ? ([['PAYLOAD_TOO_LARGE'], ['UNSUPPORTED_MEDIA_TYPE']] as FaultCode[][]) : []),
    ...ALWAYS,
  ]
}

const ALWAYS: FaultCode[][] = [['RATE_LIMITED'], ['INTERNAL'], ['UNAVAILABLE']]

export const PROBLEMS_OF_DOCUMENT: FaultCode[][] = [['INVALID_PARAMETER'], ...ALWAYS]

const nameOf = (codes: readonly FaultCode[]): string => codes.map(wireCode).join('_or_')

export const problemRefs = (all: readonly FaultCode[][]): object =>
  Object.fromEntries(
    all.map((codes) => [FAULTS[codes[0]!].status, { $ref: `#/components/responses/${nameOf(codes)}` }]),
  )

/** The responses that at least one operation of a document refers to. */
export const responsesIn = (routes: readonly BoundRoute[]): Readonly<Record<string, OpenApiObject>> => {
  const all = [...routes.flatMap(problemsOf), ...PROBLEMS_OF_DOCUMENT]
  const named = new Map(all.map((codes) => [nameOf(codes), codes]))
  return {
    not_modified: {
      description: UNCHANGED,
      headers: headerRefs([...RESULT_HEADERS, ...CACHE_HEADERS, ...COMMON_HEADERS]),
    },
    ...(routes.some(({ isTable }) => isTable) && {
      partial_content: {
        description: 'The bytes of the file that `Range` asks for, in the same media type.',
        headers: headerRefs([...PART_HEADERS, ...TABLE_HEADERS, ...CACHE_HEADERS, ...COMMON_HEADERS]),
        content: Object.fromEntries(TABLE_TYPES.map((type) => [type, { schema: BYTES }])),
      },
    }),
    ...Object.fromEntries([...named].map(([name, codes]) => [name, problemResponse(codes)])),
  }
}

const problemResponse = (codes: readonly FaultCode[]): OpenApiObject => ({
  description: codes
    .map((code) => `${FAULTS[code].title}. ${FAULTS[code].advice} See /problems/${problemSlug(code)}.`)
    .join(' Or: '),
  headers: headerRefs([...COMMON_HEADERS, ...(PROBLEM_HEADERS[codes[0]!] ?? [])]),
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      ...(codes.length === 1
        ? { example: sample(codes[0]!) }
        : { examples: Object.fromEntries(codes.map((code) => [wireCode(code), { value: sample(code) }])) }),
    },
  },
})

const PROBLEM_HEADERS: Partial<Record<FaultCode, readonly string[]>> = {
  RATE_LIMITED: ['Retry-After'],
  UNAVAILABLE: ['Retry-After'],
  UNAUTHENTICATED: ['WWW-Authenticate'],
  RANGE_NOT_SATISFIABLE: PART_HEADERS,
}

/** An example problem, exactly as the server sends it. */
const sample = (code: FaultCode): object => problemOf(SAMPLES[code] ?? new Fault(code, FAULTS[code].advice), 'mine-1')

const SAMPLES: Partial<Record<FaultCode, Fault>> = {
  INVALID_PARAMETER: invalidParameters([{ parameter: 'page', detail: 'must be a whole number (at least 1)' }]),
  INVALID_BODY: new Fault('INVALID_BODY', 'The body is an array; it must be one JSON object.'),
  UNAUTHENTICATED: new Fault('UNAUTHENTICATED', 'No credential was sent.'),
  NOT_FOUND: notFound('athlete', 'nobody'),
  VERSION_GONE: new Fault('VERSION_GONE', 'data_version "2026-11-02.1" is no longer retained.', {
    errors: [{ parameter: 'data_version', detail: '"2026-11-02.1" is no longer retained', allowed: ['2026-11-23.1'] }],
  }),
  PAYLOAD_TOO_LARGE: new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${REST_BODY_BYTES} bytes.`),
  RATE_LIMITED: new Fault('RATE_LIMITED', 'More than 60 requests in 60 seconds. Try again in 21 s.'),
  INTERNAL: new Fault('INTERNAL', 'Something went wrong on our side.'),
  UNAVAILABLE: new Fault('UNAVAILABLE', 'The database is unreachable.'),
}
