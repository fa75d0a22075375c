/**
 * Names that a random draw could hit upon although people of the sport bear them, as hashes, so that the demonstration
 * names nobody. The tests of the demonstrations say which hashes are missing.
 */
import { fold } from '../../../kernel/names.ts'

/** FNV-1a of the folded name, 32 bits. http://www.isthe.com/chongo/tech/comp/fnv/ */
export function nameHash(name: string): string {
  let hash = 0x811c9dc5
  for (const letter of fold(name)) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

/** Whether a name is among those of the lists, which are hashes with spaces between. */
export function takenBy(...lists: readonly string[]): (name: string) => boolean {
  const taken = new Set(lists.flatMap((list) => list.trim().split(/\s+/)))
  return (name) => taken.has(nameHash(name))
}
