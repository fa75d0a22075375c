/**
 * What widgets may see: a token names one resource, e.g. `athlete:123`, and a route says which resource it shows by
 * its parameters. Tokens are issued by the name of a route and what it would be asked, so that both say the same.
 */
import type { WidgetTokens } from '../src/access/widget-tokens.ts'
import type { BoundRoute } from '../src/contract/bind.ts'
import { readParams } from '../src/contract/read-params.ts'
import type { Route } from '../src/contract/route.ts'
import type { Params } from '../src/contract/shape.ts'
import { Fault } from '../src/kernel/faults.ts'
import type { Viewer } from '../src/kernel/viewer.ts'

/** A list that is not narrowed by a parameter is the list of all. */
const UNNARROWED = 'all'

/** The resource that a route shows under these parameters, as spelt on the wire; undefined where none for widgets. */
export const resourceOf = ({ widget }: Pick<Route, 'widget'>, params: Params): string | undefined =>
  widget?.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? UNNARROWED))

/** Refuses a widget whatever is not the one thing that its token is for. */
export function mayBeShown(viewer: Viewer, route: Pick<Route, 'widget'>, params: Params): void {
  if (viewer.kind !== 'widget' || resourceOf(route, params) === viewer.resource) return
  throw new Fault('FORBIDDEN', `This widget token opens ${viewer.resource}, not this.`)
}

export interface WidgetCredential {
  readonly token: string
  readonly expiresAt: Date
}

/** Issues what opens the resource of a route; a fault where the route would refuse the parameters. */
export type IssueCredential = (
  name: string,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
) => Promise<WidgetCredential>

export function widgetCredentials(routes: readonly BoundRoute[], tokens: Pick<WidgetTokens, 'issue'>): IssueCredential {
  const shown = new Map(routes.flatMap((route) => (route.widget ? [[route.name, route] as const] : [])))
  return async (name, path, query) => {
    const route = shown.get(name)
    if (!route) throw new Error(`no widget may show the route ${name}`)
    return tokens.issue(resourceOf(route, readParams(route, { path, query }).params)!)
  }
}
