/**
 * The settings of the stdio server: read from the environment and checked once at start. Messages never repeat what may
 * be secret.
 */
import { readServices, type ServiceName } from '../selection.ts'

export interface Settings {
  /** Base URL of the bodybuilding service, including its namespace. The other services are beside it. */
  readonly base: string
  /** Empty: requests are anonymous. */
  readonly key: string
  readonly services: readonly ServiceName[]
}

/** The tools of strength work without a key; those of bodybuilding say how to get one. */
const WITHOUT_KEY = 'bodybuilding,strength'

type Environment = Readonly<Record<string, string | undefined>>

export const readSettings = ({ BB_API_BASE = '', BB_API_KEY = '', MCP_SERVICES = '' }: Environment): Settings => ({
  base: baseIn(BB_API_BASE.trim()),
  key: keyIn(BB_API_KEY.trim()),
  services: readServices(MCP_SERVICES || (BB_API_KEY.trim() === '' ? WITHOUT_KEY : '')),
})

function baseIn(text: string): string {
  const url = /^https?:\/\//.test(text) && addressIn(text)
  if (!url) {
    throw new Error('set BB_API_BASE to the base of the API, e.g. http://127.0.0.1:4000/bodybuilding/v1')
  }
  const { username, password, origin, pathname, search, hash } = url
  if (username || password || search || hash) {
    throw new Error('BB_API_BASE must be a plain address, without a user name, password, query or fragment')
  }
  const path = pathname.replace(/\/+$/, '')
  if (!/\/v\d+$/.test(path)) {
    throw new Error(`BB_API_BASE must end in the namespace of the service: did you mean ${origin}/bodybuilding/v1?`)
  }
  return `${origin}${path}`
}

/** Node.js 18 cannot test this without throwing. */
function addressIn(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Rejects values that no key can have. Sent in a header, they would cause an error that repeats them. */
function keyIn(text: string): string {
  if (text === '' || /^[\x21-\x7e]+$/.test(text)) return text
  throw new Error(
    'BB_API_KEY is not a key: it contains a line break, a space or another character that keys never contain',
  )
}
