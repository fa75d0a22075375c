/**
 * Remembers which keys were seen lately, without keeping them: a table of hashes, in which a key overwrites an older one.
 * What is remembered depends on chance, so use it only where a wrong answer costs time and nothing else: a key is
 * forgotten after some ten thousand others, and about one new key in 65,536 is taken for one that was seen.
 */
const SLOTS = 2 ** 16

export interface RecentKeys {
  /** Whether the key was seen lately. From now on it was. */
  see(key: string): boolean
}

export function recentKeys(): RecentKeys {
  const hashes = new Uint32Array(SLOTS)
  return {
    see(key) {
      const hash = hashOf(key)
      const slot = hash % SLOTS
      const seen = hashes[slot] === hash
      hashes[slot] = hash
      return seen
    },
  }
}

/** FNV-1a over UTF-16 code units. Never 0, the value of an empty slot. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0 || 1
}
