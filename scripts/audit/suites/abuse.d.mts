/** The operations of `abuse.mjs`, for tests. */
export const ATTACKS: Readonly<Record<string, object | string>>
