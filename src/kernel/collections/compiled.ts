/**
 * Code that is written at run time, where names are known only then. V8 reads and writes members fastest by names that are
 * part of the code. What a client sends may enter it as the name of a field or an alias only, and only through
 * `JSON.stringify`, which makes a string of it that ends where it should.
 */
export const compiled = <Compiled>(source: string): Compiled => new Function(`return ${source}`)() as Compiled

/** An object of these members, whose values are code. */
export const objectLiteral = (names: readonly string[], value: (index: number) => string): string =>
  `{ ${names.map((name, index) => `${memberName(name)}: ${value(index)}`).join(', ')} }`

/** `"__proto__": …` would set the prototype. */
const memberName = (name: string): string => (name === '__proto__' ? `["${name}"]` : JSON.stringify(name))
