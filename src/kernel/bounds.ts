/** Limits of a value: numbers by size, texts by length and pattern, lists by length. */

export interface Bounds {
  readonly min?: number
  readonly max?: number
  /** Only multiples of this are allowed: 10 for decades. */
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  /** A regular expression, and its meaning in words. */
  readonly pattern?: { readonly source: string; readonly means: string }
  /** The shortest and the longest list allowed. The other bounds are those of each value. */
  readonly minItems?: number
  readonly maxItems?: number
  /** A check that no pattern can express: returns what is wrong, or undefined. */
  readonly check?: (value: string) => string | undefined
  /** Of a name: what to offer for an unknown one, all names if they are few, or the nearest. */
  readonly suggest?: (value: string) => readonly string[] | undefined
  /** Of a name among too many to list: what it names, for suggestions in place of an unknown one. */
  readonly names?: 'ATHLETE' | 'CONTEST' | 'SERIES'
}

/** PostgreSQL texts cannot contain U+0000, and no name does. */
export const containsNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0')

export const NUL = 'must not contain the character U+0000'

/** What is wrong with the value, or undefined: `must be from 1 to 12`. */
export function outOfBounds(bounds: Bounds, value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = bounds
    if (value.length < minItems) return `must have at least ${counted(minItems)}; leave it out for all`
    return value.length > maxItems ? `must have at most ${counted(maxItems)}, but has ${value.length}` : undefined
  }
  if (typeof value === 'number') {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bounds
    const { multipleOf = 0 } = bounds
    if (multipleOf > 0 && value % multipleOf !== 0) return `must be a multiple of ${multipleOf}`
    return value >= min && value <= max ? undefined : `must be ${rangeOf(bounds)}`
  }
  if (typeof value === 'string') {
    const length = [...value].length
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = bounds
    if (length < minLength || length > maxLength) return `must be ${lengthRange(bounds)} long`
    if (pattern && !new RegExp(pattern.source, 'u').test(value)) return `must be ${pattern.means}`
    return bounds.check?.(value)
  }
  return undefined
}

/** The bounds as a sentence for descriptions: `From 1 to 12.` */
export function describeBounds(bounds: Bounds): string {
  const parts = [
    (bounds.min !== undefined || bounds.max !== undefined) && rangeOf(bounds),
    (bounds.minLength !== undefined || bounds.maxLength !== undefined) && lengthRange(bounds),
    bounds.multipleOf !== undefined && `a multiple of ${bounds.multipleOf}`,
    bounds.pattern?.means,
    bounds.maxItems !== undefined && `at most ${counted(bounds.maxItems)}`,
  ].filter((part) => typeof part === 'string')
  const text = parts.join(', ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The bounds of each value of a list. */
export function eachOf(bounds: Bounds | undefined): Bounds | undefined {
  if (!bounds) return undefined
  const { minItems: _min, maxItems: _max, ...each } = bounds
  return each
}

const counted = (items: number): string => `${items} value${items === 1 ? '' : 's'}`

export function rangeOf({ min, max }: Bounds): string {
  if (min === undefined) return `at most ${max}`
  return max === undefined ? `at least ${min}` : `from ${min} to ${max}`
}

function lengthRange({ minLength, maxLength }: Bounds): string {
  if (minLength === undefined) return `at most ${maxLength} characters`
  return maxLength === undefined ? `at least ${minLength} characters` : `${minLength} to ${maxLength} characters`
}
