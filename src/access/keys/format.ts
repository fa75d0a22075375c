/**
 * What a key looks like: `sg_live_<22 base62>_<6 checksum>`, `sg_test_…` in development. The checksum tells a slip
 * of the pen from a key that is not known, without asking anybody.
 */
import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

export type KeyKind = 'live' | 'test'

/** A key just made: the only moment at which it is known in the clear. */
export interface FreshKey {
  readonly key: string
  readonly prefix: string
  readonly hash: Buffer
}

export type ParsedKey = { readonly hash: Buffer } | { readonly wrong: 'format' | 'checksum' }

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SHAPE = /^(sg_(?:live|test)_[0-9A-Za-z]{22})_([0-9A-Za-z]{6})$/
/** `sg_live_` and eight characters more: enough to tell keys apart, and 83 random bits are left to guess. */
export const PREFIX_LENGTH = 16

export function createKey(kind: KeyKind): FreshKey {
  const random = Array.from({ length: 22 }, () => ALPHABET[randomInt(62)]).join('')
  const body = `sg_${kind}_${random}`
  const key = `${body}_${checksum(body)}`
  return { key, prefix: prefixOf(key), hash: hashOf(key) }
}

export function parseKey(text: string): ParsedKey {
  const [, body, given] = SHAPE.exec(text) ?? []
  if (body === undefined) return { wrong: 'format' }
  return checksum(body) === given ? { hash: hashOf(text) } : { wrong: 'checksum' }
}

/** The part of a key that may be shown. Of a text that is none, what might be one. */
export const prefixOf = (text: string): string => text.slice(0, PREFIX_LENGTH)

export const kindOf = (prefix: string): KeyKind => (prefix.startsWith('sg_test_') ? 'test' : 'live')

/** Whether there is, anywhere in the text, something that may be a key or a part of one. */
export const holdsKey = (text: string): boolean => /sg_(?:live|test)_[0-9a-z]/i.test(text)

/** 131 random bits need no salt and no slow hash: there is nothing to guess by trying. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** CRC-32 in six base62 digits, which every CRC-32 fits in. It finds slips, and proves nothing. */
function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let place = 0; place < 6; place += 1) {
    text = ALPHABET[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
