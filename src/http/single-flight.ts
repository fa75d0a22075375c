/** Request coalescing: identical work that is already in flight is shared instead of started again. */

/** Who may use a result: everyone who waits; only the caller that made it; or that caller only, while the next one tries for the others. */
export type Sharing = 'all' | 'none' | 'next'

/** Runs the work, or waits for identical work in flight. `own` tells whether this call ran it. An error rejects for all who wait. */
export type SingleFlight<Result> = (
  key: string,
  run: () => Promise<Result>,
) => Promise<{ readonly result: Result; readonly own: boolean }>

export function singleFlight<Result>(sharingOf: (result: Result) => Sharing): SingleFlight<Result> {
  const inFlight = new Map<string, Promise<Result>>()
  return async (key, run) => {
    for (let other = inFlight.get(key); other; other = inFlight.get(key)) {
      const result = await other
      const sharing = sharingOf(result)
      if (sharing === 'all') return { result, own: false }
      if (sharing === 'none') return { result: await run(), own: true }
    }
    // Nothing may be awaited between the lookup and this line, or all who waited would start at once.
    const running = run()
    inFlight.set(key, running)
    running.finally(() => inFlight.delete(key)).catch(() => {})
    return { result: await running, own: true }
  }
}
