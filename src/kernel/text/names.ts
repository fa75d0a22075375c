/**
 * Spelling of names: enum values on the wire, search forms and slugs. `BENCH_PRESS` in GraphQL is `bench-press` in
 * REST.
 */
import anyAscii from 'any-ascii'
import { closest, distance } from 'fastest-levenshtein'

export const wireEnum = (value: string): string => value.toLowerCase().replaceAll('_', '-')

/** The signs of the sexes in bodybuilding. */
export const SEX_SIGNS = { MALE: 'M', FEMALE: 'F' } as const

type Hyphenated<Value extends string> = Value extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}-${Hyphenated<Rest>}`
  : Lowercase<Value>

/** The spellings that an enum value may have on the wire: `bench-press`, `total_wins` or `M`, as its enum has it. */
export type WireEnum<Value extends string> =
  | Hyphenated<Value>
  | Lowercase<Value>
  | (Value extends keyof typeof SEX_SIGNS ? (typeof SEX_SIGNS)[Value] : never)

/** The known name that was probably meant, or undefined if none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const folded = plain(name.slice(0, LONGEST_NAME))
  const all = known.map(plain)
  const best = closest(folded, all)
  const differences = distance(folded, best)
  // One letter in place of another means something else.
  if (folded.length === 1 && best.length === 1 && differences > 0) return undefined
  return differences <= Math.max(1, Math.floor(best.length / 3)) ? known[all.indexOf(best)] : undefined
}

/**
 * The same for names of people and things, among which other digits and another first letter mean something else: `90+`
 * is not `80+`, nor `womens-open` `mens-open`.
 */
export function likelyName(name: string, known: readonly string[]): string | undefined {
  const near = nearest(name, known)
  if (near === undefined) return undefined
  const [plainName, plainNear] = [plain(name), plain(near)]
  return plainName[0] === plainNear[0] && digitsIn(plainName) === digitsIn(plainNear) ? near : undefined
}

const plain = (name: string): string => name.toLowerCase().replaceAll('-', '_')
const digitsIn = (name: string): string => name.replaceAll(/\D/g, '')

/**
 * A name in the form used for search and comparison: lower-case ASCII letters and digits, single spaces; `Žydrūnas` is
 * `zydrunas`.
 */
export const fold = (name: string): string =>
  anyAscii(name)
    // Apostrophes of any kind, and what becomes one in ASCII: the soft sign of `Ильин`, an ayin, an okina.
    .replaceAll(/['`]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Separates the names of a searchable text; a folded name never contains it. */
export const BETWEEN_NAMES = ' | '

/** Several names of one person in the form used for search. */
export const searchText = (names: readonly string[]): string => [...new Set(names.map(fold))].join(BETWEEN_NAMES)

/**
 * The number or slug by which a client names a person or a contest, as it is looked up: `0801` and `801` are equal, and
 * so are `Jane-Doe` and `jane-doe`.
 */
export const numberOrSlug = (text: string): number | string =>
  /^\d{1,9}$/.test(text) ? Number(text) : text.toLowerCase()

/** The longest name of a person or a contest, in UTF-16 units. */
export const LONGEST_NAME = 200

/** The longest identifier in a URL. */
export const LONGEST_SLUG = 120

/** Leaves room for the suffix that distinguishes namesakes. */
const LONGEST_PLAIN = LONGEST_SLUG - 10

/** The words of a name joined by hyphens, at any length; `x` for a name that consists of symbols only. */
export const hyphenated = (name: string): string => fold(name).replaceAll(' ', '-') || 'x'

/** The slug of a name: `zydrunas-savickas`. Of an overlong name it has only the words that fit. */
export function slugOf(name: string): string {
  const hyphenatedName = hyphenated(name)
  if (hyphenatedName.length <= LONGEST_PLAIN) return hyphenatedName
  const end = hyphenatedName.lastIndexOf('-', LONGEST_PLAIN)
  return hyphenatedName.slice(0, end > 0 ? end : LONGEST_PLAIN)
}

/** Joiners and variation selectors, which are part of names in some languages. */
const WITHIN_WORDS = /\p{Join_Control}|\p{Variation_Selector}/gu
/**
 * Characters without ink, such as zero-width characters, soft hyphens, fillers and the blank Braille pattern, and
 * noncharacters.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cc}\p{Cs}\u2800]/u
const INK = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Why a name cannot be shown, or undefined. Readers must be able to see all of it, and at least one character. */
export function unreadable(name: string): string | undefined {
  const bare = name.replaceAll(WITHIN_WORDS, '')
  if (INVISIBLE.test(bare)) return 'contains an invisible character'
  return INK.test(bare) ? undefined : 'contains no visible character'
}
