/**
 * A route is data: a URL bound to one GraphQL operation, and the shape of its response. Express, OpenAPI, MCP, the
 * clients and the contract tests all read the same value, so nothing about a route is written twice.
 */
import type { DocumentNode } from 'graphql'
import { SPORTS, type SportName } from '../kernel/sports.ts'
import type { WireEnum } from '../kernel/text/names.ts'
import { SCOPES, type Scope } from '../kernel/viewer.ts'
import type { EnumSigns } from './coerce.ts'
import type { TadaDocumentNode } from './graphql.ts'
import type { Shape } from './shape.ts'

/** What the routes of one service share. */
export interface Service {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Where the service is mounted. The first mount is canonical: its routes are written with it. */
  readonly mounts: readonly [string, ...string[]]
  readonly version: string
  /** Path of the OpenAPI document. */
  readonly openapi: string
  /** The credential that the service requires: a key as `Authorization: Bearer`, as `X-API-Key`, or in either header. */
  readonly auth: 'none' | 'bearer' | 'api-key' | 'any'
  /** The service whose data it serves and whose data version its responses name, or all of them. */
  readonly data: 'STRENGTH' | SportName | 'ALL'
  /** Set if its responses are about the caller, and not data: they are never cached or shared, and have no versions. */
  readonly isPrivate?: true
  /** Whether browsers on any origin may read the responses. */
  readonly cors: boolean
  readonly cacheControl: string
  /** The parameter that is the size of a page, and the largest page. */
  readonly largestPage?: { readonly parameter: string; readonly rows: number }
  /** Its own signs for the values of enums: `{ Sex: { MALE: 'M' } }`. */
  readonly enumSigns?: EnumSigns
  /** What sites that show the data must do. */
  readonly terms: string
}

/** The addresses below which the paths of a service's OpenAPI document are. The route of a private service is its mount. */
export const documentBases = ({
  mounts,
  isPrivate,
}: Pick<Service, 'mounts' | 'isPrivate'>): readonly [string, ...string[]] => (isPrivate ? [''] : mounts)

/** The scopes of which a key needs one; none for an open service. The schema hides what the others would show. */
export const scopesOf = ({ auth, data }: Pick<Service, 'auth' | 'data'>): readonly Scope[] => {
  if (auth === 'none') return []
  if (data === 'STRENGTH') throw new Error('Strength standards have no scope, so that no key can be required for them.')
  return data === 'ALL' ? SCOPES : [SPORTS[data].scope]
}

/** The service of the data versions; undefined with the data of all, where a version is named with its service. */
export const versionedService = ({ data }: Pick<Service, 'data'>): string | undefined =>
  data === 'ALL' ? undefined : data.toLowerCase()

/** One operation and the shape of its response. */
export interface RouteOperation {
  /**
   * The GraphQL operation, which defines the REST contract: its variables are the parameters, its aliases the names in
   * the body, its defaults the defaults, and its descriptions the summaries.
   */
  readonly operation: DocumentNode
  readonly shape: Shape
  /** Parameters that are 0 by default, which is the same as none: the variable is left out. */
  readonly zeroIsNone?: readonly string[]
}

/** A route whose response type depends on one parameter: an operation and a shape for each of its values. */
export interface Variants {
  readonly parameter: string
  readonly description: string
  readonly preset: string
  readonly of: Readonly<Record<string, RouteOperation>>
  /** Handles every other value, which its operation takes as a variable. */
  readonly any?: RouteOperation
}

interface RouteBase {
  readonly method: 'GET' | 'POST'
  /** The full path in OpenAPI notation: `/strength/v1/standards/{lift}`. */
  readonly path: string
  /** Also the name of the operation in OpenAPI and of the tool in MCP. */
  readonly name: string
  readonly summary: string
  readonly service: Service
  /** The group by which requests are counted. */
  readonly group: string
  /**
   * The resource that a widget credential grants access to on this route, by its parameters, e.g. `athlete:{id}`.
   * Without it, no widget may call the route. Other parameters are views of the same resource.
   */
  readonly widget?: string
  /**
   * Set for exports: the response is a table, as CSV, NDJSON or Parquet, whose rows the operation reads page by page. Its
   * variables `lines`, `first`, `after` and `format` are no parameters: they select the page.
   */
  readonly isTable?: true
  /** The member of the body whose elements a client may request as lines, with `Accept: application/x-ndjson`. */
  readonly lines?: string
  /**
   * Set for event streams: the operation is a subscription, whose alias is the type of the events. Each has its data, and
   * its `data_version` as its id. The variable `lastEventId` is no parameter: it is the header `Last-Event-ID`.
   */
  readonly isStream?: true
  /** Requests that the contract tests make and OpenAPI shows, written as a client would write them. */
  readonly examples: readonly [Example, ...Example[]]
}

type OneOperationOrVariants = (RouteOperation & { readonly variants?: undefined }) | { readonly variants: Variants }

export type Route = RouteBase & OneOperationOrVariants

export interface Example<ExampleParams = Readonly<Record<string, string | number>>> {
  readonly summary: string
  /** Path and query parameters of a GET, body of a POST. */
  readonly params: ExampleParams
}

type Data = Readonly<Record<string, unknown>>

type Line = `GET /${string}` | `POST /${string}`

/** The names of the path parameters, as a type. */
type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never

/** A value as clients write it. Numbers in a path or query are texts too. */
type WireValue<Value> = Value extends readonly (infer One)[]
  ? WireValue<One>
  : Value extends boolean
    ? 0 | 1
    : Value extends number
      ? number
      : Value extends string
        ? string extends Value
          ? string | number
          : WireEnum<Value>
        : never

/** Parameters as clients write them, for the variables of an operation. */
type WireParams<Variables> = { readonly [Name in keyof Variables]: WireValue<NonNullable<Variables[Name]>> }

/** The result of the operation of an export. */
export interface TablePage {
  readonly table: {
    readonly table: string
    readonly rowCount: number
    readonly columns: readonly { readonly name: string; readonly type: string; readonly description: string }[]
    readonly page?: {
      readonly lines: readonly string[]
      readonly count: number
      readonly endCursor: string | null
    } | null
  } | null
  readonly about: {
    readonly dataVersion: string
    readonly attribution: { readonly text: string; readonly license: string }
  } | null
}

/** The variables that select the page of an export. */
export const PAGE_VARIABLES = ['lines', 'first', 'after', 'format'] as const

type PageVariable = (typeof PAGE_VARIABLES)[number]

interface TypedOperation<Result extends Data, Variables> extends RouteOperation {
  readonly operation: TadaDocumentNode<Result, Variables>
  readonly shape: Shape<Result>
}

type Rest<ExampleParams> = Omit<RouteBase, 'method' | 'path' | 'examples'> & {
  readonly examples: readonly [Example<ExampleParams>, ...Example<ExampleParams>[]]
}

/** A route with one operation. Its path parameters and the parameters of its examples are variables of the operation. */
export const route = <
  Path extends Line,
  Result extends Data,
  Variables extends Readonly<Record<PathParam<Path>, unknown>>,
>(
  line: Path,
  rest: Rest<WireParams<NoInfer<Variables>>> & TypedOperation<Result, Variables>,
): Route => routeOf(line, rest)

/** An export: its operation selects the fields of a `TablePage`. */
export const tableRoute = <Path extends Line, Result extends Data & TablePage, Variables extends Data>(
  line: Path,
  rest: Rest<Omit<WireParams<NoInfer<Variables>>, PageVariable>> & {
    readonly operation: TadaDocumentNode<Result, Variables>
    readonly zeroIsNone?: readonly string[]
  },
): Route => routeOf(line, { ...rest, shape: (of) => ({ schema: of, value: (data) => data }), isTable: true })

/** The result of the subscription of an event stream: one event, under its type. */
export type EventData = Readonly<Record<string, { readonly data_version: string }>>

/** The variable of an event stream that the header `Last-Event-ID` sets. */
export const LAST_EVENT_ID = 'lastEventId'

/** An event stream: its operation is a subscription. */
export const streamRoute = <Path extends Line, Result extends Data & EventData, Variables extends Data>(
  line: Path,
  rest: Rest<Omit<WireParams<NoInfer<Variables>>, typeof LAST_EVENT_ID>> & {
    readonly operation: TadaDocumentNode<Result, Variables>
  },
): Route => routeOf(line, { ...rest, shape: (of) => ({ schema: of, value: (data) => data }), isStream: true })

/** The parameters of a variant, with the one that selects it. */
type VariantParams<Parameter extends string, Preset, Value, Variables> = WireParams<Variables> &
  Readonly<Value extends Preset ? Partial<Record<Parameter, Value>> : Record<Parameter, Value>>

/** A route with variants. An example has the parameters of one of them. */
export const routeWithVariants = <
  Path extends Line,
  Parameter extends string,
  Of,
  Preset extends keyof Of & string,
  Any = never,
>(
  line: Path,
  rest: Rest<
    { [Value in keyof Of]: VariantParams<Parameter, Preset, Value, Of[Value]> }[keyof Of] | WireParams<NoInfer<Any>>
  > & {
    readonly variants: Omit<Variants, 'of' | 'any'> & {
      readonly parameter: Parameter
      readonly preset: Preset
      readonly of: { readonly [Value in keyof Of]: TypedOperation<Data, Of[Value]> }
      readonly any?: TypedOperation<Data, Any>
    }
  },
): Route => routeOf(line, rest)

function routeOf(line: string, rest: Omit<RouteBase, 'method' | 'path'> & OneOperationOrVariants): Route {
  const [method, path] = line.split(' ') as [Route['method'], string]
  return { method, path, ...rest }
}

/** The names of the path parameters, such as `{lift}` and `{id}`. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
