/** The expected number of lifters with a name, if first and last names were independent. */
import type { Bests } from './bests.ts'
import { Folding } from './scan/names.ts'

const ALL_PER_RAW = 1.8
/** One in this many lifters is sampled, which suffices to distinguish rare names from common ones. */
const SAMPLE_EVERY = 4
/** Below this number of lifters, all are counted. */
const SAMPLE_FROM = 50_000

/** The expected number of lifters with each name, by folded name. */
export function namesakesByChance(bests: Bests, names: readonly string[]): ReadonlyMap<string, number> {
  const folding = new Folding()
  const words = names.map((name) => {
    folding.read(Buffer.from(name), 0, name.length)
    const [firstEnd, lastStart] = folding.edges()
    return { name, first: folding.hash(0, firstEnd), last: folding.hash(lastStart, folding.length) }
  })
  const firsts = new Map(words.map(({ first }) => [first, 0]))
  const lasts = new Map(words.map(({ last }) => [last, 0]))
  const count = (counts: Map<number, number>, word: number) => {
    const before = counts.get(word)
    if (before !== undefined) counts.set(word, before + 1)
  }
  const sampled = bests.eachName(bests.lifters < SAMPLE_FROM ? 1 : SAMPLE_EVERY, (bytes, from, to) => {
    folding.read(bytes, from, to)
    const [firstEnd, lastStart] = folding.edges()
    count(firsts, folding.hash(0, firstEnd))
    count(lasts, folding.hash(lastStart, folding.length))
  })
  const all = (ALL_PER_RAW * bests.lifters) / Math.max(1, sampled)
  return new Map(
    words.map(({ name, first, last }) => [name, (all * firsts.get(first)! * lasts.get(last)!) / Math.max(1, sampled)]),
  )
}
