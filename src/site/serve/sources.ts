/** The data sets that a page or a part of it shows. */

interface OfService {
  readonly service: string
  readonly source: string
}

/** Those of services, or of one source of a service: `STRENGTH/verified`. */
export const servedOf = <One extends OfService>(services: readonly string[], datasets: readonly One[]): One[] =>
  services.flatMap((name) => datasets.filter(({ service, source }) => [service, `${service}/${source}`].includes(name)))
