/**
 * Assigns each counted entry to a group: para classes, under 18, or adults by age. Verified percentiles are those of the
 * adults; the others are populations of their own. The rules and their order match the methodology page.
 */
import { COMPETITION_BRACKETS, competitionBracket, YOUTH_BRACKETS } from '../../../../services/strength/rules/ages.ts'
import type { Layout } from './layout.ts'
import { equals } from './rows.ts'

/** Groups by number: the age brackets from young to old, then these. */
export const UNKNOWN_AGE = COMPETITION_BRACKETS.length
/** Under 18 without a bracket: younger than 13, or only known to be young. */
export const YOUTH = UNKNOWN_AGE + 1
export const PARA = UNKNOWN_AGE + 2
export const GROUPS = UNKNOWN_AGE + 3

const FIRST_ADULT = YOUTH_BRACKETS.length

export const isAdult = (group: number): boolean => group >= FIRST_ADULT && group <= UNKNOWN_AGE

/** World Para Powerlifting, whose lifters all have a physical impairment. */
const PARA_BYTES = Buffer.from('WPPO')
const PARA_DIVISION = /(^|[^a-z])para|disab|special olymp|wheelchair|adaptive/i
const YOUTH_DIVISION = /sub-?jun|high school|youth|pre-?teen|cadet|kid/i
/** The class of birth years whose lifters turn 14 to 18 in the year. */
const YOUTH_BYTES = Buffer.from('14-18')

function groupOfAge(years: number): number {
  const bracket = competitionBracket(years)
  return bracket === undefined ? YOUTH : COMPETITION_BRACKETS.indexOf(bracket)
}

const SLOTS = 1 << 14
const [ZERO, POINT, HYPHEN] = [48, 46, 45]

/** The group of each whole age of one or two digits. */
const GROUP_OF_AGE = Uint8Array.from({ length: 100 }, (_, years) => groupOfAge(years))
/** What the text of a division says. */
const [SAYS_PARA, SAYS_YOUTH] = [1, 2]

/**
 * Finds groups in the bytes of the columns without making text of them. Millions of entries have some ten thousand
 * different divisions, so each slot remembers the last one that it saw.
 */
export class GroupLookup {
  readonly #layout: Layout
  readonly #seen: (Uint8Array | undefined)[] = new Array(SLOTS).fill(undefined)
  readonly #says = new Uint8Array(SLOTS)

  constructor(layout: Layout) {
    this.#layout = layout
  }

  groupOf(bytes: Buffer, edges: Int32Array): number {
    const { age, ageClass, birthYearClass, division, federation } = this.#layout
    const says = this.#division(bytes, start(edges, division), end(edges, division))
    if ((says & SAYS_PARA) !== 0 || equals(bytes, start(edges, federation), end(edges, federation), PARA_BYTES))
      return PARA
    const column = start(edges, age) < end(edges, age) ? age : ageClass
    const years = ageYears(bytes, start(edges, column), end(edges, column))
    if (years === NO_YEARS) {
      const isYoung =
        (says & SAYS_YOUTH) !== 0 ||
        equals(bytes, start(edges, birthYearClass), end(edges, birthYearClass), YOUTH_BYTES)
      return isYoung ? YOUTH : UNKNOWN_AGE
    }
    return GROUP_OF_AGE[Math.min(years, 99)] as number
  }

  #division(bytes: Buffer, from: number, to: number): number {
    let hashed = 0x811c9dc5
    for (let at = from; at < to; at++) hashed = Math.imul(hashed ^ (bytes[at] as number), 0x01000193)
    const slot = (hashed ^ (hashed >>> 15)) & (SLOTS - 1)
    const seen = this.#seen[slot]
    if (seen === undefined || !equals(bytes, from, to, seen)) {
      const division = bytes.toString('utf8', from, to)
      this.#seen[slot] = Uint8Array.prototype.slice.call(bytes, from, to)
      this.#says[slot] =
        (PARA_DIVISION.test(division) ? SAYS_PARA : 0) | (YOUTH_DIVISION.test(division) ? SAYS_YOUTH : 0)
    }
    return this.#says[slot] as number
  }
}

const start = (edges: Int32Array, column: number): number => (edges[column] as number) + 1
const end = (edges: Int32Array, column: number): number => edges[column + 1] as number

const NO_YEARS = -1

/** The whole years of `40`, `40.5` and `40-44`; `NO_YEARS` for anything else. */
function ageYears(bytes: Uint8Array, from: number, to: number): number {
  let years = 0
  let at = from
  for (; at < to; at++) {
    const digit = (bytes[at] as number) - ZERO
    if (digit < 0 || digit > 9) break
    years = 10 * years + digit
  }
  const isEnd = at === to || bytes[at] === POINT || bytes[at] === HYPHEN
  return at > from && isEnd ? years : NO_YEARS
}
