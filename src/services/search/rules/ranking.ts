/**
 * Ranks search results of every kind: how well the name matches, plus how well known its bearer is. A champion may come
 * before somebody unknown whose name matches a little better, but not before one whose whole name is typed.
 */
import type { ContestLevel } from '../../../database/generated/client.ts'
import { ANYWHERE, type Query } from './query.ts'
import { typosBetween } from './typos.ts'

/** Points of a match. Fame adds up to `MOST_FAME`. */
const MATCH = {
  /** The whole name; of one word, which may be the first name of somebody famous, less. */
  exact: 5,
  exactWord: 3,
  /** The whole name, but for spaces: `ajroberts` and A. J. Roberts. */
  joined: 2.9,
  /** Whole words of the name, in any order. */
  words: 2.2,
  /** Starts of words, in the order of the name. */
  inOrder: 2,
  /** Starts of words, in any order. */
  starts: 1.8,
  /** Parts of words. */
  inside: 1,
  /** The first letters of the words. */
  initials: 0.9,
  /** A word with a typo, and what each further typo costs. */
  misspelt: 0.8,
  typo: 0.25,
} as const

/** For a match that begins with the name. */
const FROM_START = 0.2

/** For a query that is as long as the name. */
const COVERED = 0.3

const MOST_FAME = 1.5

/** The fewest typos between a word of the query and a word of a name; infinite if one does not stand for the other. */
export type Typos = (word: string, other: string) => number

const NO_TYPOS: Typos = () => Number.POSITIVE_INFINITY

/** The points of a folded name; undefined if it does not match. Typos count only if `typos` is given. */
export function matchOf(query: Query, name: string, typos = NO_TYPOS): number | undefined {
  const covered = COVERED * Math.min(1, query.text.length / name.length)
  if (name === query.text) return (query.words.length > 1 ? MATCH.exact : MATCH.exactWord) + FROM_START + covered
  const own = name.split(' ')
  const words = wordsMatch(query, own)
  if (words !== undefined) return words + covered
  if (name.replaceAll(' ', '') === query.joined) return MATCH.joined + FROM_START + covered
  if (query.words.every((word) => isInside(word, own))) return MATCH.inside + covered
  const count = query.words.reduce((sum, word) => sum + fewest(word, own, typos), 0)
  return Number.isFinite(count) ? MATCH.misspelt - MATCH.typo * (count - 1) + covered : undefined
}

/** The points of a name with these first letters. */
export const INITIALS = MATCH.initials

/** The fewest points of a name in which each word of the query begins a word. */
export const BEGINNING = MATCH.starts

function wordsMatch({ words }: Query, own: readonly string[]): number | undefined {
  if (!words.every((word) => own.some((one) => one.startsWith(word)))) return undefined
  const places = placesOf(words, own)
  const fromStart = places?.[0] === 0 ? FROM_START : 0
  if (words.every((word) => own.includes(word))) return MATCH.words + fromStart
  return places ? MATCH.inOrder + fromStart : MATCH.starts
}

/** Which words of the name the words begin, each after the one before; undefined if they are in another order. */
function placesOf(words: readonly string[], own: readonly string[]): readonly number[] | undefined {
  const places: number[] = []
  for (const word of words) {
    const place = own.findIndex((one, at) => at > (places.at(-1) ?? -1) && one.startsWith(word))
    if (place === -1) return undefined
    places.push(place)
  }
  return places
}

const isInside = (word: string, own: readonly string[]): boolean =>
  own.some((one) => (word.length < ANYWHERE ? one.startsWith(word) : one.includes(word)))

const fewest = (word: string, own: readonly string[], typos: Typos): number =>
  isInside(word, own) ? 0 : Math.min(...own.map((one) => typos(word, one)))

/** The typos between words, each pair compared once. */
export function typosOnce(): Typos {
  const known = new Map<string, Map<string, number>>()
  return (word, other) => {
    const ofWord = known.get(word) ?? new Map<string, number>()
    known.set(word, ofWord)
    const typos = ofWord.get(other) ?? typosBetween(word, other)
    ofWord.set(other, typos)
    return typos
  }
}

// Fame: from 0 for somebody without a result to MOST_FAME for the greatest.

/** How much the win of a contest counts, by its level. */
export const LEVEL_WEIGHTS: Readonly<Record<ContestLevel, number>> = {
  ...{ FLAGSHIP: 25, WORLD: 25, SECOND: 12, MAJOR: 6, PRO: 2.5, NATIONAL: 2, REGIONAL: 1 },
}

/** The renown of an athlete who has won a dozen times at the highest level. */
const GREATEST = 300

/** The fame of an athlete: a win counts as the level of the contest, and a place n an n-th of that. */
export const fameOfAthlete = (renown: number): number =>
  (MOST_FAME * Math.min(Math.log1p(renown), Math.log1p(GREATEST))) / Math.log1p(GREATEST)

const OF_LEVEL: Readonly<Record<ContestLevel, number>> = {
  ...{ FLAGSHIP: 1.2, WORLD: 1.2, SECOND: 1, MAJOR: 0.8, PRO: 0.5, NATIONAL: 0.4, REGIONAL: 0.15 },
}

/** A heat counts less than the contest it belongs to. */
const STAGE = 0.3
/** What the year and the size add at most: size decides between contests of one year, and neither between levels. */
const BY_YEAR = 0.05
const BY_SIZE = 0.0004
const YEARS = { from: 1950, to: 2050 } as const
const LARGEST = 1_000

interface Occasion {
  readonly level: ContestLevel
  readonly stage: boolean
  readonly year: number
  readonly competitors: number
}

/** The fame of a contest: its level, then the later one, then the larger one. */
export const fameOfContest = ({ level, stage, year, competitors }: Occasion): number =>
  OF_LEVEL[level] -
  (stage ? STAGE : 0) +
  BY_YEAR * Math.min(1, Math.max(0, (year - YEARS.from) / (YEARS.to - YEARS.from))) +
  BY_SIZE * Math.min(1, competitors / LARGEST)

/** What many editions, and one of late, add to a series. */
const BY_EDITIONS = 0.3
const MANY_EDITIONS = 50
const STILL_HELD = 0.1

interface Recurring {
  readonly level: ContestLevel
  readonly editions: number
  /** Whether there was an edition of late. */
  readonly active: boolean
}

/** A series comes before its editions. */
export const fameOfSeries = ({ level, editions, active }: Recurring): number =>
  OF_LEVEL[level] +
  BY_YEAR +
  (active ? STILL_HELD : 0) +
  BY_EDITIONS * Math.min(1, Math.log1p(editions) / Math.log1p(MANY_EDITIONS))

export const FAME = { event: 0.9, lift: 0.85, division: 0.7 } as const

/** A country is as well known as it has athletes. */
export const fameOfCountry = (athletes: number): number =>
  0.3 + 0.7 * Math.min(1, Math.log1p(athletes) / Math.log(1_000))
