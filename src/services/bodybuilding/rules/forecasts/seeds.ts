/** Seeds of simulations and resamples. */

/**
 * A 31-bit integer derived from a text, the same on every machine and at any time: FNV-1a. Fowler G, Noll LC, Vo KP.
 * The FNV Non-Cryptographic Hash Algorithm. RFC 9923, 2025.
 */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash >>> 1
}
