/**
 * Asks the API for JSON: what is asked by several at once is asked once, nothing is waited for without end, and a
 * refusal says what was refused and when to come again.
 */

/** Why there is no answer. */
export class Refusal extends Error {
  declare readonly kind: 'unreachable' | 'busy' | 'refused'
  /** HTTP status; 0 where nothing answered. */
  declare readonly status: number
  /** When it is worth trying again, as the API told; undefined where it told nothing. */
  declare readonly retryAfterSeconds: number | undefined
  /** Each parameter that was wrong, in the API's words. */
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
  /** Every value there is, where they can be listed. */
  readonly allowed?: readonly string[]
}

interface Problem {
  readonly detail?: string
  readonly errors?: readonly ParameterFault[]
}

const PATIENCE_MS = 15_000

/** The longest wait that is believed: beyond it a visitor has gone. */
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

/** Answers by their address, for as long as the page lives: as many mounts as one likes cost one request. */
export function once<Answer>(): (address: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (address) => {
    const before = asked.get(address)
    if (before) return before
    const answer = ask<Answer>(address)
    asked.set(address, answer)
    // What failed is asked anew by whoever tries again.
    answer.catch(() => asked.delete(address))
    return answer
  }
}
