/**
 * A route is data: a URL bound to one GraphQL operation, and the shape of its answer. Express, OpenAPI, MCP,
 * the clients and the contract tests each read the same value; nothing about a route is written twice.
 */
import type { SportName } from '../kernel/sports.ts'
import type { Shape } from './shape.ts'

/** What the routes of one service have in common. */
export interface Service {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Where the service is mounted: the first is canonical, its routes are spelt with it. */
  readonly mounts: readonly [string, ...string[]]
  readonly version: string
  /** Where the OpenAPI document is. */
  readonly openapi: string
  /** Which credential it asks for. */
  readonly auth: 'none' | 'bearer' | 'api-key'
  /** Whose data it serves: the service whose data version its answers name. */
  readonly data: 'STRENGTH' | SportName
  /** True where browsers on any origin may read the answers. */
  readonly cors: boolean
  readonly cacheControl: string
  /** What is asked of whoever shows the data. */
  readonly terms: string
}

/** One operation and the shape of its answer. */
export interface RouteOperation {
  /**
   * The GraphQL text, and so the REST contract: its variables are the parameters, its aliases are the names in
   * the body, its defaults are the defaults, its descriptions are the summaries.
   */
  readonly operation: string
  readonly shape: Shape
}

/** A route whose answer differs in kind by one parameter: an operation and a shape for each of its values. */
export interface Variants {
  readonly parameter: string
  readonly description: string
  readonly preset: string
  readonly of: Readonly<Record<string, RouteOperation>>
  /** For every other value, which is a variable of its operation then. */
  readonly any?: RouteOperation
}

interface RouteBase {
  readonly method: 'GET' | 'POST'
  /** OpenAPI's spelling, whole: `/strength/v1/standards/{lift}`. */
  readonly path: string
  /** Also the operation's name in OpenAPI and the tool's name in MCP. */
  readonly name: string
  readonly summary: string
  readonly service: Service
  /** Requests are counted by group. */
  readonly group: string
  /**
   * The one thing that a widget may see of it, by its parameters, e.g. `athlete:{id}`; a route without is none for
   * widgets. Parameters that it does not name are ways to look at the same thing.
   */
  readonly widget?: string
  /** Requests that the contract tests make and OpenAPI shows, as a client would spell them. */
  readonly examples: readonly [Example, ...Example[]]
}

export type Route = RouteBase & ({ readonly variants: Variants } | RouteOperation)

export interface Example {
  readonly summary: string
  /** Path and query parameters of a GET, body of a POST. */
  readonly params: Readonly<Record<string, string | number>>
}

type Line = `GET /${string}` | `POST /${string}`
type Rest = Omit<RouteBase, 'method' | 'path'> & ({ readonly variants: Variants } | RouteOperation)

export function route(line: Line, rest: Rest): Route {
  const [method, path] = line.split(' ') as [Route['method'], string]
  return { method, path, ...rest }
}

/** `{lift}` and `{id}` of a path. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
