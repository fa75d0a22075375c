/**
 * A route is data: a URL bound to one GraphQL operation, and the shape of its response. Express, OpenAPI, MCP, the
 * clients and the contract tests all read the same value, so nothing about a route is written twice.
 */
import type { SportName } from '../kernel/sports.ts'
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
  /** What sites that show the data must do. */
  readonly terms: string
}

/** One operation and the shape of its response. */
export interface RouteOperation {
  /**
   * The GraphQL text, which defines the REST contract: its variables are the parameters, its aliases the names in the
   * body, its defaults the defaults, and its descriptions the summaries.
   */
  readonly operation: string
  readonly shape: Shape
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

export interface Example {
  readonly summary: string
  /** Path and query parameters of a GET, body of a POST. */
  readonly params: Readonly<Record<string, string | number>>
}

type Line = `GET /${string}` | `POST /${string}`
type Rest = Omit<RouteBase, 'method' | 'path'> & OneOperationOrVariants

export function route(line: Line, rest: Rest): Route {
  const [method, path] = line.split(' ') as [Route['method'], string]
  return { method, path, ...rest }
}

/** The names of the path parameters, such as `{lift}` and `{id}`. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
