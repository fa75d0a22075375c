/**
 * The format of keys: `sg_live_<22 base62>_<6 checksum>`, `sg_test_…` in development. The checksum distinguishes a
 * typing error from an unknown key without a lookup.
 */
import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type KeyKind = 'live' | 'test'

/** A newly created key. Its plain text is available only now. */
export interface FreshKey {
  readonly key: string
  readonly prefix: string
  readonly hash: Buffer
}

export type ParsedKey = { readonly hash: Buffer } | { readonly wrong: 'format' | 'checksum' }

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SHAPE = /^sg_(?:live|test)_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}$/
const BODY_LENGTH = 30
/** `sg_live_` and eight more characters: enough to tell keys apart, and 83 random bits remain secret. */
export const PREFIX_LENGTH = 16

export function createKey(kind: KeyKind): FreshKey {
  const random = Array.from({ length: 22 }, () => ALPHABET[randomInt(62)]).join('')
  const body = `sg_${kind}_${random}`
  const key = `${body}_${checksum(body)}`
  return { key, prefix: prefixOf(key), hash: hashOf(key) }
}

export function parseKey(text: string): ParsedKey {
  const hash = digestOf(text)
  if (hash === undefined) return { wrong: 'format' }
  return text.endsWith(checksum(text.slice(0, BODY_LENGTH))) ? { hash } : { wrong: 'checksum' }
}

/**
 * The digest by which a key is looked up; undefined if the text does not have the shape of a key. Ignores the checksum.
 */
export const digestOf = (text: string): Buffer | undefined => (SHAPE.test(text) ? hashOf(text) : undefined)

/** The part of a key that may be shown. Also truncates a text that is not a key. */
export const prefixOf = (text: string): string => text.slice(0, PREFIX_LENGTH)

export const kindOf = (prefix: string): KeyKind => (prefix.startsWith('sg_test_') ? 'test' : 'live')

/** Whether the text contains anything that may be a key or a part of one. */
export const containsKey = (text: string): boolean => /sg_(?:live|test)_[0-9a-z]/i.test(text)

/** 131 random bits need no salt and no slow hash, because they cannot be guessed. */
const hashOf = (key: string): Buffer => Buffer.from(hash('sha256', key, 'binary'), 'latin1')

/** CRC-32 in six base62 digits, which fit every CRC-32 value. It detects typing errors; it does not authenticate. */
function checksum(body: string): string {
  let value = crc32(body)
  let digits = ''
  for (let digit = 0; digit < 6; digit += 1) {
    digits = ALPHABET.charAt(value % 62) + digits
    value = Math.floor(value / 62)
  }
  return digits
}

// Durations and dates as an operator enters them: `90d`, `12h`, `30m`, `45s`, `2027-01-31`.

const SECONDS = { d: 86_400, h: 3_600, m: 60, s: 1 } as const
/** Ten years. A longer duration is a mistake. */
const MAX_DURATION_SECONDS = 3_650 * SECONDS.d

export const DURATION_HELP = 'a duration such as 90d, 12h, 30m or 45s, at most ten years'
export const EXPIRY_HELP = `${DURATION_HELP}, or a future date such as 2027-01-31 (00:00 UTC)`

/** Undefined if the text is not a duration. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,9})([dhms])$/.exec(text.trim()) ?? []
  if (count === undefined) return undefined
  const seconds = Number(count) * SECONDS[unit as keyof typeof SECONDS]
  return seconds <= MAX_DURATION_SECONDS ? seconds : undefined
}

/**
 * The time after a duration, or the start of a day in UTC; undefined if the text is neither, lies in the past or is
 * more than ten years ahead.
 */
export function parseExpiry(text: string, now = Date.now()): Date | undefined {
  const seconds = parseDuration(text)
  const moment = seconds === undefined ? startOfDay(text.trim()) : new Date(now + seconds * 1000)
  const ms = moment?.getTime() ?? Number.NaN
  return ms > now && ms <= now + MAX_DURATION_SECONDS * 1000 ? moment : undefined
}

function startOfDay(text: string): Date | undefined {
  const date = new Date(`${text}T00:00:00.000Z`)
  // `Date` reads 2027-02-30 as March 2, and accepts other formats too.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : date
}
