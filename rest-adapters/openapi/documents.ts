/**
 * The documents as they are served: with answers that the data of the moment gives. They are made where somebody asks
 * for them, once for all that is served, and made again when other data is.
 */
import type { Execute } from '../../src/contract/answer.ts'
import type { BoundRoute } from '../../src/contract/bind.ts'
import type { Service } from '../../src/contract/route.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { type OpenApiDocument, openapi } from '../openapi.ts'
import { type Answered, type Answers, answersOf } from './answers.ts'

export interface Documents {
  /** The document of a service, or of all of them: the same object while the same data is served and can be asked. */
  of(service: Service | undefined): Promise<OpenApiDocument>
  /** The same without answers: nothing has to be asked for it. */
  bare(service: Service | undefined): OpenApiDocument
}

export interface DocumentsParts {
  readonly routes: readonly BoundRoute[]
  readonly execute: Execute
  readonly publicUrl: () => string
  /** All data that is served at the moment. */
  readonly served: () => Snapshot
}

export function createDocuments({ routes, execute, publicUrl, served }: DocumentsParts): Documents {
  const answers = keptWhile(served, (service: Service, snapshot) =>
    answersOf(
      routes.filter((route) => route.service === service),
      execute,
      snapshot,
    ),
  )
  const bare = (service: Service | undefined, answers: Answers = new Map()): OpenApiDocument =>
    openapi({ ...(service && { service }), routes, publicUrl: publicUrl(), answers })
  const document = async (service: Service | undefined): Promise<OpenApiDocument> => {
    const services = service ? [service] : [...new Set(routes.map((route) => route.service))]
    const all = new Map<string, readonly Answered[]>()
    for (const one of services) for (const [name, given] of await answers(one)) all.set(name, given)
    return bare(service, all)
  }
  const whole = keptWhile(served, document)
  return {
    // Where the data is out of reach, what may be asked of it can be told all the same.
    of: (service) => whole(service).catch(() => bare(service)),
    bare: (service) => bare(service),
  }
}

/** Keeps what was made while the same is served; what failed is made again when it is asked for again. */
function keptWhile<Key, Made>(
  served: () => Snapshot,
  make: (key: Key, snapshot: Snapshot) => Promise<Made>,
): (key: Key) => Promise<Made> {
  let under: string | undefined
  const kept = new Map<Key, Promise<Made>>()
  return (key) => {
    const now = served()
    if (now.key !== under) kept.clear()
    under = now.key
    const before = kept.get(key)
    if (before) return before
    const made = make(key, now)
    kept.set(key, made)
    made.catch(() => {
      if (kept.get(key) === made) kept.delete(key)
    })
    return made
  }
}
