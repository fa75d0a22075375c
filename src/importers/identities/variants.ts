/**
 * Pairs of names that may be one person's: with and without nickname, suffix, initials, middle or further names, in another
 * order, with other spaces, or misspelt by one letter or by two exchanged ones. How many people bear the parts of the name
 * decides what is sure enough to join.
 *
 * The limits were counted in the public bodybuilding files of 2011 to 2022 (15,354 people): among names whose family
 * names differ by a letter, at least six long, one of them borne by nobody else, 200 pairs have equal first names; with
 * first names shuffled it is 5. First names of six letters and more with a family name that nobody else bears: 82 pairs,
 * shuffled 0.4.
 */
import { distance } from 'fastest-levenshtein'
import { at, groupedBy } from '../../kernel/collections/groups.ts'
import { byText } from './appearances.ts'
import { abbreviates, isShortForm, type NameParts, nicknameForms } from './names.ts'

/** The strongest evidence first. */
const KINDS = ['nickname', 'suffix', 'spaces', 'initials', 'short form', 'further name', 'order', 'spelling'] as const
export type VariantKind = (typeof KINDS)[number]

export interface Variant {
  readonly one: string
  readonly other: string
  readonly kind: VariantKind
  /** Whether the names are one person's if nothing else contradicts. */
  readonly sure: boolean
}

/** Names that many share in part say little: the number of people expected to bear both parts by chance. */
const MAX_STRANGERS = 0.03
/** The shortest words that are taken for one misspelt word. */
const MIN_SPELT = 6
/** More names that have a part in common are not compared: each would be compared with each. */
const MAX_ALIKE = 2_000
/** A word that at least so many people have as first name is one. */
const COMMON_FIRST_NAME = 3

export interface Variants {
  /** Strongest first; the order does not depend on that of the names. */
  readonly variants: readonly Variant[]
  /** The number of names that are too many to compare, by what they have in common. */
  readonly notCompared: ReadonlyMap<string, number>
}

/** `names` has the parts of each folded name. */
export function variantsOf(names: ReadonlyMap<string, NameParts>): Variants {
  const finder = new VariantFinder(names)
  return { variants: finder.find(), notCompared: finder.notCompared }
}

class VariantFinder {
  /** As in `Variants`. */
  readonly notCompared = new Map<string, number>()
  readonly #names: ReadonlyMap<string, NameParts>
  readonly #words = new Map<string, number>()
  readonly #firsts = new Map<string, number>()
  readonly #lasts = new Map<string, number>()
  readonly #found = new Map<string, Variant>()

  constructor(names: ReadonlyMap<string, NameParts>) {
    this.#names = names
    const count = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const { words } of names.values()) {
      for (const word of words) count(this.#words, word)
      count(this.#firsts, words[0]!)
      count(this.#lasts, words.at(-1)!)
    }
  }

  find(): Variant[] {
    this.#samePlain()
    this.#nicknames()
    this.#shortened()
    this.#lengthened()
    this.#turned()
    this.#misspelt()
    return [...this.#found.values()].sort(
      (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byText(a.one, b.one) || byText(a.other, b.other),
    )
  }

  #add(name: string, rival: string, kind: VariantKind, sure: boolean): void {
    if (name === rival) return
    const [one, other] = name < rival ? [name, rival] : [rival, name]
    const key = `${one}/${other}`
    const known = this.#found.get(key)
    if (!known || (sure && !known.sure)) this.#found.set(key, { one, other, kind, sure })
  }

  #pairs(keysOf: (parts: NameParts, name: string) => readonly string[], each: (one: string, other: string) => void) {
    const index = new Map<string, Set<string>>()
    for (const [name, parts] of this.#names)
      for (const key of keysOf(parts, name)) at(index, key, () => new Set()).add(name)
    for (const [key, set] of index) {
      if (set.size > MAX_ALIKE) {
        this.notCompared.set(key, set.size)
        continue
      }
      const names = [...set]
      for (const [place, one] of names.entries()) for (const other of names.slice(0, place)) each(one, other)
    }
  }

  /** `Jo Example`, `Jo "The Oak" Example` and `Jo Example Jr`. */
  #samePlain(): void {
    this.#pairs(
      ({ words }) => [words.join(' ')],
      (one, other) => {
        const differ = this.#names.get(one)!.suffix !== this.#names.get(other)!.suffix
        this.#add(one, other, differ ? 'suffix' : 'nickname', true)
      },
    )
  }

  #nicknames(): void {
    const plain = groupedBy(this.#names.keys(), (name) => this.#names.get(name)!.words.join(' '))
    for (const [name, parts] of this.#names)
      for (const form of nicknameForms(parts))
        for (const other of plain.get(form) ?? []) this.#add(name, other, 'nickname', true)
  }

  /** Initials and middle names. A short form of two different names belongs to neither for sure. */
  #shortened(): void {
    const longer = new Map<string, Set<string>>()
    const keys = ({ words }: NameParts) => (words.length < 2 ? [] : [`${words[0]![0]} ${words.at(-1)}`])
    this.#pairs(keys, (one, other) => {
      const [a, b] = [this.#names.get(one)!.words, this.#names.get(other)!.words]
      if (a.join(' ') === b.join(' ')) return
      if (abbreviates(a, b)) at(longer, one, () => new Set()).add(other)
      else if (abbreviates(b, a)) at(longer, other, () => new Set()).add(one)
    })
    for (const [short, set] of longer) {
      const names = [...set]
      const words = (name: string) => this.#names.get(name)!.words
      const agree = names.every((one) =>
        names.every((other) => abbreviates(words(one), words(other)) || abbreviates(words(other), words(one))),
      )
      for (const long of names) {
        const [first, other] = [words(short)[0]!, words(long)[0]!]
        const isShort = first !== other && isShortForm(first, other)
        const strangers = Math.max(this.#strangers(short), isShort ? this.#strangers(long) : 0)
        // An initial may stand for any first name.
        const isSure = agree && (first === other || isShort) && strangers < MAX_STRANGERS
        this.#add(short, long, isShort ? 'short form' : 'initials', isSure)
      }
    }
  }

  /** `Ana Example` and `Ana Example-Beispiel`, before and after a marriage. */
  #lengthened(): void {
    const keys = ({ words }: NameParts) => (words.length < 2 ? [] : [`${words[0]} ${words[1]}`])
    this.#pairs(keys, (one, other) => {
      const [short, long] = [one, other].sort((a, b) => a.length - b.length) as [string, string]
      const [a, b] = [this.#names.get(short)!.words, this.#names.get(long)!.words]
      if (a.length < b.length && a.every((word, at) => word === b[at]))
        // Many have two family names, so nobody else may have the first of them.
        this.#add(short, long, 'further name', this.#words.get(a.at(-1)!) === 2)
    })
  }

  /** The number of other people expected to have the first and the last word of a name by chance. */
  #strangers(name: string): number {
    const { words } = this.#names.get(name)!
    const others = (counts: Map<string, number>, word: string) => Math.max(0, (counts.get(word) ?? 0) - 2)
    return (others(this.#firsts, words[0]!) * others(this.#lasts, words.at(-1)!)) / this.#names.size
  }

  /** `Min Soo Kim`, `Minsoo Kim` and `Kim Min Soo`. */
  #turned(): void {
    const turns = ({ words }: NameParts) =>
      words.length < 2 ? [] : words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(''))
    this.#pairs(turns, (one, other) => {
      const [a, b] = [this.#names.get(one)!.words, this.#names.get(other)!.words]
      const text = a.join('')
      if (text === b.join('')) return this.#add(one, other, 'spaces', true)
      // `James Kelly` and `Kelly James` are two names.
      const isFirstName = (word: string) => (this.#firsts.get(word) ?? 0) > COMMON_FIRST_NAME
      this.#add(one, other, 'order', text.length >= MIN_SPELT && !(isFirstName(a[0]!) && isFirstName(b[0]!)))
    })
  }

  /** Two names that are a letter apart are equal without one letter of each, so only such names are compared. */
  #misspelt(): void {
    this.#pairs(
      // Names with different numbers are of different people.
      ({ words }) => (words.some((word) => /\d/.test(word)) ? [] : withoutOneLetter(words.join(' '))),
      (one, other) => {
        const [a, b] = [this.#names.get(one)!.words, this.#names.get(other)!.words]
        const [text, rival] = [a.join(' '), b.join(' ')]
        if (!isSlip(text, rival)) return
        this.#add(one, other, 'spelling', this.#isMisspelling(a, b))
      },
    )
  }

  #isMisspelling(a: readonly string[], b: readonly string[]): boolean {
    const wrong = a.findIndex((word, at) => word !== b[at])
    if (a.length !== b.length || a.length < 2 || wrong === -1) return false
    const [word, rival] = [a[wrong]!, b[wrong]!]
    if (Math.min(word.length, rival.length) < MIN_SPELT) return false
    const [rarer, commoner] = [word, rival].map((text) => this.#words.get(text)!).sort((one, two) => one - two)
    // First letters are seldom wrong: `Barnes` and `Warnes` are two names if either is somebody else's too.
    if (wrong > 0) return (word[0] === rival[0] ? rarer : commoner) === 1
    // Brothers and sisters have similar first names, so nobody else may have the family name.
    return this.#lasts.get(a.at(-1)!) === 2
  }
}

/** The name itself, and without each of its letters. */
const withoutOneLetter = (name: string): string[] => [
  ...new Set([name, ...Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1))]),
]

/** Whether a letter is wrong, missing or too many, or two letters next to each other are exchanged. */
function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  if (distance(one, other) === 1) return true
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const exchanged = one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2)
  return one !== other && exchanged === other
}
