/**
 * Widget tokens open one resource, such as `athlete:123`. A route names the resource it shows by its parameters; tokens are
 * issued by route name and parameters, so that issuing and checking derive the resource in the same way.
 */
import type { WidgetTokens } from '../access/widget-tokens.ts'
import type { BoundRoute } from '../contract/bind.ts'
import { readParams } from '../contract/read-params.ts'
import type { Route } from '../contract/route.ts'
import type { Params } from '../contract/shape.ts'
import { Fault } from '../kernel/faults/faults.ts'
import type { Viewer } from '../kernel/viewer.ts'

/** A list without the filter is the list of all. */
const UNFILTERED = 'all'

/** The resource that a route shows with these parameters; undefined for routes that no widget may read. */
export const resourceOf = ({ widget }: Pick<Route, 'widget'>, params: Params): string | undefined =>
  widget?.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? UNFILTERED))

/** Throws FORBIDDEN for a widget whose token is for another resource. */
export function requireWidgetAccess(viewer: Viewer, route: Pick<Route, 'widget'>, params: Params): void {
  if (viewer.kind !== 'widget' || resourceOf(route, params) === viewer.resource) return
  throw new Fault('FORBIDDEN', `This widget token opens ${viewer.resource}, not this.`)
}

export interface WidgetCredential {
  readonly token: string
  readonly expiresAt: Date
}

/** Issues a token for the resource of a route; throws the fault with which the route would refuse the parameters. */
export type IssueCredential = (
  routeName: string,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
) => Promise<WidgetCredential>

export function widgetCredentials(routes: readonly BoundRoute[], tokens: Pick<WidgetTokens, 'issue'>): IssueCredential {
  const byName = new Map(routes.flatMap((route) => (route.widget ? [[route.name, route] as const] : [])))
  return async (routeName, path, query) => {
    const route = byName.get(routeName)
    if (!route) throw new Error(`no widget may show the route ${routeName}`)
    return tokens.issue(resourceOf(route, readParams(route, { path, query }).params)!)
  }
}
