/** How common names are: how many lifters would bear one if first and last names met by chance. */
import type { Bests } from './bests.ts'
import { Folding } from './folding.ts'

/** Counted are those with raw results; in the file of 2024-08-23 there are 1.8 lifters for each of them. */
const ALL_PER_RAW = 1.8
/** Every so many lifters are asked, which is exact enough to tell rare names from common ones. */
const EVERY = 4
/** Fewer lifters than this are all asked. */
const FEW = 50_000

/** By folded name. */
export function commonness(bests: Bests, names: readonly string[]): ReadonlyMap<string, number> {
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
  const asked = bests.eachName(bests.lifters < FEW ? 1 : EVERY, (bytes, from, to) => {
    folding.read(bytes, from, to)
    const [firstEnd, lastStart] = folding.edges()
    count(firsts, folding.hash(0, firstEnd))
    count(lasts, folding.hash(lastStart, folding.length))
  })
  const share = bests.lifters / Math.max(1, asked)
  const all = ALL_PER_RAW * share
  return new Map(
    words.map(({ name, first, last }) => [name, (all * firsts.get(first)! * lasts.get(last)!) / Math.max(1, asked)]),
  )
}
