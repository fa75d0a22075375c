/** The address of a page without the parameters that do not change what it is about. */

/** The parameters of a page in their canonical order, each with the value that it has by default. */
type Parameters = Readonly<Record<string, string>>

/** No default: the parameter is canonical whenever it is set. */
const ANY = ''
const PAGE = { page: '1' } as const
const LIST = { division: ANY, gender: ANY, ...PAGE } as const

/** By the pattern of the path. Other parameters order rows, request a file, or are of no page. */
const PARAMETERS: readonly (readonly [path: RegExp, parameters: Parameters])[] = [
  [
    /^\/how-strong$/,
    {
      ...{ lift: ANY, sex: ANY, bodyweight: ANY, weight: ANY, reps: '1', age: ANY },
      ...{ unit: 'kg', tested: 'all', equipment: 'raw' },
    },
  ],
  [/^\/compare$/, { a: ANY, b: ANY }],
  [/^\/search$/, { q: ANY }],
  [/^\/programs\/[^/]+$/, { squat: ANY, 'bench-press': ANY, deadlift: ANY, unit: 'kg' }],
  [/^\/versions$/, { version: ANY }],
  [/^\/on-this-day$/, { month: ANY, day: ANY }],
  [/^\/athletes$/, { sport: ANY, ...PAGE }],
  // A board of one division and one of all of them differ, so that its default is never written.
  [/^\/goat$/, { sport: 'bodybuilding', mode: 'base', ...LIST }],
  [/^\/rankings$/, { sport: ANY, type: 'flagship_wins', year: ANY, ...LIST }],
  [/^\/contests\/(?:strongman|bodybuilding)$/, { year: ANY, ...PAGE }],
  [/^\/bodybuilding\/predictions$/, { contest: 'flagship', division: 'mens-open', year: ANY }],
  [/^\/bodybuilding\/(?:records|top-lists)\/[^/]+$/, LIST],
  [/^\/strongman\/(?:records|seasons|top-lists)\/[^/]+$/, PAGE],
]

/** The top lists of all divisions that rank what a record ranks: the page of the record has the same entries. */
export const SAME_AS_RECORDS: readonly string[] = [
  ...['most-wins', 'most-contests', 'most-flagship-titles', 'most-second-titles', 'longest-career'],
  'longest-win-streak',
]

const TOP_LIST = /^\/bodybuilding\/top-lists\/([^/]+)$/

function pathOf({ path, query }: Address): string {
  const slug = TOP_LIST.exec(path)?.[1]
  const isRecord = slug !== undefined && SAME_AS_RECORDS.includes(slug) && !query['division']
  return isRecord ? `/bodybuilding/records/${slug}` : path
}

export interface Address {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** The address without tracking, order, downloads, versions and defaults; parameters in one order. */
export function canonical(address: Address): Address {
  const { path, query } = address
  const [, parameters] = PARAMETERS.find(([pattern]) => pattern.test(path)) ?? []
  const entries = Object.entries(parameters ?? {}).flatMap(([name, preset]) => {
    const value = Object.hasOwn(query, name) ? query[name]?.trim() : undefined
    return value === undefined || value === '' || value === preset ? [] : [[name, value] as const]
  })
  return { path: pathOf(address), query: Object.fromEntries(entries) }
}

/** `/goat?sport=strongman`. */
export const addressOf = ({ path, query }: Address): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}

const PREFIX = '/share'
const SUFFIX = '.png'

/** The path, or pattern of paths, of the share image of a page. */
export const imagePath = (path: string): string => `${PREFIX}${path === '/' ? '/index' : path}${SUFFIX}`

/** The path of the page of a share image. */
export const pagePath = (path: string): string => {
  const page = path.slice(PREFIX.length, -SUFFIX.length)
  return page === '/index' ? '/' : page
}
