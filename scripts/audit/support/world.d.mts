/** A built server with a small demo data set on loopback. */
export function startWorld(settings?: Readonly<Record<string, string>>): Promise<{
  readonly url: string
  readonly key: string
  close(): Promise<void>
}>
