/** Structured data in the vocabulary of schema.org, typed by its own definitions. */
import type { Dataset, Person, SportsEvent, WithContext } from 'schema-dts'

export type JsonLd = WithContext<Exclude<Dataset | Person | SportsEvent, string>>

export const CONTEXT = 'https://schema.org'

/** JSON for a script element: no text in it can end the element or begin a comment. */
export const scriptOf = (thing: JsonLd): string => JSON.stringify(thing).replaceAll('<', '\\u003c')

type WithoutUndefined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

/** Drops what is unknown, and empty lists. */
export const known = <const T extends object>(facts: T): WithoutUndefined<T> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as WithoutUndefined<T>
