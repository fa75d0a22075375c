/**
 * Objects of one layout. V8 lays out the objects of one literal alike, and reads and writes their members fastest; an
 * object that grows member by member goes through one layout for each, and a copy of another takes as long.
 */
import { compiled, objectLiteral } from './compiled.ts'

type Members = Record<string, unknown>

/** Makes objects of arrays of their members’ values. */
export const objectOfValues = (names: readonly string[]): ((values: readonly unknown[]) => Members) =>
  compiled(`(values) => (${objectLiteral(names, (index) => `values[${index}]`)})`)

/** A member of an object, or one of the members of that. */
export type MemberPath = readonly [name: string, inner?: string]

/**
 * Makes objects of members of other objects, under the last name of their paths. What is missing is undefined, which JSON
 * leaves out; members of what is null or missing are null.
 */
export function objectOfMembers(paths: readonly MemberPath[]): (value: Readonly<Members>) => Members {
  const names = paths.map(([name, inner]) => inner ?? name)
  const read = (index: number): string => {
    const [name, inner] = paths[index]!
    const member = `value[${JSON.stringify(name)}]`
    return inner === undefined ? member : `${member} == null ? null : ${member}[${JSON.stringify(inner)}]`
  }
  return compiled(`(value) => (${objectLiteral(names, read)})`)
}
