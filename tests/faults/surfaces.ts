/**
 * Everything that a server responds to: routes with their examples, pages, frames, files, MCP tools and GraphQL
 * fields.
 */
import { type GraphQLArgument, type GraphQLField, getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql'
import { idOf } from '../../src/builder/index.ts'
import type { BoundRoute } from '../../src/contract/bind.ts'
import { schema } from '../../src/services/schema.ts'
import { EXPLORER_PATHS } from '../../src/site/explorer/index.tsx'
import { urlOf, withKey } from '../helpers/requests.ts'
import { askOnce, type Outcome } from './load.ts'

export interface Probe {
  readonly name: string
  readonly surface: 'rest' | 'page' | 'mcp' | 'graphql'
  ask(url: string): Promise<Outcome>
}

export function everything(routes: readonly BoundRoute[], key: string): Probe[] {
  return [...rest(routes, key), ...pages(routes), ...tools(routes, key), ...fields(key)]
}

const JSON_BODY = { 'Content-Type': 'application/json' }

const credential = (key: string) => ({ 'X-API-Key': key })

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...JSON_BODY, ...headers },
  body: JSON.stringify(body),
})

/** Without streams, which do not end. */
const rest = (routes: readonly BoundRoute[], key: string): Probe[] =>
  routes
    .filter(({ isStream }) => !isStream)
    .flatMap((route) =>
      route.examples.map(({ summary, params }) => {
        const headers = withKey(route, key)
        const init: RequestInit = route.method === 'POST' ? post(params, headers) : { headers }
        const name = `${route.method} ${route.path}: ${summary}`
        return { name, surface: 'rest', ask: (url) => askOnce(url, urlOf(route, params), init) }
      }),
    )

/** The subjects of explorer pages: athletes and contests of the small league and circuit. */
const NAMED: Readonly<Record<string, string>> = {
  '/athletes/:slug': '/athletes/aldo-marchetti',
  '/series/:sport/:slug': '/series/strongman/world-strength-final',
  '/countries/:country': '/countries/ISL',
  '/strongman/events/:event': '/strongman/events/deadlift',
  '/strongman/records/:event': '/strongman/records/deadlift',
  '/strongman/seasons/:year': '/strongman/seasons/2024',
  '/strongman/top-lists/:category': '/strongman/top-lists/most-wins',
  '/bodybuilding/divisions/:slug': '/bodybuilding/divisions/mens-open',
  '/bodybuilding/seasons/:year': '/bodybuilding/seasons/2024',
  '/bodybuilding/records/:category': '/bodybuilding/records/most-wins',
  '/bodybuilding/top-lists/:slug': '/bodybuilding/top-lists/most-wins',
  '/programs/:slug': '/programs/novice',
  '/search': '/search?q=north',
  '/compare': '/compare?a=aldo-marchetti&b=bram-van-houten',
  '/how-strong': '/how-strong?lift=squat&sex=male&weight=180&bodyweight=82&unit=kg',
}

const FILES = [
  ...['/', '/methodology', '/methodology/strongman', '/methodology/bodybuilding', '/problems', '/widgets', '/docs'],
  ...['/sitemap.xml', '/sitemap/1.xml', '/robots.txt', '/schema.graphql', '/livez', '/readyz', '/metrics'],
  ...['/docs/strongman', '/docs/strength', '/docs/bodybuilding', '/openapi.json', '/strength/v1/openapi'],
]

function pages(routes: readonly BoundRoute[]): Probe[] {
  const exampleOf = (name: RegExp) => routes.find(({ path }) => name.test(path))!.examples[0].params
  const athlete = exampleOf(/^\/bodybuilding\/v1\/athletes\/\{id\}$/)['id']
  const contest = exampleOf(/^\/bodybuilding\/v1\/contests\/\{id\}$/)['id']
  const frames = [
    ...[`/widgets/athlete/${athlete}`, `/widgets/contest/${contest}`, '/widgets/goat', '/widgets/goat/mens-open'],
    ...['/widgets/ranking/total-wins', '/widgets/top/most-wins'],
  ]
  const explorer = EXPLORER_PATHS.map((path) =>
    path === '/contests/:sport/:slug' ? `/contests/bodybuilding/${contest}` : (NAMED[path] ?? path),
  )
  const shown = [...explorer, ...frames, ...FILES].map((path): Probe => {
    return { name: path, surface: 'page', ask: (url) => askOnce(url, path, { headers: { Accept: 'text/html, */*' } }) }
  })
  const oembed: Probe = {
    name: '/oembed',
    surface: 'page',
    ask: (url) => askOnce(url, `/oembed?url=${encodeURIComponent(`${url}/widgets/goat`)}`),
  }
  const refresh: Probe = {
    name: 'POST /widgets/goat',
    surface: 'page',
    ask: (url) => askOnce(url, '/widgets/goat', { method: 'POST' }),
  }
  return [...shown, oembed, refresh]
}

const tools = (routes: readonly BoundRoute[], key: string): Probe[] =>
  routes.map((route) => {
    const call = { name: route.name, arguments: route.examples[0].params }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }
    const accept = { Accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-03-26' }
    const init = post(message, { ...credential(key), ...accept })
    return { name: `tool ${route.name}`, surface: 'mcp', ask: (url) => askOnce(url, '/mcp', init) }
  })

/** Values of required arguments by argument name, or by field name where they differ. */
const GIVEN: Readonly<Record<string, unknown>> = {
  ...{ q: 'north', year: 2024, decade: 1990, division: 'mens-open', slug: 'most-wins', key: 'deadlift' },
  ...{ lift: 'squat', sex: 'MALE', weight: 180, bodyweight: 82, event: 'deadlift', code: 'ISL' },
  ...{ athlete1: 'aldo-marchetti', athlete2: 'bram-van-houten', source: 'VERIFIED', service: 'STRENGTH' },
  ...{ 'athlete.slug': 'aldo-marchetti', 'bodybuildingAthlete.slug': 'aldo-marchetti', 'strongmanAthlete.slug': '1' },
  ...{ 'bodybuildingContest.slug': '2024-grand-flagship', 'strongmanContest.slug': '1' },
  ...{ 'strongmanComparison.athlete1': '1', 'strongmanComparison.athlete2': '2', 'bodybuildingCountry.code': 'USA' },
  ...{ series: 'world-strength-final', 'strongmanSeries.slug': 'world-strength-final' },
  ...{ 'bodybuildingSeriesWinners.series': 'grand-flagship', 'bodybuildingSeries.slug': 'grand-flagship' },
  ...{ 'strengthCompetitionPercentiles.lift': 'SQUAT', 'bodybuildingDivision.slug': 'mens-open' },
  'node.id': idOf('Athlete', 'aldo-marchetti'),
  'nodes.ids': [idOf('Athlete', 'aldo-marchetti'), idOf('BodybuildingCareer', 'aldo-marchetti')],
}

function fields(key: string): Probe[] {
  return Object.values(schema.getQueryType()!.getFields()).map((field): Probe => {
    const query = `{ ${field.name}${argumentsOf(field)}${selection(field, 3)} }`
    const init = post({ query }, credential(key))
    return { name: `Query.${field.name}`, surface: 'graphql', ask: (url) => askOnce(url, '/graphql', init) }
  })
}

const isRequired = ({ type, defaultValue }: GraphQLArgument) => isNonNullType(type) && defaultValue === undefined

function argumentsOf({ name, args }: GraphQLField<unknown, unknown>): string {
  const required = args.filter(isRequired).map((arg) => {
    const given = GIVEN[`${name}.${arg.name}`] ?? GIVEN[arg.name]
    const isEnum = String(getNamedType(arg.type)) !== 'String' && typeof given === 'string' && /^[A-Z_]+$/.test(given)
    return `${arg.name}: ${isEnum ? given : JSON.stringify(given)}`
  })
  const few = args.some((arg) => arg.name === 'first') ? ['first: 2'] : []
  const all = [...required, ...few]
  return all.length > 0 ? `(${all.join(', ')})` : ''
}

/**
 * The selection of a field without arguments, down to a maximum depth; nested lists are limited to their first rows.
 */
function selection(field: GraphQLField<unknown, unknown>, depth: number): string {
  const type = getNamedType(field.type)
  if (isLeafType(type)) return ''
  if (!isObjectType(type)) return ' { __typename }'
  const inner = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequired))
  const leaves = inner.filter((one) => isLeafType(getNamedType(one.type))).map(({ name }) => name)
  const nodes = inner.filter(({ name }) => depth > 0 && name === 'nodes')
  return ` { ${['__typename', ...leaves, ...nodes.map((one) => `nodes${selection(one, depth - 1)}`)].join(' ')} }`
}

/** What is wrong with a response; undefined for a 200, and for a 503 with a retry delay. */
export function wrongWith({ surface }: Probe, { status, retryAfter, text }: Outcome): string | undefined {
  const told = text.replaceAll(/\s+/g, ' ').slice(0, 300)
  if (status === 200) {
    // OpenAPI documents contain examples of problems.
    const failed = !text.startsWith('{"openapi"') && /"code":"(INTERNAL|UNAVAILABLE)"|went wrong on our side/.test(text)
    return failed ? `200, and yet ${told}` : undefined
  }
  if (status !== 503) return `${status}: ${told}`
  if (!(Number(retryAfter) > 0)) return '503 without Retry-After'
  return surface === 'graphql' && !/"code":"UNAVAILABLE"/.test(text) ? `503 without its code: ${told}` : undefined
}

/** Whether a response reports unavailability; MCP tools do so within a 200. */
export const saysUnavailable = ({ status, text }: Outcome): boolean =>
  status === 503 || (status === 200 && /"isError":true/.test(text) && /Wait \d+ seconds/.test(text))
