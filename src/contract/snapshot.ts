/**
 * The data that a request is answered from: what was served when it came, whatever is published before it is answered.
 * Everything that one request reads, and every cache it looks into, goes by the same snapshot.
 */

/** All that is served at one moment; what it holds is the gateway's business. */
export interface Snapshot {
  /** Names it: another key means that any answer may be another. */
  readonly key: string
}

/** A response of Express, as far as it remembers things. */
interface Remembers {
  readonly locals: Record<string, unknown>
}

/** Ties a request to what is served now. */
export function pinSnapshot({ locals }: Remembers, snapshot: Snapshot): void {
  locals['snapshot'] = snapshot
}

export function snapshotOf({ locals }: Remembers): Snapshot {
  const snapshot = locals['snapshot'] as Snapshot | undefined
  if (!snapshot) throw new Error('The request was not tied to a snapshot when it came in.')
  return snapshot
}
