/**
 * An index of names in memory: finds those that a query matches, misspelt ones included, and ranks them. It knows every
 * word once, so that typos are counted per word rather than per name.
 */
import { at } from '../../../kernel/collections/groups.ts'
import { ANYWHERE, bare, type Query, queryOf } from './query.ts'
import { BEGINNING, INITIALS, matchOf, type Typos, typosOnce } from './ranking.ts'
import { longestFor, type Piece, piecesOf, typosAllowed } from './typos.ts'

export interface NamedEntry {
  /** Folded, the displayed name first. */
  readonly names: readonly string[]
  readonly fame: number
}

export interface Match<Entry> {
  readonly entry: Entry
  /** Which of its names matched best, without an article. */
  readonly name: string
  readonly score: number
}

/** With fewer matches than this, abbreviated and joined names are searched too, and misspelt ones if none begins alike. */
const ENOUGH = 20

/** The numbers of letters that may be initials. */
const INITIALS_OF = { from: 2, to: 4 } as const

export class NameIndex<Entry extends NamedEntry> {
  readonly #names: string[] = []
  /** The entry of each name. */
  readonly #entries: Entry[] = []
  /** All words in order. */
  readonly #words: readonly string[]
  /** The names that contain the first word, then those of the second, …; where those of each word begin, and their end. */
  readonly #lists: Uint32Array
  readonly #starts: Uint32Array

  constructor(entries: Iterable<Entry>) {
    const namesWith = new Map<string, number[]>()
    for (const entry of entries) {
      for (const name of new Set(entry.names.map(bare))) {
        const number = this.#names.push(name) - 1
        this.#entries.push(entry)
        for (const word of new Set(name.split(' '))) at(namesWith, word, () => []).push(number)
      }
    }
    this.#words = [...namesWith.keys()].sort()
    const lists = this.#words.map((word) => namesWith.get(word)!)
    this.#lists = Uint32Array.from(lists.flat())
    this.#starts = Uint32Array.from([0, ...lists.map(({ length }) => length)])
    for (let word = 1; word < this.#starts.length; word++) this.#starts[word]! += this.#starts[word - 1]!
  }

  #namesWith(word: number): Uint32Array {
    return this.#lists.subarray(this.#starts[word], this.#starts[word + 1])
  }

  /**
   * The matches among the accepted entries, best first, each entry once. What begins with the query is what was meant, so
   * a misspelt name is a match only if there is none of these, or if the query `isMisspelt`.
   */
  search(text: string, accepts: (entry: Entry) => boolean, isMisspelt = false): Match<Entry>[] {
    const query = queryOf(text)
    if (!query) return []
    const matches = new Map<Entry, Match<Entry>>()
    let hasBeginning = false
    const consider = (number: number, pointsOf: (name: string) => number | undefined) => {
      const entry = this.#entries[number]!
      if (!accepts(entry)) return
      const name = this.#names[number]!
      const points = pointsOf(name)
      if (points === undefined) return
      hasBeginning ||= points >= BEGINNING
      const score = points + entry.fame
      if (score > (matches.get(entry)?.score ?? Number.NEGATIVE_INFINITY)) matches.set(entry, { entry, name, score })
    }
    for (const number of this.#candidates(query, (word) => this.#numbersOf(word)))
      consider(number, (name) => matchOf(query, name))
    if (matches.size < ENOUGH) {
      const typos = hasBeginning && !isMisspelt ? undefined : typosOnce()
      for (const number of this.#withInitials(query)) consider(number, () => INITIALS)
      if (typos)
        for (const number of this.#candidates(query, (word) => this.#numbersOf(word, typos)))
          consider(number, (name) => matchOf(query, name, typos))
      // The words may be written together: `ajroberts`, `mr olympia` and Mr. Olympia.
      for (const number of this.#joinedTo(query)) consider(number, (name) => matchOf(query, name))
    }
    return [...matches.values()].sort(byScore)
  }

  /** The names that may match: those of the word that the fewest names contain. */
  #candidates(query: Query, numbersOf: (word: string) => readonly number[]): Iterable<number> {
    const size = (words: readonly number[]) => words.reduce((sum, word) => sum + this.#namesWith(word).length, 0)
    const lists = query.words.map((word) => numbersOf(word)).map((words) => ({ words, size: size(words) }))
    const fewest = lists.reduce((least, one) => (one.size < least.size ? one : least))
    const numbers = new Set<number>()
    for (const word of fewest.words) for (const number of this.#namesWith(word)) numbers.add(number)
    return numbers
  }

  /** The words that a word of the query stands for. */
  #numbersOf(word: string, typos?: Typos): readonly number[] {
    const all = this.#words
    if (word.length < ANYWHERE) return range(lowerBound(all, word), lowerBound(all, `${word}\uffff`))
    const numbers: number[] = []
    const isNear = typos && typosAllowed(word) > 0 ? nearness(word, typos) : undefined
    for (let number = 0; number < all.length; number++)
      if (all[number]!.includes(word) || isNear?.(all[number]!)) numbers.push(number)
    return numbers
  }

  /** Names whose words begin with the letters of the query: few, so that no other name is abbreviated by chance. */
  *#withInitials({ joined }: Query): Iterable<number> {
    if (joined.length < INITIALS_OF.from || joined.length > INITIALS_OF.to) return
    for (let number = 0; number < this.#names.length; number++)
      if (isInitials(joined, this.#names[number]!)) yield number
  }

  /** Names that begin with the first letters of the query and, without spaces, are the query. */
  *#joinedTo({ joined, words }: Query): Iterable<number> {
    const [first] = words
    for (let length = 1; length <= joined.length && first !== undefined; length++) {
      const start = joined.slice(0, length)
      const word = lowerBound(this.#words, start)
      if (this.#words[word] === start)
        for (const number of this.#namesWith(word)) if (this.#names[number]!.startsWith(`${start} `)) yield number
    }
  }
}

/** Whether another word may be the word with typos. Length and pieces alone rule out most words. */
function nearness(word: string, typos: Typos): (other: string) => boolean {
  const [shortest, longest] = [word.length - typosAllowed(word), longestFor(word)]
  const pieces = piecesOf(word)
  return (other) =>
    other.length >= shortest &&
    other.length <= longest &&
    pieces.some((piece) => contains(other, piece)) &&
    Number.isFinite(typos(word, other))
}

/** The few letters of a short piece are only looked for where they are in the word. */
function contains(other: string, { letters, begins }: Piece): boolean {
  if (letters.length >= ANYWHERE) return other.includes(letters)
  return begins ? other.startsWith(letters) : other.endsWith(letters)
}

/** Whether these are the first letters of all words of the name. */
function isInitials(letters: string, name: string): boolean {
  if (!name.startsWith(letters[0]!)) return false
  const words = name.split(' ')
  return words.length === letters.length && words.every((word, place) => word.startsWith(letters[place]!))
}

const byScore = <Entry extends NamedEntry>(a: Match<Entry>, b: Match<Entry>): number =>
  b.score - a.score || (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0)

const nameOf = ({ entry }: Match<NamedEntry>): string => entry.names[0]!

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

/** The place of the first word that is not before this one. */
function lowerBound(sorted: readonly string[], word: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < word) from = middle + 1
    else to = middle
  }
  return from
}
