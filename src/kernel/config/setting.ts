/**
 * Settings, and the shapes of their values. Each shape is a function from the text to the value; it returns undefined
 * if the text does not match.
 */
import { isIP } from 'node:net'

export interface Setting<T> {
  readonly help: string
  /** What a value looks like, in words. */
  readonly shape: string
  readonly example: string
  /** The default, written as in the environment. */
  readonly preset: string
  readonly secret?: boolean
  /** An older name, which still works for one release, with a warning. */
  readonly formerly?: string
  /** Undefined if the text does not match. */
  readonly parse: (text: string) => T | undefined
}

export const setting = <T>(one: Setting<T>): Setting<T> => one

export const flag = (value: string): boolean | undefined =>
  /^(1|true|yes|on)$/i.test(value) ? true : /^(0|false|no|off|)$/i.test(value) ? false : undefined
export const integer =
  (least: number, most: number) =>
  (value: string): number | undefined =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined
export const number =
  (least: number, most: number) =>
  (value: string): number | undefined =>
    /^\d+(\.\d+)?$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined
export const url =
  (...protocols: string[]) =>
  (value: string): string | undefined =>
    value === '' || (URL.canParse(value) && protocols.includes(new URL(value).protocol)) ? value : undefined
export const list =
  (fits: (one: string) => boolean) =>
  (value: string): readonly string[] | undefined => {
    const parts = value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    return parts.every(fits) ? parts : undefined
  }
export const oneOf =
  <const V extends string>(...values: V[]) =>
  (value: string): V | undefined =>
    values.find((one) => one === value)

/** One or more of the values, without duplicates. */
export const someOf =
  <const V extends string>(...values: V[]) =>
  (value: string): readonly V[] | undefined => {
    const parts = list((one) => values.includes(one as V))(value) as readonly V[] | undefined
    return parts && parts.length > 0 ? [...new Set(parts)] : undefined
  }

/** Secrets as `id:secret`. Of two with one id, only one would verify what the first signs. */
export function secretList(value: string): readonly string[] | undefined {
  const secrets = list((one) => /^[\w-]{1,32}:\S{32,}$/.test(one))(value)
  const ids = new Set(secrets?.map((one) => one.slice(0, one.indexOf(':'))))
  return ids.size === secrets?.length ? secrets : undefined
}

/** The path, if any, is the number of a database. */
export const redisUrl = (value: string): string | undefined =>
  value === '' || (url('redis:', 'rediss:')(value) && /^\/?\d*$/.test(new URL(value).pathname)) ? value : undefined

/** An IP address or a CIDR range. */
export function isAddressRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** The visible characters of a key. */
export const isKeyPrefix = (value: string): boolean => /^sg_(live|test)_[0-9A-Za-z]{8}$/.test(value)
