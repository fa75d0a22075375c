/**
 * The operations of each service that are tools and resources, by their documented paths. Names, parameters and results
 * of the tools come from the OpenAPI document.
 */

export const SERVICE_NAMES = ['bodybuilding', 'strength', 'strongman', 'people'] as const

export type ServiceName = (typeof SERVICE_NAMES)[number]

export interface Resource {
  /** A single resource or, with braces, a template with one variable. */
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly path: string
  /** The kind of object that completes the variable. */
  readonly of?: 'athlete' | 'contest' | 'division'
}

export interface Selection {
  readonly tools: readonly string[]
  readonly resources: readonly Resource[]
  /** Path of the OpenAPI document, below the base. */
  readonly openapi: string
}

export const SELECTION: Readonly<Record<ServiceName, Selection>> = {
  bodybuilding: {
    openapi: '/openapi.json',
    tools: [
      '/search',
      '/athletes',
      '/athletes/{id}',
      '/athletes/{id}/career-arc',
      '/contests',
      '/contests/{id}',
      '/divisions',
      '/divisions/{id}',
      '/rankings',
      '/goat',
      '/compare',
      '/on-this-day',
      '/records',
      '/flagship',
      '/flagship/{year}',
      '/flagship/winners',
      '/predictions',
    ],
    resources: [
      { uri: 'strengthgraph://divisions', name: 'divisions', title: 'The bodybuilding divisions', path: '/divisions' },
      {
        ...{ uri: 'strengthgraph://athlete/{slug}', name: 'athlete', title: 'A bodybuilding athlete' },
        ...{ path: '/athletes/{id}', of: 'athlete' },
      },
      {
        ...{ uri: 'strengthgraph://contest/{slug}', name: 'contest', title: 'A bodybuilding contest' },
        ...{ path: '/contests/{id}', of: 'contest' },
      },
      {
        ...{ uri: 'strengthgraph://division/{slug}', name: 'division', title: 'A bodybuilding division' },
        ...{ path: '/divisions/{id}', of: 'division' },
      },
    ],
  },
  strength: {
    openapi: '/openapi',
    tools: ['/standards', '/standards/{lift}', '/percentile', '/cp/{lift}'],
    resources: [],
  },
  strongman: {
    openapi: '/openapi.json',
    tools: [
      '/search',
      '/athletes',
      '/athletes/{slug}',
      '/athletes/{id}/results',
      '/contests',
      '/contests/{id}',
      '/records',
      '/event-records',
      '/rankings',
      '/greatest',
      '/standards/{event}',
      '/top-lists',
    ],
    resources: [
      {
        ...{ uri: 'strengthgraph://strongman/athlete/{slug}', name: 'strongman-athlete', title: 'A strongman athlete' },
        ...{ path: '/athletes/{slug}', of: 'athlete' },
      },
      {
        ...{ uri: 'strengthgraph://strongman/contest/{slug}', name: 'strongman-contest', title: 'A strongman contest' },
        ...{ path: '/contests/{id}', of: 'contest' },
      },
    ],
  },
  people: {
    openapi: '/openapi.json',
    tools: ['/search', '/athletes', '/athletes/{slug}'],
    resources: [
      {
        ...{ uri: 'strengthgraph://people/athlete/{slug}', name: 'person', title: 'A person across sports' },
        ...{ path: '/athletes/{slug}', of: 'athlete' },
      },
    ],
  },
}

export const isServiceName = (text: string): text is ServiceName => (SERVICE_NAMES as readonly string[]).includes(text)

/** `bodybuilding,strength`; empty means bodybuilding only. */
export function readServices(text: string): ServiceName[] {
  const names = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = names.find((one) => !isServiceName(one))
  if (wrong !== undefined) throw new Error(`MCP_SERVICES: ${wrong} is not one of ${SERVICE_NAMES.join(', ')}`)
  return names.length > 0 ? [...new Set(names.filter(isServiceName))] : ['bodybuilding']
}
