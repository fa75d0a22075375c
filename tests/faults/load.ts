/** A steady load of requests, with the outcome of each. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Outcome {
  readonly path: string
  /** 0 if there was no response. */
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
  readonly cache: string | null
  readonly text: string
}

export interface Load {
  readonly outcomes: Outcome[]
  stop(): Promise<void>
}

export async function askOnce(url: string, path: string, init: RequestInit = {}): Promise<Outcome> {
  const started = performance.now()
  const took = () => performance.now() - started
  try {
    const answer = await fetch(`${url}${path}`, init)
    const text = await answer.text()
    const { headers, status } = answer
    return { path, status, ms: took(), retryAfter: headers.get('retry-after'), cache: headers.get('x-cache'), text }
  } catch (error) {
    return { path, status: 0, ms: took(), retryAfter: null, cache: null, text: String((error as Error).cause ?? error) }
  }
}

/** `path` receives the number of the request, so that each can be different. */
export function keepAsking(url: string, path: (count: number) => string, init: RequestInit, clients = 4): Load {
  const outcomes: Outcome[] = []
  let count = 0
  let over = false
  const all = Array.from({ length: clients }, async () => {
    while (!over) {
      outcomes.push(await askOnce(url, path(count++), init))
      await sleep(5)
    }
  })
  return {
    outcomes,
    async stop() {
      over = true
      await Promise.all(all)
    },
  }
}

/** The number of responses by status. */
export function statuses(outcomes: readonly Outcome[]): Record<string, number> {
  const all: Record<string, number> = {}
  for (const { status } of outcomes) all[status] = (all[status] ?? 0) + 1
  return all
}
