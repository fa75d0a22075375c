/**
 * Reads the arguments of a call by the schema that clients see: their names, that required ones are there, their types
 * and bounds. All faults of these are reported at once, in the same words for every tool. The API checks what the
 * values name: those of enums too.
 */
import { outOfBounds, rangeOf } from '../kernel/bounds.ts'
import { nearest } from '../kernel/text/names.ts'
import { withoutCredentials } from '../kernel/text/secrets.ts'
import { fitsInPath, type Values } from './request.ts'
import type { Tool } from './tools.ts'

/** A property of the input schema of a tool. */
interface Property {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean'
  readonly description?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** The values to send, or what is wrong with the arguments. Null counts as omitted. */
export type Arguments = { readonly values: Values } | { readonly wrong: string }

export function readArguments({ listed, operation }: Tool, args: Values): Arguments {
  const properties = (listed.inputSchema['properties'] ?? {}) as Readonly<Record<string, Property>>
  const present = Object.entries(args).filter(([, value]) => value !== null && value !== undefined)
  const values: Record<string, unknown> = {}
  const unknown: string[] = []
  const faults: string[] = []
  for (const [name, value] of present) {
    const property = Object.hasOwn(properties, name) ? properties[name]! : undefined
    if (!property) {
      unknown.push(name)
      continue
    }
    values[name] = converted(property, value)
    const fault = faultOf(property, values[name])
    if (fault) faults.push(`${name} ${fault}${meaningOf(property)}`)
  }
  for (const { name, required, in: place } of operation.parameters) {
    const value = values[name]
    if (required && (value === undefined || (typeof value === 'string' && value.trim() === '')))
      faults.push(`${name} is required and must be ${allowedBy(properties[name]!)}${meaningOf(properties[name]!)}`)
    else if (place === 'path' && typeof value === 'string' && !fitsInPath(value))
      faults.push(`${name} must be a name or a number, without control characters, and not dots.`)
  }
  if (unknown.length + faults.length === 0) return { values }
  const more = unknown.length - MOST_UNKNOWN
  const all = [
    ...unknown.slice(0, MOST_UNKNOWN).map((name) => unknownArgument(name, Object.keys(properties))),
    ...(more > 0 ? [`Nor are ${more} others.`] : []),
    ...(unknown.length > 0 ? [`It takes ${Object.keys(properties).join(', ') || 'no arguments'}.`] : []),
    ...faults,
  ]
  return { wrong: withoutCredentials(all.join(' ')) }
}

/** The most unknown arguments that an error names. */
const MOST_UNKNOWN = 5

/**
 * Athletes and contests have numbers too, which read the same as text; and models write numbers and truth values as
 * text.
 */
function converted({ type, enum: values }: Property, value: unknown): unknown {
  if (type === 'string' && !values && Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'string') return value
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value)
  return type === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value
}

function unknownArgument(name: string, known: readonly string[]): string {
  const near = nearest(name.slice(0, 80), known)
  return `${name.slice(0, 80)} is not an argument of this tool${near ? `; did you mean ${near}?` : '.'}`
}

const FITS: Readonly<Record<NonNullable<Property['type']>, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
}

function faultOf(property: Property, value: unknown): string | undefined {
  const { type, minimum: min, maximum: max, minLength, maxLength } = property
  if (type && !FITS[type](value)) return `must be ${allowedBy(property)}, not ${kindOf(value)}`
  // The API has more to say about the values of a list, such as the nearest one.
  if (property.enum || value === '') return undefined
  return outOfBounds(
    {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
    },
    value,
  )
}

function allowedBy({ type, enum: values, minimum: min, maximum: max, minLength = 1, maxLength }: Property): string {
  if (values) return `one of ${values.join(', ')}`
  if (type === 'boolean') return 'true or false'
  if (type === 'string')
    return maxLength === undefined ? 'a string' : `a string of ${minLength} to ${maxLength} characters`
  const range =
    min === undefined && max === undefined
      ? ''
      : ` ${rangeOf({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) })}`
  return `a ${type === 'integer' ? 'whole ' : ''}number${range}`
}

const meaningOf = ({ description }: Property): string => (description ? `: ${description}` : '.')

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'boolean' ? String(value) : `the ${typeof value} ${JSON.stringify(shortened(value))}`
}

const shortened = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, 40) : value)
