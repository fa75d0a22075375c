/**
 * Requests JSON from the API: coalesces identical requests, times out, and turns rejections into errors with the reason
 * and the retry delay.
 */

/** Why a request failed. */
export class Refusal extends Error {
  declare readonly kind: 'unreachable' | 'busy' | 'refused'
  /** HTTP status; 0 if there was no response. */
  declare readonly status: number
  /** Retry delay from the API; undefined if it sent none. */
  declare readonly retryAfterSeconds: number | undefined
  /** The invalid parameters, as described by the API. */
  declare readonly faults: readonly ParameterFault[]

  constructor(status: number, problem: Problem = {}, retryAfterSeconds?: number) {
    super(problem.detail ?? `HTTP ${status}`)
    this.kind = status === 0 ? 'unreachable' : status === 429 || status >= 500 ? 'busy' : 'refused'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.faults = problem.errors ?? []
  }
}

export interface ParameterFault {
  readonly parameter: string
  readonly detail: string
  /** All allowed values, if they can be listed. */
  readonly allowed?: readonly string[]
}

interface Problem {
  readonly detail?: string
  readonly errors?: readonly ParameterFault[]
}

const PATIENCE_MS = 15_000

/** The longest retry delay that is honoured; by then the visitor has left. */
const LONGEST_WAIT_SECONDS = 3600

export async function ask<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS), ...init })
  } catch {
    throw new Refusal(0)
  }
  const body: unknown = await response.json().catch(() => undefined)
  const told = typeof body === 'object' && body ? body : undefined
  if (!response.ok) throw new Refusal(response.status, told, retryAfter(response))
  if (!told) throw new Refusal(0)
  return told as Answer
}

function retryAfter({ headers }: Response): number | undefined {
  const told = headers.get('Retry-After') ?? ''
  const seconds = /^\d+$/.test(told) ? Number(told) : Math.ceil((Date.parse(told) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), LONGEST_WAIT_SECONDS)
}

/** Responses by URL for the lifetime of the page: any number of mounts cost one request. */
export function once<Answer>(): (address: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (address) => {
    const before = asked.get(address)
    if (before) return before
    const answer = ask<Answer>(address)
    asked.set(address, answer)
    // Failed requests are not cached, so that a retry sends a new one.
    answer.catch(() => asked.delete(address))
    return answer
  }
}
