/**
 * A route is data: a URL bound to one GraphQL operation, and the shape of its response. Express, OpenAPI, MCP, the
 * clients and the contract tests all read the same value, so nothing about a route is written twice.
 */
import type { DocumentNode } from 'graphql'
import type { SportName } from '../kernel/sports.ts'
import type { WireEnum } from '../kernel/text/names.ts'
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
  /** The credential that the service requires. */
  readonly auth: 'none' | 'bearer' | 'api-key'
  /** The service whose data it serves and whose data version its responses name. */
  readonly data: 'STRENGTH' | SportName
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
