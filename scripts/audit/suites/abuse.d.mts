/** What `abuse.mjs` asks, for tests. */
export const ATTACKS: Readonly<Record<string, object | string>>
