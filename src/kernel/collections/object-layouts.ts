/**
 * Objects of one layout. V8 lays out the objects of one literal alike, and reads and writes their members fastest; an
 * object that grows member by member goes through one layout for each, and a copy of another takes as long. Names that
 * are known only at run time need a literal that is compiled then: it contains names as JSON strings, and nothing else.
 */

type Members = Record<string, unknown>

/** Makes objects with these members, all null. */
export const blankObject = (names: readonly string[]): (() => Members) => compiled(`() => (${blankLiteral(names)})`)

/** The code of an object with these members, all null. */
export const blankLiteral = (names: readonly string[]): string => literal(names, () => 'null')

/** Makes objects of arrays of their members’ values. */
export const objectOfValues = (names: readonly string[]): ((values: readonly unknown[]) => Members) =>
  compiled(`(values) => (${literal(names, (index) => `values[${index}]`)})`)

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
  return compiled(`(value) => (${literal(names, read)})`)
}

/** A literal of these members, whose values are code. */
const literal = (names: readonly string[], value: (index: number) => string): string =>
  `{ ${names.map((name, index) => `${memberName(name)}: ${value(index)}`).join(', ')} }`

/** `"__proto__": …` would set the prototype. */
const memberName = (name: string): string => (name === '__proto__' ? `["${name}"]` : JSON.stringify(name))

/** Code that contains nothing but what the program wrote, and names as JSON strings. */
export const compiled = <Compiled>(source: string): Compiled => new Function(`return ${source}`)() as Compiled
