/** Who shares the responses of a service: callers who may read the same of it. */
import { type Service, scopesOf } from '../../contract/index.ts'
import { at } from '../../kernel/collections/groups.ts'
import { readableScopes, type Scope, UNRESTRICTED, type Viewer } from '../../kernel/viewer.ts'

export interface Audience {
  /** Part of the key of a response. */
  readonly key: string
  /** Stands for all of them in responses that are made ahead of time. */
  readonly viewer: Viewer
}

/** Everyone who is admitted to a service that is open or has one scope reads the same. */
const EVERYONE: Audience = { key: '', viewer: UNRESTRICTED }

type AudienceOf = (viewer: Viewer) => Audience

const byService = new WeakMap<Service, AudienceOf>()

/** The same function, with the same audiences, for every call with the service. */
export function audiencesOf(service: Service): AudienceOf {
  const known = byService.get(service) ?? audiencesBy(scopesOf(service))
  byService.set(service, known)
  return known
}

function audiencesBy(scopes: readonly Scope[]): AudienceOf {
  if (scopes.length < 2) return () => EVERYONE
  const known = new Map<string, Audience>()
  return (viewer) => {
    const readable = readableScopes(viewer, scopes)
    const key = `\n${readable}`
    return at(known, key, () => ({ key, viewer: { kind: 'anonymous', scopes: new Set(readable) } }))
  }
}
