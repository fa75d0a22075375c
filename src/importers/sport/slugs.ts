/** Names in addresses: who comes first has the plain one, the others `-2`, `-3`. */
import { slugOf } from '../../kernel/names.ts'

/** In an address digits alone are a number: a name of nothing else is told by what bears it, `athlete-50`. */
type Numbered = 'athlete' | 'contest'

/**
 * Gives each name a slug that nobody has; those that are taken stay where they are. What bears the names is told where
 * addresses have its number too.
 */
export function slugGiver(taken: Iterable<string>, noun?: Numbered): (name: string) => string {
  const known = new Set(taken)
  // Where to go on counting, so that a thousand people of one name do not count from the start each.
  const last = new Map<string, number>()
  return (name) => {
    const slugged = slugOf(name)
    const plain = noun && /^\d+$/.test(slugged) ? `${noun}-${slugged}` : slugged
    let number = last.get(plain) ?? 1
    while (known.has(written(plain, number))) number++
    last.set(plain, number)
    const slug = written(plain, number)
    known.add(slug)
    return slug
  }
}

const written = (plain: string, number: number): string => (number === 1 ? plain : `${plain}-${number}`)
