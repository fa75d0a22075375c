/** The span of a REST route that is not answered from the response cache. */
import type { BoundRoute } from '../../contract/index.ts'
import { traced } from '../../kernel/tracing.ts'

export const tracedRoute = <T>({ name, service, path }: BoundRoute, work: () => Promise<T>): Promise<T> =>
  traced(`route ${name}`, work, {
    attributes: { 'strengthgraph.route': name, 'strengthgraph.service': service.name, 'http.route': path },
  })
