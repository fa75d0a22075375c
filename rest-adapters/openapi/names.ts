/**
 * Names for what bodies have in common: an object that stands in several places of the services' answers is one named
 * schema. It is called after the fragment or the type that it was read from, so nothing is named here by hand; where
 * two objects would have one name, the service, and then the member it stands under, tell them apart.
 */
import type { BoundRoute } from '../../src/contract/bind.ts'
import { type JsonSchema, ORIGIN, type Origin, objectOf } from '../../src/contract/json-schema.ts'

export interface Named {
  readonly name: string
  readonly service: string
  readonly schema: JsonSchema
  /** What it is called where nothing has to be told apart: the fragment's name. */
  readonly base: string
}

export interface Names {
  /** The name of an object, where it has one. */
  of(schema: JsonSchema, service: string): Named | undefined
  /** The named objects of which this one has all members: those of its fragments, the largest first. */
  partsOf(schema: JsonSchema, service: string): readonly Named[]
}

interface Seen {
  readonly schema: JsonSchema
  readonly base: string
  readonly isFragment: boolean
  readonly service: string
  readonly member: string
  times: number
}

export function nameSchemas(routes: readonly BoundRoute[]): Names {
  const named = new Map<string, Named>()
  const taken = new Set<string>()
  const common = [...seenIn(routes)].filter(([, { times }]) => times > 1)
  const all = common.map(([, one]) => one)
  for (const [key, one] of common) {
    const group = all.filter(({ base }) => base === one.base)
    const name = candidates(one, group).find((candidate) => !taken.has(candidate))!
    taken.add(name)
    named.set(key, { name, schema: one.schema, base: one.base, service: one.service })
  }
  return {
    of(schema, service) {
      const origin = schema[ORIGIN]
      return origin && named.get(keyOf(schema, origin, service))
    },
    partsOf(schema, service) {
      const names = new Set(schema[ORIGIN]?.parts.map(({ name }) => name))
      const size = ({ schema: { properties } }: Named) => Object.keys(properties ?? {}).length
      return [...named.values()]
        .filter((one) => names.has(one.base) && one.service === service && isPartOf(one.schema, schema))
        .sort((one, other) => size(other) - size(one))
    },
  }
}

/** Every object below the bodies, and every part of one, by what it is made of. */
function seenIn(routes: readonly BoundRoute[]): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  for (const { service, bound } of routes) {
    const note = (schema: JsonSchema, base: string, isFragment: boolean, member: string): void => {
      const key = keyOf(schema, { name: base, isFragment }, service.name)
      const before = seen.get(key)
      if (before) before.times += 1
      else seen.set(key, { ...{ schema, base, isFragment, member, times: 1 }, service: service.name })
    }
    const walk = (schema: JsonSchema, member: string): void => {
      const origin = schema[ORIGIN]
      if (origin && member !== '') note(schema, origin.name, origin.isFragment, member)
      for (const { name, members } of origin?.parts ?? []) {
        const part = partOf(schema, members)
        if (part) note(part, name, true, member)
      }
      for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, name)
      if (schema.items) walk(schema.items, member)
      if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, member)
    }
    for (const { shaped } of bound.values()) walk(shaped.schema, '')
  }
  return seen
}

/** What an object may be called, the shortest first; the last is free for certain. */
function candidates({ base, isFragment, service, member }: Seen, group: readonly Seen[]): string[] {
  const owned = base.toLowerCase().startsWith(service) ? base : `${pascal(service)}${base}`
  const ofService = group.filter((one) => one.service === service)
  const names = group.length === 1 && !isFragment ? [base] : ofService.length === 1 ? [owned] : []
  const numbered = group.map((_, index) => `${owned}${index + 1}`)
  return [...names, ...(isFragment ? [owned] : []), `${owned}${pascal(member)}`, ...numbered]
}

export const pascal = (text: string): string =>
  text.replace(/(?:^|[_-])([a-z\d])/g, (_, first: string) => first.toUpperCase())

/** What an object is and is made of, whatever is said of it where it stands. Types are shared between services. */
const keyOf = (
  { properties, required }: JsonSchema,
  { name, isFragment }: Pick<Origin, 'name' | 'isFragment'>,
  service: string,
): string => JSON.stringify([isFragment && service, name, properties, required])

/** The members of a part by themselves, where all of them are there. */
function partOf(schema: JsonSchema, members: readonly string[]): JsonSchema | undefined {
  const found = members.flatMap((name) => {
    const member = schema.properties?.[name]
    return member ? [[name, member] as const] : []
  })
  if (found.length < members.length || found.length === 0) return undefined
  return objectOf(
    Object.fromEntries(found),
    members.filter((name) => !schema.required?.includes(name)),
  )
}

const isPartOf = (part: JsonSchema, whole: JsonSchema): boolean =>
  Object.entries(part.properties ?? {}).every(
    ([name, member]) =>
      JSON.stringify(member) === JSON.stringify(whole.properties?.[name]) &&
      part.required?.includes(name) === whole.required?.includes(name),
  ) && Object.keys(part.properties ?? {}).length < Object.keys(whole.properties ?? {}).length
