/**
 * The versions of the data. A version is the state when one dataset was committed: of each source, the newest dataset
 * until then. Its rows can be read as long as none of these datasets is retired.
 */
import type { Dataset, Service } from '../generated/client.ts'

/** How much of the past stays in the database. */
export interface Retention {
  /** The newest versions of each service whose rows can be read, the current one included. */
  readonly versions: number
  /** The newest datasets of each source that stay on record, with what changed in them. */
  readonly records: number
}

export const RETENTION: Retention = { versions: 3, records: 100 }

export type Recorded = Pick<Dataset, 'id' | 'service' | 'source' | 'retiredAt'>

/** The newest dataset of each source among those with an id up to `id`; newest first, as `all` is. */
export function stateAt<One extends Recorded>(all: readonly One[], id: number): One[] {
  const sources = new Set<string>()
  return all.filter((one) => {
    const source = `${one.service} ${one.source}`
    if (one.id > id || sources.has(source)) return false
    sources.add(source)
    return true
  })
}

/** The newest versions of each service, as datasets. */
export function newestOf<One extends Recorded>(all: readonly One[], count: number): One[] {
  const counted = new Map<Service, number>()
  return all.filter(({ service }) => {
    const before = counted.get(service) ?? 0
    counted.set(service, before + 1)
    return before < count
  })
}

/** The datasets that the newest versions of all services consist of. */
export function datasetsToRetain<One extends Recorded>(all: readonly One[], versions: number): ReadonlySet<One> {
  return new Set(newestOf(all, versions).flatMap(({ id }) => stateAt(all, id)))
}

/** The published datasets on record. */
export class Versions {
  /** Newest first. */
  readonly all: readonly Dataset[]

  constructor(all: readonly Dataset[]) {
    this.all = all
  }

  /** The datasets that the version consists of, newest first. */
  stateAt({ id }: Pick<Dataset, 'id'>): readonly Dataset[] {
    return stateAt(this.all, id)
  }

  /** The versions of a service, or of all, that are on record, newest first. */
  of(service?: Service): readonly Dataset[] {
    return this.all.filter((one) => service === undefined || one.service === service)
  }

  /** The versions of a service, or of all, that can be read, newest first. */
  retained(service?: Service): readonly Dataset[] {
    return this.of(service).filter((one) => this.isRetained(one))
  }

  isRetained(version: Pick<Dataset, 'id'>): boolean {
    return this.stateAt(version).every(({ retiredAt }) => retiredAt === null)
  }
}
