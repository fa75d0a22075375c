/** Reads fields directly from the bytes, without creating strings: the bulk file has 137 million fields. */

/** Result of `readWeight` for text that is not a number; below every weight. */
export const NOT_A_WEIGHT = -0x8000_0000

/** Hundredths of a kilogram above any real weight, which also keeps values within 32 bits. */
const TOO_HEAVY = 1_000_000

const ZERO = 48
const MINUS = 45
const POINT = 46

/** Parses a weight in hundredths of a kilogram, the resolution of the source; finer digits are rounded. Empty is 0. */
export function readWeight(bytes: Uint8Array, from: number, to: number): number {
  if (from === to) return 0
  const negative = bytes[from] === MINUS
  let at = negative ? from + 1 : from
  const digits = at
  let value = 0
  while (at < to && isDigit(bytes[at] as number)) {
    value = value * 10 + (bytes[at++] as number) - ZERO
    if (value > TOO_HEAVY) return NOT_A_WEIGHT
  }
  if (at === digits) return NOT_A_WEIGHT
  value *= 100
  if (at < to) {
    if (bytes[at++] !== POINT || at === to) return NOT_A_WEIGHT
    for (let worth = 10; at < to; at++) {
      const digit = (bytes[at] as number) - ZERO
      if (digit < 0 || digit > 9) return NOT_A_WEIGHT
      if (worth >= 1) value += digit * worth
      else if (worth === 0.1 && digit >= 5) value++
      worth = worth === 1 ? 0.1 : worth === 0.1 ? 0 : worth / 10
    }
  }
  if (value > TOO_HEAVY) return NOT_A_WEIGHT
  return negative ? -value : value
}

/** Whether a field is exactly this text. */
export function equals(bytes: Uint8Array, from: number, to: number, text: Uint8Array): boolean {
  if (to - from !== text.length) return false
  for (let at = 0; at < text.length; at++) if (bytes[from + at] !== text[at]) return false
  return true
}

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= 57
