/** Converts a client's text into the value of a variable, or returns what is wrong with it. */
import {
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isScalarType,
} from 'graphql'
import { type Bounds, containsNul, describeBounds, eachOf, NUL, outOfBounds, rangeOf } from '../kernel/bounds.ts'
import { nearest, wireEnum } from '../kernel/text/names.ts'

export type Coerced =
  | { readonly value: unknown; readonly wire: unknown }
  | { readonly detail: string; readonly allowed?: readonly string[] }

/** Query and path parameters arrive as text; members of a JSON body keep their type. */
export type Origin = 'text' | 'json'

export type Coerce = (raw: unknown, origin: Origin) => Coerced

export function coercer(type: GraphQLInputType, bounds: Bounds | undefined, spelling: Spelling): Coerce {
  const inner = getNullableType(type)
  if (isListType(inner)) return oneOf(coercer(inner.ofType, eachOf(bounds), spelling))
  const named = getNamedType(inner)
  const plain = isEnumType(named) ? enumCoercer(named, spelling) : (SCALARS[named.name] ?? customScalarCoercer(named))
  if (!bounds || Object.keys(bounds).length === 0) return plain
  const suffix = ` (${describeBounds(bounds)
    .replace(/^./, (first) => first.toLowerCase())
    .replace(/\.$/, '')})`
  return (raw, origin) => {
    const coerced = plain(raw, origin)
    if ('detail' in coerced) return { ...coerced, detail: `${coerced.detail}${suffix}` }
    const detail = outOfBounds(bounds, coerced.value)
    return detail === undefined ? coerced : { detail }
  }
}

const plain = (value: unknown): Coerced => ({ value, wire: value })

const BOOLEANS = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

const NUMBER = /^-?\d+(\.\d+)?$/

const SCALARS: Readonly<Record<string, Coerce>> = {
  Int: (raw, origin) => {
    const value = origin === 'text' && /^-?\d{1,15}$/.test(String(raw)) ? Number(raw) : raw
    return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
      ? plain(value)
      : { detail: 'must be a whole number' }
  },
  Float: (raw, origin) => {
    const value = origin === 'text' && NUMBER.test(String(raw)) ? Number(raw) : raw
    return Number.isFinite(value) ? plain(value) : { detail: 'must be a number' }
  },
  Boolean: (raw, origin) => {
    if (typeof raw === 'boolean') return plain(raw)
    if (origin === 'json') return { detail: 'must be true or false, without quotes', allowed: ['true', 'false'] }
    const value = BOOLEANS.get(String(raw))
    return value === undefined
      ? { detail: 'must be 1, 0, true or false', allowed: ['1', '0', 'true', 'false'] }
      : plain(value)
  },
  String: (raw) => {
    if (typeof raw !== 'string') return { detail: 'must be a string' }
    return containsNul(raw) ? { detail: NUL } : plain(raw.normalize('NFC'))
  },
  ID: (raw) =>
    typeof raw === 'string' || Number.isInteger(raw) ? plain(String(raw)) : { detail: 'must be an identifier' },
}

/** Short names that can mean only one thing, in lower case. */
const ENUM_ALIASES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    Sex: new Map([
      ['m', 'MALE'],
      ['f', 'FEMALE'],
    ]),
    CompetitionLift: new Map([['bench', 'BENCH_PRESS']]),
  }),
)

function enumCoercer(type: GraphQLEnumType, spelling: Spelling): Coerce {
  const toWire = spelling(type)
  const byWire = new Map(type.getValues().map(({ name }) => [toWire(name), name]))
  const allowed = [...byWire.keys()]
  const aliases = ENUM_ALIASES.get(type.name)
  return (raw) => {
    const value = typeof raw === 'string' ? (byWire.get(raw) ?? aliases?.get(raw.toLowerCase())) : undefined
    if (value !== undefined) return { value, wire: byWire.has(raw as string) ? raw : toWire(value) }
    const near = typeof raw === 'string' ? (nearest(raw, allowed) ?? beginning(raw, allowed)) : undefined
    return { detail: `must be one of ${allowed.join(', ')}${near ? `; did you mean ${near}?` : ''}`, allowed }
  }
}

/** The only value that begins like this, e.g. `male` for `M`. */
function beginning(raw: string, allowed: readonly string[]): string | undefined {
  const [only, another] = raw === '' ? [] : allowed.filter((one) => one.startsWith(raw.toLowerCase()))
  return another === undefined ? only : undefined
}

/** Custom scalars, such as dates, report their own faults. */
function customScalarCoercer(type: GraphQLNamedInputType): Coerce {
  if (!isScalarType(type)) throw new Error(`a parameter cannot be of type ${type.name}.`)
  return (raw) => {
    try {
      type.parseValue(raw)
      return plain(raw)
    } catch (error) {
      return { detail: (error as Error).message }
    }
  }
}

/** A parameter is one value, also where GraphQL takes several. */
const oneOf =
  (one: Coerce): Coerce =>
  (raw, origin) => {
    const coerced = one(raw, origin)
    return 'detail' in coerced ? coerced : { value: [coerced.value], wire: coerced.wire }
  }

/** A number of which 0 is the same as none. GraphQL takes it as a number or as a text. */
export const numberOrNone =
  (coerce: Coerce, range: { readonly min: number; readonly max: number }, isText: boolean): Coerce =>
  (raw, origin) => {
    const number = SCALARS['Int']!(raw, origin)
    const isValid = 'value' in number && (number.value === 0 || outOfBounds(range, number.value) === undefined)
    if (!isValid) return { detail: `must be a whole number ${rangeOf(range)}, or 0, which is the same as omitting it` }
    const { value, wire } = number
    if (value === 0) return { value: undefined, wire }
    const coerced = coerce(isText ? String(value) : value, 'json')
    return 'detail' in coerced ? coerced : { ...coerced, wire }
  }

// The wire spelling of enum values: `BENCH_PRESS` becomes `bench-press`. Values that name members of a body, such as
// sort fields, are spelled like those members: `TOTAL_WINS` becomes `total_wins`, as an extension of the GraphQL type
// says. A service may have signs of its own for the values of an enum, such as `M` and `F`.

export type Spelling = (type: GraphQLEnumType) => (value: string) => string

export type EnumSigns = Readonly<Record<string, Readonly<Record<string, string>>>>

export const spellingWith =
  (signs: EnumSigns = {}): Spelling =>
  (type) => {
    const own = signs[type.name] ?? {}
    const spell = type.extensions['names'] === 'members' ? (value: string) => value.toLowerCase() : wireEnum
    return (value) => own[value] ?? spell(value)
  }
