/** The one rule of spelling: `BENCH_PRESS` in the graph is `bench-press` on the wire. */
import anyAscii from 'any-ascii'
import { closest, distance } from 'fastest-levenshtein'

export const wireEnum = (value: string): string => value.toLowerCase().replaceAll('_', '-')

/** The known name that was probably meant, or undefined where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const folded = name.toLowerCase().replaceAll('-', '_')
  const best = closest(folded, [...known])
  return distance(folded, best) <= Math.max(1, Math.floor(best.length / 3)) ? best : undefined
}

/** A name as it is searched and compared: lower-case ASCII letters and digits, single spaces; `Žydrūnas` is `zydrunas`. */
export const fold = (name: string): string =>
  anyAscii(name.replaceAll(/['’`´]/g, ''))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The longest name of a person or a contest, in UTF-16 units. */
export const LONGEST_NAME = 200

/** The longest identifier in an address. */
export const LONGEST_SLUG = 120

/** Room is left for what tells namesakes apart. */
const LONGEST_PLAIN = LONGEST_SLUG - 10

/** The words of a name with hyphens between, however long; a name of nothing but signs has none, and is called `x`. */
export const hyphenated = (name: string): string => fold(name).replaceAll(' ', '-') || 'x'

/** A name in an address: `zydrunas-savickas`; of a name that is too long for one the words that fit. */
export function slugOf(name: string): string {
  const whole = hyphenated(name)
  if (whole.length <= LONGEST_PLAIN) return whole
  const end = whole.lastIndexOf('-', LONGEST_PLAIN)
  return whole.slice(0, end > 0 ? end : LONGEST_PLAIN)
}

/** Joiners and variants of letters, which names of some languages are written with. */
const WITHIN_WORDS = /\p{Join_Control}|\p{Variation_Selector}/gu
/** What takes no ink, such as a zero-width or soft sign, a filler, the blank pattern of braille, or what is no character. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cc}\p{Cs}\u2800]/u
const INK = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Why a name cannot be shown, or undefined: who reads it must see all of it, and something. */
export function unreadable(name: string): string | undefined {
  const bare = name.replaceAll(WITHIN_WORDS, '')
  if (INVISIBLE.test(bare)) return 'holds a character that cannot be seen'
  return INK.test(bare) ? undefined : 'holds nothing that can be seen'
}
