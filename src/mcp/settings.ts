/** What the environment of the stdio server says, checked once at its start. What may be secret is never repeated. */
import { readServices, type ServiceName } from './selection.ts'

export interface Settings {
  /** Of the bodybuilding service, whose namespace it ends in; those of the others stand beside it. */
  readonly base: string
  /** Empty: requests are anonymous. */
  readonly key: string
  readonly services: readonly ServiceName[]
}

type Environment = Readonly<Record<string, string | undefined>>

export const readSettings = ({ BB_API_BASE = '', BB_API_KEY = '', MCP_SERVICES = '' }: Environment): Settings => ({
  base: baseIn(BB_API_BASE.trim()),
  key: keyIn(BB_API_KEY.trim()),
  services: readServices(MCP_SERVICES),
})

function baseIn(text: string): string {
  const url = /^https?:\/\//.test(text) && addressIn(text)
  if (!url) {
    throw new Error('set BB_API_BASE to the base of the API, e.g. http://127.0.0.1:4000/bodybuilding/v1')
  }
  const { username, password, origin, pathname, search, hash } = url
  if (username || password || search || hash) {
    throw new Error('BB_API_BASE is an address alone: without a user and password, a query or a fragment')
  }
  const path = pathname.replace(/\/+$/, '')
  if (!/\/v\d+$/.test(path)) {
    throw new Error(`BB_API_BASE must end in the namespace of the service: did you mean ${origin}/bodybuilding/v1?`)
  }
  return `${origin}${path}`
}

/** Node.js 18 cannot ask first whether it is one. */
function addressIn(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** What else a header can hold, no key does; sent, it would come back in an error that repeats it. */
function keyIn(text: string): string {
  if (text === '' || /^[\x21-\x7e]+$/.test(text)) return text
  throw new Error('BB_API_KEY is no key: it has a line break, a space or another character that no key has')
}
